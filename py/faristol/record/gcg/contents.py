"""GCG, a plain text format for games of two players: the contents of a file as data.

Racks may be missing, and scores are as announced.  ``text`` reads and writes the lines, ``reading`` makes a
journal of the contents, and ``writing`` makes the contents of a journal.

GCG's coordinates are the other way round: columns are letters and rows are numbers, and a play across
begins with the number.  Our across H4 is 8D, our down 4H is D8.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from faristol.board import SIDE, Direction, Square
from faristol.board.geometry import square_at
from faristol.errors import Field

_COLUMNS: Final = "ABCDEFGHIJKLMNO"
_ACROSS: Final = re.compile(r"(\d{1,2})([A-Oa-o])")
_DOWN: Final = re.compile(r"([A-Oa-o])(\d{1,2})")

# A square of a word whose tile lies on the board already: a dot in the file.  No face of a word is 0, since a
# blank on the board stands for a letter.
THROUGH: Final = 0


@dataclass(frozen=True, slots=True)
class GcgPlayer:
    """A player; ``nick`` is the name in the lines of moves, without spaces and colons."""

    nick: str
    name: str


@dataclass(frozen=True, slots=True)
class GcgPlay:
    """A play; ``word`` holds the faces from ``start`` on, ``THROUGH`` where the file has a dot."""

    start: Square
    direction: Direction
    word: bytes


@dataclass(frozen=True, slots=True)
class Changed:
    """An exchange of ``count`` tiles; ``tiles`` is empty where the file does not give them."""

    count: int
    tiles: bytes = b""


@dataclass(frozen=True, slots=True)
class Passes:
    """A turn without a play."""


@dataclass(frozen=True, slots=True)
class GcgTakenBack:
    """The play just made was challenged and is withdrawn."""


@dataclass(frozen=True, slots=True)
class Stood:
    """The play just made was challenged and stands; some regulations give points for that."""


@dataclass(frozen=True, slots=True)
class TimeFine:
    """A fine for overtime."""


@dataclass(frozen=True, slots=True)
class RackCount:
    """``tiles`` left at the end, counted for or against the player."""

    tiles: bytes


What = GcgPlay | Changed | Passes | GcgTakenBack | Stood | TimeFine | RackCount


@dataclass(frozen=True, slots=True)
class GcgMove:
    """A line of a move.

    player: 0 or 1.  score, total: as announced.  rack: empty where it is not given.
    line: its number in the file, from 1; 0 where none was read.  It is left out when moves are compared.
    """

    player: int
    what: What
    score: int
    total: int
    rack: bytes = b""
    notes: tuple[str, ...] = ()
    line: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Remark:
    """Something in a file that differs, is impossible or is unknown, but does not stop the import."""

    code: str
    line: int
    fields: Mapping[str, Field] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Gcg:
    """The contents of a file.

    racks: of the pragmas: the players' racks after the last move.  notes: those before the first move.
    ruleset: the id of the regulation, which our own files have in a pragma of their own; "" in others.
    """

    players: tuple[GcgPlayer, GcgPlayer]
    moves: tuple[GcgMove, ...] = ()
    title: str = ""
    lexicon: str = ""
    racks: tuple[bytes, bytes] = (b"", b"")
    notes: tuple[str, ...] = ()
    ruleset: str = ""


def write_gcg_coordinates(start: int, direction: Direction) -> str:
    """8D for our H4, D8 for our 4H."""
    row, column = divmod(start, SIDE)
    if direction is Direction.ACROSS:
        return f"{row + 1}{_COLUMNS[column]}"
    return f"{_COLUMNS[column]}{row + 1}"


def read_gcg_coordinates(text: str) -> tuple[Square, Direction] | None:
    """The square and direction of the coordinates ``text``; None where it is none."""
    if across := _ACROSS.fullmatch(text):
        row, column, direction = across[1], across[2], Direction.ACROSS
    elif down := _DOWN.fullmatch(text):
        row, column, direction = down[2], down[1], Direction.DOWN
    else:
        return None
    if not 1 <= int(row) <= SIDE:
        return None
    return square_at(int(row) - 1, _COLUMNS.index(column.upper())), direction
