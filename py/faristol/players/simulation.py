"""Simulation: what each candidate is worth when the game goes on from it, averaged over hidden tiles.

A world is an order of the unseen tiles: the other rack first, then the bag.  All candidates are played in the
same worlds, so that luck falls out of their differences (common random numbers).  After a candidate both
players go on as static robots, for some turns or to the end of the game.  A candidate whose difference to the
leading one is certain enough is played no further.  Among more than two players all tiles but the first
other rack are taken to be in the bag.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final

from faristol.board import Board, placed_tiles, put
from faristol.kernel.plays import ScoredPlay
from faristol.kernel.selfplay import NUMBERS, SelfPlay
from faristol.players.chances import chance_to_win
from faristol.players.robot import ExchangeIdea, Position
from faristol.players.static import POINT, RACK, Candidate
from faristol.tiles import tile_of, without

CERTAIN: Final = 2.6  # standard errors
FEWEST: Final = 16  # worlds before a candidate is dropped
# A hundredth of a point beside a chance to win: 20 points are worth one game in a hundred.
_SPREAD: Final = 0.01 / 2000
_NUMBERS: Final = bytes(range(256)) * (4 * NUMBERS // 256)  # only for the places of exchanged tiles

Tables = tuple[list[bytes], list[bytes]]


@dataclass(slots=True)
class Tried:
    """A candidate with what its worlds gave: the chance to win, and what counts in all."""

    candidate: Candidate
    board: bytes
    kept: bytes
    thrown: bytes
    worths: list[float] = field(default_factory=list)
    wins: float = 0.0

    @property
    def win(self) -> float:
        """The mean chance to win."""
        return self.wins / max(len(self.worths), 1)

    @property
    def spread(self) -> float:
        """The mean spread at the end of the turns, in hundredths of a point."""
        return (self.worth - self.win) / _SPREAD

    @property
    def worth(self) -> float:
        """The mean of the chances to win, and a little for points."""
        return math.fsum(self.worths) / max(len(self.worths), 1)

    def note(self, spread: int, unseen: int, over: bool, times: int = 1) -> None:
        """Note how a world came out that counts so many times: see ``chance_to_win``."""
        win = chance_to_win(spread, unseen, over)
        self.wins += times * win
        self.worths += [win + _SPREAD * spread] * times


@dataclass(frozen=True, slots=True)
class PlayedOut:
    """A game whose bag is empty, or that is over.

    spread: of the first player, in points.  turn: whose it is, 0 or 1; -1 where the game is over.
    """

    board: Board
    rack: bytes
    other: bytes
    spread: int
    turn: int


class Simulation:
    """The candidates of one turn.  ``alive``: those that may still be the best, the leading one first."""

    def __init__(
        self, play: SelfPlay, tables: Tables, position: Position, candidates: Sequence[Candidate]
    ) -> None:
        self._play = play
        self._tables = tables
        self._position = position
        self.alive = [tried_of(position, candidate) for candidate in candidates]

    def run(self, worlds: Iterable[bytes], turns: int) -> None:
        """Play every candidate that is alive in each of ``worlds``, and drop those that are beaten.

        turns: how many turns follow after the candidate; with two, the last leaves are those of both.
        """
        for world in worlds:
            for tried in self.alive:
                tried.note(*self.outcome(tried, world, turns))
        self._compare()

    def add(self, candidates: Sequence[Candidate], outcomes: Sequence[tuple[int, int, bool]]) -> None:
        """Note worlds that were played elsewhere, and drop the candidates that are beaten.

        candidates: those that were played there; all that are alive are among them.
        outcomes: for each world those of all ``candidates``.
        """
        for tried in self.alive:
            for outcome in outcomes[candidates.index(tried.candidate) :: len(candidates)]:
                tried.note(*outcome)
        self._compare()

    @property
    def played(self) -> int:
        """In how many worlds those that are alive were played."""
        return len(self.alive[0].worths)

    def _compare(self) -> None:
        self.alive.sort(key=lambda tried: -tried.worth)
        leading = self.alive[0]
        self.alive = [tried for tried in self.alive if tried is leading or not _is_beaten(tried, leading)]

    def outcome(self, tried: Tried, world: bytes, turns: int) -> tuple[int, int, bool]:
        """The spread at the end of the turns (hundredths), the tiles unseen, and whether the game is over."""
        racks, bag = self.after(tried, world)
        gained, unseen, over = self._play.go_on(_NUMBERS, tried.board, racks, bag, turns, self._tables)
        return POINT * (self._position.spread + tried.candidate.score) + gained, unseen, over

    def drawn_out(self, tried: Tried, world: bytes) -> PlayedOut:
        """What the world comes to with an empty bag; the game goes on as in ``outcome`` until then."""
        racks, bag = self.after(tried, world)
        gained, seat, board, racks = self._play.draw_out(_NUMBERS, tried.board, racks, bag, self._tables)
        spread = self._position.spread + tried.candidate.score + gained
        return PlayedOut(Board(board), racks[0], racks[1], spread, seat)

    def after(self, tried: Tried, world: bytes) -> tuple[list[bytes], bytes]:
        """Both racks and the bag of a world after a candidate, its tiles drawn."""
        others = min(len(world) - self._position.bag, RACK)
        bag = world[others:]
        drawn = min(len(self._position.rack) - len(tried.kept), len(bag))
        racks = [tried.kept + bag[len(bag) - drawn :], world[:others]]
        return racks, tried.thrown + bag[: len(bag) - drawn]  # what is exchanged is drawn last


def tried_of(position: Position, candidate: Candidate) -> Tried:
    """A candidate that no world was played with."""
    thought = candidate.thought
    if isinstance(thought, ScoredPlay):
        placed = placed_tiles(position.board, thought.play)
        used = bytes(tile_of(face) for _, face in placed)
        return Tried(candidate, put(position.board, placed), without(position.rack, used), b"")
    thrown = thought.tiles if isinstance(thought, ExchangeIdea) else b""
    return Tried(candidate, position.board, without(position.rack, thrown), thrown)


def _is_beaten(tried: Tried, leading: Tried) -> bool:
    """Whether the paired differences say that ``tried`` is worse."""
    worlds = len(tried.worths)
    if worlds < FEWEST:
        return False
    differences = [best - own for best, own in zip(leading.worths, tried.worths, strict=True)]
    mean = math.fsum(differences) / worlds
    variance = math.fsum((difference - mean) ** 2 for difference in differences) / (worlds - 1)
    return mean > CERTAIN * math.sqrt(variance / worlds)
