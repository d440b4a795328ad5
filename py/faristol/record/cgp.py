"""CGP, a text format for positions that crossword-game engines exchange.

    15/15/15/15/15/15/15/5CASA6/15/... AEIRST?/ 18/0 0 lex whatever;

The parts are: fifteen rows, a number for so many empty squares, digraphs in brackets ([L·L], [NY], [QU]), a
blank in lower case; the racks, that of the player on turn first (the others may be left out); the scores;
the number of successive turns without points.  The last three parts may be missing.  Further parts are
options of some engine, and are ignored.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from faristol.board import EMPTY_BOARD, SIDE, SQUARES, Board
from faristol.errors import BadNotation
from faristol.tiles import BLANK_BIT, FULL_BAG, composed, parse, spell, tiles_on

RACK_SIZE: Final = 7
LONGEST: Final = 4_000  # characters: a board full of L·L has some 1,300; the rest is for options


@dataclass(frozen=True, slots=True)
class Cgp:
    """A position.

    racks: tiles (blanks 0), that of the player on turn first; empty where not given.
    zero_turns: how many successive turns brought no points.
    """

    board: Board = EMPTY_BOARD
    racks: tuple[bytes, ...] = (b"",)
    scores: tuple[int, ...] = (0, 0)
    zero_turns: int = 0


def read_cgp(text: str) -> Cgp:
    """The position in ``text``; ``BadNotation`` with the index, in the NFC form of ``text``, of the fault.

    Board and racks together have no more of a tile than the box: else it is named, with the index 0.
    """
    text = composed(text, LONGEST)
    parts = list(_split(text, 0, None))
    if not parts:
        raise BadNotation("no_position", text, 0)
    board = _board(text, *parts[0])
    racks: tuple[bytes, ...] = (b"",)
    scores: tuple[int, ...] = (0, 0)
    zero_turns = 0
    if len(parts) > 1:
        racks = tuple(_rack(text, start, rack) for start, rack in _split(text, *_span(parts[1]), "/"))
    if len(parts) > 2:
        scores = tuple(_whole(text, start, score) for start, score in _split(text, *_span(parts[2]), "/"))
    if len(parts) > 3:
        zero_turns = _whole(text, *parts[3])
        if zero_turns < 0:
            raise BadNotation("not_a_number", text, parts[3][0])
    for tile, count in sorted(Counter(tiles_on(board) + b"".join(racks)).items()):
        most = FULL_BAG.count(tile)
        if count > most:
            named = spell(bytes((tile,)))
            raise BadNotation("more_tiles_than_the_box", text, 0, tile=named, count=count, most=most)
    return Cgp(board, racks, scores, zero_turns)


def write_cgp(position: Cgp) -> str:
    """``position`` as text with four parts, without options."""
    rows = (position.board[row * SIDE : (row + 1) * SIDE] for row in range(SIDE))
    board = "/".join(map(_spell_row, rows))
    racks = "/".join(map(_spell_tiles, position.racks))
    if len(position.racks) == 1:
        racks += "/"
    return f"{board} {racks} {'/'.join(map(str, position.scores))} {position.zero_turns}"


def _split(text: str, start: int, end: int | None, separator: str | None = None) -> Iterator[tuple[int, str]]:
    """The index and text of each part of ``text[start:end]``, split at ``separator`` or white space."""
    for part in text[start:end].split(separator):
        at = text.index(part, start) if separator is None else start
        yield at, part
        start = at + len(part) + 1


def _span(part: tuple[int, str]) -> tuple[int, int]:
    return part[0], part[0] + len(part[1])


def _board(text: str, start: int, part: str) -> Board:
    rows = list(_split(text, start, start + len(part), "/"))
    if len(rows) != SIDE:
        fault = rows[SIDE][0] if rows[SIDE:] else start + len(part)
        raise BadNotation("not_fifteen_rows", text, fault, rows=len(rows))
    return Board(b"".join(_row(text, at, row) for at, row in rows))


def _row(text: str, start: int, row: str) -> bytes:
    """The faces of ``row``, which begins at ``start`` of ``text``."""
    faces = b""
    index = 0
    while index < len(row):
        end = index
        if row[index].isdecimal():
            while end < len(row) and row[end].isdecimal():
                end += 1
            faces += bytes(_empty_squares(row[index:end]))
        else:
            while end < len(row) and not row[end].isdecimal():
                end += 1
            faces += _faces(text, start + index, row[index:end])
        index = end
    if len(faces) != SIDE:
        raise BadNotation("not_fifteen_squares", text, start, squares=len(faces))
    return faces


def _empty_squares(number: str) -> int:
    """The value of ``number``; ``SQUARES``, too many for a row, where it has more than two digits."""
    return int(number) if len(number) <= 2 else SQUARES


def _faces(text: str, start: int, tiles: str) -> bytes:
    faces = _tiles(text, start, tiles)
    if 0 in faces:
        raise BadNotation("blank_without_letter", text, start + tiles.index("?"))
    return faces


def _rack(text: str, start: int, rack: str) -> bytes:
    tiles = _tiles(text, start, rack)
    if any(tile & BLANK_BIT for tile in tiles):
        lower = next(index for index, character in enumerate(rack) if character.islower())
        raise BadNotation("letter_of_an_unplayed_blank", text, start + lower)
    if len(tiles) > RACK_SIZE:
        raise BadNotation("rack_too_long", text, start, tiles=len(tiles))
    return tiles


def _tiles(text: str, start: int, part: str) -> bytes:
    try:
        return parse(part)
    except BadNotation as fault:
        details = {key: value for key, value in fault.fields.items() if key not in ("text", "position")}
        raise BadNotation(fault.code, text, start + fault.position, **details) from None


def _whole(text: str, start: int, number: str) -> int:
    try:
        return int(number)
    except ValueError:
        raise BadNotation("not_a_number", text, start) from None


def _spell_row(row: bytes) -> str:
    written = ""
    empty = 0
    for face in row:
        if not face:
            empty += 1
            continue
        written += (str(empty) if empty else "") + _spell_tiles(bytes((face,)))
        empty = 0
    return written + (str(empty) if empty else "")


def _spell_tiles(faces: bytes) -> str:
    texts = (spell(bytes((face,))) for face in faces)
    return "".join(f"[{text}]" if len(text) > 1 else text for text in texts)
