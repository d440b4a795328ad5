"""The classification: points, bonus, sanctions, ties, percentages and mean places.

A ``Card`` holds a player's scores of all rounds.  The classification is made of cards, whether they come
from one venue or from several that played the same game; their order does not matter.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from itertools import pairwise
from typing import Final

from faristol.duplicate.events import NO_MEMBERSHIP, Membership, Null, Number
from faristol.duplicate.slips import same_play
from faristol.duplicate.state import JudgedSlip, PlayedRack, Player, State
from faristol.rules.duplicate import Bonus

_FEWEST_FOR_BONUS: Final = 10
_MOST_BONUS: Final = 25


@dataclass(frozen=True, slots=True)
class Score:
    """A player's points of one round, and the bonus for a unique best play.

    null: why the play counts nothing, ``NONE`` if it counts.  found: whether it is the reference play.
    """

    points: int
    bonus: int
    null: Null
    found: bool = False

    @property
    def total(self) -> int:
        """Points and bonus."""
        return self.points + self.bonus


@dataclass(frozen=True, slots=True)
class ScoreCard:
    """A player and the scores of all closed rounds, without bonus."""

    number: Number
    name: str
    table: str
    scores: tuple[Score, ...]
    expelled: bool
    venue: str = ""
    withdrawn: bool = False
    membership: Membership = NO_MEMBERSHIP


@dataclass(frozen=True, slots=True)
class RoundMark:
    """The points that a round adds to the reference total, and its best score."""

    reference: int
    best: int


class TieBroken(Enum):
    """What puts one of two players with equal totals ahead ("Classificació final"); ``NOTHING``: they share
    the place."""

    PLAY = "play"
    EXPELLED = "expelled"
    NOTHING = "nothing"


@dataclass(frozen=True, slots=True)
class StandingsTie:
    """Two neighbours of the classification with the same total.

    play: the index of the plays, from the best (0) on, that breaks the tie; -1 where none does.
    points: of that play, for who is ahead and who is behind.
    """

    ahead: PlayerStanding
    behind: PlayerStanding
    by: TieBroken
    play: int = -1
    points: tuple[int, int] = (0, 0)


@dataclass(frozen=True, slots=True)
class PlayerStanding:
    """A player's place.

    rank: from 1; players equal by every criterion share it.
    percent: points without bonus, in per cent of the reference total.
    mean_place: the mean of the places in each round.
    victories: rounds whose reference play the player found (for the auction's alternative classification).
    venue: "" for a game of one venue.
    withdrawn: whether the player went home before the end, which changes no place.
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
    withdrawn: bool = False
    membership: Membership = NO_MEMBERSHIP

    def key(self) -> tuple[bool, int, list[int]]:
        """The key by which standings are sorted, the highest first ("Classificació final").

        Expelled players come last.  Then the total counts, then the points of the best single play, the
        next one, and so on, without bonus, which is no part of a play.
        """
        return not self.expelled, self.total, self.plays()

    def plays(self) -> list[int]:
        """The points of the plays, the best first, without bonus."""
        return sorted((score.points for score in self.rounds), reverse=True)


def bonus_of(bonus: Bonus, players: int) -> int:
    """What a unique best play earns in a game with that many players enrolled; 0 for nothing."""
    return unique_bonus(players) if bonus is Bonus.UNIQUE_BEST else 0


def unique_bonus(players: int) -> int:
    """Points for a unique best play ("Millor jugada única"): 0 below 10 players, else half their number, at
    most 25."""
    if players < _FEWEST_FOR_BONUS:
        return 0
    return min(players // 2, _MOST_BONUS)


def standings(state: State) -> tuple[PlayerStanding, ...]:
    """The classification after the rounds closed so far, best first."""
    return classified(cards(state), marks(state), bonus_of(state.rules.bonus.value, len(state.players)))


def cards(state: State, venue: str = "") -> tuple[ScoreCard, ...]:
    """The card of each player of ``state``."""
    return tuple(_card(state, player, venue) for player in state.players)


def _card(state: State, one: Player, venue: str) -> ScoreCard:
    scores = tuple(_score(played, one.number) for played in state.rounds)
    return ScoreCard(
        one.number, one.name, one.table, scores, one.expelled, venue, one.withdrawn, one.membership
    )


def marks(state: State) -> tuple[RoundMark, ...]:
    """The marks of the closed rounds, in their order."""
    return tuple(RoundMark(played.worth, played.best) for played in state.rounds)


def reference_total(state: State) -> int:
    """The sum of the reference plays' points; a void one is replaced by the best play that stands."""
    return sum(mark.reference for mark in marks(state))


def _score(played: PlayedRack, number: Number) -> Score:
    entry = played.slips.get(number)
    if number in played.zeroed:
        return Score(0, 0, Null.ZEROED)
    if entry is None:
        return Score(0, 0, Null.WORD_MISSING)
    return Score(entry.points, 0, entry.null, _is_reference(entry, played))


def _is_reference(entry: JudgedSlip, played: PlayedRack) -> bool:
    """Whether the slip has the reference play and its points."""
    play = entry.valid_play
    return bool(play and same_play(play, played.play)) and entry.points == played.points


def classified(
    cards: Sequence[ScoreCard], marks: Sequence[RoundMark], reward: int
) -> tuple[PlayerStanding, ...]:
    """The classification of ``cards``, best first; all must be of the same game.

    reward: the points of a unique best play (``bonus_of``).
    """
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


def _solo(cards: Sequence[ScoreCard], at: int, best: int) -> int | None:
    """The index of the only card with the best score of round ``at``; None where there is not just one."""
    holders = [
        index
        for index, card in enumerate(cards)
        if card.scores[at].null is Null.NONE and card.scores[at].points == best
    ]
    return holders[0] if len(holders) == 1 else None


def _standing(
    card: ScoreCard, scores: tuple[Score, ...], totals: Sequence[Sequence[int]], reference: int
) -> PlayerStanding:
    """The standing of ``card``, without rank.  totals: of all players by round, negative, ascending."""
    places = [1 + bisect_left(totals[at], -score.total) for at, score in enumerate(scores)]
    return PlayerStanding(
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
        withdrawn=card.withdrawn,
        membership=card.membership,
    )


def ranked(standings: Iterable[PlayerStanding]) -> tuple[PlayerStanding, ...]:
    """The standings in order, with their ranks; equal ones share a rank and are listed by number."""
    ordered = sorted(standings, key=lambda one: (one.venue, one.number))
    keys = {id(one): one.key() for one in ordered}
    ordered.sort(key=lambda one: keys[id(one)], reverse=True)
    placed: list[PlayerStanding] = []
    for position, one in enumerate(ordered, start=1):
        tied = position > 1 and keys[id(ordered[position - 2])] == keys[id(one)]
        placed.append(replace(one, rank=placed[-1].rank if tied else position))
    return tuple(placed)


def ties(ranking: Sequence[PlayerStanding]) -> tuple[StandingsTie, ...]:
    """The ties of a classification, best first, and what breaks each."""
    return tuple(_tie(ahead, behind) for ahead, behind in pairwise(ranking) if ahead.total == behind.total)


def _tie(ahead: PlayerStanding, behind: PlayerStanding) -> StandingsTie:
    if ahead.expelled != behind.expelled:
        return StandingsTie(ahead, behind, TieBroken.EXPELLED)
    pairs = zip(ahead.plays(), behind.plays(), strict=True)
    differing = ((at, pair) for at, pair in enumerate(pairs) if pair[0] != pair[1])
    found = next(differing, None)
    return (
        StandingsTie(ahead, behind, TieBroken.PLAY, *found)
        if found
        else StandingsTie(ahead, behind, TieBroken.NOTHING)
    )


def by_victories(standings: Sequence[PlayerStanding]) -> tuple[tuple[int, PlayerStanding], ...]:
    """The auction's alternative classification: place by victories, and standing, best first."""
    ordered = sorted(standings, key=lambda one: one.victories, reverse=True)
    counts = sorted(-one.victories for one in ordered)
    return tuple((1 + bisect_left(counts, -one.victories), one) for one in ordered)


def merged(venues: Mapping[str, State]) -> tuple[PlayerStanding, ...]:
    """One classification of venues (by name) that played the same game.

    A best play is unique if it is so over all venues.
    ``ValueError`` with the name of a venue whose rounds are not those of the first one.
    """
    names = sorted(venues)
    first = venues[names[0]]
    for name in names[1:]:
        if course_of(venues[name]) != course_of(first) or venues[name].rules.bonus != first.rules.bonus:
            raise ValueError(name)
    everyone = [card for name in names for card in cards(venues[name], name)]
    reward = bonus_of(first.rules.bonus.value, len(everyone))
    return classified(everyone, _highest(map(marks, venues.values())), reward)


def _highest(of_venues: Iterable[tuple[RoundMark, ...]]) -> tuple[RoundMark, ...]:
    """For each round the highest marks of all venues, since a venue has only its own slips."""
    return tuple(
        RoundMark(max(mark.reference for mark in marks), max(mark.best for mark in marks))
        for marks in zip(*of_venues, strict=True)
    )


def course_of(state: State) -> tuple[object, ...]:
    """What is equal for two venues that played the same game: racks, reference plays, and which are void."""
    return tuple((bytes(sorted(played.rack)), played.play, played.void) for played in state.rounds)
