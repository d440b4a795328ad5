"""The state of a game, computed from its events by ``evolve``."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import Final

from faristol.board import EMPTY_BOARD, Board, Play
from faristol.game.events import Ending, Points, Seat
from faristol.rules import Ruleset, Stop
from faristol.tiles import FULL_BAG, tiles_on, without

# A tile on a rack at a physical board: the program knows that it is there, but not which one it is.
UNKNOWN: Final = 0x7F


class Phase(Enum):
    """What the table waits for."""

    SEATED = "seated"
    TURN = "turn"
    REDRAW = "redraw"
    CHALLENGE = "challenge"
    REVIEW = "review"
    ADJUDICATION = "adjudication"
    OVER = "over"


class Hands(Enum):
    """Whether the program deals the racks, or only keeps the score of a physical board."""

    DEALT = "dealt"
    PHYSICAL = "physical"


@dataclass(frozen=True, slots=True)
class Pending:
    """The play on the board that may still be challenged.

    before: the state in which it was made; it has no pending play of its own.  After an upheld challenge
    the game goes on from this state, with the turn of ``seat`` lost.
    """

    seat: Seat
    play: Play
    before: State


@dataclass(frozen=True, slots=True)
class Runs:
    """How many successive turns brought no points.

    lost: passed, withdrawn or late.  passed: passed.  idle: lost ones and exchanges.
    """

    lost: int = 0
    passed: int = 0
    idle: int = 0


_SEAT_0: Final = Seat(0)
_NO_RUNS: Final = Runs()


@dataclass(frozen=True, slots=True)
class State:
    """The state of a game.

    racks, scores, turns: by seat; turns: how many each seat has taken.
    rev: how many events led to this state.
    first: the seat that began.
    turn: the seat that has the turn, or answers the pending play.
    runs: successive turns without points.
    may_redraw: the seat that has just filled its rack after a play, where the regulation lets it draw seven
    of a kind again.
    redraws: how often that seat, or the one on turn, has drawn its rack again.
    argument: that of a second challenge, while the adjudicator considers it.
    final_turns: how many turns the game may have in all, once the round's time was called; 0 before.
    overran: the seat that exceeded its overtime, and loses once no play can be challenged.
    paused: why the clock is stopped; None: it is not.
    used: the time of each seat in milliseconds, read when the game ended; empty before.
    fines: points off for time at a physical board, by seat; empty: none.
    left: the seats that have left the game, in that order.
    earlier: at a physical board, the state before the last entry; None where none can be taken back.  It is
    left out when states are compared.
    """

    ruleset: Ruleset
    hands: Hands
    racks: tuple[bytes, ...]
    scores: tuple[Points, ...]
    turns: tuple[int, ...]
    rev: int = 0
    phase: Phase = Phase.SEATED
    board: Board = EMPTY_BOARD
    first: Seat = _SEAT_0
    turn: Seat = _SEAT_0
    pending: Pending | None = None
    runs: Runs = _NO_RUNS
    redraws: int = 0
    may_redraw: Seat | None = None
    argument: str = ""
    final_turns: int = 0
    overran: Seat | None = None
    paused: Stop | None = None
    used: tuple[int, ...] = ()
    ending: Ending | None = None
    fines: tuple[int, ...] = ()
    left: tuple[Seat, ...] = ()
    earlier: State | None = field(default=None, compare=False, repr=False)

    @property
    def seat_count(self) -> int:
        """How many seats the table has, those that left included."""
        return len(self.racks)

    @property
    def playing(self) -> tuple[Seat, ...]:
        """The seats still in the game."""
        return tuple(Seat(seat) for seat in range(self.seat_count) if seat not in self.left)

    @property
    def actor(self) -> Seat:
        """The seat that must act next; in the phase REDRAW it is not the seat on turn."""
        if self.phase is not Phase.REDRAW:
            return self.turn
        assert self.may_redraw is not None
        return self.may_redraw

    def after(self, seat: int) -> Seat:
        """The seat whose turn follows that of ``seat``; seats that left are skipped."""
        following = [Seat((seat + place) % self.seat_count) for place in range(1, self.seat_count)]
        return next((other for other in following if other not in self.left), Seat(seat))


def seated(ruleset: Ruleset, seats: int, hands: Hands = Hands.DEALT) -> State:
    """The state before the first event, with ``seats`` empty racks."""
    return State(ruleset, hands, racks=(b"",) * seats, scores=(Points(0),) * seats, turns=(0,) * seats)


def unseen_by(board: Board, own_rack: bytes) -> bytes:
    """The tiles neither on ``board`` nor among the known ones of ``own_rack``, in alphabetical order."""
    known = own_rack.replace(bytes((UNKNOWN,)), b"")
    return without(FULL_BAG, tiles_on(board) + known)


def bag_of(state: State) -> bytes:
    """The tiles in the bag, in alphabetical order: all that are neither on the board nor on a rack.

    At a physical board the tiles of unknown racks are among them; ``bag_count`` leaves them out.
    """
    return unseen_by(state.board, b"".join(state.racks))


def bag_count(state: State) -> int:
    """How many tiles are in the bag."""
    return len(bag_of(state)) - sum(rack.count(UNKNOWN) for rack in state.racks)
