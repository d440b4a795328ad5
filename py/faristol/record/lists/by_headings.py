"""What the columns below headings are: the words say it, unless the cells cannot be that."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from faristol.record.lists.cells import is_place
from faristol.record.lists.groups import column_of_pairs
from faristol.record.lists.headings import (
    Column,
    Role,
    column_of,
    folded,
    is_fide_number,
    is_given_name,
    is_licence,
    is_surname_beside_it,
)
from faristol.record.lists.kinds import is_category, is_number
from faristol.record.lists.layout import ListLayout, are_useless

_PERSON: Final = (Role.NAME, Role.SURNAME)
_SEVERAL: Final = (Role.NONE, Role.RATING, Role.CLUB)  # there may be more than one of them
# Of several columns for one thing, the words that say it best.
_BEST: Final = {
    Role.CATEGORY: ("categoria", "cicle", "curs", "nivell"),
    Role.CLUB: ("escola", "institut", "centre", "collegi", "club", "entitat", "equip"),
}


def say_columns(layout: ListLayout, pairs: bool, numbered_players: bool = False) -> None:
    """Set the columns of ``layout`` by its headings, and ask about those that nothing is known of.

    numbered_players: a number is that of a player, and never of a pair.
    """
    said = _said(layout, pairs, numbered_players)
    numbered = any(one and one.role is Role.NAME and one.member > 1 for one in said)
    seen: Counter[Role] = Counter()
    for place, found in enumerate(said):
        column = _that_cells_allow(found or Column(Role.NONE), layout.cells(place))
        if column.role in _PERSON:
            column = _with_member(column, seen, numbered, layout.columns)
        elif column.role not in _SEVERAL and seen[column.role]:
            column = Column(Role.NONE)
        seen[column.role] += 1
        layout.columns.append(column)
    for role, order in _BEST.items():
        _choose_among(layout, role, order)
    unknown = [place for place, found in enumerate(said) if found is None and layout.cells(place)]
    _need_names(layout, unknown)
    for place in unknown:
        cells = layout.cells(place)
        counts = not layout.heading(place) and all(map(is_number, cells))
        if layout.columns[place].role is Role.NONE and not counts and not are_useless(cells):
            layout.ask("column", layout.heading(place) or f"{place + 1}")


def _said(layout: ListLayout, pairs: bool, numbered_players: bool) -> list[Column | None]:
    """What the headings say, each for itself and beside the others; None for unknown words."""
    width = max([len(layout.headings), *(len(row.cells) for row in layout.body)])
    said = [column_of(layout.heading(at)) for at in range(width)]
    if any(map(is_given_name, layout.headings)):
        for at, heading in enumerate(layout.headings):
            if (part := said[at]) and is_surname_beside_it(heading):
                said[at] = part._replace(role=Role.SURNAME)
    if not pairs:  # of two persons in a line nobody knows whose number it is
        for role, is_of in ((Role.FIDE, is_fide_number), (Role.LICENCE, is_licence)):
            places = [
                at for at in range(width) if is_of(layout.heading(at)) and _tells_apart(layout.cells(at))
            ]
            if places:
                said[places[0]] = Column(role)
    group = column_of_pairs(said, layout.body, layout.headings)
    if group is not None and not (numbered_players and said[group] == Column(Role.NUMBER)):
        if said[group] == Column(Role.NUMBER) and not pairs and "parell" not in folded(layout.heading(group)):
            layout.ask("pair_rows", layout.heading(group))
        said[group] = Column(Role.PAIR)
    return said


def _tells_apart(cells: Sequence[str]) -> bool:
    """Whether these may be numbers of persons: with digits, and all different; yes and no are none."""
    return len(set(cells)) == len(cells) and all(any(map(str.isdigit, cell)) for cell in cells)


def _that_cells_allow(column: Column, cells: Sequence[str]) -> Column:
    if column.role is Role.NUMBER and cells and not any(any(map(str.isdigit, cell)) for cell in cells):
        return Column(Role.NAME, column.member)  # "nombre" is a number in Catalan, a name in Castilian
    if column.role in _PERSON and cells and all(map(is_number, cells)):
        return Column(Role.NUMBER)  # a column of numbers is never a name
    return column


def _with_member(column: Column, seen: Counter[Role], numbered: bool, before: Sequence[Column]) -> Column:
    """A second "Nom" is that of the partner; "Cognom 2" of one person is the second surname."""
    if column.role is Role.NAME:
        taken = {one.member for one in before if one.role is Role.NAME}
        member = column.member if column.member not in taken else max(taken) + 1
        return column._replace(member=min(member, 4))
    return column if numbered else Column(Role.SURNAME, seen[Role.NAME] or 1)


def _choose_among(layout: ListLayout, role: Role, order: Sequence[str]) -> None:
    """Of several columns for one thing, the one whose heading says it best."""
    places = [at for at, column in enumerate(layout.columns) if column == Column(role)]
    if len(places) < 2:
        return

    def rank(at: int) -> int:
        heading = folded(layout.heading(at))
        return next((place for place, word in enumerate(order) if word in heading), len(order))

    best = min(places, key=rank)
    for at in places:
        if at != best:
            layout.columns[at] = Column(Role.NONE)


def _need_names(layout: ListLayout, unknown: Sequence[int]) -> None:
    """Where no heading names a person: a team, or the unknown column most like names, asked about."""
    if _has_names(layout):
        return
    layout.columns = [Column(Role.NAME) if column.role is Role.TEAM else column for column in layout.columns]
    if _has_names(layout):
        return
    places = [at for at in unknown if _name_like(layout.cells(at)) > 0]
    if not places:
        layout.ask("no_name_column")
        return
    best = max(places, key=lambda at: (_name_like(layout.cells(at)), -at))
    layout.columns[best] = Column(Role.NAME)
    layout.ask("name_column", layout.heading(best))


def _has_names(layout: ListLayout) -> bool:
    return any(column.role in _PERSON for column in layout.columns)


def _name_like(cells: Sequence[str]) -> int:
    """How many different texts with letters look like neither a school nor a category."""
    return sum(
        any(map(str.isalpha, cell)) and "@" not in cell and not is_place(cell) and not is_category(cell)
        for cell in set(cells)
    )
