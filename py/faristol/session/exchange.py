"""Games as files of other programs: what leaves the table, and what is set up from them."""

from __future__ import annotations

import base64

from faristol.errors import BadRecord
from faristol.intake import text_of
from faristol.record import Millis
from faristol.record.codec import Line
from faristol.record.gcg import Remark
from faristol.record.gcg_export import gcg_of
from faristol.record.gcg_game import header_of, journal_of
from faristol.record.gcg_text import read_gcg, write_gcg
from faristol.record.sheet_text import as_csv, as_text, sheet_of
from faristol.session import wire
from faristol.session.house import House
from faristol.session.table import Table


def exported(table: Table, form: str) -> str:
    """The game of ``table`` as a file: "gcg", "text" or "csv"."""
    journal = table.journal()
    states = [table.moment(rev).state for rev in range(table.rev + 1)]
    match form:
        case "gcg":
            return write_gcg(gcg_of(journal, states))
        case "text":
            return as_text(sheet_of(journal, states))
        case "csv":
            return as_csv(sheet_of(journal, states))
        case _:
            raise BadRecord("unknown_format", format=form)


def imported(line: Line, house: House) -> tuple[Table, tuple[Remark, ...]]:
    """A table at the game that the request's file tells, and what in the file was not believed."""
    gcg, passed_over = read_gcg(_file(line))
    at = Millis(line.whole("at"))
    header = header_of(gcg, house.lexicon.name, house.lexicon.digest, at)
    journal, remarks = journal_of(gcg, house.judge, header)
    return Table(journal, house), passed_over + remarks


def _file(line: Line) -> str:
    """The file's text; its bytes say themselves how they are written."""
    if not line.optional_text("base64", ""):
        return line.text("text")
    try:
        return text_of(base64.b64decode(line.text("base64"), validate=True))
    except ValueError:
        raise line.fault("base64") from None


def remark_view(remark: Remark) -> wire.RemarkView:
    return {
        "code": remark.code,
        "line": remark.line,
        "fields": {
            key: list(value) if isinstance(value, tuple) else value for key, value in remark.fields.items()
        },
    }
