"""What someone at the table, or the adjudicator, may try to do."""

from __future__ import annotations

from dataclasses import dataclass

from faristol.board import Play
from faristol.game.events import Seat


@dataclass(frozen=True, slots=True)
class Begin:
    """Sit down: draw for first, and draw the racks."""


@dataclass(frozen=True, slots=True)
class MakePlay:
    seat: Seat
    play: Play


@dataclass(frozen=True, slots=True)
class Exchange:
    seat: Seat
    tiles: bytes


@dataclass(frozen=True, slots=True)
class Pass:
    seat: Seat


@dataclass(frozen=True, slots=True)
class Accept:
    seat: Seat


@dataclass(frozen=True, slots=True)
class Challenge:
    """Doubt ``words`` (letters) of the play on the board: all that it forms, some, or one."""

    seat: Seat
    words: tuple[bytes, ...]


@dataclass(frozen=True, slots=True)
class Appeal:
    """Challenge a second time, with an argument for the adjudicator."""

    seat: Seat
    argument: str


@dataclass(frozen=True, slots=True)
class Adjudicate:
    valid: bool


@dataclass(frozen=True, slots=True)
class Abandon:
    seat: Seat


@dataclass(frozen=True, slots=True)
class AbandonAll:
    """Every seat leaves, by agreement."""


@dataclass(frozen=True, slots=True)
class StopAtNil:
    """The adjudicator stops a game in which nobody scores."""


TurnAction = MakePlay | Exchange | Pass
Action = Begin | TurnAction | Accept | Challenge | Appeal | Adjudicate | Abandon | AbandonAll | StopAtNil
