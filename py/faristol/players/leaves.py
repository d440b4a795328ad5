"""The values of the tiles that stay on a rack, in hundredths of a point."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import combinations


@dataclass(frozen=True, slots=True)
class LeaveTable:
    """What single tiles and pairs of tiles are worth; ``values`` by the sorted tiles, blanks 0."""

    values: Mapping[bytes, int]

    @classmethod
    def zero(cls) -> LeaveTable:
        """The table in which every tile is worth nothing."""
        return cls({})

    def value(self, tiles: bytes) -> int:
        """The value of ``tiles`` together: the sum over the tiles and over their pairs."""
        ordered = sorted(tiles)
        parts = (bytes(part) for size in (1, 2) for part in combinations(ordered, size))
        return sum(self.values.get(part, 0) for part in parts)
