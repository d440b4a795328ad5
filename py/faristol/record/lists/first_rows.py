"""Which row of a list has its headings: what each cell says for it and against it is weighed.

A word of headings may be a surname too ("Grau", "Mestre"), and what stands below a cell says what it is: a
heading is written once, and unlike what it is the heading of.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from faristol.record.lists.cells import ListRow, is_place
from faristol.record.lists.headings import Role, column_of, folded, is_known, is_title, words_of
from faristol.record.lists.kinds import is_category, is_full_name, is_number

FIRST: Final = 12  # rows among which the headings are looked for
SURE: Final = 3  # the weight from which nobody need be asked
# Words of headings that are names as well.
_ALSO_NAMES: Final = frozenset(
    "any aval carrer casal cat colla company companys dia eloi fed forca grau ies infant infants last marca"
    " mare mesa mestra mestre no ordre pare pares poble primer quart segon segona ses soci tercer tercera"
    " tutor typ".split()
)


def place_of_headings(rows: Sequence[ListRow]) -> int | None:
    """The row of the headings; above it there are only titles."""
    for at, row in enumerate(rows[:FIRST]):
        if weight(row, rows[at + 1 :]) > 0:
            return at
        filled = [cell for cell in row.cells if cell]
        title = len(filled) == 1 and (is_title(filled[0]) or _is_wide(rows[at + 1 :]))
        if not title and not (len(filled) == 2 and filled[0].endswith(":")):
            return None
    return None


def weight(row: ListRow, below: Sequence[ListRow]) -> int:
    """How much speaks for a row of headings: above 0 it is one, from ``SURE`` without a doubt."""
    filled = [(at, cell) for at, cell in enumerate(row.cells) if cell]
    if any((is_category(cell) and not is_known(cell)) or is_number(cell) for _, cell in filled):
        return 0
    if len(filled) == 1:
        return SURE if len(row.cells) == 1 and _is_lone_heading(filled[0][1], below) else 0
    others = [one for one in below if one.cells != row.cells]  # headings may come again on each page
    own = [_of_itself(cell) for _, cell in filled]
    if max(own, default=0) < SURE and not (own and all(is_known(cell) for _, cell in filled)):
        return 0  # only words that are names too
    return sum(own) + sum(
        _of_those_below(cell, [other.cell(at) for other in others if other.cell(at)]) for at, cell in filled
    )


def are_second_headings(upper: Sequence[str], row: ListRow, below: Sequence[ListRow]) -> bool:
    """Whether a row goes on with the headings above it, with gaps or repeats: "Nom" below "Alumne 1"."""
    filled = [cell for cell in row.cells if cell]
    named = [folded(cell) for cell in upper]
    open_above = any(
        cell and (not named[at] or named.count(named[at]) > 1)
        for at, cell in enumerate(row.cells)
        if at < len(named)
    )
    return open_above and len(filled) > 1 and all(map(is_known, filled)) and weight(row, below) >= SURE


def joined_headings(upper: Sequence[str], lower: Sequence[str]) -> tuple[str, ...]:
    """Two rows of headings: "Alumne 1" over "Nom" and "Cognoms"."""
    found: list[str] = []
    last = ""
    for place in range(max(len(upper), len(lower))):
        above = upper[place] if place < len(upper) else ""
        below = lower[place] if place < len(lower) else ""
        last = above or (last if below else "")
        found.append(f"{below} {last}".strip() if below else above)
    return tuple(found)


# The evidence of a cell


def _of_itself(cell: str) -> int:
    """What the words of a cell say."""
    column = column_of(cell)
    if not column:
        return 0
    if not is_known(cell):
        return 1 if column.role in (Role.NAME, Role.SURNAME, Role.NONE) else 0
    return 1 if set(words_of(cell)) <= _ALSO_NAMES else SURE


def _of_those_below(cell: str, cells: Sequence[str]) -> int:
    """What the cells of its column say: a heading is neither repeated nor counted on, and unlike a person."""
    if not cells:
        return 0
    same = _wordless_numbers(cell)
    if any(map(str.isdigit, cell)) and any(_wordless_numbers(one) == same for one in cells):
        return -2 * SURE  # "Alumne 1" over "Alumne 2"
    if any(folded(one) == folded(cell) for one in cells):
        return -SURE - 1
    alike = not is_known(cell) and (is_full_name(cell) or is_place(cell))
    if alike and sum(is_place(one) if is_place(cell) else is_full_name(one) for one in cells) * 2 > len(
        cells
    ):
        return 1 - SURE
    return 0


def _wordless_numbers(text: str) -> str:
    return re.sub("[0-9]+", "0", folded(text))


def _is_lone_heading(cell: str, below: Sequence[ListRow]) -> bool:
    words = folded(cell)
    column = column_of(cell) if is_known(cell) else None
    name = (
        column is not None and column.role in (Role.NAME, Role.SURNAME) and not any(map(str.isdigit, words))
    )
    also = set(words_of(cell)) <= _ALSO_NAMES
    return name and not also and "llist" not in words


def _is_wide(rows: Sequence[ListRow]) -> bool:
    return any(len(row.cells) > 1 for row in rows[:FIRST])
