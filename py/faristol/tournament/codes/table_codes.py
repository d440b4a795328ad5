"""The short code of a table: fifteen signs that are typed on its tablet where there is no camera.

It holds all that the tablet's game needs but the names, which are too long to be typed: the marks of the day
and of the pairing, the category, the round, the table, the regulation and the minutes of the round.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass
from string import ascii_lowercase
from typing import Final

from faristol.check_code import Bits, read_code, refused_code, write_code
from faristol.tournament.codes.marks import DAY_BITS, PAIRING_BITS, DayMark

_PURPOSE: Final = "taula"
_CATEGORY_BITS: Final = 5
_ROUND_BITS: Final = 6
_TABLE_BITS: Final = 10
_RULESET_BITS: Final = 10
_MINUTES_BITS: Final = 8
_SEATS_BITS: Final = 1  # of a table of a category: two seats, or three and four


@dataclass(frozen=True, slots=True)
class TableCard:
    """What a code says of a table.  category: its key.  ruleset: the id of the regulation.

    several: three or four play there.
    """

    mark: DayMark
    category: str
    round: int
    table: int
    ruleset: str
    minutes: int
    several: bool = False


def write_table(card: TableCard) -> str:
    """The code; "" for a table that no code can hold."""
    bits = Bits()
    try:
        bits.put(card.mark.day, DAY_BITS)
        bits.put(card.mark.pairing, PAIRING_BITS)
        bits.put(ascii_lowercase.index(card.category), _CATEGORY_BITS)
        bits.put(card.round, _ROUND_BITS)
        bits.put(card.table, _TABLE_BITS)
        bits.put(_ruleset_mark(card.ruleset), _RULESET_BITS)
        bits.put(min(card.minutes, (1 << _MINUTES_BITS) - 1), _MINUTES_BITS)
        bits.put(int(card.several), _SEATS_BITS)
    except ValueError:
        return ""
    return write_code(bits, _PURPOSE)


def read_table(text: str, rulesets: Iterable[str]) -> TableCard:
    """The table of a code; ``BadNotation`` when it is mistyped, or its regulation is none of ``rulesets``."""
    bits = read_code(text, _PURPOSE)
    try:
        mark = DayMark(bits.take(DAY_BITS), bits.take(PAIRING_BITS))
        category = ascii_lowercase[bits.take(_CATEGORY_BITS)]
        number, table = bits.take(_ROUND_BITS), bits.take(_TABLE_BITS)
        rules = bits.take(_RULESET_BITS)
        minutes, several = bits.take(_MINUTES_BITS), bits.take(_SEATS_BITS) == 1
    except IndexError:
        raise refused_code("code_mistyped", text) from None
    found = next((ruleset for ruleset in rulesets if _ruleset_mark(ruleset) == rules), None)
    if found is None:
        raise refused_code("code_of_other_rules", text)
    return TableCard(mark, category, number, table, found, minutes, several)


def _ruleset_mark(ruleset: str) -> int:
    """What tells the regulations apart in a code: it stays the same when there are more of them."""
    return int.from_bytes(hashlib.sha256(ruleset.encode()).digest()[:2], "big") >> 16 - _RULESET_BITS
