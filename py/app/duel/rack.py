"""The rack in large tiles: covered before the round, read in it, and touched to write a word."""

from app.board.tile import tile_face
from app.browser.dom import make, on
from app.words import board as board_words
from app.words import duel as duel_words
from app.words import tiles as tiles_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from pyscript import Event, Node


def row(tiles: "list[str]", classes: str) -> "Node":
    """The tiles side by side, each an image with its name."""
    node = make("div", classes)
    for text in tiles:
        tile = tiles_words.view(text)
        node.append(tile_face(tile["label"], tile["value"], False, board_words.tile_label(tile)))
    return node


def shown(tiles: "list[str]") -> "Node":
    """The rack of a round."""
    node = row(tiles, "duel-rack")
    node.setAttribute("role", "group")
    node.setAttribute("aria-label", duel_words.RACK)
    return node


def covered(count: int) -> "Node":
    """The rack before it is uncovered."""
    node = make("div", "duel-rack is-covered")
    node.setAttribute("role", "img")
    node.setAttribute("aria-label", duel_words.RACK + ". " + duel_words.HIDDEN)
    node.append(*[make("span", "tile-face") for _ in range(count)])
    return node


def touched(tiles: "list[str]", chosen: "Callable[[str], None]") -> "Node":
    """The rack whose tiles are buttons; ``chosen(tile)`` is called with the text of a touched one."""
    node = make("div", "duel-rack")
    node.setAttribute("role", "group")
    node.setAttribute("aria-label", duel_words.RACK)
    for text in tiles:
        tile = tiles_words.view(text)
        key = make("button", "duel-key")
        key.type = "button"
        key.setAttribute("data-tile", text)
        key.append(tile_face(tile["label"], tile["value"], False, board_words.tile_label(tile)))
        node.append(key)

    def clicked(event: "Event") -> None:
        pressed = event.target.closest("[data-tile]")
        if pressed is not None:
            chosen(str(pressed.getAttribute("data-tile")))

    on(node, "click", clicked)
    return node
