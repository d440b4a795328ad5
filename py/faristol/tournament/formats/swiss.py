"""Swiss rounds: the entries and games of a day as the Dutch system of ``pairing`` wants them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import combinations
from typing import Final

from faristol.tournament import pairing
from faristol.tournament.formats.shape import TablesOfRound
from faristol.tournament.history import HeldGame
from faristol.tournament.plan import Category
from faristol.tournament.state import Person

TENTHS: Final = 5  # tenths of a point in half a point


def pair(
    order: Sequence[Person],
    games: Mapping[int, Sequence[HeldGame]],
    category: Category,
    number: int,
    number_one_starts: bool,
) -> TablesOfRound:
    """Round ``number``.  What cannot be kept is given up as far as it must, and said.

    order: all entries by starting number.  games: of the rounds before.
    """
    numbers = {person.no: place for place, person in enumerate(order, start=1)}
    entries = tuple(_entry(person, numbers, games[person.no], number) for person in order)
    wishes = _of_one_club(order, number) if number <= category.apart else frozenset()
    asked = pairing.Tournament(entries, category.rounds, number_one_starts, wishes=wishes)
    found = _paired(asked, category.pairing_rules)
    return TablesOfRound(
        tuple((order[a - 1].no, order[b - 1].no) for a, b in found.pairs),
        None if found.bye is None else order[found.bye - 1].no,
        tuple((code, tuple(order[place - 1].no for place in places)) for code, places in found.relaxed),
    )


@lru_cache(maxsize=16)
def _paired(asked: pairing.Tournament, rules: pairing.Rules) -> pairing.RoundPairs:
    """Kept, since a desk asks again and again whether a round would still be paired so."""
    return pairing.pair_round(asked, rules, relax=True)


def _entry(
    person: Person, numbers: Mapping[int, int], games: Sequence[HeldGame], number: int
) -> pairing.PairingEntry:
    turns = tuple(_turn(game, numbers) for game in games[: number - 1])
    return pairing.PairingEntry(numbers[person.no], turns, not person.plays(number))


def _turn(game: HeldGame, numbers: Mapping[int, int]) -> pairing.PairingTurn:
    """Games that were not played carry no start, and their opponents have not met."""
    points = game.halves * TENTHS
    if not game.seats:
        return pairing.PairingTurn(points, bye=game.bye)
    opponent = numbers[game.opponents[0]]
    return pairing.PairingTurn(points, opponent, game.seat == 0, game.played, forfeit=game.by_forfeit)


def _of_one_club(order: Sequence[Person], number: int) -> frozenset[frozenset[int]]:
    places = [(place, one.entry.club) for place, one in enumerate(order, start=1) if one.plays(number)]
    return frozenset(
        frozenset((a, b)) for (a, mine), (b, other) in combinations(places, 2) if mine and mine == other
    )
