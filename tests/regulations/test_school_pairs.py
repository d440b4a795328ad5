"""The school championship in pairs, rule by rule."""

from __future__ import annotations

from dataclasses import replace

import pytest

from faristol.board import read_play
from faristol.clock import ClockReading
from faristol.game import Ending, Phase, Points, bag_of, events, result_of, seated
from faristol.game.actions import Abandon, Accept, Appeal, Begin, CallRoundTime, Challenge, Exchange, Pass
from faristol.game.overdraw import Handling
from faristol.game.state import Runs
from faristol.kernel.scoring import score_play
from faristol.record import TurnKind, TurnRow
from faristol.rules import CLASSIC, SCHOOL_PAIRS, ClockKind, Notation, Party, chosen
from faristol.session.game.present import sheet_row
from faristol.tiles import parse, spell
from tests.regulations.common import (
    letters_of,
    overdraws,
    pass_round,
    points,
    refused,
    seats_refused,
    without_chance,
)
from tests.tables import FIRST, SECOND, act, board_with, events_of, play, scored, table, with_bag, world


def test_r1_two_pairs_play() -> None:
    seats_refused(SCHOOL_PAIRS, (1, 3, 4), "r1")
    assert SCHOOL_PAIRS.party.value is Party.PAIR


def test_r2_the_tile_nearest_to_a_begins_and_all_go_back() -> None:
    for seed in range(200):
        made = events_of(seated(SCHOOL_PAIRS, 2), Begin(), world(seed=str(seed)))
        draws = [event for event in made if isinstance(event, events.DrewForFirst)]
        (one, tile), (other, against) = draws[-1].draws
        assert events.FirstChosen(one if tile < against else other) in made
    assert len(bag_of(act(seated(SCHOOL_PAIRS, 2), Begin(), world()))) == 86


def test_r2_equal_tiles_are_set_aside_before_others_are_drawn() -> None:
    made = events_of(seated(SCHOOL_PAIRS, 2), Begin(), without_chance())
    draws = [event.draws for event in made if isinstance(event, events.DrewForFirst)]
    assert [spell(bytes(tile for _, tile in pair)) for pair in draws] == [
        *("??", "AA", "AA", "AA", "AA", "AA", "AA", "BB", "CC", "CÇ")
    ]


def test_r3_the_first_play_covers_the_centre_doubles_and_has_two_tiles() -> None:
    state = table("CASAERT", "", ruleset=SCHOOL_PAIRS)
    refused(state, play(FIRST, "A1 CASA"), "first_play_misses_start", "r3")
    refused(state, play(FIRST, "H8 C"), "single_tile", "r3")
    assert points("H8 CA") == 2 * 3


def test_r4_the_other_pair_challenges_once_the_play_was_made() -> None:
    played = act(table("CASAERT", "XEO", ruleset=SCHOOL_PAIRS), play(FIRST, "H8 CASA"), world())
    assert played.phase is Phase.CHALLENGE
    refused(played, Challenge(FIRST, letters_of("CASA")), "not_your_turn", "r5")


def test_r5_one_yes_or_no_and_one_challenge_only() -> None:
    played = act(table("CASAERT", "XEO", ruleset=SCHOOL_PAIRS), play(FIRST, "H8 CASA"), world())
    refused(played, Appeal(SECOND, "no"), "one_challenge_only", "r5")
    answered = act(played, Challenge(SECOND, letters_of("CASA")), world("CASA"))
    assert (answered.phase, answered.turn, len(answered.racks[0])) == (Phase.TURN, SECOND, 7)
    refused(answered, Challenge(SECOND, letters_of("CASA")), "challenge_window_closed", "r5")
    refused(answered, Appeal(SECOND, "no"), "one_challenge_only", "r5")


def test_r6_an_invalid_play_comes_off_and_its_turn_is_lost() -> None:
    state = table("CASAERT", "XEO", ruleset=SCHOOL_PAIRS)
    after = act(act(state, play(FIRST, "H8 CASA"), world()), Challenge(SECOND, letters_of("CASA")), world())
    assert (after.board, after.racks, after.scores, after.turn) == (state.board, state.racks, (0, 0), SECOND)


def test_r6_r11_r12_a_turn_without_points_is_a_dash_and_a_zero() -> None:
    assert SCHOOL_PAIRS.notation.value is Notation.DASH_AND_ZERO
    for kind in (TurnKind.WITHDRAWN, TurnKind.PASS, TurnKind.EXCHANGE):
        row = sheet_row(1, TurnRow(FIRST, kind, Points(0), Points(12)), SCHOOL_PAIRS)
        assert (row["shown"], row["score"], row["total"]) == ("—", 0, 12)


def test_r7_the_rack_is_filled_once_the_play_is_written_down() -> None:
    played = act(table("CASAERT", "XEO", ruleset=SCHOOL_PAIRS), play(FIRST, "H8 CASA"), world())
    assert len(played.racks[0]) == 3
    assert len(act(played, Accept(SECOND), world()).racks[0]) == 7


@pytest.mark.parametrize("seen", [False, True])
@pytest.mark.parametrize("racked", [False, True])
def test_r8_ruling_14_the_other_pair_takes_the_surplus_unseen(racked: bool, seen: bool) -> None:
    assert overdraws(SCHOOL_PAIRS, racked, seen) == Handling(0, looks=False, chooses=False)


def test_r9_a_covered_premium_counts_no_more() -> None:
    assert points("H8 CASA") == 2 * points("H8 CASA", "H8 CAS") == 10


def test_r10_a_premium_counts_in_both_directions() -> None:
    score = score_play(board_with("H8 AS"), read_play("I9 CA"), 0)
    assert [word.points for word in score.words] == [2 * 2 + 1, 1 + 2 * 2]


def test_r11_a_pair_may_pass() -> None:
    assert act(table("A", "A", ruleset=SCHOOL_PAIRS), Pass(FIRST), world()).turn == SECOND


def test_r12_ruling_13_as_many_may_be_changed_as_remain() -> None:
    state = with_bag(table("CASAERT", "XEO", ruleset=SCHOOL_PAIRS), "OO")
    assert act(state, Exchange(FIRST, parse("CA")), world()).turn == SECOND
    refused(state, Exchange(FIRST, parse("CAS")), "exchange_too_many", "r12")
    last = with_bag(state, "O")
    assert act(last, Exchange(FIRST, parse("C")), world()).turn == SECOND


def test_r13_a_blank_is_worth_nothing_and_may_stand_for_a_digraph() -> None:
    assert act(table("I?USAEE", "", ruleset=SCHOOL_PAIRS), play(FIRST, "H8 Il·lUS"), world()).scores[0] == 6


def test_r14_seven_tiles_earn_fifty() -> None:
    after = act(table("PASTERA", "", ruleset=SCHOOL_PAIRS), play(FIRST, "H8 PASTERA"), world())
    assert after.scores[0] == points("H8 PASTERA", bingo=0) + 50


def test_ruling_12_the_ends_of_the_classic_championship_apply() -> None:
    state = scored(table("CASA", "XEO", ruleset=SCHOOL_PAIRS), 10, 0)
    assert result_of(pass_round(state, 6)).ending is Ending.ZERO_TURNS
    result = result_of(act(state, Abandon(FIRST), world()))
    assert (result.scores, result.winners) == ((10, 0), (SECOND,))


def test_ruling_12_the_counts_of_the_classic_championship_apply() -> None:
    for name in (
        "zero_turns_each",
        "idle_turns_each",
        "nil_idle_turns",
        "last_turn_seconds",
        "clock_minutes",
    ):
        assert getattr(SCHOOL_PAIRS, name).value == getattr(CLASSIC, name).value, name


def test_ruling_12_when_the_round_ends_the_cycle_is_completed_and_one_more_is_played() -> None:
    called = act(scored(table("CASAERT", "XEOOAEI", ruleset=SCHOOL_PAIRS), 10, 0), CallRoundTime(), world())
    assert (called.phase, called.final_turns) == (Phase.TURN, 4)
    over = called
    for turn in range(4):
        assert over.phase is Phase.TURN, turn
        over = act(over, Exchange(over.turn, over.racks[over.turn][:1]), world())
    assert result_of(over).ending is Ending.ROUND_TIME


def test_ruling_12_a_class_may_set_a_limit_of_ten_turns() -> None:
    limited = chosen(SCHOOL_PAIRS, {"turns_each": 10})
    state = scored(table("CASAERT", "XEOOAEI", ruleset=limited), 10, 0)
    for _ in range(20):
        assert state.phase is Phase.TURN
        state = act(state, Exchange(state.turn, state.racks[state.turn][:1]), world())
        if state.runs.idle == 11:
            state = replace(state, runs=Runs())
    result = result_of(state)
    assert (result.ending, result.scores) == (Ending.TURN_LIMIT, (10, 0))


def test_ruling_12_twenty_five_minutes_or_no_clock_and_no_fine() -> None:
    assert (SCHOOL_PAIRS.clock_minutes.value, SCHOOL_PAIRS.overtime_fine.value) == (25, 0)
    assert ClockKind.NONE in SCHOOL_PAIRS.clock.choices
    late = world(time=ClockReading((30 * 60_000, 0)))
    state = scored(table("A", "A", ruleset=SCHOOL_PAIRS), 10, 0)
    for _ in range(6):
        state = act(state, Pass(state.turn), late)
    assert result_of(state).scores == (9, -1)
