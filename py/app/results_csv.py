"""The engine's tables as a spreadsheet in Catalan opens them: semicolons, decimal commas, headings in words.

Pure.  What comes in is RFC 4180 with commas and points, as the terminal writes it.
"""

from ca_results import HEADINGS, ROUND_HEADING, null_name

_DECIMAL = ("percent", "mean_place")
_ROUND = "round_"


def for_spreadsheet(text: str) -> str:
    """The same rows, each cell as its column wants it."""
    rows = read(text)
    names = rows[0] if rows else []
    told = [[_heading(name) for name in names]]
    for row in rows[1:]:
        told.append([_cell(names[at], row[at]) if at < len(names) else row[at] for at in range(len(row))])
    return "".join([";".join([_quoted(cell) for cell in row]) + "\r\n" for row in told])


def read(text: str) -> "list[list[str]]":
    """The cells of each line; a quoted one may hold commas, line ends and quotes told twice."""
    rows: "list[list[str]]" = []
    row: "list[str]" = []
    cell = ""
    quoted = False
    at = 0
    while at < len(text):
        sign = text[at]
        at += 1
        if quoted:
            if sign != '"':
                cell += sign
            elif text[at : at + 1] == '"':
                cell += '"'
                at += 1
            else:
                quoted = False
        elif sign == '"':
            quoted = True
        elif sign == ",":
            row.append(cell)
            cell = ""
        elif sign == "\n":
            row.append(cell)
            rows.append(row)
            row, cell = [], ""
        elif sign != "\r":
            cell += sign
    if row or cell:
        row.append(cell)
        rows.append(row)
    return rows


def _heading(name: str) -> str:
    if name.startswith(_ROUND):
        return ROUND_HEADING + " " + name[len(_ROUND) :]
    return HEADINGS.get(name, name)


def _cell(name: str, cell: str) -> str:
    if name in _DECIMAL:
        return cell.replace(".", ",")
    return null_name(cell) if name == "null" else cell


def _quoted(cell: str) -> str:
    if ";" in cell or '"' in cell or "\n" in cell or "\r" in cell:
        return '"' + cell.replace('"', '""') + '"'
    return cell
