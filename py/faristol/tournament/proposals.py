"""What the format of a category proposes for its next round, and how tables by hand differ from it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from faristol.chance import Seed
from faristol.errors import IllegalAction
from faristol.tournament.events import Relaxed
from faristol.tournament.formats import (
    Entrant,
    TablesOfRound,
    fours,
    king_of_the_hill,
    round_robin,
    swiss,
)
from faristol.tournament.history import HeldGame, games
from faristol.tournament.order import number_one_starts, starting_order
from faristol.tournament.plan import Category, Format
from faristol.tournament.ranking import ranked
from faristol.tournament.state import Person, State


@dataclass(frozen=True, slots=True)
class Proposal:
    """A round: its tables in order, who starts first, the bye, and what was left."""

    tables: tuple[tuple[int, ...], ...]
    bye: int | None = None
    relaxed: Relaxed = ()


@dataclass(frozen=True, slots=True)
class PairingDifference:
    """By hand, entry ``no`` meets ``by_hand``; in the proposal, ``engine``; () is the bye.

    starts: the opponents are the same, and who starts is not.
    """

    no: int
    by_hand: tuple[int, ...]
    engine: tuple[int, ...]
    starts: bool


def proposed(state: State, category: Category, number: int) -> Proposal:
    """Round ``number`` by the format.  ``IllegalAction`` where there is none.

    Rounds from ``number`` on are not looked at, so that a round that was paired can be compared.
    """
    who_plays(state, category, number)
    order = starting_order(state, category)
    past = games(state, category, number - 1)
    found = _found(state, category, number, order, past)
    return Proposal(found.tables, found.bye, found.relaxed)


def who_plays(state: State, category: Category, number: int) -> tuple[Person, ...]:
    """Who plays round ``number``; ``IllegalAction`` where they are too few for a table."""
    playing = tuple(person for person in state.members(category.key) if person.plays(number))
    if len(playing) < category.format.least_seats:
        raise IllegalAction("too_few_entries", category=category.key, least=category.format.least_seats)
    return playing


def rounds_of(state: State, category: Category) -> int:
    """How many rounds the category has: in a round robin its entries decide."""
    if not category.format.meets_all:
        return category.rounds
    double = category.format is Format.DOUBLE_ROUND_ROBIN
    return round_robin.rounds_of(len(_who_meet(starting_order(state, category))), double)


def _found(
    state: State,
    category: Category,
    number: int,
    order: Sequence[Person],
    past: Mapping[int, Sequence[HeldGame]],
) -> TablesOfRound:
    match category.format:
        case Format.SWISS:
            return swiss.pair(order, past, category, number, number_one_starts(state, category))
        case Format.FOURS:
            entrants = [_entrant(one, past) for one in order if one.plays(number)]
            return _fours(
                tuple(entrants), state.plan.seed, category.key, number, number <= category.apart
            )  # fmt: skip
        case Format.KING_OF_THE_HILL:
            places = {row.no: row.rank for row in ranked(state, category, number - 1)}
            first = sorted((one for one in order if one.plays(number)), key=lambda one: places[one.no])
            return king_of_the_hill.pair([_entrant(one, past) for one in first])
        case _:
            entrants = [_entrant(one, past) for one in _who_meet(order)]
            return round_robin.pair(entrants, number, category.format is Format.DOUBLE_ROUND_ROBIN)


@lru_cache(maxsize=16)
def _fours(entrants: tuple[Entrant, ...], seed: str, key: str, number: int, apart: bool) -> TablesOfRound:
    """Kept, since a desk asks again and again whether a round would still be paired so."""
    return fours.pair(entrants, Seed(seed).stream(f"fours/{key}", number), apart)


def _who_meet(order: Sequence[Person]) -> list[Person]:
    """Who takes part in a round robin, late ones last; who was withdrawn before it began does not."""
    here = [one for one in order if one.withdrawn != 1]
    return sorted(here, key=lambda one: (one.since > 0, one.no if one.since else 0))


def _entrant(person: Person, past: Mapping[int, Sequence[HeldGame]]) -> Entrant:
    games_of = past[person.no]
    played = [game for game in games_of if game.played]
    return Entrant(
        person.no,
        person.entry.club,
        tuple(game.seat for game in played),
        tuple(no for game in played for no in game.met),
        sum(game.bye for game in games_of),
    )


def differences(
    tables: Sequence[Sequence[int]], bye: int | None, engine: Proposal
) -> tuple[PairingDifference, ...]:
    """Who has other opponents than in the engine's proposal, or the start instead of the second place."""
    by_hand, proposal = _met(tables, bye), _met(engine.tables, engine.bye)
    found = []
    for no in sorted(by_hand.keys() & proposal.keys()):
        (mine, start), (other, its_start) = by_hand[no], proposal[no]
        if sorted(mine) != sorted(other):
            found.append(PairingDifference(no, mine, other, False))
        elif start != its_start:
            found.append(PairingDifference(no, mine, other, True))
    return tuple(found)


def _met(tables: Sequence[Sequence[int]], bye: int | None) -> dict[int, tuple[tuple[int, ...], bool]]:
    met: dict[int, tuple[tuple[int, ...], bool]] = {} if bye is None else {bye: ((), False)}
    for seats in tables:
        for seat, no in enumerate(seats):
            met[no] = (tuple(one for one in seats if one != no), seat == 0)
    return met
