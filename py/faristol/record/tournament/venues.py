"""The days of several venues together: one classification, and who goes on to a grand final."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from faristol.errors import BadRecord
from faristol.record.tournament.journal import audit_tournament, read_tournament
from faristol.tournament.phases import past
from faristol.tournament.plan import Category
from faristol.tournament.ranking import RankedEntry, ranked
from faristol.tournament.state import State

_MOST_KEPT: Final = 32


@dataclass(frozen=True, slots=True)
class Venue:
    """The day of a venue.  name: its place, or else its title."""

    name: str
    state: State


@dataclass(frozen=True, slots=True)
class VenueRow:
    """An entry in the classification of all venues.

    category: its name, the same at every venue.  venue: the number of its journal, from 1.
    place: its rank at the venue.  goes_on: it is among the first that were asked for.
    """

    rank: int
    name: str
    club: str
    category: str
    venue: int
    place: int
    halves: int
    spread: int
    total: int
    goes_on: bool


@lru_cache(maxsize=_MOST_KEPT)
def venue_of(journal: str) -> Venue:
    """The day in the text of a journal; ``BadRecord`` where it does not hold.

    Kept, since all venues are asked for again with every tick, and an audit pairs every round.
    """
    state = audit_tournament(read_tournament(journal))
    return Venue(state.plan.place or state.plan.title, state)


def merged(venues: Sequence[Venue], first: int, each: bool) -> tuple[VenueRow, ...]:
    """All entries by category, points, spread and total; equals share the rank.

    first: how many of a category go on: of each venue, or of all of them together.
    ``BadRecord`` where the standings of a venue are not final.
    """
    rows: list[VenueRow] = []
    for venue, day in enumerate(venues, start=1):
        state = day.state
        over = past(state)
        for category in state.plan.categories:
            if category.key in over:
                continue  # its final has the places
            if category.key not in state.closed:
                raise BadRecord("venue_is_not_final", venue=venue, category=category.name)
            rows += [_row(state, category, row, venue) for row in ranked(state, category)]
    found: list[VenueRow] = []
    for name in dict.fromkeys(row.category for row in rows):
        here = sorted((row for row in rows if row.category == name), key=lambda row: (_key(row), row.venue))
        found += _ranked(here, first, each)
    return tuple(found)


def list_of(rows: Sequence[VenueRow]) -> str:
    """Those who go on, as a list that can be entered; the best first."""
    text = io.StringIO()
    writer = csv.writer(text, delimiter=";", lineterminator="\n")
    writer.writerow(("nom", "escola", "categoria"))
    writer.writerows((row.name, row.club, row.category) for row in rows if row.goes_on)
    return text.getvalue()


def _row(state: State, category: Category, row: RankedEntry, venue: int) -> VenueRow:
    person = state.person(row.no)
    assert person is not None
    return VenueRow(
        0,
        person.entry.name,
        person.entry.club,
        category.name or category.key,
        venue,
        row.rank,
        row.halves,
        row.spread,
        row.total,
        not person.withdrawn,
    )


def _key(row: VenueRow) -> tuple[int, int, int]:
    return -row.halves, -row.spread, -row.total


def _ranked(rows: Sequence[VenueRow], first: int, each: bool) -> list[VenueRow]:
    found: list[VenueRow] = []
    for place, row in enumerate(rows, start=1):
        rank = found[-1].rank if found and _key(found[-1]) == _key(row) else place
        goes_on = row.goes_on and (row.place if each else rank) <= first
        found.append(replace(row, rank=rank, goes_on=goes_on))
    return found
