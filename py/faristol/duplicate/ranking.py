"""The classification: points, bonus, sanctions, ties, percentages and mean positions."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Final

from faristol.duplicate.events import Null, Number
from faristol.duplicate.state import Entry, Round, State
from faristol.rules.duplicate import Bonus

_FEWEST_FOR_BONUS: Final = 10
_MANY: Final = 50
_MOST_BONUS: Final = 25


@dataclass(frozen=True, slots=True)
class Score:
    """What a player has from one round: points of the play, and bonus for a unique best one."""

    points: int
    bonus: int
    null: Null

    @property
    def total(self) -> int:
        return self.points + self.bonus


@dataclass(frozen=True, slots=True)
class Standing:
    """A player's place.

    rank: from 1; players whom no criterion tells apart share it.  percent: of the reference total.
    mean_place: the mean of the places in each round.  victories: rounds whose reference play it found
    (the alternative classification of the auction).
    """

    number: Number
    name: str
    table: str
    rank: int
    total: int
    rounds: tuple[Score, ...]
    percent: float
    mean_place: float
    victories: int
    expelled: bool
    venue: str = ""

    def key(self) -> tuple[int, list[int]]:
        """Total, then the best single play, the next, and so on ("Classificació final")."""
        return self.total, sorted((score.points for score in self.rounds), reverse=True)


def unique_bonus(players: int) -> int:
    """Points for a unique best play: 0 below 10 players, half of them up to 50, then 25."""
    if players < _FEWEST_FOR_BONUS:
        return 0
    return players // 2 if players <= _MANY else _MOST_BONUS


def standings(state: State) -> tuple[Standing, ...]:
    """The classification after the rounds closed so far, best first."""
    by_round = [_scores(state, played) for played in state.rounds]
    places = [_places(scores) for scores in by_round]
    reference = sum(played.points for played in state.rounds)
    found = []
    for player in state.players:
        scores = tuple(round_scores[player.number] for round_scores in by_round)
        total = sum(score.total for score in scores)
        mine = [place[player.number] for place in places]
        found.append(
            Standing(
                player.number,
                player.name,
                player.table,
                0,
                total,
                scores,
                100 * sum(score.points for score in scores) / reference if reference else 0.0,
                sum(mine) / len(mine) if mine else 0.0,
                sum(_found_reference(state.rounds[i], player.number) for i in range(len(state.rounds))),
                player.expelled,
            )
        )
    return ranked(found)


def ranked(standings: Iterable[Standing]) -> tuple[Standing, ...]:
    """The same standings in order, with their ranks; equals share a rank, by number they are told."""
    ordered = sorted(standings, key=lambda one: (one.venue, one.number))
    ordered.sort(key=Standing.key, reverse=True)
    placed: list[Standing] = []
    for position, one in enumerate(ordered, start=1):
        tied = placed and placed[-1].key() == one.key()
        placed.append(replace(one, rank=placed[-1].rank if tied else position))
    return tuple(placed)


def merged(venues: Mapping[str, Iterable[Standing]]) -> tuple[Standing, ...]:
    """Several venues that played the same game, in one classification; their order does not matter."""
    return ranked(
        replace(one, venue=venue) for venue, standings in sorted(venues.items()) for one in standings
    )


def _scores(state: State, played: Round) -> dict[Number, Score]:
    counted = {player.number: _counted(played, player.number) for player in state.players}
    best = [number for number, entry in counted.items() if entry.points and entry.points == played.points]
    bonus = 0
    if state.rules.bonus.value is Bonus.UNIQUE_BEST and len(best) == 1:
        bonus = unique_bonus(len(state.players))
    return {
        number: Score(entry.points, bonus if best == [number] else 0, entry.null)
        for number, entry in counted.items()
    }


def _counted(played: Round, number: Number) -> Score:
    entry: Entry | None = played.slips.get(number)
    if entry is None:
        return Score(0, 0, Null.WORD_MISSING)
    if number in played.zeroed:
        return Score(0, 0, Null.ZEROED)
    return Score(entry.points if entry.null is Null.NONE else 0, 0, entry.null)


def _places(scores: Mapping[Number, Score]) -> dict[Number, int]:
    """Each player's place in one round: one more than how many scored more."""
    return {
        number: 1 + sum(other.total > score.total for other in scores.values())
        for number, score in scores.items()
    }


def _found_reference(played: Round, number: Number) -> int:
    entry = played.slips.get(number)
    if entry is None or entry.null is not Null.NONE or number in played.zeroed:
        return 0
    return int(entry.play == played.play)
