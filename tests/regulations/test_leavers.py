"""Seats that have left a table of three or four: no end waits for them or counts their tiles, and their score
neither wins nor changes.  These conditions never occur with two seats."""

from __future__ import annotations

from dataclasses import replace

import pytest

from faristol.board import as_it_lies, read_play
from faristol.clock import MINUTE, ClockReading, fresh
from faristol.game import Ending, Phase, Seat, State, advance, result_of
from faristol.game.actions import Abandon, Accept, CallTime, Challenge, Disqualify, Pass
from faristol.game.events import Abandoned
from faristol.game.final_scores import Cause
from faristol.rules import CLASSIC, FREE, SCHOOL_FOUR, chosen
from faristol.tiles import parse
from tests.regulations.common import pass_round, refused
from tests.tables import FIRST, SECOND, act, board_with, play, scored, table, with_bag, world

THIRD, FOURTH = Seat(2), Seat(3)


def three(*scores: int, racks: tuple[str, ...] = ("CASAERT", "XEO", "CA")) -> State:
    """A free game of three, on the board SO; the first seat may leave with the best score."""
    return scored(table(*racks, plays=("H8 SO",), ruleset=FREE), *scores)


def test_the_best_score_of_a_leaver_does_not_win() -> None:
    gone = act(scored(table("A", "A", "A", "A", ruleset=SCHOOL_FOUR), 50, 7, 9, 9), Abandon(FIRST), world())
    over = pass_round(gone, 12)
    result = result_of(over)
    assert (result.ending, result.winners) == (Ending.TURN_LIMIT, (THIRD, FOURTH))
    assert result.scores == (50, 7, 9, 9)


def test_a_leaver_who_is_level_shares_no_place() -> None:
    gone = act(scored(table("A", "A", "A", "A", ruleset=SCHOOL_FOUR), 9, 7, 9, 1), Abandon(FIRST), world())
    assert result_of(pass_round(gone, 12)).winners == (THIRD,)


def test_a_game_of_leavers_is_won_by_the_one_who_stays() -> None:
    state = scored(table("A", "A", "A", "A", ruleset=SCHOOL_FOUR), 50, 1, 2, 3)
    for seat in (FIRST, SECOND, FOURTH):
        state = act(state, Abandon(seat), world())
    result = result_of(state)
    assert (result.ending, result.winners, result.scores) == (Ending.ABANDONED, (THIRD,), (50, 1, 2, 3))


def test_the_last_to_leave_is_the_one_who_pays() -> None:
    rules = replace(CLASSIC, seats=replace(CLASSIC.seats, value=(2, 4)))
    state = scored(table("A", "A", "A", ruleset=rules), 200, 200, 10)
    state = act(act(state, Abandon(FIRST), world()), Abandon(SECOND), world())
    paid = [change.seat for change in result_of(state).adjustments if change.cause is Cause.PENALTY]
    assert paid == [SECOND]


def test_of_those_who_stay_when_one_overruns_the_best_wins() -> None:
    rules = replace(CLASSIC, seats=replace(CLASSIC.seats, value=(2, 4)))
    state = scored(table("A", "A", "A", ruleset=rules), 100, 60, 90)
    over = act(state, CallTime(), world(time=ClockReading((35 * MINUTE + 1, 0, 0))))
    assert (over.ending, result_of(over).winners) == (Ending.OVERTIME, (THIRD,))


def test_the_rack_of_a_leaver_counts_for_nobody() -> None:
    gone = act(with_bag(three(90, 20, 30), ""), Abandon(FIRST), world())
    over = act(act(gone, Pass(SECOND), world()), play(THIRD, "H8 SOCA"), world("SOCA"))
    result = result_of(over)
    gained = over.scores[THIRD] + 12
    assert (result.ending, result.scores) == (Ending.WENT_OUT, (90, 20 - 12, gained))
    assert result.winners == (THIRD,)


def test_an_empty_rack_of_a_leaver_ends_nothing() -> None:
    gone = act(with_bag(three(1, 2, 3, racks=("", "XEO", "CA")), ""), Abandon(FIRST), world())
    assert act(gone, Pass(SECOND), world()).phase is Phase.TURN


def test_an_end_by_passes_takes_no_leavers_rack_off() -> None:
    over = pass_round(act(three(90, 20, 30), Abandon(FIRST), world()), 6)
    result = result_of(over)
    assert (result.ending, result.scores) == (Ending.ZERO_TURNS, (90, 20 - 12, 30 - 3))


def test_three_lost_turns_each_are_those_of_the_seats_that_play() -> None:
    gone = act(three(90, 20, 30), Abandon(FIRST), world())
    assert pass_round(gone, 5).phase is Phase.TURN
    assert pass_round(gone, 6).ending is Ending.ZERO_TURNS
    assert pass_round(three(90, 20, 30), 8).phase is Phase.TURN


def test_the_limit_of_turns_is_reached_without_leavers() -> None:
    limited = replace(three(1, 2, 3), ruleset=chosen(FREE, {"turns_each": 5}))
    state = act(limited, Abandon(FIRST), world())
    for turn in range(10):
        assert state.phase is Phase.TURN, turn
        state = replace(act(state, Pass(state.turn), world()), runs=limited.runs)
    assert state.ending is Ending.TURN_LIMIT


def test_a_leaver_pays_no_overtime_when_the_others_end_the_game() -> None:
    rules = chosen(
        replace(FREE, overtime_fine=CLASSIC.overtime_fine), {"clock": "chess", "clock_minutes": 15}
    )
    late = world(time=ClockReading((20 * MINUTE, 16 * MINUTE, 0)))
    state = act(replace(three(90, 20, 30), ruleset=rules), Disqualify(FIRST, ""), late)
    for _ in range(6):
        state = act(state, Pass(state.turn), late)
    assert result_of(state).scores == (90, 20 - 12 - 10, 30 - 3)


def test_a_second_redraw_counts_anew_for_the_next_seat() -> None:
    drawn = replace(three(1, 2, 3), redraws=2)
    assert act(drawn, Abandon(FIRST), world()).redraws == 0
    assert act(drawn, Pass(FIRST), world()).redraws == 0


def test_the_next_seat_begins_its_turn_when_one_leaves_on_its_own() -> None:
    state = table("A", "A", "A", "A", ruleset=SCHOOL_FOUR)
    gone = act(state, Abandon(FIRST), world())
    clock = advance(fresh(4).run(FIRST, 0), state, Abandoned((FIRST,)), gone, MINUTE)
    reading = clock.read(2 * MINUTE)
    assert (reading.used, reading.turn) == ((MINUTE, MINUTE, 0, 0), MINUTE)


def test_a_play_that_is_pending_goes_on_when_a_bystander_leaves() -> None:
    four = table("CASAERT", "A", "A", "A", ruleset=SCHOOL_FOUR)
    played = act(four, play(FIRST, "H8 CASA"), world())
    gone = act(played, Abandon(THIRD), world())
    assert gone.pending == played.pending
    assert act(gone, Accept(SECOND), world()).scores[0] == played.scores[0]


@pytest.mark.parametrize("leave", [Abandon(FIRST), Disqualify(FIRST, "")], ids=["abandons", "disqualified"])
def test_who_leaves_lets_its_own_open_play_stand(leave: Abandon | Disqualify) -> None:
    four = table("CASAERT", "A", "A", "A", ruleset=SCHOOL_FOUR)
    played = act(four, play(FIRST, "H8 CASA"), world())
    gone = act(played, leave, world())
    assert (gone.phase, gone.pending, gone.actor) == (Phase.TURN, None, SECOND)
    assert gone.board == played.board
    assert gone.scores == played.scores
    refused(gone, Challenge(SECOND, (parse("CASA"),)), "challenge_window_closed", "r11")


def test_a_letter_that_lies_there_is_read_as_it_lies() -> None:
    """Whoever writes a word down need not know which of its letters are blanks."""
    board = board_with("H8 CaSA")
    for typed in ("H8 CASAT", "H8 CaSAT", "H8 casAT"):
        assert as_it_lies(board, read_play(typed)).word == parse("CaSAT")
    assert as_it_lies(board, read_play("H8 CeSAT")).word == parse("CeSAT"), "another letter is no slip"
    assert as_it_lies(board, read_play("H8 CASAt")).word == parse("CaSAt"), "a new blank stays one"
    beyond = read_play("1L CASAT")
    assert as_it_lies(board, beyond) == beyond, "what runs over the edge is left to the law of placing"
