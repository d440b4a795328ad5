"""The inputs of ``decide`` besides state and action: lexicon, chance, clock, and a test for a play."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from faristol.board import Board
from faristol.chance import Seed
from faristol.clock import ClockReading
from faristol.lexicon import Words


@dataclass(frozen=True, slots=True)
class World:
    """What ``decide`` may ask.

    time: what the clock shows now.  has_play: whether a rack has any play on a board, by the game's lexicon.
    """

    lexicon: Words
    seed: Seed
    time: ClockReading
    has_play: Callable[[Board, bytes], bool]
