"""The past of a category as its format wants it: what each entry met, started and scored."""

from __future__ import annotations

from dataclasses import dataclass

from faristol.tournament.events import ResultKind
from faristol.tournament.plan import Category
from faristol.tournament.scores import counted, difference, halves
from faristol.tournament.standings import DRAW
from faristol.tournament.state import Held, Round, State


@dataclass(frozen=True, slots=True)
class HeldGame:
    """What one entry did in one round.

    seats: all of its table, in order; () without one.  seat: its own place there.
    held: the result; None: not yet in, or no table.
    halves: as they count; of the bye, too, and of a round off that was asked for.
    met: those with whom it played: at a table with a result, all of it who came.
    """

    round: int
    seats: tuple[int, ...] = ()
    seat: int = 0
    table: int = 0
    bye: bool = False
    held: Held | None = None
    scores: tuple[int, ...] = ()
    halves: int = 0
    met: tuple[int, ...] = ()

    @property
    def opponents(self) -> tuple[int, ...]:
        return tuple(no for at, no in enumerate(self.seats) if at != self.seat)

    @property
    def half_bye(self) -> bool:
        """Whether it asked for a round off, which is worth half a point."""
        return self.halves > 0 and not self.seats and not self.bye

    @property
    def played(self) -> bool:
        """Whether a game was begun: those who came have met, and one has started."""
        return bool(self.met)

    @property
    def by_forfeit(self) -> bool:
        """Whether the opponent did not come."""
        if self.held is None or self.held.result.kind is not ResultKind.ABSENT:
            return False
        return self.seat not in self.held.result.away

    @property
    def score(self) -> int:
        return self.scores[self.seat] if self.scores else 0

    @property
    def spread(self) -> int:
        if self.bye:
            return self.score
        return difference(self.scores, self.seat) if self.scores else 0


def games(state: State, category: Category, after: int | None = None) -> dict[int, tuple[HeldGame, ...]]:
    """By entry, a game for each round of the category that was paired, up to round ``after``."""
    rounds = [one for one in state.played(category.key) if after is None or one.number <= after]
    members = state.members(category.key)
    found: dict[int, list[HeldGame]] = {member.no: [] for member in members}
    for played in rounds:
        here = _games_of(played, category, state.plan.edition)
        for member in members:
            free = HeldGame(played.number, halves=DRAW if member.rests_with_half(played.number) else 0)
            found[member.no].append(here.get(member.no, free))
    return {no: tuple(several) for no, several in found.items()}


def _games_of(played: Round, category: Category, edition: int) -> dict[int, HeldGame]:
    found = {}
    for seating in played.tables:
        held = played.results.get(seating.table)
        scores = counted(held.result, len(seating.seats), category.walkover) if held else ()
        points = halves(held.result, scores) if held else (0,) * len(seating.seats)
        came = _who_came(seating.seats, held, edition)
        for seat, no in enumerate(seating.seats):
            met = tuple(other for other in came if other != no) if no in came else ()
            found[no] = HeldGame(
                played.number, seating.seats, seat, seating.table, False, held, scores, points[seat], met
            )  # fmt: skip
    if played.bye is not None:
        scores = (category.bye_score,) if category.bye_score else ()
        found[played.bye] = HeldGame(played.number, bye=True, scores=scores, halves=category.bye_halves)
    return found


def _who_came(seats: tuple[int, ...], held: Held | None, edition: int) -> tuple[int, ...]:
    """The entries of a table that played its game; () without one."""
    if held is None:
        return ()
    if held.result.kind is not ResultKind.ABSENT:
        return seats
    return () if edition == 1 else tuple(no for at, no in enumerate(seats) if at not in held.result.away)
