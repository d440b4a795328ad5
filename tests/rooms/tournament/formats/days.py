"""A day of rounds for the tests of formats: what each round leaves behind for the next one."""

from __future__ import annotations

from dataclasses import replace

from faristol.tournament.formats import Entrant, TablesOfRound


def entrants(count: int, clubs: int = 0) -> list[Entrant]:
    """Entries 1 to `count`, of so many clubs in turn; 0: of none."""
    return [Entrant(number, f"club {number % clubs}" if clubs else "") for number in range(1, count + 1)]


def after(before: list[Entrant], found: TablesOfRound) -> list[Entrant]:
    """The entries when the round has been played, in the same order."""
    seats = {entry: (table, seat) for table in found.tables for seat, entry in enumerate(table)}
    later = []
    for entrant in before:
        if entrant.number in seats:
            table, seat = seats[entrant.number]
            others = tuple(entry for entry in table if entry != entrant.number)
            later.append(replace(entrant, seats=(*entrant.seats, seat), met=entrant.met + others))
        else:
            later.append(replace(entrant, byes=entrant.byes + (entrant.number == found.bye)))
    return later
