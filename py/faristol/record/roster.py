"""Lists of players: names, or number, name and table, from a spreadsheet or typed.

A file with semicolons or tabs, or with a line that begins with a number and a comma, is a table.  In any
other file each line is a name, which may have a comma.  No player is lost: a line that is no player is
refused with its number.  Only a first line of column headings is skipped.
"""

from __future__ import annotations

import csv
import re
from collections.abc import Collection
from typing import Final, NamedTuple

from faristol.errors import BadRecord
from faristol.intake import lines_of
from faristol.rules.duplicate import DUPLICATE

_MOST_PLAYERS: Final = DUPLICATE.most_number.value
_LONGEST_LINE: Final = 1_000
_LONGEST_NAME: Final = 200
_SHOWN: Final = 40
_NUMBER: Final = re.compile("[0-9]{1,9}")
_NUMBERED: Final = re.compile(r'\s*"?\s*[0-9]*\s*"?\s*,')
_HEADINGS: Final = frozenset(
    "num núm numero número dorsal nº n # id number jugador jugadora jugadors jugadores nom noms name names"
    " player players participants taula table".split()
) | {"nom i cognoms", "número de jugador", "núm. de jugador"}


class RosterRow(NamedTuple):
    """A player.  number: 0 where none is given.  table: any text."""

    number: int
    name: str
    table: str


def read_roster(text: str, taken: Collection[int] = ()) -> list[RosterRow]:
    """The players of ``text``, in its order; columns after the third are ignored.

    taken: numbers that other players have.  ``BadRecord`` with the line that is no player.
    """
    lines = lines_of(text, longest=_LONGEST_LINE)
    separator = _separator([line for _, line in lines])
    rows: list[RosterRow] = []
    numbers = set(taken)
    for at, (line, content) in enumerate(lines):
        cells = _cells(content, separator, line)
        if not any(cells) or (at == 0 and _is_heading(cells)):
            continue
        row = _row(cells, line)
        if row.number in numbers:
            raise BadRecord("number_is_taken", line, number=row.number)
        if row.number > _MOST_PLAYERS or len(rows) == _MOST_PLAYERS:
            raise BadRecord("number_out_of_range", line, number=row.number)
        numbers.update([row.number] if row.number else [])
        rows.append(row)
    return rows


def _separator(lines: list[str]) -> str:
    """The separator of the cells; "" where each line is one name."""
    for sign in ";\t":
        if any(sign in line for line in lines):
            return sign
    body = lines[1:] if lines and _is_heading(lines[0].split(",")) else lines
    return "," if any(_NUMBERED.match(line) for line in body) else ""


def _cells(line: str, separator: str, number: int) -> list[str]:
    if not separator:
        return [line.strip().strip('"').strip()]
    try:
        cells = next(csv.reader([line], delimiter=separator, strict=True))
    except csv.Error:
        raise BadRecord("bad_quotes", number, text=line[:_SHOWN]) from None
    return [cell.strip() for cell in cells]


def _is_heading(cells: list[str]) -> bool:
    titles = [cell.strip().strip('".').lower() for cell in cells]
    return any(titles) and all(title in _HEADINGS for title in titles if title)


def _row(cells: list[str], line: int) -> RosterRow:
    if len(cells) == 1:
        number, name, table = "", cells[0], ""
    else:
        number, name, table = cells[0], cells[1], cells[2] if len(cells) > 2 else ""
    if number and not _NUMBER.fullmatch(number):
        raise BadRecord("not_a_number", line, text=number[:_SHOWN])
    if not name or (len(cells) == 1 and _NUMBER.fullmatch(name)):
        raise BadRecord("no_name", line)
    if max(len(name), len(table)) > _LONGEST_NAME:
        raise BadRecord("line_too_long", line, most=_LONGEST_NAME)
    return RosterRow(int(number or 0), name, table)
