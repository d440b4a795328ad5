"""Ratings after a tournament: FIDE Rating Regulations (B.02, in force from 1 March 2024), 8.1 to 8.3.

For each game against a rated opponent the expected score is that of the table of 8.1.2, which goes by the
difference of the ratings from before the tournament, counted as 400 at most (8.3.1).  The change is K times
the score less the expected one, rounded to a whole number, a half away from zero.  FIDE gives each player
one of K = 40, 20 or 10; here the organiser chooses one for all.
"""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass
from typing import Final

from faristol.tournament.history import HeldGame, games
from faristol.tournament.plan import Category
from faristol.tournament.ranking import ranked
from faristol.tournament.state import State

USUAL_FACTOR: Final = 20
MOST_FACTOR: Final = 100
_MOST_DIFFERENCE: Final = 400
# The largest difference at which the higher rated is expected to score 50, 51, 52… hundredths.
_UP_TO: Final = (
    3, 10, 17, 25, 32, 39, 46, 53, 61, 68, 76, 83, 91, 98, 106, 113, 121, 129, 137, 145, 153, 162, 170, 179,
    188, 197, 206, 215, 225, 235, 245, 256, 267, 278, 290, 302, 315, 328, 344, 357, 374, 391, 411,
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Rated:
    """An entry that came with a rating.

    games: those that count.  expected: in hundredths of a point.  halves: the score in them, in half points.
    """

    no: int
    old: int
    games: int
    expected: int
    halves: int
    new: int


@dataclass(frozen=True, slots=True)
class Ratings:
    """rated: from the highest new rating on.  unrated: the entries without one, by number."""

    rated: tuple[Rated, ...]
    unrated: tuple[int, ...]


def expected(own: int, other: int) -> int:
    """The expected score against ``other``, in hundredths of a point."""
    difference = own - other
    higher = 50 + bisect_left(_UP_TO, min(abs(difference), _MOST_DIFFERENCE))
    return higher if difference >= 0 else 100 - higher


def ratings(
    state: State, category: Category, factor: int = USUAL_FACTOR, after: int | None = None
) -> Ratings:
    """The ratings of a category's entries after its rounds, up to ``after``; tables of two only.

    Of a final the games count by which its entries came there.  What was not played does not count, nor do
    games against who has no rating.
    """
    before = {person.no: person.entry.rating for person in state.people}
    past = {row.no: list(row.games) for row in ranked(state, category, after)}
    for key in state.phases.get(category.key, ()):
        source = state.plan.category(key)
        assert source is not None
        by_person = {_person(state, no): several for no, several in games(state, source).items()}
        for no, several in past.items():
            several += by_person.get(_person(state, no), ())
    rated = [
        _rated(no, old, several, before, factor)
        for no, several in past.items()
        if (old := before[no]) is not None
    ]
    return Ratings(
        tuple(sorted(rated, key=lambda one: (-one.new, one.no))),
        tuple(sorted(no for no in past if before[no] is None)),
    )


def _rated(no: int, old: int, several: list[HeldGame], before: dict[int, int | None], factor: int) -> Rated:
    counted = [
        (game, other)
        for game in several
        if game.played and len(game.opponents) == 1
        if (other := before[game.opponents[0]]) is not None
    ]
    hoped = sum(expected(old, other) for _, other in counted)
    halves = sum(game.halves for game, _ in counted)
    change = factor * (50 * halves - hoped)  # in hundredths
    rounded = (abs(change) + 50) // 100
    return Rated(no, old, len(counted), hoped, halves, old + (rounded if change > 0 else -rounded))


def _person(state: State, no: int) -> tuple[str, str]:
    one = state.person(no)
    assert one is not None
    return one.entry.name, one.entry.club
