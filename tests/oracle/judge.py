"""Legality and score of a play, directly by the rules; shared by the slow move generators.

Nothing is prepared, packed or cached: every word is read off the board with the new tiles on it, and every
premium is looked up.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from faristol.board import PREMIUMS, SIDE, START, Board
from faristol.lexicon import Lexicon
from faristol.tiles import BLANK, BLANK_BIT, VALUES

# (row, column) -> face of the tiles that a play lays
Laid = dict[tuple[int, int], int]


@dataclass(frozen=True, slots=True, order=True)
class Told:
    """A play of the slow move generators; the order of its fields is the order of plays."""

    minus_score: int
    start: int
    down: int
    word: bytes


def at(board: Board, laid: Laid, row: int, column: int) -> int:
    """The face on a square, 0 where it is empty or no square."""
    if not (0 <= row < SIDE and 0 <= column < SIDE):
        return 0
    return laid.get((row, column)) or board[row * SIDE + column]


def word_through(board: Board, laid: Laid, row: int, column: int, down: int) -> list[tuple[int, int]]:
    """The squares of the word in that direction through a square."""
    step_row, step_column = (1, 0) if down else (0, 1)
    while at(board, laid, row - step_row, column - step_column):
        row, column = row - step_row, column - step_column
    squares = []
    while at(board, laid, row, column):
        squares.append((row, column))
        row, column = row + step_row, column + step_column
    return squares


def words_of(board: Board, laid: Laid, down: int) -> Iterator[list[tuple[int, int]]]:
    """The main word, then each cross-word of two tiles or more."""
    first = min(laid)
    yield word_through(board, laid, *first, down)
    for square in laid:
        crossing = word_through(board, laid, *square, 1 - down)
        if len(crossing) > 1:
            yield crossing


def score(board: Board, laid: Laid, words: list[list[tuple[int, int]]]) -> int:
    """The points of ``words``: premiums count under new tiles only, and 50 more for seven tiles."""
    total = 50 if len(laid) == 7 else 0
    for word in words:
        points, times = 0, 1
        for row, column in word:
            face = at(board, laid, row, column)
            worth = 0 if face & BLANK_BIT else VALUES[face]
            if (row, column) in laid:
                premium = PREMIUMS[row * SIDE + column]
                worth *= premium.letter
                times *= premium.word
            points += worth
        total += points * times
    return total


def judge(lexicon: Lexicon, board: Board, laid: Laid, down: int) -> Told | None:
    """The play that lays these tiles in one lane; None where it is illegal, or is read the other way."""
    words = list(words_of(board, laid, down))
    main = words[0]
    if len(main) < 2 or not set(laid) <= set(main):
        return None
    if len(laid) == 1 and down and len(words) > 1:
        return None  # told across
    if not _joined(board, laid, main, words):
        return None
    spelled = [bytes(at(board, laid, *square) for square in word) for word in words]
    if not all(word in lexicon for word in spelled):
        return None
    row, column = main[0]
    return Told(-score(board, laid, words), row * SIDE + column, down, spelled[0])


def _joined(
    board: Board, laid: Laid, main: list[tuple[int, int]], words: list[list[tuple[int, int]]]
) -> bool:
    """Whether the play covers the start square of an empty board, or touches a tile of another."""
    if not any(board):
        return divmod(START, SIDE) in laid
    return len(main) > len(laid) or len(words) > 1


def takes(rack: bytes, faces: bytes) -> bool:
    """Whether ``rack`` has the tiles for ``faces``."""
    left = bytearray(rack)
    for face in faces:
        tile = BLANK if face & BLANK_BIT else face
        if tile not in left:
            return False
        left.remove(tile)
    return True
