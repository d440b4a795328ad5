"""What a director may try to do."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from faristol.board import Play
from faristol.duplicate.events import Number, Ruling, Slip


@dataclass(frozen=True, slots=True)
class Join:
    """Enter a player; ``number`` 0 takes the next free one."""

    number: Number
    name: str
    table: str


@dataclass(frozen=True, slots=True)
class Rename:
    number: Number
    name: str
    table: str


@dataclass(frozen=True, slots=True)
class Leave:
    """Strike a player out, while players may still enter."""

    number: Number


@dataclass(frozen=True, slots=True)
class DrawRack:
    """Complete the rack from the bag by chance."""


class HandedIn(Enum):
    """What becomes of the slips already handed in when the rack of their round is replaced: the rack was
    mistyped and they are read again by the right one, or the round begins anew without them."""

    READ_AGAIN = "read_again"
    DROPPED = "dropped"


@dataclass(frozen=True, slots=True)
class TypeRack:
    """Use the rack ``tiles``: drawn from a real bag, or prepared.

    slips: must be said where slips have been handed in for another rack.
    """

    tiles: bytes
    slips: HandedIn | None = None


@dataclass(frozen=True, slots=True)
class NewRack:
    """All tiles of the rack go back: nobody has a valid play (ruling 8)."""


@dataclass(frozen=True, slots=True)
class StartTimer:
    pass


@dataclass(frozen=True, slots=True)
class TakeSlip:
    """A slip handed in, and what the director says of it."""

    number: Number
    slip: Slip
    ruling: Ruling = Ruling.AS_WRITTEN


@dataclass(frozen=True, slots=True)
class UndoSlip:
    number: Number


@dataclass(frozen=True, slots=True)
class RestoreSlip:
    """Put the slip back that another one of ``number`` replaced."""

    number: Number


@dataclass(frozen=True, slots=True)
class CloseRound:
    """Close the round; ``play`` is the director's choice, None leaves it to the tie-break.

    ruling: ``ADMITTED`` for a choice whose word the lexicon lacks.  above: the director has been told of an
    admitted slip above the maximum, and leaves it beside the reference play.
    """

    play: Play | None = None
    ruling: Ruling = Ruling.AS_WRITTEN
    above: bool = False


@dataclass(frozen=True, slots=True)
class ReopenRound:
    """Take the last round up again, with its slips, until the next rack is out."""


@dataclass(frozen=True, slots=True)
class Sanction:
    number: Number


@dataclass(frozen=True, slots=True)
class LiftSanction:
    """Take the last remark of this round back."""

    number: Number


@dataclass(frozen=True, slots=True)
class MendSlip:
    """Correct a slip of a closed ``round`` (counted from 1).

    after_final: the entry says that it mends results already declared final.
    """

    round: int
    number: Number
    slip: Slip
    ruling: Ruling = Ruling.AS_WRITTEN
    after_final: bool = False


@dataclass(frozen=True, slots=True)
class VoidReference:
    """The reference play of a closed ``round`` turns out not to be valid ("Casos especials")."""

    round: int
    after_final: bool = False


@dataclass(frozen=True, slots=True)
class RestoreReference:
    """The reference play of a closed ``round`` was valid after all."""

    round: int
    after_final: bool = False


@dataclass(frozen=True, slots=True)
class DeclareFinal:
    """The checking time is over: the results are definitive ("Publicació i comprovació")."""


@dataclass(frozen=True, slots=True)
class End:
    """Director and players agree to stop."""


Action = (
    Join
    | Rename
    | Leave
    | DrawRack
    | TypeRack
    | NewRack
    | StartTimer
    | TakeSlip
    | UndoSlip
    | RestoreSlip
    | CloseRound
    | ReopenRound
    | Sanction
    | LiftSanction
    | MendSlip
    | VoidReference
    | RestoreReference
    | DeclareFinal
    | End
)
