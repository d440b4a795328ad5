"""The marks of a day and of who sits at a table: they tell the codes of others from those of this table."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from faristol.tournament.plan import Plan

DAY_BITS: Final = 12
PAIRING_BITS: Final = 8
_PRIME: Final = 251  # the greatest prime that fits
_LINE: Final = re.compile(r"([0-9]{1,4})\.([0-9]{1,3})([a-z])")


@dataclass(frozen=True, slots=True)
class DayMark:
    """day: of the tournament.  pairing: of the entries of a table by seat, so that a pairing that was taken
    back and made anew is another one, and so is one with another starter."""

    day: int
    pairing: int


def mark_of(plan: Plan) -> int:
    """The mark of the day: a part of the hash of its seed."""
    digest = hashlib.sha256(f"torneig/{plan.seed}".encode()).digest()
    return int.from_bytes(digest[:4], "big") >> 32 - DAY_BITS


def pairing_of(seats: Sequence[int]) -> int:
    """The mark of the entries of a table, by seat.

    It changes with every single entry, and with every exchange of two, as long as their numbers are less than
    251 apart; of other pairings one in 251 has the same mark.
    """
    mark = 0
    for no in seats:
        mark = (17 * mark + no) % _PRIME
    return mark


def write_mark(mark: DayMark, category: str) -> str:
    """The marks and the category's letter, as a card and the header of a game have them: "2074.113a"."""
    return f"{mark.day}.{mark.pairing}{category}"


def read_mark(text: str) -> tuple[DayMark, str] | None:
    """The marks and the category's letter; None where ``text`` is something else."""
    found = _LINE.fullmatch(text)
    return (DayMark(int(found[1]), int(found[2])), found[3]) if found else None
