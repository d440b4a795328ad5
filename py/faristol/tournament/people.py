"""The roster as ``decide`` takes it: who enters, changes, stays away, withdraws."""

from __future__ import annotations

import re
from typing import Final, NamedTuple, assert_never

from faristol.errors import IllegalAction
from faristol.tournament.actions import (
    LiftAbsence,
    Move,
    NoteAbsence,
    Readmit,
    Register,
    Remove,
    Reregister,
    Withdraw,
)
from faristol.tournament.events import (
    AbsenceLifted,
    AbsenceNoted,
    Entry,
    Event,
    Readmitted,
    Registered,
    Removed,
    Reregistered,
    Withdrawn,
)
from faristol.tournament.state import Person, State, category_of

MOST_ENTRIES: Final = 1000
MOST_TABLE: Final = 999
LEAST_RATING: Final = -9_999
MOST_RATING: Final = 99_999
_NUMBER: Final = re.compile("[0-9A-Za-z][-./0-9A-Za-z]{0,19}|")  # at FIDE, or of a member
_Action = Register | Reregister | Remove | Withdraw | Readmit | NoteAbsence | LiftAbsence


class EntryData(NamedTuple):
    """What ``Entry``, ``Register`` and ``Reregister`` have alike, in their order."""

    name: str
    club: str
    category: str
    rating: int | None
    table: int
    fide: str
    member: str


def decided(state: State, action: _Action) -> Event:
    """The event of an action about one entry."""
    match action:
        case Register():
            return Registered(_registered(state, action))
        case Reregister():
            return Reregistered(_reregistered(state, action))
        case Remove(no):
            return Removed(_never_seated(state, person(state, no)).no)
        case Withdraw(no):
            return _withdrawn(state, person(state, no))
        case Readmit(no):
            if not person(state, no).withdrawn:
                raise IllegalAction("not_withdrawn", no=no)
            return Readmitted(no)
        case NoteAbsence(no, number, half):
            return _absent(state, person(state, no), number, half)
        case LiftAbsence(no, number):
            _not_paired(state, person(state, no), number)
            if number not in person(state, no).absent:
                raise IllegalAction("not_absent", no=no, round=number)
            return AbsenceLifted(no, number)
        case _:
            assert_never(action)


def moved(state: State, action: Move) -> tuple[Event, ...]:
    """To another category: with the same number where it was in no round yet, else as a new entry.

    So the games that were played keep their opponents, and the old entry is withdrawn.
    """
    one = person(state, action.no)
    entry = one.entry
    if action.category == entry.category:
        raise IllegalAction("already_entered_person", name=entry.name)
    if not is_seated(state, one):
        again = Reregister(one.no, *in_category(entry, action.category))
        return (decided(state, again),)
    new = Register(*in_category(entry, action.category))
    made = decided(state, new)
    return (made,) if one.withdrawn else (decided(state, Withdraw(one.no)), made)


def person(state: State, no: int) -> Person:
    """The entry ``no``; ``IllegalAction`` where there is none."""
    found = state.person(no)
    if found is None:
        raise IllegalAction("no_such_entry", no=no)
    return found


def is_seated(state: State, one: Person) -> bool:
    """Whether it was in any round that was paired."""
    return any(one.no in played.seated for played in state.played(one.entry.category))


def _registered(state: State, action: Register) -> Entry:
    if len(state.people) >= MOST_ENTRIES:
        raise IllegalAction("too_many_entries", most=MOST_ENTRIES)
    _check(state, action, 0)
    if action.category in state.closed:
        raise IllegalAction("category_is_final", category=action.category)
    return Entry(state.entered + 1, *_data(action))


def _reregistered(state: State, action: Reregister) -> Entry:
    before = person(state, action.no)
    _check(state, action, action.no)
    if action.category != before.entry.category:
        _never_seated(state, before)
    return Entry(action.no, *_data(action))


def in_category(entry: Entry, category: str) -> EntryData:
    """The data of an entry, for one in another category."""
    return EntryData(entry.name, entry.club, category, entry.rating, entry.table, entry.fide, entry.member)


def _data(action: Register | Reregister) -> EntryData:
    return EntryData(
        action.name, action.club, action.category, action.rating, action.table, action.fide, action.member
    )  # fmt: skip


def _check(state: State, action: Register | Reregister, no: int) -> None:
    if state.plan.category(action.category) is None:
        raise IllegalAction("no_such_category", category=action.category)
    if not action.name:
        raise IllegalAction("no_name")
    if action.rating is not None and not LEAST_RATING <= action.rating <= MOST_RATING:
        raise IllegalAction("impossible_rating", rating=action.rating, most=MOST_RATING)
    if not 0 <= action.table <= MOST_TABLE:
        raise IllegalAction("impossible_table", table=action.table, most=MOST_TABLE)
    if not (_NUMBER.fullmatch(action.fide) and _NUMBER.fullmatch(action.member)):
        raise IllegalAction("impossible_number", name=action.name)
    if same_person(state, action.name, action.club, action.category, no):
        raise IllegalAction("already_entered_person", name=action.name)


def same_person(state: State, name: str, club: str, category: str, but: int = 0) -> bool:
    """Whether another entry of the category has this name and this club: nobody could tell them apart."""
    return any(
        (person.entry.name, person.entry.club, person.entry.category) == (name, club, category)
        for person in state.people
        if person.no != but
    )


def again(state: State) -> frozenset[int]:
    """The entries of persons who have another one: a finalist's own, and one that was moved away from."""
    several: dict[tuple[str, str], list[Person]] = {}
    for person in state.people:
        several.setdefault((person.entry.name, person.entry.club), []).append(person)
    return frozenset(
        one.no
        for mine in several.values()
        if len(mine) > 1
        for one in mine
        if _is_again(state, one, {other.entry.category for other in mine if other.no != one.no})
    )


def _is_again(state: State, one: Person, others: set[str]) -> bool:
    """Whether an entry adds nobody to those of the same name and club in the categories ``others``."""
    if sources := _sources(state, one.entry.category):
        return bool(others & sources)
    finals = {into.key for into in state.plan.categories if one.entry.category in _sources(state, into.key)}
    return bool(one.withdrawn and others - finals)


def _sources(state: State, category: str) -> set[str]:
    """The categories whose first go on, or went on, to this one."""
    return {*category_of(state, category).sources, *state.phases.get(category, ())}


def _never_seated(state: State, one: Person) -> Person:
    """Nothing of the past is erased: who was in a round stays."""
    if is_seated(state, one):
        raise IllegalAction("was_in_a_round", no=one.no)
    return one


def _withdrawn(state: State, one: Person) -> Event:
    if one.withdrawn:
        raise IllegalAction("already_withdrawn", no=one.no)
    return Withdrawn(one.no, state.next_round(one.entry.category))


def _absent(state: State, one: Person, number: int, half: bool) -> Event:
    _not_paired(state, one, number)
    if number in one.absent and half == (number in one.half):
        raise IllegalAction("already_absent", no=one.no, round=number)
    if half:
        category = category_of(state, one.entry.category)
        if not category.format.has_half_byes:
            raise IllegalAction("no_half_byes", category=category.key)
        if number > category.rounds:
            raise IllegalAction("round_beyond_last", round=number, rounds=category.rounds)
    return AbsenceNoted(one.no, number, half)


def _not_paired(state: State, one: Person, number: int) -> None:
    first = state.next_round(one.entry.category)
    if not first <= number <= first + 99:
        raise IllegalAction("round_has_begun", round=number)
