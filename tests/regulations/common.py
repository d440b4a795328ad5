"""What the tests of every regulation share."""

from __future__ import annotations

import pytest

from faristol.board import read_play
from faristol.errors import IllegalAction
from faristol.game import State, World
from faristol.game.actions import Action, Pass
from faristol.kernel.scoring import score_play
from faristol.tiles import parse
from tests.tables import act, board_with, events_of, world


def refused(state: State, action: Action, code: str, article: str, at: World | None = None) -> None:
    """``action`` is refused with ``code`` and ``article``."""
    with pytest.raises(IllegalAction) as refusal:
        events_of(state, action, at or world())
    assert (refusal.value.code, refusal.value.article) == (code, article)


def points(text: str, *before: str) -> int:
    return score_play(board_with(*before), read_play(text), 50).points


def letters_of(*texts: str) -> tuple[bytes, ...]:
    return tuple(parse(text) for text in texts)


def pass_round(state: State, turns: int) -> State:
    for _ in range(turns):
        state = act(state, Pass(state.turn), world())
    return state
