"""The answer to a challenge (classic championship §6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from faristol.errors import IllegalAction
from faristol.game.events import Ruled, RulingReported, Seat
from faristol.game.state import Hands, State
from faristol.kernel.scoring import words_of
from faristol.tiles import spell

if TYPE_CHECKING:
    from faristol.lexicon import Words


def ruling_on(state: State, words: tuple[bytes, ...], lexicon: Words) -> Ruled:
    """One answer for the whole play: whether every challenged word is in ``lexicon``.

    ``IllegalAction`` when no word is challenged, or one that the play does not form.
    """
    _check_words(state, words)
    return Ruled(all(word in lexicon for word in words))


def reported_ruling(state: State, seat: Seat, words: tuple[bytes, ...], valid: bool) -> RulingReported:
    """The answer of an arbiter on another device or to a written slip (four r11), as an event.

    ``IllegalAction`` as for ``ruling_on``, and where the program deals the racks.
    """
    if state.hands is not Hands.PHYSICAL:
        raise IllegalAction("only_at_a_physical_board", state.ruleset.word_check.article)
    _check_words(state, words)
    return RulingReported(seat, words, valid)


def _check_words(state: State, words: tuple[bytes, ...]) -> None:
    """Refuse ``words`` that are none, or not formed by the pending play."""
    assert state.pending is not None
    article = state.ruleset.word_check.article
    formed = words_of(state.pending.before.board, state.pending.play)
    if not words:
        raise IllegalAction("challenge_names_no_word", article)
    for word in words:
        if word not in formed:
            raise IllegalAction("word_not_in_play", article, word=spell(word))
