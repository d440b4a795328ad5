"""Which number each table of a round has: the category's range, fixed tables for persons with a need."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count

from faristol.tournament.events import Relaxed, Seating
from faristol.tournament.plan import Category
from faristol.tournament.state import State


def numbered(
    state: State, category: Category, number: int, tables: Sequence[tuple[int, ...]]
) -> tuple[tuple[Seating, ...], Relaxed]:
    """The tables in order of their numbers, and fixed tables that somebody cannot have.

    The order of ``tables`` decides who sits at the lower number.  Tables of other categories in this round,
    and fixed ones, are left out.
    """
    taken = _taken(state, category, number)
    fixed: dict[int, tuple[int, ...]] = {}
    relaxed: list[tuple[str, tuple[int, ...]]] = []
    for no, wanted, seats in sorted(wish for table in tables for wish in _wishes(state, table)):
        if fixed.get(wanted) == seats:
            continue
        if wanted in taken or wanted in fixed or seats in fixed.values():
            relaxed.append(("fixed_table", (no,)))
        else:
            fixed[wanted] = seats
    kept_free = taken | fixed.keys() | _wanted_elsewhere(state, category)
    free = (table for table in count(first_table(state, category)) if table not in kept_free)
    others = [Seating(next(free), seats) for seats in tables if seats not in fixed.values()]
    placed = [*others, *(Seating(table, seats) for table, seats in fixed.items())]
    return tuple(sorted(placed, key=lambda one: one.table)), tuple(relaxed)


def next_free(state: State, category: Category, number: int) -> int:
    """The table for a pair that is added to the round."""
    own = {
        one.table for played in state.played(category.key) if played.number == number for one in played.tables
    }
    kept_free = own | _taken(state, category, number) | _wanted_elsewhere(state, category)
    after = max(own, default=first_table(state, category) - 1)
    return next(table for table in count(after + 1) if table not in kept_free)


def first_table(state: State, category: Category) -> int:
    """Where the range of a category begins: where it is said, else after those of the ones before it."""
    if category.first_table:
        return category.first_table
    after = 1
    for other in state.plan.categories:
        if other.key == category.key:
            break
        if _is_over(state, category, other.key):
            continue
        if other.first_table:
            after = other.first_table
        here = sum(not member.withdrawn for member in state.members(other.key))
        after += -(-here // other.format.most_seats)
    return after


def _is_over(state: State, category: Category, other: str) -> bool:
    """Whether ``category`` is a final and the other one has left its tables."""
    return bool(category.sources) and other in state.closed


def _wishes(state: State, seats: tuple[int, ...]) -> list[tuple[int, int, tuple[int, ...]]]:
    """Who of a table wants which one; by numbers, so that the order of tables decides nothing."""
    people = [person for no in seats if (person := state.person(no)) is not None]
    return [(person.no, person.entry.table, seats) for person in people if person.entry.table]


def _taken(state: State, category: Category, number: int) -> set[int]:
    """The tables of other categories in the round of this number."""
    return {
        seating.table
        for key, rounds in state.rounds.items()
        if key != category.key and not _is_over(state, category, key)
        for played in rounds
        if played.number == number
        for seating in played.tables
    }


def _wanted_elsewhere(state: State, category: Category) -> set[int]:
    return {
        person.entry.table
        for person in state.people
        if person.entry.category != category.key and person.entry.table
    }
