"""What someone at the table, or the adjudicator, may try to do."""

from __future__ import annotations

from dataclasses import dataclass

from faristol.board import Play
from faristol.game.events import Incident, Seat
from faristol.rules import Stop


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
class RedrawRack:
    """Show seven vowels or seven consonants and draw seven others, without losing the turn."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class KeepRack:
    """Keep seven vowels or seven consonants, where the table waits to hear of it."""

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
class ReportRuling:
    """Enter what an arbiter, away from this program, answered to the challenge by ``seat``."""

    seat: Seat
    words: tuple[bytes, ...]
    valid: bool


@dataclass(frozen=True, slots=True)
class TakeBack:
    """Correct the scorer: the last entry is not what happened at the physical board."""


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


@dataclass(frozen=True, slots=True)
class StopBlocked:
    """Both players agree, at a physical board, that nobody can place a tile."""


@dataclass(frozen=True, slots=True)
class CallTime:
    """Ask whether a time is over; the page asks, and only the engine's own reckoning counts."""


@dataclass(frozen=True, slots=True)
class CallRoundTime:
    """An arbiter calls the time of the round."""


@dataclass(frozen=True, slots=True)
class Pause:
    """Stop the clock, for a cause that the regulation knows."""

    cause: Stop


@dataclass(frozen=True, slots=True)
class Resume:
    """Let the clock go on."""


@dataclass(frozen=True, slots=True)
class Disqualify:
    seat: Seat
    reason: str


@dataclass(frozen=True, slots=True)
class ReportAbsent:
    """``seats`` did not come before the regulation's waiting time was over."""

    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Reveal:
    """Show the tiles left on a rack, at the end of a game on a physical board."""

    seat: Seat
    tiles: bytes


@dataclass(frozen=True, slots=True)
class Note:
    seat: Seat
    incident: Incident
    count: int
    text: str
    racked: bool = False
    seen: bool = False


TurnAction = MakePlay | Exchange | Pass
Ruling = StopAtNil | StopBlocked | CallRoundTime | Pause | Resume | Disqualify | ReportAbsent | Note | Reveal
Action = (
    Begin
    | TurnAction
    | RedrawRack
    | KeepRack
    | Accept
    | Challenge
    | ReportRuling
    | Appeal
    | Adjudicate
    | TakeBack
    | Abandon
    | AbandonAll
    | CallTime
    | Ruling
)
