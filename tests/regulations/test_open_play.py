"""A play that may still be challenged when a time ends or no turn follows it, and the clock round a
challenge: rulings 18 to 21, and the stops before one (classic §6, §7; pairs r4; four r10; world 20.1, 23)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from faristol.clock import MINUTE, Clock, ClockReading, fresh
from faristol.game import (
    Cause,
    Ending,
    Hands,
    Phase,
    Seat,
    State,
    advance,
    closes,
    events,
    replay,
    result_of,
    runs_for,
)
from faristol.game.actions import (
    Abandon,
    Accept,
    Action,
    Adjudicate,
    Appeal,
    CallRoundTime,
    CallTime,
    Challenge,
    Exchange,
    Pass,
    Pause,
    RedrawRack,
    ReportRuling,
    Resume,
    TakeBack,
)
from faristol.rules import (
    CLASSIC,
    SCHOOL_FOUR,
    SCHOOL_PAIRS,
    WORLD_2009,
    Cover,
    Ruleset,
    Stop,
    chosen,
)
from tests.regulations.common import letters_of, points, refused
from tests.tables import FIRST, SECOND, act, events_of, play, scored, table, with_bag, world

CASA = Challenge(SECOND, letters_of("CASA"))
CHALLENGED = (CLASSIC, SCHOOL_PAIRS, SCHOOL_FOUR, WORLD_2009)


def at_table(ruleset: Ruleset) -> State:
    """A turn of the first seat."""
    racks = ("CASAERT", "XEO", "AEI", "OUA")[: ruleset.seats.value[0]]
    return table(*racks, ruleset=ruleset)


def played(ruleset: Ruleset, **changes: object) -> State:
    state = replace(at_table(ruleset), **changes)  # type: ignore[arg-type]
    return act(state, play(state.turn, "H8 CASA"), world())


def spent(minutes: int, turn: int = 0) -> ClockReading:
    """A game in which so many minutes have been used in all."""
    return ClockReading((minutes * MINUTE // 2, minutes * MINUTE // 2, 0, 0), turn=turn)


# --- ruling 18: the time of the game or of the round -------------------------------------------
@pytest.mark.parametrize(("ruleset", "minutes"), [(SCHOOL_FOUR, 30), (WORLD_2009, 50)])
def test_ruling_18_the_game_does_not_close_over_an_open_play(ruleset: Ruleset, minutes: int) -> None:
    over = world(time=spent(minutes))
    state = act(played(ruleset), CallTime(), over)
    assert (state.phase, closes(state)) == (Phase.CHALLENGE, True)
    upheld = act(state, CASA, over)
    assert (upheld.ending, upheld.scores[0]) == (Ending.ROUND_TIME, 0)
    stood = act(state, Accept(SECOND), over)
    assert (stood.ending, stood.scores[0]) == (Ending.ROUND_TIME, points("H8 CASA"))
    assert result_of(stood).adjustments == ()


@pytest.mark.parametrize("ruleset", [SCHOOL_FOUR, WORLD_2009])
def test_ruling_18_nor_when_an_arbiter_calls_the_time(ruleset: Ruleset) -> None:
    state = act(played(ruleset), CallRoundTime(), world())
    assert (state.phase, closes(state)) == (Phase.CHALLENGE, True)
    assert act(state, CASA, world()).scores[0] == 0
    assert act(at_table(ruleset), CallRoundTime(), world()).ending is Ending.ROUND_TIME


def test_ruling_18_in_four_any_of_the_others_may_still_challenge() -> None:
    state = act(played(SCHOOL_FOUR), CallTime(), world(time=spent(30)))
    for seat in (1, 2, 3):
        assert act(state, replace(CASA, seat=seat), world()).ending is Ending.ROUND_TIME  # type: ignore[arg-type]


def test_ruling_18_no_turn_follows() -> None:
    state = act(played(WORLD_2009), CallTime(), world(time=spent(50)))
    for turn in (Pass(SECOND), Exchange(SECOND, state.racks[1][:1]), play(SECOND, "9H XE")):
        refused(state, turn, "no_turn_left", "art. 23")


def test_ruling_18_time_is_called_once() -> None:
    over = world(time=spent(50))
    state = act(played(WORLD_2009), CallTime(), over)
    refused(state, CallTime(), "time_not_over", "art. 18", over)
    refused(state, CallRoundTime(), "round_time_called_already", "art. 27.4", over)


def test_ruling_18_a_scorer_may_still_correct_the_play() -> None:
    state = replace(at_table(WORLD_2009), hands=Hands.PHYSICAL, racks=(b"\x7f" * 7,) * 2)
    over = world(time=spent(50, turn=MINUTE))
    called = act(act(state, play(FIRST, "H8 CASA"), world()), CallTime(), over)
    back = act(called, TakeBack(), over)
    refused(back, CallTime(), "time_not_over", "art. 18", over)
    again = act(back, play(FIRST, "H8 CASES"), over)
    assert act(again, Accept(SECOND), over).scores == (points("H8 CASES"), 0)
    assert act(again, Accept(SECOND), over).ending is Ending.ROUND_TIME


# --- ruling 18: the last turns -------------------------------------------------------------------
@pytest.mark.parametrize("ruleset", [CLASSIC, SCHOOL_PAIRS])
def test_ruling_18_the_play_that_ends_the_round_stays_open(ruleset: Ruleset) -> None:
    state = played(ruleset, turn=SECOND, racks=letters_of("XEO", "CASAERT"), turns=(2, 1), final_turns=4)
    assert (closes(state), runs_for(state)) == (True, None)
    hours = world(time=ClockReading((0, 0), turn=60 * MINUTE))
    refused(state, CallTime(), "time_not_over", ruleset.clock.article, hours)
    assert act(state, replace(CASA, seat=FIRST), world()).scores == (0, 0)
    assert act(state, Accept(FIRST), world()).ending is Ending.ROUND_TIME


def test_ruling_18_a_last_turn_lost_by_time_leaves_the_play_before_it_open() -> None:
    state = played(CLASSIC, turns=(1, 1), final_turns=4)
    late = act(state, CallTime(), world(time=ClockReading((0, 0), turn=2 * MINUTE + 1)))
    assert (late.phase, late.turn, late.turns, closes(late)) == (Phase.CHALLENGE, SECOND, (2, 2), True)
    upheld = act(late, CASA, world())
    assert (upheld.turns, upheld.scores, upheld.runs.lost) == ((2, 2), (0, 0), 2)
    assert upheld.ending is Ending.ROUND_TIME
    assert act(late, Accept(SECOND), world()).scores == (points("H8 CASA"), 0)
    valid = act(late, CASA, world("CASA"))
    assert (valid.phase, act(valid, Appeal(SECOND, "no"), world()).phase) == (
        Phase.REVIEW,
        Phase.ADJUDICATION,
    )


def test_ruling_18_a_last_turn_that_a_scorer_gives_back_has_its_time_anew() -> None:
    begun = replace(at_table(CLASSIC), hands=Hands.PHYSICAL, racks=(b"\x7f" * 7,) * 2)
    state = act(replace(begun, turns=(1, 1), final_turns=4), play(FIRST, "H8 CASA"), world())
    late, clock = clocked(state, CallTime(), fresh(2).run(SECOND, 0), 3 * MINUTE)
    assert late.turns == (2, 2)
    back, clock = clocked(late, TakeBack(), clock, 3 * MINUTE)
    assert (back.turns, clock.read(4 * MINUTE).turn) == ((2, 1), MINUTE)


def test_a_turn_is_not_lost_by_time_while_the_clock_stands() -> None:
    late = world("CASA", time=ClockReading((0, 0), turn=2 * MINUTE + 1))
    stopped = act(played(CLASSIC, final_turns=4), Pause(Stop.CHALLENGE), late)
    argued = act(act(act(stopped, CASA, late), Appeal(SECOND, "no"), late), Resume(), late)
    assert (argued.phase, argued.paused) == (Phase.ADJUDICATION, None)
    for state in (stopped, argued):
        refused(state, CallTime(), "time_not_over", "§7", late)


def test_ruling_18_with_no_open_play_a_last_turn_lost_by_time_ends_the_round() -> None:
    last = replace(at_table(CLASSIC), turn=SECOND, turns=(2, 1), final_turns=4)
    over = act(last, CallTime(), world(time=ClockReading((0, 0), turn=2 * MINUTE + 1)))
    assert (over.turns, over.ending) == ((2, 2), Ending.ROUND_TIME)


def test_ruling_18_in_four_the_last_turn_of_all_too() -> None:
    state = replace(played(SCHOOL_FOUR, turns=(3, 4, 4, 3)), turn=3)
    late = act(state, CallTime(), world(time=ClockReading((0,) * 4, turn=2 * MINUTE + 1)))
    assert (late.turns, late.turn, closes(late)) == ((4, 4, 4, 4), 3, True)
    assert act(late, CASA, world()).ending is Ending.TURN_LIMIT


def test_ruling_18_in_the_middle_of_a_game_a_turn_gone_by_lets_the_play_stand() -> None:
    late = world(time=ClockReading((0,) * 4, turn=2 * MINUTE + 1))
    state = act(played(SCHOOL_FOUR), CallTime(), late)
    assert (state.pending, state.turn) == (None, SECOND)
    assert events_of(state, CallTime(), late) == (events.TimedOut(SECOND),)


@pytest.mark.parametrize(
    ("ruleset", "hands", "seat", "code"),
    [
        (CLASSIC, Hands.DEALT, SECOND, "redraw_not_in_this_game"),
        (WORLD_2009, Hands.DEALT, FIRST, "not_your_turn"),
        (SCHOOL_FOUR, Hands.DEALT, FIRST, "redraw_only_after_a_play"),
        (SCHOOL_FOUR, Hands.PHYSICAL, SECOND, "redraw_only_after_a_play"),
    ],
)
def test_ruling_18_who_may_not_draw_again_lets_no_last_play_stand_by_asking(
    ruleset: Ruleset, hands: Hands, seat: Seat, code: str
) -> None:
    last = played(ruleset, hands=hands, final_turns=1)
    assert closes(last)
    refused(last, RedrawRack(seat), code, ruleset.redraw.article)


# --- ruling 18: the overtime of a seat -----------------------------------------------------------
OVERRUN = world(time=ClockReading((0, 35 * MINUTE + 1)))


def test_ruling_18_who_overruns_may_still_challenge_before_the_game_is_lost() -> None:
    state = act(scored_play(), CallTime(), OVERRUN)
    assert (state.phase, state.left, closes(state), runs_for(state)) == (Phase.CHALLENGE, (), True, None)
    refused(state, CallTime(), "time_not_over", "§7", OVERRUN)
    stood = act(state, Accept(SECOND), OVERRUN)
    assert (stood.ending, stood.left, stood.scores) == (
        Ending.OVERTIME,
        (SECOND,),
        (points("H8 CASA") + 5, 200),
    )
    upheld = act(state, CASA, OVERRUN)
    assert (upheld.ending, upheld.left, upheld.scores) == (Ending.OVERTIME, (SECOND,), (5, 200))
    assert (result_of(upheld).winners, result_of(stood).winners) == ((FIRST,), (FIRST,))


def test_ruling_18_ruling_25_who_abandons_while_an_overrun_waits_has_left_and_the_other_has_won() -> None:
    """The overrun is the end only where it is told as such."""
    overrun = act(scored_play(), CallTime(), OVERRUN)
    given_up = act(overrun, Abandon(FIRST), OVERRUN)
    assert (given_up.ending, given_up.left) == (Ending.ABANDONED, (FIRST,))
    result = result_of(given_up)
    assert result.winners == (SECOND,)
    assert result.scores == (5 + points("H8 CASA") - 110, 200 - 110)  # and eleven minutes


def scored_play() -> State:
    return act(scored(at_table(CLASSIC), 5, 200), play(FIRST, "H8 CASA"), world())


def test_ruling_18_with_no_open_play_an_overrun_loses_at_once() -> None:
    state = replace(at_table(CLASSIC), turn=SECOND)
    assert act(state, CallTime(), OVERRUN).ending is Ending.OVERTIME


# --- ruling 19: from when a last turn counts -----------------------------------------------------
def clocked(state: State, action: Action, clock: Clock, at: int) -> tuple[State, Clock]:
    """State and clock after ``action`` at ``at``."""
    for event in events_of(state, action, world(time=clock.read(at))):
        after = replay(state, (event,))
        clock = advance(clock, state, event, after, at)
        state = after
    return state, clock


def test_ruling_19_a_last_turn_is_lost_after_a_challenge_that_was_answered_too() -> None:
    called = act(at_table(CLASSIC), CallRoundTime(), world())
    answered = act(act(called, play(FIRST, "H8 CASA"), world()), CASA, world("CASA"))
    assert (answered.phase, answered.turn) == (Phase.REVIEW, SECOND)
    late = world("CASA", time=ClockReading((0, 0), turn=2 * MINUTE + 1))
    assert events_of(answered, CallTime(), late), "the play stands first"
    assert act(act(answered, CallTime(), late), CallTime(), late).turns == (1, 1)


@pytest.mark.parametrize("ruleset", [CLASSIC, SCHOOL_PAIRS])
def test_ruling_19_a_turn_begun_before_the_call_has_two_minutes_from_it(ruleset: Ruleset) -> None:
    state, clock = at_table(ruleset), fresh(2).run(FIRST, 0)
    state, clock = clocked(state, CallRoundTime(), clock, 5 * MINUTE)
    for at in (5 * MINUTE + 1, 7 * MINUTE):
        refused(state, CallTime(), "time_not_over", ruleset.clock.article, world(time=clock.read(at)))
    late = world(time=clock.read(7 * MINUTE + 1))
    assert events_of(state, CallTime(), late)[0] == events.TimedOut(FIRST)


def test_ruling_19_a_turn_begun_after_the_call_has_two_minutes_from_its_beginning() -> None:
    state, clock = clocked(at_table(CLASSIC), CallRoundTime(), fresh(2).run(FIRST, 0), 0)
    state, clock = clocked(state, Pass(FIRST), clock, MINUTE)
    refused(state, CallTime(), "time_not_over", "§7", world(time=clock.read(3 * MINUTE)))
    late = world(time=clock.read(3 * MINUTE + 1))
    assert events_of(state, CallTime(), late)[0] == events.TimedOut(SECOND)


# --- ruling 20: the whole game's time ------------------------------------------------------------
@pytest.mark.parametrize(
    ("ruleset", "cause", "game"),
    [
        (WORLD_2009, Stop.CHALLENGE, 3 * MINUTE),
        (WORLD_2009, Stop.SCORE, MINUTE),
        (WORLD_2009, Stop.SURPLUS, MINUTE),
        (WORLD_2009, Stop.ARBITER, MINUTE),
        (SCHOOL_FOUR, Stop.CHALLENGE, MINUTE),
        (SCHOOL_FOUR, Stop.ARBITER, MINUTE),
    ],
)
def test_ruling_20_the_games_time_goes_on_in_a_challenge_of_the_world_alone(
    ruleset: Ruleset, cause: Stop, game: int
) -> None:
    state = at_table(ruleset)
    clock = fresh(state.seat_count).run(FIRST, 0)
    state, clock = clocked(state, Pause(cause), clock, MINUTE)
    reading = clock.read(3 * MINUTE)
    assert (reading.used[0], reading.turn, reading.game) == (MINUTE, MINUTE, game)
    _, clock = clocked(state, Resume(), clock, 3 * MINUTE)
    assert clock.read(4 * MINUTE).game == game + MINUTE


def test_ruling_20_a_game_whose_time_ends_in_a_challenge_closes_once_it_is_answered() -> None:
    state = act(played(WORLD_2009), Pause(Stop.CHALLENGE), world())
    over = world(time=ClockReading((20 * MINUTE, 20 * MINUTE), beside=10 * MINUTE))
    called = act(state, CallTime(), over)
    assert (called.phase, called.paused) == (Phase.CHALLENGE, Stop.CHALLENGE)
    assert act(called, CASA, over).ending is Ending.ROUND_TIME


def test_ruling_20_without_a_clock_no_time_runs() -> None:
    free = replace(at_table(WORLD_2009), ruleset=chosen(WORLD_2009, {"clock": "none"}))
    assert runs_for(free) is None
    _, clock = clocked(free, Pause(Stop.CHALLENGE), fresh(2), MINUTE)
    assert clock.read(9 * MINUTE).game == 0


def test_ruling_20_each_clock_has_half_of_the_games_time() -> None:
    assert [chosen(WORLD_2009, {"game_minutes": total}).seat_minutes for total in (40, 50, 60)] == [
        20,
        25,
        30,
    ]
    timed = replace(at_table(WORLD_2009), ruleset=chosen(WORLD_2009, {"game_minutes": 40}))
    late = world(time=ClockReading((21 * MINUTE, 0)))
    for _ in range(4):
        timed = act(timed, Pass(timed.turn), late)
    (fine,) = [change.points for change in result_of(timed).adjustments if change.cause is Cause.OVERTIME]
    assert fine == -10


# --- ruling 21: the clock stands over the last play ----------------------------------------------
@pytest.mark.parametrize("ruleset", CHALLENGED)
def test_ruling_21_no_time_runs_while_the_last_play_is_open(ruleset: Ruleset) -> None:
    racks = ("CA", "XEO", "AEI", "OUA")[: ruleset.seats.value[0]]
    state = with_bag(table(*racks, plays=("H8 SO",), ruleset=ruleset), "")
    last = act(state, play(FIRST, "H8 SOCA"), world())
    assert (last.phase, runs_for(last)) == (Phase.CHALLENGE, None)
    upheld = act(last, Challenge(SECOND, letters_of("SOCA")), world())
    assert (upheld.ending, runs_for(upheld)) == (None, SECOND)
    refused(last, Pass(SECOND), "opponent_went_out", ruleset.word_check.article)


@pytest.mark.parametrize("ruleset", CHALLENGED)
def test_ruling_21_a_play_with_turns_after_it_is_answered_on_the_next_clock(ruleset: Ruleset) -> None:
    assert runs_for(played(ruleset)) == SECOND


# --- a clock that was stopped before the challenge -----------------------------------------------
@pytest.mark.parametrize("ruleset", CHALLENGED)
def test_a_play_is_challenged_while_the_clock_stands_for_that(ruleset: Ruleset) -> None:
    stopped = act(played(ruleset), Pause(Stop.CHALLENGE), world())
    upheld = act(stopped, CASA, world())
    assert (upheld.scores[0], upheld.turn, upheld.paused, runs_for(upheld)) == (
        0,
        SECOND,
        Stop.CHALLENGE,
        None,
    )
    assert runs_for(act(upheld, Resume(), world())) == SECOND
    assert act(stopped, CASA, world("CASA")).paused is Stop.CHALLENGE
    refused(stopped, Pass(SECOND), "clock_is_stopped", ruleset.clock_stops.article)


@pytest.mark.parametrize("ruleset", CHALLENGED)
def test_an_arbiters_answer_is_entered_while_the_clock_stands_for_that(ruleset: Ruleset) -> None:
    state = replace(at_table(ruleset), hands=Hands.PHYSICAL)
    state = replace(state, racks=tuple(b"\x7f" * 7 for _ in state.racks))
    stopped = act(act(state, play(FIRST, "H8 CASA"), world()), Pause(Stop.CHALLENGE), world())
    upheld = act(stopped, ReportRuling(SECOND, CASA.words, False), world())
    assert (upheld.scores[0], upheld.paused) == (0, Stop.CHALLENGE)


def test_a_second_challenge_is_made_and_decided_while_the_clock_stands_for_that() -> None:
    stopped = act(played(CLASSIC), Pause(Stop.CHALLENGE), world())
    valid = act(stopped, CASA, world("CASA"))
    argued = act(valid, Appeal(SECOND, "no hi és"), world())
    assert argued.phase is Phase.ADJUDICATION
    decided = act(argued, Adjudicate(False), world())
    assert (decided.scores[0], decided.paused) == (0, Stop.CHALLENGE)


@pytest.mark.parametrize("cause", [Stop.SCORE, Stop.ARBITER, Stop.LAST_PLAY, Stop.FORCE_MAJEURE])
def test_for_another_cause_nobody_challenges_until_the_clock_goes_on(cause: Stop) -> None:
    stopped = act(played(CLASSIC), Pause(cause), world())
    refused(stopped, CASA, "clock_is_stopped", "§7")
    assert act(act(stopped, Resume(), world()), CASA, world()).scores[0] == 0


def test_board_and_racks_are_covered_where_the_classic_text_says_so() -> None:
    covers = {ruleset.id: ruleset.challenge_covers.value for ruleset in CHALLENGED}
    assert covers.pop("classic") is Cover.BOARD_AND_RACKS
    assert set(covers.values()) == {Cover.NOTHING}
