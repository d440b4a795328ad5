"""Who plays at each seat of a game: a person or a robot, which may also play on for a person who has gone."""

from __future__ import annotations

from collections.abc import Container, Sequence
from typing import Final, TypeGuard

from faristol.errors import BadRecord, IllegalAction
from faristol.game import actions, events
from faristol.game.events import Event
from faristol.game.state import Hands, State
from faristol.record import Entry, Header, Journal

PERSON: Final = "person"


def is_given(event: Event) -> TypeGuard[events.Noted]:
    """Whether by it a seat is given to a robot."""
    return isinstance(event, events.Noted) and event.incident is events.Incident.ROBOT


def players_of(header: Header, entries: Sequence[Entry]) -> list[str]:
    """Who plays at each seat after ``entries``: "person", or the level of a robot."""
    players = [seat.player for seat in header.seats]
    for entry in entries:
        if is_given(entry.event):
            players[entry.event.seat] = entry.event.text
    return players


def check(journal: Journal, robots: Container[str]) -> None:
    """``BadRecord`` for a robot that is none, or one at a physical board.  robots: the levels."""
    named = [(-1, seat.player) for seat in journal.header.seats]
    for place, entry in enumerate(journal.entries):
        if is_given(entry.event):
            named.append((place, entry.event.text))
    for place, player in named:
        if player != PERSON and player not in robots:
            raise BadRecord("unknown_player", journal.line_of(place), player=player)
        if player != PERSON and journal.header.hands is Hands.PHYSICAL:
            raise BadRecord("robots_at_a_physical_board", journal.line_of(place))


def admit(given: actions.Note, state: State, robots: Container[str]) -> None:
    """``IllegalAction`` for a seat that cannot be given to that robot."""
    if state.hands is Hands.PHYSICAL:
        raise IllegalAction("robots_at_a_physical_board")
    if given.text not in robots:
        raise IllegalAction("unknown_player", player=given.text)
    if given.seat in state.left:
        raise IllegalAction("not_in_the_game", state.ruleset.both_abandon.article)
