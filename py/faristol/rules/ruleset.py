"""A regulation as data: what its text lays down, each value with the article it stands in.

The fields follow the order of the classic championship's text.  An enum exists only where two
regulations differ; its behaviour is a ``match`` in ``game``.  No code outside this room asks which
regulation it is playing.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Generic, TypeVar

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Rule(Generic[T]):
    """A value and where it is written: an article ("§3") or a ruling of ours ("criteri 3")."""

    value: T
    article: str


class WordCheck(Enum):
    """When the words of a play are looked up."""

    ON_ENTRY = "on_entry"
    CHALLENGE_AND_APPEAL = "challenge_and_appeal"


class Aids(Enum):
    """What help a player may ask of the program."""

    NONE = "none"
    HINTS_AND_UNDO = "hints_and_undo"


@dataclass(frozen=True, slots=True)
class Ruleset:
    """One regulation.

    seats: fewest and most seats at a table.
    first_turn: where the draw for the first turn is written.
    rack_size, bingo: tiles on a full rack, and the points for placing that many in one play.
    placement: where the laws of placing tiles are written.
    exchange_needs: tiles that must be left in the bag for an exchange, whose size the bag bounds too.
    passing: where a pass is written.
    going_out: where the end by an empty rack and its adjustments are written.
    zero_turns_each: lost turns running (passes, withdrawn plays), by each seat, that end the game.
    idle_turns_each: turns running without a play that stays, exchanges included, that end it.
    nil_idle_turns: at 0-0 neither ends it, but after so many such turns it may be stopped at 0-0.
    abandon_penalty: points off the score of whoever abandons.
    abandon_award: what the winner is given, against 0, when the other would still be ahead; 0: nothing.
    both_abandon: where abandonment by all is written.
    word_check: when words are looked up.
    aids: what a player may ask of the program.
    """

    id: str
    version: int
    seats: Rule[tuple[int, int]]
    first_turn: Rule[None]
    rack_size: Rule[int]
    bingo: Rule[int]
    placement: Rule[None]
    exchange_needs: Rule[int]
    passing: Rule[None]
    going_out: Rule[None]
    zero_turns_each: Rule[int]
    idle_turns_each: Rule[int]
    nil_idle_turns: Rule[int]
    abandon_penalty: Rule[int]
    abandon_award: Rule[int]
    both_abandon: Rule[None]
    word_check: Rule[WordCheck]
    aids: Rule[Aids]
