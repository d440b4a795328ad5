"""Lists of entries for a tournament: those that ``lists`` reads, files of other programs, and our own table.

Our own table (``tables.roster_csv``) is read word by word: its names are as they shall be.
"""

from __future__ import annotations

import csv
import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from faristol.errors import BadRecord
from faristol.intake import lines_of
from faristol.record.lists.headings import folded
from faristol.record.lists.layout import ListQuestion
from faristol.record.lists.reading import LONGEST_NAME, ListEntry, ListReading, read_list
from faristol.tournament.trf import read_report
from faristol.tournament.tsh import is_tsh, read_tsh
from faristol.unseen import without_unseen

__all__ = ["LONGEST_NAME", "RosterRow", "is_report", "read_roster", "reading_of"]

_SHOWN: Final = 40
_REPORT: Final = re.compile(r"(?m)^001 [ 0-9]{3}[0-9] ")
_OURS: Final = ("nom", "escola", "categoria", "rànquing", "taula")
_WITH_NUMBERS: Final = (*_OURS, "fide", "soci")
# Questions about a line that nobody can be made of.
_REFUSED: Final = {
    "bad_quotes": "bad_quotes",
    "first_line": "unknown_headings",
    "long_cell": "line_too_long",
    "long_name": "line_too_long",
    "no_name": "no_name",
    "no_name_column": "no_name",
    "no_number": "not_a_number",
    "sentence": "no_name",
    "too_many": "too_many_entries",
    "twice": "name_twice",
}


class RosterRow(NamedTuple):
    """An entry of a list.  category: a key, or "".  rating: None without one.  table: fixed; 0: none."""

    line: int
    name: str
    club: str = ""
    category: str = ""
    rating: int | None = None
    table: int = 0
    fide: str = ""
    member: str = ""


def is_report(text: str) -> bool:
    """Whether ``text`` has players of a tournament report (TRF)."""
    return _REPORT.search(text) is not None


def reading_of(
    text: str,
    columns: Sequence[str] = (),
    pairs: bool = False,
    first_is_person: bool = False,
    categories: Collection[str] = (),
) -> ListReading:
    """A list as it is understood; of a tournament report and of TSH's file, the players.

    See ``lists.read_list``.  ``BadRecord`` where a file of another program cannot be read.
    """
    text = without_unseen(text)
    if is_report(text):
        several = [
            ListEntry(player.line, player.name, "", "", player.rating, fide=player.fide, member=player.member)
            for player in read_report(text).players
        ]
    elif is_tsh(text):
        lines = [line for line, content in lines_of(text) if not content.lstrip().startswith("#")]
        several = [
            ListEntry(line, one.name, one.team, "", one.rating, member=one.member)
            for line, one in zip(lines, read_tsh(text), strict=True)
        ]
    else:
        return _ours(text) or read_list(text, columns, pairs, first_is_person, categories)
    read = ListReading(columns=["name"], samples=[several[0].name], lines=len(several))
    for one in several:
        if one.name:
            read.entries.append(replace(one, name=one.name[:LONGEST_NAME], club=one.club[:LONGEST_NAME]))
        else:
            read.asked.append(ListQuestion("no_name", one.line))
    return read


def read_roster(text: str, categories: Mapping[str, str], chosen: str = "") -> list[RosterRow]:
    """The entries of ``text``, in its order.

    categories: keys by name.  chosen: the category of the lines that name none.
    ``BadRecord`` with the line that is no entry, or that is on the list already.
    """
    reading = reading_of(text, categories=categories)
    for one in reading.asked:
        if one.what in _REFUSED:
            # What is wrong with the whole list shows at its head.
            raise BadRecord(_REFUSED[one.what], one.line or 1, **_told(one, reading))
    known = {folded(" ".join(name.split())): key for name, key in categories.items()}
    rows: list[RosterRow] = []
    seen: dict[tuple[str, str, str], int] = {}
    for entry in reading.entries:
        key = known.get(folded(entry.category), "")
        if entry.category and not key:
            raise BadRecord("no_such_category_name", entry.line, text=entry.category[:_SHOWN])
        table = _number(entry.table, entry.line)
        whose = (folded(entry.name), folded(entry.club), key or chosen)
        if whose in seen:
            raise BadRecord("name_twice", entry.line, name=entry.name, before=seen[whose])
        seen[whose] = entry.line
        rows.append(
            RosterRow(
                entry.line,
                entry.name,
                entry.club,
                key or chosen,
                entry.rating,
                table,
                entry.fide,
                entry.member,
            )
        )
    return rows


def _told(one: ListQuestion, reading: ListReading) -> dict[str, str | int]:
    match one.what:
        case "twice":
            before = next((entry.line for entry in reading.entries if entry.name == one.text), 0)
            return {"name": one.text, "before": before}
        case "long_cell" | "long_name":
            return {"most": LONGEST_NAME}
        case "too_many":
            return {"most": len(reading.entries)}
    return {"text": one.text[:_SHOWN]} if one.text else {}


def _number(text: str, line: int) -> int:
    if text and not re.fullmatch("[0-9]{1,4}", text):
        raise BadRecord("not_a_number", line, text=text[:_SHOWN])
    return int(text or 0)


def _ours(text: str) -> ListReading | None:
    """Our own table; None where it is another list."""
    lines = lines_of(text)
    if not lines:
        return None
    for sign in ";,":
        headings = tuple(lines[0][1].strip().split(sign))
        if headings in (_OURS, _WITH_NUMBERS):
            break
    else:
        return None
    read = ListReading(columns=["name", "club", "category", "rating", "table"])
    read.samples, read.lines = list(headings), len(lines)
    seen: set[tuple[str, str, str]] = set()
    for line, content in lines[1:]:
        try:
            cells = [
                " ".join(cell.split()) for cell in next(csv.reader([content], delimiter=sign, strict=True))
            ]
        except csv.Error:
            read.asked.append(ListQuestion("bad_quotes", line, content[:_SHOWN]))
            continue
        name, club, category, rating, table, fide, member = (*cells, *[""] * len(_WITH_NUMBERS))[:7]
        fault = _fault(cells, seen)
        if fault:
            read.asked.append(ListQuestion(fault, line, name))
            continue
        seen.add((name, club, category))
        read.entries.append(
            ListEntry(line, name, club, category, int(rating) if rating else None, 0, table, fide, member)
        )
    return read


def _fault(cells: Sequence[str], seen: set[tuple[str, str, str]]) -> str:
    name, club, category, rating = (*cells, "", "", "", "")[:4]
    if not any(map(str.isalpha, name)):
        return "no_name"
    if max(map(len, cells)) > LONGEST_NAME:
        return "long_name"
    if rating and not re.fullmatch("-?[0-9]{1,5}", rating):
        return "no_number"
    return "twice" if (name, club, category) in seen else ""
