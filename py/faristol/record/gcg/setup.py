"""GCG, the plain text in which programs for two players hand games to each other: what a file says.

This is a setup, not a state: racks may be missing, and scores are what somebody announced.
``gcg_text`` reads and writes the lines, ``gcg_game`` turns a setup into a journal and back.

Coordinates are named the other way round there: columns are letters and rows are numbers, and a
play across begins with the number.  Our across H4 is 8D, our down 4H is D8.
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

# A square of a word that names no tile, because one lies there: a dot in the file.  No face is 0: a
# blank on the board stands for a letter.
THROUGH: Final = 0


@dataclass(frozen=True, slots=True)
class Player:
    """``nick`` names the player in the lines; it holds no space and no colon."""

    nick: str
    name: str


@dataclass(frozen=True, slots=True)
class Laid:
    """A play; ``word`` holds the faces from ``start`` on, ``THROUGH`` where the file has a dot."""

    start: Square
    direction: Direction
    word: bytes


@dataclass(frozen=True, slots=True)
class Changed:
    """An exchange of ``count`` tiles; ``tiles`` is empty where they are not told."""

    count: int
    tiles: bytes = b""


@dataclass(frozen=True, slots=True)
class Passes:
    """A turn without a play."""


@dataclass(frozen=True, slots=True)
class TakenBack:
    """The play just made was challenged and comes off."""


@dataclass(frozen=True, slots=True)
class Stood:
    """The play just made was challenged and stands; other regulations give points for that."""


@dataclass(frozen=True, slots=True)
class TimeFine:
    """Points for time used in excess."""


@dataclass(frozen=True, slots=True)
class RackCount:
    """``tiles`` left at the end, counted for or against the player."""

    tiles: bytes


What = Laid | Changed | Passes | TakenBack | Stood | TimeFine | RackCount


@dataclass(frozen=True, slots=True)
class Move:
    """One line: ``score`` and ``total`` as announced.  rack: empty where it is not told.

    line: where it stands in the file (0 in one that was not read), no part of what is compared.
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
    """Something in a file that was not believed, or not understood, and not fatal either."""

    code: str
    line: int
    fields: Mapping[str, Field] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Gcg:
    """A file.  racks: those of the pragmas, the players' at the end of what is told; notes: those
    before the first move."""

    players: tuple[Player, Player]
    moves: tuple[Move, ...] = ()
    title: str = ""
    lexicon: str = ""
    racks: tuple[bytes, bytes] = (b"", b"")
    notes: tuple[str, ...] = ()


def write_gcg_coordinates(start: int, direction: Direction) -> str:
    """8D for our H4, D8 for our 4H."""
    row, column = divmod(start, SIDE)
    if direction is Direction.ACROSS:
        return f"{row + 1}{_COLUMNS[column]}"
    return f"{_COLUMNS[column]}{row + 1}"


def read_gcg_coordinates(text: str) -> tuple[Square, Direction] | None:
    """The square and direction that ``text`` names; None where it is no such thing."""
    if across := _ACROSS.fullmatch(text):
        row, column, direction = across[1], across[2], Direction.ACROSS
    elif down := _DOWN.fullmatch(text):
        row, column, direction = down[2], down[1], Direction.DOWN
    else:
        return None
    if not 1 <= int(row) <= SIDE:
        return None
    return square_at(int(row) - 1, _COLUMNS.index(column.upper())), direction
