"""Expulsions that a file tells without saying when, and where a journal of ours has a place for them.

An expulsion takes no point that the file gives: its round is that of the player's last slip where a sanction
annulled it, and else the round after.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from faristol.duplicate.events import Number, Sanctioned
from faristol.duplicate.state import EXPELLED_AFTER
from faristol.record.duplicate.journal import DuplicateJournal


def rounds_of_expulsion(
    expelled: Iterable[Number], slips: Sequence[Mapping[Number, bool]]
) -> Mapping[int, tuple[Number, ...]]:
    """Who is expelled in each round, from 0; as many as there are rounds: after the last.

    slips: for each round, whose slips there are, and whether a sanction annulled them.
    """
    out: dict[int, tuple[Number, ...]] = {}
    for number in expelled:
        last = max((at for at, handed in enumerate(slips) if number in handed), default=-1)
        at = last if last >= 0 and slips[last][number] else last + 1
        out[at] = (*out.get(at, ()), number)
    return out


def not_expelled(journal: DuplicateJournal, told: Mapping[Number, str]) -> list[str]:
    """The names of those whom the file tells as expelled, and for whom the journal has no place to say so."""
    remarks = Counter(one.event.number for one in journal.entries if isinstance(one.event, Sanctioned))
    return [name for number, name in told.items() if remarks[number] < EXPELLED_AFTER]
