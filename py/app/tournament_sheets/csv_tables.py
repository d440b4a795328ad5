"""The engine's tables as CSV for Catalan spreadsheets: semicolons, decimal commas, Catalan headings.

Pure.
"""

from app.ui.spreadsheet import read, write
from app.words.tournament.files import KINDS, heading

_DECIMAL = ("points", "expected", "buchholz", "buchholz_median", "buchholz_median_2", "berger", "direct")


def for_spreadsheet(text: str) -> str:
    """The same rows, each cell formatted for its column."""
    rows = read(text)
    names = rows[0] if rows else []
    lines = [[heading(name) for name in names]]
    for row in rows[1:]:
        lines.append([_cell(names[at], row[at]) for at in range(len(row))])
    return write(lines)


def _cell(name: str, cell: str) -> str:
    if name in _DECIMAL:
        return cell.replace(".", ",")
    return KINDS.get(cell, cell) if name == "kind" else cell
