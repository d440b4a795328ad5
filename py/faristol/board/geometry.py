"""Squares, directions and the premium squares of the standard board.

A square is ``row * 15 + column``, counted from 0; "H8" exists only in ``board.notation``.

Source: the board table of the duplicate regulation (which calls both blues "Blue": the light ones
double a letter, the dark ones treble it).
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import IntEnum
from typing import Final, NamedTuple, NewType

Square = NewType("Square", int)

SIDE: Final = 15
SQUARES: Final = SIDE * SIDE
START: Final = Square(SIDE * SIDE // 2)


class Direction(IntEnum):
    """How a play is read: across in a row, or down in a column."""

    ACROSS = 0
    DOWN = 1

    @property
    def other(self) -> Direction:
        return Direction.DOWN if self is Direction.ACROSS else Direction.ACROSS


class Premium(NamedTuple):
    """What a square multiplies for the tile first put on it."""

    letter: int
    word: int


# One quarter of the board with the axes through the centre; it repeats by symmetry.
_CORNER: Final = (
    "T..d...T",
    ".D...t..",
    "..D...d.",
    "d..D...d",
    "....D...",
    ".t...t..",
    "..d...d.",
    "T..d...D",
)
_MEANING: Final = {
    ".": Premium(1, 1),
    "d": Premium(2, 1),
    "t": Premium(3, 1),
    "D": Premium(1, 2),
    "T": Premium(1, 3),
}


def _quarter(index: int) -> int:
    return min(index, SIDE - 1 - index)


PREMIUMS: Final[tuple[Premium, ...]] = tuple(
    _MEANING[_CORNER[_quarter(row)][_quarter(column)]] for row in range(SIDE) for column in range(SIDE)
)


def square_at(row: int, column: int) -> Square:
    return Square(row * SIDE + column)


def step(direction: Direction) -> int:
    """The distance between neighbouring squares of a lane that runs in ``direction``."""
    return 1 if direction is Direction.ACROSS else SIDE


def place_in_lane(square: int, direction: Direction) -> int:
    """How far along its row (across) or column (down) ``square`` lies, 0..14."""
    return square % SIDE if direction is Direction.ACROSS else square // SIDE


def lane_from(square: int, direction: Direction) -> range:
    """The squares of the lane from ``square`` to its end."""
    length = SIDE - place_in_lane(square, direction)
    return range(square, square + length * step(direction), step(direction))


def neighbours(square: int) -> Iterator[Square]:
    """The two to four squares that touch ``square``."""
    row, column = divmod(square, SIDE)
    if row > 0:
        yield Square(square - SIDE)
    if row < SIDE - 1:
        yield Square(square + SIDE)
    if column > 0:
        yield Square(square - 1)
    if column < SIDE - 1:
        yield Square(square + 1)
