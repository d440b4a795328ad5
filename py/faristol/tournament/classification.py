"""Classifications: of entries by points and tie-breaks, with the reason of each place; and of clubs."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass

from faristol.errors import IllegalAction
from faristol.tournament.tie_breaks import (
    OF_OPPONENTS,
    TIE_BREAKS,
    Outcomes,
    direct,
    spread,
    total,
    wins,
)

KEYS = frozenset(one.key for one in TIE_BREAKS)


@dataclass(frozen=True, slots=True)
class Placed:
    """An entry in a classification. `values`: of the points and of each tie-break, in the order of its keys;
    None where the direct encounter was not asked."""

    number: int
    rank: int
    values: tuple[int | None, ...]
    halves: int
    spread: int
    total: int


@dataclass(frozen=True, slots=True)
class Because:
    """Why one stands before another: the first key that decides, and what both have of it."""

    key: str
    first: int
    second: int


@dataclass(frozen=True, slots=True)
class Classification:
    """Everybody in order; those level in all keys by number, with one rank. `keys` begins with the points."""

    keys: tuple[str, ...]
    placed: tuple[Placed, ...]

    def of(self, number: int) -> Placed:
        return next(one for one in self.placed if one.number == number)

    def because(self, one: int, other: int) -> Because | None:
        """What puts one before the other, whichever it is; None where they are level."""
        ahead, behind = sorted((self.of(one), self.of(other)), key=lambda placed: placed.rank)
        for key, first, second in zip(self.keys, ahead.values, behind.values, strict=True):
            if first is not None and second is not None and first != second:
                return Because(key, first, second)
        return None


def classify(
    outcomes: Outcomes,
    keys: Sequence[str] = ("spread", "total"),
    caps: Sequence[int] = (),
    among: Collection[int] | None = None,
) -> Classification:
    """The classification by points and the tie-breaks `keys`.

    caps: the most that the difference of one game counts, by round; the last one for all that follow.
    among: only these entries; their opponents are still those of all.
    IllegalAction("no_such_tie_break") for another key.
    """
    for key in keys:
        if key not in KEYS:
            raise IllegalAction("no_such_tie_break", key=key)
    points = {entry: sum(one.halves for one in mine) for entry, mine in outcomes.items()}
    numbers = sorted(points if among is None else among)
    values: dict[int, list[int | None]] = {number: [points[number]] for number in numbers}
    groups = _split([numbers], points)
    for key in keys:
        asked: dict[int, int] = {}
        for group in groups:
            asked |= _values(key, group, outcomes, points, caps)
        for number in numbers:
            values[number].append(asked.get(number))
        groups = _split(groups, asked)
    return Classification(("points", *keys), tuple(_placed(groups, values, outcomes, points, caps)))


def _values(
    key: str, group: Sequence[int], outcomes: Outcomes, points: Mapping[int, int], caps: Sequence[int]
) -> dict[int, int]:
    if key == "direct":
        return direct(group, outcomes) if len(group) > 1 else {}
    if key == "spread":
        return {entry: spread(outcomes[entry], caps) for entry in group}
    if key in ("total", "wins"):
        count = total if key == "total" else wins
        return {entry: count(outcomes[entry]) for entry in group}
    return {entry: OF_OPPONENTS[key](entry, outcomes[entry], points) for entry in group}


def _split(groups: Iterable[Sequence[int]], values: Mapping[int, int]) -> list[list[int]]:
    """Each group in groups of equal values, the highest first; who has none stays."""
    found = []
    for group in groups:
        for value in sorted({values.get(entry, 0) for entry in group}, reverse=True):
            found.append([entry for entry in group if values.get(entry, 0) == value])
    return found


def _placed(
    groups: Iterable[Sequence[int]],
    values: Mapping[int, Sequence[int | None]],
    outcomes: Outcomes,
    points: Mapping[int, int],
    caps: Sequence[int],
) -> Iterable[Placed]:
    rank = 1
    for group in groups:
        for number in group:
            mine = outcomes[number]
            yield Placed(number, rank, tuple(values[number]), points[number], spread(mine, caps), total(mine))
        rank += len(group)


@dataclass(frozen=True, slots=True)
class Club:
    """A club by its best entries, in their order: the sums of what they have."""

    name: str
    rank: int
    best: tuple[int, ...]
    halves: int
    spread: int
    total: int


def clubs_of(entries: Iterable[Placed], club_of: Mapping[int, str], best: int) -> tuple[Club, ...]:
    """Clubs by points, spread and total of their `best` entries, of one category or of several.

    best: 0, all; a club with fewer entries counts those it has. Level clubs are in alphabetical order,
    with one rank.
    """
    members: dict[str, list[Placed]] = {}
    for entry in entries:
        if club_of.get(entry.number):
            members.setdefault(club_of[entry.number], []).append(entry)
    found = []
    for name, mine in members.items():
        chosen = sorted(mine, key=lambda placed: (_worth(placed), placed.number))[: best or None]
        sums = [sum(values) for values in zip(*map(_worth, chosen), strict=True)]
        found.append((sums, name, tuple(one.number for one in chosen)))
    return tuple(
        Club(name, 1 + sum(other < sums for other, _, _ in found), numbers, *(-value for value in sums))
        for sums, name, numbers in sorted(found)
    )


def _worth(placed: Placed) -> tuple[int, int, int]:
    """The higher, the lower."""
    return -placed.halves, -placed.spread, -placed.total
