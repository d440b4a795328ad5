"""The engine's tables as a spreadsheet in Catalan opens them: semicolons, decimal commas, headings in words.

Pure.  What comes in is RFC 4180 with commas and points, as the terminal writes it.
"""

from app.ui.spreadsheet import read, write
from app.words.results_files import HEADINGS, ROUND_HEADING, null_name

_DECIMAL = ("percent", "mean_place")
_ROUND = "round_"


def for_spreadsheet(text: str) -> str:
    """The same rows, each cell as its column wants it."""
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
