# Longer than 300 lines: one protocol, one file that the type checkers of both programs read.
"""The screen's requests about a game: a type for each kind of request.

This file holds only types.  The screen imports them while it is type-checked; ``answers`` reads the
requests, and ``requests`` the actions (``action_types``).  Every request also has ``v``, ``id`` and
``at`` (milliseconds of the page's clock).
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypeAlias, TypedDict

from faristol.session.game.action_types import Action
from faristol.session.wire import DoneView, JobView, PlacedTile, SeatRequest


class OfGame(TypedDict):
    """A request about the open game.

    game: the screen's own name of the game, for its own use.
    rev: the length of the log that the screen has; an old one is refused as ``stale``.
    viewer: the seat whose rack the view may hold.
    apart: whether each person has a device of its own, so that no rack is looked at by another.
    at: an instant in milliseconds of the page's clock, given only where it is not the present one.
    """

    game: NotRequired[str]
    rev: NotRequired[int]
    viewer: NotRequired[int]
    apart: NotRequired[bool]
    at: NotRequired[int]


class OfSeat(OfGame):
    """``seat``: the seat that acts or asks."""

    seat: NotRequired[int]


class Greet(TypedDict):
    kind: Literal["hello"]


class NewGame(OfGame):
    """hands: "physical" for a game on a physical board.

    tournament: the marks and the category that a table's card names, for the code of the result.
    """

    kind: Literal["new"]
    ruleset: str
    seats: list[SeatRequest]
    seed: NotRequired[str]
    options: NotRequired[dict[str, str | int]]
    hands: NotRequired[str]
    round: NotRequired[str]
    table: NotRequired[str]
    tournament: NotRequired[str]


class OpenGame(OfGame):
    kind: Literal["open"]
    journal: str


class LeaveGame(TypedDict):
    """Put the open game away; ``open`` with its journal brings it back."""

    kind: Literal["leave"]


class ImportGcg(OfGame):
    """The file as ``text``, or its bytes in ``base64``; ``ruleset``: where the file does not name it."""

    kind: Literal["import_gcg"]
    ruleset: NotRequired[str]
    text: NotRequired[str]
    base64: NotRequired[str]


class LookIntent(OfGame):
    """``moment``: after how many events; the present where it is left out.

    ``stops``: those of a replay are wanted too.
    """

    kind: Literal["look"]
    moment: NotRequired[int]
    stops: NotRequired[bool]


class Act(OfSeat):
    kind: Literal["act"]
    action: Action


class Think(OfGame):
    """Let the robot that must act think and take its turn.

    ideas: after how many more ideas it replies though it has not acted yet; 0: it acts with the best one.
    helper: another engine has time for a job.  done: what other engines did; what is late is ignored.
    """

    kind: Literal["think"]
    ideas: NotRequired[int]
    helper: NotRequired[bool]
    done: NotRequired[list[DoneView]]


class Assist(TypedDict):
    """Do a job of another engine's thought; no game need be open."""

    kind: Literal["assist"]
    job: JobView


class Tick(OfGame):
    """Ask whether a time is over."""

    kind: Literal["tick"]


class Undo(OfSeat):
    kind: Literal["undo"]


class AskHint(OfSeat):
    kind: Literal["hint"]
    count: NotRequired[int]


class AskReview(OfGame):
    """Ask for the review of ``count`` turns of the finished game, from the one with index ``first`` on."""

    kind: Literal["review"]
    first: int
    count: int


class AskDeeper(OfGame):
    """Look longer at the turn with the index ``turn``, for so many parts; 0: tell what is found so far."""

    kind: Literal["deeper"]
    turn: int
    parts: int


class AskPreview(OfSeat):
    """A play that is not made yet, as in ``PlayIntent``."""

    kind: Literal["preview"]
    tiles: NotRequired[list[PlacedTile]]
    text: NotRequired[str]


class ReadWords(TypedDict):
    """Ask how each word is spelled in tiles."""

    kind: Literal["read"]
    words: list[str]


class CheckWords(TypedDict):
    """Ask whether all words are valid; the reply does not say which are not.

    in_play: by the list of the open game or duplicate, which may be an earlier one.
    """

    kind: Literal["check"]
    words: list[str]
    in_play: NotRequired[bool]


class ExplainWords(TypedDict):
    """Ask how words are spelled and of which lemmas they are forms; refused in a game that allows no aids."""

    kind: Literal["explain"]
    words: list[str]


class Comment(TypedDict):
    """``turn``: the number of its row on the score sheet."""

    turn: int
    text: str


class Export(OfGame):
    """``format``: gcg, text or csv.  comments: for gcg."""

    kind: Literal["export"]
    format: str
    comments: NotRequired[list[Comment]]


class Decode(TypedDict):
    kind: Literal["decode"]
    base64: str


Request: TypeAlias = (
    Greet
    | NewGame
    | OpenGame
    | LeaveGame
    | ImportGcg
    | LookIntent
    | Act
    | Think
    | Assist
    | Tick
    | Undo
    | AskHint
    | AskReview
    | AskDeeper
    | AskPreview
    | ReadWords
    | CheckWords
    | ExplainWords
    | Export
    | Decode
)
# The requests that may add lines to the journal.
Change: TypeAlias = NewGame | OpenGame | ImportGcg | Act | Think | Tick | Undo
