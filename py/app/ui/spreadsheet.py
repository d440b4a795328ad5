"""CSV for spreadsheets set to Catalan: semicolons between the cells, since the comma is the decimal sign.

Pure.  The engine writes RFC 4180 with commas; the page rewrites a table before a download.
"""

_FORMULA = ("=", "+", "-", "@", "\t", "\r")  # as in the engine's ``record.csv_text``


def with_semicolons(text: str) -> str:
    """Rewrite a CSV with commas as one with semicolons."""
    return write(read(text))


def write(rows: "list[list[str]]") -> str:
    """The rows; a text that a spreadsheet would take for a formula has an apostrophe before it."""
    return "".join([";".join([_quoted(cell) for cell in row]) + "\r\n" for row in rows])


def read(text: str) -> "list[list[str]]":
    """The cells of each row of an RFC 4180 text, with commas, line ends and quotes in quoted cells."""
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


def _quoted(cell: str) -> str:
    if cell[:1] in _FORMULA and not _is_number(cell):
        cell = "'" + cell
    if ";" in cell or '"' in cell or "\n" in cell or "\r" in cell:
        return '"' + cell.replace('"', '""') + '"'
    return cell


def _is_number(cell: str) -> bool:
    return cell[1:].replace(".", "", 1).replace(",", "", 1).isdigit()
