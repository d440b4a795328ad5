"""Which column of a list is what: by its headings, or else by what is in it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from faristol.record.lists.by_headings import say_columns
from faristol.record.lists.cells import ListRow, is_place
from faristol.record.lists.contents import weigh_columns
from faristol.record.lists.first_rows import (
    SURE,
    are_second_headings,
    joined_headings,
    place_of_headings,
    weight,
)
from faristol.record.lists.headings import Column, Role, column_of, is_title
from faristol.record.lists.kinds import is_date, is_full_name, is_grade, is_number
from faristol.record.lists.layout import SHOWN, ListLayout, ListQuestion

_COMPARED: Final = 60  # rows with which a row far below is compared


def layout_of(
    rows: Sequence[ListRow], pairs: bool, first_is_person: bool = False, places: Sequence[Role] = ()
) -> ListLayout:
    """The layout of a list.

    first_is_person: the organiser said that a doubtful first line is a person.  places: see ``read_list``.
    """
    at = place_of_headings(rows)
    if at is not None:
        doubtful = weight(rows[at], rows[at + 1 :]) < SURE
        if not (doubtful and first_is_person):
            layout = _below_headings(rows, at, doubtful)
            say_columns(layout, pairs, bool(places))
            return layout
    if places and _is_numbered(rows):
        return _numbered(rows, places)
    return _without_headings(rows, pairs, first_is_person)


def _below_headings(rows: Sequence[ListRow], at: int, doubtful: bool) -> ListLayout:
    upper = rows[at].cells
    body = list(rows[at + 1 :])
    cells = upper
    if body and body[0].cells != upper and are_second_headings(upper, body[0], body[1:]):
        cells = joined_headings(upper, body[0].cells)
        body = body[1:]
    body = [row for row in body if row.cells not in (upper, cells)]
    layout = ListLayout([], body, cells, list(rows[:at]))
    if doubtful:
        layout.questions.append(_question("first_line", rows[at]))
    return layout


def _question(what: str, row: ListRow) -> ListQuestion:
    return ListQuestion(what, row.line, " · ".join(cell for cell in row.cells if cell)[:SHOWN])


def _numbered(rows: Sequence[ListRow], places: Sequence[Role]) -> ListLayout:
    width = max(len(row.cells) for row in rows)
    columns = [Column(role) for role in (*places, *[Role.NONE] * width)[:width]]
    # A name alone has no number.
    alone = [len(row.cells) == 1 and not row.cells[0].isdigit() for row in rows]
    body = [
        row._replace(cells=("", *row.cells)) if name else row for row, name in zip(rows, alone, strict=True)
    ]
    return ListLayout(columns, body, numbered=True)


def _is_numbered(rows: Sequence[ListRow]) -> bool:
    """Whether rows of several cells begin with a number, or with a blank where others have one."""
    first = [row.cell(0) for row in rows if len(row.cells) > 1]
    return any(map(str.isdigit, first)) and 2 * sum(not one or one.isdigit() for one in first) >= len(first)


def _without_headings(rows: Sequence[ListRow], pairs: bool, first_is_person: bool) -> ListLayout:
    layout = ListLayout([], list(rows))
    if not first_is_person:
        _take_titles(layout)
    some = layout.body[:_COMPARED]
    again = [row for row in layout.body[1:] if len(row.cells) > 1 and weight(row, some) >= SURE]
    layout.questions += [_question("headings", row) for row in again]
    body = layout.body = [row for row in layout.body if row not in again]
    if not body:
        return layout
    width = max(len(row.cells) for row in body)
    doubtful = not first_is_person and len(body) > 1 and not _is_section(body[0])
    if doubtful and _is_unlike(body[0], body[1:], width):
        first = body.pop(0)
        layout.questions.append(_question("first_line", first))
        layout.headings = first.cells if max(len(row.cells) for row in rows) > 1 else ()
    weigh_columns(layout, width, pairs)
    _hear_headings(layout)
    return layout


def _take_titles(layout: ListLayout) -> None:
    """Take the lines above that speak of the list away from its people."""
    while len(layout.body) > 1:
        filled = [cell for cell in layout.body[0].cells if cell]
        if len(filled) != 1 or not is_title(filled[0]) or filled[0].endswith(":"):
            return
        if _ends_in_number(filled[0]) and _ends_in_number(layout.body[1].cell(0)):
            return  # "Aina Soler 2008" over "Biel Pi 1450"
        layout.titles.append(layout.body.pop(0))


def _ends_in_number(text: str) -> bool:
    return is_number(text.rpartition(" ")[2])


def _hear_headings(layout: ListLayout) -> None:
    """Of headings that are half understood, what they say of a column holds."""
    for at, heading in enumerate(layout.headings):
        said = column_of(heading)
        if not said or said.role not in (Role.RATING, Role.CLUB, Role.CATEGORY):
            continue
        taken = [column.role for column in layout.columns]
        if at < len(taken) and taken[at] is not Role.NAME and said.role not in taken:
            layout.columns[at] = said


def _is_section(row: ListRow) -> bool:
    """Whether a first line is the heading of the people below it: a school or a category."""
    filled = [cell for cell in row.cells if cell]
    return len(filled) == 1 and (filled[0].endswith(":") or filled[0][0] == "#" or is_place(filled[0]))


def _is_unlike(first: ListRow, body: Sequence[ListRow], width: int) -> bool:
    """Whether a first line has headings of unknown words: it is unlike all lines below it."""
    if sum(bool(cell) for cell in first.cells) == 1 and width > 1 and first.cells[0]:
        return False
    if width > 1 and any(map(is_number, first.cells)):
        return False
    return any(
        _is_unlike_those_below(first.cell(at), [row.cell(at) for row in body if row.cell(at)])
        for at in range(width)
    )


def _is_unlike_those_below(head: str, cells: Sequence[str]) -> bool:
    if not head or not cells:
        return False
    tests = (is_number, lambda cell: "@" in cell, is_date, is_grade)
    if any(all(map(test, cells)) and not test(head) for test in tests) and not any(map(str.isdigit, head)):
        return True
    all_names = len(cells) > 1 and all(map(is_full_name, cells)) and not is_place(cells[0])
    if not all_names or is_full_name(head):
        return False
    small = any(word[:1].islower() for word in head.split())
    return " " not in head or (small and not head.islower())
