"""Tables as CSV (RFC 4180: each line ends with CR and LF), safe for spreadsheets."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence
from typing import Final, TypeAlias

Cell: TypeAlias = str | int | float | None

# A spreadsheet takes what begins so for a formula, which could send the rest of the table (CSV injection).
_FORMULA: Final = ("=", "+", "-", "@", "\t", "\r")


def csv_text(rows: Iterable[Sequence[Cell]], delimiter: str = ",") -> str:
    """The rows, cells parted by ``delimiter``; what a spreadsheet would take for a formula has an apostrophe
    before it.
    """
    out = io.StringIO()
    writer = csv.writer(out, delimiter=delimiter, lineterminator="\r\n")
    writer.writerows([harmless(cell) for cell in row] for row in rows)
    return out.getvalue()


def harmless(cell: Cell) -> Cell:
    """A text that would begin a formula with an apostrophe before it; else ``cell``."""
    return f"'{cell}" if isinstance(cell, str) and cell.startswith(_FORMULA) else cell
