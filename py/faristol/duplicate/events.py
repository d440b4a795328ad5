# Longer than 300 lines: one class for each event.
"""The events of a duplicate: facts that cannot be computed from earlier ones.

No event holds a total: points and classification are computed from the events.  Rounds count from 1.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final, NewType

from faristol.board import Play

Number = NewType("Number", int)


class DuplicateEnding(Enum):
    """Why the game ended (duplicate, "Final de la partida")."""

    ALL_PLACED = "all_placed"
    NO_PLAY = "no_play"
    NO_VALID_RACK = "no_valid_rack"
    ROUNDS_PLAYED = "rounds_played"
    DIRECTOR = "director"


class Null(Enum):
    """Why a slip is worth nothing ("Penalitzacions i sancions"; ruling 6); ``NONE``: it is not null."""

    NONE = "none"
    COORDINATES_MISSING = "coordinates_missing"
    COORDINATES_WRONG = "coordinates_wrong"
    WORD_MISSING = "word_missing"
    WORD_ILLEGIBLE = "word_illegible"
    MAIN_WORD = "main_word"
    CROSS_WORD = "cross_word"
    BLANK_NOT_MARKED = "blank_not_marked"
    PLACEMENT = "placement"
    TILES = "tiles"
    LATE = "late"
    ANNULLED = "annulled"
    ZEROED = "zeroed"


class Ruling(Enum):
    """The director's ruling on a slip ("Decisions arbitrals").

    AS_WRITTEN: the lexicon decides.  LATE: it was not handed in in time.  ADMITTED: its words are admitted
    although the lexicon lacks them.  ANNULLED: it counts nothing.
    """

    AS_WRITTEN = "as_written"
    LATE = "late"
    ADMITTED = "admitted"
    ANNULLED = "annulled"


class RackSource(Enum):
    """Where a rack comes from.

    DRAWN: from the bag by chance.  TYPED: by the director.  NEW: drawn in place of a rack without a play.
    PREPARED: from a prepared game.
    """

    DRAWN = "drawn"
    TYPED = "typed"
    NEW = "new"
    PREPARED = "prepared"


class Criterion(Enum):
    """Why this play became the reference play."""

    ONLY_BEST = "only_best"
    DIRECTOR = "director"
    AT_RANDOM = "at_random"
    BALANCE = "balance"
    OPENNESS = "openness"
    PROPOSED = "proposed"
    LOWER = "lower"


@dataclass(frozen=True, slots=True)
class Slip:
    """A slip as the player wrote it: coordinates, and the main word with blanks in lower case.

    announced: the score written on it, which has no effect (ruling 6); -1 where there is none.
    """

    coordinates: str
    word: str
    announced: int = -1


@dataclass(frozen=True, slots=True)
class Membership:
    """What a player belongs to: club or school, category, and the number of member or licence; any text."""

    club: str = ""
    category: str = ""
    licence: str = ""


NO_MEMBERSHIP: Final = Membership()


@dataclass(frozen=True, slots=True)
class PlayerJoined:
    """A player entered.  ``number`` is kept for the whole game; name and table are any text."""

    number: Number
    name: str
    table: str
    membership: Membership = NO_MEMBERSHIP


@dataclass(frozen=True, slots=True)
class PlayerRenamed:
    """A player's name, table and membership were changed."""

    number: Number
    name: str
    table: str
    membership: Membership = NO_MEMBERSHIP


@dataclass(frozen=True, slots=True)
class PlayerLeft:
    """A player was removed, as if never entered."""

    number: Number


@dataclass(frozen=True, slots=True)
class Withdrawn:
    """A player went home before the end; points and slips stay."""

    number: Number


@dataclass(frozen=True, slots=True)
class Readmitted:
    """A player who had withdrawn plays again."""

    number: Number


@dataclass(frozen=True, slots=True)
class RackSet:
    """The rack of the round: ``kept`` from the rack before, then ``added``.

    returned: tiles that went back because no valid rack, or no play, was possible with them.
    """

    kept: bytes
    added: bytes
    returned: bytes = b""
    source: RackSource = RackSource.DRAWN


@dataclass(frozen=True, slots=True)
class RackMended:
    """The mistyped rack of the open round was corrected.

    The round's time goes on.  The slips already in follow as events, judged again.
    """

    kept: bytes
    added: bytes


@dataclass(frozen=True, slots=True)
class TimerStarted:
    """The round's time began."""


@dataclass(frozen=True, slots=True)
class TimerStopped:
    """The director stopped the round's time, for an incident."""


@dataclass(frozen=True, slots=True)
class TimerResumed:
    """The round's time goes on."""


@dataclass(frozen=True, slots=True)
class MinuteAdded:
    """The director gave the round a minute more; a time that was over begins again with just this minute."""


@dataclass(frozen=True, slots=True)
class SlipTaken:
    """A slip of ``number`` with the director's ruling and its verdict.

    It replaces an earlier slip of the player in this round.  play: None where none can be read.
    """

    number: Number
    slip: Slip
    ruling: Ruling
    null: Null
    play: Play | None


@dataclass(frozen=True, slots=True)
class SlipUndone:
    """The slip of ``number`` in the open round was removed."""

    number: Number


@dataclass(frozen=True, slots=True)
class SlipRestored:
    """The slip that the present slip of ``number`` had replaced counts again, with its ruling."""

    number: Number


@dataclass(frozen=True, slots=True)
class RoundClosed:
    """The round was closed with the reference play ``play``, chosen by ``criterion``.

    equals: how many plays had the best score.
    best: that score, in points.  It is logged because it depends on the lexicon.
    ruling: ``ADMITTED`` where the director admitted a word that the lexicon lacks.
    """

    play: Play
    criterion: Criterion
    equals: int
    best: int
    ruling: Ruling = Ruling.AS_WRITTEN


@dataclass(frozen=True, slots=True)
class RoundReopened:
    """The round closed last is open again, with its slips and without its play on the board."""


@dataclass(frozen=True, slots=True)
class Sanctioned:
    """A remark to a player ("Penalitzacions i sancions").

    The first is a warning, the second annuls the play of the round, the third expels.
    """

    number: Number


@dataclass(frozen=True, slots=True)
class SanctionLifted:
    """The last remark to ``number`` in this round was withdrawn."""

    number: Number


@dataclass(frozen=True, slots=True)
class SlipMended:
    """The director corrected a slip of a closed round.

    after_final: whether the results had been declared final.
    """

    round: int
    number: Number
    slip: Slip
    ruling: Ruling
    null: Null
    play: Play | None
    after_final: bool


@dataclass(frozen=True, slots=True)
class ReferenceVoided:
    """The reference play of a closed round was found not to be valid.

    It stays on the board and counts nothing.  The slips with the same play follow as corrected ones.
    best: the best score of the round by the lexicon without that word; 0 where players find the best play.
    """

    round: int
    best: int
    after_final: bool


@dataclass(frozen=True, slots=True)
class ReferenceRestored:
    """The void reference play of a closed round is valid again.

    The slips that had lost its points follow as corrected ones.
    """

    round: int
    after_final: bool


@dataclass(frozen=True, slots=True)
class ResultsFinal:
    """The results are final; later corrections are marked ``after_final``."""


@dataclass(frozen=True, slots=True)
class Ended:
    """The game is over."""

    ending: DuplicateEnding


Event = (
    PlayerJoined
    | PlayerRenamed
    | PlayerLeft
    | Withdrawn
    | Readmitted
    | RackSet
    | RackMended
    | TimerStarted
    | TimerStopped
    | TimerResumed
    | MinuteAdded
    | SlipTaken
    | SlipUndone
    | SlipRestored
    | RoundClosed
    | RoundReopened
    | Sanctioned
    | SanctionLifted
    | SlipMended
    | ReferenceVoided
    | ReferenceRestored
    | ResultsFinal
    | Ended
)
