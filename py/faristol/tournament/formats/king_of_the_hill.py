"""King of the hill: the first of the standings meets the second, the third the fourth, and so on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from faristol.errors import IllegalAction
from faristol.tournament.formats.shape import Entrant, TablesOfRound, met_before, starter_first
from faristol.tournament.pairing.matching import Matching


def pair(entrants: Sequence[Entrant], repeats: bool = False) -> TablesOfRound:
    """The round of `entrants` in the order of the standings. The last one without a bye has it.

    repeats: whether those who have met may meet again. Otherwise everyone meets the nearest new opponent that
    the ones above leave; a meeting is repeated only where no round is without one, and is said in `relaxed`.
    """
    if len(entrants) < 2:
        raise IllegalAction("too_few_entries", least=2)
    if not repeats:
        return nearest(entrants)
    free = [replace(entrant, met=()) for entrant in entrants]
    return replace(nearest(free), relaxed=())


def nearest(entrants: Sequence[Entrant]) -> TablesOfRound:
    """Fewest second byes, then fewest repeated meetings, then the lowest bye, then the nearest pairs."""
    count = len(entrants)
    size = count + count % 2
    bits = (size + 1).bit_length()
    weights = [[0] * size for _ in range(size)]
    for i, a in enumerate(entrants):
        for j in range(i + 1, count):
            again = a.met.count(entrants[j].number)
            # The nearer, the higher the digit of the one above.
            value = (size - j) << bits * (size - i)
            weights[i][j] = weights[j][i] = value - (again << bits * (size + 2))
    if size > count:
        for i, a in enumerate(entrants):
            value = (i << bits * (size + 1)) - (a.byes << 2 * bits * (size + 3))
            weights[i][count] = weights[count][i] = value
    return _round(entrants, Matching(weights).mate)


def _round(entrants: Sequence[Entrant], mates: Sequence[int]) -> TablesOfRound:
    count = len(entrants)
    pairs = [(i, mates[i]) for i in range(count) if i < mates[i] < count]
    bye = mates[count] if count % 2 else None
    tables = tuple(starter_first(entrants[i], entrants[j]) for i, j in pairs)
    relaxed = met_before(entrants, tables)
    if bye is not None and entrants[bye].byes:
        relaxed += (("second_bye", (entrants[bye].number,)),)
    return TablesOfRound(tables, None if bye is None else entrants[bye].number, relaxed)
