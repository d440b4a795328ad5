"""Result codes of a tournament: what a table's own tablet tells the desk, without a network.

The code holds the category, the round, the table, the pairing's mark and the scores by seat as the finished
game counts them; the day's mark is mixed into its check, so that a code of another day is refused.  Two
players make fifteen signs in three groups.  A bit tells that who is away gave up, and was not absent.
"""

from __future__ import annotations

from dataclasses import dataclass
from string import ascii_lowercase
from typing import Final

from faristol.check_code import Bits, read_code, refused_code, write_code
from faristol.tournament.codes.marks import PAIRING_BITS, DayMark
from faristol.tournament.events import Result, ResultKind

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


def write_table_result(mark: DayMark, table: TableResult) -> str:
    """The code; "" for a result that no code can hold."""
    bits = Bits()
    try:
        bits.put(ascii_lowercase.index(table.category), _CATEGORY_BITS)
        bits.put(table.round, _ROUND_BITS)
        bits.put(table.table, _TABLE_BITS)
        bits.put(mark.pairing, PAIRING_BITS)
        bits.put(len(table.result.scores) - 2, _SEATS_BITS)
        bits.put(sum(1 << seat for seat in table.result.away), _AWAY_BITS)
        bits.put(int(table.result.kind is ResultKind.ABANDONED), 1)
        for score in table.result.scores:
            bits.put(score - _LEAST, _SCORE_BITS)
    except ValueError:
        return ""
    return write_code(bits, _purpose(mark.day))


def read_table_result(day: int, text: str) -> tuple[int, TableResult]:
    """The pairing's mark and the result; ``BadNotation`` for a code that is mistyped or of another day."""
    bits = read_code(text, _purpose(day))
    try:
        category = ascii_lowercase[bits.take(_CATEGORY_BITS)]
        number, table, pairing = bits.take(_ROUND_BITS), bits.take(_TABLE_BITS), bits.take(PAIRING_BITS)
        seats, absent = bits.take(_SEATS_BITS) + 2, bits.take(_AWAY_BITS)
        gave_up = bits.take(1) == 1
        scores = tuple(bits.take(_SCORE_BITS) + _LEAST for _ in range(seats))
    except IndexError:
        raise refused_code("code_mistyped", text) from None
    away = tuple(seat for seat in range(seats) if absent >> seat & 1)
    kind = ResultKind.ABANDONED if gave_up else ResultKind.ABSENT if away else ResultKind.PLAYED
    return pairing, TableResult(category, number, table, Result(scores, kind, away))


def _purpose(day: int) -> str:
    return f"torneig/{day}"
