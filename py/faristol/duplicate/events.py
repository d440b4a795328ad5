"""The facts of a duplicate game: what a director's log would say, and no total."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import NewType

from faristol.board import Play

Number = NewType("Number", int)


class Ending(Enum):
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
    """What the director says of a slip: that it counts as it is written; that it was not handed in in
    time; that its words are admitted though the lexicon lacks them; or that it counts nothing
    ("Decisions arbitrals")."""

    AS_WRITTEN = "as_written"
    LATE = "late"
    ADMITTED = "admitted"
    ANNULLED = "annulled"


class RackSource(Enum):
    """Where a rack comes from: chance, the director's hand, a new one for a rack without a play, or the
    file of a prepared game."""

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
    """What a player handed in, as written: coordinates, main word with blanks in lower case, and
    perhaps a score of its own, which has no effect (ruling 6); -1 where none is written."""

    coordinates: str
    word: str
    announced: int = -1


@dataclass(frozen=True, slots=True)
class PlayerJoined:
    """``number`` is the player's for the whole game; name and table are any text."""

    number: Number
    name: str
    table: str


@dataclass(frozen=True, slots=True)
class PlayerRenamed:
    number: Number
    name: str
    table: str


@dataclass(frozen=True, slots=True)
class PlayerLeft:
    """Entered by mistake, or did not come: as if never entered."""

    number: Number


@dataclass(frozen=True, slots=True)
class RackSet:
    """The rack of the next round: ``kept`` from the one before, then ``added``.

    returned: tiles that had gone back because no valid rack, or no play, could be had with them.
    """

    kept: bytes
    added: bytes
    returned: bytes = b""
    source: RackSource = RackSource.DRAWN


@dataclass(frozen=True, slots=True)
class RackMended:
    """The rack of the round under way had been mistyped: this is what the players have.  The time goes
    on, and the slips already in follow, read again."""

    kept: bytes
    added: bytes


@dataclass(frozen=True, slots=True)
class TimerStarted:
    """The round's time began."""


@dataclass(frozen=True, slots=True)
class SlipTaken:
    """A slip of ``number``, what the director says of it, and its verdict; a later one of the same player
    replaces it."""

    number: Number
    slip: Slip
    ruling: Ruling
    null: Null
    play: Play | None


@dataclass(frozen=True, slots=True)
class SlipUndone:
    number: Number


@dataclass(frozen=True, slots=True)
class SlipRestored:
    """The slip that was replaced counts again, with its ruling."""

    number: Number


@dataclass(frozen=True, slots=True)
class RoundClosed:
    """The reference play of the round, why it is this one, and how many plays had the best score.

    best: that score.  Only the lexicon can tell it, which is why it is a fact and not worked out.
    ruling: ``ADMITTED`` where the director admits a word that the lexicon lacks.
    """

    play: Play
    criterion: Criterion
    equals: int
    best: int
    ruling: Ruling = Ruling.AS_WRITTEN


@dataclass(frozen=True, slots=True)
class RoundReopened:
    """The round closed last is under way again: its play comes off, its slips are back."""


@dataclass(frozen=True, slots=True)
class Sanctioned:
    """A remark that disturbs the game: the first warns, the second annuls, the third expels."""

    number: Number


@dataclass(frozen=True, slots=True)
class SanctionLifted:
    """The last remark to ``number`` in the round under way was a mistake."""

    number: Number


@dataclass(frozen=True, slots=True)
class SlipMended:
    """The director mended a slip of a closed round, during the checking time; ``after_final``: later."""

    round: int
    number: Number
    slip: Slip
    ruling: Ruling
    null: Null
    play: Play | None
    after_final: bool


@dataclass(frozen=True, slots=True)
class ReferenceVoided:
    """The reference play of a closed round was found not to be valid: it stays on the board and is worth
    nothing.  The slips that hold it follow, mended.

    best: the best score of the round by the lexicon, which was asked again; 0 where the players find it.
    """

    round: int
    best: int
    after_final: bool


@dataclass(frozen=True, slots=True)
class ReferenceRestored:
    """The reference play of a closed round was valid after all.  The slips that lost its points follow,
    mended."""

    round: int
    after_final: bool


@dataclass(frozen=True, slots=True)
class ResultsFinal:
    """The checking time is over; whatever is mended later says so."""


@dataclass(frozen=True, slots=True)
class Ended:
    ending: Ending


Event = (
    PlayerJoined
    | PlayerRenamed
    | PlayerLeft
    | RackSet
    | RackMended
    | TimerStarted
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
