"""A row of large tiles, as the question of a card."""

from app.board.tile import tile_face
from app.browser.dom import make
from app.words import board as board_words
from app.words import tiles as tiles_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Node


def face(tile: str) -> "Node":
    """A tile as an image with its name."""
    view = tiles_words.view(tile)
    return tile_face(view["label"], view["value"], False, board_words.tile_name(view["label"]))


def tile_row(tiles: "list[str]") -> "Node":
    """The tiles side by side, as large as there is room for."""
    node = make("div", "study-tiles")
    node.style.setProperty("--many", str(max(4, len(tiles))))
    node.append(*[face(tile) for tile in tiles])
    return node
