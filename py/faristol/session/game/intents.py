"""What the screen asks about a game: a type for each kind of request and of action, told apart by a literal.

Only types live here.  The screen imports them while it is type-checked; ``requests`` and ``session`` read
what it sends.  Every request goes out with ``v``, ``id`` and ``at`` besides (``wire``).
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypeAlias, TypedDict

from faristol.session.wire import PlacedTile, SeatRequest

# -- actions


class BareAction(TypedDict):
    """What needs no more than its name."""

    type: Literal[
        "redraw",
        "keep_rack",
        "pass",
        "accept",
        "take_back",
        "abandon",
        "abandon_all",
        "stop",
        "stop_blocked",
        "round_time",
        "resume",
    ]


class Play(TypedDict):
    """By its tiles on the board, or written: "H8 CASA"."""

    type: Literal["play"]
    tiles: NotRequired[list[PlacedTile]]
    text: NotRequired[str]


class Exchange(TypedDict):
    """The tiles; only how many where racks are unknown."""

    type: Literal["exchange"]
    exchange: NotRequired[list[str]]
    count: NotRequired[int]


class Challenge(TypedDict):
    type: Literal["challenge"]
    words: list[str]


class ReportRuling(TypedDict):
    """An arbiter answered elsewhere."""

    type: Literal["report_ruling"]
    words: list[str]
    valid: bool


class SecondChallenge(TypedDict):
    type: Literal["second_challenge"]
    argument: str


class Adjudicate(TypedDict):
    type: Literal["adjudicate"]
    valid: bool


class Pause(TypedDict):
    """``cause``: one of the view's ``stops``."""

    type: Literal["pause"]
    cause: str


class Disqualify(TypedDict):
    type: Literal["disqualify"]
    reason: str


class Absent(TypedDict):
    type: Literal["absent"]
    seats: list[int]


class Note(TypedDict):
    """``racked`` and ``seen``: tiles drawn in excess were on the rack, and looked at."""

    type: Literal["note"]
    incident: str
    count: NotRequired[int]
    text: NotRequired[str]
    racked: NotRequired[bool]
    seen: NotRequired[bool]


class Reveal(TypedDict):
    type: Literal["reveal"]
    rack: str


Action: TypeAlias = (
    BareAction
    | Play
    | Exchange
    | Challenge
    | ReportRuling
    | SecondChallenge
    | Adjudicate
    | Pause
    | Disqualify
    | Absent
    | Note
    | Reveal
)

# -- requests


class OfGame(TypedDict):
    """``game`` names the game to which a request belongs (any text, chosen by the screen).

    rev: the length of the log that the screen has seen.  viewer: whose rack may come down.  at: an instant by
    the page's clock in milliseconds, told only where it is past.
    """

    game: NotRequired[str]
    rev: NotRequired[int]
    viewer: NotRequired[int]
    at: NotRequired[int]


class OfSeat(OfGame):
    """``seat``: who does it, or asks."""

    seat: NotRequired[int]


class Greet(TypedDict):
    kind: Literal["hello"]


class NewGame(OfGame):
    """``hands`` "physical": behind a real board."""

    kind: Literal["new"]
    ruleset: str
    seats: list[SeatRequest]
    seed: NotRequired[str]
    options: NotRequired[dict[str, str | int]]
    hands: NotRequired[str]
    round: NotRequired[str]
    table: NotRequired[str]


class OpenGame(OfGame):
    kind: Literal["open"]
    journal: str


class ImportGcg(OfGame):
    """The file in ``text``, or in ``base64`` where its letters are not decoded yet."""

    kind: Literal["import_gcg"]
    ruleset: NotRequired[str]
    text: NotRequired[str]
    base64: NotRequired[str]


class Look(OfGame):
    """``moment``: after so many events."""

    kind: Literal["look"]
    moment: NotRequired[int]


class Act(OfSeat):
    kind: Literal["act"]
    action: Action


class Think(OfGame):
    kind: Literal["think"]


class Tick(OfGame):
    """Whether a time is over."""

    kind: Literal["tick"]


class Undo(OfSeat):
    kind: Literal["undo"]


class AskHint(OfSeat):
    kind: Literal["hint"]
    count: NotRequired[int]


class AskPreview(OfSeat):
    """A play that is not made yet, as in ``Play``."""

    kind: Literal["preview"]
    tiles: NotRequired[list[PlacedTile]]
    text: NotRequired[str]


class ReadWords(TypedDict):
    """How each is spelled in tiles."""

    kind: Literal["read"]
    words: list[str]


class CheckWords(TypedDict):
    """One yes or no for all."""

    kind: Literal["check"]
    words: list[str]


class Export(OfGame):
    """``format``: gcg, text or csv."""

    kind: Literal["export"]
    format: str


class Decode(TypedDict):
    kind: Literal["decode"]
    base64: str


Request: TypeAlias = (
    Greet
    | NewGame
    | OpenGame
    | ImportGcg
    | Look
    | Act
    | Think
    | Tick
    | Undo
    | AskHint
    | AskPreview
    | ReadWords
    | CheckWords
    | Export
    | Decode
)
# What may bring new lines of the journal.
Change: TypeAlias = NewGame | OpenGame | ImportGcg | Act | Think | Tick | Undo
