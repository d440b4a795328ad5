"""A player of a duplicate who goes home before the end, and who comes back."""

from __future__ import annotations

from dataclasses import replace

from faristol.board import write_play
from faristol.duplicate import State, actions, standings, unique_bonus
from faristol.duplicate.events import Null, Number, Ruling
from faristol.duplicate.ranking import bonus_of
from faristol.rules.duplicate import Bonus
from tests.duplicates import at_round, close, desk, do, rack, refusal, slip, world, written

AT = world()
ONE, TWO = Number(1), Number(2)


def gone(state: State, number: Number = TWO) -> State:
    return do(state, actions.Withdraw(number), AT)


def test_whoever_goes_home_keeps_the_points_and_a_place_and_may_come_back() -> None:
    state = at_round(tiles="CASALEO", tie_break="at_random")
    state = close(slip(slip(state, 1, "H8 AS", AT), 2, "H6 CASA", AT), AT)
    left = gone(state)
    assert [(one.number, one.rank, one.total, one.withdrawn) for one in standings(left)] == [
        (2, 1, 10, True),
        (1, 2, 4, False),
    ]
    after = close(rack(left, "LESROSA", AT), AT)
    assert {one.number: (one.rounds[1].null, one.total) for one in standings(after)}[TWO] == (
        Null.WORD_MISSING,
        10,
    )
    back = do(left, actions.Readmit(TWO), AT)
    assert replace(back, rev=state.rev) == state


def test_a_slip_of_somebody_who_has_gone_is_refused_until_they_are_back() -> None:
    state = gone(at_round(tiles="CASALEO"))
    taken = actions.TakeSlip(TWO, written("H6 CASA"))
    assert refusal(state, taken, AT) == ("player_has_withdrawn", "Casos especials")
    assert slip(do(state, actions.Readmit(TWO), AT), 2, "H6 CASA", AT).slips[TWO].points == 10


def test_a_slip_that_was_left_before_going_counts_and_can_be_ruled_upon() -> None:
    state = gone(slip(at_round(tiles="CASALEO", tie_break="at_random"), 2, "H6 CASA", AT))
    assert {one.number: one.total for one in standings(close(state, AT))}[TWO] == 10
    late = slip(state, 2, "H6 CASA", AT, Ruling.LATE)
    assert late.slips[TWO].null is Null.LATE
    undone = do(state, actions.UndoSlip(TWO), AT)
    assert refusal(undone, actions.TakeSlip(TWO, written("H6 CASA")), AT)[0] == "player_has_withdrawn"


def test_only_somebody_who_plays_goes_and_only_somebody_who_went_comes_back() -> None:
    state = at_round(tiles="CASALEO", players=3)
    assert refusal(state, actions.Readmit(TWO), AT) == ("not_withdrawn", "Casos especials")
    assert refusal(gone(state), actions.Withdraw(TWO), AT) == ("already_withdrawn", "Casos especials")
    assert refusal(state, actions.Withdraw(Number(9)), AT)[0] == "no_such_player"
    assert refusal(state, actions.Readmit(Number(9)), AT)[0] == "no_such_player"
    for _ in range(3):
        state = do(state, actions.Sanction(ONE), AT)
    assert refusal(state, actions.Withdraw(ONE), AT)[0] == "player_is_expelled"
    assert refusal(desk(), actions.Withdraw(ONE), AT) == ("wrong_phase", None), "there one is removed"
    over = do(state, actions.End(), AT)
    assert refusal(over, actions.Withdraw(TWO), AT)[0] == "game_is_over"


def test_a_round_that_is_open_again_waits_for_nobody_who_has_gone_since() -> None:
    state = gone(close(at_round(tiles="CASALEO", tie_break="at_random"), AT))
    again = do(state, actions.ReopenRound(), AT)
    assert [player.withdrawn for player in again.players] == [False, True]


def test_the_bonus_that_was_announced_stays_that_of_all_who_entered() -> None:
    state = at_round(tiles="CASALEO", players=10, tie_break="at_random", bonus="unique_best")
    for number in range(2, 11):
        state = gone(state, Number(number))
    best = close(state, AT).rounds[0].play
    state = slip(state, 1, write_play(best), AT)
    assert standings(close(state, AT))[0].rounds[0].bonus == unique_bonus(10) == 5
    assert bonus_of(Bonus.UNIQUE_BEST, 1) == 0
