"""The first slow move generator: every word of a small lexicon at every place, in every way to lay it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product

from faristol.board import SIDE, START, Board
from faristol.lexicon import Lexicon
from faristol.tiles import BLANK, BLANK_BIT
from tests.oracle.judge import Laid, Told, judge, takes

_LANES = [
    (down, [(i, line) if down else (line, i) for i in range(SIDE)]) for down in (0, 1) for line in range(SIDE)
]
_CROSS = ((0, 0), (0, 1), (1, 0), (0, -1), (-1, 0))


def plays(lexicon: Lexicon, board: Board, rack: bytes) -> list[Told]:
    """All plays, in order."""
    told = set()
    near = _near(board)
    for word in lexicon.words():
        for (down, lane), start in product(_LANES, range(SIDE - len(word) + 1)):
            squares = lane[start : start + len(word)]
            if near.isdisjoint(squares):
                continue
            for laid in _ways(board, rack, word, squares):
                play = judge(lexicon, board, laid, down)
                if play:
                    told.add(play)
    return sorted(told)


def _ways(board: Board, rack: bytes, word: bytes, squares: list[tuple[int, int]]) -> Iterator[Laid]:
    """Each choice of tiles and blanks that makes the squares read ``word``."""
    free = []
    for letter, (row, column) in zip(word, squares, strict=True):
        lies = board[row * SIDE + column]
        if not lies:
            free.append((letter, (row, column)))
        elif lies & ~BLANK_BIT != letter:
            return
    if not 1 <= len(free) <= len(rack):
        return
    for blanks in range(rack.count(BLANK) + 1):
        for chosen in combinations(range(len(free)), blanks):
            faces = bytes(letter | (BLANK_BIT if i in chosen else 0) for i, (letter, _) in enumerate(free))
            if takes(rack, faces):
                yield {square: face for (_, square), face in zip(free, faces, strict=True)}


def _near(board: Board) -> set[tuple[int, int]]:
    """The squares of which a play must cover one: those of tiles and round them, or the start square."""
    tiles = [divmod(square, SIDE) for square, face in enumerate(board) if face]
    near = {(row + down, column + right) for row, column in tiles for down, right in _CROSS}
    return near or {divmod(START, SIDE)}
