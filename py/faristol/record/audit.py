"""Whether a game can have gone as its journal says: every line follows from the ones before.

The actions are read back from the events, decided anew with the journal's own seed and the lexicon,
and what they make must be, line by line, what was recorded.
"""

from __future__ import annotations

from faristol.chance import Seed
from faristol.errors import BadRecord, FaristolError
from faristol.game import State, World, actions, decide, events, evolve
from faristol.game.decide import Words
from faristol.record.journal import Header, Journal


def world_of(header: Header, lexicon: Words) -> World:
    """The world that a game with this header asks."""
    return World(lexicon, Seed(header.seed))


def audit(journal: Journal, lexicon: Words) -> tuple[State, ...]:
    """The states before, between and after the journal's events.

    Raises ``BadRecord`` with the first line that does not follow from those before it.  ``lexicon``
    must be the one whose digest the header names.
    """
    world = world_of(journal.header, lexicon)
    state = journal.start()
    states = [state]
    recorded = tuple(entry.event for entry in journal.entries)
    at = 0
    while at < len(recorded):
        action = action_of(recorded[at])
        if action is None:
            raise BadRecord("does_not_follow", at + 2)
        try:
            made = decide(state, action, world)
        except FaristolError as refusal:
            raise BadRecord("does_not_follow", at + 2, reason=refusal.code) from None
        for offset, event in enumerate(made):
            if at + offset == len(recorded):
                raise BadRecord("cut_short", at + offset + 1)
            if recorded[at + offset] != event:
                raise BadRecord("does_not_follow", at + offset + 2)
            state = evolve(state, event)
            states.append(state)
        at += len(made)
    return tuple(states)


def action_of(event: events.Event) -> actions.Action | None:
    """The action that ``event`` records; None for a fact that only follows from one."""
    match event:
        case events.DrewForFirst():
            return actions.Begin()
        case events.Played(seat, play):
            return actions.MakePlay(seat, play)
        case events.Accepted(seat):
            return actions.Accept(seat)
        case events.Challenged(seat, words):
            return actions.Challenge(seat, words)
        case events.Appealed(seat, argument):
            return actions.Appeal(seat, argument)
        case events.Adjudicated(valid):
            return actions.Adjudicate(valid)
        case events.Exchanged(seat, returned, _):
            return actions.Exchange(seat, returned)
        case events.Passed(seat):
            return actions.Pass(seat)
        case events.Abandoned(seats):
            return actions.Abandon(seats[0]) if len(seats) == 1 else actions.AbandonAll()
        case events.Ended(events.Ending.STOPPED_AT_NIL):
            return actions.StopAtNil()
        case events.FirstChosen() | events.Drew() | events.Ruled() | events.Ended():
            return None
