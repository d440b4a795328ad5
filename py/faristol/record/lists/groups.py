"""Who plays with whom where a row is no entry: a pupil a line with the pair's number, or several pairs."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from itertools import groupby, pairwise
from typing import Final

from faristol.record.lists.cells import ListRow
from faristol.record.lists.headings import Column, Role, is_of_groups
from faristol.record.lists.kinds import is_grade
from faristol.record.lists.names import is_pair

_LABEL: Final = re.compile(r"(?:[^\W\d_]+\.?\s*)?[0-9]{1,3}[A-Za-z]?\.?|[A-Z]{1,2}")
_PAIR_LABEL: Final = re.compile(r"(?:parella|pareja|equip|equipo)\s+[0-9]{1,3}\s*:?", re.IGNORECASE)
_PERSON: Final = (Role.NAME, Role.SURNAME)
_MOST: Final = 4  # persons of an entry


def column_of_pairs(
    parts: Sequence[Column | None], body: Sequence[ListRow], headings: Sequence[str]
) -> int | None:
    """The column whose cells are the same, or blank, in the rows of one pair; None where there is none."""
    for at, (part, heading) in enumerate(zip(parts, headings, strict=False)):
        others = [one for place, one in enumerate(parts) if place != at and one and one.role in _PERSON]
        if not part or not others or max(other.member for other in others) > 1:
            continue
        cells = [row.cell(at) for row in body]
        labels = part.role is Role.TEAM or all(_LABEL.fullmatch(cell) for cell in cells if cell)
        says = part.role in (Role.NUMBER, Role.TEAM) or is_of_groups(heading)
        if says and labels and cells and cells[0] and _are_groups(cells):
            return at
    return None


def are_numbers_of_pairs(cells: Sequence[str]) -> bool:
    """Whether cells below no heading count pairs: "1", "1", "2", "2", or "Parella 1"; from 1."""
    found = [re.sub("[^0-9]", "", cell) for cell in cells]
    first = list(dict.fromkeys(found))
    counted = first == [str(at + 1) for at in range(len(first))] and len(first) > 1
    labels = all(_LABEL.fullmatch(cell) and not is_grade(cell) for cell in cells)
    return counted and labels and _are_groups(cells)


def labelled_rows(body: Sequence[ListRow]) -> list[ListRow] | None:
    """Lines of names below "Parella 1", "Parella 2"…, each with its label; None: it is no such list."""
    if any(len(row.cells) > 1 for row in body):
        return None
    labels = [at for at, row in enumerate(body) if _PAIR_LABEL.fullmatch(row.cell(0))]
    lengths = [end - at for at, end in pairwise([*labels, len(body)])]
    if len(labels) < 2 or labels[0] or not all(1 < length <= _MOST + 1 for length in lengths):
        return None
    found, label = [], ""
    for at, row in enumerate(body):
        if at in labels:
            label = row.cell(0)
        else:
            found.append(row._replace(cells=(label, row.cell(0))))
    return found


def _are_groups(cells: Sequence[str]) -> bool:
    """Whether most labels are those of two rows, beside each other or, where none is blank, apart."""
    runs = [len(list(run)) for _, run in groupby(_filled(cells))]
    if max(runs) <= _MOST and 2 * sum(run > 1 for run in runs) > len(runs):
        return True
    times = list(Counter(cells).values())
    return all(cells) and 2 * sum(time == 2 for time in times) > len(times) and max(times) <= _MOST


def _filled(cells: Sequence[str]) -> list[str]:
    found: list[str] = []
    for cell in cells:
        found.append(cell or (found[-1] if found else ""))
    return found


def joined_rows(columns: Sequence[Column], body: Sequence[ListRow]) -> tuple[list[Column], list[ListRow]]:
    """A row for each pair: its members side by side, and blanks filled from the other rows of the pair."""
    at = next(place for place, column in enumerate(columns) if column.role is Role.PAIR)
    persons = [place for place, column in enumerate(columns) if column.role in _PERSON and column.member == 1]
    named = [row for row in body if any(row.cell(place) for place in persons)]
    groups = _groups(named, at)
    most = max(map(len, groups), default=1)
    wide = [
        *columns,
        *(columns[place]._replace(member=member) for member in range(2, most + 1) for place in persons),
    ]
    wide[at] = (
        Column(Role.TEAM)
        if any(not _LABEL.fullmatch(row.cell(at)) for row in named if row.cell(at))
        else Column(Role.NONE)
    )
    found = []
    for group in groups:
        first = [
            next((row.cell(place) for row in group if row.cell(place)), "")
            if place not in persons
            else group[0].cell(place)
            for place in range(len(columns))
        ]
        others = [row.cell(place) for row in group[1:] for place in persons]
        found.append(ListRow(group[0].line, (*first, *others)))
    rest = [row for row in body if row not in named]  # what stands alone in a line: a school, or a fault
    return wide, sorted([*found, *rest], key=lambda row: row.line)


def _groups(rows: Sequence[ListRow], at: int) -> list[list[ListRow]]:
    labels = _filled([row.cell(at) for row in rows])
    runs = [
        [row for _, row in run] for _, run in groupby(zip(labels, rows, strict=True), key=lambda one: one[0])
    ]
    if 2 * sum(len(run) > 1 for run in runs) > len(runs):
        return runs
    apart: dict[str, list[ListRow]] = {}
    for label, row in zip(labels, rows, strict=True):
        apart.setdefault(label, []).append(row)
    return list(apart.values())


def pair_columns(columns: Sequence[Column], body: Sequence[ListRow], headings: Sequence[str]) -> list[int]:
    """The columns "Parella 1", "Parella 2"…, each cell an entry; none where their cells are persons."""
    places = [
        at
        for at, column in enumerate(columns)
        if column.role is Role.NAME and at < len(headings) and is_of_groups(headings[at])
    ]
    cells = [row.cell(at) for at in places for row in body if row.cell(at)]
    whole = sum(is_pair(cell) or "\n" in cell for cell in cells) * 2 > len(cells)
    return places if len(places) > 1 and whole else []


def an_entry_each(
    places: Sequence[int], columns: Sequence[Column], body: Sequence[ListRow]
) -> tuple[list[Column], list[ListRow]]:
    """A row for each filled cell of ``places``, with the other cells of its row."""
    found = []
    for row in body:
        for at in [at for at in places if row.cell(at)] or places[:1]:
            cells = [row.cell(place) if place not in places else "" for place in range(len(columns))]
            cells[places[0]] = row.cell(at)
            found.append(row._replace(cells=tuple(cells)))
    kept = [Column(Role.NONE) if at in places[1:] else column for at, column in enumerate(columns)]
    kept[places[0]] = Column(Role.NAME)
    return kept, found
