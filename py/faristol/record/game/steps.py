"""The steps of a game without the entries that a scorer took back, which stay in the journal."""

from __future__ import annotations

from collections.abc import Sequence

from faristol.game import Event, State, events

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
