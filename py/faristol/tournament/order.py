"""The starting numbers of a category: entries by rating, by name, or drawn."""

from __future__ import annotations

import unicodedata

from faristol.chance import Seed
from faristol.tournament.plan import Category, StartingOrder
from faristol.tournament.state import Person, State

_LOTS = 1 << 32


def starting_order(state: State, category: Category) -> tuple[Person, ...]:
    """All entries of the category, withdrawn ones too; who enters late takes the place that is due.

    By rating from the highest on, those without one last (as if it were 999, the custom among adults), then
    by name.  A lot is each entry's own, so that a late one changes no other.
    """
    members = state.members(category.key)
    if category.order is StartingOrder.ENTERED:
        return members
    if category.order is StartingOrder.DRAWN:
        seed = Seed(state.plan.seed)
        return tuple(sorted(members, key=lambda one: (seed.stream("lot", one.no).below(_LOTS), one.no)))
    if category.order is StartingOrder.NAME:
        return tuple(sorted(members, key=_by_name))
    return tuple(
        sorted(members, key=lambda one: (one.entry.rating is None, -(one.entry.rating or 0), *_by_name(one)))
    )


def number_one_starts(state: State, category: Category) -> bool:
    """The draw before the first round (FIDE C.04.3, 5.1): whether number 1 starts in it."""
    return Seed(state.plan.seed).stream(f"start/{category.key}", 0).below(2) == 0


def alphabetical(name: str) -> str:
    """A key by which names are sorted as in a dictionary: accents and capitals do not count."""
    return "".join(
        sign for sign in unicodedata.normalize("NFD", name.casefold()) if not unicodedata.combining(sign)
    )


def _by_name(person: Person) -> tuple[str, int]:
    return alphabetical(person.entry.name), person.no
