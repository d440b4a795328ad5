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
class ClockReading:
    """What a clock shows at an instant, in milliseconds.

    used: each seat's time.  turn: the time of the present turn.  beside: time of the game that counts for
    no seat.
    """

    used: tuple[int, ...]
    turn: int = 0
    beside: int = 0

    @property
    def game(self) -> int:
        """The time of the whole game, in milliseconds."""
        return sum(self.used) + self.beside


@dataclass(frozen=True, slots=True)
class Clock:
    """Times counted up to the instant ``since`` (milliseconds), as in ``ClockReading``.

    running: the seat whose time runs since then; None: no seat's.
    game_runs: whether the time of the whole game runs while no seat's does.
    """

    used: tuple[int, ...]
    turn: int = 0
    beside: int = 0
    running: int | None = None
    game_runs: bool = False
    since: int = 0

    def read(self, at: int) -> ClockReading:
        """What the clock shows at ``at``."""
        settled = self.settle(at)
        return ClockReading(settled.used, settled.turn, settled.beside)

    def settle(self, at: int) -> Clock:
        """The same clock with the time up to ``at`` added to the seat or the game that it counts for."""
        if at <= self.since:
            return self
        spent = at - self.since
        if self.running is None:
            return replace(self, beside=self.beside + (spent if self.game_runs else 0), since=at)
        used = list(self.used)
        used[self.running] += spent
        return replace(self, used=tuple(used), turn=self.turn + spent, since=at)

    def run(self, seat: int | None, at: int, game_runs: bool = False) -> Clock:
        """The clock on which the time of ``seat`` runs from ``at`` on; the time of the turn is kept."""
        return replace(self.settle(at), running=seat, game_runs=game_runs)

    def new_turn(self, at: int) -> Clock:
        """The clock on which a turn begins at ``at``."""
        return replace(self.settle(at), turn=0)


def fresh(seats: int) -> Clock:
    """A clock for ``seats`` seats on which no time has been used."""
    return Clock((0,) * seats)


def started_minutes(span: int) -> int:
    """How many minutes of ``span`` (milliseconds) have begun: 0 up to 0 ms, 1 from 1 ms on."""
    return max(0, -(-span // MINUTE))
