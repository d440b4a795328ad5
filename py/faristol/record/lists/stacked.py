"""Tables that lost their rows: a text program's table is pasted with a cell a line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from faristol.record.lists.cells import ListRow, is_place
from faristol.record.lists.headings import Role, column_of, is_known

_MOST_COLUMNS: Final = 12


def unstacked(rows: Sequence[ListRow]) -> tuple[list[ListRow], bool]:
    """The rows of a table with a cell a line, and whether that is doubtful; ``rows`` where it is none."""
    cells = [row.cells[0] for row in rows]
    if any(len(row.cells) > 1 for row in rows) or len(cells) < 4:
        return list(rows), False
    width = _headings(cells)
    if width:
        sure = len(cells) % width == 0 and _gaps_fit(rows, width)
        return (_table(rows, width), False) if sure else (list(rows), True)
    width = _period(cells)
    return (_table(rows, width), True) if width else (list(rows), False)


def _headings(cells: Sequence[str]) -> int:
    """How many lines at the head are headings of different kinds, a person's among them."""
    width = next((at for at, cell in enumerate(cells[:_MOST_COLUMNS]) if not is_known(cell)), 0)
    columns = [column for cell in cells[:width] if (column := column_of(cell))]
    roles = {one.role for one in columns}
    fits = len(columns) == len(set(columns)) and Role.NAME in roles and len(roles) > 1
    return width if fits and len(cells) > width else 0


def _period(cells: Sequence[str]) -> int:
    """After how many lines a school, or the next number, comes again; 0: they do not."""
    for width in range(2, _MOST_COLUMNS + 1):
        if len(cells) % width or len(cells) < 2 * width:
            continue
        counts = cells[::width]
        if [count.rstrip(".") for count in counts] == [str(at + 1) for at in range(len(counts))]:
            return width
        places = [at % width for at, cell in enumerate(cells) if is_place(cell)]
        if places and places[0] and set(places) == {places[0]} and len(places) == len(counts):
            return width
    return 0


def _gaps_fit(rows: Sequence[ListRow], width: int) -> bool:
    """Whether no blank line may be an empty cell: there are some between all rows of the table, or none."""
    gaps = [at + 1 for at in range(len(rows) - 1) if rows[at + 1].line > rows[at].line + 1]
    return not gaps or all(at % width == 0 for at in gaps)


def _table(rows: Sequence[ListRow], width: int) -> list[ListRow]:
    return [
        ListRow(rows[at].line, tuple(row.cells[0] for row in rows[at : at + width]))
        for at in range(0, len(rows), width)
    ]
