"""The print preview: pages as they will be printed, and a button that prints them.

``#print`` holds a copy of the pages for the printer; only the style sheet for print shows it.
"""

from pyscript import document, window

from app.browser.dom import by_id, make
from app.ui.dialogs import Box
from app.ui.fields import button
from app.words import common as common_words
from app.words import paper as paper_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Node


def place() -> "Node":
    """The element that holds the pages for the printer."""
    found = by_id("print")
    if found is None:
        found = make("div")
        found.id = "print"
        found.translate = False
        document.body.append(found)
    return found


def put(pages: "list[Node]") -> None:
    """Set the pages for the printer."""
    place().replaceChildren(*pages)


async def show(title: str, pages: "list[Node]") -> None:
    """Show the preview until it is closed."""
    box = Box(title, "box-paper as-tall")
    desk = make("div", "paper-desk")
    desk.translate = False
    desk.tabIndex = 0
    desk.setAttribute("role", "region")
    desk.setAttribute("aria-label", title)
    desk.append(*pages)
    box.body.append(desk)
    box.foot.append(button(paper_words.CLOSER, "closer", "button soft paper-closer"))
    box.cancel_button(common_words.CLOSE)
    box.first = button(paper_words.PRINT, "print", "button primary")
    box.foot.append(box.first)
    put([page.cloneNode(True) for page in pages])

    def clicked(target: "Node") -> None:
        pressed = target.closest("[data-do]")
        if pressed is not None and pressed.getAttribute("data-do") == "print":
            window.print()
        elif pressed is not None:
            close = desk.classList.toggle("is-close")
            pressed.textContent = paper_words.FARTHER if close else paper_words.CLOSER

    box.on_click = clicked
    await box.ask()
    put([])
