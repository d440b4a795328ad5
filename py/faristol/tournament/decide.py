"""``decide``: whether an action of the organiser is allowed now, and which events it makes.

All chance comes from the seed of the plan, so that a log determines every pairing.
"""

from __future__ import annotations

from typing import assert_never

from faristol.errors import IllegalAction
from faristol.tournament import entering, people, phases, planning, rounds
from faristol.tournament.actions import (
    Action,
    AddPair,
    CloseCategory,
    CorrectResult,
    EndTime,
    EnterResult,
    EraseResult,
    LeaveSeat,
    LiftAbsence,
    Move,
    NoteAbsence,
    OpenPhase,
    OverrideResult,
    Pair,
    PairByHand,
    PlanDay,
    Readmit,
    Register,
    Remove,
    ReopenCategory,
    Reregister,
    ResumeTime,
    Start,
    StopTime,
    TakeSeat,
    UndoPhase,
    Unpair,
    Unstart,
    Withdraw,
)
from faristol.tournament.events import CategoryClosed, CategoryReopened, Event
from faristol.tournament.plan import Category
from faristol.tournament.state import State

_OfPeople = Register | Reregister | Remove | Withdraw | Readmit | NoteAbsence | LiftAbsence
_OfResults = EnterResult | CorrectResult | OverrideResult | EraseResult
_OfTime = Start | Unstart | StopTime | ResumeTime | EndTime
_OfRounds = Pair | PairByHand | Unpair | AddPair | TakeSeat | LeaveSeat | CloseCategory | ReopenCategory


def decide(state: State, action: Action) -> tuple[Event, ...]:
    """The events, at least one, that ``action`` makes; ``IllegalAction`` when it is not allowed."""
    if isinstance(action, PlanDay):
        return (planning.planned(state, action),)
    if isinstance(action, Move):
        return people.moved(state, action)
    if isinstance(action, _OfPeople):
        return (people.decided(state, action),)
    if isinstance(action, _OfTime):
        return (rounds.timed(state, action),)
    category = known(state, action.category)
    if isinstance(action, OpenPhase):
        return phases.opened(state, category, action)
    if isinstance(action, UndoPhase):
        return phases.undone(state, category)
    if isinstance(action, _OfResults):
        return (_of_results(state, category, action),)
    return (_of_rounds(state, category, action),)


def refusal(state: State, action: Action) -> IllegalAction | None:
    """The error with which ``action`` would be refused now, or None."""
    try:
        decide(state, action)
    except IllegalAction as refused:
        return refused
    return None


def known(state: State, key: str) -> Category:
    """The category ``key``; ``IllegalAction`` where there is none."""
    found = state.plan.category(key)
    if found is None:
        raise IllegalAction("no_such_category", category=key)
    return found


def _of_results(state: State, category: Category, action: _OfResults) -> Event:
    match action:
        case EnterResult():
            return entering.entered(state, category, action)
        case CorrectResult():
            return entering.corrected(state, category, action)
        case OverrideResult():
            return entering.overridden(state, category, action)
        case EraseResult():
            return entering.erased(state, category, action)
        case _:
            assert_never(action)


def _of_rounds(state: State, category: Category, action: _OfRounds) -> Event:
    match action:
        case Pair():
            return rounds.paired(state, category)
        case PairByHand():
            return rounds.paired_by_hand(state, category, action)
        case Unpair():
            return rounds.unpaired(state, category)
        case AddPair():
            return rounds.pair_added(state, category, action)
        case TakeSeat():
            return rounds.seat_taken(state, category, action)
        case LeaveSeat():
            return rounds.seat_left(state, category, action)
        case CloseCategory():
            return _closed(state, category)
        case ReopenCategory():
            if category.key not in state.closed:
                raise IllegalAction("not_final", category=category.key)
            return CategoryReopened(category.key)
        case _:
            assert_never(action)


def _closed(state: State, category: Category) -> Event:
    rounds.not_final(state, category)
    if not state.played(category.key):
        raise IllegalAction("no_round_yet", category=category.key)
    rounds.all_results_in(state, category)
    return CategoryClosed(category.key)
