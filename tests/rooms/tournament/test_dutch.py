"""Rounds that cannot be made, with the reason; and rounds that once went wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

from faristol.errors import IllegalAction
from faristol.tournament.pairing import PairingEntry, PairingTurn, Rules, Tournament, pair_round
from faristol.tournament.trf import read_trf

PAIRINGS = Path(__file__).parents[2] / "golden" / "pairings"


def test_a_moved_down_player_who_stays_unpaired() -> None:
    # The matching was looked at before it was mended, where not all moved-down players could be paired.
    found = pair_round(read_trf((PAIRINGS / "limbo.trf").read_text()))
    assert len(found.pairs) == 5
    assert found.bye == 4


def entry(number: int, *turns: PairingTurn) -> PairingEntry:
    return PairingEntry(number, turns)


def game(opponent: int, starts: bool) -> PairingTurn:
    return PairingTurn(5, opponent, starts, played=True)


BYE = PairingTurn(10, bye=True)
# 1 and 2 started both times, 3 and 4 never.
STARTED = [entry(1, game(3, True), game(4, True)), entry(2, game(4, True), game(3, True))]
SECOND = [entry(3, game(1, False), game(2, False)), entry(4, game(2, False), game(1, False))]


@pytest.mark.parametrize("rules", Rules)
@pytest.mark.parametrize(
    ("tournament", "because"),
    [
        (Tournament((entry(1, game(2, True)), entry(2, game(1, False)))), "meetings"),
        (Tournament((entry(1, BYE), entry(2, BYE), entry(3, BYE))), "byes"),
        (Tournament((*STARTED, *SECOND)), "starts"),
        (Tournament((entry(1), entry(2)), apart=frozenset({frozenset((1, 2))})), "apart"),
    ],
)
def test_no_pairing_exists(tournament: Tournament, because: str, rules: Rules) -> None:
    with pytest.raises(IllegalAction) as caught:
        pair_round(tournament, rules)
    assert (caught.value.code, caught.value.fields) == ("no_pairing", {"because": because})


@pytest.mark.parametrize("rules", Rules)
def test_a_topscorer_may_start_a_third_time_in_the_last_round(rules: Rules) -> None:
    lead = (entry(1, game(3, True), PairingTurn(10, 4, True, played=True)), STARTED[1])
    away = (PairingEntry(3, SECOND[0].turns, absent=True), PairingEntry(4, SECOND[1].turns, absent=True))
    assert pair_round(Tournament((*lead, *away), rounds=3), rules).pairs == ((2, 1),)
    with pytest.raises(IllegalAction):
        pair_round(Tournament((*lead, *away), rounds=4), rules)


@pytest.mark.parametrize("rules", Rules)
def test_one_exchange_between_the_halves_is_of_the_nearest_numbers(rules: Rules) -> None:
    """C.04.3, 4.3: one exchange is enough.  4 for 5 leaves nobody for 3, and 4 for 6 only 4 for both 1 and 2;
    3 for 5 is nearer than 4 for 7, which would do too.
    """
    apart = "12 16 18 23 25 28 34 36 37 38 46 48 56 68".split()
    pairs = frozenset(frozenset(map(int, pair)) for pair in apart)
    found = pair_round(Tournament(tuple(map(entry, range(1, 9))), apart=pairs), rules)
    assert {frozenset(pair) for pair in found.pairs} == {
        frozenset(pair) for pair in ((1, 3), (2, 6), (4, 7), (5, 8))
    }
