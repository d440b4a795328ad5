"""The endgame solved: the bag is empty, both racks are known, and the best line can be proved.

The facade of ``kernel.endgame`` (which says how it is done), in the types of the rest of the engine.  It has
no timer: ``think`` yields after each slice of work, and its caller stops when time is over.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from faristol.board import PREMIUMS, START, Board, Placed, Square, placed_tiles, play_of, put
from faristol.kernel.endgame import Solver
from faristol.kernel.plays import BINGO_BONUS, ScoredPlay
from faristol.lexicon import Lexicon
from faristol.players.robot import PassIdea
from faristol.tiles import VALUES

SLICE: Final = 20_000  # positions searched between two answers: some tens of milliseconds
MEMORY: Final = 8 << 20  # bytes: on a page, in a terminal and for the champion, so that all find the same
GUESSES: Final = (0, 1, 2)  # depths, in plies, of the searches that come before the one to the end
TO_THE_END: Final = 60
_WIDE: Final = 20_000
_ENOUGH: Final = 10_000  # positions for a search of depth 0: one line of play, where racks have blanks
_SCORE: Final = 28
_POSITIONS: Final = 40
_LINE: Final = 59


@dataclass(frozen=True, slots=True)
class Solution:
    """What is known of an endgame.

    value: the spread from here on, in points, for the player on turn.
    exact: whether it is proved; otherwise it is an estimate.
    line: the best turns of both players, in order; a line of an estimate may break off.
    nodes: how many positions were searched.
    """

    value: int
    exact: bool
    line: tuple[ScoredPlay | PassIdea, ...]
    nodes: int


@dataclass(frozen=True, slots=True)
class Verdict:
    """How an endgame compares with a spread that is wanted.

    sign: 1 where the player on turn reaches more, 0 just as much, -1 less.
    exact: whether that is proved; otherwise it is an estimate.
    value: an estimate of the spread from here on, in points, which agrees with ``sign``.
    depth: of the search that told it, in plies; 0 for a single line of play.
    nodes: how many positions were searched.
    """

    sign: int
    exact: bool
    value: int
    depth: int
    nodes: int


@dataclass(frozen=True, slots=True)
class _Turn:
    """A turn as the kernel packs it; both numbers are 0 for a pass."""

    play: int
    tiles: int

    @property
    def score(self) -> int:
        return self.play >> _SCORE & 0xFFF


class EndgameSolver:
    """Solves the endgames of one lexicon, one after the other."""

    def __init__(self, lexicon: Lexicon, memory: int = MEMORY, reach: bytes = b"") -> None:
        """memory: how many bytes the search may take.

        reach: tiles of which the racks of all positions will be; with them equal lines of the board are
        searched once for all positions, which have half of the memory each.
        """
        self._reach = reach
        self._solver = Solver(
            lexicon.edges,
            bytes(VALUES),
            bytes(premium.letter for premium in PREMIUMS),
            bytes(premium.word for premium in PREMIUMS),
            START,
            BINGO_BONUS,
            memory,
        )

    def solve(
        self, board: Board, rack: bytes, other_rack: bytes, nodes: int, last_pass: bool = False
    ) -> Solution:
        """The best that ``nodes`` positions of search can tell: the same for the same arguments."""
        solution = None
        for solution in self.think(board, rack, other_rack, last_pass, min(nodes, SLICE)):
            if solution.nodes >= nodes:
                break
        assert solution is not None
        return solution

    def think(
        self,
        board: Board,
        rack: bytes,
        other_rack: bytes,
        last_pass: bool = False,
        slice_: int = SLICE,
        *,
        first_only: bool = False,
    ) -> Iterator[Solution]:
        """What is known after each slice of ``slice_`` positions, until it is exact.

        rack: of the player on turn, tiles (blanks 0).  last_pass: whether a pass now ends the game.
        first_only: the lines have only their first turn, since the others cost a search each.
        """
        if not rack or not other_rack:
            raise ValueError("the game is over when a rack is empty")
        solver = self._solver
        solver.set_position(board, bytes(sorted(rack)), bytes(sorted(other_rack)), self._reach)
        _, exact, value, play, tiles = solver.search(0, last_pass, -_WIDE, _WIDE, _ENOUGH)
        most = 1 if first_only else len(board)
        line = self._line(board, _Turn(play, tiles), value, exact, last_pass, most)
        yield Solution(value, exact, line, solver.counted())
        for depth in (*GUESSES[1:], TO_THE_END):
            low, high = (value - 1, value + 1) if depth == TO_THE_END else (-_WIDE, _WIDE)
            while not exact:
                done, solved, found, play, tiles = solver.search(depth, last_pass, low, high, slice_)
                if done and found > low:
                    value, exact = found, solved and found < high
                    line = self._line(board, _Turn(play, tiles), value, exact, last_pass, most)
                elif done:
                    value = found
                yield Solution(value, exact, line, solver.counted())
                if done and low < found < high:
                    break
                if done:
                    low, high = found - 1, found + 1

    def settle(
        self, board: Board, rack: bytes, other_rack: bytes, wanted: int, slice_: int = SLICE
    ) -> Iterator[Verdict]:
        """Whether the player on turn reaches ``wanted`` points of spread, until it is exact.

        That is all that winning hangs on, and mostly proved with a small part of the positions of ``think``.
        After each depth, and each slice of ``slice_`` positions, what is known.
        """
        if not rack or not other_rack:
            raise ValueError("the game is over when a rack is empty")
        solver = self._solver
        solver.set_position(board, bytes(sorted(rack)), bytes(sorted(other_rack)), self._reach)
        _, exact, value, _, _ = solver.search(0, False, -_WIDE, _WIDE, _ENOUGH)
        sign, known = _sign(value - wanted), 0
        yield Verdict(sign, exact, value, known, solver.counted())
        for depth in (*GUESSES[1:], TO_THE_END):
            done = False
            while not (done or exact):
                done, solved, found, _, _ = solver.search(depth, False, wanted - 1, wanted + 1, slice_)
                if done:
                    sign, exact, known = _sign(found - wanted), solved, depth
                    value = max(value, found) if sign > 0 else min(value, found) if sign else found
                yield Verdict(sign, exact, value, known, solver.counted())

    def _line(
        self, board: Board, turn: _Turn, value: int, exact: bool, passed: bool, most: int
    ) -> tuple[ScoredPlay | PassIdea, ...]:
        """The turns from ``turn`` on, which is worth ``value``: ``most``, or what a short search finds."""
        solver = self._solver
        followed: list[_Turn] = []
        line: list[ScoredPlay | PassIdea] = []
        while True:
            thought = _thought(board, turn)
            line.append(thought)
            if len(line) == most:
                break
            if isinstance(thought, ScoredPlay):
                board = put(board, placed_tiles(board, thought.play))
            elif passed:
                break
            passed = not turn.play
            value = turn.score - value
            solver.follow(turn.play, turn.tiles)
            followed.append(turn)
            if not all(solver.left()):
                break
            low, high = (value - 1, value + 1) if exact else (-_WIDE, _WIDE)
            depth = TO_THE_END if exact else 0
            done, _, found, play, tiles = solver.search(depth, passed, low, high, SLICE)
            if not done or not low < found < high:
                break
            value, turn = found, _Turn(play, tiles)
        for turn in reversed(followed):
            solver.go_back(turn.play, turn.tiles)
        return tuple(line)


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)


def _thought(board: Board, turn: _Turn) -> ScoredPlay | PassIdea:
    if not turn.play:
        return PassIdea()
    return ScoredPlay(play_of(board, _placed(turn)), turn.score)


def _placed(turn: _Turn) -> list[Placed]:
    """The squares and faces of a packed play."""
    line = turn.play >> _LINE
    tiles = turn.tiles
    placed: list[Placed] = []
    for position in range(15):
        if turn.play >> _POSITIONS + position & 1:
            row, column = (line - 1, position) if line < 16 else (position, line - 17)
            placed.append((Square(row * 15 + column), tiles & 0xFF))
            tiles >>= 8
    return placed
