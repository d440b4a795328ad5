"""The time that a teacher chooses, in a prepared game."""

from __future__ import annotations

import json
from types import SimpleNamespace

import pytest

from tests.rooms.app.loading import load

choices = load(
    "classroom.game_choices",
    pyscript=SimpleNamespace(),
    **{
        "browser.dom": SimpleNamespace(by_id=None, make=None, on=None, set_text=None),
        "ui.fields": SimpleNamespace(Choice=None),
    },
)


def test_only_the_time_is_changed() -> None:
    game = {
        "faristol_prepared": 2,
        "title": "Dijous",
        "options": {"round_seconds": 300, "rounds": 3},
        "rounds": [],
    }
    assert json.loads(choices.timed(json.dumps(game), 60)) == {
        **game,
        "options": {"round_seconds": 60, "rounds": 3},
    }


@pytest.mark.parametrize("text", ["", "{", "[]", "7", "null", "{}", '{"options": 3}', '"a"'])
def test_what_is_no_game_stays_as_it_is(text: str) -> None:
    assert choices.timed(text, 60) == text
