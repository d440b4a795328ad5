"""Which word of a slip the lexicon lacks: a director reads it aloud, and the player must know."""

from __future__ import annotations

from faristol.board import Board
from faristol.duplicate.events import Null
from faristol.duplicate.state import Entry
from faristol.kernel.scoring import score_play
from faristol.lexicon import Words
from faristol.tiles import letters, spell


def wrong_words(entry: Entry, board: Board, words: Words) -> list[str]:
    """The words for which ``entry`` is null on ``board``, the main one first; none if it is not for that."""
    play = entry.play
    if play is None or entry.null not in (Null.MAIN_WORD, Null.CROSS_WORD):
        return []
    if len(play.word) == 1:
        return [spell(letters(play.word))]
    formed = [letters(word.play.word) for word in score_play(board, play, 0).words]
    return [spell(word) for word in formed if word not in words]
