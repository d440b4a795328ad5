"""The second twin, for lexicons of any size: each window of squares, filled from its first to its last.

A window is a main word's place: its two ends are chosen first, so that one walk fills exactly it.
Cross-words are asked of the lexicon whole, letter by letter, and scores come from the judge.
"""

from __future__ import annotations

from collections.abc import Iterator

from faristol.board import SIDE, START, Board
from faristol.lexicon import Lexicon
from faristol.lexicon.dawg import CHILD_SHIFT, ENDS_WORD, LAST_SIBLING, LETTER_MASK, ROOT, read_edges
from faristol.tiles import BLANK, BLANK_BIT, LETTERS
from oracle.judge import Laid, Told, at, judge, word_through

Squares = list[tuple[int, int]]


class WindowTwin:
    """All plays of one lexicon, window by window."""

    def __init__(self, lexicon: Lexicon) -> None:
        self._lexicon = lexicon
        self._edges = read_edges(lexicon.edges)

    def plays(self, board: Board, rack: bytes) -> list[Told]:
        """All plays, in order."""
        told = []
        for down in (0, 1):
            allowed = self._allowed(board, down)
            for line in range(SIDE):
                lane = [(i, line) if down else (line, i) for i in range(SIDE)]
                for window in _windows(board, lane, len(rack), allowed):
                    for laid in self._fill(board, window, 0, ROOT, rack, allowed, {}):
                        play = judge(self._lexicon, board, laid, down)
                        if play:
                            told.append(play)
        return sorted(told)

    def _allowed(self, board: Board, down: int) -> dict[tuple[int, int], frozenset[int]]:
        """For each empty square with a cross-word, the letters that make it a word."""
        allowed = {}
        for row in range(SIDE):
            for column in range(SIDE):
                if board[row * SIDE + column]:
                    continue
                squares = word_through(board, {(row, column): 1}, row, column, 1 - down)
                if len(squares) > 1:
                    allowed[row, column] = frozenset(
                        letter
                        for letter in range(1, LETTERS + 1)
                        if bytes(at(board, {(row, column): letter}, *square) for square in squares)
                        in self._lexicon
                    )
        return allowed

    def _fill(
        self,
        board: Board,
        window: Squares,
        done: int,
        edge: int,
        rack: bytes,
        allowed: dict[tuple[int, int], frozenset[int]],
        laid: Laid,
    ) -> Iterator[Laid]:
        """Each way to fill ``window`` from its square number ``done`` on, edges from ``edge`` on."""
        row, column = window[done]
        lies = board[row * SIDE + column]
        while edge:
            number = self._edges[edge]
            letter = number & LETTER_MASK
            last = done == len(window) - 1
            fits = (lies & ~BLANK_BIT) == letter if lies else letter in allowed.get((row, column), (letter,))
            if fits and (number & ENDS_WORD if last else number >> CHILD_SHIFT):
                for tile, face in ((None, 0),) if lies else ((letter, letter), (BLANK, letter | BLANK_BIT)):
                    if tile is not None and tile not in rack:
                        continue
                    left = rack if tile is None else rack.replace(bytes((tile,)), b"", 1)
                    now = laid if tile is None else {**laid, (row, column): face}
                    if last:
                        yield now
                    else:
                        yield from self._fill(
                            board, window, done + 1, number >> CHILD_SHIFT, left, allowed, now
                        )
            edge = 0 if number & LAST_SIBLING else edge + 1


def _windows(
    board: Board, lane: Squares, tiles: int, allowed: dict[tuple[int, int], frozenset[int]]
) -> Iterator[Squares]:
    """The windows of a lane between empty squares or edges, with an empty square and a contact."""
    lies = [board[row * SIDE + column] for row, column in lane]
    for first in range(SIDE):
        if first and lies[first - 1]:
            continue
        for last in range(first + 1, SIDE):
            if last < SIDE - 1 and lies[last + 1]:
                continue
            empty = [lane[i] for i in range(first, last + 1) if not lies[i]]
            if not 1 <= len(empty) <= tiles:
                continue
            touches = len(empty) < last + 1 - first or any(square in allowed for square in empty)
            if touches or (not any(board) and divmod(START, SIDE) in empty):
                yield lane[first : last + 1]
