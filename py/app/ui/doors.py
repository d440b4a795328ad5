"""Doors: the cards of a first screen, each with a drawing, its title and a line, in titled groups.

The drawings are one family: strokes on a field of 24, in one sprite (``sitebuild/site/doors.svg``) that the
build puts in the pages with the mark ``<!--@doors-->``.  ``drawing`` is the id of one of its symbols without
"door-".
"""

from pyscript import document

from app.browser.dom import make, new_id
from app.words import common as common_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Node

    from app.ui.dialogs import Box

_SVG = "http://www.w3.org/2000/svg"


def drawn(drawing: str, kind: str = "door-drawing") -> "Node":
    """A drawing of the sprite; what it stands for is said in words beside it."""
    node, use = document.createElementNS(_SVG, "svg"), document.createElementNS(_SVG, "use")
    node.setAttribute("class", kind)
    node.setAttribute("aria-hidden", "true")
    use.setAttribute("href", "#door-" + drawing)
    node.append(use)
    return node


def door(pressed: "Node", drawing: str, line: str, look: str = "") -> "Node":
    """A card round a button or a link, which is pressed wherever the card is.

    Its accessible name is the text of ``pressed`` alone; ``line`` describes it.  ``look``: "primary" for the
    main act of the screen, "big" for a larger card.
    """
    node, note = make("div", "button door " + look), make("span", "door-line dim text-3", line)
    pressed.classList.add("door-name")
    note.id = new_id("door")
    pressed.setAttribute("aria-describedby", note.id)
    node.append(drawn(drawing), pressed, note)
    return node


def door_to(page: str, name: str, drawing: str, line: str, look: str = "") -> "Node":
    """A card that leads to another page."""
    link = make("a", "", name)
    link.href = page
    return door(link, drawing, line, look)


def head(box: "Box", *more: "Node") -> None:
    """Give a box that fills the screen the head of a page: the name, its title, and what leads out of it."""
    node = make("header", "page-head")
    box.title.className = "page-title one-line"
    node.append(drawn("logo", "logo"), make("span", "page-name bold text-5", common_words.APP), box.title)
    for one in more:
        node.append(one)
    box.node.replaceChildren(node, box.body, box.foot)


def page(line: str, groups: "list[Node]") -> "Node":
    """A room's first screen: a line that says what the room is for, and its groups side by side."""
    node = make("div", "door-groups grid")
    node.append(make("p", "door-lead dim", line))
    for group in groups:
        node.append(group)
    return node


def group(title: str, doors: "list[Node]", kind: str = "") -> "Node":
    """Doors under their title."""
    node, heading = make("section", "doors " + kind), make("h2", "doors-title", title)
    heading.id = new_id("doors")
    node.setAttribute("aria-labelledby", heading.id)
    node.append(heading)
    for door in doors:
        node.append(door)
    return node
