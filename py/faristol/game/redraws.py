"""When a rack of seven vowels or seven consonants may be drawn again."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from faristol.game.events import Seat
from faristol.game.state import UNKNOWN, Hands, Phase, State, bag_count
from faristol.rules import Redraw
from faristol.tiles import BLANK, VOWELS

HELPED_REDRAW: Final = 3  # the last redraw in succession, with the left neighbour's help (F r14)


def one_kind(rack: bytes) -> bool:
    """Whether ``rack`` may be all vowels or all consonants; a blank is neither, an unknown tile either."""
    if BLANK in rack:
        return False
    known = set(rack) - {UNKNOWN}
    return known.issubset(VOWELS) or known.isdisjoint(VOWELS)


def is_whole_and_of_one_kind(state: State, seat: int) -> bool:
    """Whether the rack of ``seat`` is full and ``one_kind``."""
    rack = state.racks[seat]
    return len(rack) == state.ruleset.rack_size.value and one_kind(rack)


def completed(state: State, seat: Seat) -> State:
    """The state after ``seat`` filled its rack; after a play it may have to choose a redraw (F r14)."""
    match state.ruleset.redraw.value:
        case Redraw.AFTER_REFILL if any(state.turns):
            return waiting(replace(state, may_redraw=seat), seat)
        case Redraw.AFTER_REFILL | Redraw.ON_OWN_TURN | Redraw.NEVER:
            return state


def waiting(state: State, seat: Seat) -> State:
    """``state`` in the phase REDRAW if ``seat`` has to choose whether to draw its rack again, else TURN.

    At a physical board racks are unknown: there the scorer enters a redraw before the next turn.
    After its last turn a seat is not asked (ruling 11), since that rack is never played and never counted.
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
