"""Whose time runs: the clock is computed from the events and the instants at which they were logged."""

from __future__ import annotations

from typing import Final

from faristol.clock import MINUTE, Clock, started_minutes
from faristol.game.end_conditions import closes
from faristol.game.events import Event, Points, RoundTimeCalled, Seat
from faristol.game.state import Phase, State
from faristol.rules import ClockKind, GameClock, Handover, Stop

_RUNNING: Final = (Phase.TURN, Phase.CHALLENGE, Phase.REVIEW)


def runs_for(state: State) -> Seat | None:
    """The seat whose time runs, that on turn; None where there is no clock or it is stopped."""
    if state.ruleset.clock.value is ClockKind.NONE or state.paused or state.phase not in _RUNNING:
        return None
    return None if closes(state) else state.turn


def stands_in_handover(state: State) -> bool:
    """Whether the clock stands while the device is passed on: always before the first turn (ruling 1)."""
    is_first = not any(state.turns) and state.pending is None
    return is_first or state.ruleset.handover.value is Handover.STANDS


def game_runs(state: State) -> bool:
    """Whether the time of the whole game runs.

    Where ``game_clock`` says so, a challenge does not stop it, nor a device that is not connected.
    """
    if state.paused in (Stop.CHALLENGE, Stop.LINK) and state.ruleset.clock.value is not ClockKind.NONE:
        return state.ruleset.game_clock.value is GameClock.GOES_ON
    return runs_for(state) is not None


def advance(clock: Clock, before: State, event: Event, after: State, at: int) -> Clock:
    """``clock`` after ``event``, which changed ``before`` to ``after`` at instant ``at`` (milliseconds)."""
    running = clock.settle(at)
    if before.turns != after.turns or before.turn != after.turn:
        running = running.new_turn(at)
    if isinstance(event, RoundTimeCalled):
        running = running.new_turn(at)
    return running.run(runs_for(after), at, game_runs(after))


def overtime_minutes(state: State, used: int) -> int:
    """Started minutes of ``used`` (milliseconds) past a seat's time; 0 without a chess clock."""
    if state.ruleset.clock.value is not ClockKind.CHESS:
        return 0
    return started_minutes(used - state.ruleset.seat_minutes * MINUTE)


def overtime_points(state: State, seat: int) -> Points:
    """The fine for the overtime of ``seat``, 0 or less; 0 before the end of the game."""
    if not state.used:
        return Points(0)
    return Points(-state.ruleset.overtime_fine.value * overtime_minutes(state, state.used[seat]))
