"""A tile as the screen draws it, on the board and in the rack."""

from app.browser.dom import make

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Node

    from faristol.session.wire import TileView


def dress(node: "Node", tile: "TileView", classes: str) -> None:
    """Make ``node`` look like ``tile``; the text of an unplayed blank stays empty."""
    label = "" if tile["text"] == "?" else tile["label"]
    size = " two" if len(label) == 2 else " three" if len(label) == 3 else ""
    ten = " ten" if tile["value"] == 10 and not size else ""
    node.className = "tile " + classes + size + ten + (" blank" if tile["blank"] else "")
    node.firstChild.textContent = label
    node.lastChild.textContent = "" if tile["blank"] else str(tile["value"])


def new_tile(tag: str) -> "Node":
    """An empty tile.  Its letter is an image with a name: a label on the button or square around it
    would have to contain the letters that show, and "QU 8" is not how a tile is called."""
    node = make(tag, "tile")
    letter = node.appendChild(make("b"))
    letter.setAttribute("role", "img")
    node.appendChild(make("small")).setAttribute("aria-hidden", "true")
    return node
