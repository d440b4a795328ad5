"""The actions of a game: what a player, an arbiter, the clock or a scorer may ask ``decide`` for.

Plays, tiles and words are as in ``board`` and ``tiles``; words are letters, without blank bits.
"""

from __future__ import annotations

from faristol.board import Play
from faristol.declared import action
from faristol.game import events
from faristol.game.events import Incident, Seat
from faristol.rules import Stop


@action("", events.DrewForFirst, events.FirstChosen)
class Begin:
    """Begin the game: draw for first, and draw the racks."""


@action("play", events.Played, guest=("tiles", "text"))
class MakePlay:
    """Place the tiles of ``play``."""

    seat: Seat
    play: Play


@action("exchange", button=True, guest=("exchange",))
class Exchange:
    """Exchange ``tiles`` of the rack; at a physical board ``UNKNOWN`` for each."""

    seat: Seat
    tiles: bytes


@action("pass", events.Passed, button=True, guest=())
class Pass:
    """Pass the turn."""

    seat: Seat


@action("challenge", events.Challenged, button=True, guest=("words",))
class Challenge:
    """Challenge ``words`` (letters) of the pending play: one, some or all of those that it forms."""

    seat: Seat
    words: tuple[bytes, ...]


@action("report_ruling", events.RulingReported, button=True)
class ReportRuling:
    """Enter the answer of an arbiter outside this program to the challenge by ``seat``."""

    seat: Seat
    words: tuple[bytes, ...]
    valid: bool


@action("take_back", events.TakenBack, button=True)
class TakeBack:
    """Take back the scorer's last entry of a game on a physical board: it was a mistake."""


@action("accept", events.Accepted, button=True, guest=())
class Accept:
    """Let the pending play stand."""

    seat: Seat


@action("second_challenge", events.Appealed, button=True, guest=("argument",))
class Appeal:
    """Challenge a second time, with an argument for the adjudicator."""

    seat: Seat
    argument: str


@action("adjudicate", events.Adjudicated, button=True)
class Adjudicate:
    """The adjudicator's answer to the second challenge: whether the play is valid."""

    valid: bool


@action("abandon", button=True, guest=())
class Abandon:
    """Leave the game."""

    seat: Seat


@action("abandon_all", button=True)
class AbandonAll:
    """All seats leave the game, by agreement."""


@action("stop", button=True, guest=())
class StopAtNil:
    """The adjudicator stops an idle game at 0-0 (ruling 3)."""


@action("redraw", events.Redrew, button=True, guest=())
class RedrawRack:
    """Put seven vowels or seven consonants back and draw seven tiles, without losing the turn."""

    seat: Seat


@action("keep_rack", events.Kept, button=True, guest=())
class KeepRack:
    """Keep seven vowels or seven consonants, in the phase that waits for this choice."""

    seat: Seat


@action("stop_blocked", button=True)
class StopBlocked:
    """The players of a physical board agree that nobody can place a tile (ruling 27)."""


@action()
class StopAgreed:
    """A game on a physical board is over, as its record says, although its regulation would go on."""


@action("", events.TimedOut, events.Overran)
class CallTime:
    """Ask whether a time is over; the answer comes from the engine's clock and not from the page's."""


@action("round_time", events.RoundTimeCalled, button=True)
class CallRoundTime:
    """An arbiter calls the time of the round."""


@action("pause", events.Paused, button=True, guest=("cause",))
class Pause:
    """Stop the clock, for a cause that the regulation knows."""

    cause: Stop


@action("resume", events.Resumed, button=True, guest=())
class Resume:
    """Let the clock go on."""


@action("disqualify", events.Disqualified)
class Disqualify:
    """An arbiter disqualifies ``seat``; ``reason`` is any text."""

    seat: Seat
    reason: str


@action("absent", events.Absent, button=True)
class ReportAbsent:
    """Report that ``seats`` did not come within the regulation's waiting time."""

    seats: tuple[Seat, ...]


@action("reveal", button=True)
class Reveal:
    """Show the tiles left on a rack, at the end of a game on a physical board."""

    seat: Seat
    tiles: bytes


@action("note", events.Noted, guest=("incident", "count"))
class Note:
    """Log an incident; the fields are those of ``events.Noted``."""

    seat: Seat
    incident: Incident
    count: int = 0
    text: str = ""
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
