"""``evolve``: the state of a day after an event.  It asks nothing and never refuses."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import reduce
from types import MappingProxyType
from typing import assert_never

from faristol.tournament.events import (
    AbsenceLifted,
    AbsenceNoted,
    CategoryClosed,
    CategoryReopened,
    Event,
    PairAdded,
    PhaseOpened,
    PhaseUndone,
    Planned,
    Readmitted,
    Registered,
    Removed,
    Reregistered,
    ResultCorrected,
    ResultEntered,
    ResultErased,
    ResultOverridden,
    ResultRepeated,
    RoundPaired,
    RoundStarted,
    RoundUnpaired,
    RoundUnstarted,
    SeatLeft,
    SeatTaken,
    TimeEnded,
    TimeResumed,
    TimeStopped,
    Withdrawn,
)
from faristol.tournament.state import Held, Person, Round, State, TimeState

_OfPeople = Registered | Reregistered | Removed | Withdrawn | Readmitted | AbsenceNoted | AbsenceLifted
_OfTime = RoundStarted | RoundUnstarted | TimeStopped | TimeResumed | TimeEnded
_OfResults = ResultEntered | ResultRepeated | ResultCorrected | ResultOverridden | ResultErased
_OfPhases = CategoryClosed | CategoryReopened | PhaseOpened | PhaseUndone
_OfRounds = Planned | RoundPaired | RoundUnpaired | PairAdded | SeatTaken | SeatLeft


def evolve(state: State, event: Event) -> State:
    """The state after ``event``."""
    return replace(_effect(state, event), rev=state.rev + 1)


def replay(state: State, events: Iterable[Event]) -> State:
    """The state after all of ``events``."""
    return reduce(evolve, events, state)


def _effect(state: State, event: Event) -> State:
    if isinstance(event, _OfPeople):
        return _of_people(state, event)
    if isinstance(event, _OfResults):
        return _of_results(state, event)
    if isinstance(event, _OfTime):
        return _of_time(state, event)
    if isinstance(event, _OfPhases):
        return _of_phases(state, event)
    return _of_rounds(state, event)


def _of_people(state: State, event: _OfPeople) -> State:
    match event:
        case Registered(entry):
            person = Person(entry, _paired(state, entry.category))
            return replace(state, entered=entry.no, people=(*state.people, person))
        case Reregistered(entry):
            return _with_person(state, entry.no, lambda one: _changed(state, one, event))
        case Removed(no):
            return replace(state, people=tuple(one for one in state.people if one.no != no))
        case Withdrawn(no, number):
            return _with_person(state, no, lambda one: replace(one, withdrawn=number))
        case Readmitted(no):
            return _with_person(state, no, lambda one: _back(state, one))
        case AbsenceNoted(no, number, half):
            return _with_person(state, no, lambda one: _away(one, number, half))
        case AbsenceLifted(no, number):
            return _with_person(
                state, no, lambda one: replace(one, absent=one.absent - {number}, half=one.half - {number})
            )
        case _:
            assert_never(event)


def _away(person: Person, number: int, half: bool) -> Person:
    with_half = person.half | {number} if half else person.half - {number}
    return replace(person, absent=person.absent | {number}, half=with_half)


def _back(state: State, person: Person) -> Person:
    """What it had asked for brings nothing in the rounds in which it was gone."""
    over = range(person.withdrawn, state.next_round(person.entry.category))
    return replace(person, withdrawn=0, half=person.half.difference(over))


def _paired(state: State, category: str) -> int:
    """How many rounds of the category can no longer be paired again."""
    return state.next_round(category) - 1


def _changed(state: State, person: Person, event: Reregistered) -> Person:
    moved = event.entry.category != person.entry.category
    since = _paired(state, event.entry.category) if moved else person.since
    return replace(person, entry=event.entry, since=since)


def _of_rounds(state: State, event: _OfRounds) -> State:
    match event:
        case Planned(title, place, categories):
            return replace(state, plan=replace(state.plan, title=title, place=place, categories=categories))
        case RoundPaired(category, number, tables, bye, relaxed, by_hand):
            paired = Round(number, tables, bye, relaxed, by_hand)
            state = replace(state, reopened=state.reopened - {category})
            return _with_rounds(state, category, (*state.played(category), paired))
        case RoundUnpaired(category):
            return _with_rounds(state, category, state.played(category)[:-1])
        case PairAdded(category, number):
            return _with_round(state, category, number, lambda one: _added(one, event))
        case SeatTaken(category, number, table, no):
            state = _with_person(state, no, lambda one: replace(one, absent=one.absent - {number}))
            return _with_round(
                state, category, number, lambda one: _seated(one, table, lambda seats: (*seats, no))
            )
        case SeatLeft(category, number, table, no):
            state = _with_person(state, no, lambda one: _away(one, number, False))
            return _with_round(state, category, number, lambda one: _seated(one, table, _without(no)))
        case _:
            assert_never(event)


def _of_phases(state: State, event: _OfPhases) -> State:
    match event:
        case CategoryClosed(category):
            return replace(state, closed=state.closed | {category}, reopened=state.reopened - {category})
        case CategoryReopened(category):
            return replace(state, closed=state.closed - {category}, reopened=state.reopened | {category})
        case PhaseOpened(category, into):
            return _with_sources(state, into, (*state.phases.get(into, ()), category))
        case PhaseUndone(category, into):
            left = tuple(one for one in state.phases.get(into, ()) if one != category)
            return _with_sources(state, into, left)
        case _:
            assert_never(event)


def _added(played: Round, event: PairAdded) -> Round:
    tables = tuple(sorted((*played.tables, event.seating), key=lambda one: one.table))
    bye = None if played.bye in event.seating.seats else played.bye
    return replace(played, tables=tables, bye=bye)


def _seated(played: Round, table: int, change: Callable[[tuple[int, ...]], tuple[int, ...]]) -> Round:
    """The round with other seats at a table, by hand."""
    tables = tuple(
        replace(one, seats=change(one.seats)) if one.table == table else one for one in played.tables
    )
    bye = None if any(played.bye in one.seats for one in tables) else played.bye
    return replace(played, tables=tables, bye=bye, by_hand=True)


def _without(no: int) -> Callable[[tuple[int, ...]], tuple[int, ...]]:
    return lambda seats: tuple(seat for seat in seats if seat != no)


def _of_time(state: State, event: _OfTime) -> State:
    match event:
        case RoundStarted(number):
            return replace(_begun(state, number, True), round=number, clock=TimeState.RUNS)
        case RoundUnstarted(number):
            state = _begun(state, number, False)
            before = (one.number for rounds in state.rounds.values() for one in rounds if one.begun)
            return replace(state, round=max(before, default=0), clock=TimeState.NONE)
        case TimeStopped():
            return replace(state, clock=TimeState.STANDS)
        case TimeResumed():
            return replace(state, clock=TimeState.RUNS)
        case TimeEnded():
            return replace(state, clock=TimeState.OVER)
        case _:
            assert_never(event)


def _begun(state: State, number: int, begun: bool) -> State:
    for category in state.rounds:
        last = state.present(category)
        if last is not None and last.number == number:
            state = _with_round(state, category, number, lambda one: replace(one, begun=begun))
    return state


def _of_results(state: State, event: _OfResults) -> State:
    table = event.table

    def with_result(played: Round) -> Round:
        results = dict(played.results)
        if isinstance(event, ResultErased):
            results.pop(table, None)
        elif isinstance(event, ResultRepeated):
            results[table] = replace(results[table], second=event.result)
        else:
            reason = event.reason if isinstance(event, ResultOverridden) else ""
            results[table] = Held(event.result, None, reason)
        return replace(played, results=MappingProxyType(results))

    return _with_round(state, event.category, event.round, with_result)


def _with_sources(state: State, into: str, sources: tuple[str, ...]) -> State:
    others = {key: several for key, several in state.phases.items() if key != into}
    return replace(state, phases=MappingProxyType({**others, **({into: sources} if sources else {})}))


def _with_person(state: State, no: int, change: Callable[[Person], Person]) -> State:
    return replace(
        state, people=tuple(change(person) if person.no == no else person for person in state.people)
    )


def _with_rounds(state: State, category: str, rounds: tuple[Round, ...]) -> State:
    return replace(state, rounds=MappingProxyType({**state.rounds, category: rounds}))


def _with_round(state: State, category: str, number: int, change: Callable[[Round], Round]) -> State:
    rounds = tuple(change(one) if one.number == number else one for one in state.played(category))
    return _with_rounds(state, category, rounds)
