"""A tournament of robots: who meets whom, and the table.  Pure.

Everybody meets as many others, in two games with the same tiles in the same order, so that each has the
other's racks too.  With n players and k rivals, who sit in a circle, each meets the k / 2 that follow him and
the k / 2 before (a circulant graph, which is regular for any n).
"""

from __future__ import annotations

from collections.abc import Iterable
from math import gcd
from typing import Final, NamedTuple

NOBODY: Final = -1
NOT_PLAYED: Final = -2  # neither player goes on


class Played(NamedTuple):
    """A game.  first, second: the players; first began.  lost_by: who lost by a mistake, or ``NOBODY``.

    A game that is ``NOT_PLAYED`` counts for neither.
    """

    first: int
    second: int
    first_score: int
    second_score: int
    lost_by: int = NOBODY


class Row(NamedTuple):
    """A line of the table.

    place: from 1; equals share it.  halves: half games won.  ended: games played to their end; points: in
    these, and against: those of the others.  faults: games lost by a mistake.
    """

    player: int
    place: int
    played: int
    halves: int
    ended: int
    points: int
    against: int
    faults: int


def meetings(players: int, rivals: int) -> list[tuple[int, int]]:
    """Who meets whom, in rounds, so that after each all have met about as many.

    rivals: of each; an odd number counts as the even one below, 1 as 2.  With as many as there are others, or
    more, all meet all.
    """
    longest = players // 2 if rivals >= players - 1 else max(1, rivals // 2)
    found = []
    for step in range(1, longest + 1):
        for start in range(gcd(players, step)):
            found += _round_the_circle(players, step, start)
    return found


def _round_the_circle(players: int, step: int, start: int) -> list[tuple[int, int]]:
    """Those who meet on the way from ``start``; who was met meets the next, and need not be loaded again."""
    found: list[tuple[int, int]] = []
    first = start
    while not found or first != start:
        second = (first + step) % players
        if (second, first) not in found:  # just half round the circle
            found.append((first, second))
        first = second
    return found


def table(players: int, games: Iterable[Played]) -> list[Row]:
    """The table: by games won of those played, then by the mean difference of those that were ended.

    Who has not played yet comes last.
    """
    played, halves, ended, points, against, faults = ([0] * players for _ in range(6))
    for game in games:
        if game.lost_by == NOT_PLAYED:
            continue
        for one, mine, other in (
            (game.first, game.first_score, game.second_score),
            (game.second, game.second_score, game.first_score),
        ):
            played[one] += 1
            if game.lost_by == NOBODY:
                ended[one] += 1
                points[one] += mine
                against[one] += other
                halves[one] += 1 + (mine > other) - (mine < other)
            elif game.lost_by == one:
                faults[one] += 1
            else:
                halves[one] += 2

    def key(one: int) -> tuple[bool, float, float]:
        return (
            played[one] > 0,
            halves[one] / max(1, played[one]),
            (points[one] - against[one]) / max(1, ended[one]),
        )

    order = sorted(range(players), key=key, reverse=True)
    rows: list[Row] = []
    for at, one in enumerate(order):
        place = rows[-1].place if at and key(one) == key(order[at - 1]) else at + 1
        numbers = (played[one], halves[one], ended[one], points[one], against[one], faults[one])
        rows.append(Row(one, place, *numbers))
    return rows
