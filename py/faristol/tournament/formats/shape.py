"""What every format is given, and what it returns."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from faristol.tournament.pairing import Relaxed


@dataclass(frozen=True, slots=True)
class Entrant:
    """An entry before a round. The order of entries is that of starting numbers, or the standings.

    `seats`: of each game played, oldest first, the seat, from 0; whoever sits at 0 starts.
    `met`: every companion of those games, once for each meeting.
    """

    number: int
    club: str = ""
    seats: tuple[int, ...] = ()
    met: tuple[int, ...] = ()
    byes: int = 0

    @property
    def starts(self) -> int:
        return self.seats.count(0)


@dataclass(frozen=True, slots=True)
class TablesOfRound:
    """A round: its tables in order, the starter of each first.

    `relaxed`: what was not kept, and for whom: "met_before", "same_club", "second_bye".
    """

    tables: tuple[tuple[int, ...], ...]
    bye: int | None = None
    relaxed: tuple[Relaxed, ...] = ()


def starter_first(higher: Entrant, lower: Entrant) -> tuple[int, int]:
    """The two of a table. Who started less often starts, then who did not start last, then the higher one."""
    first, second = sorted((higher, lower), key=_started)
    return first.number, second.number


def _started(entrant: Entrant) -> tuple[int, bool]:
    return 2 * entrant.starts - len(entrant.seats), entrant.seats[-1:] == (0,)


def met_before(entrants: Sequence[Entrant], tables: Sequence[Sequence[int]]) -> tuple[Relaxed, ...]:
    """The pairs of companions that have met, in the order of tables."""
    met = {entrant.number: frozenset(entrant.met) for entrant in entrants}
    return tuple(("met_before", (a, b)) for a, b in companions(tables) if b in met[a])


def same_club(entrants: Sequence[Entrant], tables: Sequence[Sequence[int]]) -> tuple[Relaxed, ...]:
    """The pairs of companions of one club."""
    club = {entrant.number: entrant.club for entrant in entrants}
    return tuple(("same_club", (a, b)) for a, b in companions(tables) if club[a] and club[a] == club[b])


def companions(tables: Sequence[Sequence[int]]) -> list[tuple[int, int]]:
    """All pairs of one table, each with the lower number first."""
    return [(min(a, b), max(a, b)) for table in tables for at, a in enumerate(table) for b in table[at + 1 :]]
