"""Export and import of games: GCG and score sheets; and the decoding of any file to text."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from faristol.errors import BadRecord
from faristol.intake import text_of
from faristol.record import Millis
from faristol.record.fields import Fields
from faristol.record.game.sheet_text import as_csv, as_text, sheet_of
from faristol.record.gcg.contents import Remark
from faristol.record.gcg.header import header_of
from faristol.record.gcg.reading import journal_of
from faristol.record.gcg.text import read_gcg, write_gcg
from faristol.record.gcg.writing import gcg_of
from faristol.session.engine import Engine
from faristol.session.game.table import Table

_COMMENT_LENGTH: Final = 1000


def exported(table: Table, form: str, comments: Mapping[int, str]) -> str:
    """The text of a file of the game; ``form``: "gcg", "text" or "csv", else ``BadRecord``.

    comments: by turn, for GCG.
    """
    journal = table.journal()
    states = [table.moment(rev).state for rev in range(table.rev + 1)]
    match form:
        case "gcg":
            return write_gcg(gcg_of(journal, states, comments))
        case "text":
            return as_text(sheet_of(journal, states))
        case "csv":
            return as_csv(sheet_of(journal, states))
        case _:
            raise BadRecord("unknown_format", format=form)


def comments_of(request: Fields) -> dict[int, str]:
    """The comments of the request, by the number of their turn."""
    named = [Fields(one) for one in request.optional_array("comments")]
    return {one.whole("turn"): one.text("text")[:_COMMENT_LENGTH] for one in named}


def imported(request: Fields, engine: Engine) -> tuple[Table, tuple[Remark, ...]]:
    """A table with the game of the request's GCG file, and remarks on what differs in the file."""
    gcg, passed_over = read_gcg(_file(request))
    at = Millis(request.whole("at"))
    ruleset = request.optional_text("ruleset")
    header = header_of(gcg, engine.lexicon.name, engine.lexicon.digest, at, ruleset)
    journal, remarks = journal_of(gcg, engine.judge, header)
    return Table(journal, engine), passed_over + remarks


def _file(request: Fields) -> str:
    return decoded(request) if request.optional_text("base64") else request.text("text")


def decoded(request: Fields) -> str:
    """The text of a file whose bytes the request has in base64; see ``intake.text_of``."""
    return text_of(request.file("base64"))
