"""Everybody meets everybody: the Berger tables of FIDE (C.05, annex 1)."""

from __future__ import annotations

from collections.abc import Sequence

from faristol.errors import IllegalAction
from faristol.tournament.formats.king_of_the_hill import nearest
from faristol.tournament.formats.shape import Entrant, TablesOfRound, companions

ARTICLE = "C.05 annex 1"


def rounds_of(count: int, double: bool = False) -> int:
    """How many rounds `count` entries play."""
    once = count - 1 + count % 2 if count > 1 else 0
    return 2 * once if double else once


def pair(entrants: Sequence[Entrant], number: int, double: bool = False) -> TablesOfRound:
    """Round `number`, from 1. `entrants` are all, the absent ones too: their games are lost, and not moved.

    Late entries come last. One takes the place of the bye, if there is one; more make the tables other ones,
    and a round in which some would then meet too often is replaced by one with as few repeated meetings as
    can be.
    """
    if len(entrants) < 2:
        raise IllegalAction("too_few_entries", ARTICLE, least=2)
    if not 1 <= number <= rounds_of(len(entrants), double):
        raise IllegalAction("no_such_round", ARTICLE, round=number)
    found = _berger(entrants, number, double)
    once = rounds_of(len(entrants))
    most = 1 if number > once else 0  # how often two have met before they meet in this round
    met = {entrant.number: entrant.met for entrant in entrants}
    if all(met[a].count(b) <= most for a, b in companions(found.tables)):
        return found
    return nearest(entrants)


def _berger(entrants: Sequence[Entrant], number: int, double: bool) -> TablesOfRound:
    once = rounds_of(len(entrants))
    back = number > once
    pairs = berger(once + 1, _place(number - once if back else number, once, double and not back))
    if back:
        pairs = [(second, first) for first, second in pairs]
    places = {at: entrant.number for at, entrant in enumerate(entrants, 1)}
    tables = [(places[first], places[second]) for first, second in pairs if {first, second} <= places.keys()]
    seated = {entry for table in tables for entry in table}
    bye = next((entrant.number for entrant in entrants if entrant.number not in seated), None)
    return TablesOfRound(tuple(tables), bye)


def _place(number: int, once: int, first_of_two: bool) -> int:
    """Of a double tournament the last two rounds of the first half change places: otherwise somebody would
    start, or be second, three times running."""
    return 2 * once - 1 - number if first_of_two and number >= once - 1 > 1 else number


def berger(size: int, number: int) -> list[tuple[int, int]]:
    """Round `number` of the table for `size` places, an even number; who starts is first."""
    ring = size - 1
    # In the first round the last place meets place 1, in the second the place half a ring further, and so on.
    middle = (number - 1) * size // 2 % ring
    last = (middle + 1, size)
    pairs = [last if number % 2 else last[::-1]]
    pairs += [((middle + step) % ring + 1, (middle - step) % ring + 1) for step in range(1, size // 2)]
    return pairs
