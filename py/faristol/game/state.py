"""The state of a game: a frozen fold of its log."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from enum import Enum
from typing import Final

from faristol.board import EMPTY_BOARD, Board, Play
from faristol.game.events import Ending, Points, Seat
from faristol.rules import Ruleset
from faristol.tiles import FULL_BAG, tile_of


class Phase(Enum):
    """What the table waits for."""

    SEATED = "seated"
    TURN = "turn"
    CHALLENGE = "challenge"
    REVIEW = "review"
    ADJUDICATION = "adjudication"
    OVER = "over"


_SEAT_0: Final = Seat(0)


@dataclass(frozen=True, slots=True)
class Pending:
    """The play on the board that may still be challenged.

    ``before`` is the state in which it was made: an upheld challenge is that state with the turn
    moved.  One level only: ``before`` has no pending play of its own.
    """

    seat: Seat
    play: Play
    before: State


@dataclass(frozen=True, slots=True)
class State:
    """Where a game stands.

    rev: events folded so far.  turn: the seat that acts next, or answers the pending play.
    zero_run: lost turns (passes, withdrawn plays) without a break; idle_run: the same, exchanges
    included.  argument: that of a second challenge, while the adjudicator considers it.
    """

    ruleset: Ruleset
    racks: tuple[bytes, ...]
    scores: tuple[Points, ...]
    rev: int = 0
    phase: Phase = Phase.SEATED
    board: Board = EMPTY_BOARD
    first: Seat = _SEAT_0
    turn: Seat = _SEAT_0
    pending: Pending | None = None
    zero_run: int = 0
    idle_run: int = 0
    argument: str = ""
    ending: Ending | None = None
    left: tuple[Seat, ...] = field(default=())

    @property
    def seat_count(self) -> int:
        return len(self.racks)

    def after(self, seat: int) -> Seat:
        """The seat whose turn follows that of ``seat``, clockwise."""
        return Seat((seat + 1) % self.seat_count)


def seated(ruleset: Ruleset, seats: int) -> State:
    """A table with ``seats`` empty racks and nothing played."""
    return State(ruleset, racks=(b"",) * seats, scores=(Points(0),) * seats)


def without(tiles: bytes, taken: bytes) -> bytes:
    """``tiles`` less ``taken``, order kept; ``ValueError`` when some are not there."""
    left = bytearray(tiles)
    for tile in taken:
        left.remove(tile)
    return bytes(left)


def unseen_by(board: Board, own_rack: bytes) -> bytes:
    """The tiles neither on ``board`` nor on ``own_rack``, in alphabetical order."""
    seen = Counter(tile_of(face) for face in board if face) + Counter(own_rack)
    return without(FULL_BAG, bytes(seen.elements()))


def bag_of(state: State) -> bytes:
    """The tiles in the bag, in alphabetical order: all that are neither on the board nor on a rack."""
    return unseen_by(state.board, b"".join(state.racks))
