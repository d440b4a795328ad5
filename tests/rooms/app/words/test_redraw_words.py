"""Sentences of the phase in which a seat chooses whether to draw seven of a kind again."""

from __future__ import annotations

from typing import Any

from tests.rooms.app.loading import load

arbiter_words = load("words.arbiter")
clock_words = load("words.clock")
game_words = load("words.game")


def view(viewer: int) -> dict[str, Any]:
    seats = [{"name": name, "player": "person"} for name in ("Aina", "Biel")]
    return {"phase": "redraw", "actor": 0, "viewer": viewer, "seats": seats, "pending": None}


def test_whoever_has_them_is_asked_and_the_others_learn_nothing_of_them() -> None:
    assert "set vocals o set consonants" in game_words.turn_line(view(0))
    assert game_words.turn_line(view(1)) == "Espera: Aina mira les fitxes noves"


def test_a_rack_is_shown_only_where_the_regulation_says_so() -> None:
    assert "Ensenyes el faristol" in clock_words.redraw_question("on_own_turn")[1]
    assert "Ensenyes" not in clock_words.redraw_question("after_refill")[1]
    assert "esquerra" in arbiter_words.REDRAW_HELP["after_refill"]
    assert "esquerra" not in arbiter_words.REDRAW_HELP["on_own_turn"]
