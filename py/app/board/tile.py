"""A tile as the screen draws it, on the board and in the rack."""

from app.browser.dom import make

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Node

    from faristol.session.wire import TileView


def draw_tile(node: "Node", tile: "TileView", classes: str) -> None:
    """Draw ``tile`` into ``node``; an unplayed blank has no text."""
    label = "" if tile["text"] == "?" else tile["label"]
    size = " two" if len(label) == 2 else " three" if len(label) == 3 else ""
    ten = " ten" if tile["value"] == 10 else ""
    node.className = "tile " + classes + size + ten + (" blank" if tile["blank"] else "")
    node.firstChild.textContent = label
    node.lastChild.textContent = "" if tile["blank"] else str(tile["value"])


def new_tile(tag: str) -> "Node":
    """An empty tile.  Its letter is an image with an accessible name.

    A label on the button or square around it would have to contain the visible text, which is "QU 8".
    """
    node = make(tag, "tile")
    node.translate = False
    letter = node.appendChild(make("b"))
    letter.setAttribute("role", "img")
    node.appendChild(make("small")).setAttribute("aria-hidden", "true")
    return node


def tile_face(label: str, value: int, blank: bool = False, spoken: str = "") -> "Node":
    """A tile of a rack as an image with the accessible name ``spoken``; hidden from screen readers if "".

    The name is not the button's: a button's name would have to contain the visible text.
    """
    face = make("span", "tile-face" + (" is-blank" if blank else ""))
    face.translate = False
    if spoken:
        face.setAttribute("role", "img")
        face.setAttribute("aria-label", spoken)
    else:
        face.setAttribute("aria-hidden", "true")
    face.append(make("span", "tile-letter" + (" is-wide" if len(label) > 1 else ""), label))
    if value:
        face.append(make("span", "tile-value", str(value)))
    return face
