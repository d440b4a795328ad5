"""The actions of a day: what an organiser may ask ``decide`` for.

``confirm``: the organiser has been asked, and means it.
"""

from __future__ import annotations

from typing import TypeAlias

from faristol.declared import action
from faristol.tournament import events
from faristol.tournament.events import ResultKind
from faristol.tournament.plan import Category


@action("plan", events.Planned)
class PlanDay:
    """Change title, place and categories; a category with rounds keeps its key, format and order."""

    title: str
    place: str
    categories: tuple[Category, ...]


@action("register", events.Registered)
class Register:
    """Enter somebody, before the first round or late."""

    name: str
    club: str
    category: str
    rating: int | None = None
    table: int = 0
    fide: str = ""
    member: str = ""


@action("reregister", events.Reregistered)
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


@action("remove", events.Removed)
class Remove:
    """Remove an entry that was in no round."""

    no: int


@action("withdraw", events.Withdrawn)
class Withdraw:
    """Somebody plays no more; a round that is paired is not changed."""

    no: int


@action("readmit", events.Readmitted)
class Readmit:
    """Somebody who was withdrawn plays again."""

    no: int


@action("absent", events.AbsenceNoted)
class NoteAbsence:
    """Somebody will not play in ``round``, which is not paired yet.  half: it is worth half a point."""

    no: int
    round: int
    half: bool = False


@action("present", events.AbsenceLifted)
class LiftAbsence:
    """Somebody will play in ``round`` after all."""

    no: int
    round: int


@action("pair")
class Pair:
    """Pair the next round of a category by its format."""

    category: str


@action("pair_by_hand")
class PairByHand:
    """Pair the next round of a category so; each of ``tables`` in order, who starts first."""

    category: str
    tables: tuple[tuple[int, ...], ...]
    bye: int | None = None
    confirm: bool = False


@action("unpair", events.RoundUnpaired, button=True)
class Unpair:
    """Drop the pairing of a round that has not begun."""

    category: str


@action("add_pair", events.PairAdded)
class AddPair:
    """Put a table together in the present round, of entries that have none."""

    category: str
    seats: tuple[int, ...]
    confirm: bool = False


@action("take_seat", events.SeatTaken)
class TakeSeat:
    """Seat somebody without a table at one of the present round that has room and no result."""

    category: str
    table: int
    no: int
    confirm: bool = False


@action("leave_seat", events.SeatLeft)
class LeaveSeat:
    """Take somebody from its table of the present round, which has enough without it and no result."""

    category: str
    no: int


@action("start", events.RoundStarted, button=True)
class Start:
    """The round begins."""

    round: int


@action("unstart", events.RoundUnstarted, button=True)
class Unstart:
    """The round has not begun after all."""

    round: int


@action("stop_time", events.TimeStopped)
class StopTime:
    """Stop the time of the round."""


@action("resume_time", events.TimeResumed)
class ResumeTime:
    """Let the time of the round go on."""


@action("end_time", events.TimeEnded)
class EndTime:
    """The time of the round is over."""


@action("result", events.ResultEntered, events.ResultRepeated)
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


@action("correct", events.ResultCorrected)
class CorrectResult:
    """Enter a result in the place of another, before the next round begins."""

    category: str
    round: int
    table: int
    scores: tuple[int, ...]
    kind: ResultKind = ResultKind.PLAYED
    away: tuple[int, ...] = ()
    confirm: bool = False


@action("override", events.ResultOverridden)
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


@action("erase", events.ResultErased)
class EraseResult:
    """Remove a result, before the next round begins."""

    category: str
    round: int
    table: int


@action("close", events.CategoryClosed, button=True)
class CloseCategory:
    """Declare the standings of a category final."""

    category: str


@action("reopen", events.CategoryReopened, button=True)
class ReopenCategory:
    """Declare them provisional again."""

    category: str


@action("open_phase")
class OpenPhase:
    """Enter the ``first`` of a category, whose standings are final, in the category ``into``.

    entries: those who go on, where it is not by their places; (): the first.
    """

    category: str
    into: str
    first: int
    confirm: bool = False
    entries: tuple[int, ...] = ()


@action("undo_phase", button=True)
class UndoPhase:
    """Take back that the first of a category went on to ``category``: the last ones that did."""

    category: str


@action("move")
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
