"""What the arbiter answers to a challenge (classic championship §6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from faristol.errors import IllegalAction
from faristol.game.events import Ruled
from faristol.game.plays import words_of
from faristol.game.state import State
from faristol.tiles import spell

if TYPE_CHECKING:
    from faristol.game.decide import Words


def ruling_on(state: State, words: tuple[bytes, ...], lexicon: Words) -> Ruled:
    """One yes or no for the play: whether every word named by the challenger is in ``lexicon``."""
    assert state.pending is not None
    article = state.ruleset.word_check.article
    formed = words_of(state.pending.before.board, state.pending.play)
    if not words:
        raise IllegalAction("challenge_names_no_word", article)
    for word in words:
        if word not in formed:
            raise IllegalAction("word_not_in_play", article, word=spell(word))
    return Ruled(all(word in lexicon for word in words))
