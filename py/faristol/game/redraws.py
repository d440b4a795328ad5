"""When seven vowels or seven consonants may go back for seven others."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from faristol.game.events import Seat
from faristol.game.state import UNKNOWN, Hands, Phase, State, bag_count
from faristol.rules import Redraw
from faristol.tiles import BLANK, VOWELS

HELPED_REDRAW: Final = 3


def one_kind(rack: bytes) -> bool:
    """Whether ``rack`` is all vowels or all consonants (a blank is neither); unknown ones are believed."""
    if BLANK in rack:
        return False
    known = set(rack) - {UNKNOWN}
    return known.issubset(VOWELS) or known.isdisjoint(VOWELS)


def is_whole_and_of_one_kind(state: State, seat: int) -> bool:
    rack = state.racks[seat]
    return len(rack) == state.ruleset.rack_size.value and one_kind(rack)


def completed(state: State, seat: Seat) -> State:
    """``seat`` has just filled its rack; after a play, the regulation may let it draw again (F r14)."""
    match state.ruleset.redraw.value:
        case Redraw.AFTER_REFILL if any(state.turns):
            return waiting(replace(state, may_redraw=seat), seat)
        case Redraw.AFTER_REFILL | Redraw.ON_OWN_TURN | Redraw.NEVER:
            return state


def waiting(state: State, seat: Seat) -> State:
    """``state``, in which the table waits for ``seat``, which may draw again, if there is a reason to.

    A rack behind a physical board is unknown: whoever keeps the score says so before the next turn.
    After its last turn nobody is asked (ruling 11): such a rack is never played from, and counts nothing.
    """
    most = state.ruleset.turns_each.value
    asks = (
        state.hands is Hands.DEALT
        and (not most or state.turns[seat] < most)
        and state.redraws < HELPED_REDRAW
        and is_whole_and_of_one_kind(state, seat)
        and bag_count(state) > 0
    )
    return replace(state, phase=Phase.REDRAW if asks else Phase.TURN)
