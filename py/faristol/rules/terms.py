"""What the regulations tell apart: each enum is a question that two of them answer differently.

The fields of a ``Ruleset`` take their values from here; what each value does is a ``match`` in ``game``.
"""

from __future__ import annotations

from enum import Enum


class Party(Enum):
    """Who sits at a seat."""

    PLAYER = "player"
    PAIR = "pair"


class Starter(Enum):
    """How the first player is found: by a draw, or as listed."""

    DRAW = "draw"
    LISTED = "listed"


class Redraw(Enum):
    """When a rack of seven vowels or seven consonants may be drawn again without losing the turn."""

    NEVER = "never"
    ON_OWN_TURN = "on_own_turn"
    AFTER_REFILL = "after_refill"


class Overdraw(Enum):
    """Who puts back, and how, tiles drawn in excess from a bag that is held in the hand."""

    CANNOT_HAPPEN = "cannot_happen"
    UNSEEN_OR_TWO_MORE = "unseen_or_two_more"
    BY_OPPONENT = "by_opponent"
    BY_LEFT_NEIGHBOUR = "by_left_neighbour"
    AT_RANDOM = "at_random"


class GoingOut(Enum):
    """What follows when a rack and the bag are empty."""

    ENDS = "ends"
    PLAY_ON = "play_on"


class Blocked(Enum):
    """What follows when the bag is empty and nobody has a play."""

    PLAY_ON = "play_on"
    ENDS = "ends"


class RoundTime(Enum):
    """What remains to be played when the time of the round is called."""

    CYCLE_AND_ONE_MORE = "cycle_and_one_more"
    NOTHING = "nothing"


class Notation(Enum):
    """How a turn without points is written on the sheet."""

    DASH_FOR_EXCHANGE = "dash_for_exchange"
    DASH_AND_ZERO = "dash_and_zero"


class WordCheck(Enum):
    """When the words of a play are looked up."""

    ON_ENTRY = "on_entry"
    ONE_CHALLENGE = "one_challenge"
    CHALLENGE_AND_APPEAL = "challenge_and_appeal"


class Cover(Enum):
    """What is covered while a challenge is decided."""

    NOTHING = "nothing"
    BOARD_AND_RACKS = "board_and_racks"


class ClockKind(Enum):
    """What is timed: nothing, each seat's whole game, or each turn and the whole game."""

    NONE = "none"
    CHESS = "chess"
    TURNS = "turns"


class GameClock(Enum):
    """What the time of the whole game does while a challenge is decided."""

    STOPS = "stops"
    GOES_ON = "goes_on"


class LateTurn(Enum):
    """The penalty for a turn past its time: the turn, or a warning."""

    LOST = "lost"
    WARNING = "warning"


class Stop(Enum):
    """Why a clock may be stopped."""

    CHALLENGE = "challenge"
    SCORE = "score"
    ARBITER = "arbiter"
    SURPLUS = "surplus"
    LAST_PLAY = "last_play"
    FORCE_MAJEURE = "force_majeure"
    HANDOVER = "handover"
    LINK = "link"  # a device of the game is not connected


class Handover(Enum):
    """Whether the clock runs or stands while one device is passed from player to player."""

    RUNS = "runs"
    STANDS = "stands"


class Aids(Enum):
    """The help that a player may ask of the program."""

    NONE = "none"
    HINTS_AND_UNDO = "hints_and_undo"
