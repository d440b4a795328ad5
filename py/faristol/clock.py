"""A chess clock as arithmetic on instants: nothing here reads the time.

Instants and spans are whole milliseconds; instants come from the page and never run backwards (an
earlier one counts as the last one seen).  One seat's time runs at a time, or nobody's.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

MINUTE: Final = 60_000
SECOND: Final = 1_000


@dataclass(frozen=True, slots=True)
class Reading:
    """What a clock shows at an instant: each seat's time, that of the present turn, and the whole game's.

    beside: time of the game that was no seat's.
    """

    used: tuple[int, ...]
    turn: int = 0
    beside: int = 0

    @property
    def game(self) -> int:
        return sum(self.used) + self.beside


@dataclass(frozen=True, slots=True)
class Clock:
    """Times settled up to ``since``, and the seat (or None) whose time has run from then on.

    game_runs: whether the time of the whole game runs too, where no seat's does.
    """

    used: tuple[int, ...]
    turn: int = 0
    beside: int = 0
    running: int | None = None
    game_runs: bool = False
    since: int = 0

    def read(self, at: int) -> Reading:
        """What the clock shows at ``at``."""
        settled = self.settle(at)
        return Reading(settled.used, settled.turn, settled.beside)

    def settle(self, at: int) -> Clock:
        """The same clock with the time up to ``at`` added to whom it belongs."""
        if at <= self.since:
            return self
        spent = at - self.since
        if self.running is None:
            return replace(self, beside=self.beside + (spent if self.game_runs else 0), since=at)
        used = list(self.used)
        used[self.running] += spent
        return replace(self, used=tuple(used), turn=self.turn + spent, since=at)

    def run(self, seat: int | None, at: int, game_runs: bool = False) -> Clock:
        """From ``at`` on the time of ``seat`` runs; the time of the turn goes on."""
        return replace(self.settle(at), running=seat, game_runs=game_runs)

    def new_turn(self, at: int) -> Clock:
        """A turn begins at ``at``."""
        return replace(self.settle(at), turn=0)


def fresh(seats: int) -> Clock:
    """A clock on which nobody has used any time."""
    return Clock((0,) * seats)


def started_minutes(span: int) -> int:
    """How many minutes of ``span`` have begun: 0 for none, 1 from the first instant on."""
    return max(0, -(-span // MINUTE))
