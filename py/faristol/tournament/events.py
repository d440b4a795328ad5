# Longer than 300 lines: all facts of a day, which one codec and one fold read.
"""The events of a day: facts that cannot be computed from earlier ones.

No event holds points or a standing.  Rounds and tables count from 1; ``no`` is the number of an entry, in the
order of entry.  ``category`` is the key of a category.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from faristol.tournament.plan import Category

Relaxed: TypeAlias = tuple[tuple[str, tuple[int, ...]], ...]


class ResultKind(Enum):
    """How a result came about.

    PLAYED: on the board.  ABSENT: seats did not come (classic, §8).  ABANDONED: seats gave up.
    """

    PLAYED = "played"
    ABSENT = "absent"
    ABANDONED = "abandoned"


@dataclass(frozen=True, slots=True)
class Entry:
    """A person, or a pair with one rack.  rating: None without one.  table: fixed for a need; 0: none.

    fide, member: the number at FIDE and that of a member of an association, as other programs know it, or "".
    """

    no: int
    name: str
    club: str
    category: str
    rating: int | None = None
    table: int = 0
    fide: str = ""
    member: str = ""


@dataclass(frozen=True, slots=True)
class Seating:
    """A table of a round: its number, and the entries by seat; the first starts."""

    table: int
    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Result:
    """What a table brought: scores by seat.  away: the seats (from 0) that did not come, or gave up."""

    scores: tuple[int, ...]
    kind: ResultKind = ResultKind.PLAYED
    away: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Planned:
    """Title, place and categories were changed."""

    title: str
    place: str
    categories: tuple[Category, ...]


@dataclass(frozen=True, slots=True)
class Registered:
    """An entry was made."""

    entry: Entry


@dataclass(frozen=True, slots=True)
class Reregistered:
    """The data of an entry were changed."""

    entry: Entry


@dataclass(frozen=True, slots=True)
class Removed:
    """An entry that was in no round was removed; its number is not given again."""

    no: int


@dataclass(frozen=True, slots=True)
class Withdrawn:
    """An entry plays no more, from ``round`` on; what it has played stays."""

    no: int
    round: int


@dataclass(frozen=True, slots=True)
class Readmitted:
    """An entry that was withdrawn plays again, from the next round on."""

    no: int


@dataclass(frozen=True, slots=True)
class AbsenceNoted:
    """An entry does not play in ``round``.  half: it asked for that beforehand, and has half a point."""

    no: int
    round: int
    half: bool = False


@dataclass(frozen=True, slots=True)
class AbsenceLifted:
    """An entry plays in ``round`` after all."""

    no: int
    round: int


@dataclass(frozen=True, slots=True)
class RoundPaired:
    """A round of a category was paired.

    relaxed: wishes and rules that were left, each with the entries concerned.
    by_hand: not by the format's rules; an audit does not compare it with them.
    """

    category: str
    round: int
    tables: tuple[Seating, ...]
    bye: int | None = None
    relaxed: Relaxed = ()
    by_hand: bool = False


@dataclass(frozen=True, slots=True)
class RoundUnpaired:
    """The pairing of a round that had not begun was dropped."""

    category: str
    round: int


@dataclass(frozen=True, slots=True)
class PairAdded:
    """A table was put together on the spot; where one of it had the bye, nobody has it now."""

    category: str
    round: int
    seating: Seating


@dataclass(frozen=True, slots=True)
class SeatTaken:
    """An entry without a table took the last seat of one that had room; it is not absent any more."""

    category: str
    round: int
    table: int
    no: int


@dataclass(frozen=True, slots=True)
class SeatLeft:
    """An entry left its table, which goes on without it; it is absent from the round."""

    category: str
    round: int
    table: int
    no: int


@dataclass(frozen=True, slots=True)
class RoundStarted:
    """The round began in all categories that were paired, and so did its time."""

    round: int


@dataclass(frozen=True, slots=True)
class RoundUnstarted:
    """The round was started by mistake; it waits for its beginning again, and so does its time."""

    round: int


@dataclass(frozen=True, slots=True)
class TimeStopped:
    """The time of the round stands."""

    round: int


@dataclass(frozen=True, slots=True)
class TimeResumed:
    """The time of the round goes on."""

    round: int


@dataclass(frozen=True, slots=True)
class TimeEnded:
    """The time of the round is over."""

    round: int


@dataclass(frozen=True, slots=True)
class ResultEntered:
    """The result of a table was typed."""

    category: str
    round: int
    table: int
    result: Result


@dataclass(frozen=True, slots=True)
class ResultRepeated:
    """Another person typed the result of a table too; it counts nothing, and is compared with the first."""

    category: str
    round: int
    table: int
    result: Result


@dataclass(frozen=True, slots=True)
class ResultCorrected:
    """A result was typed again, before the next round began; the one that another person typed goes."""

    category: str
    round: int
    table: int
    result: Result


@dataclass(frozen=True, slots=True)
class ResultOverridden:
    """A locked result was changed, with its reason (classic, §8).  No pairing changes."""

    category: str
    round: int
    table: int
    result: Result
    reason: str


@dataclass(frozen=True, slots=True)
class ResultErased:
    """A result that was typed at a wrong table was removed."""

    category: str
    round: int
    table: int


@dataclass(frozen=True, slots=True)
class PhaseOpened:
    """The ``first`` of a category went on to ``into``; the entries that they have there follow as events.

    by_hand: the entries that went on, where it was not by their places.
    """

    category: str
    into: str
    first: int
    by_hand: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class PhaseUndone:
    """Nobody of a category has gone on to ``into`` after all; the entries removed there follow as events."""

    category: str
    into: str


@dataclass(frozen=True, slots=True)
class CategoryClosed:
    """The standings of a category are final."""

    category: str


@dataclass(frozen=True, slots=True)
class CategoryReopened:
    """The standings of a category are provisional again."""

    category: str


Event: TypeAlias = (
    Planned
    | Registered
    | Reregistered
    | Removed
    | Withdrawn
    | Readmitted
    | AbsenceNoted
    | AbsenceLifted
    | RoundPaired
    | RoundUnpaired
    | PairAdded
    | SeatTaken
    | SeatLeft
    | RoundStarted
    | RoundUnstarted
    | TimeStopped
    | TimeResumed
    | TimeEnded
    | ResultEntered
    | ResultRepeated
    | ResultCorrected
    | ResultOverridden
    | ResultErased
    | CategoryClosed
    | CategoryReopened
    | PhaseOpened
    | PhaseUndone
)
