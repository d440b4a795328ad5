"""Squares, directions and the premium squares of the standard board.

A square is ``row * 15 + column``, counted from 0; "H8" exists only in ``board.notation``.

Source: the board table of the duplicate regulation.  It calls both blues "Blue"; light blue doubles a
letter, dark blue trebles it.
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
    """The direction of a word: across in a row, or down in a column."""

    ACROSS = 0
    DOWN = 1

    @property
    def other(self) -> Direction:
        """The direction of the cross-words."""
        return Direction.DOWN if self is Direction.ACROSS else Direction.ACROSS


class Premium(NamedTuple):
    """The factors of a square, for the letter placed on it and for the word: 1, 2 or 3 each."""

    letter: int
    word: int


# One quarter of the board, axes included; the other quarters are its mirror images.
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
    """The square in ``row`` and ``column``, both 0..14."""
    return Square(row * SIDE + column)


def step(direction: Direction) -> int:
    """The difference of the numbers of two neighbouring squares in ``direction``: 1 or 15."""
    return 1 if direction is Direction.ACROSS else SIDE


def place_in_lane(square: int, direction: Direction) -> int:
    """The place of ``square`` in its row (across) or column (down), 0..14."""
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
