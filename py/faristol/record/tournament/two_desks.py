"""One day at two desks: which results each of them has, and where they differ."""

from __future__ import annotations

from dataclasses import dataclass

from faristol.errors import BadRecord
from faristol.record.tournament.journal import TournamentHeader, audit_tournament, read_tournament
from faristol.record.tournament.kept_games import parted
from faristol.tournament.events import Seating
from faristol.tournament.plan import Category
from faristol.tournament.state import Held, Round, State


@dataclass(frozen=True, slots=True)
class Different:
    """A table at which both desks seat the same, and the other one has a result that this one has not.

    mine: the result of this desk; None where it has none.  theirs: that of the other.
    """

    category: Category
    round: int
    seating: Seating
    mine: Held | None
    theirs: Held


@dataclass(frozen=True, slots=True)
class DesksCompared:
    """mine, theirs: how many results each desk has.  apart: by category key, the rounds that only the other
    desk has, or that it has seated otherwise: their results cannot be taken."""

    mine: int
    theirs: int
    tables: tuple[Different, ...]
    apart: tuple[tuple[str, int], ...]


def compared(header: TournamentHeader, mine: State, text: str) -> DesksCompared:
    """The day of a desk beside the file of the same day from another one.

    ``BadRecord``: the file does not hold, or is of another day (``another_day``).
    """
    journal = read_tournament(parted(text)[0])
    if journal.header != header:
        raise BadRecord("another_day")
    theirs = audit_tournament(journal)
    tables: list[Different] = []
    apart: list[tuple[str, int]] = []
    for category in mine.plan.categories:
        here = {one.number: one for one in mine.played(category.key)}
        for other in theirs.played(category.key):
            own = here.get(other.number)
            if own is None or other.tables != own.tables:
                apart.append((category.key, other.number))
            if own is not None:
                tables += _different(category, own, other)
    return DesksCompared(_results(mine), _results(theirs), tuple(tables), tuple(apart))


def _different(category: Category, own: Round, other: Round) -> list[Different]:
    found = []
    for seating in own.tables:
        mine, theirs = own.results.get(seating.table), other.results.get(seating.table)
        if theirs is None or other.at(seating.table) != seating:
            continue
        if mine is None or mine.result != theirs.result:
            found.append(Different(category, own.number, seating, mine, theirs))
    return found


def _results(state: State) -> int:
    return sum(len(one.results) for rounds in state.rounds.values() for one in rounds)
