"""The board of a saved game, painted from its journal before the engine has loaded.

It is a fold of the few events that put tiles on a board or take them off.  Everything else waits for the
engine's view, which is then painted over it.
"""

import json

from app.words.tiles import cut, view

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.board.squares import Laid
    from app.game.table import Table
    from app.saved.games import GameStore
    from faristol.session.wire import TileView

    Tiles = dict[int, str]

SIDE = 15
_ROWS = "ABCDEFGHIJKLMNO"
_ANSWERS = ("ruled", "ruling_reported", "adjudicated")
# Events that a scorer enters and may take back.
_ENTRIES = ("played", "exchanged", "redrew", "passed", "timed_out", "appealed") + _ANSWERS  # noqa: RUF005 - MicroPython


def squares(coord: str, count: int) -> "list[int]":
    """The squares of a main word of ``count`` tiles; coordinates such as H8 are across, 8H down."""
    if coord[0] in _ROWS:
        first = _ROWS.index(coord[0]) * SIDE + int(coord[1:]) - 1
        return [first + place for place in range(count)]
    first = _ROWS.index(coord[-1]) * SIDE + int(coord[:-1]) - 1
    return [first + place * SIDE for place in range(count)]


class Board:
    """The tiles, the squares of the last play, and whether the clock is stopped (the board is covered)."""

    def __init__(self) -> None:
        self.tiles: "Tiles" = {}
        self.last: "list[int]" = []
        self.is_covered = False
        self.before: "tuple[Tiles, list[int]]" = ({}, [])
        self.earlier: "list[tuple[Tiles, list[int]]]" = []

    def take(self, event: "dict[str, object]") -> None:
        """Apply one event of the journal."""
        name = event.get("event")
        if name in _ENTRIES:
            self.earlier.append((self.tiles, self.last))
        if name == "played":
            self._played(str(event["play"]))
        elif name in _ANSWERS and not event["valid"]:
            self.tiles, self.last = self.before
        elif name == "taken_back" and self.earlier:
            self.tiles, self.last = self.earlier.pop()
        elif name == "paused" or name == "resumed":
            self.is_covered = name == "paused"

    def _played(self, play: str) -> None:
        self.before = self.tiles, self.last
        coord, word = play.split(" ")
        tiles = cut(word)
        places = squares(coord, len(tiles))
        self.tiles = dict(self.tiles)
        self.last = [place for place in places if place not in self.tiles]
        for number in range(len(places)):
            self.tiles.setdefault(places[number], tiles[number])


def board_of(lines: "list[str]") -> Board:
    """The board after the journal's lines, without its header."""
    board = Board()
    for line in lines:
        board.take(json.loads(line))
    return board


def paint(table: "Table", games: "GameStore", game: str) -> None:
    """Paint the saved game ``game`` from its journal and its summary."""
    text = games.load(game) if game else None
    rows = [row for row in games.rows() if row["game"] == game]
    if text is None or not rows:
        return
    try:
        board = board_of(text.strip().split("\n")[1:])
    except (ValueError, KeyError, IndexError):  # the engine reports what is wrong with the journal
        return
    if not board.is_covered:
        laid: "list[TileView | None]" = []
        for place in range(SIDE * SIDE):
            laid.append(view(board.tiles[place]) if place in board.tiles else None)
        seen: "Laid" = {"board": laid, "last": board.last, "rack": None}
        table.board.render(seen, table.draft)
    table.seats.show_scores(rows[0]["names"], rows[0]["scores"])
