"""A day in the tests: actions decided and evolved, as the desk does it."""

from __future__ import annotations

from typing import Any

from faristol.errors import IllegalAction
from faristol.tournament import actions
from faristol.tournament.decide import decide
from faristol.tournament.events import Event, ResultKind
from faristol.tournament.evolve import evolve
from faristol.tournament.plan import Category, Plan
from faristol.tournament.ranking import RankedEntry, ranked
from faristol.tournament.state import Round, State, started


class Day:
    """A day of one category "a" (or of ``categories``), with so many entries, "Nom 1", "Nom 2", …"""

    def __init__(self, entries: int = 0, *categories: Category, **fields: Any) -> None:
        plan = Plan("Prova", "llavor", categories or (Category("a", **fields),))
        self.state: State = started(plan)
        self.events: list[Event] = []
        for number in range(1, entries + 1):
            self.act(actions.Register(f"Nom {number:02}", "", "a"))

    def act(self, action: actions.Action) -> None:
        for event in decide(self.state, action):
            self.events.append(event)
            self.state = evolve(self.state, event)

    def refused(self, action: actions.Action) -> IllegalAction:
        try:
            decide(self.state, action)
        except IllegalAction as error:
            return error
        raise AssertionError(f"allowed: {action}")

    def pair(self, category: str = "a") -> Round:
        self.act(actions.Pair(category))
        return self.present(category)

    def present(self, category: str = "a") -> Round:
        found = self.state.present(category)
        assert found is not None
        return found

    def result(self, table: int, *scores: int, category: str = "a", **fields: Any) -> None:
        number = fields.pop("round", self.present(category).number)
        self.act(actions.EnterResult(category, number, table, scores, **fields))

    def absent(self, table: int, *away: int, category: str = "a") -> None:
        self.result(table, category=category, kind=ResultKind.ABSENT, away=away)

    def all_results(self, category: str = "a") -> None:
        """Every table without one: each has 300, the highest number ten points more for each number."""
        for seating in self.present(category).tables:
            if seating.table in self.present(category).missing:
                best = max(seating.seats)
                scores = tuple(300 + 10 * best * (no == best) for no in seating.seats)
                self.result(seating.table, *scores, category=category)

    def round(self, category: str = "a") -> Round:
        """A whole round: paired, begun and over."""
        self.pair(category)
        self.act(actions.Start(self.present(category).number))
        self.all_results(category)
        return self.present(category)

    def rows(self, category: str = "a", after: int | None = None) -> dict[int, RankedEntry]:
        plan = self.state.plan.category(category)
        assert plan is not None
        return {row.no: row for row in ranked(self.state, plan, after)}
