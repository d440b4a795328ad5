"""Whole days by chance, for laws and load: late entries, absences, withdrawals, corrections, results."""

from __future__ import annotations

from faristol.chance import Chance, Seed
from faristol.tournament import actions
from faristol.tournament.decide import decide
from faristol.tournament.events import Event, ResultKind, Seating
from faristol.tournament.evolve import evolve
from faristol.tournament.plan import Category, Plan
from faristol.tournament.state import State, started
from faristol.tournament.view import pairing_refused

_LATE, _ABSENT, _LEAVES, _NO_SHOW, _MISTYPED = 20, 25, 60, 40, 30  # one of so many


def simulated(category: Category, players: int, seed: str) -> tuple[Plan, tuple[Event, ...]]:
    """The plan and the events of a day of one category, the same for the same seed."""
    plan = Plan("Simulation", seed, (category,))
    day = _Day(started(plan), Seed(seed).stream("simulation", players))
    late = [at for at in range(players) if at > 3 and day.one_of(_LATE)]
    for at in range(players):
        if at not in late:
            day.register(category, at)
    while pairing_refused(day.state, category) is None:
        day.play_round(category)
        if late:
            day.register(category, late.pop())
    if day.state.played(category.key):
        day.act(actions.CloseCategory(category.key))
    return plan, tuple(day.events)


class _Day:
    def __init__(self, state: State, chance: Chance) -> None:
        self.state = state
        self.events: list[Event] = []
        self._chance = chance
        self._strength: dict[int, int] = {}

    def act(self, action: actions.Action) -> None:
        for event in decide(self.state, action):
            self.events.append(event)
            self.state = evolve(self.state, event)

    def one_of(self, several: int) -> bool:
        return self._chance.below(several) == 0

    def register(self, category: Category, at: int) -> None:
        strength = self._chance.below(200)
        rating = None if self.one_of(5) else 1000 + 5 * strength
        club = f"Club {self._chance.below(12) + 1}"
        self.act(actions.Register(f"Player {at + 1}", club, category.key, rating))
        self._strength[self.state.entered] = strength

    def play_round(self, category: Category) -> None:
        number = self.state.next_round(category.key)
        here = [member for member in self.state.members(category.key) if member.plays(number)]
        for one in here[4:]:
            if self.one_of(_ABSENT):
                self.act(actions.NoteAbsence(one.no, number))
            elif number > 1 and self.one_of(_LEAVES):
                self.act(actions.Withdraw(one.no))
        self.act(actions.Pair(category.key))
        self.act(actions.Start(number))
        last = self.state.present(category.key)
        assert last is not None
        for seating in last.tables:
            self._result(category, number, seating)

    def _result(self, category: Category, number: int, seating: Seating) -> None:
        at = (category.key, number, seating.table)
        scores = tuple(self._score(no) for no in seating.seats)
        if self.one_of(_NO_SHOW):
            away = self._chance.below(len(scores))
            kept = tuple(0 if seat == away else score for seat, score in enumerate(scores))
            self.act(actions.EnterResult(*at, kept, ResultKind.ABSENT, (away,), confirm=True))
        elif self.one_of(_MISTYPED):
            self.act(actions.EnterResult(*at, tuple(reversed(scores)), confirm=True))
            self.act(actions.CorrectResult(*at, scores, confirm=True))
        else:
            self.act(actions.EnterResult(*at, scores, confirm=True))

    def _score(self, no: int) -> int:
        return 200 + self._strength[no] // 2 + self._chance.below(200)
