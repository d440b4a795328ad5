"""Tables of four, and of three where the number wants it: as few repeated companions as can be.

What counts, the weightiest first: repeated companions, companions of one club, whose turn it is to start,
and who has been at a table of three before. From several beginnings drawn by chance, two at different tables
change places while that makes the round no worse.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations
from typing import Final

from faristol.chance import Chance
from faristol.errors import IllegalAction
from faristol.tournament.formats.shape import Entrant, TablesOfRound, met_before, same_club

REPEATED: Final = 10**10  # the price of two who have met once; none is reached by all the lower ones together
CLUB: Final = 10**7
START: Final = 1000
THREE: Final = 1
BEGINNINGS: Final = 4
TRIES: Final = 6_000  # changes of places tried from each beginning

_Table = list[int]  # places in the sequence of entrants


def sizes(count: int) -> tuple[int, ...]:
    """The tables of `count` entries, never one of two. Five are a table and a bye."""
    if count < 3:
        raise IllegalAction("too_few_entries", least=3)
    if count == 5:
        return (4,)
    threes = -count % 4
    return (4,) * ((count - 3 * threes) // 4) + (3,) * threes


def pair(entrants: Sequence[Entrant], chance: Chance, apart: bool = True) -> TablesOfRound:
    """A round of all `entrants`. apart: whether those of one club should not sit at one table."""
    wanted = sizes(len(entrants))
    seated = list(entrants)
    bye = None
    if sum(wanted) < len(entrants):
        bye = min(reversed(entrants), key=lambda entrant: entrant.byes)
        seated.remove(bye)
    search = _Search(seated, apart)
    best: tuple[int, list[_Table]] | None = None
    for _ in range(BEGINNINGS):
        found = search.improved(_dealt(len(seated), wanted, chance), chance)
        if best is None or found[0] < best[0]:
            best = found
        if not best[0]:
            break
    assert best is not None
    tables = tuple(_seats([seated[at] for at in sorted(table)]) for table in sorted(best[1], key=min))
    relaxed = met_before(seated, tables) + (same_club(seated, tables) if apart else ())
    if bye is not None and bye.byes:
        relaxed += (("second_bye", (bye.number,)),)
    return TablesOfRound(tables, None if bye is None else bye.number, relaxed)


def fewest_repeats(count: int, rounds: int) -> int:
    """What no schedule of `count` entries can go below: the meetings of all rounds beyond one of each two."""
    meetings = rounds * sum(size * (size - 1) // 2 for size in sizes(count))
    return max(0, meetings - count * (count - 1) // 2)


def _dealt(count: int, wanted: Sequence[int], chance: Chance) -> list[_Table]:
    left = list(range(count))
    return [[left.pop(chance.below(len(left))) for _ in range(size)] for size in wanted]


class _Search:
    """Changes places of two at different tables while that makes the round no worse."""

    def __init__(self, entrants: Sequence[Entrant], apart: bool) -> None:
        lowest = min(entrant.starts for entrant in entrants)
        self._starts = [entrant.starts - lowest for entrant in entrants]
        self._threes = [3 * len(entrant.seats) - len(entrant.met) for entrant in entrants]
        self._prices = [
            [
                REPEATED * a.met.count(b.number) + CLUB * (apart and a.club != "" and a.club == b.club)
                for b in entrants
            ]
            for a in entrants
        ]

    def price(self, table: _Table) -> int:
        """Written out, since a search asks for it 12,000 times from each beginning."""
        prices, starts = self._prices, self._starts
        a, b, c = table[:3]
        first, second, third = prices[a], prices[b], prices[c]
        total = first[b] + first[c] + second[c]
        if len(table) == 4:
            d = table[3]
            fewest = min(starts[a], starts[b], starts[c], starts[d])
            return total + first[d] + second[d] + third[d] + START * fewest
        threes = self._threes
        fewest = min(starts[a], starts[b], starts[c])
        return total + START * fewest + THREE * (threes[a] + threes[b] + threes[c])

    def improved(self, tables: list[_Table], chance: Chance) -> tuple[int, list[_Table]]:
        """The best tables met on the way, with their price. Moves begin at a table that has a price."""
        paid = [self.price(table) for table in tables]
        total = sum(paid)
        best = total, [list(table) for table in tables]
        for _ in range(TRIES):
            wrong = [at for at, price in enumerate(paid) if price]
            if not wrong or len(tables) == 1:
                break
            here = wrong[chance.below(len(wrong))]
            there = chance.below(len(tables) - 1)
            there += there >= here
            mine, other = tables[here], tables[there]
            i, j = chance.below(len(mine)), chance.below(len(other))
            mine[i], other[j] = other[j], mine[i]
            after = self.price(mine), self.price(other)
            change = sum(after) - paid[here] - paid[there]
            if change > 0:
                mine[i], other[j] = other[j], mine[i]
                continue
            paid[here], paid[there] = after
            total += change
            if total < best[0]:
                best = total, [list(table) for table in tables]
        return best


def _seats(table: Sequence[Entrant]) -> tuple[int, ...]:
    """The starter and the order of the others: a seat goes to whom has had it least, the first one first."""
    order = min(
        permutations(table),
        key=lambda order: tuple(entrant.seats.count(seat) for seat, entrant in enumerate(order)),
    )
    return tuple(entrant.number for entrant in order)
