"""The audit of a game's journal: every event must follow from the ones before it.

The actions are derived from the events and decided again with the journal's seed and instants and the
lexicon.  The events that they make must be the recorded ones.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Final

from faristol.board import Board
from faristol.chance import Seed
from faristol.clock import Clock, fresh
from faristol.declared import remade_from
from faristol.game import State, World, actions, advance, decide, events, evolve
from faristol.lexicon import Words
from faristol.record.game.journal import Entry, Header, Journal
from faristol.record.journal_format import decided_again, remade


@dataclass(frozen=True, slots=True)
class Judge:
    """What an audit needs of the lexicon: its words, and whether a rack has a play on a board."""

    lexicon: Words
    has_play: Callable[[Board, bytes], bool]


@dataclass(frozen=True, slots=True)
class Moment:
    """The state of the game and its clock at a point of the log."""

    state: State
    clock: Clock


def first_moment(journal: Journal) -> Moment:
    """The moment before the first event."""
    state = journal.start()
    return Moment(state, fresh(state.seat_count))


def world_at(header: Header, judge: Judge, moment: Moment, at: int) -> World:
    """The world for a decision at instant ``at`` (milliseconds)."""
    return World(judge.lexicon, Seed(header.seed), moment.clock.read(at), judge.has_play)


def after(moment: Moment, entry: Entry) -> Moment:
    """The moment after ``entry``."""
    state = evolve(moment.state, entry.event)
    return Moment(state, advance(moment.clock, moment.state, entry.event, state, entry.at))


def audit(journal: Journal, judge: Judge) -> tuple[Moment, ...]:
    """The moments before the first event and after each event of a journal, which is decided again.

    ``BadRecord`` with the first line that does not follow from those before it.  The lexicon of ``judge``
    must be the one whose digest the header names.
    """
    recorded = [entry.event for entry in journal.entries]

    def decided(moment: Moment, at: int) -> tuple[events.Event, ...] | None:
        action = action_of(recorded, at)
        if action is None:
            return None
        return decide(moment.state, action, world_at(journal.header, judge, moment, journal.entries[at].at))

    return tuple(decided_again(journal, first_moment(journal), decided, after))


# The actions that have the fields of the event that they make.
_ACTIONS: Final[dict[type, type[actions.Action]]] = remade_from(actions.Action)


def action_of(recorded: Sequence[events.Event], at: int) -> actions.Action | None:
    """The action whose first event is that with index ``at``; None where no action begins with it."""
    match recorded[at]:
        case events.Exchanged(seat, returned, _):
            return actions.Exchange(seat, returned)
        case events.Abandoned(seats):
            return actions.Abandon(seats[0]) if len(seats) == 1 else actions.AbandonAll()
        case events.Revealed(seat, tiles):
            return _stop_of(recorded, at) or actions.Reveal(seat, tiles)
        case events.ClockRead() | events.Ended():
            return _stop_of(recorded, at)
        case events.Drew() | events.Ruled():
            return None
        case event:
            return remade(_ACTIONS[type(event)], event)


def _stop_of(recorded: Sequence[events.Event], at: int) -> actions.Action | None:
    """The stop by an arbiter or by agreement, if the end that follows is one: it has no event of its own."""
    for event in islice(recorded, at, None):
        match event:
            case events.Ended(events.Ending.STOPPED_AT_NIL):
                return actions.StopAtNil()
            case events.Ended(events.Ending.BLOCKED):
                return actions.StopBlocked()
            case events.Ended(events.Ending.AGREED):
                return actions.StopAgreed()
            case events.ClockRead() | events.Revealed():
                continue
            case _:
                return None
    return None
