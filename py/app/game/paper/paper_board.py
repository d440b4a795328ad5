"""A board on paper, with the names of its rows and columns around it."""

from app.browser.dom import make

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from pyscript import Node

    from faristol.session.wire import TileView

ROWS = "ABCDEFGHIJKLMNO"
_LINES = 16  # fifteen rows of squares and one of names


def board(tiles: "Sequence[TileView | None]", side: float, label: str) -> "Node":
    """A board with ``tiles``; ``side``: its width in mm, names included."""
    node = make("div", "leaf-board")
    node.style.setProperty("--side", str(round(side / _LINES, 3)))
    node.setAttribute("role", "img")
    node.setAttribute("aria-label", label)
    node.append(make("span", "is-coord"))
    node.append(*[make("span", "is-coord", str(column)) for column in range(1, 16)])
    for row in range(15):
        node.append(make("span", "is-coord", ROWS[row]))
        node.append(*[_square(tile) for tile in tiles[row * 15 : row * 15 + 15]])
    return node


def _square(tile: "TileView | None") -> "Node":
    if tile is None:
        return make("span")
    return make("span", "is-blank" if tile["blank"] else "is-tile", tile["label"])
