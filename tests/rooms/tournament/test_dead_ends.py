"""The warning before the first round, against tournaments played to their end."""

from __future__ import annotations

import random

import pytest

from faristol.errors import IllegalAction
from faristol.tournament.pairing import PairingEntry, PairingTurn, Tournament, dead_ends, pair_round
from faristol.tournament.pairing.dead_ends import MEASURED


def comes_to_its_end(count: int, rounds: int, seed: int) -> bool:
    chance = random.Random(f"{count} {rounds} {seed}")
    turns: dict[int, tuple[PairingTurn, ...]] = dict.fromkeys(range(1, count + 1), ())
    for _ in range(rounds):
        try:
            found = pair_round(
                Tournament(tuple(PairingEntry(number, mine) for number, mine in turns.items()), rounds)
            )
        except IllegalAction:
            return False
        for first, second in found.pairs:
            points = 10 * ((chance.random() < 0.7) == (first < second))
            turns[first] += (PairingTurn(points, second, True, played=True),)
            turns[second] += (PairingTurn(10 - points, first, False, played=True),)
        if found.bye is not None:
            turns[found.bye] += (PairingTurn(10, bye=True),)
    return True


def test_small_tournaments_are_measured_for_their_two_last_lengths() -> None:
    """With a round more everybody has met everybody; of 13 and 14 only the shorter one was measured."""
    places = {count: count + count % 2 for count in range(5, 15)}
    lengths = {(count, places[count] - less) for count in places for less in (1, 2)}
    assert set(MEASURED) == lengths - {(13, 13), (14, 13)}


@pytest.mark.uncounted
@pytest.mark.parametrize(("count", "rounds"), [(6, 4), (5, 5), (8, 6), (10, 9)])
def test_what_is_warned_of_happens(count: int, rounds: int) -> None:
    assert dead_ends(count, rounds) == MEASURED[count, rounds] > 0
    ended = [comes_to_its_end(count, rounds, seed) for seed in range(30)]
    assert not all(ended)
    assert any(ended)


@pytest.mark.uncounted
@pytest.mark.parametrize(("count", "rounds"), [(3, 3), (4, 3), (6, 3), (7, 5), (8, 5), (9, 7), (12, 9)])
def test_what_is_not_warned_of_does_not(count: int, rounds: int) -> None:
    assert dead_ends(count, rounds) == 0
    assert all(comes_to_its_end(count, rounds, seed) for seed in range(15))


def test_more_rounds_than_opponents_are_none() -> None:
    assert [dead_ends(6, rounds) for rounds in (3, 4, 5, 6)] == [0, 45, 45, 100]
    assert [dead_ends(5, rounds) for rounds in (3, 4, 5, 6)] == [0, 27, 27, 100]
    assert dead_ends(4, 4) == 100


def test_sizes_that_were_not_measured() -> None:
    assert dead_ends(20, 18) == 20
    assert dead_ends(85, 10) == 0
