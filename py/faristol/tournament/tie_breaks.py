"""What ranks entries after their points: tie-breaks as data, each with its source.

C.07 are the tie-breaks of FIDE. A round that an entry did not play (a bye, an absence, a game that somebody
did not come to) counts for Buchholz and Berger as one against an opponent with the entry's own points at the
end, with the result that it brought (the dummy opponent of C.07, 16). Opponents count with all their points,
those of byes too. At a table of several, the companions count by their mean.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

MEAN: Final = 6  # what makes a mean of one, two or three companions whole
BOTH_FROM: Final = 7  # rounds from which the cut drops two


@dataclass(frozen=True, slots=True)
class RoundOutcome:
    """What a round brought an entry: half points, how far it was ahead of its opponents, and its score.

    `met`: whom it was paired with; nobody in a bye. `played`: whether the game took place.
    """

    round: int
    halves: int
    spread: int = 0
    score: int = 0
    met: tuple[int, ...] = ()
    played: bool = True


Outcomes = Mapping[int, Sequence[RoundOutcome]]
Halves = Mapping[int, int]


@dataclass(frozen=True, slots=True)
class TieBreak:
    """One key of a classification. `unit`: by what its values are divided to be shown."""

    key: str
    unit: int
    source: str


POINTS: Final = TieBreak("points", 2, "classic: a win is one point, a draw half a point")
TIE_BREAKS: Final = (
    TieBreak("spread", 1, "custom: differences of scores, each up to the cap of its round"),
    TieBreak("total", 1, "custom: own scores"),
    TieBreak("wins", 1, "C.07, 7: rounds won, byes too"),
    TieBreak("direct", 2, "C.07, 6: points from the games of those who are level"),
    TieBreak("buchholz", 2 * MEAN, "C.07, 8: the points of the opponents"),
    TieBreak("buchholz_median", 2 * MEAN, "custom: without the lowest one, from seven rounds the two lowest"),
    TieBreak("buchholz_median_2", 2 * MEAN, "C.07, 14: without the lowest opponent and the highest"),
    TieBreak("berger", 4 * MEAN, "C.07, 9: the points of each opponent, times what was won from it"),
)
UNITS: Final = {one.key: one.unit for one in (POINTS, *TIE_BREAKS)}


def tenths(key: str, value: int) -> int:
    """A value that can have a fraction, rounded to tenths; any other as it is."""
    unit = UNITS[key]
    return value if unit == 1 else (20 * value + unit) // (2 * unit)


def spread(mine: Sequence[RoundOutcome], caps: Sequence[int]) -> int:
    """Differences, each up to the cap of its round; the last cap is for all rounds that follow."""
    if not caps:
        return sum(one.spread for one in mine)
    return sum(_capped(one.spread, caps[min(one.round, len(caps)) - 1]) for one in mine)


def _capped(difference: int, cap: int) -> int:
    return max(-cap, min(cap, difference))


def total(mine: Sequence[RoundOutcome]) -> int:
    return sum(one.score for one in mine)


def wins(mine: Sequence[RoundOutcome]) -> int:
    return sum(one.halves > max(1, len(one.met)) for one in mine)


def opponents(entry: int, mine: Sequence[RoundOutcome], points: Halves) -> list[int]:
    """The half points of the opponent of each round, times MEAN."""
    return [
        sum(points[other] for other in one.met) * MEAN // len(one.met)
        if one.played and one.met
        else points[entry] * MEAN
        for one in mine
    ]


def buchholz(entry: int, mine: Sequence[RoundOutcome], points: Halves) -> int:
    return sum(opponents(entry, mine, points))


def buchholz_median(entry: int, mine: Sequence[RoundOutcome], points: Halves) -> int:
    found = sorted(opponents(entry, mine, points))
    return sum(found[2 if len(found) >= BOTH_FROM else 1 :])


def buchholz_median_2(entry: int, mine: Sequence[RoundOutcome], points: Halves) -> int:
    return sum(sorted(opponents(entry, mine, points))[1:-1])


def berger(entry: int, mine: Sequence[RoundOutcome], points: Halves) -> int:
    found = opponents(entry, mine, points)
    return sum(one.halves * other for one, other in zip(mine, found, strict=True))


OF_OPPONENTS: Final[Mapping[str, Callable[[int, Sequence[RoundOutcome], Halves], int]]] = {
    "buchholz": buchholz,
    "buchholz_median": buchholz_median,
    "buchholz_median_2": buchholz_median_2,
    "berger": berger,
}


def direct(level: Collection[int], outcomes: Outcomes) -> dict[int, int]:
    """The points of each from the games with the others that are level with it, at tables of two.

    Where not all of them have met, only who would be ahead whatever the missing games had brought has points.
    """
    won = dict.fromkeys(level, 0)
    missing = {entry: len(level) - 1 for entry in level}
    for entry in level:
        mine = [one for one in outcomes[entry] if len(one.met) == 1 and one.met[0] in won]
        won[entry] = sum(one.halves for one in mine)
        missing[entry] -= len({one.met for one in mine})
    if not any(missing.values()):
        return won
    for entry in level:
        rivals = (won[other] + 2 * missing[other] for other in level if other != entry)
        if won[entry] > max(rivals):
            return {other: won[other] if other == entry else 0 for other in level}
    return dict.fromkeys(level, 0)
