"""The state of a duplicate, computed from its events by ``evolve``."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from types import MappingProxyType
from typing import Final

from faristol.board import EMPTY_BOARD, Board, Play
from faristol.duplicate.events import (
    NO_MEMBERSHIP,
    Criterion,
    DuplicateEnding,
    Membership,
    Null,
    Number,
    Ruling,
    Slip,
)
from faristol.rules.duplicate import DUPLICATE, DuplicateRules, Variant
from faristol.tiles import BLANK, BLANK_BIT, FULL_BAG, VOWELS, tiles_on, without

# These are the same in every edition, so that ``Player.expelled`` needs no rules.
EXPELLED_AFTER: Final = DUPLICATE.expelled_after.value
ZEROED_AFTER: Final = DUPLICATE.zeroed_after.value


class Phase(Enum):
    """What the desk waits for: players and the first rack, a rack, slips, or nothing more."""

    SETUP = "setup"
    RACK = "rack"
    SLIPS = "slips"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Player:
    """A player.

    sanctions: how many remarks; the third expels, from that round on.
    withdrawn: whether the player has gone home, and no slip is awaited.
    """

    number: Number
    name: str
    table: str
    sanctions: int = 0
    withdrawn: bool = False
    membership: Membership = NO_MEMBERSHIP

    @property
    def expelled(self) -> bool:
        """Whether the player has been expelled."""
        return self.sanctions >= EXPELLED_AFTER


@dataclass(frozen=True, slots=True)
class JudgedSlip:
    """A slip that was judged.

    null: why it counts nothing, ``NONE`` if it counts.
    play: None where it cannot be read.
    points: those of the play, 0 where the slip is null.
    before: the slip of the same player that this one replaced, while the round is open.
    """

    slip: Slip
    ruling: Ruling
    null: Null
    play: Play | None
    points: int
    before: JudgedSlip | None = None

    @property
    def valid_play(self) -> Play | None:
        """The play, unless the slip is null."""
        return self.play if self.null is Null.NONE else None


Slips = Mapping[Number, JudgedSlip]
NO_SLIPS: Final[Slips] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class PlayedRack:
    """A closed round.

    board, rack: before the reference play.
    play: the reference play as it was chosen.  played: the same as it lies on the board (a lent blank may
    have been replaced by its tile).  points: its score.
    offered: the best score when the round was closed, by the lexicon or the players' slips; where the
    reference play is void, the best without its word.
    equals: how many plays had the best score when the round was closed.
    best: the best score now, corrections and admitted words included.
    zeroed: players whose play was annulled by a sanction.
    void: whether the reference play was later found not to be valid.
    ruling: ``ADMITTED`` where the director admitted a word of the reference play.
    before: the round before its reference play was void; else None.
    """

    board: Board
    rack: bytes
    play: Play
    played: Play
    points: int
    criterion: Criterion
    equals: int
    offered: int
    best: int
    slips: Slips
    zeroed: frozenset[Number]
    void: bool
    ruling: Ruling
    before: PlayedRack | None = None

    @property
    def worth(self) -> int:
        """The points that the round adds to the reference total.

        A void reference play is replaced by the best play that stands.
        """
        return self.best if self.void else self.points


@dataclass(frozen=True, slots=True)
class State:
    """The state of a duplicate.

    rev: how many events led to this state.
    board: the board with the reference plays.
    rack: the round's tiles; between rounds, what is left of them.
    kept: how many tiles of the rack, from the first on, were left from the round before.
    reserved: how many blanks are kept for lending (variant with a blank in every rack).
    timed: whether the round's time has begun.  stands: whether it is stopped.
    slips: those of the open round.
    zeroed: players whose play of this round is annulled.
    remarks: the players sanctioned in this round, a number for each time.
    closing: the state before the last round was closed, until the next rack is set; then None.
    reopened: whether the open round was closed before.  former: the reference play that it had.
    later: in a reopened round, remarks made after it was closed; they belong to the next round.
    final: whether the checking time is over.
    """

    rules: DuplicateRules
    rev: int = 0
    phase: Phase = Phase.SETUP
    board: Board = EMPTY_BOARD
    rack: bytes = b""
    kept: int = 0
    reserved: int = 0
    timed: bool = False
    stands: bool = False
    players: tuple[Player, ...] = ()
    slips: Slips = field(default_factory=lambda: NO_SLIPS)
    zeroed: frozenset[Number] = frozenset()
    remarks: tuple[Number, ...] = ()
    rounds: tuple[PlayedRack, ...] = ()
    ending: DuplicateEnding | None = None
    closing: State | None = None
    reopened: bool = False
    former: Play | None = None
    later: tuple[Number, ...] = ()
    final: bool = False

    def player(self, number: int) -> Player | None:
        """The player ``number``; None where there is none."""
        return next((player for player in self.players if player.number == number), None)


def started(rules: DuplicateRules) -> State:
    """The state before the first event; in the variant with lent blanks both are reserved."""
    return State(rules, reserved=reserved_beside(EMPTY_BOARD, rules))


def reserved_beside(board: Board, rules: DuplicateRules) -> int:
    """How many blanks are reserved: in the variant with lent blanks, those that are not on ``board``."""
    if rules.variant.value is not Variant.WITH_BLANK:
        return 0
    return FULL_BAG.count(BLANK) - sum(1 for face in board if face & BLANK_BIT)


def bag_of(state: State) -> bytes:
    """The tiles in the bag, in alphabetical order, without reserved blanks.

    In the variant with lent blanks, the blank on the rack is one of the reserved.
    """
    seen = tiles_on(state.board) + without_blank(state)
    return without(FULL_BAG, seen + bytes((BLANK,)) * state.reserved)


def without_blank(state: State) -> bytes:
    """The rack without its lent blank."""
    return bytes(tile for tile in state.rack if tile != BLANK) if lends_blank(state) else state.rack


def lends_blank(state: State) -> bool:
    """Whether a lent blank completes each rack ("Partida duplicada amb escarràs")."""
    return bool(state.reserved)


def is_valid_rack(tiles: bytes) -> bool:
    """Whether ``tiles`` have a vowel and a consonant; a blank counts as both ("Selecció del faristol")."""
    return any(t == BLANK or t in VOWELS for t in tiles) and any(t not in VOWELS for t in tiles)
