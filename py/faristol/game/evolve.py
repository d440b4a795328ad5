"""``evolve``: what a fact does to the state.  It asks nothing and never refuses."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import reduce

from faristol.board import put
from faristol.game.events import (
    Abandoned,
    Accepted,
    Adjudicated,
    Appealed,
    Challenged,
    Drew,
    DrewForFirst,
    Ended,
    Event,
    Exchanged,
    FirstChosen,
    Passed,
    Played,
    Points,
    Ruled,
    Seat,
)
from faristol.game.state import Pending, Phase, State, without
from faristol.kernel.scoring import score_play
from faristol.rules import WordCheck
from faristol.tiles import tile_of


def evolve(state: State, event: Event) -> State:
    """The state after ``event``."""
    return replace(_effect(state, event), rev=state.rev + 1)


def replay(state: State, events: Iterable[Event]) -> State:
    """The state after all of ``events``."""
    return reduce(evolve, events, state)


def _effect(state: State, event: Event) -> State:  # noqa: C901  one line for each event
    match event:
        case DrewForFirst() | Challenged():
            return state
        case FirstChosen(seat):
            return replace(state, phase=Phase.TURN, first=seat, turn=seat)
        case Drew(seat, tiles):
            return _with_rack(state, seat, state.racks[seat] + tiles)
        case Played():
            return _played(state, event)
        case Accepted():
            return replace(state, phase=Phase.TURN, pending=None)
        case Ruled(valid):
            return replace(state, phase=Phase.REVIEW) if valid else _withdrawn(state)
        case Appealed(_, argument):
            return replace(state, phase=Phase.ADJUDICATION, argument=argument)
        case Adjudicated(valid):
            return replace(state, phase=Phase.TURN, pending=None, argument="") if valid else _withdrawn(state)
        case Exchanged(seat, returned, drawn):
            rack = without(state.racks[seat], returned) + drawn
            exchanged = _with_rack(state, seat, rack)
            return replace(exchanged, zero_run=0, idle_run=state.idle_run + 1, turn=state.after(seat))
        case Passed(seat):
            return _lost_turn(state, seat)
        case Abandoned(seats):
            return replace(state, left=seats)
        case Ended(ending):
            return replace(state, phase=Phase.OVER, ending=ending)


def _with_rack(state: State, seat: Seat, rack: bytes) -> State:
    return replace(state, racks=(*state.racks[:seat], rack, *state.racks[seat + 1 :]))


def _lost_turn(state: State, seat: Seat) -> State:
    return replace(state, zero_run=state.zero_run + 1, idle_run=state.idle_run + 1, turn=state.after(seat))


def _played(state: State, event: Played) -> State:
    score = score_play(state.board, event.play, state.ruleset.bingo.value)
    seat = event.seat
    rack = without(state.racks[seat], bytes(tile_of(face) for _, face in score.placed))
    played = replace(
        _with_rack(state, seat, rack),
        board=put(state.board, score.placed),
        scores=(*state.scores[:seat], Points(state.scores[seat] + score.points), *state.scores[seat + 1 :]),
        turn=state.after(seat),
        zero_run=0,
        idle_run=0,
    )
    match state.ruleset.word_check.value:
        case WordCheck.ON_ENTRY:
            return played
        case WordCheck.CHALLENGE_AND_APPEAL:
            return replace(played, phase=Phase.CHALLENGE, pending=Pending(seat, event.play, state))


def _withdrawn(state: State) -> State:
    """The pending play taken back and its turn lost."""
    assert state.pending is not None
    return _lost_turn(state.pending.before, state.pending.seat)
