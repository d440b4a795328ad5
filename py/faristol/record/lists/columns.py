# Longer than 300 lines: headings and contents say together what a column is.
"""Which column of a list is what: by its headings, or else by what is in it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from faristol.record.lists.cells import ListRow, is_place
from faristol.record.lists.headings import Column, Role, column_of, folded, is_bare, is_known, is_title

_FIRST: Final = 12  # rows among which the headings are looked for
_SHOWN: Final = 60
_DATE: Final = re.compile(r"[0-9]{1,4}[-/.][0-9]{1,2}[-/.][0-9]{1,4}(\D.*)?|[0-9]{1,2}:[0-9]{2}(:[0-9]{2})?")
_ORDINAL: Final = re.compile(r"[0-9]{1,2} ?(r|n|t|e|a|o|er|on|º|ª)?\b.*")
_CATEGORY: Final = re.compile(
    r"(categoria|cat\b|curs|nivell|grup|primaria|eso\b|batxillerat|cicle|infantil|alevi|benjami|cadet|junior"
    r"|juvenil|adult|absolut|senior|veter|sub[ -]?[0-9]|prebenjami)"
    r"|.*\b(primaria|eso|batxillerat)\b"
)


@dataclass
class ListQuestion:
    """What is not understood.  what: see ``reading``.  line: 0 where it is of the whole list."""

    what: str
    line: int = 0
    text: str = ""


@dataclass
class ListLayout:
    """The columns of a list and the rows of people below the headings.

    headings: as written, by column; empty where there are none.  titles: the lines above.
    numbered: whether it is a table without headings that begins with the numbers of players.
    """

    columns: list[Column]
    body: list[ListRow]
    headings: tuple[str, ...] = ()
    titles: list[ListRow] = field(default_factory=list)
    questions: list[ListQuestion] = field(default_factory=list)
    numbered: bool = False

    def heading(self, at: int) -> str:
        """The heading of a column; "" where the line of headings is shorter."""
        return self.headings[at] if at < len(self.headings) else ""


def layout_of(
    rows: Sequence[ListRow], pairs: bool, first_is_person: bool = False, places: Sequence[Role] = ()
) -> ListLayout:
    """The layout of a list.

    first_is_person: the organiser said that a doubtful first line is a person.  places: see ``read_list``.
    """
    at = _place_of_headings(rows)
    if at is None and places and _is_numbered(rows):
        width = max(len(row.cells) for row in rows)
        columns = [Column(role) for role in (*places, *[Role.NONE] * width)[:width]]
        # A name alone has no number.
        alone = [len(row.cells) == 1 and not row.cells[0].isdigit() for row in rows]
        body = [
            row._replace(cells=("", *row.cells)) if name else row
            for row, name in zip(rows, alone, strict=True)
        ]
        return ListLayout(columns, body, numbered=True)
    if at is None:
        return _without_headings(rows, pairs, first_is_person)
    upper = rows[at].cells
    body = list(rows[at + 1 :])
    cells = upper
    if body and _are_headings(body[0]) and body[0].cells != upper:
        cells = _joined_headings(upper, body[0].cells)
        body = body[1:]
    body = [row for row in body if row.cells not in (upper, cells)]
    layout = ListLayout([], body, cells, list(rows[:at]))
    _by_headings(layout, pairs)
    return layout


def is_category(text: str) -> bool:
    """Whether a text looks like a category: "6è de primària", "2n ESO", "Categoria B", "A"."""
    plain = folded(text.strip())
    return len(plain) == 1 or bool(_ORDINAL.fullmatch(plain) or _CATEGORY.match(plain))


# Headings


def _is_numbered(rows: Sequence[ListRow]) -> bool:
    """Whether rows of several cells begin with a number, or with a blank where others have one."""
    first = [row.cell(0) for row in rows if len(row.cells) > 1]
    return any(map(str.isdigit, first)) and 2 * sum(not one or one.isdigit() for one in first) >= len(first)


def _place_of_headings(rows: Sequence[ListRow]) -> int | None:
    """The row of the headings; above it there are only titles."""
    for at, row in enumerate(rows[:_FIRST]):
        filled = [cell for cell in row.cells if cell]
        if _are_headings(row):
            return at
        title = len(filled) == 1 and (is_title(filled[0]) or _is_wide(rows[at + 1 :]))
        if not title and not (len(filled) == 2 and filled[0].endswith(":")):
            return None
    return None


def _is_wide(rows: Sequence[ListRow]) -> bool:
    return any(len(row.cells) > 1 for row in rows[:_FIRST])


def _are_headings(row: ListRow) -> bool:
    filled = [cell for cell in row.cells if cell]
    known = [column for cell in filled if is_known(cell) and (column := column_of(cell))]
    if any(is_category(cell) and not is_known(cell) for cell in filled) or any(map(_is_number, filled)):
        return False
    if len(filled) == 1:
        words = folded(filled[0])
        name = bool(known) and known[0].role is Role.NAME and not any(map(str.isdigit, words))
        return len(row.cells) == 1 and name and "llist" not in words
    person = any(one.role in (Role.NAME, Role.SURNAME) for one in known)
    bare = any(is_bare(cell) and not cell.isdigit() for cell in filled)
    return bare or (person and len(filled) <= 2 * len(known) + 4) or len({one.role for one in known}) > 1


def _joined_headings(upper: Sequence[str], lower: Sequence[str]) -> tuple[str, ...]:
    """Two rows of headings: "Alumne 1" over "Nom" and "Cognoms"."""
    found: list[str] = []
    last = ""
    for place in range(max(len(upper), len(lower))):
        above = upper[place] if place < len(upper) else ""
        below = lower[place] if place < len(lower) else ""
        last = above or (last if below else "")
        found.append(f"{below} {last}".strip() if below else above)
    return tuple(found)


def _by_headings(layout: ListLayout, pairs: bool) -> None:
    width = max([len(layout.headings), *(len(row.cells) for row in layout.body)])
    seen: Counter[Role] = Counter()
    parts = [column_of(heading) for heading in layout.headings] + [None] * (width - len(layout.headings))
    numbered = any(one and one.role is Role.NAME and one.member > 1 for one in parts)
    unknown: list[int] = []
    for place, found in enumerate(parts):
        column = found or Column(Role.NONE)
        cells = [row.cell(place) for row in layout.body if row.cell(place)]
        if column.role is Role.NUMBER and cells and not any(any(map(str.isdigit, cell)) for cell in cells):
            column = Column(Role.NAME, column.member)  # "nombre" is a number in Catalan, a name in Castilian
        if column.role in (Role.NAME, Role.SURNAME):
            if cells and all(map(_is_number, cells)):
                column = Column(Role.NUMBER)  # a column of numbers is never a name
            else:
                column = _with_member(column, seen, numbered, layout.columns)
        elif column.role not in (Role.NONE, Role.RATING, Role.CLUB):
            column = column if not seen[column.role] else Column(Role.NONE)
        seen[column.role] += 1
        layout.columns.append(column)
        if found is None and cells:
            unknown.append(place)
    _choose_among(layout, Role.CATEGORY, ("categoria", "cicle", "curs", "nivell"))
    _choose_among(layout, Role.CLUB, ("escola", "institut", "centre", "collegi", "club", "entitat", "equip"))
    if not any(one.role in (Role.NAME, Role.SURNAME) for one in layout.columns):
        _find_names(layout, unknown, pairs)
    for place in unknown:
        heading = layout.heading(place)
        if layout.columns[place].role is Role.NONE and not _is_useless(layout.body, place):
            layout.questions.append(ListQuestion("column", 0, heading or f"{place + 1}"))


def _with_member(column: Column, seen: Counter[Role], numbered: bool, before: Sequence[Column]) -> Column:
    """A second "Nom" is that of the partner; "Cognom 2" of one person is the second surname."""
    if column.role is Role.NAME:
        taken = {one.member for one in before if one.role is Role.NAME}
        member = column.member if column.member not in taken else max(taken) + 1
        return column._replace(member=min(member, 4))
    if numbered:
        return column
    names = seen[Role.NAME] or 1
    return Column(Role.SURNAME, names)


def _choose_among(layout: ListLayout, role: Role, order: Sequence[str]) -> None:
    """Of several columns for one thing, the one whose heading says it best."""
    places = [at for at, one in enumerate(layout.columns) if one.role is role]
    same = [at for at in places if layout.columns[at].member == 1]
    if len(same) < 2:
        repeated = [at for at, one in enumerate(layout.columns) if one.role is role]
        if len(repeated) < 2:
            return

    def rank(at: int) -> int:
        heading = folded(layout.heading(at))
        return next((place for place, word in enumerate(order) if word in heading), len(order))

    best = min(same or places, key=rank)
    for at in same:
        if at != best:
            layout.columns[at] = Column(Role.NONE)


def _find_names(layout: ListLayout, unknown: Sequence[int], pairs: bool) -> None:
    """Headings that name no person: the column that looks most like names, asked about."""
    places = [at for at in unknown if _name_like(layout.body, at) > 0]
    if not places:
        layout.questions.append(ListQuestion("no_name_column"))
        return
    best = max(places, key=lambda at: (_name_like(layout.body, at), -at))
    layout.columns[best] = Column(Role.NAME)
    layout.questions.append(ListQuestion("name_column", 0, layout.heading(best)))


def _is_useless(body: Sequence[ListRow], place: int) -> bool:
    """Dates, addresses, telephone numbers and counts, which nobody needs to be asked about."""
    cells = [row.cell(place) for row in body if row.cell(place)]
    return all("@" in cell or _DATE.fullmatch(cell) or (len(cell) > 6 and _is_number(cell)) for cell in cells)


# Contents


def _without_headings(rows: Sequence[ListRow], pairs: bool, first_is_person: bool) -> ListLayout:
    titles: list[ListRow] = []
    questions: list[ListQuestion] = []
    body = list(rows)
    wide = max((len(row.cells) for row in rows), default=0) > 1
    while body and len([cell for cell in body[0].cells if cell]) == 1 and not first_is_person:
        text = next(cell for cell in body[0].cells if cell)
        if not is_title(text) or text.endswith(":") or len(body) < 2:
            break
        titles.append(body.pop(0))
    for row in body[1:]:
        if len(row.cells) > 1 and _are_headings(row):
            body.remove(row)
            questions.append(
                ListQuestion("headings", row.line, " · ".join(cell for cell in row.cells if cell))
            )
    layout = ListLayout([], body, (), titles, questions)
    if not body:
        return layout
    width = max(len(row.cells) for row in body)
    doubtful = not first_is_person and len(body) > 1 and not _is_section(body[0])
    if doubtful and _is_unlike(body[0], body[1:], width):
        first = body.pop(0)
        text = " · ".join(cell for cell in first.cells if cell)[:_SHOWN]
        layout.questions.append(ListQuestion("first_line", first.line, text))
        layout.headings = first.cells if wide else ()
    _by_contents(layout, width, pairs)
    for at, heading in enumerate(layout.headings):
        # Of headings that are half understood, what they say of a column holds.
        said = column_of(heading)
        if not said or said.role not in (Role.RATING, Role.CLUB, Role.CATEGORY):
            continue
        taken = [one.role for one in layout.columns]
        if at < len(taken) and taken[at] is not Role.NAME and said.role not in taken:
            layout.columns[at] = said
    return layout


def _is_section(row: ListRow) -> bool:
    """Whether a first line is the heading of the people below it: a school or a category."""
    filled = [cell for cell in row.cells if cell]
    return len(filled) == 1 and (filled[0].endswith(":") or filled[0][0] == "#" or is_place(filled[0]))


def _is_unlike(first: ListRow, body: Sequence[ListRow], width: int) -> bool:
    """Whether a first line has headings of unknown words: it is unlike all lines below it."""
    if sum(bool(cell) for cell in first.cells) == 1 and width > 1 and first.cells[0]:
        return False
    if width > 1 and any(map(_is_number, first.cells)):
        return False
    for place in range(width):
        head = first.cell(place)
        cells = [row.cell(place) for row in body if row.cell(place)]
        if not head or not cells:
            continue
        for test in (
            _is_number,
            lambda cell: "@" in cell,
            lambda cell: bool(_DATE.fullmatch(cell)),
            _is_grade,
        ):
            if all(map(test, cells)) and not test(head) and not any(sign.isdigit() for sign in head):
                return True
        full = [cell for cell in cells if _is_full_name(cell)]
        if len(cells) > 1 and len(full) == len(cells) and not is_place(cells[0]) and not _is_full_name(head):
            small = any(word[:1].islower() for word in head.split())
            return " " not in head or (small and not head.islower())
    return False


def _is_grade(text: str) -> bool:
    return len(text) > 1 and bool(_ORDINAL.fullmatch(folded(text)))


def _is_full_name(text: str) -> bool:
    """Two words or more that begin as names do: all of them in capitals, but for particles."""
    words = [word for word in re.split(r"[\s,]+", text) if len(word) > 3 or word[:1].isupper()]
    return len(words) > 1 and all(not word[:1].islower() for word in words)


def _by_contents(layout: ListLayout, width: int, pairs: bool) -> None:
    columns = [[row.cell(at) for row in layout.body if row.cell(at)] for at in range(width)]
    roles = [Column(Role.NONE)] * width
    texts: list[int] = []
    doubts: list[int] = []
    for at, cells in enumerate(columns):
        numbers = [cell for cell in cells if _is_number(cell)]
        if numbers and len(numbers) * 10 >= 6 * len(cells):
            if _is_count(cells):
                roles[at] = Column(Role.NUMBER)
            elif max(map(len, cells)) == 1:
                roles[at] = Column(Role.CATEGORY)
            elif all(len(cell) in (3, 4) for cell in numbers):
                roles[at] = Column(Role.RATING)
            else:
                doubts.append(at)
        elif cells and not _is_useless(layout.body, at):
            texts.append(at)
    if not texts:
        layout.columns = roles
        layout.questions.append(ListQuestion("no_name_column"))
        return
    categories = [at for at in texts if _most(columns[at], is_category)]
    if categories and len(texts) > 1 and not any(one.role is Role.CATEGORY for one in roles):
        roles[categories[0]] = Column(Role.CATEGORY)
    places = [at for at in texts if at not in categories and _most(columns[at], is_place)]
    if places and len(texts) > 1:
        roles[places[0]] = Column(Role.CLUB)
    left = [at for at in texts if roles[at].role is Role.NONE]
    if not left:
        left = [texts[0]]
    roles[left[0]] = Column(Role.NAME)
    _place_others(layout, roles, left[1:], columns, pairs, bool(places))
    layout.columns = roles
    unknown = [at for at in doubts + left if layout.columns[at].role is Role.NONE]
    for at in unknown:
        layout.questions.append(ListQuestion("column", 0, columns[at][0][:_SHOWN]))


def _place_others(
    layout: ListLayout,
    roles: list[Column],
    left: list[int],
    columns: Sequence[Sequence[str]],
    pairs: bool,
    has_club: bool,
) -> None:
    """The columns of text after the first one: partner, surname, school or category."""
    names = next(at for at, one in enumerate(roles) if one.role is Role.NAME)
    distinct = [at for at in left if _distinct(columns[at]) * 10 >= 9 * len(columns[at])]
    full = _most(columns[names], _is_full_name)
    if pairs and len(distinct) >= 3 and not full:
        roles[distinct[0]] = Column(Role.SURNAME)
        roles[distinct[1]] = Column(Role.NAME, 2)
        roles[distinct[2]] = Column(Role.SURNAME, 2)
    elif pairs and distinct:
        roles[distinct[0]] = Column(Role.NAME, 2)
    elif (
        full
        and distinct
        and len(columns[names]) > 2
        and _most(columns[distinct[0]], _is_full_name)
        and has_club
    ):
        roles[distinct[0]] = Column(Role.NAME, 2)
        layout.questions.append(ListQuestion("pair_columns", 0, columns[distinct[0]][0][:_SHOWN]))
    elif not full and distinct and has_club:
        roles[distinct[0]] = Column(Role.SURNAME)
    left = [at for at in left if roles[at].role is Role.NONE]
    if left and not any(one.role is Role.CLUB for one in roles):
        roles[left[0]] = Column(Role.CLUB)
        sure = _distinct(columns[left[0]]) < len(columns[left[0]]) or any(map(is_place, columns[left[0]]))
        if not sure:
            both = full and _most(columns[left[0]], _is_full_name)
            layout.questions.append(
                ListQuestion("pair_columns" if both else "guessed", 0, columns[left[0]][0][:_SHOWN])
            )
        left = left[1:]
    # What nobody shares is no category: it may be a name behind its surname.
    shared = left and (left[0] not in distinct or len(columns[left[0]]) < 3)
    if shared and not any(one.role is Role.CATEGORY for one in roles):
        roles[left[0]] = Column(Role.CATEGORY)
        club = next(at for at, one in enumerate(roles) if one.role is Role.CLUB)
        if (
            club in range(len(columns))
            and _distinct(columns[club]) < _distinct(columns[left[0]])
            and not _most(columns[club], is_place)
        ):
            roles[club], roles[left[0]] = roles[left[0]], roles[club]


def _most(cells: Sequence[str], test: object) -> bool:
    assert callable(test)
    filled = [cell for cell in cells if cell]
    return bool(filled) and sum(bool(test(cell)) for cell in filled) * 2 > len(filled)


def _distinct(cells: Sequence[str]) -> int:
    return len({folded(cell) for cell in cells})


def _name_like(body: Sequence[ListRow], place: int) -> int:
    """How many different texts with letters a column has that look like neither a school nor a category."""
    cells = {row.cell(place) for row in body if row.cell(place)}
    return sum(
        any(map(str.isalpha, cell)) and "@" not in cell and not is_place(cell) and not is_category(cell)
        for cell in cells
    )


def _is_number(text: str) -> bool:
    return bool(re.fullmatch(r"[-+]?[0-9]+([.,][0-9]+)?\.?", text.strip()))


def _is_count(cells: Sequence[str]) -> bool:
    """Whether a column counts the lines: 1, 2, 3…"""
    numbers = [cell.rstrip(".") for cell in cells]
    return (
        len(cells) > 1
        and all(map(str.isdigit, numbers))
        and [int(one) for one in numbers] == list(range(int(numbers[0]), int(numbers[0]) + len(numbers)))
    )
