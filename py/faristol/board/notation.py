"""Coordinates and plays as text: rows are letters A-O from the top, columns numbers 1-15 from the left.

The letter first means across (H4), the number first down (4H).  The coordinates of GCG files, which are the
other way round, are read and written in ``record/gcg``.
"""

from __future__ import annotations

import re
from typing import Final

from faristol.board.geometry import SIDE, Direction, Square, square_at
from faristol.board.play import Play
from faristol.errors import BadNotation
from faristol.tiles import parse, spell

_ROWS: Final = "ABCDEFGHIJKLMNO"
_ACROSS: Final = re.compile(r"([A-Oa-o])(\d{1,2})")
_DOWN: Final = re.compile(r"(\d{1,2})([A-Oa-o])")


def square_name(square: int) -> str:
    """The name of ``square``, its row first: H8 for the start square."""
    row, column = divmod(square, SIDE)
    return f"{_ROWS[row]}{column + 1}"


def write_coordinates(start: int, direction: Direction) -> str:
    """The coordinates of a word that begins at square ``start``: H4 across, 4H down."""
    row, column = divmod(start, SIDE)
    if direction is Direction.ACROSS:
        return f"{_ROWS[row]}{column + 1}"
    return f"{column + 1}{_ROWS[row]}"


def read_coordinates(text: str) -> tuple[Square, Direction]:
    """The square and direction of the coordinates ``text``; ``BadNotation`` where they are none."""
    if across := _ACROSS.fullmatch(text):
        row, column, direction = across[1], across[2], Direction.ACROSS
    elif down := _DOWN.fullmatch(text):
        row, column, direction = down[2], down[1], Direction.DOWN
    else:
        raise BadNotation("not_coordinates", text, 0)
    if not 1 <= int(column) <= SIDE:
        raise BadNotation("no_such_column", text, text.index(column), column=int(column))
    return square_at(_ROWS.index(row.upper()), int(column) - 1), direction


def write_play(play: Play) -> str:
    """``play`` as ``H8 CASA``: coordinates and the whole main word, blanks in lower case."""
    return f"{write_coordinates(play.start, play.direction)} {spell(play.word)}"


def read_play(text: str) -> Play:
    """The play that is written ``H8 CASA``; ``BadNotation`` with the index of the fault.

    Only the text is read: whether the play fits a board is for ``placed_tiles`` to check.
    """
    coordinates, _, word = text.strip().partition(" ")
    start, direction = read_coordinates(coordinates)
    faces = parse(word.strip())
    if not faces:
        raise BadNotation("no_word", text, len(coordinates))
    if 0 in faces:
        raise BadNotation("blank_without_letter", text, text.index("?"))
    return Play(start, direction, faces)
