"""The actions of a day: what an organiser may ask ``decide`` for.

``confirm``: the organiser has been asked, and means it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from faristol.tournament.events import ResultKind
from faristol.tournament.plan import Category


@dataclass(frozen=True, slots=True)
class PlanDay:
    """Change title, place and categories; a category with rounds keeps its key, format and order."""

    title: str
    place: str
    categories: tuple[Category, ...]


@dataclass(frozen=True, slots=True)
class Register:
    """Enter somebody, before the first round or late."""

    name: str
    club: str
    category: str
    rating: int | None = None
    table: int = 0
    fide: str = ""
    member: str = ""


@dataclass(frozen=True, slots=True)
class Reregister:
    """Change the data of an entry; its category only while it was in no round."""

    no: int
    name: str
    club: str
    category: str
    rating: int | None = None
    table: int = 0
    fide: str = ""
    member: str = ""


@dataclass(frozen=True, slots=True)
class Remove:
    """Remove an entry that was in no round."""

    no: int


@dataclass(frozen=True, slots=True)
class Withdraw:
    """Somebody plays no more; a round that is paired is not changed."""

    no: int


@dataclass(frozen=True, slots=True)
class Readmit:
    """Somebody who was withdrawn plays again."""

    no: int


@dataclass(frozen=True, slots=True)
class NoteAbsence:
    """Somebody will not play in ``round``, which is not paired yet.  half: it is worth half a point."""

    no: int
    round: int
    half: bool = False


@dataclass(frozen=True, slots=True)
class LiftAbsence:
    """Somebody will play in ``round`` after all."""

    no: int
    round: int


@dataclass(frozen=True, slots=True)
class Pair:
    """Pair the next round of a category by its format."""

    category: str


@dataclass(frozen=True, slots=True)
class PairByHand:
    """Pair the next round of a category so; each of ``tables`` in order, who starts first."""

    category: str
    tables: tuple[tuple[int, ...], ...]
    bye: int | None = None
    confirm: bool = False


@dataclass(frozen=True, slots=True)
class Unpair:
    """Drop the pairing of a round that has not begun."""

    category: str


@dataclass(frozen=True, slots=True)
class AddPair:
    """Put a table together in the present round, of entries that have none."""

    category: str
    seats: tuple[int, ...]
    confirm: bool = False


@dataclass(frozen=True, slots=True)
class TakeSeat:
    """Seat somebody without a table at one of the present round that has room and no result."""

    category: str
    table: int
    no: int
    confirm: bool = False


@dataclass(frozen=True, slots=True)
class LeaveSeat:
    """Take somebody from its table of the present round, which has enough without it and no result."""

    category: str
    no: int


@dataclass(frozen=True, slots=True)
class Start:
    """The round begins."""

    round: int


@dataclass(frozen=True, slots=True)
class Unstart:
    """The round has not begun after all."""

    round: int


@dataclass(frozen=True, slots=True)
class StopTime:
    """Stop the time of the round."""


@dataclass(frozen=True, slots=True)
class ResumeTime:
    """Let the time of the round go on."""


@dataclass(frozen=True, slots=True)
class EndTime:
    """The time of the round is over."""


@dataclass(frozen=True, slots=True)
class EnterResult:
    """Enter the result of a table.

    scores: by seat; empty where the regulation fixes them.  away: the seats that did not come, or gave up.
    again: another person types it too, to compare.
    """

    category: str
    round: int
    table: int
    scores: tuple[int, ...]
    kind: ResultKind = ResultKind.PLAYED
    away: tuple[int, ...] = ()
    again: bool = False
    confirm: bool = False


@dataclass(frozen=True, slots=True)
class CorrectResult:
    """Enter a result in the place of another, before the next round begins."""

    category: str
    round: int
    table: int
    scores: tuple[int, ...]
    kind: ResultKind = ResultKind.PLAYED
    away: tuple[int, ...] = ()
    confirm: bool = False


@dataclass(frozen=True, slots=True)
class OverrideResult:
    """Change a locked result; ``reason`` is logged (classic, §8)."""

    category: str
    round: int
    table: int
    scores: tuple[int, ...]
    reason: str
    kind: ResultKind = ResultKind.PLAYED
    away: tuple[int, ...] = ()
    confirm: bool = False


@dataclass(frozen=True, slots=True)
class EraseResult:
    """Remove a result, before the next round begins."""

    category: str
    round: int
    table: int


@dataclass(frozen=True, slots=True)
class CloseCategory:
    """Declare the standings of a category final."""

    category: str


@dataclass(frozen=True, slots=True)
class ReopenCategory:
    """Declare them provisional again."""

    category: str


@dataclass(frozen=True, slots=True)
class OpenPhase:
    """Enter the ``first`` of a category, whose standings are final, in the category ``into``.

    entries: those who go on, where it is not by their places; (): the first.
    """

    category: str
    into: str
    first: int
    confirm: bool = False
    entries: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class UndoPhase:
    """Take back that the first of a category went on to ``category``: the last ones that did."""

    category: str


@dataclass(frozen=True, slots=True)
class Move:
    """An entry plays in another category from now on; what it has played stays where it was played."""

    no: int
    category: str


Action: TypeAlias = (
    PlanDay
    | Register
    | Reregister
    | Move
    | Remove
    | Withdraw
    | Readmit
    | NoteAbsence
    | LiftAbsence
    | Pair
    | PairByHand
    | Unpair
    | AddPair
    | TakeSeat
    | LeaveSeat
    | Start
    | Unstart
    | StopTime
    | ResumeTime
    | EndTime
    | EnterResult
    | CorrectResult
    | OverrideResult
    | EraseResult
    | CloseCategory
    | ReopenCategory
    | OpenPhase
    | UndoPhase
)
