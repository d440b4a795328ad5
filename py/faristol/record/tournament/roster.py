"""Lists of entries, as schools send them: pasted names, "name; school", or CSV from a spreadsheet.

A first line of headings makes the list a table with the separator of that line (semicolon, tab or comma), its
columns in any order; columns of other headings are passed over.  Without headings a semicolon or a tab parts
name, school, and then category or rating; a comma belongs to the name.  A line that ends in a colon is a
heading: a category where it names one, else the school of the lines below.  Nobody is lost: a line that is
no entry is refused with its number.
"""

from __future__ import annotations

import csv
import re
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from faristol.errors import BadRecord
from faristol.intake import lines_of
from faristol.tournament.trf import read_report
from faristol.tournament.tsh import is_tsh, read_tsh

LONGEST_NAME: Final = 60
_LONGEST_LINE: Final = 1_000
_MOST: Final = 1_000
_SHOWN: Final = 40
_NUMBER: Final = re.compile("[0-9]{1,4}")
_NUMBERING: Final = re.compile(r"[0-9]{1,4}\s*[.)\-]\s+(?=\S)|[•*·\-–]\s+(?=\S)")
_TRF: Final = re.compile(r"001 [ 0-9]{3}[0-9] ")
_TITLES: Final[dict[str, frozenset[str]]] = {
    "name": frozenset(
        "nom noms name names jugador jugadora jugadors jugadores parella parelles alumne alumna alumnes"
        " participant participants àlies alias".split()
    )
    | {"nom i cognoms", "nom i cognom", "nom complet"},
    "surname": frozenset("cognom cognoms surname".split()),
    "club": frozenset("escola escoles club clubs centre institut entitat equip school team".split())
    | {"col·legi", "escola o club", "escola/club", "centre educatiu"},
    "category": frozenset("categoria categories cat category curs nivell grup".split()),
    "rating": frozenset("rànquing ranking ràting rating elo".split()),
    "table": frozenset("taula table".split()) | {"taula fixa"},
}


class RosterRow(NamedTuple):
    """An entry of a list.  category: a key, or "".  rating: None without one.  table: fixed; 0: none."""

    line: int
    name: str
    club: str = ""
    category: str = ""
    rating: int | None = None
    table: int = 0


def read_roster(text: str, categories: Mapping[str, str], chosen: str = "") -> list[RosterRow]:
    """The entries of ``text``, in its order; of a tournament report and of TSH's file, the players.

    chosen: the category of the lines that name none.
    ``BadRecord`` with the line that is no entry, or that is on the list already.
    """
    lines = lines_of(text, longest=_LONGEST_LINE)
    read = _of_another_program(text, lines) or _rows(lines, categories)
    rows = [row._replace(category=row.category or chosen) for row in read]
    _check_twice(rows)
    return rows


def _of_another_program(text: str, lines: Sequence[tuple[int, str]]) -> list[RosterRow]:
    """The players of a TRF or a ``.t``; none where it is another list."""
    if any(_TRF.match(content) for _, content in lines):
        players = read_report(text).players
        return [_of_player(one.line, one.name, "", one.rating) for one in players]
    if not is_tsh(text):
        return []
    numbers = [line for line, content in lines if not content.lstrip().startswith("#")]
    return [
        _of_player(line, one.name, one.team, one.rating)
        for line, one in zip(numbers, read_tsh(text), strict=True)
    ]


def _of_player(line: int, name: str, club: str, rating: int | None) -> RosterRow:
    if not name:
        raise BadRecord("no_name", line)
    return RosterRow(line, _plain(name)[:LONGEST_NAME], _plain(club)[:LONGEST_NAME], "", rating)


def _rows(lines: Sequence[tuple[int, str]], categories: Mapping[str, str]) -> list[RosterRow]:
    known = {_plain(name).lower(): key for name, key in categories.items()}
    separator, columns = _headings(lines[0][1]) if lines else ("", [])
    rows: list[RosterRow] = []
    club = category = ""
    for line, content in lines[1:] if columns else lines:
        title = _plain(content)
        if title.endswith(":") and (not separator or separator not in content):
            club, category = _section(title[:-1].strip(), known, club, category)
            continue
        cells = _cells(content, separator, line)
        if not any(cells):
            continue
        row = _row(cells, columns, known, line)
        rows.append(row._replace(club=row.club or club, category=row.category or category))
        if len(rows) > _MOST:
            raise BadRecord("too_many_entries", line, most=_MOST)
    return rows


def _headings(line: str) -> tuple[str, list[str]]:
    """The separator and the columns of a line of headings; ("", []) where it is none."""
    for separator in ";\t,":
        cells = [_plain(cell.strip('"')).strip(".").lower() for cell in line.split(separator)]
        columns = [next((what for what, titles in _TITLES.items() if cell in titles), "") for cell in cells]
        if "name" in columns and (len(columns) > 1 or separator == ","):
            return separator, columns
    return "", []


def _section(title: str, known: Mapping[str, str], club: str, category: str) -> tuple[str, str]:
    """Club and category after a heading; a category begins anew, without a club."""
    lowered = title.lower()
    key = known.get(lowered) or known.get(lowered.removeprefix("categoria").strip())
    return ("", key) if key else (title, category)


def _cells(content: str, separator: str, line: int) -> list[str]:
    sign = separator or next((sign for sign in ";\t" if sign in content), "")
    if not sign:
        return [_plain(_NUMBERING.sub("", content.strip(), count=1))]
    try:
        cells = next(csv.reader([content], delimiter=sign, strict=True))
    except csv.Error:
        raise BadRecord("bad_quotes", line, text=content[:_SHOWN]) from None
    return [_plain(cell) for cell in cells]


def _row(cells: Sequence[str], columns: Sequence[str], known: Mapping[str, str], line: int) -> RosterRow:
    fields = _fields(cells, columns)
    name = _plain(f"{fields.get('name', '')} {fields.get('surname', '')}")
    if not any(sign.isalpha() for sign in name):
        raise BadRecord("no_name", line)
    if max(len(name), len(fields.get("club", ""))) > LONGEST_NAME:
        raise BadRecord("line_too_long", line, most=LONGEST_NAME)
    wanted = fields.get("category", "")
    key = known.get(wanted.lower(), "")
    if wanted and not key:
        raise BadRecord("no_such_category_name", line, text=wanted[:_SHOWN])
    rating, table = _number(fields.get("rating", ""), line), _number(fields.get("table", ""), line)
    return RosterRow(line, name, fields.get("club", ""), key, rating, table or 0)


def _fields(cells: Sequence[str], columns: Sequence[str]) -> dict[str, str]:
    if columns:
        return {what: cell for what, cell in zip(columns, cells, strict=False) if what}
    fields = dict(zip(("name", "club"), cells, strict=False))
    for cell in cells[2:4]:
        fields["rating" if _NUMBER.fullmatch(cell) else "category"] = cell
    return fields


def _number(text: str, line: int) -> int | None:
    if not text:
        return None
    if not _NUMBER.fullmatch(text):
        raise BadRecord("not_a_number", line, text=text[:_SHOWN])
    return int(text)


def _check_twice(rows: Sequence[RosterRow]) -> None:
    seen: dict[tuple[str, str, str], int] = {}
    for row in rows:
        key = (row.name, row.club, row.category)
        if key in seen:
            raise BadRecord("name_twice", row.line, name=row.name, before=seen[key])
        seen[key] = row.line


def _plain(text: str) -> str:
    return " ".join(text.split())
