"""The code with which a finished game tells its result to the desk of a tournament."""

from __future__ import annotations

from typing import Final

from faristol.game import Ending, Result
from faristol.record.game.journal import Header
from faristol.tournament import events
from faristol.tournament.result_codes import TableResult, write_table_result

# What these games count is decided at the desk.
_DECIDED_THERE: Final = (Ending.ABANDONED, Ending.ALL_ABANDONED, Ending.DISQUALIFIED)


def result_code(header: Header, result: Result) -> str:
    """The code; "" outside a tournament, and where the scores alone do not say who won.

    The header's ``tournament`` is the mark and the category's letter: "531204a".
    """
    mark, category = header.tournament[:-1], header.tournament[-1:]
    places = (mark, header.round, header.table)
    if not all(text.isascii() and text.isdigit() for text in places) or result.ending in _DECIDED_THERE:
        return ""
    best = max(result.scores)
    if result.winners and set(result.winners) != _with_score(result, best):
        return ""
    told = events.Result(tuple(result.scores))
    if result.ending is Ending.NO_SHOW:
        absent = set(range(len(result.scores))) - set(result.winners)
        told = events.Result(tuple(result.scores), events.Kind.ABSENT, tuple(sorted(absent)))
    table = TableResult(category, int(header.round), int(header.table), told)
    return write_table_result(int(mark), table)


def _with_score(result: Result, score: int) -> set[int]:
    return {seat for seat, own in enumerate(result.scores) if own == score}
