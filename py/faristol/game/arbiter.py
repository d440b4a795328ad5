"""Decisions on the actions of arbiters and scorers, and on times that are over."""

from __future__ import annotations

from collections.abc import Sequence

from faristol.clock import MINUTE, SECOND, ClockReading
from faristol.errors import IllegalAction
from faristol.game.actions import (
    CallRoundTime,
    Disqualify,
    Note,
    Pause,
    ReportAbsent,
    Resume,
    Reveal,
    Ruling,
    StopAgreed,
    StopAtNil,
    StopBlocked,
)
from faristol.game.end_conditions import closes, may_stop_at_nil
from faristol.game.events import (
    Absent,
    Disqualified,
    Ended,
    Ending,
    Event,
    Incident,
    Noted,
    Overran,
    Paused,
    Resumed,
    Revealed,
    RoundTimeCalled,
    Seat,
    TimedOut,
)
from faristol.game.overdraw import check_overdraw
from faristol.game.state import UNKNOWN, Hands, Phase, State, bag_count, bag_of
from faristol.game.timing import stands_in_handover
from faristol.rules import Aids, Blocked, ClockKind, LateTurn, RoundTime, Stop
from faristol.tiles import spell, without


def rule(  # noqa: C901  one line for each action
    state: State, action: Ruling
) -> tuple[Event, ...]:
    """The events that an arbiter's action makes; ``IllegalAction`` when it is not allowed."""
    match action:
        case StopAtNil():
            return _stop_at_nil(state)
        case StopBlocked():
            return _stop_blocked(state)
        case StopAgreed():
            if state.hands is not Hands.PHYSICAL:
                raise IllegalAction("only_at_a_physical_board", state.ruleset.notation.article)
            return (Ended(Ending.AGREED),)
        case CallRoundTime():
            return _round_time(state)
        case Pause(cause):
            stops = state.ruleset.clock_stops
            handed_over = cause is Stop.HANDOVER and stands_in_handover(state)
            if cause not in stops.value and not handed_over and cause is not Stop.LINK:
                raise IllegalAction("no_cause_to_stop", stops.article, cause=cause.value)
            return (Paused(cause),)
        case Resume():
            if not state.paused:
                raise IllegalAction("clock_is_running", state.ruleset.clock_stops.article)
            return (Resumed(),)
        case Disqualify(seat, reason):
            return _disqualify(state, seat, reason)
        case ReportAbsent(seats):
            return _absent(state, seats)
        case Note():
            return _noted(state, action)
        case Reveal(seat, tiles):
            return _reveal(state, seat, tiles)


def leave(state: State, seat: Seat, fact: Event, ending: Ending) -> tuple[Event, ...]:
    """The event ``fact``, by which ``seat`` leaves; and the end of the game where one seat is left.

    ``IllegalAction`` when the seat has left already.
    """
    if seat in state.left:
        raise IllegalAction("not_in_the_game", state.ruleset.both_abandon.article)
    return (fact, Ended(ending)) if len(state.playing) <= 2 else (fact,)


def _disqualify(state: State, seat: Seat, reason: str) -> tuple[Event, ...]:
    """Several seats may be disqualified for one incident (W 28.2), the last one after the game has ended."""
    if state.ending not in (None, Ending.DISQUALIFIED):
        raise IllegalAction("game_is_over", state.ruleset.going_out.article)
    made = leave(state, seat, Disqualified(seat, reason), Ending.DISQUALIFIED)
    return made if state.ending is None else made[:1]


def _noted(state: State, note: Note) -> tuple[Event, ...]:
    if note.incident is Incident.OVERDRAW:
        check_overdraw(state, note.count)
    if note.incident is Incident.TIME_FINE and state.hands is not Hands.PHYSICAL:
        raise IllegalAction("only_at_a_physical_board", state.ruleset.notation.article)
    aids = state.ruleset.aids
    if note.incident is Incident.HINT and aids.value is Aids.NONE:
        raise IllegalAction("hints_not_allowed", aids.article)
    return (Noted(note.seat, note.incident, note.count, note.text, note.racked, note.seen),)


def _stop_at_nil(state: State) -> tuple[Event, ...]:
    if not may_stop_at_nil(state):
        rule = state.ruleset.nil_idle_turns
        raise IllegalAction("stop_only_at_nil", rule.article, turns=rule.value)
    return (Ended(Ending.STOPPED_AT_NIL),)


def _stop_blocked(state: State) -> tuple[Event, ...]:
    rule = state.ruleset.blocked
    if rule.value is not Blocked.ENDS or bag_count(state) or state.hands is not Hands.PHYSICAL:
        raise IllegalAction("not_blocked", rule.article)
    return (Ended(Ending.BLOCKED),)


def _round_time(state: State) -> tuple[Event, ...]:
    rule = state.ruleset.round_time
    if state.final_turns:
        raise IllegalAction("round_time_called_already", rule.article)
    match rule.value:
        case RoundTime.CYCLE_AND_ONE_MORE:
            return (RoundTimeCalled(),)
        case RoundTime.NOTHING if waits(state):
            return (RoundTimeCalled(),)
        case RoundTime.NOTHING:
            return (RoundTimeCalled(), Ended(Ending.ROUND_TIME))


def waits(state: State) -> bool:
    """Whether a pending play stays open to challenge although a time is over (ruling 18)."""
    return state.pending is not None


def _absent(state: State, seats: tuple[Seat, ...]) -> tuple[Event, ...]:
    rule = state.ruleset.no_show_minutes
    if not rule.value or any(state.turns) or not seats:
        raise IllegalAction("no_absence", rule.article)
    return (Absent(seats), Ended(Ending.NO_SHOW))


def _reveal(state: State, seat: Seat, tiles: bytes) -> tuple[Event, ...]:
    """The revealed rack must have the length of the unknown one, and tiles that are not seen elsewhere."""
    article = state.ruleset.going_out.article
    rack = state.racks[seat]
    if UNKNOWN not in rack:
        raise IllegalAction("rack_is_known", article)
    # Of a game that ended as it was agreed, people write down what they count, which may be fewer tiles.
    few = state.ending is Ending.AGREED and len(tiles) < len(rack)
    if len(tiles) != len(rack) and not few:
        raise IllegalAction("rack_has_other_length", article, wanted=len(rack), given=len(tiles))
    try:
        without(bag_of(state), tiles)
    except ValueError:
        known = tiles.replace(bytes((UNKNOWN,)), b"")
        raise IllegalAction("tiles_not_in_box", article, tiles=spell(known)) from None
    return (Revealed(seat, tiles),)


def last_rack(state: State) -> Sequence[Event]:
    """The event that reveals the only unknown rack once the bag is empty: it holds all unseen tiles."""
    hidden = [Seat(seat) for seat, rack in enumerate(state.racks) if UNKNOWN in rack]
    if len(hidden) != 1 or bag_count(state):
        return ()
    return (Revealed(hidden[0], bag_of(state)),)


def time_over(state: State, time: ClockReading) -> tuple[Event, ...]:
    """The events when a seat is past all overtime, or the time of the whole game is over; else none."""
    rules = state.ruleset
    match rules.clock.value:
        case ClockKind.NONE:
            return ()
        case ClockKind.CHESS | ClockKind.TURNS if closes(state):
            return ()
        case ClockKind.CHESS | ClockKind.TURNS:
            pass
    limit = (rules.seat_minutes + rules.overtime_limit.value) * MINUTE
    if rules.clock.value is ClockKind.CHESS and rules.overtime_limit.value:
        for seat in state.playing:
            if time.used[seat] > limit:
                return (Overran(seat),) if waits(state) else (Overran(seat), Ended(Ending.OVERTIME))
    minutes = rules.game_minutes.value
    if minutes and time.game >= minutes * MINUTE and not state.final_turns:
        return _round_time(state)
    return ()


def late_turn(state: State, time: ClockReading) -> tuple[TimedOut, ...]:
    """The event of a turn lost because its time is over; none where the regulation only warns."""
    rules = state.ruleset
    if state.phase not in (Phase.TURN, Phase.CHALLENGE, Phase.REVIEW) or state.paused or closes(state):
        return ()
    last = rules.last_turn_seconds.value
    if state.final_turns and last and time.turn > last * SECOND:
        return (TimedOut(state.turn),)
    if (
        rules.clock.value is ClockKind.TURNS
        and rules.late_turn.value is LateTurn.LOST
        and time.turn > rules.turn_seconds.value * SECOND
    ):
        return (TimedOut(state.turn),)
    return ()
