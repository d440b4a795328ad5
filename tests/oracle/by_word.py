"""The first twin: every word of a small lexicon at every place, and every way to lay it there."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from faristol.board import SIDE, Board
from faristol.lexicon import Lexicon
from faristol.tiles import BLANK_BIT
from oracle.judge import Laid, Told, judge, takes


def plays(lexicon: Lexicon, board: Board, rack: bytes) -> list[Told]:
    """All plays, in order."""
    told = set()
    for word in lexicon.words():
        for down, line, start in product((0, 1), range(SIDE), range(SIDE - len(word) + 1)):
            squares = [(start + i, line) if down else (line, start + i) for i in range(len(word))]
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
    for blanks in product((0, BLANK_BIT), repeat=len(free)):
        faces = bytes(letter | blank for (letter, _), blank in zip(free, blanks, strict=True))
        if takes(rack, faces):
            yield {square: face for (_, square), face in zip(free, faces, strict=True)}
