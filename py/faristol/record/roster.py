"""Lists of the players of a duplicate, as ``lists`` reads them: names, or number, name and table.

No player is lost: a line that is no player is refused with its number.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final, NamedTuple

from faristol.errors import BadRecord
from faristol.record.lists.headings import Role
from faristol.record.lists.layout import ListQuestion
from faristol.record.lists.reading import LONGEST_NAME, ListReading, read_list
from faristol.rules.duplicate import DUPLICATE

_MOST_PLAYERS: Final = DUPLICATE.most_number.value
_SHOWN: Final = 40
# What is no player, by the question that is asked about it.
_REFUSED: Final = {
    "bad_quotes": "bad_quotes",
    "first_line": "unknown_headings",
    "long_name": "line_too_long",
    "no_name": "no_name",
    "no_name_column": "no_name",
    "not_a_number": "not_a_number",
    "sentence": "no_name",
    "too_many": "too_many_entries",
}


class NumberedRow(NamedTuple):
    """A player.  number: 0 where none is given.  table, club, category, licence: any text."""

    number: int
    name: str
    table: str
    club: str = ""
    category: str = ""
    licence: str = ""


def read_roster(text: str, taken: Collection[int] = ()) -> list[NumberedRow]:
    """The players of ``text``, in its order.

    Without headings the columns are number, name and table, if the first has numbers.
    taken: numbers that other players have.  ``BadRecord`` with the line that is no player.
    """
    reading = _reading(text)
    for one in sorted(reading.asked, key=lambda one: one.line):
        if one.what in _REFUSED:
            line = one.line or 1  # what is wrong with the whole list shows at its head
            raise BadRecord(_REFUSED[one.what], line, most=LONGEST_NAME, text=one.text[:_SHOWN])
    numbers = set(taken)
    rows: list[NumberedRow] = []
    for entry in reading.entries:
        if entry.number in numbers:
            raise BadRecord("number_is_taken", entry.line, number=entry.number)
        if entry.number > _MOST_PLAYERS or len(rows) == _MOST_PLAYERS:
            raise BadRecord("number_out_of_range", entry.line, number=entry.number)
        numbers.update([entry.number] if entry.number else [])
        rows.append(
            NumberedRow(entry.number, entry.name, entry.table, entry.club, entry.category, entry.member)
        )
    return rows


def doubts_of(text: str) -> list[ListQuestion]:
    """What has to be asked about ``text`` before its players are entered.

    ``read_roster`` refuses what is no player.
    """
    return [one for one in _reading(text).asked if one.what not in _REFUSED]


def _reading(text: str) -> ListReading:
    return read_list(text, places=(Role.NUMBER, Role.NAME, Role.TABLE))


def numbered(rows: list[NumberedRow]) -> list[tuple[int, str]]:
    """The number and the name of each; who brings no number has the one after that of the row before."""
    found: list[tuple[int, str]] = []
    following = 1
    for row in rows:
        number = row.number or following
        found.append((number, row.name))
        following = number + 1
    return found
