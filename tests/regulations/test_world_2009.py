"""The world championship of 2009, article by article."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from faristol.board import EMPTY_BOARD, Square, read_play
from faristol.clock import MINUTE, ClockReading
from faristol.errors import IllegalAction
from faristol.game import (
    Ending,
    Hands,
    Phase,
    State,
    bag_count,
    bag_of,
    events,
    play_from_tiles,
    result_of,
    runs_for,
    seated,
    view,
)
from faristol.game.actions import (
    Accept,
    Appeal,
    Begin,
    CallRoundTime,
    CallTime,
    Challenge,
    Disqualify,
    Exchange,
    MakePlay,
    Note,
    Pass,
    Pause,
    RedrawRack,
    ReportAbsent,
    StopAtNil,
    StopBlocked,
    TakeBack,
)
from faristol.game.events import Incident
from faristol.game.overdraw import Handling
from faristol.kernel.scoring import score_play
from faristol.lexicon import from_words
from faristol.lexicon.importer import Scope, read_list
from faristol.rules import CLASSIC, WORLD_2009, Aids, ClockKind, Stop, chosen
from faristol.session import Session
from faristol.tiles import FULL_BAG, parse, spell
from tests.regulations.common import letters_of, overdraws, pass_round, points, refused, seats_refused
from tests.rooms.record.games import played as robots
from tests.tables import FIRST, SECOND, act, board_with, events_of, play, scored, table, with_bag, world


def two(*racks: str, plays: tuple[str, ...] = ()) -> State:
    return table(*racks, plays=plays, ruleset=WORLD_2009)


def test_art_0_two_players() -> None:
    seats_refused(WORLD_2009, (1, 3, 4), "art. 0")


def test_art_3_the_first_play_has_two_tiles_and_covers_the_centre() -> None:
    refused(two("CASAERT", ""), play(FIRST, "H8 C"), "single_tile", "art. 3")
    refused(two("CASAERT", ""), play(FIRST, "A1 CA"), "first_play_misses_start", "art. 3")


@pytest.mark.parametrize("racked", [False, True], ids=["apart", "on the rack"])
def test_art_4_1_4_2_4_3_as_many_as_were_too_many_go_back_and_are_seen_if_the_player_saw_them(
    racked: bool,
) -> None:
    assert overdraws(WORLD_2009, racked, seen=False) == Handling(0, looks=False, chooses=False)
    assert overdraws(WORLD_2009, racked, seen=True) == Handling(0, looks=True, chooses=False)


def test_art_5_5_1_5_2_both_blanks_may_be_in_one_word_and_are_worth_nothing() -> None:
    assert act(two("??TEAAA", ""), play(FIRST, "H8 caTE"), world()).scores[0] == 4


def test_art_5_3_a_blank_may_stand_for_a_tile_already_used_up() -> None:
    assert act(two("A?", "", plays=("A1 X",)), play(FIRST, "A1 Xx"), world()).scores[0] == 10


def test_art_6_digraphs_are_one_tile() -> None:
    assert (len(parse("IL·LÚS")), len(parse("QUE"))) == (4, 2)
    whole, parted = two("IL·LUSER", "XEO"), two("ILLUSER", "XEO")
    assert any(act(whole, play(FIRST, "H8 IL·LUS"), world()).board)
    refused(parted, play(FIRST, "H8 IL·LUS"), "tiles_not_in_rack", "art. 3")


def test_art_7_premiums_count_once() -> None:
    assert points("H8 CASA") == 2 * points("H8 CASA", "H8 CAS")


def test_art_8_all_new_words_are_added_up() -> None:
    score = score_play(board_with("H8 SO"), read_play("G8 EN"), 0)
    assert [word.points for word in score.words] == [3, 2, 3]  # the N, doubled, in two of them
    assert score.points == 8


def test_art_9_seven_tiles_earn_fifty() -> None:
    after = act(two("PASTERA", ""), play(FIRST, "H8 PASTERA"), world())
    assert after.scores[0] == points("H8 PASTERA", bingo=0) + 50


def test_art_10_tiles_lie_in_the_row_or_column_that_was_begun() -> None:
    with pytest.raises(IllegalAction) as refusal:
        play_from_tiles(board_with("H8 SO"), [(Square(97), 1), (Square(81), 1)], WORLD_2009)
    assert (refusal.value.code, refusal.value.article) == ("not_in_one_lane", "art. 3")


def test_art_11_letters_may_change_places_until_the_play_is_counted() -> None:
    laid = [(Square(112), *parse("C")), (Square(113), *parse("A"))]
    changed = [(Square(112), *parse("A")), (Square(113), *parse("C"))]
    plays = [play_from_tiles(EMPTY_BOARD, tiles, WORLD_2009) for tiles in (laid, changed)]
    assert [spell(play.word) for play in plays] == ["CA", "AC"]
    counted = act(two("CAERTOS", "XEO"), MakePlay(FIRST, plays[0]), world())
    refused(counted, MakePlay(FIRST, plays[1]), "not_your_turn", "art. 15")


def test_art_12_what_was_laid_is_played() -> None:
    played = act(two("CASAERT", "XEO"), play(FIRST, "H8 CASA"), world())
    for other in (Pass(FIRST), Exchange(FIRST, parse("E"))):
        refused(played, other, "not_your_turn", "art. 15")
    refused(played, TakeBack(), "only_at_a_physical_board", "art. 19")
    with pytest.raises(IllegalAction) as refusal:
        robots("1", "world_2009").undo(0)
    assert (refusal.value.code, refusal.value.article) == ("undo_not_allowed", "art. 24")


def test_art_14_1_an_exchange_needs_seven_in_the_bag() -> None:
    assert act(with_bag(two("CASAERT", "X"), "AAERRST"), Exchange(FIRST, parse("C")), world()).turn == SECOND
    low = with_bag(two("CASAERT", "X"), "AAERRS")
    refused(low, Exchange(FIRST, parse("C")), "exchange_bag_too_low", "art. 14.1")


def test_art_14_2_senyors_all_seven_go_back_before_seven_are_drawn() -> None:
    state = with_bag(two("BCDFGLM", "X"), "A")
    made = events_of(state, RedrawRack(FIRST), world())
    (redrew,) = made
    assert isinstance(redrew, events.Redrew)
    after = act(state, RedrawRack(FIRST), world())
    assert (after.turn, len(after.racks[0]), len(bag_of(after))) == (FIRST, 7, 1)
    back = [
        events_of(state, RedrawRack(FIRST), world(seed=str(seed)))[0].drawn  # type: ignore[union-attr]
        for seed in range(30)
    ]
    assert any(set(parse("BCDFGL")) & set(drawn) for drawn in back), "the old tiles are in the bag"


def test_art_14_2_of_a_full_bag_the_seven_may_come_again() -> None:
    """Of these tiles there is one each: whoever draws one of them draws what was put back."""
    state = two("FVXZJHÇ", "CASAERT")
    back = parse("FVXZJHÇ")
    drawn = [
        events_of(state, RedrawRack(FIRST), world(seed=str(seed)))[0].drawn  # type: ignore[union-attr]
        for seed in range(60)
    ]
    assert {tile for tiles in drawn for tile in tiles if tile in back} == set(back)
    exchanged = [
        events_of(state, Exchange(FIRST, back), world(seed=str(seed)))[0].drawn  # type: ignore[union-attr]
        for seed in range(60)
    ]
    assert all(set(tiles).isdisjoint(back) for tiles in exchanged), "here the new ones are drawn before"


def test_art_14_2_nobody_helps_however_often_senyors_is_said() -> None:
    state = replace(with_bag(two("BCDFGLM", "X"), "LMTA"), redraws=2)
    drawn = [
        events_of(state, RedrawRack(FIRST), world(seed=str(seed)))[0].drawn  # type: ignore[union-attr]
        for seed in range(30)
    ]
    assert any(set(parse("A")).isdisjoint(tiles) for tiles in drawn)


def test_art_14_2_only_seven_of_one_kind_and_while_a_tile_is_left() -> None:
    refused(two("BCDFGLA", "X"), RedrawRack(FIRST), "redraw_needs_seven_of_a_kind", "art. 14.2")
    refused(two("?CDFGLM", "X"), RedrawRack(FIRST), "redraw_needs_seven_of_a_kind", "art. 14.2")
    refused(two("BCDFGL", "X"), RedrawRack(FIRST), "redraw_needs_seven_of_a_kind", "art. 14.2")
    refused(with_bag(two("BCDFGLM", "X"), ""), RedrawRack(FIRST), "redraw_bag_empty", "art. 14.2")


def test_art_14_2_ruling_26_senyors_accepts_the_opponents_play_as_any_turn_does() -> None:
    played = act(two("CASAERT", "BDFGLMN"), play(FIRST, "H8 CASA"), world())
    after = act(played, RedrawRack(SECOND), world())
    assert (after.turn, len(after.racks[0])) == (SECOND, 7)


def test_art_15_a_turn_may_be_passed() -> None:
    assert act(two("A", "A"), Pass(FIRST), world()).turn == SECOND


def test_art_18_18_1_18_2_a_two_minute_timer_or_a_chess_clock() -> None:
    assert set(WORLD_2009.clock.choices) == {ClockKind.CHESS, ClockKind.TURNS, ClockKind.NONE}
    timed = replace(two("A", "A"), ruleset=chosen(WORLD_2009, {"clock": "turns"}))
    late = world(time=ClockReading((0, 0), turn=2 * MINUTE + 1))
    assert act(timed, CallTime(), late).turn == SECOND
    refused(two("A", "A"), CallTime(), "time_not_over", "art. 18", late)


def test_art_20_20_1_20_2_20_3_20_4_the_causes_that_stop_the_clock() -> None:
    state = two("A", "A")
    for cause in (Stop.CHALLENGE, Stop.SCORE, Stop.SURPLUS, Stop.ARBITER):
        assert runs_for(act(state, Pause(cause), world())) is None
    refused(state, Pause(Stop.FORCE_MAJEURE), "no_cause_to_stop", "art. 20")


def test_art_21_ten_points_for_each_started_minute_without_a_limit() -> None:
    late = world(time=ClockReading((40 * MINUTE + 1, 0)))
    state = scored(two("A", "A"), 300, 200)
    refused(state, CallTime(), "time_not_over", "art. 18", late)
    for _ in range(4):
        state = act(state, Pass(state.turn), late)
    assert result_of(state).scores == (300 - 1 - 160, 199)


def test_art_22_who_goes_on_has_accepted() -> None:
    played = act(two("CASAERT", "XEO"), play(FIRST, "H8 CASA"), world())
    after = act(played, Pass(SECOND), world())
    refused(after, Challenge(FIRST, letters_of("CASA")), "challenge_window_closed", "art. 23")


def test_art_23_ruling_23_an_unacceptable_word_comes_off_and_the_turn_is_lost() -> None:
    state = two("CASAERT", "XEO")
    played = act(state, play(FIRST, "H8 CASA"), world())
    after = act(played, Challenge(SECOND, letters_of("CASA")), world())
    assert (after.racks, after.turn) == (state.racks, SECOND)
    refused(played, Appeal(SECOND, "no"), "one_challenge_only", "criteri 23")


def test_art_25_26_the_organiser_widens_the_list_by_scopes() -> None:
    rows = "canto|cantar|v|cantar|V000000C\ncante|cantar|v|cantar|V000000V\ncanta|cantar|v|cantar|V0000000\n"
    rows += "nin [b]|nin|n|1|NCMS000\n"
    words = {
        scope: set(read_list(rows.encode(), "prova", scopes=(Scope.GENERAL, scope))[0].words())
        for scope in (Scope.GENERAL, Scope.VALENCIAN, Scope.BALEARIC, Scope.MARKED_B)
    }
    general = set(letters_of("CANTO", "CANTA"))
    assert words[Scope.GENERAL] == words[Scope.BALEARIC] == general, "25: the standard alone"
    assert words[Scope.VALENCIAN] == general | set(letters_of("CANTE")), "26b: verb forms of a region"
    assert words[Scope.MARKED_B] == general | set(letters_of("NIN")), "26c: words of a mark"


def test_art_27_1_ruling_27_the_game_ends_when_nobody_can_place_a_tile() -> None:
    state = scored(with_bag(two("XL·L", "Z", plays=("H8 SO",)), ""), 50, 60)
    over = act(state, Pass(FIRST), world(plays=False))
    result = result_of(over)
    assert (result.ending, result.article) == (Ending.BLOCKED, "art. 27.1")
    assert result.scores == (50 - 20, 60 - 8)
    assert act(state, Pass(FIRST), world(plays=True)).phase is Phase.TURN
    assert act(two("X", "Z", plays=("H8 SO",)), Pass(FIRST), world(plays=False)).phase is Phase.TURN


@pytest.mark.parametrize(("able", "ends"), [("XL·L", False), ("Z", False), ("", True)])
def test_art_27_1_the_game_goes_on_while_one_of_the_two_can_place_a_tile(able: str, ends: bool) -> None:
    state = scored(with_bag(two("XL·L", "Z", plays=("H8 SO",)), ""), 50, 60)
    at = replace(world(), has_play=lambda _board, rack: rack == parse(able))
    assert (act(state, Pass(FIRST), at).phase is Phase.OVER) == ends


def test_art_27_1_at_a_physical_board_the_players_agree() -> None:
    state = replace(with_bag(two("", "", plays=("H8 SO",)), "XZ"), hands=Hands.PHYSICAL)
    state = replace(state, racks=(b"\x7f", b"\x7f"))
    assert bag_count(state) == 0
    over = act(state, StopBlocked(), world())
    assert (over.ending, over.racks) == (Ending.BLOCKED, state.racks), "two racks cannot be worked out"
    refused(two("A", "A"), StopBlocked(), "not_blocked", "art. 27.1")
    with_tiles = act(seated(WORLD_2009, 2, Hands.PHYSICAL), Begin(), world())
    refused(with_tiles, StopBlocked(), "not_blocked", "art. 27.1")
    dealt = with_bag(two("X", "Z", plays=("H8 SO",)), "")
    refused(dealt, StopBlocked(), "not_blocked", "art. 27.1")
    refused(replace(state, ruleset=CLASSIC), StopBlocked(), "not_blocked", "§4")


def test_art_27_1_at_a_physical_board_nobody_but_the_players_is_asked() -> None:
    """The finder knows no unseen tile: it must not be asked about a rack of them."""
    state = replace(with_bag(two("", "", plays=("H8 SO",)), "XZ"), hands=Hands.PHYSICAL)
    state = replace(state, racks=(b"\x7f", b"\x7f"))
    after = act(state, Pass(FIRST), world(plays=False))
    assert (after.phase, after.turn) == (Phase.TURN, SECOND)


def test_art_27_2_two_passes_each_end_the_game_at_nil_too() -> None:
    assert pass_round(two("CASA", "XEO"), 3).phase is Phase.TURN
    result = result_of(pass_round(two("CASA", "XEO"), 4))
    assert (result.ending, result.article, result.scores) == (Ending.PASS_TURNS, "art. 27.2", (-5, -12))
    refused(two("A", "A"), StopAtNil(), "stop_only_at_nil", "art. 27.2")


def test_art_27_2_an_exchange_is_no_pass() -> None:
    state = pass_round(two("CASAERT", "XEO"), 2)
    state = act(state, Exchange(FIRST, parse("C")), world())
    assert pass_round(state, 2).phase is Phase.TURN


def test_art_27_2_a_withdrawn_play_is_no_pass() -> None:
    state = pass_round(two("CASAERT", "XEOOAEI"), 2)
    played = act(state, play(FIRST, "H8 CASA"), world())
    withdrawn = act(played, Challenge(SECOND, letters_of("CASA")), world())
    assert (withdrawn.runs.passed, withdrawn.runs.idle) == (0, 3)
    assert pass_round(withdrawn, 1).phase is Phase.TURN
    assert pass_round(withdrawn, 3).ending is Ending.IDLE_TURNS


def test_art_27_2_ruling_24_a_late_turn_is_lost_and_is_no_pass() -> None:
    timed = replace(two("CASAERT", "XEO"), ruleset=chosen(WORLD_2009, {"clock": "turns"}))
    late = world(time=ClockReading((0, 0), turn=2 * MINUTE + 1))
    state = act(pass_round(timed, 2), CallTime(), late)
    assert (state.runs.passed, state.runs.idle) == (0, 3)
    assert pass_round(state, 1).phase is Phase.TURN


def test_art_14_2_art_27_2_ruling_26_senyors_is_no_turn_and_breaks_no_run() -> None:
    state = pass_round(two("CASAERT", "BCDFGLM"), 3)
    again = act(state, RedrawRack(SECOND), world())
    assert (again.runs, again.turns) == (state.runs, state.turns)
    assert pass_round(again, 1).ending is Ending.PASS_TURNS


def test_art_14_2_ruling_26_only_on_the_own_turn() -> None:
    refused(two("CASAERT", "BCDFGLM"), RedrawRack(SECOND), "not_your_turn", "art. 14.2")


def test_art_27_2_three_turns_each_without_a_tile_placed_end_the_game() -> None:
    state = two("CASAERT", "XEOOAEI")
    for turn in range(6):
        assert state.phase is Phase.TURN
        rack = state.racks[state.turn]
        action = Exchange(state.turn, rack[:1]) if turn % 2 == 0 else Pass(state.turn)
        state = act(state, action, world())
    assert state.ending is Ending.IDLE_TURNS


def test_art_27_3_going_out() -> None:
    state = scored(with_bag(two("CA", "XEO", plays=("H8 SO",)), ""), 10, 20)
    over = act(act(state, play(FIRST, "H8 SOCA"), world()), Accept(SECOND), world())
    assert result_of(over).scores == (10 + points("H8 SOCA", "H8 SO") + 12, 20 - 12)


def test_art_27_4_the_time_of_the_game_ends_it_and_racks_do_not_count() -> None:
    result = result_of(act(scored(two("CASA", "XEO"), 10, 20), CallRoundTime(), world()))
    assert (result.ending, result.scores) == (Ending.ROUND_TIME, (10, 20))
    timed = replace(two("CASA", "XEO"), ruleset=chosen(WORLD_2009, {"game_minutes": 50}))
    spent = world(time=ClockReading((25 * MINUTE, 25 * MINUTE)))
    assert act(timed, CallTime(), spent).ending is Ending.ROUND_TIME


def test_art_28_28_2_28_4_disqualification() -> None:
    result = result_of(act(scored(two("A", "A"), 100, 20), Disqualify(FIRST, "consulta"), world()))
    assert (result.ending, result.article, result.winners) == (Ending.DISQUALIFIED, "art. 28", (SECOND,))


def test_art_28_2_ruling_22_both_may_be_disqualified_who_asks_and_who_answers() -> None:
    one_out = act(scored(two("A", "A"), 100, 20), Disqualify(FIRST, "ho torna a preguntar"), world())
    both = act(one_out, Disqualify(SECOND, "li contesta"), world())
    result = result_of(both)
    assert (both.phase, both.left) == (Phase.OVER, (FIRST, SECOND))
    assert (result.ending, result.article) == (Ending.DISQUALIFIED, "art. 28")
    assert (result.winners, result.scores) == ((), (0, 0))
    made = events_of(one_out, Disqualify(SECOND, "li contesta"), world())
    assert made == (events.Disqualified(SECOND, "li contesta"),)
    refused(both, Disqualify(SECOND, ""), "not_in_the_game", "art. 28.4")
    ended = act(two("A", "A"), CallRoundTime(), world())
    refused(ended, Disqualify(FIRST, ""), "game_is_over", "art. 27.3")


def test_ruling_22_without_300_to_0_a_disqualified_player_who_is_ahead_keeps_the_points_and_loses() -> None:
    result = result_of(act(scored(two("CASA", "XEO"), 100, 20), Disqualify(FIRST, ""), world()))
    assert (result.scores, result.winners) == ((100, 20), (SECOND,))


def test_nobody_is_awaited_where_the_text_says_nothing_of_it() -> None:
    refused(two("A", "A"), ReportAbsent((SECOND,)), "no_absence", "art. 28")


def test_ruling_1_who_begins_is_drawn() -> None:
    made = events_of(seated(WORLD_2009, 2), Begin(), world())
    assert isinstance(made[0], events.DrewForFirst)


def test_art_1_there_are_a_hundred_tiles_before_the_game_begins() -> None:
    assert len(FULL_BAG) == 100
    assert bag_of(seated(WORLD_2009, 2)) == FULL_BAG


def test_art_13_who_cannot_lay_the_tiles_takes_them_back_and_passes() -> None:
    state = two("CASAERT", "XEO", plays=("H8 SO",))
    refused(state, play(FIRST, "A1 CASA"), "touches_nothing", "art. 3")
    after = act(state, Pass(FIRST), world())
    assert (after.board, after.racks, after.scores, after.turn) == (state.board, state.racks, (0, 0), SECOND)
    assert after.runs.passed == 1, "it counts as a pass (27.2)"


def test_art_16_the_tiles_left_in_the_bag_are_counted_for_whoever_looks() -> None:
    state = with_bag(two("CASAERT", "XEO"), "AAERRST")
    assert [view(state, seat).bag for seat in (None, FIRST, SECOND)] == [7, 7, 7]


def test_art_17_the_organiser_sets_the_time_of_the_game() -> None:
    assert WORLD_2009.game_minutes.choices == (40, 50, 60)
    assert (WORLD_2009.game_minutes.value, WORLD_2009.seat_minutes) == (50, 25)


def test_art_19_the_score_is_counted_and_the_opponents_clock_runs() -> None:
    state = two("CASAERT", "XEO")
    assert runs_for(state) == FIRST
    played = act(state, play(FIRST, "H8 CASA"), world())
    assert (played.scores, runs_for(played)) == ((points("H8 CASA"), 0), SECOND)


def test_art_24_28_1_nobody_is_told_whether_a_word_exists_before_it_lies_on_the_board() -> None:
    assert WORLD_2009.aids.value is Aids.NONE
    told = Session(from_words("un", [parse("CASA")]), {}, lambda: "a")

    def ask(kind: str, **fields: object) -> dict[str, Any]:
        return dict(json.loads(told.handle(json.dumps({"kind": kind, "at": 0, **fields}))))

    seats = [{"name": name, "player": "person"} for name in ("Aina", "Biel")]
    seat = ask("new", ruleset="world_2009", seats=seats)["view"]["actor"]
    for kind in ("check", "explain"):
        assert ask(kind, words=["CASA"])["error"]["code"] == "after_the_end"
    rack = [tile["text"] for tile in ask("look", viewer=seat)["view"]["rack"] if tile["text"] != "?"]
    tiles = [{"square": 112 + place, "tile": text} for place, text in enumerate(rack[:2])]
    assert ask("preview", seat=seat, tiles=tiles)["preview"]
    assert "unknown" not in ask("preview", seat=seat, tiles=tiles)


def test_art_24_only_the_opponent_questions_a_word() -> None:
    played = act(two("CASAERT", "XEO"), play(FIRST, "H8 CASA"), world())
    refused(played, Challenge(FIRST, letters_of("CASA")), "not_your_turn", "art. 23")


def test_art_25_a_word_is_valid_when_the_declared_list_has_it() -> None:
    played = act(two("CASAERT", "XEO"), play(FIRST, "H8 CASA"), world())
    challenge = Challenge(SECOND, letters_of("CASA"))
    assert act(played, challenge, world("CASA")).scores[0] == points("H8 CASA")
    assert act(played, challenge, world("CASES")).scores[0] == 0


def test_art_28_1_28_3_a_warning_is_kept_and_changes_nothing_by_itself() -> None:
    state = scored(two("A", "A"), 10, 20)
    (noted,) = events_of(state, Note(FIRST, Incident.WARNING, 0, "consulta"), world())
    after = act(state, Note(FIRST, Incident.WARNING, 0, "consulta"), world())
    assert noted == events.Noted(FIRST, Incident.WARNING, 0, "consulta")
    assert replace(after, rev=state.rev) == state
