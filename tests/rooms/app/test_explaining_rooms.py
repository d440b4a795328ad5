"""Where the screen explains words: after a game and in training, in no room where a game is being played."""

from __future__ import annotations

from pathlib import Path

APP = Path(__file__).resolve().parents[3] / "py" / "app"
IN_PLAY = ("arbiter", "board", "chess_clock", "desk", "game", "hall", "scorer", "tournament")


def test_no_room_of_a_game_in_play_explains_words() -> None:
    explaining = {
        path.relative_to(APP).parts[0]
        for path in APP.rglob("*.py")
        if any(mark in path.read_text(encoding="utf-8") for mark in ("app.ui.spelled", '"explain"'))
    }
    assert {"review", "training", "ui"} <= explaining
    assert explaining.isdisjoint(IN_PLAY)
