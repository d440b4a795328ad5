"""The conditions that end a game."""

from __future__ import annotations

from faristol.game.events import Ended, Ending
from faristol.game.state import State, bag_count
from faristol.rules import GoingOut, Rule


def ending_now(state: State) -> tuple[Ended, ...]:
    """The end that ``state`` has reached, or none.  A pending play is taken to stand."""
    rules = state.ruleset
    if state.overran is not None:
        return (Ended(Ending.OVERTIME),)
    if went_out(state) and rules.going_out.value is GoingOut.ENDS:
        return (Ended(Ending.WENT_OUT),)
    if _reached(min(state.turns[seat] for seat in state.playing), rules.turns_each, 1):
        return (Ended(Ending.TURN_LIMIT),)
    if state.final_turns and sum(state.turns) >= state.final_turns:
        return (Ended(Ending.ROUND_TIME),)
    if any(state.scores) or not rules.nil_idle_turns.value:
        seats = len(state.playing)
        if _reached(state.runs.lost, rules.zero_turns_each, seats):
            return (Ended(Ending.ZERO_TURNS),)
        if _reached(state.runs.passed, rules.pass_turns_each, seats):
            return (Ended(Ending.PASS_TURNS),)
        if _reached(state.runs.idle, rules.idle_turns_each, seats):
            return (Ended(Ending.IDLE_TURNS),)
    return ()


def _reached(turns: int, limit: Rule[int], seats: int) -> bool:
    """Whether ``turns`` are ``limit`` for each of ``seats``; a limit of 0 is never reached."""
    return bool(limit.value) and turns >= limit.value * seats


def went_out(state: State) -> bool:
    """Whether the bag and the rack of a seat still in the game are empty."""
    return not bag_count(state) and not all(state.racks[seat] for seat in state.playing)


def may_stop_at_nil(state: State) -> bool:
    """Whether the adjudicator may stop an idle game at 0-0 (ruling 3)."""
    needed = state.ruleset.nil_idle_turns.value
    return bool(needed) and not any(state.scores) and state.runs.idle >= needed


def closes(state: State) -> bool:
    """Whether the pending play is the last of the game: if it stands, the game is over.

    No turn follows such a play, so nobody's time runs and no time can be over (rulings 18 and 21).
    """
    return state.pending is not None and bool(ending_now(state))
