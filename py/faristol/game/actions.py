"""The actions of a game: what a player, an arbiter, the clock or a scorer may ask ``decide`` for.

Plays, tiles and words are as in ``board`` and ``tiles``; words are letters, without blank bits.
"""

from __future__ import annotations

from dataclasses import dataclass

from faristol.board import Play
from faristol.game.events import Incident, Seat
from faristol.rules import Stop


@dataclass(frozen=True, slots=True)
class Begin:
    """Begin the game: draw for first, and draw the racks."""


@dataclass(frozen=True, slots=True)
class MakePlay:
    """Place the tiles of ``play``."""

    seat: Seat
    play: Play


@dataclass(frozen=True, slots=True)
class Exchange:
    """Exchange ``tiles`` of the rack; at a physical board ``UNKNOWN`` for each."""

    seat: Seat
    tiles: bytes


@dataclass(frozen=True, slots=True)
class Pass:
    """Pass the turn."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class RedrawRack:
    """Put seven vowels or seven consonants back and draw seven tiles, without losing the turn."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class KeepRack:
    """Keep seven vowels or seven consonants, in the phase that waits for this choice."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Accept:
    """Let the pending play stand."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Challenge:
    """Challenge ``words`` (letters) of the pending play: one, some or all of those that it forms."""

    seat: Seat
    words: tuple[bytes, ...]


@dataclass(frozen=True, slots=True)
class ReportRuling:
    """Enter the answer of an arbiter outside this program to the challenge by ``seat``."""

    seat: Seat
    words: tuple[bytes, ...]
    valid: bool


@dataclass(frozen=True, slots=True)
class TakeBack:
    """Take back the scorer's last entry of a game on a physical board: it was a mistake."""


@dataclass(frozen=True, slots=True)
class Appeal:
    """Challenge a second time, with an argument for the adjudicator."""

    seat: Seat
    argument: str


@dataclass(frozen=True, slots=True)
class Adjudicate:
    """The adjudicator's answer to the second challenge: whether the play is valid."""

    valid: bool


@dataclass(frozen=True, slots=True)
class Abandon:
    """Leave the game."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class AbandonAll:
    """All seats leave the game, by agreement."""


@dataclass(frozen=True, slots=True)
class StopAtNil:
    """The adjudicator stops an idle game at 0-0 (ruling 3)."""


@dataclass(frozen=True, slots=True)
class StopBlocked:
    """The players of a physical board agree that nobody can place a tile (ruling 27)."""


@dataclass(frozen=True, slots=True)
class StopAgreed:
    """A game on a physical board is over, as its record says, although its regulation would go on."""


@dataclass(frozen=True, slots=True)
class CallTime:
    """Ask whether a time is over; the answer comes from the engine's clock and not from the page's."""


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
    """An arbiter disqualifies ``seat``; ``reason`` is any text."""

    seat: Seat
    reason: str


@dataclass(frozen=True, slots=True)
class ReportAbsent:
    """Report that ``seats`` did not come within the regulation's waiting time."""

    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Reveal:
    """Show the tiles left on a rack, at the end of a game on a physical board."""

    seat: Seat
    tiles: bytes


@dataclass(frozen=True, slots=True)
class Note:
    """Log an incident; the fields are those of ``events.Noted``."""

    seat: Seat
    incident: Incident
    count: int
    text: str
    racked: bool = False
    seen: bool = False


TurnAction = MakePlay | Exchange | Pass
Ruling = (
    StopAtNil
    | StopBlocked
    | StopAgreed
    | CallRoundTime
    | Pause
    | Resume
    | Disqualify
    | ReportAbsent
    | Note
    | Reveal
)
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
