"""The actions of a duplicate: what a director may ask ``decide`` for.

Rounds count from 1.  ``number`` is a player's number.
"""

from __future__ import annotations

from enum import Enum

from faristol.board import Play
from faristol.declared import action
from faristol.duplicate import events
from faristol.duplicate.events import NO_MEMBERSHIP, Membership, Number, Ruling, Slip


@action("join", events.PlayerJoined, button=True)
class Join:
    """Enter a player; ``number`` 0 takes the next free one."""

    number: Number
    name: str
    table: str
    membership: Membership = NO_MEMBERSHIP


@action("rename", events.PlayerRenamed)
class Rename:
    """Change a player's name and table, and the membership unless it is None."""

    number: Number
    name: str
    table: str
    membership: Membership | None = None


@action("leave", events.PlayerLeft, button=True)
class Leave:
    """Remove a player, while players may still enter."""

    number: Number


@action("withdraw", events.Withdrawn, button=True)
class Withdraw:
    """A player goes home before the end: no more slips are awaited, and the points stay."""

    number: Number


@action("readmit", events.Readmitted)
class Readmit:
    """A player who had withdrawn plays again."""

    number: Number


@action("draw", button=True)
class DrawRack:
    """Complete the rack from the bag by chance; in a prepared game take the prepared one."""


@action("new_rack", button=True)
class NewRack:
    """Put all tiles of the rack back and draw another one: nobody has a valid play (ruling 8)."""


class HandedIn(Enum):
    """What happens to slips already handed in when the rack of their round is replaced.

    READ_AGAIN: the rack was mistyped, and they are judged again with the right one.  DROPPED: the round
    begins again without them.
    """

    READ_AGAIN = "read_again"
    DROPPED = "dropped"


@action("type_rack", button=True)
class TypeRack:
    """Use the rack ``tiles``, drawn from a real bag.

    slips: needed where slips have been handed in for the present rack.
    """

    tiles: bytes
    slips: HandedIn | None = None


@action("start_timer", events.TimerStarted, button=True)
class StartTimer:
    """Start the round's time."""


@action("stop_timer", events.TimerStopped)
class StopTimer:
    """Stop the round's time."""


@action("resume_timer", events.TimerResumed)
class ResumeTimer:
    """Let the round's time go on."""


@action("add_minute", events.MinuteAdded, button=True)
class AddMinute:
    """Give the open round a minute more, whether its time runs, stands or is over."""


@action("slip", events.SlipTaken, button=True)
class TakeSlip:
    """Enter a slip that was handed in, with the director's ruling."""

    number: Number
    slip: Slip
    ruling: Ruling = Ruling.AS_WRITTEN


@action("undo_slip", events.SlipUndone)
class UndoSlip:
    """Remove a player's slip of the open round."""

    number: Number


@action("restore_slip", events.SlipRestored)
class RestoreSlip:
    """Restore the slip that the present slip of ``number`` replaced."""

    number: Number


@action("close_round", button=True)
class CloseRound:
    """Close the round.

    play: the director's choice of reference play; None leaves it to the tie-break.
    ruling: ``ADMITTED`` for a choice whose word the lexicon lacks.
    above: the director knows of an admitted slip above the maximum, and does not make it the reference play.
    """

    play: Play | None = None
    ruling: Ruling = Ruling.AS_WRITTEN
    above: bool = False


@action("sanction", events.Sanctioned, button=True)
class Sanction:
    """A remark to a player ("Penalitzacions i sancions")."""

    number: Number


@action("lift_sanction", events.SanctionLifted)
class LiftSanction:
    """Withdraw the last remark to a player in this round."""

    number: Number


@action("reopen_round", events.RoundReopened, button=True)
class ReopenRound:
    """Reopen the last round with its slips; allowed until the next rack is set."""


@action("mend_slip", events.SlipMended, button=True)
class MendSlip:
    """Correct a slip of a closed ``round``.

    after_final: needed, and logged, once the results have been declared final.
    """

    round: int
    number: Number
    slip: Slip
    ruling: Ruling = Ruling.AS_WRITTEN
    after_final: bool = False


@action("void_reference", events.ReferenceVoided)
class VoidReference:
    """Declare the reference play of a closed ``round`` not valid ("Casos especials")."""

    round: int
    after_final: bool = False


@action("restore_reference", events.ReferenceRestored)
class RestoreReference:
    """Declare the void reference play of a closed ``round`` valid again."""

    round: int
    after_final: bool = False


@action("declare_final", events.ResultsFinal, button=True)
class DeclareFinal:
    """The checking time is over: the results are definitive ("Publicació i comprovació")."""


@action("end", button=True)
class End:
    """End the game by agreement of director and players."""


Action = (
    Join
    | Rename
    | Leave
    | Withdraw
    | Readmit
    | DrawRack
    | TypeRack
    | NewRack
    | StartTimer
    | StopTimer
    | ResumeTimer
    | AddMinute
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
