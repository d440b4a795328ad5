"""The state of a duplicate game: a frozen fold of its log."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from types import MappingProxyType
from typing import Final

from faristol.board import EMPTY_BOARD, Board, Play
from faristol.duplicate.events import Criterion, Ending, Null, Number, Ruling, Slip
from faristol.rules.duplicate import DUPLICATE, DuplicateRules, Variant
from faristol.tiles import BLANK, BLANK_BIT, FULL_BAG, VOWELS, tile_of, without

# The same in every edition, so that a player can be asked without the game.
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
    """sanctions: how many remarks; the third expels, from that round on."""

    number: Number
    name: str
    table: str
    sanctions: int = 0

    @property
    def expelled(self) -> bool:
        """Whether the sanctions are so many that the player is out."""
        return self.sanctions >= EXPELLED_AFTER


@dataclass(frozen=True, slots=True)
class Entry:
    """A slip, the director's ruling, why it is null, its play where it can be read, and its points.

    before: the slip of the same player that this one replaced, while the round is open."""

    slip: Slip
    ruling: Ruling
    null: Null
    play: Play | None
    points: int
    before: Entry | None = None

    @property
    def valid_play(self) -> Play | None:
        """The play, unless the slip is null."""
        return self.play if self.null is Null.NONE else None


Slips = Mapping[Number, Entry]
NO_SLIPS: Final[Slips] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Round:
    """A closed round.  ``played`` is the reference play as it lies on the board (a blank may have been
    exchanged for its tile), ``points`` its score; ``offered`` and ``equals``: the best score that the lexicon
    or the players had for it, and how many plays had it; ``best``: the best score by what stands now, mends
    and admitted words included; ``zeroed``: who was sanctioned to nothing in it; ``void``: whether the
    reference play was found later not to be valid; ``ruling``: whether the director admitted a word of it;
    ``before``: the round as it stood before its reference play was void."""

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
    before: Round | None = None

    @property
    def worth(self) -> int:
        """What the round adds to the reference total: where the reference play is void, the best play that
        stands takes its place."""
        return self.best if self.void else self.points


@dataclass(frozen=True, slots=True)
class State:
    """Where the game stands.

    board: the reference board.  rack: the round's tiles; between rounds, what is left of them.
    kept: how many tiles of the rack, from the first on, were left from the round before.
    slips: those of the open round.  zeroed: players whose play of this round is annulled.
    remarks: who was sanctioned in this round, a number for each time.
    reserved: blanks that lie beside the bag (variant with a blank in every rack).
    closing: the state before the last round was closed, while that can be taken back: until the next rack.
    reopened: the open round was closed before; former: the reference play that it had.  later: remarks made
    after a round was closed that is open again; they belong to the next one.  final: the checking time is
    over.
    """

    rules: DuplicateRules
    rev: int = 0
    phase: Phase = Phase.SETUP
    board: Board = EMPTY_BOARD
    rack: bytes = b""
    kept: int = 0
    reserved: int = 0
    timed: bool = False
    players: tuple[Player, ...] = ()
    slips: Slips = field(default_factory=lambda: NO_SLIPS)
    zeroed: frozenset[Number] = frozenset()
    remarks: tuple[Number, ...] = ()
    rounds: tuple[Round, ...] = ()
    ending: Ending | None = None
    closing: State | None = None
    reopened: bool = False
    former: Play | None = None
    later: tuple[Number, ...] = ()
    final: bool = False

    def player(self, number: int) -> Player | None:
        """The player ``number``; None where nobody has it."""
        return next((player for player in self.players if player.number == number), None)


def started(rules: DuplicateRules) -> State:
    """A desk before anyone has come; the variant with blanks puts both beside the bag."""
    return State(rules, reserved=reserved_beside(EMPTY_BOARD, rules))


def reserved_beside(board: Board, rules: DuplicateRules) -> int:
    """How many blanks lie beside the bag: where every rack has a blank, those that are not on the board."""
    if rules.variant.value is not Variant.WITH_BLANK:
        return 0
    return FULL_BAG.count(BLANK) - sum(1 for face in board if face & BLANK_BIT)


def bag_of(state: State) -> bytes:
    """The tiles in the bag, in alphabetical order; reserved blanks are not in it.

    In the variant with blanks the rack's own blank is one of the reserved.
    """
    seen = Counter(tile_of(face) for face in state.board if face) + Counter(without_blank(state))
    return without(FULL_BAG, bytes(seen.elements()) + bytes((BLANK,)) * state.reserved)


def without_blank(state: State) -> bytes:
    """The rack without a blank that is only lent to it."""
    return bytes(tile for tile in state.rack if tile != BLANK) if lends_blank(state) else state.rack


def lends_blank(state: State) -> bool:
    """Whether a blank that lies beside the bag completes each rack ("Partida duplicada amb escarràs")."""
    return bool(state.reserved)


def is_valid_rack(tiles: bytes) -> bool:
    """At least one vowel and one consonant; a blank counts as both ("Selecció del faristol")."""
    return any(t == BLANK or t in VOWELS for t in tiles) and any(t not in VOWELS for t in tiles)
