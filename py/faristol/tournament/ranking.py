"""The standings of a category: points, then its tie-breaks in order, and why one stands before the next."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from faristol.tournament.history import Game, games
from faristol.tournament.plan import Category
from faristol.tournament.state import State


@dataclass(frozen=True, slots=True)
class Row:
    """The standing of an entry.  Those who are equal in everything share the rank.

    values: the tie-breaks, by code, in the order of the category.
    """

    rank: int
    no: int
    halves: int
    spread: int
    total: int
    wins: int
    values: tuple[tuple[str, int], ...]
    games: tuple[Game, ...]


@dataclass(frozen=True, slots=True)
class Because:
    """The first criterion in which an entry differs from the next; "equal" where there is none."""

    code: str
    mine: int
    other: int
    next_no: int


@dataclass(frozen=True, slots=True)
class Club:
    """The sums of the entries of a school or club."""

    rank: int
    club: str
    entries: int
    halves: int
    spread: int
    total: int


def ranked(state: State, category: Category, after: int | None = None) -> tuple[Row, ...]:
    """Everybody in order, equals by number.  after: only the rounds up to this one."""
    sums = {no: _sums(category, several) for no, several in games(state, category, after).items()}
    values = {no: _values(category, row) for no, row in sums.items()}

    def key(no: int) -> tuple[int, ...]:
        return (-sums[no].halves, *(-value for _, value in values[no]))

    found: list[Row] = []
    for place, no in enumerate(sorted(sums, key=lambda no: (key(no), no)), start=1):
        rank = found[-1].rank if found and key(found[-1].no) == key(no) else place
        one = sums[no]
        found.append(Row(rank, no, one.halves, one.spread, one.total, one.wins, values[no], one.games))
    return tuple(found)


def because(row: Row, after: Row) -> Because:
    """Why ``row`` stands before the next one, ``after``."""
    pairs = [("points", row.halves, after.halves)]
    pairs += [(code, mine, other) for (code, mine), (_, other) in zip(row.values, after.values, strict=True)]
    for code, mine, other in pairs:
        if mine != other:
            return Because(code, mine, other, after.no)
    return Because("equal", 0, 0, after.no)


def clubs(state: State, rows: Sequence[Row]) -> tuple[Club, ...]:
    """The clubs by the sums of their entries: points, spread, total; entries without a club are left out."""
    sums: dict[str, list[int]] = {}
    for row in rows:
        one = state.person(row.no)
        if one is not None and one.entry.club:
            here = sums.setdefault(one.entry.club, [0, 0, 0, 0])
            for at, value in enumerate((row.halves, row.spread, row.total, 1)):
                here[at] += value
    ordered = sorted(sums, key=lambda club: ([-value for value in sums[club][:3]], club))
    found: list[Club] = []
    for place, club in enumerate(ordered, start=1):
        halves, spread, total, entries = sums[club]
        same = found and (found[-1].halves, found[-1].spread, found[-1].total) == (halves, spread, total)
        found.append(Club(found[-1].rank if same else place, club, entries, halves, spread, total))
    return tuple(found)


@dataclass(frozen=True, slots=True)
class _Sums:
    halves: int
    spread: int
    total: int
    wins: int
    games: tuple[Game, ...]


def _sums(category: Category, several: tuple[Game, ...]) -> _Sums:
    return _Sums(
        sum(game.halves for game in several),
        sum(_capped(game.spread, game.round, category.spread_caps) for game in several),
        sum(game.score for game in several),
        sum(game.halves == 2 * max(1, len(game.opponents)) and not game.bye for game in several),
        several,
    )


def _capped(spread: int, number: int, caps: Sequence[int]) -> int:
    if not caps:
        return spread
    cap = caps[min(number, len(caps)) - 1]
    return max(-cap, min(cap, spread))


def _values(category: Category, row: _Sums) -> tuple[tuple[str, int], ...]:
    known = {"spread": row.spread, "total": row.total}
    return tuple((code, known[code]) for code in category.tie_breaks)
