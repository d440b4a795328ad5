"""The board and the seats of a replay, which cannot be played on.

The squares are copies of the table's squares without the attributes of a playable grid.
"""

from app.board.board import copied_square
from app.board.squares import SIDE
from app.board.tile import draw_tile, tile_face
from app.browser.dom import make, set_text
from app.browser.stable_sort import stable_sorted
from app.words import board as board_words
from app.words import grammar as grammar_words
from app.words import paper as paper_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Node

    from faristol.session.wire import TileView, View


class ReplayBoard:
    """The squares and their tiles."""

    def __init__(self) -> None:
        self.node = make("div", "replay-board board-frame")
        self.node.setAttribute("role", "img")
        self.node.setAttribute("aria-label", paper_words.BOARD)
        self.node.translate = False  # the rows and the premium squares
        self.node.append(_edge("columns"), _edge("rows"))
        inner = make("div", "replay-squares")
        self.squares: "list[Node]" = []
        self.tiles: "list[Node | None]" = [None] * (SIDE * SIDE)
        self.drawn = [""] * (SIDE * SIDE)
        for _ in range(SIDE):
            line = make("div", "row")
            for _ in range(SIDE):
                line.append(self._square(len(self.squares)))
            inner.append(line)
        self.node.append(inner)

    def _square(self, place: int) -> "Node":
        square = copied_square(place)
        self.squares.append(square)
        return square

    def render(self, view: "View") -> None:
        """Update the squares that differ from those drawn before."""
        for place in range(len(self.squares)):
            tile = view["board"][place]
            how = ("last " if place in view["last"] else "set ") + tile["text"] if tile else ""
            if how != self.drawn[place]:
                self._patch(place, tile, how)

    def _patch(self, place: int, tile: "TileView | None", how: str) -> None:
        square, node = self.squares[place], self.tiles[place]
        self.drawn[place] = how
        square.classList.toggle("has-tile", tile is not None)
        square.classList.toggle("last", how.startswith("last"))
        if tile is None:
            if node is not None:
                node.remove()
            self.tiles[place] = None
            return
        if node is None:
            node = make("span", "tile")
            node.append(make("b"), make("small"))
            square.append(node)
            self.tiles[place] = node
        draw_tile(node, tile, "last" if how.startswith("last") else "set")


def _edge(name: str) -> "Node":
    edge = make("div", "replay-" + name)
    for place in range(SIDE):
        edge.append(make("span", "as-is", str(place + 1) if name == "columns" else "ABCDEFGHIJKLMNO"[place]))
    return edge


class ReplaySeats:
    """Each seat: name, score, time used, and rack."""

    def __init__(self, view: "View") -> None:
        self.node = make("div", "replay-seats grid")
        self.node.setAttribute("data-count", str(len(view["seats"])))
        self.cards: "list[Node]" = []
        self.scores: "list[Node]" = []
        self.clocks: "list[Node]" = []
        self.racks: "list[Node]" = []
        for seat in view["seats"]:
            card = make("section", "replay-seat grid")
            score, clock, rack = (
                make("b", "replay-score text-6"),
                make("span", "replay-clock dim"),
                make("div", "replay-rack side-by-side"),
            )
            card.append(make("span", "replay-name as-is bold", seat["name"]), clock, score, rack)
            self.cards.append(card)
            self.scores.append(score)
            self.clocks.append(clock)
            self.racks.append(rack)
            self.node.append(card)

    def render(self, view: "View") -> None:
        timed = view["clock"]["kind"] != "none"
        for place in range(len(self.cards)):
            self.cards[place].classList.toggle("is-on-turn", view["actor"] == place)
            set_text(self.scores[place], grammar_words.number(view["seats"][place]["score"]))
            set_text(self.clocks[place], paper_words.used(view["clock"]["used"][place]) if timed else "")
            self._rack(self.racks[place], view["racks"][place] if view["racks"] else [], view, place)

    def _rack(self, node: "Node", tiles: "list[TileView]", view: "View", place: int) -> None:
        """Draw the known tiles; if none is known, say so."""
        spoken = grammar_words.listed([board_words.tile_label(tile) for tile in tiles])
        if not tiles and view["seats"][place]["tiles"]:
            node.replaceChildren(make("span", "dim text-2", paper_words.UNKNOWN_RACK))
            return
        faces = [
            tile_face(tile["label"], tile["value"], tile["blank"]) for tile in stable_sorted(tiles, _order)
        ]
        node.replaceChildren(make("span", "unseen", spoken), *faces)


def _order(tile: "TileView") -> int:
    return tile["order"] or 99
