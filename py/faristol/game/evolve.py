"""``evolve``: the state after an event.  It asks nothing of the world and never refuses."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import reduce
from typing import Final, TypedDict

from faristol.board import put
from faristol.game.events import (
    Abandoned,
    Absent,
    Accepted,
    Adjudicated,
    Appealed,
    Challenged,
    ClockRead,
    Disqualified,
    Drew,
    DrewForFirst,
    Ended,
    Ending,
    Event,
    Exchanged,
    FirstChosen,
    Incident,
    Kept,
    Noted,
    Overran,
    Passed,
    Paused,
    Played,
    Points,
    Redrew,
    Resumed,
    Revealed,
    RoundTimeCalled,
    Ruled,
    RulingReported,
    Seat,
    TakenBack,
    TimedOut,
)
from faristol.game.redraws import completed, waiting
from faristol.game.state import Hands, Pending, Phase, Runs, State
from faristol.kernel.scoring import score_play
from faristol.rules import RoundTime, Stop, WordCheck
from faristol.tiles import tile_of, without


class _Kept(TypedDict):
    final_turns: int
    overran: Seat | None
    paused: Stop | None
    fines: tuple[int, ...]


# The events that a scorer enters at a physical board and may take back.
_ENTRIES: Final = (
    Played, Exchanged, Redrew, Passed, TimedOut, Ruled, RulingReported, Appealed, Adjudicated
)  # fmt: skip


def evolve(state: State, event: Event) -> State:
    """The state after ``event``."""
    after = replace(_effect(state, event), rev=state.rev + 1)
    if state.hands is Hands.PHYSICAL and isinstance(event, _ENTRIES):
        return replace(after, earlier=state)
    return after


def replay(state: State, events: Iterable[Event]) -> State:
    """The state after all of ``events``."""
    return reduce(evolve, events, state)


def _effect(state: State, event: Event) -> State:  # noqa: C901  one line for each event
    match event:
        case Noted(seat, Incident.TIME_FINE, points):
            return replace(state, fines=_fined(state, seat, points))
        case DrewForFirst() | Challenged() | Noted():
            return state
        case FirstChosen(seat):
            return replace(state, phase=Phase.TURN, first=seat, turn=seat)
        case Drew(seat, tiles):
            return completed(_with_rack(state, seat, state.racks[seat] + tiles), seat)
        case Played():
            return _played(state, event)
        case Accepted():
            return _standing(state)
        case Ruled(valid) | RulingReported(_, _, valid):
            return _ruled_valid(state) if valid else _withdrawn(state)
        case TakenBack():
            return _taken_back(state)
        case Appealed(_, argument):
            return replace(state, phase=Phase.ADJUDICATION, argument=argument)
        case Adjudicated(valid):
            return _standing(state) if valid else _withdrawn(state)
        case Exchanged() | Redrew():
            return _changed_rack(state, event)
        case Kept():
            return replace(state, phase=Phase.TURN, may_redraw=None)
        case Passed(seat):
            return _next_turn(state, seat, _one_passed(state.runs))
        case TimedOut(seat):
            return _late(state, seat)
        case RoundTimeCalled():
            return replace(state, final_turns=_final_turns(state))
        case Paused(cause):
            return replace(state, paused=cause)
        case Resumed():
            return replace(state, paused=None)
        case ClockRead(used):
            return replace(state, used=used)
        case Revealed(seat, tiles):
            return _with_rack(state, seat, tiles)
        case Abandoned(seats) | Absent(seats):
            return reduce(_gone, seats, state)
        case Overran(seat):
            return replace(state, overran=seat)
        case Disqualified(seat):
            return _gone(state, seat)
        case Ended(ending):
            return _ended(state, ending)


def _fined(state: State, seat: Seat, points: int) -> tuple[int, ...]:
    fines = state.fines or (0,) * state.seat_count
    return (*fines[:seat], fines[seat] + points, *fines[seat + 1 :])


def _with_rack(state: State, seat: Seat, rack: bytes) -> State:
    return replace(state, racks=(*state.racks[:seat], rack, *state.racks[seat + 1 :]))


def _one_lost(runs: Runs) -> Runs:
    """``runs`` after a lost turn, which ends a run of passes."""
    return Runs(lost=runs.lost + 1, idle=runs.idle + 1)


def _one_passed(runs: Runs) -> Runs:
    return replace(_one_lost(runs), passed=runs.passed + 1)


def _next_turn(state: State, seat: Seat, runs: Runs) -> State:
    """The state after the turn of ``seat``."""
    turns = (*state.turns[:seat], state.turns[seat] + 1, *state.turns[seat + 1 :])
    return replace(state, turn=state.after(seat), turns=turns, runs=runs, may_redraw=None, redraws=0)


def _late(state: State, seat: Seat) -> State:
    """The state after ``seat`` lost its turn by its time.

    A play that is still pending then (the turn was the last of the game) is still answered by ``seat``.
    """
    after = _next_turn(state, seat, _one_lost(state.runs))
    return replace(after, turn=state.turn) if state.pending else after


def _ended(state: State, ending: Ending) -> State:
    if ending is Ending.OVERTIME and state.overran is not None:
        state = _gone(state, state.overran)
    return replace(state, phase=Phase.OVER, pending=None, paused=None, ending=ending)


def _changed_rack(state: State, event: Exchanged | Redrew) -> State:
    seat = event.seat
    if state.hands is Hands.PHYSICAL:
        changed = state
    else:
        changed = _with_rack(state, seat, without(state.racks[seat], event.returned) + event.drawn)
    match event:
        case Redrew():
            again = replace(changed, redraws=state.redraws + 1)
            return again if state.phase is not Phase.REDRAW else waiting(again, seat)
        case Exchanged():
            return _next_turn(changed, seat, Runs(idle=state.runs.idle + 1))


def _played(state: State, event: Played) -> State:
    score = score_play(state.board, event.play, state.ruleset.bingo.value)
    seat = event.seat
    if state.hands is Hands.PHYSICAL:
        rack = state.racks[seat][len(score.placed) :]
    else:
        rack = without(state.racks[seat], bytes(tile_of(face) for _, face in score.placed))
    scores = (*state.scores[:seat], Points(state.scores[seat] + score.points), *state.scores[seat + 1 :])
    laid = replace(
        _with_rack(state, seat, rack),
        board=put(state.board, score.placed),
        scores=scores,
    )
    played = _next_turn(laid, seat, Runs())
    match state.ruleset.word_check.value:
        case WordCheck.ON_ENTRY:
            return played
        case WordCheck.ONE_CHALLENGE | WordCheck.CHALLENGE_AND_APPEAL:
            return replace(played, phase=Phase.CHALLENGE, pending=Pending(seat, event.play, state))


def _standing(state: State) -> State:
    """The pending play can no longer be challenged."""
    return replace(state, phase=Phase.TURN, pending=None, argument="")


def _ruled_valid(state: State) -> State:
    match state.ruleset.word_check.value:
        case WordCheck.CHALLENGE_AND_APPEAL:
            return replace(state, phase=Phase.REVIEW)
        case WordCheck.ONE_CHALLENGE | WordCheck.ON_ENTRY:
            return _standing(state)


def _withdrawn(state: State) -> State:
    """The state before the pending play, its turn lost; what arbiters and the clock did since is kept."""
    assert state.pending is not None
    before = replace(state.pending.before, left=state.left, **_kept(state))
    after = _next_turn(before, state.pending.seat, _one_lost(before.runs))
    if state.turns[state.turn] > after.turns[state.turn]:  # the answering seat has lost its turn by its time
        return _next_turn(after, state.turn, _one_lost(after.runs))
    return after


def _taken_back(state: State) -> State:
    """The state before the last entry; what arbiters and the clock did since is kept."""
    assert state.earlier is not None
    return replace(state.earlier, **_kept(state))


def _kept(state: State) -> _Kept:
    """The fields set by the clock and by arbiters, which are kept when a play or an entry is undone."""
    return {
        "final_turns": state.final_turns,
        "overran": state.overran,
        "paused": state.paused,
        "fines": state.fines,
    }


def _final_turns(state: State) -> int:
    """How many turns the game may have from its beginning once the time is called in ``state``."""
    taken = sum(state.turns)
    match state.ruleset.round_time.value:
        case RoundTime.CYCLE_AND_ONE_MORE:
            return (taken // state.seat_count + 2) * state.seat_count
        case RoundTime.NOTHING:
            return taken


def _gone(state: State, seat: Seat) -> State:
    """``seat`` has left the game: its own pending play stands, and its tiles stay out of the bag."""
    gone = replace(state, left=(*state.left, seat), earlier=None)
    if gone.pending and gone.pending.seat == seat:
        gone = _standing(gone)
    if gone.may_redraw == seat:
        gone = replace(gone, may_redraw=None, phase=Phase.TURN if gone.phase is Phase.REDRAW else gone.phase)
    return replace(gone, turn=gone.after(seat), redraws=0) if gone.turn == seat else gone
