"""Plays with one or two tiles in the bag judged: the chance to win, over every division of the unseen tiles.

A play that takes all tiles of the bag is followed by an endgame of known racks; the solver proves who wins
it.  After a play that leaves one tile, or a pass before the last one, the other player does not know the
racks: that reply is chosen which wins most, over all that the other player must think possible; of the
replies those are tried that a short search of all worlds puts first.  A draw is half a win.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from typing import Final

from faristol.board import Board, placed_tiles, put
from faristol.kernel.plays import PlayFinder, ScoredPlay
from faristol.lexicon import Lexicon
from faristol.players import PassIdea, Position, Thought
from faristol.players.endgame import EndgameSolver
from faristol.players.leaves import trained
from faristol.players.static import PlayRanking
from faristol.tiles import tile_of, without

MEMORY: Final = 16 << 20
SLICE: Final = 20_000
GLANCE: Final = 300  # positions of an endgame that is only looked at
PROOF: Final = 100_000  # positions after which an endgame is left to an estimate
LOOKED_AT: Final = 90  # plays
JUDGED: Final = 10  # of them
LEAVING: Final = 3  # plays beside these that leave a tile in the bag: they cost ten times as much
REPLIES, TRIED, REPLY_PROOF = 8, 2, 3_000  # replies looked at, then tried, with so many positions


class Judge:
    """Judges the plays of one lexicon.  ``estimates``: how many endgames were not proved."""

    def __init__(self, lexicon: Lexicon) -> None:
        self._solver = EndgameSolver(lexicon, MEMORY)
        self._ranking = PlayRanking(PlayFinder(lexicon), trained())
        self.estimates = 0

    def judged(self, position: Position) -> dict[ScoredPlay, float]:
        """The chances to win of the plays that may be good, the best first."""
        plays = [one.thought for one in self._ranking.various(position, LOOKED_AT)]
        scored = [play for play in plays if isinstance(play, ScoredPlay)]
        taking = [play for play in scored if _laid(position, play) >= position.bag]
        taking.sort(key=lambda play: (-self._looked_at(position, play, GLANCE), -play.score))
        leaving = [play for play in scored if _laid(position, play) == position.bag - 1]
        wins = {play: self.win(position, play) for play in taking[:JUDGED] + leaving[:LEAVING]}
        return dict(sorted(wins.items(), key=lambda one: (-one[1], -one[0].score)))

    def win(self, position: Position, thought: Thought) -> float:
        """The chance to win, from 0 to 1, proved but where an endgame needs more than ``PROOF`` positions.

        ``ValueError`` where more than one tile would be left in the bag.
        """
        left = position.bag - (_laid(position, thought) if isinstance(thought, ScoredPlay) else 0)
        if not isinstance(thought, (ScoredPlay, PassIdea)) or left > 1:
            raise ValueError("one tile is left in the bag at most")
        return self._replied(position, thought) if left == 1 else self._looked_at(position, thought, PROOF)

    def _looked_at(self, position: Position, play: Thought, nodes: int) -> float:
        """The chance to win with a play that takes all tiles of the bag."""
        worlds = worlds_of(position)
        return sum(times * self._settled(position, play, bag, nodes) for bag, times in worlds) / sum(
            times for _, times in worlds
        )

    def _settled(self, position: Position, thought: Thought, bag: bytes, nodes: int) -> float:
        """1 for a win, 1/2 for a draw, where these tiles are in the bag and are drawn."""
        board, kept, score = _after(position, thought)
        other = without(position.unseen, bag)
        wanted = position.spread + score
        for verdict in self._solver.settle(board, other, kept + bag, wanted, min(nodes, SLICE)):
            if verdict.exact or verdict.nodes >= nodes:
                self.estimates += nodes == PROOF and not verdict.exact
                return (1 - verdict.sign) / 2
        raise AssertionError("a search ends exactly")

    def _replied(self, position: Position, thought: Thought) -> float:
        """The chance to win with a thought that leaves one tile in the bag."""
        board, kept, score = _after(position, thought)
        won, times = 0.0, 0
        others = len(position.unseen) - position.bag
        for rack, count in Counter(combinations(position.unseen, others)).items():
            rest = without(position.unseen, bytes(rack))
            reply = Position(
                board, bytes(rack), bytes(sorted(kept + rest)), 1, 0, False, -position.spread - score
            )
            best = self._best_reply(reply)
            for last in rest:
                won += count * (1 - self._settled(reply, best, bytes((last,)), REPLY_PROOF))
                times += count
        return won / times

    def _best_reply(self, reply: Position) -> Thought:
        plays = [one.thought for one in self._ranking.various(reply, REPLIES)]
        plays.sort(key=lambda play: -self._looked_at(reply, play, GLANCE))
        return max(
            plays[:TRIED], key=lambda play: self._looked_at(reply, play, REPLY_PROOF), default=PassIdea()
        )


def worlds_of(position: Position) -> Sequence[tuple[bytes, int]]:
    """What the bag may hold, and how many divisions of the unseen tiles each stands for."""
    return [
        (bytes(bag), times) for bag, times in Counter(combinations(position.unseen, position.bag)).items()
    ]


def _laid(position: Position, scored: ScoredPlay) -> int:
    return len(placed_tiles(position.board, scored.play))


def _after(position: Position, thought: Thought) -> tuple[Board, bytes, int]:
    """Board, own tiles and points after a play or a pass."""
    if not isinstance(thought, ScoredPlay):
        return position.board, position.rack, 0
    placed = placed_tiles(position.board, thought.play)
    kept = without(position.rack, bytes(tile_of(face) for _, face in placed))
    return put(position.board, placed), kept, thought.score
