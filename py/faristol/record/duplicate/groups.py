"""The classifications of each category and of each club of a duplicate.

A text that is written in two ways ("Esc. Mar", "ESCOLA MAR") names one club, by its fullest spelling.
Whoever has no category, or no club, is in none.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from faristol.duplicate import PlayerStanding
from faristol.duplicate.ranking import ranked
from faristol.record.lists.headings import folded
from faristol.record.lists.spellings import best_spellings


class PlayerGroup(NamedTuple):
    """A category or a club.  total: the sum of all its players.  standings: with their places in it."""

    name: str
    total: int
    standings: tuple[PlayerStanding, ...]


def by_category(ranking: Sequence[PlayerStanding]) -> list[PlayerGroup]:
    """The categories, by name."""
    return _groups(ranking, lambda one: one.membership.category)


def by_club(ranking: Sequence[PlayerStanding]) -> list[PlayerGroup]:
    """The clubs, the one with the highest total first, and equal ones by name."""
    return sorted(_groups(ranking, lambda one: one.membership.club), key=lambda club: -club.total)


def _groups(ranking: Sequence[PlayerStanding], text_of: Callable[[PlayerStanding], str]) -> list[PlayerGroup]:
    spellings = best_spellings(text_of(one) for one in ranking if text_of(one))
    members: dict[str, list[PlayerStanding]] = {}
    for one in ranking:
        if text_of(one):
            members.setdefault(spellings[text_of(one)], []).append(one)
    names = sorted(members, key=lambda name: (folded(name), name))
    return [
        PlayerGroup(name, sum(one.total for one in members[name]), ranked(members[name])) for name in names
    ]
