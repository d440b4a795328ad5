"""The state of a day, computed from its events by ``evolve``."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from types import MappingProxyType

from faristol.tournament.events import Entry, Relaxed, Result, Seating
from faristol.tournament.plan import Category, Plan


class TimeState(Enum):
    """The time of the round: none has begun, it runs, it stands, or it is over."""

    NONE = "none"
    RUNS = "runs"
    STANDS = "stands"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Person:
    """An entry, and when it plays.

    since: how many rounds of its category were paired when it entered.
    withdrawn: the round from which on it does not play; 0: it is not withdrawn.
    absent: the rounds in which it does not play.  half: those of them that bring half a point.
    """

    entry: Entry
    since: int = 0
    withdrawn: int = 0
    absent: frozenset[int] = frozenset()
    half: frozenset[int] = frozenset()

    @property
    def no(self) -> int:
        return self.entry.no

    def plays(self, number: int) -> bool:
        """Whether it is there for round ``number``."""
        return not self.has_left(number) and number not in self.absent

    def has_left(self, number: int) -> bool:
        """Whether it has withdrawn by round ``number``."""
        return self.withdrawn > 0 and number >= self.withdrawn

    def rests_with_half(self, number: int) -> bool:
        """Whether round ``number`` brings half a point, if it has no place in it."""
        return number in self.half and number > self.since and not self.has_left(number)


@dataclass(frozen=True, slots=True)
class Held:
    """The result of a table as it counts.

    second: as another person typed it; None: only typed once.  reason: why it was overridden, or "".
    """

    result: Result
    second: Result | None = None
    reason: str = ""

    @property
    def in_doubt(self) -> bool:
        """Whether the two persons typed different results."""
        return self.second is not None and self.second != self.result


@dataclass(frozen=True, slots=True)
class Round:
    """A round of a category.  results: by table.  begun: it was started since it was paired."""

    number: int
    tables: tuple[Seating, ...]
    bye: int | None = None
    relaxed: Relaxed = ()
    by_hand: bool = False
    begun: bool = False
    results: Mapping[int, Held] = field(default_factory=lambda: MappingProxyType({}))

    @property
    def missing(self) -> tuple[int, ...]:
        """The tables that have no result."""
        return tuple(table.table for table in self.tables if table.table not in self.results)

    @property
    def doubts(self) -> tuple[int, ...]:
        """The tables whose result two persons typed differently."""
        return tuple(table for table, held in sorted(self.results.items()) if held.in_doubt)

    @property
    def in_play(self) -> bool:
        """Whether its pairing can no longer be dropped: it was started, or has a result."""
        return self.begun or bool(self.results)

    @property
    def is_over(self) -> bool:
        return not self.missing

    @property
    def seated(self) -> frozenset[int]:
        """The entries with a table or the bye."""
        at_tables = {no for table in self.tables for no in table.seats}
        return frozenset(at_tables if self.bye is None else at_tables | {self.bye})

    def at(self, table: int) -> Seating | None:
        """The seating of ``table``; None where there is none."""
        return next((one for one in self.tables if one.table == table), None)


@dataclass(frozen=True, slots=True)
class State:
    """A day.

    entered: how many entries were ever made.  people: without those removed, by number.
    rounds: by category, in order.  closed: the categories whose standings are final.
    reopened: those whose standings were final, until they are again or another round is paired.
    phases: by category, those whose first went on to it.
    round: the round whose time was started last; 0: none.
    """

    plan: Plan
    rev: int = 0
    entered: int = 0
    people: tuple[Person, ...] = ()
    rounds: Mapping[str, tuple[Round, ...]] = field(default_factory=lambda: MappingProxyType({}))
    closed: frozenset[str] = frozenset()
    reopened: frozenset[str] = frozenset()
    phases: Mapping[str, tuple[str, ...]] = field(default_factory=lambda: MappingProxyType({}))
    round: int = 0
    clock: TimeState = TimeState.NONE

    def person(self, no: int) -> Person | None:
        """The entry ``no``; None where there is none."""
        at = bisect_left(self.people, no, key=_number)
        return self.people[at] if at < len(self.people) and self.people[at].no == no else None

    def members(self, category: str) -> tuple[Person, ...]:
        """The entries of a category, by number, whether they play or not."""
        return tuple(person for person in self.people if person.entry.category == category)

    def played(self, category: str) -> tuple[Round, ...]:
        """The rounds of a category that were paired."""
        return self.rounds.get(category, ())

    def present(self, category: str) -> Round | None:
        """The last round of a category that was paired; None before the first."""
        rounds = self.played(category)
        return rounds[-1] if rounds else None

    def next_round(self, category: str) -> int:
        """The number of the round that is paired next: that of one which can still be paired again."""
        last = self.present(category)
        if last is None:
            return 1
        return last.number + 1 if last.in_play else last.number


def _number(person: Person) -> int:
    return person.no


def started(plan: Plan) -> State:
    """The state before the first event."""
    return State(plan)


def category_of(state: State, key: str) -> Category:
    """The category ``key``, which is in the plan."""
    found = state.plan.category(key)
    assert found is not None
    return found
