"""The reference board, the rack of the round, and a play that the director considers on the board."""

from app.board.board import Board
from app.board.squares import CENTRE
from app.board.tile import draw_tile, new_tile
from app.browser.dom import by_id, on
from app.words import board as board_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import cast

    from app.board.draft import Draft
    from faristol.session.duplicate.wire import DeskView, MoveView
    from faristol.session.wire import TileView, View

SLOTS = 7


class _ConsideredPlay:
    """The tiles of a play that is not on the board yet, in the form of a draft."""

    def __init__(self) -> None:
        self.tiles: "dict[int, _Tile]" = {}

    def at(self, square: int) -> "_Tile | None":
        return self.tiles.get(square)


class _Tile:
    def __init__(self, view: "TileView") -> None:
        self.view = view

    def shown(self) -> "TileView":
        return self.view


class DeskBoard:
    """Draws the board and the rack; only changes are drawn again."""

    def __init__(self) -> None:
        self.board = Board()
        self.board.squares[CENTRE].tabIndex = -1  # it is only looked at
        self.rack = by_id("desk-rack")
        self.slots = [self.rack.appendChild(new_tile("span")) for _ in range(SLOTS)]
        self.drawn = [""] * SLOTS
        self.view: "DeskView | None" = None
        self.considered = _ConsideredPlay()
        self.unfolds = by_id("desk-board")
        on(self.unfolds, "click", lambda _: self._unfold(str(self.unfolds.ariaExpanded) != "true"))
        self._unfold(False)

    def _unfold(self, unfolded: bool) -> None:
        """Show the board on a phone, where the slips have its place."""
        self.unfolds.setAttribute("aria-expanded", "true" if unfolded else "false")
        by_id("desk-play").setAttribute("data-board", "yes" if unfolded else "no")

    def show(self, view: "DeskView") -> None:
        self.view = view
        self.considered.tiles = {}
        self._draw()
        self._draw_rack(view["rack"], view["phase"] == "slips")

    def consider(self, move: "MoveView | None") -> None:
        """Show a play on the board as tiles of this turn; None removes it."""
        self.considered.tiles = {one["square"]: _Tile(one["tile"]) for one in move["laid"]} if move else {}
        self._draw()

    def _draw(self) -> None:
        if self.view is None:
            return
        if TYPE_CHECKING:
            self.board.render(cast("View", self.view), cast("Draft", self.considered))
        else:
            self.board.render(self.view, self.considered)

    def _draw_rack(self, tiles: "list[TileView]", whole: bool) -> None:
        """Draw the tiles of the round; between rounds the tiles that are left, and empty places."""
        for slot in range(SLOTS):
            tile = tiles[slot] if slot < len(tiles) else None
            key = tile["text"] if tile else ""
            if key == self.drawn[slot] and self.slots[slot].className != "tile":
                continue
            self.drawn[slot] = key
            node = self.slots[slot]
            if tile is None:
                node.className = "tile away"
                node.firstChild.textContent = node.lastChild.textContent = ""
                node.firstChild.removeAttribute("aria-label")
                node.firstChild.setAttribute("aria-hidden", "true")
            else:
                draw_tile(node, tile, "")
                node.firstChild.removeAttribute("aria-hidden")
                node.firstChild.setAttribute("aria-label", board_words.tile_label(tile))
