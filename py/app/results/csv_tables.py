"""The engine's tables as CSV for Catalan spreadsheets: semicolons, decimal commas, Catalan headings.

Pure.  The input is RFC 4180 with commas and decimal points, as the terminal writes it.
"""

from app.ui.spreadsheet import read, write
from app.words.results.files import HEADINGS, ROUND_HEADING, null_name

_DECIMAL = ("percent", "mean_place")
_ROUND = "round_"


def for_spreadsheet(text: str) -> str:
    """The same rows, each cell formatted for its column."""
    rows = read(text)
    names = rows[0] if rows else []
    lines = [[_heading(name) for name in names]]
    for row in rows[1:]:
        lines.append([_cell(names[at], row[at]) if at < len(names) else row[at] for at in range(len(row))])
    return write(lines)


def _heading(name: str) -> str:
    if name.startswith(_ROUND):
        return ROUND_HEADING + " " + name[len(_ROUND) :]
    return HEADINGS.get(name, name)


def _cell(name: str, cell: str) -> str:
    if name in _DECIMAL:
        return cell.replace(".", ",")
    return null_name(cell) if name == "null" else cell
