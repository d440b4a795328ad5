"""The code with which a finished game tells its result to the desk of a tournament."""

from __future__ import annotations

from faristol.game import State
from faristol.record.game.journal import Header
from faristol.record.tournament.game_results import told_by
from faristol.tournament.codes.marks import read_mark
from faristol.tournament.codes.result_codes import TableResult, write_table_result


def result_code(header: Header, state: State) -> str:
    """The code of a game that is over; "" outside a tournament, and where the desk has to decide."""
    marked = read_mark(header.tournament)
    if marked is None or not all(text.isascii() and text.isdigit() for text in (header.round, header.table)):
        return ""
    result = told_by(state)
    if result is None:
        return ""
    mark, category = marked
    return write_table_result(mark, TableResult(category, int(header.round), int(header.table), result))
