"""The slow twin of the endgame's solver: every play of every turn, and every pass, without a bound."""

from __future__ import annotations

from dataclasses import dataclass, field

from faristol.board import Board, placed_tiles, put
from faristol.kernel.plays import PlayFinder
from faristol.tiles import tile_of, value_of


def points(rack: bytes) -> int:
    return sum(map(value_of, rack))


def without(rack: bytes, faces: list[int]) -> bytes:
    """``rack`` after a play of ``faces``."""
    left = bytearray(rack)
    for face in faces:
        left.remove(tile_of(face))
    return bytes(left)


@dataclass
class BruteForce:
    """``passes``: how many in a row end a game."""

    finder: PlayFinder
    passes: int
    known: dict[tuple[Board, bytes, bytes, int], int] = field(default_factory=dict)

    def value(self, board: Board, rack: bytes, other: bytes, passed: int = 0) -> int:
        """The spread from here on with best play, after so many passes in a row."""
        key = board, bytes(sorted(rack)), bytes(sorted(other)), passed
        if key not in self.known:
            self.known[key] = max(self._values(board, rack, other, passed))
        return self.known[key]

    def _values(self, board: Board, rack: bytes, other: bytes, passed: int) -> list[int]:
        if passed + 1 == self.passes:
            values = [points(other) - points(rack)]
        else:
            values = [-self.value(board, other, rack, passed + 1)]
        for scored in self.finder.all(board, rack):
            placed = placed_tiles(board, scored.play)
            left = without(rack, [face for _, face in placed])
            gained = -self.value(put(board, placed), other, left) if left else 2 * points(other)
            values.append(scored.score + gained)
        return values
