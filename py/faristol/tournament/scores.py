"""What the result of a table counts: scores and half points by seat."""

from __future__ import annotations

from faristol.tournament.events import Result, ResultKind
from faristol.tournament.plan import Category, Format, Walkover

USUAL = (100, 700)  # scores of two players beyond these are asked about
USUAL_OF_FOUR = (20, 500)
POSSIBLE = (-300, 1500)


def usual(category: Category) -> tuple[int, int]:
    """The scores, from and to, that are not asked about."""
    return USUAL_OF_FOUR if category.format is Format.FOURS else USUAL


def counted(result: Result, seats: int, walkover: Walkover) -> tuple[int, ...]:
    """The scores as they count.

    Two seats, one absent: 300-0; both absent: 0-0 (classic, §8).  Who gave up has the penalty off, and if
    still ahead, 0 against the award; both gave up: 0-0 (§4 E and F).
    """
    if seats > 2 or not result.away:
        return tuple(0 if seat in result.away else score for seat, score in enumerate(result.scores))
    if len(result.away) == seats:
        return (0,) * seats
    loser = result.away[0]
    if result.kind is ResultKind.ABSENT:
        return _to_other(loser, walkover.absent)
    scores = list(result.scores)
    scores[loser] -= walkover.penalty
    if walkover.award and scores[loser] > scores[1 - loser]:
        return _to_other(loser, walkover.award)
    return tuple(scores)


def _to_other(loser: int, points: int) -> tuple[int, int]:
    return (points, 0) if loser == 1 else (0, points)


def halves(result: Result, scores: tuple[int, ...]) -> tuple[int, ...]:
    """The half points by seat; ``scores``: as they count.

    One point for each opponent with less, half a point for each with as much.  Who did not come or gave up
    loses to all; a game of 0 to 0 is lost by both (classic, §8 C).  At a table of three the missing fourth
    has lost to all who came, so that a win there is worth as much.
    """
    if len(scores) == 2 and not any(scores) and not result.away:
        return (0, 0)
    fourth = 2 if len(scores) == 3 else 0
    return tuple(
        0
        if seat in result.away
        else fourth + sum(_against(result, scores, seat, other) for other in _others(scores, seat))
        for seat in range(len(scores))
    )


def _others(scores: tuple[int, ...], seat: int) -> tuple[int, ...]:
    return tuple(other for other in range(len(scores)) if other != seat)


def _against(result: Result, scores: tuple[int, ...], seat: int, other: int) -> int:
    if other in result.away or scores[seat] > scores[other]:
        return 2
    return 1 if scores[seat] == scores[other] else 0


def difference(scores: tuple[int, ...], seat: int) -> int:
    """How far ``seat`` is ahead of its opponents; at a table of several, the sum."""
    return sum(scores[seat] - scores[other] for other in _others(scores, seat))
