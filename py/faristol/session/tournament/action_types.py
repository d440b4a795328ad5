"""The type of the request for each action.

Made from ``faristol.tournament.actions`` by ``workbench.wire_types``.

This file holds only types; the screen imports them while it is type-checked.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypeAlias, TypedDict

from faristol.session.tournament.wire import CategoryPlan


class PlanDayIntent(TypedDict):
    """Change title, place and categories; a category with rounds keeps its key, format and order."""

    type: Literal["plan"]
    title: str
    place: NotRequired[str]
    categories: list[CategoryPlan]


class RegisterIntent(TypedDict):
    """Enter somebody, before the first round or late."""

    type: Literal["register"]
    name: str
    club: NotRequired[str]
    category: NotRequired[str]
    rating: NotRequired[int | None]
    table: NotRequired[int]
    fide: NotRequired[str]
    member: NotRequired[str]


class ReregisterIntent(TypedDict):
    """Change the data of an entry; its category only while it was in no round."""

    type: Literal["reregister"]
    no: int
    name: str
    club: NotRequired[str]
    category: NotRequired[str]
    rating: NotRequired[int | None]
    table: NotRequired[int]
    fide: NotRequired[str]
    member: NotRequired[str]


class AboutEntry(TypedDict):
    """One of several actions with the same fields.

    remove: Remove an entry that was in no round.
    withdraw: Somebody plays no more; a round that is paired is not changed.
    readmit: Somebody who was withdrawn plays again.
    """

    type: Literal[
        "remove",
        "withdraw",
        "readmit",
    ]
    no: int


class NoteAbsenceIntent(TypedDict):
    """Somebody will not play in ``round``, which is not paired yet.  half: it is worth half a point."""

    type: Literal["absent"]
    no: int
    round: NotRequired[int]
    half: NotRequired[bool]


class LiftAbsenceIntent(TypedDict):
    """Somebody will play in ``round`` after all."""

    type: Literal["present"]
    no: int
    round: NotRequired[int]


class AboutCategory(TypedDict):
    """One of several actions with the same fields.

    pair: Pair the next round of a category by its format.
    unpair: Drop the pairing of a round that has not begun.
    close: Declare the standings of a category final.
    reopen: Declare them provisional again.
    undo_phase: Take back that the first of a category went on to ``category``: the last ones that did.
    """

    type: Literal[
        "pair",
        "unpair",
        "close",
        "reopen",
        "undo_phase",
    ]
    category: str


class PairByHandIntent(TypedDict):
    """Pair the next round of a category so; each of ``tables`` in order, who starts first."""

    type: Literal["pair_by_hand"]
    category: str
    tables: list[list[int]]
    bye: NotRequired[int | None]
    confirm: NotRequired[bool]


class AddPairIntent(TypedDict):
    """Put a table together in the present round, of entries that have none."""

    type: Literal["add_pair"]
    category: str
    seats: list[int]
    confirm: NotRequired[bool]


class TakeSeatIntent(TypedDict):
    """Seat somebody without a table at one of the present round that has room and no result."""

    type: Literal["take_seat"]
    category: str
    table: int
    no: int
    confirm: NotRequired[bool]


class LeaveSeatIntent(TypedDict):
    """Take somebody from its table of the present round, which has enough without it and no result."""

    type: Literal["leave_seat"]
    category: str
    no: int


class AboutRound(TypedDict):
    """One of several actions with the same fields.

    start: The round begins.
    unstart: The round has not begun after all.
    """

    type: Literal[
        "start",
        "unstart",
    ]
    round: NotRequired[int]


class BareDayAction(TypedDict):
    """One of several actions with the same fields.

    stop_time: Stop the time of the round.
    resume_time: Let the time of the round go on.
    end_time: The time of the round is over.
    """

    type: Literal[
        "stop_time",
        "resume_time",
        "end_time",
    ]


class EnterResultIntent(TypedDict):
    """Enter the result of a table.

    scores: by seat; empty where the regulation fixes them.  away: the seats that did not come, or gave up.
    again: another person types it too, to compare.
    """

    type: Literal["result"]
    category: NotRequired[str]
    round: NotRequired[int]
    table: int
    scores: NotRequired[list[int]]
    kind: NotRequired[str]
    away: NotRequired[list[int]]
    by: NotRequired[str]
    confirm: NotRequired[bool]


class CorrectResultIntent(TypedDict):
    """Enter a result in the place of another, before the next round begins."""

    type: Literal["correct"]
    category: NotRequired[str]
    round: NotRequired[int]
    table: int
    scores: NotRequired[list[int]]
    kind: NotRequired[str]
    away: NotRequired[list[int]]
    confirm: NotRequired[bool]


class OverrideResultIntent(TypedDict):
    """Change a locked result; ``reason`` is logged (classic, §8)."""

    type: Literal["override"]
    category: str
    round: int
    table: int
    scores: NotRequired[list[int]]
    reason: str
    kind: NotRequired[str]
    away: NotRequired[list[int]]
    confirm: NotRequired[bool]


class EraseResultIntent(TypedDict):
    """Remove a result, before the next round begins."""

    type: Literal["erase"]
    category: NotRequired[str]
    round: NotRequired[int]
    table: int


class OpenPhaseIntent(TypedDict):
    """Enter the ``first`` of a category, whose standings are final, in the category ``into``.

    entries: those who go on, where it is not by their places; (): the first.
    """

    type: Literal["open_phase"]
    category: str
    into: str
    first: int
    confirm: NotRequired[bool]
    entries: NotRequired[list[int]]


class MoveIntent(TypedDict):
    """An entry plays in another category from now on; what it has played stays where it was played."""

    type: Literal["move"]
    no: int
    category: str


class RegisterManyIntent(TypedDict):
    type: Literal["register_many"]
    roster: str
    category: NotRequired[str]


class ResultCodeIntent(TypedDict):
    type: Literal["result_code"]
    code: str
    confirm: NotRequired[bool]


Action: TypeAlias = (
    PlanDayIntent
    | RegisterIntent
    | ReregisterIntent
    | AboutEntry
    | NoteAbsenceIntent
    | LiftAbsenceIntent
    | AboutCategory
    | PairByHandIntent
    | AddPairIntent
    | TakeSeatIntent
    | LeaveSeatIntent
    | AboutRound
    | BareDayAction
    | EnterResultIntent
    | CorrectResultIntent
    | OverrideResultIntent
    | EraseResultIntent
    | OpenPhaseIntent
    | MoveIntent
    | RegisterManyIntent
    | ResultCodeIntent
)
