"""The views of a game's regulation and of its clock, for the wire."""

from __future__ import annotations

from faristol.clock import MINUTE, SECOND, ClockReading
from faristol.game import Seat, State
from faristol.game.overdraw import handling
from faristol.game.timing import game_runs, overtime_minutes, stands_in_handover
from faristol.rules import Aids, ClockKind, Handover, Ruleset, WordCheck, switches, written
from faristol.session import wire


def ruleset_view(ruleset: Ruleset) -> wire.RulesetView:
    """The rules that the screen needs, and the options with their choices."""
    aids = ruleset.aids.value is Aids.HINTS_AND_UNDO
    return {
        "id": ruleset.id,
        "seats": list(ruleset.seats.value),
        "party": ruleset.party.value.value,
        "challenges": ruleset.word_check.value is not WordCheck.ON_ENTRY,
        "appeals": ruleset.word_check.value is WordCheck.CHALLENGE_AND_APPEAL,
        "undo": aids,
        "hints": aids,
        "redraw": ruleset.redraw.value.value,
        "overdraw": [
            overdraw_view(ruleset, racked, seen) for racked in (False, True) for seen in (False, True)
        ],
        "overdraw_article": ruleset.overdraw.article,
        "no_show_minutes": ruleset.no_show_minutes.value,
        "abandon_penalty": ruleset.abandon_penalty.value,
        "clock": ruleset.clock.value.value,
        "turns_each": ruleset.turns_each.value,
        "options": [
            {
                "name": name,
                "article": rule.article,
                "value": written(rule.value),
                "choices": [written(choice) for choice in rule.choices],
            }
            for name, rule in switches(ruleset).items()
        ],
    }


def overdraw_view(ruleset: Ruleset, racked: bool, seen: bool) -> wire.OverdrawView:
    """How tiles drawn in excess go back (see ``game.overdraw.handling``)."""
    how = handling(ruleset.overdraw.value, racked, seen)
    return {"racked": racked, "seen": seen, "more": how.more, "looks": how.looks, "chooses": how.chooses}


def clock_view(state: State, running: Seat | None, reading: ClockReading, at: int) -> wire.ClockView:
    """The clock at instant ``at``; running: the seat whose time runs; reading: what the clock shows then."""
    rules = state.ruleset
    kind = rules.clock.value
    timed_turns = kind is ClockKind.TURNS
    over = [overtime_minutes(state, used) for used in reading.used]
    turn_limit = rules.turn_seconds.value if timed_turns else 0
    if state.final_turns:
        turn_limit = rules.last_turn_seconds.value
    return {
        "kind": kind.value,
        "at": at,
        "running": running,
        "game_runs": game_runs(state),
        "used": list(reading.used),
        "turn": reading.turn,
        "game": reading.game,
        "limit": rules.seat_minutes * MINUTE if kind is ClockKind.CHESS else 0,
        "turn_limit": turn_limit * SECOND,
        "game_limit": rules.game_minutes.value * MINUTE,
        "over": over,
        "fines": [-rules.overtime_fine.value * minutes for minutes in over],
        "overtime_limit": rules.overtime_limit.value * MINUTE,
        "late": rules.late_turn.value.value,
        "paused": state.paused.value if state.paused else None,
        "handover": (Handover.STANDS if stands_in_handover(state) else Handover.RUNS).value,
        "stops": [stop.value for stop in rules.clock_stops.value],
    }
