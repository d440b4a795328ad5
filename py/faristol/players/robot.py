"""The interface of robots: a robot receives what one seat may see, and yields better and better ideas.

The caller of ``think`` decides when to stop, and takes the last idea.  A robot has no timer, and no access
to the state of the game: this room cannot import it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol

from faristol.board import Board
from faristol.chance import Chance
from faristol.kernel.plays import ScoredPlay


@dataclass(frozen=True, slots=True)
class OtherPlay:
    """The play that another seat has just made, as all have seen it.

    board, bag: those before it.  scored: the play, with its points.
    """

    board: Board
    scored: ScoredPlay
    bag: int


@dataclass(frozen=True, slots=True)
class Position:
    """A turn as its own seat sees it.

    unseen: the tiles in the bag and on the other racks, in alphabetical order.
    bag: how many tiles are in the bag.
    exchange_limit: how many tiles may be exchanged; 0: none.
    may_redraw: whether the whole rack may be drawn again without losing the turn.
    spread: own score less the best other one, in points.
    last: in a match of two, the other seat's play if that was the last turn, for players from outside.
    """

    board: Board
    rack: bytes
    unseen: bytes
    bag: int
    exchange_limit: int
    may_redraw: bool
    spread: int
    last: OtherPlay | None = None


@dataclass(frozen=True, slots=True)
class ExchangeIdea:
    """Exchange ``tiles`` of the rack."""

    tiles: bytes


@dataclass(frozen=True, slots=True)
class RedrawIdea:
    """Draw the whole rack again."""


@dataclass(frozen=True, slots=True)
class PassIdea:
    """Pass."""


Thought = ScoredPlay | ExchangeIdea | RedrawIdea | PassIdea


class Robot(Protocol):
    """A player that is a program."""

    def think(self, position: Position, chance: Chance) -> Iterator[Thought]:
        """What to do with this turn: one idea or more, each at least as good as the one before.

        chance: the only source of random choices.
        """
        ...

    def doubts(self, words: Sequence[bytes]) -> tuple[bytes, ...]:
        """Those of ``words`` (letters), just formed by another seat, that it would challenge."""
        ...
