"""The facts of a game: what happened at the table and could not be worked out again.

Never a total: scores, bags and boards are folds of these.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import NewType

from faristol.board import Play

Seat = NewType("Seat", int)
Points = NewType("Points", int)


class Ending(Enum):
    """Why a game ended."""

    WENT_OUT = "went_out"
    ZERO_TURNS = "zero_turns"
    IDLE_TURNS = "idle_turns"
    STOPPED_AT_NIL = "stopped_at_nil"
    ABANDONED = "abandoned"
    ALL_ABANDONED = "all_abandoned"


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
    seat: Seat
    play: Play


@dataclass(frozen=True, slots=True)
class Accepted:
    """``seat`` let the play on the board stand; it can no longer be challenged."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Challenged:
    """``seat`` doubts ``words`` (letters) of the play on the board."""

    seat: Seat
    words: tuple[bytes, ...]


@dataclass(frozen=True, slots=True)
class Ruled:
    """The answer to a challenge: one yes or no for the whole play."""

    valid: bool


@dataclass(frozen=True, slots=True)
class Appealed:
    """``seat`` challenged a second time, with an argument."""

    seat: Seat
    argument: str


@dataclass(frozen=True, slots=True)
class Adjudicated:
    """The adjudicator's final word on the second challenge; it may overrule the lexicon."""

    valid: bool


@dataclass(frozen=True, slots=True)
class Exchanged:
    """``seat`` laid ``returned`` face down, drew ``drawn``, and then put them into the bag."""

    seat: Seat
    returned: bytes
    drawn: bytes


@dataclass(frozen=True, slots=True)
class Passed:
    seat: Seat


@dataclass(frozen=True, slots=True)
class Abandoned:
    """``seats`` left the game: one of them, or all."""

    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Ended:
    ending: Ending


Event = (
    DrewForFirst
    | FirstChosen
    | Drew
    | Played
    | Accepted
    | Challenged
    | Ruled
    | Appealed
    | Adjudicated
    | Exchanged
    | Passed
    | Abandoned
    | Ended
)
