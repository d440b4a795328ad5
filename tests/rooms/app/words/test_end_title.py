"""Who has won is said to the person at the screen, and by how much where points have decided."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rooms.app.loading import load

game_words = load("words.game")
PERSONS, ROBOT = ["person", "person"], ["person", "novice"]


@pytest.mark.parametrize(
    ("players", "scores", "person", "told"),
    [
        (ROBOT, [603, 100], 0, "Has guanyat, per 503 punts!"),
        (ROBOT, [101, 100], 0, "Has guanyat, per 1 punt!"),
        (ROBOT, [100, 120], 0, "Ha guanyat el robot, per 20 punts"),
        (PERSONS, [100, 120], -1, "Ha guanyat Biel, per 20 punts"),
        (PERSONS, [100, 120], 1, "Has guanyat, per 20 punts!"),
        (PERSONS, [100, 120], 0, "Ha guanyat Biel, per 20 punts"),
        ([*ROBOT, "novice"], [90, 70, 120], 0, "Ha guanyat Carla, per 30 punts"),
        (PERSONS, [100, 100], -1, "Empat"),
    ],
)
def test_it_is_said_to_who_is_there(players: list[str], scores: list[int], person: int, told: str) -> None:
    assert game_words.end_title(view(players, scores), person) == told


@pytest.mark.parametrize("ending", ["abandoned", "disqualified", "no_show", "overtime"])
def test_where_points_have_not_decided_there_are_none(ending: str) -> None:
    assert game_words.end_title(view(PERSONS, [300, 0], ending), -1) == "Ha guanyat Aina"
    assert game_words.end_title(view(PERSONS, [300, 0], ending), 0) == "Has guanyat!"


def view(players: list[str], scores: list[int], ending: str = "went_out") -> dict[str, Any]:
    names = ["Aina", "Biel", "Carla"]
    seats = [{"name": name, "player": player} for name, player in zip(names, players, strict=False)]
    best = max(scores)
    winners = [seat for seat, score in enumerate(scores) if score == best]
    return {"seats": seats, "result": {"ending": ending, "scores": scores, "winners": winners}}
