"""The board on the screen: 225 cached squares, updated only where a view or a draft changes them.

Also the keyboard's cursor, and the zoom that a phone needs.
"""

from pyscript import document

from app.board.squares import CENTRE, SIDE, SQUARES, lane
from app.board.tile import draw_tile, new_tile
from app.browser.dom import by_id, make
from app.words import board as board_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Protocol

    from pyscript import Node

    from app.board.draft import RackTile
    from app.board.squares import BoardView
    from faristol.session.wire import TileView

    class LaidTiles(Protocol):
        """The tiles that are not played yet, by their squares."""

        def at(self, square: int) -> "RackTile | None": ...


SMALL = 30  # px: if squares are smaller than this, the board can be zoomed
CLOSE = 44  # px: the size of a square when zoomed
RACK = 7  # tiles


class Board:
    """The squares, the tiles on them, and the cursor."""

    def __init__(self) -> None:
        self.node = by_id("board")
        self.window = by_id("board-window")
        self.squares = [by_id("s" + str(square)) for square in range(SQUARES)]
        self.names = [str(square.dataset.name) for square in self.squares]
        self.tiles: list[Node | None] = [None] * SQUARES
        self.drawn = [""] * SQUARES
        self.cursor = CENTRE
        self.down = False
        self.cursor_on = False
        self.marked: list[int] = []
        self.target = -1
        self.hinted: list[int] = []
        self.zoom = (1.0, 0.0, 0.0)
        self.frame = by_id("board-frame")
        self.moved: Callable[[], None] = still
        self.squares[CENTRE].tabIndex = 0

    # -- the tiles

    def render(self, view: "BoardView", draft: "LaidTiles | None" = None) -> None:
        """Update the squares that differ from those drawn before; without a draft where nobody lays tiles."""
        last = view["last"]
        board = view["board"]
        self.node.classList.toggle("all-seven", len(last) == RACK)
        for square in range(SQUARES):
            tile = board[square]
            mine = None if tile or draft is None else draft.at(square)
            if mine:
                self._patch(square, mine.shown(), "draft")
            elif tile:
                comes = square in last and not self.drawn[square]
                nth = last.index(square) if comes else -1
                self._patch(square, tile, "last" if square in last else "set", nth)
            elif self.drawn[square]:
                self._empty(square)

    def _patch(self, square: int, tile: "TileView", how: str, nth: int = -1) -> None:
        """Draw a tile; ``nth``: its place among those that come one after another, or -1."""
        key = how + tile["text"]
        if self.drawn[square] == key:
            return
        node = self.tiles[square]
        if node is None:
            node = new_tile("span")
            self.squares[square].appendChild(node)
            self.tiles[square] = node
        draw_tile(node, tile, how + (" comes" if nth >= 0 else ""))
        if nth >= 0:
            node.style.setProperty("--nth", str(nth))
        classes = self.squares[square].classList
        classes.add("has-tile")
        classes.toggle("has-draft", how == "draft")
        classes.toggle("last", how == "last")
        label = self.names[square] + ", " + board_words.tile_label(tile)
        if how == "draft":
            label += ", " + board_words.PLACED_NOW
        self.squares[square].removeAttribute("aria-label")  # the tile has a name of its own
        node.firstChild.setAttribute("aria-label", label)
        self.drawn[square] = key

    def _empty(self, square: int) -> None:
        node = self.tiles[square]
        if node:
            node.remove()
        self.tiles[square] = None
        self.squares[square].classList.remove("has-tile", "has-draft", "last")
        self.squares[square].setAttribute("aria-label", self.names[square] + ", " + board_words.EMPTY_SQUARE)
        self.drawn[square] = ""

    # -- the cursor

    def set_cursor(self, square: int, down: bool, shown: bool = True) -> None:
        """Move the cursor; its lane is tinted while it shows."""
        self.squares[self.cursor].tabIndex = -1
        self.squares[self.cursor].classList.remove("cursor", "down")
        self.cursor, self.down, self.cursor_on = square, down, shown
        here = self.squares[square]
        here.tabIndex = 0
        if shown:
            here.classList.add("cursor")
            here.classList.toggle("down", down)
            here.setAttribute("aria-description", board_words.DOWN if down else board_words.ACROSS)
        self.mark_lane([])

    def mark_lane(self, laid: "list[int]") -> None:
        """Tint the lane of the cursor, or else that of the tiles in ``laid``."""
        wanted: list[int] = []
        if self.cursor_on:
            wanted = lane(self.cursor, self.down)
        elif len(laid) > 1 and len({square // SIDE for square in laid}) == 1:
            wanted = lane(laid[0], False)
        elif len(laid) > 1 and len({square % SIDE for square in laid}) == 1:
            wanted = lane(laid[0], True)
        if wanted != self.marked:
            for square in self.marked:
                self.squares[square].classList.remove("lane")
            for square in wanted:
                self.squares[square].classList.add("lane")
            self.marked = wanted

    def focus(self) -> None:
        self.squares[self.cursor].focus()

    def keep_focus(self) -> None:
        """Move the focus to the cursor, if the focus is on the board."""
        if self.has_focus():
            self.focus()

    def has_focus(self) -> bool:
        focused = document.activeElement
        return bool(focused and self.node.contains(focused))

    # -- the pointer

    def square_at(self, x: float, y: float) -> int:
        """The square under a point of the page, or -1."""
        area = self.window.getBoundingClientRect()
        if not (area.left <= x < area.right and area.top <= y < area.bottom):
            return -1
        whole = self.node.getBoundingClientRect()
        column = int((x - whole.left) * SIDE / whole.width)
        row = int((y - whole.top) * SIDE / whole.height)
        if 0 <= column < SIDE and 0 <= row < SIDE:
            return row * SIDE + column
        return -1

    def middle_of(self, square: int) -> "tuple[float, float]":
        """The middle of a square on the page."""
        whole, side = self.node.getBoundingClientRect(), self.side()
        return whole.left + (square % SIDE + 0.5) * side, whole.top + (square // SIDE + 0.5) * side

    def is_near(self, square: int, x: float, y: float) -> bool:
        """Whether a point of the page is on a square or up to one beside it; not where the square is -1."""
        if square < 0:
            return False
        left, top = self.middle_of(square)
        return max(abs(x - left), abs(y - top)) < 1.5 * self.side()

    def aim(self, square: int) -> None:
        """Mark the square where a dragged tile would be laid; -1 marks none."""
        if square != self.target:
            for place, lit in ((self.target, False), (square, True)):
                if place >= 0:
                    self.squares[place].classList.toggle("target", lit)
                    by_id("columns").children.item(place % SIDE).classList.toggle("lit", lit)
                    by_id("rows").children.item(place // SIDE).classList.toggle("lit", lit)
            self.target = square

    def hint(self, squares: "list[int]") -> None:
        """Highlight the squares of a hint."""
        for square in self.hinted:
            self.squares[square].classList.remove("hint")
        for square in squares:
            self.squares[square].classList.add("hint")
        self.hinted = squares

    def side(self) -> float:
        """The side of a square in px at the current zoom."""
        return float(self.node.getBoundingClientRect().width) / SIDE

    # -- zoom

    def is_small(self) -> bool:
        return float(self.window.clientWidth) / SIDE < SMALL

    def look_at(self, squares: "list[int]") -> None:
        """Zoom in on ``squares``, on a screen where squares are small."""
        if not self.is_small() or not squares:
            return
        width = float(self.window.clientWidth)
        scale = CLOSE * SIDE / width
        side = width / SIDE * scale
        column = sum(square % SIDE for square in squares) / len(squares) + 0.5
        row = sum(square // SIDE for square in squares) / len(squares) + 0.5
        self._move(scale, width / 2 - column * side, width / 2 - row * side)

    def shows_round(self, square: int) -> bool:
        """Whether the square and all its neighbours are visible, so that the next tile can be laid there."""
        scale, left, top = self.zoom
        width = float(self.window.clientWidth)
        side = width / SIDE * scale
        for place, start in ((square % SIDE, left), (square // SIDE, top)):
            first, last = max(place - 1, 0), min(place + 1, SIDE - 1)
            if start + first * side < -1 or start + (last + 1) * side > width + 1:
                return False
        return True

    def latest(self) -> "list[int]":
        """The squares of the tiles laid in this turn, or else those of the last play."""
        for how in ("draft", "last"):
            found = [square for square in range(SQUARES) if self.drawn[square].startswith(how)]
            if found:
                return found
        return []

    def fit(self) -> None:
        """Zoom in again after the screen was rotated or resized."""
        if self.is_close():
            self.look_back()
            self.look_at(self.latest() or [CENTRE])
        self.moved()

    def look_back(self) -> None:
        """Show the whole board."""
        self._move(1.0, 0.0, 0.0)

    def is_close(self) -> bool:
        return self.zoom[0] > 1.01

    def pan(self, x: float, y: float) -> None:
        scale, left, top = self.zoom
        self._move(scale, left + x, top + y)

    def pinch(self, factor: float, x: float, y: float) -> None:
        """Zoom by ``factor`` around a point of the page."""
        scale, left, top = self.zoom
        area = self.window.getBoundingClientRect()
        new = min(3.0, max(1.0, scale * factor))
        x, y = x - area.left, y - area.top
        self._move(new, x - (x - left) * new / scale, y - (y - top) * new / scale)

    def hold(self, held: bool) -> None:
        """Turn off the easing while a finger moves the board."""
        self.frame.classList.toggle("held", held)

    def _move(self, scale: float, left: float, top: float) -> None:
        width = float(self.window.clientWidth)
        least = width - width * scale
        left = min(0.0, max(least, left))
        top = min(0.0, max(least, top))
        self.zoom = (scale, left, top)
        moved = "translate(" + str(left) + "px," + str(top) + "px) scale(" + str(scale) + ")"
        self.node.style.transform = moved if scale > 1.01 else ""
        style = self.frame.style
        style.setProperty("--zoom", str(scale))
        style.setProperty("--pan-x", str(left) + "px")
        style.setProperty("--pan-y", str(top) + "px")
        self.moved()


def copied_square(place: int) -> "Node":
    """A copy of a square of the page's board, without the attributes of a playable grid."""
    model = by_id("s" + str(place))
    kinds = [kind for kind in ("dl", "tl", "dp", "tp") if model.classList.contains(kind)]
    square = make("div", "sq " + " ".join(kinds))
    first = model.firstElementChild
    if first is not None and not first.classList.contains("tile"):
        square.append(first.cloneNode(True))
    return square


def still() -> None:
    """The default handler of a zoom: does nothing."""
