"""Expulsions in files that do not give their round: the round at which a journal of ours records them.

No point of the file may be lost by it.  So the round is that of the player's last slip if a sanction annulled
that slip, and else the round after.
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
    """The players expelled in each round, by its index from 0; the index after the last means after the game.

    slips: for each round, the players with a slip, and whether a sanction annulled it.
    """
    out: dict[int, tuple[Number, ...]] = {}
    for number in expelled:
        last = max((at for at, handed in enumerate(slips) if number in handed), default=-1)
        at = last if last >= 0 and slips[last][number] else last + 1
        out[at] = (*out.get(at, ()), number)
    return out


def not_expelled(journal: DuplicateJournal, expelled: Mapping[Number, str]) -> list[str]:
    """The names of those in ``expelled`` (by number) whose expulsion the journal does not record."""
    remarks = Counter(entry.event.number for entry in journal.entries if isinstance(entry.event, Sanctioned))
    return [name for number, name in expelled.items() if remarks[number] < EXPELLED_AFTER]
