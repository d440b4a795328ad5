"""Chance: a random generator of our own, so that a seed gives the same game natively and in any browser.

There is no running state to save.  Each drawing has its own stream, named by the seed, a purpose and
an index (the place in the log of the event that records it).  A game that is resumed, replayed or forked
from its log therefore draws the same tiles.

SplitMix64 (Steele, Lea and Flood, "Fast Splittable Pseudorandom Number Generators", 2014), its state
set by FNV-1a of the stream's name.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

_MASK: Final = (1 << 64) - 1


class Chance:
    """A stream of random numbers, determined by its name."""

    __slots__ = ("_state",)

    def __init__(self, name: str) -> None:
        state = 0xCBF29CE484222325
        for byte in name.encode():
            state = (state ^ byte) * 0x100000001B3 & _MASK
        self._state = state

    def below(self, limit: int) -> int:
        """A number from 0 to ``limit`` - 1, each equally likely; ``ValueError`` if ``limit`` is below 1.

        Numbers beyond the largest multiple of ``limit`` are drawn again.
        """
        if limit < 1:
            raise ValueError(f"nothing to choose from: {limit}")
        fair = _MASK + 1 - (_MASK + 1) % limit
        while True:
            self._state = mixed = (self._state + 0x9E3779B97F4A7C15) & _MASK
            mixed = (mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9 & _MASK
            mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EB & _MASK
            mixed ^= mixed >> 31
            if mixed < fair:
                return mixed % limit

    def sample(self, tiles: bytes, count: int) -> bytes:
        """``count`` of ``tiles``, drawn without putting back, in the order drawn."""
        bag = bytearray(tiles)
        return bytes(bag.pop(self.below(len(bag))) for _ in range(count))


@dataclass(frozen=True, slots=True)
class Seed:
    """The seed of a game; any text."""

    text: str

    def stream(self, purpose: str, index: int) -> Chance:
        """The stream of one drawing.  ``index``: the place in the log of the event that records it."""
        return Chance(f"{self.text}/{purpose}/{index}")
