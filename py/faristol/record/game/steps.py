"""A game as people follow it: without what was taken back, where a replay stops, how challenges ended."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from faristol.board import Play
from faristol.game import Event, Seat, State, events

# A seat's own actions: after one of them the seat knows all earlier answers.
_OWN: Final = (
    *(events.Played, events.Exchanged, events.Redrew, events.Passed),
    *(events.Accepted, events.Appealed),
)
_ROWS: Final = (
    *(events.Played, events.Exchanged, events.Passed, events.Redrew),
    *(events.TimedOut, events.Overran, events.Disqualified, events.Abandoned),
)

Step = tuple[State, Event, State]


def counted_steps(states: Sequence[State], made: Sequence[Event]) -> list[Step]:
    """The events that were not taken back, each with the states before and after it.

    ``states[i]`` is the state before ``made[i]``; the last one comes after all.  Events that followed from
    an entry that was taken back (an accepted play, tiles drawn, an end) are kept: no sheet shows them.
    """
    steps: list[Step] = []
    entered: list[int] = []
    for before, event, after in zip(states, made, states[1:], strict=False):
        if isinstance(event, events.TakenBack):
            del steps[entered.pop()]
            continue
        if after.earlier is before:
            entered.append(len(steps))
        steps.append((before, event, after))
    return steps


def stops(made: Sequence[Event]) -> list[tuple[int, int]]:
    """Where a replay stops: the number of events, and of rows of the sheet then.

    A turn ends just before the next event that makes a row, so that tiles drawn and answers given belong to
    the turn before them.  A challenged play has a stop of its own.
    """
    found: list[tuple[int, int]] = []
    rows = 0
    for at, event in enumerate(made):
        if isinstance(event, _ROWS):
            found.append((at, rows))
            rows += len(event.seats) if isinstance(event, events.Abandoned) else 1
        elif isinstance(event, events.Challenged):
            found.append((at, rows))
        elif isinstance(event, events.TakenBack) and found:
            rows = found.pop()[1]
    return [*found, (len(made), rows)]


@dataclass(frozen=True, slots=True)
class Answer:
    """The answer to a challenge, the last one where there was an appeal.

    rev: the number of events with it.  seat, play: what was challenged.  final: an adjudicator's.
    known: the seats that have acted since, and so know it.
    """

    rev: int
    seat: Seat
    play: Play
    words: tuple[bytes, ...]
    valid: bool
    final: bool = False
    known: tuple[Seat, ...] = ()


def answers(made: Sequence[Event]) -> list[Answer]:
    """The answers to the challenges of a game, in order."""
    found: list[Answer] = []
    played: events.Played | None = None
    words: tuple[bytes, ...] = ()
    for rev, event in enumerate(made, start=1):
        if isinstance(event, _OWN):
            found = [
                one if event.seat in one.known else replace(one, known=(*one.known, event.seat))
                for one in found
            ]
        match event:
            case events.Played():
                played = event
            case events.Challenged():
                words = event.words
            case events.Ruled(valid) if played:
                found.append(Answer(rev, played.seat, played.play, words, valid))
            case events.Adjudicated(valid) if played:
                if found and found[-1].play is played.play:
                    found.pop()
                found.append(Answer(rev, played.seat, played.play, words, valid, final=True))
            case _:
                pass
    return found
