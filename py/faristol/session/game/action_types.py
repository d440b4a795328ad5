"""The type of the request for each action.

Made from ``faristol.game.actions`` by ``workbench.wire_types``.

This file holds only types; the screen imports them while it is type-checked.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypeAlias, TypedDict

from faristol.session.wire import PlacedTile


class MakePlayIntent(TypedDict):
    """Place the tiles of ``play``."""

    type: Literal["play"]
    tiles: NotRequired[list[PlacedTile]]
    text: NotRequired[str]


class ExchangeIntent(TypedDict):
    """Exchange ``tiles`` of the rack; at a physical board ``UNKNOWN`` for each."""

    type: Literal["exchange"]
    exchange: NotRequired[list[str]]
    count: NotRequired[int]


class BareAction(TypedDict):
    """One of several actions with the same fields.

    pass: Pass the turn.
    take_back: Take back the scorer's last entry of a game on a physical board: it was a mistake.
    accept: Let the pending play stand.
    abandon: Leave the game.
    abandon_all: All seats leave the game, by agreement.
    stop: The adjudicator stops an idle game at 0-0 (ruling 3).
    redraw: Put seven vowels or seven consonants back and draw seven tiles, without losing the turn.
    keep_rack: Keep seven vowels or seven consonants, in the phase that waits for this choice.
    stop_blocked: The players of a physical board agree that nobody can place a tile (ruling 27).
    round_time: An arbiter calls the time of the round.
    resume: Let the clock go on.
    """

    type: Literal[
        "pass",
        "take_back",
        "accept",
        "abandon",
        "abandon_all",
        "stop",
        "redraw",
        "keep_rack",
        "stop_blocked",
        "round_time",
        "resume",
    ]


class ChallengeIntent(TypedDict):
    """Challenge ``words`` (letters) of the pending play: one, some or all of those that it forms."""

    type: Literal["challenge"]
    words: list[str]


class ReportRulingIntent(TypedDict):
    """Enter the answer of an arbiter outside this program to the challenge by ``seat``."""

    type: Literal["report_ruling"]
    words: list[str]
    valid: bool


class AppealIntent(TypedDict):
    """Challenge a second time, with an argument for the adjudicator."""

    type: Literal["second_challenge"]
    argument: str


class AdjudicateIntent(TypedDict):
    """The adjudicator's answer to the second challenge: whether the play is valid."""

    type: Literal["adjudicate"]
    valid: bool


class PauseIntent(TypedDict):
    """Stop the clock, for a cause that the regulation knows."""

    type: Literal["pause"]
    cause: str


class DisqualifyIntent(TypedDict):
    """An arbiter disqualifies ``seat``; ``reason`` is any text."""

    type: Literal["disqualify"]
    reason: str


class ReportAbsentIntent(TypedDict):
    """Report that ``seats`` did not come within the regulation's waiting time."""

    type: Literal["absent"]
    seats: list[int]


class RevealIntent(TypedDict):
    """Show the tiles left on a rack, at the end of a game on a physical board."""

    type: Literal["reveal"]
    rack: str


class NoteIntent(TypedDict):
    """Log an incident; the fields are those of ``events.Noted``."""

    type: Literal["note"]
    incident: str
    count: NotRequired[int]
    text: NotRequired[str]
    racked: NotRequired[bool]
    seen: NotRequired[bool]


Action: TypeAlias = (
    MakePlayIntent
    | ExchangeIntent
    | BareAction
    | ChallengeIntent
    | ReportRulingIntent
    | AppealIntent
    | AdjudicateIntent
    | PauseIntent
    | DisqualifyIntent
    | ReportAbsentIntent
    | RevealIntent
    | NoteIntent
)
