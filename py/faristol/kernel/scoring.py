"""The score of one play, word by word.

The move generator has its own, faster scoring; this one is used for a play that someone made.  Letter
premiums come first, then word premiums, which multiply each other (two treble-word squares make 9, three
27).  A premium counts only under a tile just placed, in its main word and in its cross-word.
Source: classic championship §2; duplicate, "Recompte de punts".
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

from faristol.board import PREMIUMS, Board, Placed, Play, cross_word, placed_tiles
from faristol.tiles import letters, value_of

BINGO_TILES: Final = 7


@dataclass(frozen=True, slots=True)
class ScoredWord:
    """A word that a play forms, at its place, and its points."""

    play: Play
    points: int


@dataclass(frozen=True, slots=True)
class PlayScore:
    """The words of a play, the main one first, the tiles that it places, and the bonus in points."""

    words: tuple[ScoredWord, ...]
    placed: tuple[Placed, ...]
    bonus: int

    @property
    def points(self) -> int:
        """The points of the play, bonus included."""
        return sum(word.points for word in self.words) + self.bonus

    @property
    def bingo(self) -> bool:
        """Whether it places seven tiles."""
        return len(self.placed) == BINGO_TILES


def score_play(board: Board, play: Play, bonus: int) -> PlayScore:
    """The score of ``play`` on ``board``; ``bonus`` points are added when it places seven tiles.

    ``BadPlacement`` when the play does not fit the board.
    """
    placed = placed_tiles(board, play)
    new = {square for square, _ in placed}
    words = [ScoredWord(play, _word_points(play, new))] if len(play.word) > 1 else []
    for square, face in placed:
        crossing = cross_word(board, square, face, play.direction.other)
        if len(crossing.word) > 1:
            words.append(ScoredWord(crossing, _word_points(crossing, new)))
    return PlayScore(tuple(words), placed, bonus if len(placed) == BINGO_TILES else 0)


def words_of(board: Board, play: Play) -> tuple[bytes, ...]:
    """The letters of each word that ``play`` forms on ``board``, the main one first.

    ``BadPlacement`` when the play does not fit the board.
    """
    return tuple(letters(word.play.word) for word in score_play(board, play, 0).words)


def _word_points(word: Play, new: Collection[int]) -> int:
    points = 0
    times = 1
    for square, face in zip(word.squares(), word.word, strict=True):
        if square in new:
            premium = PREMIUMS[square]
            points += value_of(face) * premium.letter
            times *= premium.word
        else:
            points += value_of(face)
    return points * times
