"""What columns without headings are: a table of evidence, kind of column by what speaks for it.

Each kind has one function, which weighs what the cells of a column and its neighbours say.  The heaviest kind
of all columns is taken first; then the others are weighed anew beside it, until nothing speaks for any.  What
is taken with less than ``_SURE`` is asked about.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from faristol.record.lists.cells import is_place
from faristol.record.lists.groups import are_numbers_of_pairs
from faristol.record.lists.headings import Column, Role, folded
from faristol.record.lists.kinds import is_category, is_full_name, is_number, rating_of
from faristol.record.lists.layout import ListLayout, are_useless

_SURE: Final = 3


class _Seen:
    """What the cells of a column look like."""

    def __init__(self, cells: Sequence[str]) -> None:
        self.cells = cells
        numbers = [cell for cell in cells if is_number(cell)]
        self.is_numeric = bool(numbers) and len(numbers) * 10 >= 6 * len(cells)
        self.is_text = bool(cells) and not self.is_numeric and not are_useless(cells)
        self.is_count = self.is_numeric and _is_count(cells)
        self.has_ratings = self.is_numeric and all((rating_of(cell) or 0) >= 100 for cell in numbers)
        self.has_digits = self.is_numeric and max(map(len, cells)) == 1
        self.has_categories = self.is_text and _most(cells, is_category)
        self.has_places = self.is_text and not self.has_categories and _most(cells, _is_named_place)
        self.has_a_place = any(map(_is_named_place, cells))
        self.has_full_names = _most(cells, is_full_name)
        self.has_several_words = _most(cells, lambda cell: " " in cell)
        self.kinds = len({folded(cell) for cell in cells})
        self.is_shared = self.kinds < len(cells)
        self.is_distinct = self.kinds * 10 >= 9 * len(cells)


def _is_varied(one: _Seen) -> bool:
    """Whether so many texts of a column are different that it may be a part of the names."""
    return one.kinds * 2 > len(one.cells) or len(one.cells) < 3


def _is_named_place(text: str) -> bool:
    """Whether a text is a school's name; "Casal" alone is a surname too."""
    return is_place(text) and " " in text


class _Table:
    """The columns, and which of them are known already."""

    def __init__(self, columns: Sequence[_Seen], pairs: bool) -> None:
        self.columns = columns
        self.pairs = pairs
        self.known: dict[int, Column] = {}
        self.texts = [at for at, column in enumerate(columns) if column.is_text]

    def place(self, kind: Column) -> int | None:
        return next((at for at, item in self.known.items() if item == kind), None)

    def has(self, role: Role) -> bool:
        return any(one.role is role for one in self.known.values())

    def left(self) -> list[int]:
        """The columns of text that are not known yet."""
        return [at for at in self.texts if at not in self.known]

    def names(self) -> _Seen | None:
        at = self.place(Column(Role.NAME))
        return None if at is None else self.columns[at]

    def has_full_names(self) -> bool:
        names = self.names()
        return names is not None and names.has_full_names

    def is_next(self, at: int) -> bool:
        """Whether a column is the first one left whose cells are all different."""
        distinct = [one for one in self.left() if self.columns[one].is_distinct]
        return bool(distinct) and distinct[0] == at


# The evidence: how much speaks for each kind of column; 0: nothing


def _for_number(table: _Table, at: int) -> int:
    return 31 if table.columns[at].is_count else 0


def _for_pair(table: _Table, at: int) -> int:
    full = any(column.has_full_names for place, column in enumerate(table.columns) if place != at)
    return 30 if full and are_numbers_of_pairs(table.columns[at].cells) else 0


def _for_rating(table: _Table, at: int) -> int:
    return 19 if table.columns[at].has_ratings and not table.columns[at].is_count else 0


def _for_category(table: _Table, at: int) -> int:
    one, names = table.columns[at], table.names()
    if table.has(Role.CATEGORY) or (len(table.texts) < 2 and not one.has_digits):
        return 0
    if one.has_digits and not one.is_count:
        return 18
    if one.has_categories:
        return 17
    # What nobody shares is no category: it may be a name behind its surname.
    shared = not one.is_distinct or len(one.cells) < 3
    late = names is not None and table.has(Role.CLUB) and table.left()[:1] == [at]
    if not late or not shared:
        return 0
    return 1 if (one.has_full_names and one.is_distinct) or _may_be_surnames(table, at) else 3


def _for_club(table: _Table, at: int) -> int:
    one = table.columns[at]
    if table.has(Role.CLUB) or not one.is_text or len(table.texts) < 2:
        return 0
    if one.has_places:
        return 16
    if table.names() is None or at != _likelier_school(table):
        return 0
    # So many different texts beside names of one word may be the rest of the names.
    varied = not table.has_full_names() and _is_varied(one)
    return 4 if one.has_a_place or (one.is_shared and not varied) else 2


def _likelier_school(table: _Table) -> int:
    """Of the first two columns that are left, the one with more names where people share both."""
    first, *others = table.left()
    other = table.columns[others[0]] if others else None
    shared = other is not None and (not other.is_distinct or len(other.cells) < 3)
    return others[0] if other and shared and other.kinds > table.columns[first].kinds else first


def _for_name(table: _Table, at: int) -> int:
    return 10 if table.names() is None and table.left()[:1] == [at] else 0


def _for_second_name(table: _Table, at: int) -> int:
    names, one = table.names(), table.columns[at]
    if names is None or table.place(Column(Role.NAME, 2)) is not None or not table.is_next(at):
        return 0
    if table.pairs:
        return 8
    beside = names.has_full_names and one.has_full_names and table.has(Role.CLUB)
    return 2 if beside else 0


def _for_surname(table: _Table, at: int) -> int:
    names, left = table.names(), table.left()
    if names is None or names.has_full_names or table.has(Role.SURNAME):
        return 0
    if not table.pairs and table.has(Role.CLUB) and _may_be_surnames(table, at):
        return 5 if table.columns[at].has_several_words else 2  # else it may be the name, and stand behind
    if not table.is_next(at):
        return 0
    if table.pairs:
        return 9 if sum(table.columns[one].is_distinct for one in left) >= 3 else 0
    return 5 if table.has(Role.CLUB) else 0


def _may_be_surnames(table: _Table, at: int) -> bool:
    """Whether a column behind names of one word has so many different texts that some have one surname."""
    names, one = table.names(), table.columns[at]
    follows = table.left()[:1] == [at] and names is not None and not names.has_full_names
    return follows and not table.has(Role.SURNAME) and _is_varied(one)


def _for_second_surname(table: _Table, at: int) -> int:
    places = [
        table.place(one) for one in (Column(Role.SURNAME), Column(Role.NAME, 2), Column(Role.SURNAME, 2))
    ]
    whole = places[0] is not None and places[1] is not None and places[2] is None
    return 9 if table.pairs and whole and table.is_next(at) else 0


class _Kind(NamedTuple):
    column: Column
    weigh: Callable[[_Table, int], int]


_EVIDENCE: Final = (
    _Kind(Column(Role.NUMBER), _for_number),
    _Kind(Column(Role.PAIR), _for_pair),
    _Kind(Column(Role.RATING), _for_rating),
    _Kind(Column(Role.CATEGORY), _for_category),
    _Kind(Column(Role.CLUB), _for_club),
    _Kind(Column(Role.NAME), _for_name),
    _Kind(Column(Role.NAME, 2), _for_second_name),
    _Kind(Column(Role.SURNAME), _for_surname),
    _Kind(Column(Role.SURNAME, 2), _for_second_surname),
)


def weigh_columns(layout: ListLayout, width: int, pairs: bool) -> None:
    """Set the columns of ``layout`` by what is in them, and ask about those that are doubtful."""
    table = _Table([_Seen(layout.cells(at)) for at in range(width)], pairs)
    weights: dict[int, int] = {}
    while best := _heaviest(table):
        weight, at, column = best
        table.known[at] = column
        weights[at] = weight
    if table.names() is None and table.texts:
        table.known[table.texts[0]] = Column(Role.NAME)  # a list has somebody in it
    layout.columns = [table.known.get(at, Column(Role.NONE)) for at in range(width)]
    names = table.names()
    if names is None:
        layout.ask("no_name_column")
        return
    if table.has(Role.PAIR):
        layout.ask("pair_rows")
    for at, one in enumerate(table.columns):
        if at not in table.known and (one.is_text or (one.is_numeric and not are_useless(one.cells))):
            layout.ask("column", one.cells[0])
        elif weights.get(at, _SURE) < _SURE:
            both = names.has_full_names and one.has_full_names
            surname = table.known[at].role is Role.SURNAME
            layout.ask("pair_columns" if both else "guessed_surname" if surname else "guessed", one.cells[0])


def _heaviest(table: _Table) -> tuple[int, int, Column] | None:
    """The column and the kind for which most speaks; the first one of equal weights."""
    found: tuple[int, int, Column] | None = None
    for at in range(len(table.columns)):
        if at in table.known:
            continue
        for kind in _EVIDENCE:
            weight = kind.weigh(table, at)
            if weight > (found[0] if found else 0):
                found = (weight, at, kind.column)
    return found


def _most(cells: Sequence[str], test: Callable[[str], bool]) -> bool:
    return bool(cells) and sum(map(test, cells)) * 2 > len(cells)


def _is_count(cells: Sequence[str]) -> bool:
    """Whether a column counts the lines: 1, 2, 3…"""
    numbers = [cell.rstrip(".") for cell in cells]
    if len(cells) < 2 or not all(map(str.isdigit, numbers)):
        return False
    first = int(numbers[0])
    return [int(number) for number in numbers] == list(range(first, first + len(numbers)))
