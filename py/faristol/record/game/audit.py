"""Whether a game can have gone as its journal says: every line follows from the ones before.

The actions are read back from the events, decided anew with the journal's own seed, instants and
lexicon, and what they make must be, line by line, what was recorded.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import islice

from faristol.board import Board
from faristol.chance import Seed
from faristol.clock import Clock, fresh
from faristol.game import State, World, actions, advance, decide, events, evolve
from faristol.lexicon import Words
from faristol.record.frame import decided_again
from faristol.record.game.journal import Entry, Header, Journal


@dataclass(frozen=True, slots=True)
class Judge:
    """What a game is judged by: which words there are, and whether a rack has a play."""

    lexicon: Words
    has_play: Callable[[Board, bytes], bool]


@dataclass(frozen=True, slots=True)
class Moment:
    """A state of the game and the clock at that point of the log."""

    state: State
    clock: Clock


def first_moment(journal: Journal) -> Moment:
    """The table before the first event."""
    state = journal.start()
    return Moment(state, fresh(state.seat_count))


def world_at(header: Header, judge: Judge, moment: Moment, at: int) -> World:
    """The world that a decision at instant ``at`` asks."""
    return World(judge.lexicon, Seed(header.seed), moment.clock.read(at), judge.has_play)


def after(moment: Moment, entry: Entry) -> Moment:
    """The moment after ``entry``."""
    state = evolve(moment.state, entry.event)
    return Moment(state, advance(moment.clock, moment.state, entry.event, state, entry.at))


def audit(journal: Journal, judge: Judge) -> tuple[Moment, ...]:
    """The moments before, between and after the journal's events.

    Raises ``BadRecord`` with the first line that does not follow from those before it.  The lexicon
    of ``judge`` must be the one whose digest the header names.
    """
    told = [entry.event for entry in journal.entries]

    def decided(moment: Moment, at: int) -> tuple[events.Event, ...] | None:
        action = action_of(told, at)
        if action is None:
            return None
        return decide(moment.state, action, world_at(journal.header, judge, moment, journal.entries[at].at))

    return tuple(decided_again(journal, first_moment(journal), decided, after))


def action_of(told: Sequence[events.Event], at: int) -> actions.Action | None:  # noqa: C901  one line for each
    """The action that the event ``at`` records; None for a fact that only follows from one."""
    match told[at]:
        case events.DrewForFirst() | events.FirstChosen():
            return actions.Begin()
        case events.Played(seat, play):
            return actions.MakePlay(seat, play)
        case events.Accepted(seat):
            return actions.Accept(seat)
        case events.Challenged(seat, words):
            return actions.Challenge(seat, words)
        case events.RulingReported(seat, words, valid):
            return actions.ReportRuling(seat, words, valid)
        case events.TakenBack():
            return actions.TakeBack()
        case events.Appealed(seat, argument):
            return actions.Appeal(seat, argument)
        case events.Adjudicated(valid):
            return actions.Adjudicate(valid)
        case events.Exchanged(seat, returned, _):
            return actions.Exchange(seat, returned)
        case events.Redrew(seat):
            return actions.RedrawRack(seat)
        case events.Kept(seat):
            return actions.KeepRack(seat)
        case events.Passed(seat):
            return actions.Pass(seat)
        case events.TimedOut() | events.Overran():
            return actions.CallTime()
        case events.RoundTimeCalled():
            return actions.CallRoundTime()
        case events.Paused(cause):
            return actions.Pause(cause)
        case events.Resumed():
            return actions.Resume()
        case events.Noted(seat, incident, count, text, racked, seen):
            return actions.Note(seat, incident, count, text, racked, seen)
        case events.Disqualified(seat, reason):
            return actions.Disqualify(seat, reason)
        case events.Absent(seats):
            return actions.ReportAbsent(seats)
        case events.Abandoned(seats):
            return actions.Abandon(seats[0]) if len(seats) == 1 else actions.AbandonAll()
        case events.Revealed(seat, tiles):
            return _stop_of(told, at) or actions.Reveal(seat, tiles)
        case events.ClockRead() | events.Ended():
            return _stop_of(told, at)
        case events.Drew() | events.Ruled():
            return None


def _stop_of(told: Sequence[events.Event], at: int) -> actions.Action | None:
    """The stop by an arbiter or by agreement, which has no fact of its own before the end's."""
    for event in islice(told, at, None):
        match event:
            case events.Ended(events.Ending.STOPPED_AT_NIL):
                return actions.StopAtNil()
            case events.Ended(events.Ending.BLOCKED):
                return actions.StopBlocked()
            case events.ClockRead() | events.Revealed():
                continue
            case _:
                return None
    return None
