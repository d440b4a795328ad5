"""The second slow move generator, for lexicons of any size: it finds places first, then words that fit.

For each first square of a word, its possible last squares are listed before any letter is tried.  Then one
walk through the lexicon fills the squares and finds the words that end at one of those.  Cross-words are
looked up whole, letter by letter, and scores come from ``judge``.
"""

from __future__ import annotations

from collections.abc import Iterator

from faristol.board import SIDE, START, Board
from faristol.lexicon import Lexicon
from faristol.lexicon.dawg import CHILD_SHIFT, ENDS_WORD, LAST_SIBLING, LETTER_MASK, ROOT, read_edges
from faristol.tiles import BLANK, BLANK_BIT, LETTERS, tile_of
from tests.oracle.judge import Laid, Told, at, judge, word_through

Squares = list[tuple[int, int]]
Allowed = dict[tuple[int, int], frozenset[int]]
ALL = frozenset(range(1, LETTERS + 1))


class WindowTwin:
    """All plays of one lexicon, window by window."""

    def __init__(self, lexicon: Lexicon) -> None:
        self._lexicon = lexicon
        self._edges = read_edges(lexicon.edges)
        self._nodes: dict[int, dict[int, tuple[bool, int]]] = {}

    def plays(self, board: Board, rack: bytes) -> list[Told]:
        """All plays, in order."""
        told = []
        for down in (0, 1):
            allowed = self._allowed(board, down)
            for line in range(SIDE):
                lane = [(i, line) if down else (line, i) for i in range(SIDE)]
                for window, lasts in _windows(board, lane, len(rack), allowed):
                    for laid in self._fill(board, window, lasts, ROOT, rack, allowed, {}):
                        play = judge(self._lexicon, board, laid, down)
                        if play:
                            told.append(play)
        return sorted(told)

    def _allowed(self, board: Board, down: int) -> Allowed:
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
                        for letter in ALL
                        if bytes(at(board, {(row, column): letter}, *square) for square in squares)
                        in self._lexicon
                    )
        return allowed

    def _children(self, edge: int) -> dict[int, tuple[bool, int]]:
        """By letter: whether a word ends with it, and the first edge after it."""
        if edge in self._nodes:
            return self._nodes[edge]
        node = self._nodes[edge] = {}
        last = False
        while not last:
            number = self._edges[edge]
            node[number & LETTER_MASK] = (bool(number & ENDS_WORD), number >> CHILD_SHIFT)
            last = bool(number & LAST_SIBLING)
            edge += 1
        return node

    def _fill(
        self,
        board: Board,
        window: Squares,
        lasts: set[tuple[int, int]],
        edge: int,
        rack: bytes,
        allowed: Allowed,
        laid: Laid,
    ) -> Iterator[Laid]:
        """Each way to fill ``window`` to one of ``lasts``, edges from ``edge`` on, after ``laid``."""
        square, rest = window[0], window[1:]
        row, column = square
        lies = board[row * SIDE + column]
        children = self._children(edge)
        faces = [lies] if lies else _faces(rack, allowed.get(square, ALL).intersection(children))
        for face in faces:
            ends, after = children.get(face & ~BLANK_BIT, (False, 0))
            ends = ends and square in lasts
            if not ends and not (after and rest):
                continue
            now = laid if lies else {**laid, square: face}
            left = rack if lies else rack.replace(bytes((tile_of(face),)), b"", 1)
            if ends:
                yield now
            if rest and after:
                yield from self._fill(board, rest, lasts, after, left, allowed, now)


def _faces(rack: bytes, letters: frozenset[int]) -> list[int]:
    """What the tiles of ``rack`` can show, of ``letters``."""
    blanks = [letter | BLANK_BIT for letter in letters] if BLANK in rack else []
    return [*letters.intersection(rack), *blanks]


def _windows(
    board: Board, lane: Squares, tiles: int, allowed: Allowed
) -> Iterator[tuple[Squares, set[tuple[int, int]]]]:
    """By first square of a lane: the squares from there to the last possible, and the possible last ones.

    A word is bounded by empty squares or edges; it has an empty square, not too many, and a contact.
    """
    lies = [board[row * SIDE + column] for row, column in lane]
    for first in range(SIDE):
        if first and lies[first - 1]:
            continue
        lasts = []
        for last in range(first + 1, SIDE):
            if last < SIDE - 1 and lies[last + 1]:
                continue
            empty = [lane[i] for i in range(first, last + 1) if not lies[i]]
            touches = len(empty) < last + 1 - first or any(square in allowed for square in empty)
            if 1 <= len(empty) <= tiles and (touches or (not any(board) and divmod(START, SIDE) in empty)):
                lasts.append(last)
        if lasts:
            yield lane[first : lasts[-1] + 1], {lane[last] for last in lasts}
