"""The school championship of four, rule by rule."""

from __future__ import annotations

import itertools
from dataclasses import replace

import pytest

from faristol.board import read_play
from faristol.clock import MINUTE, Reading
from faristol.game import Ending, Phase, Points, Seat, State, bag_of, events, result_of, runs_for, seated
from faristol.game.actions import (
    Abandon,
    Accept,
    Appeal,
    Begin,
    CallTime,
    Challenge,
    Exchange,
    Pass,
    Pause,
    RedrawRack,
    Resume,
)
from faristol.kernel.scoring import score_play
from faristol.record import Kind, Row
from faristol.rules import SCHOOL_FOUR, Overdraw, Stop, chosen
from faristol.session.present import sheet_row
from faristol.tiles import VOWELS, parse
from tests.regulations.common import letters_of, pass_round, points, refused
from tests.tables import FIRST, SECOND, act, board_with, events_of, play, scored, table, with_bag, world

THIRD, FOURTH = Seat(2), Seat(3)


def four(*racks: str, plays: tuple[str, ...] = ()) -> State:
    full = (*racks, *("AEIOUST",) * (4 - len(racks)))
    return table(*full, plays=plays, ruleset=SCHOOL_FOUR)


def test_r1_four_players() -> None:
    assert SCHOOL_FOUR.seats.value == (4, 4)


def test_r2_four_turns_each_end_the_game_and_ruling_10_racks_do_not_count() -> None:
    state = scored(four("A", "A", "A", "A"), 5, 6, 7, 8)
    assert pass_round(state, 15).phase is Phase.TURN
    result = result_of(pass_round(state, 16))
    assert (result.ending, result.article, result.scores) == (Ending.TURN_LIMIT, "r2", (5, 6, 7, 8))


def test_r3_thirty_minutes_end_the_game() -> None:
    state = scored(four("A", "A", "A", "A"), 5, 6, 7, 8)
    spent = Reading((10 * MINUTE, 10 * MINUTE, 5 * MINUTE, 5 * MINUTE))
    refused(state, CallTime(), "time_not_over", "r3", world(time=Reading((1, 1, 1, 1))))
    result = result_of(act(state, CallTime(), world(time=spent)))
    assert (result.ending, result.scores, result.winners) == (Ending.ROUND_TIME, (5, 6, 7, 8), (FOURTH,))


def test_r4_ruling_10_a_turn_past_two_minutes_is_lost() -> None:
    state = four()
    refused(state, CallTime(), "time_not_over", "r3", world(time=Reading((0, 0, 0, 0), turn=2 * MINUTE)))
    late = act(state, CallTime(), world(time=Reading((0, 0, 0, 0), turn=2 * MINUTE + 1)))
    assert (late.turn, late.turns) == (SECOND, (1, 0, 0, 0))


def test_ruling_10_an_organiser_may_only_warn() -> None:
    warned = replace(four(), ruleset=chosen(SCHOOL_FOUR, {"late_turn": "warning"}))
    refused(warned, CallTime(), "time_not_over", "r3", world(time=Reading((0, 0, 0, 0), turn=5 * MINUTE)))


def test_r5_the_turn_goes_round_clockwise() -> None:
    state = four()
    for seat in (FIRST, SECOND, THIRD, FOURTH, FIRST):
        assert state.turn == seat
        state = act(state, Pass(seat), world())


def test_r6_only_the_tied_lowest_draw_again() -> None:
    again = 0
    for seed in range(500):
        made = events_of(seated(SCHOOL_FOUR, 4), Begin(), world(seed=str(seed)))
        rounds = [event.draws for event in made if isinstance(event, events.DrewForFirst)]
        for before, after in itertools.pairwise(rounds):
            again += 1
            lowest = min(tile for _, tile in before)
            assert [seat for seat, _ in after] == [seat for seat, tile in before if tile == lowest]
    assert again > 10


def test_r6_the_blank_beats_the_a() -> None:
    assert parse("?") < parse("A")


def test_r7_r13_a_turn_without_points_is_a_dash_and_a_zero() -> None:
    row = sheet_row(1, Row(FIRST, Kind.WITHDRAWN, Points(0), Points(3)), SCHOOL_FOUR)
    assert (row["shown"], row["score"]) == ("—", 0)


def test_r8_the_turns_and_the_game_are_timed() -> None:
    assert (SCHOOL_FOUR.turn_seconds.value, SCHOOL_FOUR.game_minutes.value) == (120, 30)


def test_r9_the_first_word_covers_the_centre_with_two_tiles() -> None:
    refused(four("CASAERT"), play(FIRST, "A1 CASA"), "first_play_misses_start", "r9")
    refused(four("CASAERT"), play(FIRST, "H8 C"), "single_tile", "r9")


def test_r10_the_clock_stops_for_a_challenge() -> None:
    stopped = act(four(), Pause(Stop.CHALLENGE), world())
    assert runs_for(stopped) is None
    assert runs_for(act(stopped, Resume(), world())) == FIRST


def test_r10_no_challenge_once_the_next_player_goes_on() -> None:
    played = act(four("CASAERT"), play(FIRST, "H8 CASA"), world())
    after = act(played, Pass(SECOND), world())
    refused(after, Challenge(THIRD, letters_of("CASA")), "challenge_window_closed", "r11")


@pytest.mark.parametrize("by", [SECOND, THIRD, FOURTH])
def test_r11_any_other_player_may_challenge(by: Seat) -> None:
    state = four("CASAERT")
    played = act(state, play(FIRST, "H8 CASA"), world())
    after = act(played, Challenge(by, letters_of("CASA")), world())
    assert (after.racks, after.turn) == (state.racks, SECOND)


def test_r11_one_challenge_only() -> None:
    played = act(four("CASAERT"), play(FIRST, "H8 CASA"), world())
    answered = act(played, Challenge(THIRD, letters_of("CASA")), world("CASA"))
    assert answered.phase is Phase.TURN
    refused(answered, Challenge(FOURTH, letters_of("CASA")), "challenge_window_closed", "r11")
    refused(played, Appeal(SECOND, "no"), "one_challenge_only", "r11")


def test_r12_the_challenged_words_are_named() -> None:
    played = act(four("CASAERT"), play(FIRST, "H8 CASA"), world())
    refused(played, Challenge(SECOND, ()), "challenge_names_no_word", "r11")


CONSONANTS = "BCDFGLM"


def just_refilled(rack: str) -> State:
    """The turn of the first seat, whose ``rack`` was filled after a play."""
    state = four(rack, plays=("H8 SO",))
    return replace(state, may_redraw=frozenset({FIRST}))


def test_r14_seven_of_a_kind_may_be_drawn_again_without_losing_the_turn() -> None:
    state = just_refilled(CONSONANTS)
    after = act(state, RedrawRack(FIRST), world())
    assert (after.turn, len(after.racks[0]), after.turns) == (FIRST, 7, state.turns)
    assert act(just_refilled("AAEEIIO"), RedrawRack(FIRST), world()).turn == FIRST


@pytest.mark.parametrize("rack", ["BCDFGLA", "?CDFGLM", "AEIOU", "AEIOUS"])
def test_r14_not_with_a_blank_or_both_kinds(rack: str) -> None:
    refused(just_refilled(rack), RedrawRack(FIRST), "redraw_needs_seven_of_a_kind", "r14")


def test_r14_only_after_filling_up_after_a_play() -> None:
    refused(four(CONSONANTS), RedrawRack(FIRST), "redraw_only_after_a_play", "r14")


def test_r14_ruling_11_the_third_time_the_left_neighbour_gives_one_of_the_missing_kind() -> None:
    state = replace(just_refilled(CONSONANTS), redraws=2)
    for seed in range(40):
        (redrew,) = events_of(state, RedrawRack(FIRST), world(seed=str(seed)))
        assert isinstance(redrew, events.Redrew)
        assert redrew.drawn[0] in VOWELS
        assert len(redrew.drawn) == 7
    refused(replace(state, redraws=3), RedrawRack(FIRST), "redraw_three_times", "r14")


def test_r14_with_none_of_the_missing_kind_seven_are_drawn() -> None:
    state = with_bag(just_refilled(CONSONANTS), "RRT")
    (redrew,) = events_of(replace(state, redraws=2), RedrawRack(FIRST), world())
    assert isinstance(redrew, events.Redrew)
    assert len(redrew.drawn) == 7
    refused(with_bag(state, ""), RedrawRack(FIRST), "redraw_bag_empty", "r14")


def test_r15_the_left_neighbour_takes_the_surplus() -> None:
    assert SCHOOL_FOUR.overdraw.value is Overdraw.BY_LEFT_NEIGHBOUR


def test_r16_a_covered_premium_counts_no_more() -> None:
    assert points("H8 CASA") == 2 * points("H8 CASA", "H8 CAS")


def test_r17_a_premium_counts_in_both_directions() -> None:
    score = score_play(board_with("H8 SO"), read_play("G9 NA"), 0)
    assert [word.points for word in score.words] == [2 * 1 + 1, 2 * 1 + 1]


def test_r18_a_player_may_pass() -> None:
    assert act(four(), Pass(FIRST), world()).turn == SECOND


def test_r19_an_exchange_needs_seven_in_the_bag() -> None:
    assert act(with_bag(four(), "AAERRST"), Exchange(FIRST, parse("AE")), world()).turn == SECOND
    refused(with_bag(four(), "AAERRS"), Exchange(FIRST, parse("AE")), "exchange_bag_too_low", "r19")


def test_r19_ruling_11_after_a_voluntary_exchange_there_is_no_redraw() -> None:
    state = replace(just_refilled("BCDFGLA"), racks=(parse(CONSONANTS), *four().racks[1:]))
    exchanged = act(state, Exchange(FIRST, state.racks[0][:1]), world())
    assert FIRST not in exchanged.may_redraw


def test_r20_a_blank_is_declared_and_worth_nothing() -> None:
    assert points("H8 CaSA") == 8


def test_r21_seven_tiles_earn_fifty() -> None:
    assert SCHOOL_FOUR.bingo.value == 50


def test_ruling_10_going_out_ends_the_game_unless_the_organiser_plays_on() -> None:
    state = scored(with_bag(four("CA", plays=("H8 SO",)), ""), 10, 20, 30, 40)
    over = act(act(state, play(FIRST, "H8 SOCA"), world()), Accept(SECOND), world())
    assert over.ending is Ending.WENT_OUT
    goes_on = replace(state, ruleset=chosen(SCHOOL_FOUR, {"going_out": "play_on"}))
    assert act(act(goes_on, play(FIRST, "H8 SOCA"), world()), Accept(SECOND), world()).phase is Phase.TURN


def test_ruling_10_ties_share_the_place() -> None:
    result = result_of(pass_round(scored(four(), 9, 2, 9, 1), 16))
    assert result.winners == (FIRST, THIRD)


def test_who_leaves_is_passed_over_and_the_last_one_left_wins() -> None:
    state = scored(four(), 50, 1, 2, 3)
    state = act(state, Abandon(FIRST), world())
    assert (state.phase, state.turn) == (Phase.TURN, SECOND)
    state = act(state, Pass(SECOND), world())
    state = act(act(state, Pass(THIRD), world()), Pass(FOURTH), world())
    assert state.turn == SECOND
    refused(state, Abandon(FIRST), "not_in_the_game", "criteri 10")
    state = act(act(state, Abandon(THIRD), world()), Abandon(FOURTH), world())
    result = result_of(state)
    assert (result.ending, result.winners) == (Ending.ABANDONED, (SECOND,))
    assert len(bag_of(state)) == len(bag_of(four()))
