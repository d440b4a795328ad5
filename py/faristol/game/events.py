"""The events of a game: facts that cannot be computed from earlier ones.

No event holds a total: scores, bag and board are computed from the events by ``evolve``.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import NewType

from faristol.board import Play
from faristol.rules import Stop

Seat = NewType("Seat", int)
Points = NewType("Points", int)


class Ending(Enum):
    """Why a game ended."""

    WENT_OUT = "went_out"
    ZERO_TURNS = "zero_turns"
    IDLE_TURNS = "idle_turns"
    PASS_TURNS = "pass_turns"
    BLOCKED = "blocked"
    # At a physical board: by agreement, or because the time was over, as a record says.
    AGREED = "agreed"
    TURN_LIMIT = "turn_limit"
    ROUND_TIME = "round_time"
    OVERTIME = "overtime"
    STOPPED_AT_NIL = "stopped_at_nil"
    ABANDONED = "abandoned"
    ALL_ABANDONED = "all_abandoned"
    DISQUALIFIED = "disqualified"
    NO_SHOW = "no_show"


class Incident(Enum):
    """What an arbiter or a scorer may note; a note does not change the game, but for a fine."""

    OVERDRAW = "overdraw"
    WARNING = "warning"
    SCORE_CORRECTED = "score_corrected"
    NOTE = "note"
    # A step of a hint that a player asked for, where the regulation allows aids.
    HINT = "hint"
    # A robot plays on for a person who has gone; ``text`` is its level.
    ROBOT = "robot"
    # Points off for time at a physical board, which has no clock of ours; counted at the end.
    TIME_FINE = "time_fine"
    # From a file of another program, about tiles that are unknown at a physical board: the rack before a
    # turn, and the tiles that were exchanged.
    RACK_TOLD = "rack_told"
    TILES_TOLD = "tiles_told"


@dataclass(frozen=True, slots=True)
class DrewForFirst:
    """One round of the draw for first: the tile that each seat still in it took."""

    draws: tuple[tuple[Seat, int], ...]


@dataclass(frozen=True, slots=True)
class FirstChosen:
    """The draw is over, its tiles are back in the bag, and ``seat`` begins."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Drew:
    """``seat`` filled its rack; ``tiles`` in the order drawn."""

    seat: Seat
    tiles: bytes


@dataclass(frozen=True, slots=True)
class Played:
    """``seat`` placed the tiles of ``play``."""

    seat: Seat
    play: Play


@dataclass(frozen=True, slots=True)
class Accepted:
    """``seat`` let the play on the board stand; it can no longer be challenged."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Challenged:
    """``seat`` challenged ``words`` (letters) of the pending play."""

    seat: Seat
    words: tuple[bytes, ...]


@dataclass(frozen=True, slots=True)
class Ruled:
    """The lexicon's answer to a challenge: whether the play is valid."""

    valid: bool


@dataclass(frozen=True, slots=True)
class RulingReported:
    """An arbiter outside this program answered the challenge of ``words`` (letters) by ``seat``."""

    seat: Seat
    words: tuple[bytes, ...]
    valid: bool


@dataclass(frozen=True, slots=True)
class Appealed:
    """``seat`` challenged a second time, with an argument."""

    seat: Seat
    argument: str


@dataclass(frozen=True, slots=True)
class Adjudicated:
    """The adjudicator's final answer to the second challenge; it may overrule the lexicon."""

    valid: bool


@dataclass(frozen=True, slots=True)
class Exchanged:
    """``seat`` laid ``returned`` face down, drew ``drawn``, and then put them into the bag."""

    seat: Seat
    returned: bytes
    drawn: bytes


@dataclass(frozen=True, slots=True)
class Redrew:
    """``seat`` put seven vowels or seven consonants back and drew ``drawn``, keeping its turn."""

    seat: Seat
    returned: bytes
    drawn: bytes


@dataclass(frozen=True, slots=True)
class Kept:
    """``seat`` kept the seven vowels or seven consonants that it could have put back."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Passed:
    """``seat`` passed."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class TakenBack:
    """The last entry of a game on a physical board is taken back; both stay in the log."""


@dataclass(frozen=True, slots=True)
class TimedOut:
    """``seat`` lost its turn because the time for it was over."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class RoundTimeCalled:
    """The time of the round is over; the regulation says what remains to be played."""


@dataclass(frozen=True, slots=True)
class Paused:
    """The clock was stopped for ``cause``."""

    cause: Stop


@dataclass(frozen=True, slots=True)
class Resumed:
    """The clock goes on."""


@dataclass(frozen=True, slots=True)
class ClockRead:
    """The time that each seat has used, in milliseconds, read when the game ended."""

    used: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Revealed:
    """The tiles left on the rack of ``seat``, shown at the end of a game on a physical board."""

    seat: Seat
    tiles: bytes


@dataclass(frozen=True, slots=True)
class Noted:
    """An incident at the table; ``count``: of tiles or points, 0 where nothing is counted.

    racked, seen: whether tiles drawn in excess were on the rack already, and whether the player saw them.
    """

    seat: Seat
    incident: Incident
    count: int
    text: str
    racked: bool = False
    seen: bool = False


@dataclass(frozen=True, slots=True)
class Overran:
    """``seat`` exceeded its time and all overtime."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Disqualified:
    """An arbiter disqualified ``seat``."""

    seat: Seat
    reason: str


@dataclass(frozen=True, slots=True)
class Absent:
    """``seats`` did not come in time."""

    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Abandoned:
    """``seats`` left the game: one of them, or all."""

    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Ended:
    """The game is over."""

    ending: Ending


Event = (
    DrewForFirst
    | FirstChosen
    | Drew
    | Played
    | Accepted
    | Challenged
    | Ruled
    | RulingReported
    | Appealed
    | Adjudicated
    | Exchanged
    | Redrew
    | Kept
    | Passed
    | TakenBack
    | TimedOut
    | RoundTimeCalled
    | Paused
    | Resumed
    | ClockRead
    | Revealed
    | Noted
    | Overran
    | Disqualified
    | Absent
    | Abandoned
    | Ended
)
