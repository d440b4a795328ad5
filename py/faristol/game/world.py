"""What the decisions of a game may ask: lexicon, chance, the clock, and whether a rack has a play."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from faristol.board import Board
from faristol.chance import Seed
from faristol.clock import Reading
from faristol.lexicon import Words


@dataclass(frozen=True, slots=True)
class World:
    """``has_play``: whether a rack has any play on a board, by the finder of the game's lexicon."""

    lexicon: Words
    seed: Seed
    time: Reading
    has_play: Callable[[Board, bytes], bool]
