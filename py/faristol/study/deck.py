"""What comes next of a set's cards: what is due, then new cards, then what is still being learnt."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from faristol.study.memory import AHEAD, LearningStep, Memory, Zone, day_of

NEW_A_DAY: Final = 20


@dataclass(frozen=True, slots=True)
class Next:
    """What comes next.

    card: None where nothing is left; then ``comes`` is when a card is due, None for never.
    due_left, new_left: cards still to come today, this one included.
    """

    card: str | None
    is_new: bool = False
    due_left: int = 0
    new_left: int = 0
    comes: int | None = None


def next_card(cards: Sequence[str], memories: Mapping[str, Memory], now: int, zone: Zone) -> Next:
    """What comes next of ``cards``, which are in the order of new ones.

    The most overdue card first; then new ones, up to ``NEW_A_DAY`` a day; then those that are learnt in
    minutes, some minutes before their time.  The same progress always gives the same card.
    """
    seen = [(memories[card].comes(zone), card) for card in cards if card in memories]
    due = sorted(one for one in seen if one[0] <= now)
    today = day_of(now, zone)
    begun = sum(memories[card].first == today for _, card in seen)
    fresh = [card for card in cards if card not in memories][: max(0, NEW_A_DAY - begun)]
    soon = [
        one
        for one in seen
        if now < one[0] <= now + AHEAD and memories[one[1]].step is not LearningStep.REVIEW
    ]
    if due:
        return Next(due[0][1], False, len(due), len(fresh))
    if fresh:
        return Next(fresh[0], True, 0, len(fresh))
    if soon:
        return Next(min(soon)[1], False, len(soon), 0)
    return Next(None, comes=min(seen)[0] if seen else None)
