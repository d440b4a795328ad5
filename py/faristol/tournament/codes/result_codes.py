"""Result codes of a tournament: what a table's own tablet tells the desk, without a network.

The code holds the category, the round, the table and the scores by seat as the finished game counts them; the
tournament's mark is mixed into its check, so that a code of another day is refused.  Two players make fifteen
signs in three groups.  A bit after the scores tells that somebody gave up, and was not absent.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from string import ascii_lowercase
from typing import Final

from faristol.check_code import Bits, read_code, refused_code, write_code
from faristol.tournament.events import Kind, Result
from faristol.tournament.plan import Plan

MARK_BITS: Final = 20
_CATEGORY_BITS: Final = 5
_ROUND_BITS: Final = 6
_TABLE_BITS: Final = 10
_SEATS_BITS: Final = 2  # two to four seats
_AWAY_BITS: Final = 4  # a bit for each seat that did not come, or gave up
_SCORE_BITS: Final = 11
_LEAST: Final = -500  # the score that is written as 0


@dataclass(frozen=True, slots=True)
class TableResult:
    """The result of a table.  category: its key, a letter."""

    category: str
    round: int
    table: int
    result: Result


def mark_of(plan: Plan) -> int:
    """What tells the codes of this day from those of others: a part of the hash of its seed."""
    digest = hashlib.sha256(f"torneig/{plan.seed}".encode()).digest()
    return int.from_bytes(digest[:4], "big") >> 32 - MARK_BITS


def write_table_result(mark: int, table: TableResult) -> str:
    """The code; "" for a result that no code can hold."""
    bits = Bits()
    try:
        bits.put(ascii_lowercase.index(table.category), _CATEGORY_BITS)
        bits.put(table.round, _ROUND_BITS)
        bits.put(table.table, _TABLE_BITS)
        bits.put(len(table.result.scores) - 2, _SEATS_BITS)
        bits.put(sum(1 << seat for seat in table.result.away), _AWAY_BITS)
        for score in table.result.scores:
            bits.put(score - _LEAST, _SCORE_BITS)
        if table.result.kind is Kind.ABANDONED:
            bits.put(1, 1)
    except ValueError:
        return ""
    return write_code(bits, _purpose(mark))


def read_table_result(mark: int, text: str) -> TableResult:
    """What the code holds; ``BadNotation`` when it is mistyped or of another tournament."""
    bits = read_code(text, _purpose(mark))
    try:
        category = ascii_lowercase[bits.take(_CATEGORY_BITS)]
        number, table = bits.take(_ROUND_BITS), bits.take(_TABLE_BITS)
        seats, absent = bits.take(_SEATS_BITS) + 2, bits.take(_AWAY_BITS)
        scores = tuple(bits.take(_SCORE_BITS) + _LEAST for _ in range(seats))
        gave_up = bits.length > 0 and bits.take(1) == 1
    except IndexError:
        raise refused_code("code_mistyped", text) from None
    away = tuple(seat for seat in range(seats) if absent >> seat & 1)
    kind = Kind.ABANDONED if gave_up else Kind.ABSENT if away else Kind.PLAYED
    return TableResult(category, number, table, Result(scores, kind, away))


def _purpose(mark: int) -> str:
    return f"torneig/{mark}"
