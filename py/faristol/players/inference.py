"""What the other player's last play tells of the tiles that were kept.

Racks are drawn by chance from the unseen tiles, together with the tiles that were played.  For each the best
play by equity is found on the board as it was.  The more that play is worth beyond the one that was made, the
less likely it is that the player had this rack.  The other player is taken to choose about as the static
robot does.
"""

from __future__ import annotations

import math
from bisect import bisect_right
from itertools import combinations
from typing import Final

from faristol.board import placed_tiles
from faristol.chance import Chance
from faristol.players.robot import OtherPlay, Position
from faristol.players.static import RACK, Ranking
from faristol.tiles import tile_of

# Few racks are likely, so many must be looked at: with 48 the likely ones told hardly more than chance.
FIRST: Final = 800  # racks before the first world: some 25 ms
MORE: Final = 32  # racks for each further block of worlds
MOST: Final = 3200
LOSS: Final = 250  # hundredths of a point that make a choice less likely by a factor of e
_UNIT: Final = 1_000_000


class Inference:
    """The tiles that the other player may have kept, each as often as its play makes it likely."""

    def __init__(self, ranking: Ranking, position: Position, last: OtherPlay, chance: Chance) -> None:
        self._ranking = ranking
        self._last = last
        self._chance = chance
        self._unseen = bytes(sorted(position.unseen))
        self._played = bytes(tile_of(face) for _, face in placed_tiles(last.board, last.scored.play))
        self._size = RACK - len(self._played)
        self._racks: list[bytes] = []
        self._sums: list[int] = []
        self._weights: dict[bytes, int] = {}
        self.learn(FIRST)

    def learn(self, racks: int = MORE) -> None:
        """Look at so many racks more, up to ``MOST``."""
        for _ in range(min(racks, MOST - len(self._racks))):
            kept = bytes(sorted(self._chance.sample(self._unseen, self._size)))
            self._racks.append(kept)
            self._sums.append((self._sums[-1] if self._sums else 0) + self._weight_of(kept))

    def kept(self) -> bytes:
        """The tiles that the other player may have kept, by chance."""
        return self._racks[bisect_right(self._sums, self._chance.below(self._sums[-1]))]

    def likelihood(self, rack: bytes) -> float:
        """How likely the play is if the other player has ``rack`` now, of which any tiles may be new."""
        parts = [bytes(part) for part in combinations(sorted(rack), self._size)]
        return sum(map(self._weight_of, parts)) / len(parts)

    def _weight_of(self, kept: bytes) -> int:
        if kept not in self._weights:
            self._weights[kept] = self._weight(kept)
        return self._weights[kept]

    def _weight(self, kept: bytes) -> int:
        """How likely the play is with these tiles beside it; never 0."""
        last = self._last
        then = Position(last.board, bytes(sorted(self._played + kept)), b"", last.bag, 0, False, 0)
        best = self._ranking.rank(then, 1)[0]
        made = self._ranking.rated(then, last.scored, last.scored.score, kept)
        loss = max(0, best.equity - made.equity)
        return 1 + int(_UNIT * math.exp(-loss / LOSS))


def inferred(ranking: Ranking, position: Position, chance: Chance) -> Inference | None:
    """What the last play tells; None where there is none, or it tells nothing."""
    last = position.last
    if last is None or not last.bag or len(position.unseen) > position.bag + RACK:
        return None
    kept = RACK - len(placed_tiles(last.board, last.scored.play))
    return (
        Inference(ranking, position, last, chance)
        if 0 < kept <= len(position.unseen) - position.bag
        else None
    )
