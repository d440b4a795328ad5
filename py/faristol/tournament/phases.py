"""Phases: the first of a category go on to another one, a final."""

from __future__ import annotations

from faristol.errors import IllegalAction
from faristol.tournament.actions import OpenPhase, Register
from faristol.tournament.events import Event, PhaseOpened
from faristol.tournament.evolve import evolve
from faristol.tournament.people import decided as entered
from faristol.tournament.plan import Category
from faristol.tournament.ranking import ranked
from faristol.tournament.state import State


def opened(state: State, source: Category, action: OpenPhase) -> tuple[Event, ...]:
    """The first of ``source``, whose standings are final, are entered in ``into``, by their places.

    Who has withdrawn does not go on.  Where the last place is shared, all who share it do, once confirmed.
    """
    into = state.plan.category(action.into)
    if into is None or into.key == source.key:
        raise IllegalAction("no_such_category", category=action.into)
    if source.key not in state.closed:
        raise IllegalAction("not_final", category=source.key)
    if state.played(into.key):
        raise IllegalAction("category_has_rounds", category=into.key)
    if action.first < 1:
        raise IllegalAction("plan_out_of_range", field="first", least=1, most=len(state.members(source.key)))
    made: list[Event] = [PhaseOpened(source.key, into.key, action.first)]
    for no in _going_on(state, source, action):
        person = state.person(no)
        assert person is not None
        entry = person.entry
        event = entered(state, Register(entry.name, entry.club, into.key, entry.rating, entry.table))
        state = evolve(state, event)
        made.append(event)
    return tuple(made)


def _going_on(state: State, source: Category, action: OpenPhase) -> list[int]:
    present = [row for row in ranked(state, source) if not _withdrawn(state, row.no)]
    if not present:
        raise IllegalAction("too_few_entries", category=source.key, least=1)
    last = present[min(action.first, len(present)) - 1].rank
    found = [row for row in present if row.rank <= last]
    if len(found) > action.first and not action.confirm:
        shared = tuple(one.entry.name for row in found if row.rank == last and (one := state.person(row.no)))
        raise IllegalAction("confirm_shared_place", first=action.first, names=shared)
    return [row.no for row in found]


def _withdrawn(state: State, no: int) -> bool:
    person = state.person(no)
    return person is None or bool(person.withdrawn)
