"""What a robot is: it receives what one seat may see, and has ever better ideas.

``think`` yields thoughts; whoever asked decides when to stop and takes the last one.  There is no
timer inside, and no way to the state of the game: this room cannot import it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol

from faristol.board import Board
from faristol.chance import Chance
from faristol.kernel.plays import ScoredPlay


@dataclass(frozen=True, slots=True)
class Position:
    """A turn as the seat that has it sees it.

    unseen: tiles in the bag and on the other racks, in alphabetical order; bag: how many are in the
    bag; exchange_limit: how many may be exchanged; may_redraw: whether the
    whole rack may be drawn again without losing the turn; spread: own score less the best other one.
    """

    board: Board
    rack: bytes
    unseen: bytes
    bag: int
    exchange_limit: int
    may_redraw: bool
    spread: int


@dataclass(frozen=True, slots=True)
class ExchangeIdea:
    tiles: bytes


@dataclass(frozen=True, slots=True)
class RedrawIdea:
    pass


@dataclass(frozen=True, slots=True)
class PassIdea:
    pass


Thought = ScoredPlay | ExchangeIdea | RedrawIdea | PassIdea


class Robot(Protocol):
    """A player made of rules."""

    def think(self, position: Position, chance: Chance) -> Iterator[Thought]:
        """Thoughts about what to do with this turn, each at least as good as the one before."""
        ...

    def doubts(self, words: Sequence[bytes]) -> tuple[bytes, ...]:
        """Those of ``words`` (letters), just formed by another seat, that it would challenge."""
        ...
