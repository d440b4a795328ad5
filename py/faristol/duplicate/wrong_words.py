"""The words for which a slip is null, for the director, the player and the results."""

from __future__ import annotations

from faristol.board import Board
from faristol.duplicate.events import Null
from faristol.duplicate.state import JudgedSlip
from faristol.kernel.scoring import words_of
from faristol.lexicon import Words
from faristol.tiles import letters, spell


def wrong_words(entry: JudgedSlip, board: Board, words: Words) -> list[str]:
    """The spelled words that make ``entry`` null on ``board``, the main one first.

    Empty where it is valid, or null for another reason.
    """
    play = entry.play if entry.null in (Null.MAIN_WORD, Null.CROSS_WORD) else None
    if play is None:
        return []
    if len(play.word) == 1:
        return [spell(letters(play.word))]
    return [spell(word) for word in words_of(board, play) if word not in words]
