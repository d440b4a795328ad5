"""The classification: points, bonus, sanctions, ties, percentages and mean places.

Each player's rounds are written on a card first.  The cards of several venues that played the same
game make one classification exactly as those of one venue do, in whatever order they come.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from faristol.duplicate.events import Null, Number
from faristol.duplicate.slips import same_play
from faristol.duplicate.state import Entry, Round, State
from faristol.rules.duplicate import Bonus

_FEWEST_FOR_BONUS: Final = 10
_MOST_BONUS: Final = 25


@dataclass(frozen=True, slots=True)
class Score:
    """What a player has from one round: points of the play, and bonus for a unique best one.

    found: whether the play is the reference play.
    """

    points: int
    bonus: int
    null: Null
    found: bool = False

    @property
    def total(self) -> int:
        return self.points + self.bonus


@dataclass(frozen=True, slots=True)
class Card:
    """A player and what each round brought, before any bonus."""

    number: Number
    name: str
    table: str
    scores: tuple[Score, ...]
    expelled: bool
    venue: str = ""


@dataclass(frozen=True, slots=True)
class Mark:
    """What a round offered: what it adds to the reference total, and the best score."""

    reference: int
    best: int


@dataclass(frozen=True, slots=True)
class Standing:
    """A player's place.

    rank: from 1; players whom no criterion tells apart share it.  percent: of the reference total,
    without any bonus.  mean_place: the mean of the places in each round.  victories: rounds whose
    reference play it found (the alternative classification of the auction).
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

    def key(self) -> tuple[bool, int, list[int]]:
        """Total, then the best single play, the next, and so on ("Classificació final"): plays without a
        bonus, which is no part of a play.  Whoever was expelled from the game comes after those who played
        it to its end."""
        plays = sorted((score.points for score in self.rounds), reverse=True)
        return not self.expelled, self.total, plays


def unique_bonus(players: int) -> int:
    """Points for a unique best play: 0 below 10 players, half of them up to 50, then 25."""
    if players < _FEWEST_FOR_BONUS:
        return 0
    return min(players // 2, _MOST_BONUS)


def standings(state: State) -> tuple[Standing, ...]:
    """The classification after the rounds closed so far, best first."""
    return classified(cards(state), marks(state), state.rules.bonus.value)


def cards(state: State, venue: str = "") -> tuple[Card, ...]:
    """What each player has from each closed round."""
    return tuple(
        Card(
            player.number,
            player.name,
            player.table,
            tuple(_score(played, player.number) for played in state.rounds),
            player.expelled,
            venue,
        )
        for player in state.players
    )


def marks(state: State) -> tuple[Mark, ...]:
    """What each closed round offered, in their order."""
    return tuple(Mark(played.worth, played.best) for played in state.rounds)


def reference_total(state: State) -> int:
    """What the reference plays scored; where one is void, the best play that stands."""
    return sum(mark.reference for mark in marks(state))


def _score(played: Round, number: Number) -> Score:
    entry = played.slips.get(number)
    if number in played.zeroed:
        return Score(0, 0, Null.ZEROED)
    if entry is None:
        return Score(0, 0, Null.WORD_MISSING)
    return Score(entry.points, 0, entry.null, _is_reference(entry, played))


def _is_reference(entry: Entry, played: Round) -> bool:
    """The same play for the same points."""
    play = entry.valid_play
    return bool(play and same_play(play, played.play)) and entry.points == played.points


def classified(cards: Sequence[Card], marks: Sequence[Mark], bonus: Bonus) -> tuple[Standing, ...]:
    """The classification of ``cards``, all of the same game."""
    reward = unique_bonus(len(cards)) if bonus is Bonus.UNIQUE_BEST else 0
    solos = [_solo(cards, at, mark.best) if reward else None for at, mark in enumerate(marks)]
    rewarded = [
        tuple(
            replace(score, bonus=reward) if solos[at] == index else score
            for at, score in enumerate(card.scores)
        )
        for index, card in enumerate(cards)
    ]
    totals = [sorted(-scores[at].total for scores in rewarded) for at in range(len(marks))]
    reference = sum(mark.reference for mark in marks)
    return ranked(
        _standing(card, scores, totals, reference) for card, scores in zip(cards, rewarded, strict=True)
    )


def _solo(cards: Sequence[Card], at: int, best: int) -> int | None:
    """Which card alone has the best play of a round."""
    holders = [
        index
        for index, card in enumerate(cards)
        if card.scores[at].null is Null.NONE and card.scores[at].points == best
    ]
    return holders[0] if len(holders) == 1 else None


def _standing(
    card: Card, scores: tuple[Score, ...], totals: Sequence[Sequence[int]], reference: int
) -> Standing:
    """``totals``: each round's totals of all players, negative and in ascending order."""
    places = [1 + bisect_left(totals[at], -score.total) for at, score in enumerate(scores)]
    return Standing(
        number=card.number,
        name=card.name,
        table=card.table,
        rank=0,
        total=sum(score.total for score in scores),
        rounds=scores,
        percent=100 * sum(score.points for score in scores) / reference if reference else 0.0,
        mean_place=sum(places) / len(places) if places else 0.0,
        victories=sum(score.found for score in scores),
        expelled=card.expelled,
        venue=card.venue,
    )


def ranked(standings: Iterable[Standing]) -> tuple[Standing, ...]:
    """The same standings in order, with their ranks; equals share a rank, by number they are told."""
    ordered = sorted(standings, key=lambda one: (one.venue, one.number))
    keys = {id(one): one.key() for one in ordered}
    ordered.sort(key=lambda one: keys[id(one)], reverse=True)
    placed: list[Standing] = []
    for position, one in enumerate(ordered, start=1):
        tied = position > 1 and keys[id(ordered[position - 2])] == keys[id(one)]
        placed.append(replace(one, rank=placed[-1].rank if tied else position))
    return tuple(placed)


def by_victories(standings: Sequence[Standing]) -> tuple[tuple[int, Standing], ...]:
    """The alternative classification of the auction: the place by victory points, and the standing."""
    ordered = sorted(standings, key=lambda one: one.victories, reverse=True)
    counts = sorted(-one.victories for one in ordered)
    return tuple((1 + bisect_left(counts, -one.victories), one) for one in ordered)


def merged(venues: Mapping[str, State]) -> tuple[Standing, ...]:
    """Venues that played the same game, in one classification: a best play is unique if it is so in all.

    Raises ``ValueError`` with the name of a venue whose rounds are not those of the first one.
    """
    names = sorted(venues)
    first = venues[names[0]]
    for name in names[1:]:
        if course_of(venues[name]) != course_of(first) or venues[name].rules.bonus != first.rules.bonus:
            raise ValueError(name)
    everyone = [card for name in names for card in cards(venues[name], name)]
    return classified(everyone, _highest(map(marks, venues.values())), first.rules.bonus.value)


def _highest(told: Iterable[tuple[Mark, ...]]) -> tuple[Mark, ...]:
    """For each round the highest marks of all venues: each knows only the plays handed in there."""
    return tuple(
        Mark(max(mark.reference for mark in marks), max(mark.best for mark in marks))
        for marks in zip(*told, strict=True)
    )


def course_of(state: State) -> tuple[object, ...]:
    """What two venues have in common when they played the same game: racks, reference plays, and which of
    these are void."""
    return tuple((bytes(sorted(played.rack)), played.play, played.void) for played in state.rounds)
