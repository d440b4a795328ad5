"""Phases: the first of a category go on to another one, a final."""

from __future__ import annotations

from dataclasses import dataclass

from faristol.errors import IllegalAction
from faristol.tournament.actions import OpenPhase, Register
from faristol.tournament.events import Event, PhaseOpened, PhaseUndone, Removed, RoundUnpaired
from faristol.tournament.evolve import evolve
from faristol.tournament.people import decided as entered
from faristol.tournament.people import in_category, person
from faristol.tournament.plan import Category
from faristol.tournament.ranking import ranked
from faristol.tournament.state import State


@dataclass(frozen=True, slots=True)
class Qualified:
    """Who goes on, by their places.  shared: those who share the last place, where that makes too many."""

    entries: tuple[int, ...]
    shared: tuple[int, ...] = ()


def waiting(state: State, category: Category) -> tuple[str, ...]:
    """The categories whose first have not gone on to ``category`` yet; () once it has a round."""
    if state.played(category.key):
        return ()
    return tuple(source for source in category.sources if source not in state.phases.get(category.key, ()))


def past(state: State) -> frozenset[str]:
    """The categories whose first have gone on to another one."""
    return frozenset(one for several in state.phases.values() for one in several)


def qualified(state: State, source: Category, first: int) -> Qualified:
    """The first of ``source``; who has withdrawn does not go on, and who shares the last place does."""
    most = len(state.members(source.key))
    if not 1 <= first <= max(1, most):
        raise IllegalAction("plan_out_of_range", field="first", least=1, most=most)
    present = [row for row in ranked(state, source) if not _withdrawn(state, row.no)]
    if not present:
        raise IllegalAction("too_few_entries", category=source.key, least=1)
    last = present[min(first, len(present)) - 1].rank
    found = tuple(row.no for row in present if row.rank <= last)
    several = tuple(row.no for row in present if row.rank == last)
    return Qualified(found, several if len(found) > first else ())


def opened(state: State, source: Category, action: OpenPhase) -> tuple[Event, ...]:
    """The first of ``source``, whose standings are final, are entered in ``into``, by their places.

    Where the last place is shared, all who share it are, once confirmed.
    """
    into = state.plan.category(action.into)
    if into is None or into.key == source.key:
        raise IllegalAction("no_such_category", category=action.into)
    if source.key not in state.closed:
        raise IllegalAction("not_final", category=source.key)
    if state.played(into.key):
        raise IllegalAction("category_has_rounds", category=into.key)
    found = qualified(state, source, action.first)
    entries = _by_hand(state, source, action.entries) if action.entries else found.entries
    if found.shared and not action.entries and not action.confirm:
        shared = tuple(person(state, no).entry.name for no in found.shared)
        raise IllegalAction("confirm_shared_place", first=action.first, names=shared)
    by_hand = () if set(entries) == set(found.entries) else entries
    made: list[Event] = [PhaseOpened(source.key, into.key, action.first, by_hand)]
    for no in entries:
        entry = person(state, no).entry
        event = entered(state, Register(*in_category(entry, into.key)))
        state = evolve(state, event)
        made.append(event)
    return tuple(made)


def undone(state: State, into: Category) -> tuple[Event, ...]:
    """Those who went on to ``into`` last leave it, with a round there that has not begun.

    They are found by name and school, which nobody else of a category has.
    """
    sources = state.phases.get(into.key, ())
    if not sources:
        raise IllegalAction("nobody_went_on", category=into.key)
    source, last = sources[-1], state.present(into.key)
    if last is not None and (last.in_play or last.number > 1):
        raise IllegalAction("round_has_begun", round=last.number)
    gone = {(member.entry.name, member.entry.club) for member in state.members(source)}
    made: list[Event] = [PhaseUndone(source, into.key)]
    if last is not None:
        made.append(RoundUnpaired(into.key, last.number))
    made += [
        Removed(member.no)
        for member in state.members(into.key)
        if (member.entry.name, member.entry.club) in gone
    ]
    return tuple(made)


def _by_hand(state: State, source: Category, wanted: tuple[int, ...]) -> tuple[int, ...]:
    """Those who were chosen, in the order of their places."""
    for no in wanted:
        if person(state, no).entry.category != source.key or wanted.count(no) > 1:
            raise IllegalAction("no_such_entry", no=no)
        if _withdrawn(state, no):
            raise IllegalAction("already_withdrawn", no=no)
    return tuple(row.no for row in ranked(state, source) if row.no in wanted)


def _withdrawn(state: State, no: int) -> bool:
    return bool(person(state, no).withdrawn)
