"""The school championship of four, rule by rule."""

from __future__ import annotations

import itertools
from dataclasses import replace

import pytest

from faristol.board import read_play
from faristol.clock import MINUTE, ClockReading
from faristol.game import (
    UNKNOWN,
    Ending,
    Hands,
    Phase,
    Points,
    Seat,
    State,
    bag_of,
    events,
    result_of,
    runs_for,
    seated,
    view,
)
from faristol.game.actions import (
    Abandon,
    Accept,
    Appeal,
    Begin,
    CallTime,
    Challenge,
    Exchange,
    KeepRack,
    Pass,
    Pause,
    RedrawRack,
    Resume,
)
from faristol.game.overdraw import Handling
from faristol.game.redraws import one_kind
from faristol.kernel.scoring import score_play
from faristol.record import TurnKind, TurnRow
from faristol.rules import SCHOOL_FOUR, Rule, Ruleset, Stop, chosen
from faristol.session.game.present import sheet_row
from faristol.tiles import VOWELS, parse
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

THIRD, FOURTH = Seat(2), Seat(3)


def four(*racks: str, plays: tuple[str, ...] = ()) -> State:
    full = (*racks, *("AEIOUST",) * (4 - len(racks)))
    return table(*full, plays=plays, ruleset=SCHOOL_FOUR)


def test_r1_four_players() -> None:
    seats_refused(SCHOOL_FOUR, (2, 3, 5), "r1")


def test_r2_four_turns_each_end_the_game_and_ruling_10_racks_do_not_count() -> None:
    state = scored(four("A", "A", "A", "A"), 5, 6, 7, 8)
    assert pass_round(state, 15).phase is Phase.TURN
    result = result_of(pass_round(state, 16))
    assert (result.ending, result.article, result.scores) == (Ending.TURN_LIMIT, "r2", (5, 6, 7, 8))


def test_r3_thirty_minutes_end_the_game() -> None:
    state = scored(four("A", "A", "A", "A"), 5, 6, 7, 8)
    spent = ClockReading((10 * MINUTE, 10 * MINUTE, 5 * MINUTE, 5 * MINUTE))
    refused(state, CallTime(), "time_not_over", "r3", world(time=ClockReading((1, 1, 1, 1))))
    result = result_of(act(state, CallTime(), world(time=spent)))
    assert (result.ending, result.scores, result.winners) == (Ending.ROUND_TIME, (5, 6, 7, 8), (FOURTH,))


def test_r4_ruling_10_a_turn_past_two_minutes_is_lost() -> None:
    state = four()
    refused(state, CallTime(), "time_not_over", "r3", world(time=ClockReading((0, 0, 0, 0), turn=2 * MINUTE)))
    late = act(state, CallTime(), world(time=ClockReading((0, 0, 0, 0), turn=2 * MINUTE + 1)))
    assert (late.turn, late.turns) == (SECOND, (1, 0, 0, 0))


def test_ruling_10_an_organiser_may_only_warn() -> None:
    warned = replace(four(), ruleset=chosen(SCHOOL_FOUR, {"late_turn": "warning"}))
    refused(
        warned, CallTime(), "time_not_over", "r3", world(time=ClockReading((0, 0, 0, 0), turn=5 * MINUTE))
    )


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


def test_r6_the_blank_beats_the_a_and_only_the_two_that_have_it_draw_again() -> None:
    made = events_of(seated(SCHOOL_FOUR, 4), Begin(), without_chance())
    first, again = (event.draws for event in made[:2] if isinstance(event, events.DrewForFirst))
    assert [tile for _, tile in first] == list(parse("??AA"))
    assert again[:2] == ((FIRST, parse("A")[0]), (SECOND, parse("A")[0]))
    assert len(again) == 2


def test_r7_r13_a_turn_without_points_is_a_dash_and_a_zero() -> None:
    row = sheet_row(1, TurnRow(FIRST, TurnKind.WITHDRAWN, Points(0), Points(3)), SCHOOL_FOUR)
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


def test_r11_who_has_left_challenges_no_more() -> None:
    played = act(four("CASAERT"), play(FIRST, "H8 CASA"), world())
    gone = act(played, Abandon(FOURTH), world())
    refused(gone, Challenge(FOURTH, letters_of("CASA")), "not_your_turn", "r11")
    withdrawn = act(gone, Challenge(THIRD, letters_of("CASA")), world())
    assert (withdrawn.left, withdrawn.scores[0]) == ((FOURTH,), 0)


def test_r11_a_play_may_be_challenged_after_another_than_its_maker_has_left() -> None:
    played = act(four("CASAERT"), play(FIRST, "H8 CASA"), world())
    assert act(played, Abandon(THIRD), world()).phase is Phase.CHALLENGE
    assert act(played, Abandon(FIRST), world()).phase is Phase.TURN


def test_r11_one_challenge_only() -> None:
    played = act(four("CASAERT"), play(FIRST, "H8 CASA"), world())
    answered = act(played, Challenge(THIRD, letters_of("CASA")), world("CASA"))
    assert answered.phase is Phase.TURN
    refused(answered, Challenge(FOURTH, letters_of("CASA")), "challenge_window_closed", "r11")
    refused(played, Appeal(SECOND, "no"), "one_challenge_only", "r11")


def test_r12_the_challenged_words_are_named() -> None:
    played = act(four("CASAERT"), play(FIRST, "H8 CASA"), world())
    refused(played, Challenge(SECOND, ()), "challenge_names_no_word", "r11")
    refused(played, Challenge(SECOND, letters_of("CAS")), "word_not_in_play", "r11")


@pytest.mark.parametrize(("named", "stands"), [(("CASA",), True), (("CE",), False), (("CASA", "CE"), False)])
def test_r12_only_the_words_that_are_named_are_looked_up(named: tuple[str, ...], stands: bool) -> None:
    state = four("CASAERT", plays=("H8 E",))
    played = act(state, play(FIRST, "7H CASA"), world())
    answered = act(played, Challenge(SECOND, letters_of(*named)), world("CASA"))
    assert (answered.board != state.board) is stands


CONSONANTS = "BCDFGLM"


OTHERS = ("ETRSNRS", "TRSNTTR", "SSRNPGB")


def on_completing(rack: str, bag: str, ruleset: Ruleset = SCHOOL_FOUR, turns: int = 1) -> State:
    """The first seat has played CA before SO, and a pass by the second lets it stand: the first fills up
    ``rack``, five tiles, with two of ``bag``, which is all that is left."""
    begun = replace(four("CA" + rack, *OTHERS, plays=("H8 SO",)), ruleset=ruleset, turns=(turns,) * 4)
    played = act(with_bag(begun, bag), play(FIRST, "H6 CASO"), world())
    return act(played, Accept(SECOND), world())


def offered() -> State:
    state = on_completing("BCDFG", "LMLMT")
    assert state.phase is Phase.REDRAW
    return state


def drawn_again(state: State, seed: str = "prova") -> bytes:
    (redrew,) = events_of(state, RedrawRack(FIRST), world(seed=seed))
    assert isinstance(redrew, events.Redrew)
    return redrew.drawn


def test_r14_seven_of_a_kind_may_be_drawn_again_on_completing_the_rack() -> None:
    state = offered()
    assert (state.actor, state.turn) == (FIRST, SECOND)
    after = act(state, RedrawRack(FIRST), world())
    assert (after.turn, len(after.racks[0]), after.turns) == (SECOND, 7, state.turns)
    vowels = on_completing("AEIOA", "EIOAE")
    assert (vowels.phase, vowels.actor) == (Phase.REDRAW, FIRST)


def test_r14_the_table_waits_for_whoever_may_redraw() -> None:
    state = offered()
    refused(state, Pass(SECOND), "rack_to_be_settled", "r14")
    refused(state, RedrawRack(SECOND), "redraw_only_after_a_play", "r14")
    refused(state, KeepRack(SECOND), "not_your_turn", "r18")
    assert (view(state, None).actor, runs_for(state)) == (FIRST, None)
    kept = act(state, KeepRack(FIRST), world())
    assert (kept.phase, kept.actor, kept.racks) == (Phase.TURN, SECOND, state.racks)
    assert runs_for(kept) == SECOND


def test_r14_who_goes_on_without_a_word_lets_the_play_stand_and_waits() -> None:
    begun = replace(four("CABCDFG", *OTHERS, plays=("H8 SO",)), turns=(1, 1, 1, 1))
    played = act(with_bag(begun, "LMLMT"), play(FIRST, "H6 CASO"), world())
    for action in (Pass(SECOND), play(SECOND, "I8 ET")):
        made = events_of(played, action, world())
        assert [type(event) for event in made] == [events.Accepted, events.Drew]
    refused(played, play(SECOND, "H1 ET"), "touches_nothing", "r9")


def test_r14_not_after_three_others_have_had_their_turn() -> None:
    state = act(offered(), KeepRack(FIRST), world())
    refused(state, RedrawRack(FIRST), "redraw_only_after_a_play", "r14")
    for seat in (SECOND, THIRD, FOURTH):
        state = act(state, Pass(seat), world())
    assert state.turn == FIRST
    refused(state, RedrawRack(FIRST), "redraw_only_after_a_play", "r14")


def test_r14_not_after_a_pass_which_completes_no_rack() -> None:
    state = four(CONSONANTS, plays=("H8 SO",))
    refused(state, RedrawRack(FIRST), "redraw_only_after_a_play", "r14")
    passed = act(state, Pass(FIRST), world())
    assert (passed.phase, passed.actor) == (Phase.TURN, SECOND)
    refused(passed, RedrawRack(FIRST), "redraw_only_after_a_play", "r14")


def test_r14_not_of_the_first_rack_which_follows_no_play() -> None:
    begun = [act(seated(SCHOOL_FOUR, 4), Begin(), world(seed=str(seed))) for seed in range(300)]
    assert any(one_kind(rack) for state in begun for rack in state.racks)
    assert {state.phase for state in begun} == {Phase.TURN}


@pytest.mark.parametrize(
    ("rack", "bag"),
    [("BCDFA", "LMLMT"), ("?CDFG", "LMLMT"), ("BCDFG", "LM"), ("AEIOU", "O")],
    ids=["both kinds", "a blank", "the bag is empty", "six tiles"],
)
def test_r14_nobody_is_asked_without_seven_of_a_kind_and_a_bag(rack: str, bag: str) -> None:
    state = on_completing(rack, bag)
    assert (state.phase, state.actor) == (Phase.TURN, SECOND)


def test_r14_a_blank_is_neither_vowel_nor_consonant() -> None:
    state = on_completing("?CDFG", "LMLMT")
    refused(state, RedrawRack(FIRST), "redraw_needs_seven_of_a_kind", "r14")


def test_r14_tiles_that_nobody_showed_are_believed_to_be_of_the_kind_of_the_others() -> None:
    hidden = bytes((UNKNOWN,)) * 4
    assert [one_kind(parse(shown) + hidden) for shown in ("", "AEI", "BCD", "BCA")] == [
        True,
        True,
        True,
        False,
    ]


def test_r14_ruling_11_the_third_time_the_left_neighbour_gives_one_of_the_missing_kind() -> None:
    state = replace(on_completing("BCDFG", "LMLMTA"), racks=offered().racks)
    state = replace(with_bag(state, "LMTA"), phase=Phase.REDRAW)
    seeds = [str(seed) for seed in range(40)]
    for before, always in ((0, False), (1, False), (2, True)):
        again = replace(state, redraws=before)
        with_vowel = {bool(set(drawn_again(again, seed)) & set(VOWELS)) for seed in seeds}
        assert with_vowel == ({True} if always else {True, False})
    assert {drawn_again(replace(state, redraws=2), seed)[0] for seed in seeds} == set(parse("A"))
    assert {len(drawn_again(replace(state, redraws=2), seed)) for seed in seeds} == {7}
    refused(replace(state, redraws=3), RedrawRack(FIRST), "redraw_three_times", "r14")


@pytest.mark.parametrize("redraws", [0, 1, 2])
def test_r14_of_a_full_bag_the_seven_may_come_again(redraws: int) -> None:
    """Of these tiles there is one each: whoever draws one of them draws what was put back."""
    rack = parse("FVXZJHÇ")
    begun = four("FVXZJHÇ", plays=("H8 SO",))
    state = replace(begun, phase=Phase.REDRAW, may_redraw=FIRST, redraws=redraws, turn=SECOND)
    drawn = [drawn_again(state, str(seed)) for seed in range(80)]
    assert {tile for tiles in drawn for tile in tiles if tile in rack} == set(rack)


def test_r14_ruling_11_a_blank_is_not_of_the_kind_that_vowels_lack() -> None:
    vowels = on_completing("AEIOA", "EIOAE").racks
    state = replace(on_completing("AEIOA", "EIOAE?M"), racks=vowels)
    state = replace(with_bag(state, "?M"), phase=Phase.REDRAW, redraws=2)
    assert {drawn_again(state, str(seed))[0] for seed in range(20)} == set(parse("M"))


def test_r14_with_none_of_the_missing_kind_seven_are_drawn_and_the_third_time_is_the_last() -> None:
    state = offered()
    for _ in range(2):
        state = act(state, RedrawRack(FIRST), world())
        assert state.phase is Phase.REDRAW
    after = act(state, RedrawRack(FIRST), world())
    assert (after.phase, after.actor, len(after.racks[0])) == (Phase.TURN, SECOND, 7)


def test_r14_ruling_11_nobody_is_asked_after_the_last_turn() -> None:
    assert on_completing("BCDFG", "LMLMT", turns=2).phase is Phase.REDRAW
    assert on_completing("BCDFG", "LMLMT", turns=3).phase is Phase.TURN


def test_r14_with_no_limit_of_turns_there_is_no_last_one() -> None:
    endless = replace(SCHOOL_FOUR, turns_each=Rule(0, "r2"))
    assert on_completing("BCDFG", "LMLMT", endless).phase is Phase.REDRAW


def test_r14_one_tile_in_the_bag_is_enough() -> None:
    assert on_completing("BCDFG", "LML").phase is Phase.REDRAW


def test_r14_the_count_of_times_running_begins_anew_with_each_rack() -> None:
    state = act(act(offered(), RedrawRack(FIRST), world()), KeepRack(FIRST), world())
    assert state.redraws == 1
    assert act(state, Pass(SECOND), world()).redraws == 0


def test_r14_at_a_physical_board_the_scorer_says_so_before_the_next_turn() -> None:
    begun = act(seated(SCHOOL_FOUR, 4, Hands.PHYSICAL), Begin(), world())
    refused(begun, RedrawRack(FIRST), "redraw_only_after_a_play", "r14")
    played = act(begun, play(FIRST, "H8 CASA"), world())
    refused(played, RedrawRack(SECOND), "redraw_only_after_a_play", "r14")
    made = events_of(played, RedrawRack(FIRST), world())
    assert [type(event) for event in made] == [events.Accepted, events.Drew, events.Redrew]
    accepted = act(played, Accept(SECOND), world())
    assert accepted.phase is Phase.TURN
    assert act(accepted, RedrawRack(FIRST), world()).turn == SECOND
    refused(act(accepted, Pass(SECOND), world()), RedrawRack(FIRST), "redraw_only_after_a_play", "r14")


def test_r14_who_leaves_keeps_nobody_waiting() -> None:
    gone = act(offered(), Abandon(FIRST), world())
    assert (gone.phase, gone.actor) == (Phase.TURN, SECOND)
    assert act(offered(), Abandon(SECOND), world()).phase is Phase.REDRAW


@pytest.mark.parametrize("seen", [False, True])
@pytest.mark.parametrize("racked", [False, True])
def test_r15_ruling_14_the_left_neighbour_takes_the_surplus_unseen(racked: bool, seen: bool) -> None:
    assert overdraws(SCHOOL_FOUR, racked, seen) == Handling(0, looks=False, chooses=False)


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
    state = with_bag(four("AAEIOBC", *OTHERS, plays=("H8 SO",)), "EIOUEIO")
    exchanged = act(state, Exchange(FIRST, parse("BC")), world())
    assert one_kind(exchanged.racks[0])
    assert (exchanged.phase, exchanged.actor) == (Phase.TURN, SECOND)
    refused(exchanged, RedrawRack(FIRST), "redraw_only_after_a_play", "r14")


def test_r20_a_blank_is_declared_and_worth_nothing() -> None:
    assert points("H8 CaSA") == 8


def test_r21_seven_tiles_earn_fifty() -> None:
    after = act(four("PASTERA"), play(FIRST, "H8 PASTERA"), world())
    assert after.scores[0] == points("H8 PASTERA", bingo=0) + 50


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
