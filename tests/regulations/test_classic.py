"""The adult classic championship, article by article; the name of each test cites its articles."""

from __future__ import annotations

from dataclasses import replace

import pytest

from faristol.board import PREMIUMS, read_coordinates, read_play
from faristol.chance import Seed
from faristol.clock import MINUTE, ClockReading
from faristol.errors import BadNotation, IllegalAction
from faristol.game import (
    UNKNOWN,
    Ending,
    GameResult,
    Hands,
    Phase,
    Seat,
    bag_count,
    bag_of,
    events,
    result_of,
    runs_for,
    seated,
    view,
)
from faristol.game.actions import (
    Abandon,
    AbandonAll,
    Accept,
    Adjudicate,
    Appeal,
    Begin,
    CallRoundTime,
    CallTime,
    Challenge,
    Disqualify,
    Exchange,
    Pass,
    Pause,
    ReportAbsent,
    Resume,
    Reveal,
    StopAtNil,
)
from faristol.game.evolve import evolve
from faristol.game.overdraw import Handling
from faristol.game.state import State, without
from faristol.kernel.scoring import score_play
from faristol.record import TurnKind, sheet
from faristol.record.game.sheet_text import bracketed
from faristol.rules import CLASSIC, RULESETS, Stop, chosen
from faristol.session.game.present import ruleset_view
from faristol.tiles import FULL_BAG, parse, spell
from tests.regulations.common import letters_of, overdraws, pass_round, points, refused
from tests.rooms.app.loading import load
from tests.tables import FIRST, SECOND, act, board_with, events_of, play, scored, table, with_bag, world

clock_words = load("words.clock")

# §1 Beginning


def draws_of(seed: str, seats: int = 2) -> list[events.DrewForFirst]:
    made = events_of(seated(CLASSIC, seats), Begin(), world(seed=seed))
    return [event for event in made if isinstance(event, events.DrewForFirst)]


def test_art_1_the_tile_nearest_to_a_begins() -> None:
    for number in range(200):
        made = events_of(seated(CLASSIC, 2), Begin(), world(seed=str(number)))
        draws = [event for event in made if isinstance(event, events.DrewForFirst)]
        chosen = next(event for event in made if isinstance(event, events.FirstChosen))
        (one, tile), (other, against) = draws[-1].draws
        assert chosen.seat == (one if tile < against else other)


def test_art_1_the_alphabet_of_the_draw_puts_the_blank_before_a_and_digraphs_after_their_letter() -> None:
    order = spell(bytes(sorted(set(FULL_BAG))))
    assert order == "?ABCÇDEFGHIJLL·LMNNYOPQURSTUVXZ"


def test_art_1_equal_tiles_are_drawn_again() -> None:
    tied = [draws for number in range(400) if len(draws := draws_of(str(number))) > 1]
    assert tied, "no tie among 400 seeds"
    for rounds in tied:
        for again in rounds[:-1]:
            assert again.draws[0][1] == again.draws[1][1]
        assert rounds[-1].draws[0][1] != rounds[-1].draws[1][1]


def test_art_1_a_second_drawing_is_a_chance_of_its_own() -> None:
    """It is named by its place among the facts, and the first tiles lie aside."""
    seeds = [seed for seed in map(str, range(400)) if len(draws_of(seed)) > 1]
    assert seeds
    for seed in seeds:
        first, second = (bytes(tile for _, tile in drew.draws) for drew in draws_of(seed)[:2])
        assert Seed(seed).stream("draw", 1).sample(without(FULL_BAG, first), 2) == second


def test_art_1_drawn_tiles_return_and_the_first_player_draws_seven_before_the_other() -> None:
    made = events_of(seated(CLASSIC, 2), Begin(), world())
    chosen = next(event for event in made if isinstance(event, events.FirstChosen))
    drew = [event for event in made if isinstance(event, events.Drew)]
    assert [event.seat for event in drew] == [chosen.seat, 1 - chosen.seat]
    assert [len(event.tiles) for event in drew] == [7, 7]
    assert len(bag_of(act(seated(CLASSIC, 2), Begin(), world()))) == 86


# §2 The play


def test_art_2_seven_tiles_at_once_earn_fifty() -> None:
    assert points("H8 PASTERA") == 2 * (3 + 1 + 1 + 1 + 1 + 1 + 1) + 2 * 1 + 50
    assert points("H8 PASTER") == 2 * (3 + 1 + 1 + 1 + 1 + 1) + 2 * 1


def test_art_2_six_tiles_that_lengthen_a_seven_letter_word_earn_no_fifty() -> None:
    score = score_play(board_with("H8 P"), read_play("H8 PASTERA"), 50)
    assert score.bonus == 0
    assert not score.bingo


def test_art_2_a_blank_is_worth_nothing_and_keeps_its_letter() -> None:
    assert points("H8 CaSA") == 2 * (2 + 0 + 1 + 1)
    refused(table("OS", "", plays=("H8 CaSA",)), play(FIRST, "H8 CoSOS"), "square_is_taken", "§2")


def test_art_2_a_blank_may_stand_for_a_digraph() -> None:
    state = act(table("CA?AEIO", "A"), play(FIRST, "H8 CAnyA"), world())
    assert state.board[read_coordinates("H10")[0]] == parse("ny")[0]
    assert state.scores[0] == 2 * (2 + 1 + 0 + 1)


def test_art_2_a_blank_may_stand_for_a_tile_already_used_up() -> None:
    state = table("A?O", "", plays=("A1 X",))
    assert act(state, play(FIRST, "A1 Xx"), world()).scores[0] == 10


def test_art_2_the_first_play_covers_the_start_square() -> None:
    state = table("CASAERT", "")
    assert act(state, play(FIRST, "H5 CASA"), world()).board[112]
    refused(state, play(FIRST, "H9 CASA"), "first_play_misses_start", "§2")


def test_art_2_every_later_play_touches_a_tile() -> None:
    state = table("CASAERT", "", plays=("H8 SO",))
    refused(state, play(FIRST, "A1 CASA"), "touches_nothing", "§2")
    assert act(state, play(FIRST, "G8 CA"), world())


def test_art_2_tiles_lie_in_one_row_or_column_without_gaps() -> None:
    from faristol.game import play_from_tiles

    board = board_with("H8 SO")
    for laid, code in (
        ([(97, 1), (81, 1)], "not_in_one_lane"),
        ([(97, 1), (99, 1)], "gap_between_tiles"),
        ([(112, 1)], "square_is_taken"),
        ([], "no_new_tile"),
    ):
        with pytest.raises(IllegalAction) as refusal:
            play_from_tiles(board, laid, CLASSIC)  # type: ignore[arg-type]
        assert (refusal.value.code, refusal.value.article) == (code, "§2")


def test_art_2_words_are_read_from_left_to_right_and_from_top_to_bottom() -> None:
    score = score_play(board_with("H8 SO"), read_play("10H NA"), 50)
    assert [spell(word.play.word) for word in score.words] == ["NA", "SON"]


def test_art_2_premiums_count_once_and_in_both_directions() -> None:
    assert points("G7 TE", "H7 AS") == (2 * 1 + 1) + (2 * 1 + 1) + (1 + 1)
    assert points("H6 LAS", "H7 AS") == 1 + 1 + 1


def test_art_2_the_premiums_lie_where_the_board_has_them() -> None:
    where = {
        (2, 1): "A4 A12 C7 C9 D1 D8 D15 G3 G7 G9 G13 H4 H12 I3 I7 I9 I13 L1 L8 L15 M7 M9 O4 O12",
        (3, 1): "B6 B10 F2 F6 F10 F14 J2 J6 J10 J14 N6 N10",
        (1, 2): "B2 B14 C3 C13 D4 D12 E5 E11 H8 K5 K11 L4 L12 M3 M13 N2 N14",
        (1, 3): "A1 A8 A15 H1 H15 O1 O8 O15",
    }
    wanted = {read_coordinates(square)[0]: times for times, text in where.items() for square in text.split()}
    found = {square: tuple(premium) for square, premium in enumerate(PREMIUMS) if premium != (1, 1)}
    assert found == wanted


def test_art_2_letter_premiums_come_before_word_premiums() -> None:
    assert points("H8 CASAT") == 2 * (2 + 1 + 1 + 1 + 2 * 1)


@pytest.mark.parametrize(
    ("text", "before", "times"),
    [
        ("A1 ABAIXARI", ("A4 I",), 9),
        ("E5 ABAIXAR", ("E6 BAIXA",), 4),
        ("A1 " + "A" * 15, ("A2 AAAAAA", "A9 AAAAAA"), 27),
    ],
)
def test_art_2_word_premiums_multiply_each_other(text: str, before: tuple[str, ...], times: int) -> None:
    word = read_play(text)
    score = score_play(board_with(*before), word, 0)
    new = {square for square, _ in score.placed}
    letters_alone = sum(
        (PREMIUMS[square].letter if square in new else 1) * value
        for square, value in zip(word.squares(), map(_value, word.word), strict=True)
    )
    assert score.words[0].points == times * letters_alone


def _value(face: int) -> int:
    from faristol.tiles import value_of

    return value_of(face)


def test_art_2_the_q_carries_its_u() -> None:
    assert len(parse("QUE")) == 2
    assert parse("QE") == parse("QUE")


def test_art_2_l_l_and_ny_need_their_own_tile_or_a_blank() -> None:
    refused(table("ILLUSAE", ""), play(FIRST, "H8 IL·LUS"), "tiles_not_in_rack", "§2")
    assert act(table("I?USAEE", ""), play(FIRST, "H8 Il·lUS"), world())
    with pytest.raises(BadNotation) as fault:
        parse("CAN?Y")
    assert (fault.value.code, fault.value.fields["character"]) == ("not_a_tile", "Y")


# §3 Drawing and exchanging


def test_art_3_the_rack_is_filled_to_seven_while_the_bag_lasts() -> None:
    state = act(table("CASAERT", "BO"), play(FIRST, "H8 CASA"), world())
    assert len(act(state, Accept(SECOND), world()).racks[0]) == 7
    short = with_bag(table("CASAERT", "BO", plays=("H8 SO",)), "O")
    accepted = act(act(short, play(FIRST, "H8 SOCASA"), world()), Accept(SECOND), world())
    assert accepted.racks[0] == parse("ERTO")


def test_art_3_as_many_may_be_exchanged_as_are_left() -> None:
    state = with_bag(table("CASAERT", "BO"), "OOO")
    assert act(state, Exchange(FIRST, parse("CAS")), world()).turn == SECOND
    refused(state, Exchange(FIRST, parse("CASA")), "exchange_too_many", "§3")
    refused(with_bag(state, ""), Exchange(FIRST, parse("C")), "exchange_bag_too_low", "§3")
    refused(state, Exchange(FIRST, b""), "exchange_nothing", "§3")
    refused(state, Exchange(FIRST, parse("Z")), "tiles_not_in_rack", "§3")


def test_art_3_the_opponents_rack_is_filled_before_an_exchange() -> None:
    state = with_bag(table("CASAERT", "XEOOAEI", plays=("H8 SO",)), "RRTTN")
    played = act(state, play(FIRST, "H8 SOCASA"), world())
    assert view(played, SECOND).exchange_limit == 1
    assert act(played, Exchange(SECOND, parse("X")), world()).turn == FIRST
    refused(played, Exchange(SECOND, parse("XE")), "exchange_too_many", "§3")
    emptied = act(with_bag(state, "RRTT"), play(FIRST, "H8 SOCASA"), world())
    refused(emptied, Exchange(SECOND, parse("X")), "exchange_bag_too_low", "§3")


def test_art_3_new_tiles_are_drawn_before_the_old_ones_go_back() -> None:
    state = with_bag(table("CASAERT", "BO"), "OOO")
    (exchanged,) = events_of(state, Exchange(FIRST, parse("CAS")), world())
    assert isinstance(exchanged, events.Exchanged)
    assert exchanged.drawn == parse("OOO")
    assert sorted(bag_of(evolve(state, exchanged))) == sorted(parse("CAS"))


def test_art_3_an_exchange_places_no_tile_and_passes_the_turn_on() -> None:
    state = table("CASAERT", "BO")
    after = act(state, Exchange(FIRST, parse("CA")), world())
    assert (after.board, after.turn, after.scores) == (state.board, SECOND, state.scores)


def test_art_3_a_turn_may_be_passed_at_any_time() -> None:
    state = with_bag(table("CASAERT", "BO"), "")
    assert act(state, Pass(FIRST), world()).turn == SECOND
    refused(state, Pass(SECOND), "not_your_turn", "§3")


# §4 The end


def test_art_4_a_going_out_ends_the_game_once_the_play_stands() -> None:
    state = scored(with_bag(table("CASA", "XEO", plays=("H8 SO",)), ""), 100, 90)
    played = act(state, play(FIRST, "H8 SOCASA"), world())
    assert played.phase is Phase.CHALLENGE
    over = act(played, Accept(SECOND), world())
    result = result_of(over)
    assert result.ending is Ending.WENT_OUT
    assert result.scores == (100 + points("H8 SOCASA", "H8 SO") + 12, 90 - 12)
    assert result.winners == (FIRST,)
    assert {change.article for change in result.adjustments} == {"§4A"}
    assert [(change.seat, change.points) for change in result.adjustments] == [(FIRST, 12), (SECOND, -12)]


def test_art_4_a_an_empty_rack_ends_nothing_while_the_bag_has_tiles() -> None:
    assert act(table("", "XEO"), Pass(FIRST), world()).phase is Phase.TURN
    assert act(with_bag(table("", "XEO"), ""), Pass(FIRST), world()).ending is Ending.WENT_OUT


def test_art_4_a_whoever_went_out_may_still_be_challenged() -> None:
    state = with_bag(table("CASA", "XEO", plays=("H8 SO",)), "")
    played = act(state, play(FIRST, "H8 SOCASA"), world())
    refused(played, Pass(SECOND), "opponent_went_out", "§6")
    withdrawn = act(played, Challenge(SECOND, letters_of("SOCASA")), world("COSA"))
    assert withdrawn.phase is Phase.TURN
    assert withdrawn.racks[0] == parse("CASA")


def test_art_4_b_three_lost_turns_each_end_the_game() -> None:
    state = scored(table("CASA", "XEO"), 10, 0)
    assert pass_round(state, 5).phase is Phase.TURN
    over = pass_round(state, 6)
    result = result_of(over)
    assert (result.ending, result.article) == (Ending.ZERO_TURNS, "§4B")
    assert result.scores == (10 - 5, -12)


def test_art_4_b_a_withdrawn_play_is_a_lost_turn() -> None:
    state = pass_round(scored(table("CASAERT", "XEO"), 10, 0), 4)
    played = act(state, play(FIRST, "H8 CASA"), world())
    withdrawn = act(played, Challenge(SECOND, letters_of("CASA")), world())
    assert withdrawn.runs.lost == 5
    assert pass_round(withdrawn, 1).ending is Ending.ZERO_TURNS


def test_art_4_b_ruling_2_an_exchange_breaks_the_run_of_lost_turns() -> None:
    state = pass_round(scored(table("CASAERT", "XEO"), 10, 0), 4)
    exchanged = act(state, Exchange(FIRST, parse("C")), world())
    assert pass_round(exchanged, 5).phase is Phase.TURN


def test_art_4_b_ruling_2_twelve_turns_without_a_play_end_the_game() -> None:
    state = scored(table("CASAERT", "XEO"), 10, 0)
    for turn in range(12):
        assert state.phase is Phase.TURN
        rack = state.racks[state.turn]
        action = Exchange(state.turn, rack[:1]) if turn % 4 == 0 else Pass(state.turn)
        state = act(state, action, world())
    assert state.ending is Ending.IDLE_TURNS


def test_art_4_b_a_play_that_stands_breaks_every_run() -> None:
    state = pass_round(scored(table("CASAERT", "XEO"), 10, 0), 4)
    state = act(act(state, play(FIRST, "H8 CASA"), world()), Pass(SECOND), world())
    assert (state.runs.lost, state.runs.idle) == (1, 1)


def test_art_4_b_does_not_apply_at_nil() -> None:
    assert pass_round(table("CASA", "XEO"), 19).phase is Phase.TURN


def test_ruling_3_a_game_in_which_someone_has_scored_is_not_stopped() -> None:
    idle = pass_round(table("CASAERT", "XEO"), 20)
    assert act(idle, StopAtNil(), world()).ending is Ending.STOPPED_AT_NIL
    refused(scored(idle, 0, 4), StopAtNil(), "stop_only_at_nil", "criteri 3")


def test_ruling_3_an_idle_game_at_nil_may_be_stopped_after_twenty_turns() -> None:
    state = pass_round(table("CASA", "XEO"), 19)
    refused(state, StopAtNil(), "stop_only_at_nil", "criteri 3")
    result = result_of(act(pass_round(state, 1), StopAtNil(), world()))
    assert (result.scores, result.winners) == ((0, 0), ())


def test_art_4_e_whoever_abandons_loses_110_and_racks_do_not_count() -> None:
    result = result_of(act(scored(table("CASA", "XEO"), 150, 90), Abandon(FIRST), world()))
    assert (result.ending, result.scores, result.winners) == (Ending.ABANDONED, (40, 90), (SECOND,))


def test_art_4_e_ruling_25_the_other_is_fined_for_overtime_and_whoever_abandons_is_not() -> None:
    state = scored(table("CASA", "XEO"), 150, 90)
    result = result_of(act(state, Abandon(FIRST), world(time=reading(27, 26.5))))
    assert (result.scores, result.winners) == ((150 - 110, 90 - 20), (SECOND,))


def test_art_4_e_still_ahead_after_the_penalty_the_result_is_300_to_0() -> None:
    result = result_of(act(scored(table("CASA", "XEO"), 250, 90), Abandon(FIRST), world()))
    assert (result.scores, result.winners) == ((0, 300), (SECOND,))


def test_art_4_e_level_after_the_penalty_the_other_still_wins_with_the_scores_as_they_are() -> None:
    result = result_of(act(scored(table("CASA", "XEO"), 200, 90), Abandon(FIRST), world()))
    assert (result.scores, result.winners) == ((90, 90), (SECOND,))


def test_art_4_e_one_may_abandon_while_the_other_is_on_turn() -> None:
    assert result_of(act(scored(table("CASA", "XEO"), 50, 90), Abandon(SECOND), world())).winners == (FIRST,)


def test_art_4_f_both_abandon_and_both_lose_0_to_0() -> None:
    result = result_of(act(scored(table("CASA", "XEO"), 50, 90), AbandonAll(), world()))
    assert (result.scores, result.winners, result.article) == ((0, 0), (), "§4F")
    one_scored = result_of(act(scored(table("CASA", "XEO"), 50, 0), AbandonAll(), world()))
    assert [(change.seat, change.points) for change in one_scored.adjustments] == [(FIRST, -50)]


def test_art_4_equal_scores_share_the_place() -> None:
    result = result_of(pass_round(scored(table("CASA", "CASA"), 10, 10), 6))
    assert result.winners == (FIRST, SECOND)


def test_art_4_nothing_happens_after_the_end() -> None:
    over = pass_round(scored(table("CASA", "XEO"), 10, 0), 6)
    for action in (Pass(FIRST), Abandon(FIRST), Accept(FIRST), Begin()):
        refused(over, action, "game_is_over", "§4A")


# §5 The score sheet


def written(state: State, *made: object) -> tuple[list[State], list[object]]:
    states, facts = [state], []
    for action in made:
        for event in events_of(states[-1], action, world("CASA")):  # type: ignore[arg-type]
            facts.append(event)
            states.append(evolve(states[-1], event))
    return states, facts


def test_art_5_every_turn_has_its_row_zero_plays_and_exchanges_too() -> None:
    state = table("CASAERT", "XEOOAEI")
    states, facts = written(
        state,
        play(FIRST, "H8 CASA"),
        Exchange(SECOND, parse("X")),
        Pass(FIRST),
        play(SECOND, "I8 EO"),
        Challenge(FIRST, letters_of("EO")),
    )
    rows = sheet(states, facts)  # type: ignore[arg-type]
    assert [(row.seat, row.kind, row.points, row.total) for row in rows] == [
        (0, TurnKind.PLAY, 10, 10),
        (1, TurnKind.EXCHANGE, 0, 0),
        (0, TurnKind.PASS, 0, 10),
        (1, TurnKind.WITHDRAWN, 0, 0),
    ]
    assert rows[1].exchanged == 1


def test_art_5_the_letter_of_a_blank_is_bracketed() -> None:
    assert bracketed(parse("CaSA")) == "C(A)SA"
    assert bracketed(parse("Il·lUS")) == "I(L·L)US"


# §6 Challenges


def test_art_6_a_word_not_in_the_lexicon_comes_off_and_the_turn_is_lost() -> None:
    state = table("CASAERT", "XEOOAEI")
    played = act(state, play(FIRST, "H8 CASA"), world())
    assert played.scores[0] == 10
    after = act(played, Challenge(SECOND, letters_of("CASA")), world("COSA"))
    assert (after.board, after.racks, after.scores, after.turn) == (state.board, state.racks, (0, 0), SECOND)


def test_art_6_the_answer_is_one_yes_or_no_and_nothing_else() -> None:
    state = table("CASAERT", "XEOOAEI")
    played = act(state, play(FIRST, "H8 CASA"), world())
    ruled = events_of(played, Challenge(SECOND, letters_of("CASA")), world("CASA"))[1]
    assert ruled == events.Ruled(True)


def test_art_6_only_the_named_words_are_consulted() -> None:
    state = table("CASAERT", "XEOOAEI", plays=("H8 SO",))
    played = act(state, play(FIRST, "G8 CA"), world())
    lexicon = world("CA", "AO")
    assert act(played, Challenge(SECOND, letters_of("CA")), lexicon).phase is Phase.REVIEW
    assert act(played, Challenge(SECOND, letters_of("CA", "CS")), lexicon).phase is Phase.TURN
    refused(played, Challenge(SECOND, letters_of("ZZ")), "word_not_in_play", "§6")
    refused(played, Challenge(SECOND, ()), "challenge_names_no_word", "§6")


def test_art_6_no_second_challenge_of_other_words() -> None:
    state = table("CASAERT", "XEOOAEI", plays=("H8 SO",))
    played = act(state, play(FIRST, "G8 CA"), world())
    review = act(played, Challenge(SECOND, letters_of("CA")), world("CA"))
    refused(review, Challenge(SECOND, letters_of("AO")), "already_challenged", "§6")


def test_art_6_a_second_challenge_with_an_argument_is_decided_by_the_adjudicator() -> None:
    state = table("CASAERT", "XEOOAEI")
    played = act(state, play(FIRST, "H8 CASA"), world())
    refused(played, Appeal(SECOND, "no hi és"), "not_challenged_yet", "§6")
    review = act(played, Challenge(SECOND, letters_of("CASA")), world("CASA"))
    appealed = act(review, Appeal(SECOND, "no hi és"), world())
    assert (appealed.phase, appealed.argument) == (Phase.ADJUDICATION, "no hi és")
    refused(appealed, Pass(SECOND), "adjudicator_only", "§6")
    upheld = act(appealed, Adjudicate(False), world("CASA"))
    assert (upheld.racks, upheld.scores, upheld.turn) == (state.racks, (0, 0), SECOND)
    stands = act(appealed, Adjudicate(True), world())
    assert (stands.phase, stands.turn, len(stands.racks[0])) == (Phase.TURN, SECOND, 7)
    refused(stands, Challenge(SECOND, letters_of("CASA")), "challenge_window_closed", "§6")


def test_art_6_a_wrong_challenge_costs_nothing() -> None:
    state = table("CASAERT", "XEOOAEI")
    played = act(state, play(FIRST, "H8 CASA"), world())
    review = act(played, Challenge(SECOND, letters_of("CASA")), world("CASA"))
    assert review.turn == SECOND
    assert act(review, play(SECOND, "I8 EO"), world()).scores == (10, points("I8 EO", "H8 CASA"))


@pytest.mark.parametrize("by", ["accepting", "playing", "exchanging", "passing"])
def test_art_6_the_window_closes_and_the_rack_is_filled_when_the_opponent_goes_on(by: str) -> None:
    state = table("CASAERT", "XEOOAEI")
    played = act(state, play(FIRST, "H8 CASA"), world())
    assert played.racks[0] == parse("ERT")
    action = {
        "accepting": Accept(SECOND),
        "playing": play(SECOND, "I8 EO"),
        "exchanging": Exchange(SECOND, parse("X")),
        "passing": Pass(SECOND),
    }[by]
    after = act(played, action, world())
    assert len(after.racks[0]) == 7
    if after.phase is Phase.TURN:
        refused(after, Challenge(after.turn, letters_of("CASA")), "challenge_window_closed", "§6")


def test_art_6_only_the_opponent_challenges() -> None:
    played = act(table("CASAERT", "XEOOAEI"), play(FIRST, "H8 CASA"), world())
    refused(played, Challenge(FIRST, letters_of("CASA")), "not_your_turn", "§6")


def test_art_6_an_invalid_play_that_nobody_challenges_stands() -> None:
    played = act(table("CASAERT", "XEOOAEI"), play(FIRST, "H8 ASCA"), world("CASA"))
    assert act(played, Pass(SECOND), world("CASA")).scores[0] == 10


def test_refusals_leave_the_state_untouched() -> None:
    state = table("CASAERT", "XEOOAEI")
    before = (state, hash(state.board))
    refused(state, play(FIRST, "H9 CASA"), "first_play_misses_start", "§2")
    assert (state, hash(state.board)) == before


# §7 The clock


def reading(first: float, second: float = 0, turn: float = 0) -> ClockReading:
    """A clock that shows these minutes."""
    return ClockReading((int(first * MINUTE), int(second * MINUTE)), int(turn * MINUTE))


def test_art_7_each_player_has_25_or_30_minutes() -> None:
    assert CLASSIC.clock_minutes.value == 25
    assert CLASSIC.clock_minutes.choices == (25, 30)


def over_with(time: ClockReading, *scores: int) -> GameResult:
    """The result of a game that ends by passes with this time on the clock."""
    state = scored(table("A", "A"), *scores)
    for _ in range(5):
        state = act(state, Pass(state.turn), world(time=time))
    return result_of(act(state, Pass(state.turn), world(time=time)))


@pytest.mark.parametrize(
    ("minutes", "fine"), [(25, 0), (25.0001, 10), (26, 10), (26.5, 20), (34.99, 100), (35, 100)]
)
def test_art_7_ten_points_for_each_started_minute(minutes: float, fine: int) -> None:
    result = over_with(reading(minutes, 20), 300, 200)
    assert result.scores == (300 - 1 - fine, 200 - 1)


def test_ruling_4_past_ten_minutes_the_game_is_lost_with_110_instead_of_the_fines() -> None:
    state = scored(table("CASA", "XEO"), 200, 150)
    refused(state, CallTime(), "time_not_over", "§7", world(time=reading(35)))
    over = act(state, CallTime(), world(time=reading(35.0001)))
    result = result_of(over)
    assert (result.ending, result.scores, result.winners) == (Ending.OVERTIME, (90, 150), (SECOND,))


def test_art_4_d_art_7_still_ahead_after_110_the_result_is_300_to_0() -> None:
    over = act(scored(table("CASA", "XEO"), 400, 150), CallTime(), world(time=reading(36)))
    assert result_of(over).scores == (0, 300)


def test_art_7_only_the_causes_of_the_text_stop_the_clock() -> None:
    state = table("CASA", "XEO")
    refused(state, Pause(Stop.SURPLUS), "no_cause_to_stop", "§7")
    for cause in (Stop.CHALLENGE, Stop.SCORE, Stop.ARBITER, Stop.LAST_PLAY, Stop.FORCE_MAJEURE):
        stopped = act(state, Pause(cause), world())
        assert runs_for(stopped) is None
        refused(stopped, Pass(FIRST), "clock_is_stopped", "§7")
        for another in (Stop.SCORE, Stop.ARBITER, Stop.HANDOVER):  # the first cause stands
            refused(stopped, Pause(another), "clock_is_stopped", "§7")
        assert runs_for(act(stopped, Resume(), world())) == FIRST
    refused(state, Resume(), "clock_is_running", "§7")


def test_art_7_the_clock_stands_while_the_adjudicator_considers_and_after_the_end() -> None:
    played = act(table("CASAERT", "XEOOAEI"), play(FIRST, "H8 CASA"), world())
    review = act(played, Challenge(SECOND, letters_of("CASA")), world("CASA"))
    assert runs_for(review) == SECOND
    assert runs_for(act(review, Appeal(SECOND, "no"), world())) is None
    assert runs_for(act(table("A", "A"), Abandon(FIRST), world())) is None


@pytest.mark.parametrize(("taken", "left"), [(0, 4), (1, 3), (2, 4), (5, 3)])
def test_art_4_c_art_7_when_the_round_ends_the_cycle_is_completed_and_one_more_is_played(
    taken: int, left: int
) -> None:
    state = scored(table("CASA", "XEO"), 10, 0)
    state = replace(state, turns=((taken + 1) // 2, taken // 2), turn=Seat(taken % 2))
    called = act(state, CallRoundTime(), world())
    refused(called, CallRoundTime(), "round_time_called_already", "§7")
    for _ in range(left - 1):
        called = act(called, Exchange(called.turn, called.racks[called.turn][:1]), world())
        assert called.phase is Phase.TURN
    over = act(called, Exchange(called.turn, called.racks[called.turn][:1]), world())
    result = result_of(over)
    assert (result.ending, result.scores) == (Ending.ROUND_TIME, (10, 0))


def test_art_7_overtime_is_fined_at_the_end_of_the_round_too() -> None:
    late = world(time=reading(26.5, 20))
    called = act(scored(table("CASA", "XEO"), 100, 90), CallRoundTime(), late)
    for _ in range(4):
        called = act(called, Exchange(called.turn, called.racks[called.turn][:1]), late)
    result = result_of(called)
    assert (result.ending, result.scores, result.winners) == (Ending.ROUND_TIME, (100 - 20, 90), (SECOND,))


def test_art_7_a_play_withdrawn_after_the_call_does_not_lengthen_the_round() -> None:
    played = act(table("CASAERT", "XEOOAEI"), play(FIRST, "H8 CASA"), world())
    called = act(played, CallRoundTime(), world())
    withdrawn = act(called, Challenge(SECOND, letters_of("CASA")), world())
    assert withdrawn.final_turns == called.final_turns == 4


def test_art_7_those_last_turns_take_two_minutes_at_most() -> None:
    called = act(scored(table("CASA", "XEO"), 10, 0), CallRoundTime(), world())
    refused(called, CallTime(), "time_not_over", "§7", world(time=reading(3, 0, turn=2)))
    late = act(called, CallTime(), world(time=reading(3, 0, turn=2.001)))
    assert (late.turn, late.turns) == (SECOND, (1, 0))


# §8 Other situations


@pytest.mark.parametrize(
    ("absent", "scores", "winners"),
    [((SECOND,), (300, 0), (FIRST,)), ((FIRST,), (0, 300), (SECOND,)), ((FIRST, SECOND), (0, 0), ())],
)
def test_art_8_ruling_5_who_does_not_come_in_fifteen_minutes_loses_300_to_0(
    absent: tuple[Seat, ...], scores: tuple[int, int], winners: tuple[Seat, ...]
) -> None:
    result = result_of(act(seated(CLASSIC, 2), ReportAbsent(absent), world()))
    assert (result.ending, result.scores, result.winners) == (Ending.NO_SHOW, scores, winners)
    assert [(change.seat, change.points) for change in result.adjustments] == [
        (seat, 300) for seat in winners
    ]
    assert result_of(act(table("A", "A"), ReportAbsent(absent), world())).scores == scores


def test_art_8_whoever_notes_an_absence_is_told_the_fifteen_minutes() -> None:
    awaited = {ruleset.id: ruleset_view(ruleset)["no_show_minutes"] for ruleset in RULESETS}
    assert awaited == {"classic": 15, "school_pairs": 0, "school_four": 0, "world_2009": 0, "free": 0}
    assert "15 minuts" in clock_words.confirm_absent("Biel", awaited["classic"])[1]


def test_art_8_somebody_is_absent_or_nobody_loses() -> None:
    refused(table("A", "A"), ReportAbsent(()), "no_absence", "§8")


def test_art_8_nobody_is_absent_once_a_turn_was_taken() -> None:
    refused(pass_round(table("A", "A"), 1), ReportAbsent((SECOND,)), "no_absence", "§8")


# Arbiters, and physical boards (§1, §3)


def test_art_1_the_organiser_may_name_who_begins() -> None:
    listed = chosen(CLASSIC, {"starter": "listed"})
    made = events_of(seated(listed, 2), Begin(), world())
    assert made[0] == events.FirstChosen(FIRST)


def test_art_3_ruling_22_whoever_is_disqualified_loses_with_the_scores_as_they_are() -> None:
    state = scored(table("CASA", "XEO"), 10, 50)
    result = result_of(act(state, Disqualify(FIRST, "palpava"), world()))
    assert (result.ending, result.scores, result.winners) == (Ending.DISQUALIFIED, (10, 50), (SECOND,))
    late = result_of(act(state, Disqualify(FIRST, "palpava"), world(time=reading(27, 26.5))))
    assert late.scores == (10, 50 - 20)


def test_art_3_ruling_22_still_ahead_the_result_is_300_to_0() -> None:
    result = result_of(act(scored(table("A", "A"), 50, 10), Disqualify(FIRST, "palpava"), world()))
    assert (result.scores, result.winners) == ((0, 300), (SECOND,))


def test_art_3_ruling_22_with_both_disqualified_nobody_wins() -> None:
    one = act(scored(table("A", "A"), 50, 10), Disqualify(FIRST, "palpava"), world())
    result = result_of(act(one, Disqualify(SECOND, "també"), world()))
    assert (result.scores, result.winners) == ((0, 0), ())


def physical() -> State:
    return act(seated(CLASSIC, 2, Hands.PHYSICAL), Begin(), world())


def test_ruling_14_racks_behind_a_physical_board_are_unknown_and_counted() -> None:
    state = physical()
    assert [len(rack) for rack in state.racks] == [7, 7]
    assert bag_count(state) == 86
    after = act(act(state, play(FIRST, "H8 CASA"), world()), Accept(SECOND), world())
    assert (len(after.racks[0]), bag_count(after)) == (7, 82)
    unknown = bytes((UNKNOWN,))
    assert bag_count(act(after, Exchange(SECOND, unknown * 3), world())) == 82


def test_ruling_14_a_play_that_the_box_cannot_make_is_refused() -> None:
    state = physical()
    refused(state, play(FIRST, "H8 XAXA"), "tiles_not_in_box", "§2")
    refused(state, play(FIRST, "H1 CASASETES"), "more_tiles_than_the_rack", "§2")


@pytest.mark.parametrize("seen", [False, True])
def test_art_3_ruling_14_tiles_in_excess_go_back_unseen_and_from_the_rack_two_more_are_looked_at(
    seen: bool,
) -> None:
    assert overdraws(CLASSIC, False, seen) == Handling(0, looks=False, chooses=False)
    assert overdraws(CLASSIC, True, seen) == Handling(2, looks=True, chooses=True)


def test_art_4_a_at_a_physical_board_the_last_rack_is_worked_out() -> None:
    state = with_bag(replace(table("", "", plays=("H8 SO",)), hands=Hands.PHYSICAL), "XEO")
    state = replace(state, racks=(bytes((UNKNOWN,)), bytes((UNKNOWN,)) * 2))
    assert bag_count(state) == 0
    over = act(act(state, play(FIRST, "H8 SOX"), world()), Accept(SECOND), world())
    assert over.ending is Ending.WENT_OUT
    assert over.racks == (b"", parse("EO"))


def test_art_4_b_at_a_physical_board_racks_are_shown_at_the_end() -> None:
    over = pass_round(scored(physical(), 10, 0), 6)
    refused(over, Reveal(FIRST, parse("AAA")), "rack_has_other_length", "§4A")
    refused(over, Reveal(FIRST, parse("XXXXXXX")), "tiles_not_in_box", "§4A")
    shown = act(over, Reveal(FIRST, parse("AEIOUXZ")), world())
    assert result_of(shown).scores == (10 - 23, 0)
    refused(shown, Reveal(FIRST, parse("AEIOUXZ")), "rack_is_known", "§4A")
