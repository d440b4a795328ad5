"""The standings of a category: points, then its tie-breaks in order, and why one stands before the next."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from faristol.tournament.classification import Placed, classify, clubs_of
from faristol.tournament.events import ResultKind
from faristol.tournament.history import HeldGame, games
from faristol.tournament.plan import Category
from faristol.tournament.state import State
from faristol.tournament.tie_breaks import RoundOutcome


@dataclass(frozen=True, slots=True)
class RankedEntry:
    """The standing of an entry.  Those who are equal in everything share the rank.

    values: the tie-breaks, by code, in the order of the category; None: the direct encounter, if not asked.
    """

    rank: int
    no: int
    halves: int
    spread: int
    total: int
    wins: int
    values: tuple[tuple[str, int | None], ...]
    games: tuple[HeldGame, ...]


@dataclass(frozen=True, slots=True)
class FirstDifference:
    """The first criterion in which an entry differs from the next; "equal" where there is none."""

    code: str
    mine: int
    other: int
    next_no: int


@dataclass(frozen=True, slots=True)
class BestOfKind:
    """The best of a kind of game.  holders: the entries that have it, each with the round."""

    code: str
    value: int
    holders: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class ClubSums:
    """The sums of the entries of a school or club."""

    rank: int
    club: str
    entries: int
    halves: int
    spread: int
    total: int


class _Asked:
    """What standings come from.  Two are equal where it is the same objects, which never change."""

    __slots__ = ("_parts", "after", "category", "state")

    def __init__(self, state: State, category: Category, after: int | None) -> None:
        self.state, self.category, self.after = state, category, after
        rounds = (one for one in state.played(category.key) if after is None or one.number <= after)
        self._parts = (category, state.people, *rounds)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, _Asked) or len(self._parts) != len(other._parts):
            return False
        return all(mine is its for mine, its in zip(self._parts, other._parts, strict=True))

    def __hash__(self) -> int:
        return hash(tuple(map(id, self._parts)))


def ranked(state: State, category: Category, after: int | None = None) -> tuple[RankedEntry, ...]:
    """Everybody in order, equals by number, but for those who withdrew before they had a table or a bye.

    after: only the rounds up to this one.
    """
    return _ranked(_Asked(state, category, after))


@lru_cache(maxsize=32)
def _ranked(asked: _Asked) -> tuple[RankedEntry, ...]:
    """Kept, since a desk shows the standings of the rounds before with every result of a round."""
    state, category, after = asked.state, asked.category, asked.after
    gone = {member.no for member in state.members(category.key) if member.withdrawn}
    several = {
        no: mine
        for no, mine in games(state, category, after).items()
        if no not in gone or any(game.seats or game.bye for game in mine)
    }
    found = classify(
        {no: [_outcome(game) for game in mine] for no, mine in several.items()},
        category.tie_breaks,
        category.spread_caps,
    )
    return tuple(_row(placed, category, several[placed.number]) for placed in found.placed)


def _outcome(game: HeldGame) -> RoundOutcome:
    met = game.met or game.opponents
    return RoundOutcome(game.round, game.halves, game.spread, game.score, met, game.played)


def _row(placed: Placed, category: Category, several: tuple[HeldGame, ...]) -> RankedEntry:
    return RankedEntry(
        placed.rank,
        placed.number,
        placed.halves,
        placed.spread,
        placed.total,
        sum(game.halves > max(1, len(game.opponents)) and not game.bye for game in several),
        tuple(zip(category.tie_breaks, placed.values[1:], strict=True)),
        several,
    )


def records(rows: Sequence[RankedEntry]) -> tuple[BestOfKind, ...]:
    """The best of all games that were played to their end; what nobody has is left out.

    high_game: the highest score.  losing_score: that of who did not win.  biggest_win: the difference to the
    next at the table, without any cap.
    """
    found: dict[str, list[tuple[int, int, int]]] = {"high_game": [], "losing_score": [], "biggest_win": []}
    for row in rows:
        for game in row.games:
            if game.held is None or game.held.result.kind is not ResultKind.PLAYED:
                continue
            others = max(score for seat, score in enumerate(game.scores) if seat != game.seat)
            found["high_game"].append((game.score, row.no, game.round))
            if game.score < others:
                found["losing_score"].append((game.score, row.no, game.round))
            elif game.score > others:
                found["biggest_win"].append((game.score - others, row.no, game.round))
    return tuple(
        BestOfKind(code, best, tuple((no, number) for value, no, number in several if value == best))
        for code, several in found.items()
        if several
        for best in (max(value for value, _, _ in several),)
    )


def because(row: RankedEntry, after: RankedEntry) -> FirstDifference:
    """Why ``row`` stands before the next one, ``after``."""
    pairs = [("points", row.halves, after.halves)]
    pairs += [
        (code, mine, other)
        for (code, mine), (_, other) in zip(row.values, after.values, strict=True)
        if mine is not None and other is not None
    ]
    for code, mine, other in pairs:
        if mine != other:
            return FirstDifference(code, mine, other, after.no)
    return FirstDifference("equal", 0, 0, after.no)


def clubs(state: State, rows: Sequence[RankedEntry], best: int = 0) -> tuple[ClubSums, ...]:
    """The clubs by the sums of their ``best`` entries, 0: of all; entries without a club are left out."""
    club_of = {person.no: person.entry.club for person in state.people}
    placed = [Placed(row.no, row.rank, (), row.halves, row.spread, row.total) for row in rows]
    return tuple(
        ClubSums(one.rank, one.name, len(one.best), one.halves, one.spread, one.total)
        for one in clubs_of(placed, club_of, best)
    )


def clubs_together(several: Iterable[Sequence[ClubSums]]) -> tuple[ClubSums, ...]:
    """The clubs by the sums of what they have in ``several`` classifications; level ones share the rank."""
    sums: dict[str, tuple[int, int, int, int]] = {}
    for clubs_of_one in several:
        for one in clubs_of_one:
            entries, halves, spread, total = sums.get(one.club, (0, 0, 0, 0))
            sums[one.club] = (
                entries + one.entries, halves + one.halves, spread + one.spread, total + one.total
            )  # fmt: skip
    worth = {name: values[1:] for name, values in sums.items()}
    return tuple(
        ClubSums(1 + sum(other > worth[name] for other in worth.values()), name, *sums[name])
        for name in sorted(sums, key=lambda name: ([-value for value in worth[name]], name))
    )
