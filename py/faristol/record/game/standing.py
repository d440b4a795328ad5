"""What stands of a log: a scorer's slip and its taking back stay in the journal and count for nothing."""

from __future__ import annotations

from collections.abc import Sequence

from faristol.game import Event, State, events

Step = tuple[State, Event, State]


def standing(states: Sequence[State], made: Sequence[Event]) -> list[Step]:
    """Each event that stands, between the states before and after it.

    ``states[i]`` is the state before ``made[i]``, and one more the last.  What only followed from an entry
    that was taken back (an accepted play, tiles drawn, an end) is left: nobody writes it down.
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
