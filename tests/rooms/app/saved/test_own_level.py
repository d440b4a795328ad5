"""The person's own level: it follows the last games, a step after two of one kind or one by much."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rooms.app.loading import load

own = load("saved.own_level")


def games(*told: tuple[str, int]) -> list[dict[str, Any]]:
    """Games in order: the level, and by how many points the person was ahead at the end."""
    return [
        {"level": level, "won": margin > 0, "margin": margin, "order": order}
        for order, (level, margin) in enumerate(told, start=1)
    ]


@pytest.mark.parametrize(
    ("told", "level"),
    [
        ([], "novice"),
        ([("amateur", 10)], "amateur"),
        ([("amateur", -10)], "amateur"),
        ([("amateur", 10), ("amateur", 99)], "seasoned"),
        ([("amateur", -10), ("amateur", -99)], "apprentice"),
        ([("amateur", 10), ("amateur", -10)], "amateur"),
        ([("amateur", 10), ("amateur", 10), ("amateur", -10)], "amateur"),
        # Only games on one level are compared.
        ([("apprentice", 10), ("amateur", 10)], "amateur"),
        ([("seasoned", -10), ("amateur", -10)], "amateur"),
        # By much: one game is enough, and by twice as much it is two steps, but no more.
        ([("amateur", 100)], "seasoned"),
        ([("amateur", -100)], "apprentice"),
        ([("amateur", 199)], "seasoned"),
        ([("amateur", 200)], "intermediate"),
        ([("amateur", 300)], "intermediate"),
        ([("amateur", -200)], "novice"),
        ([("amateur", 150), ("amateur", 150)], "seasoned"),
        # A draw is no loss.
        ([("amateur", 0), ("amateur", 0)], "amateur"),
        # There is nothing below the first, nor above the last.
        ([("first_step", -10), ("first_step", -300)], "first_step"),
        ([("static", 300)], "champion"),
        ([("champion", 10), ("champion", 10)], "champion"),
    ],
)
def test_the_level_after_these_games(told: list[tuple[str, int]], level: str) -> None:
    assert own.own_level(games(*told)) == level


def test_a_game_won_with_hints_lifts_nobody_and_a_lost_one_counts() -> None:
    known = games(("amateur", 10), ("amateur", 300), ("amateur", -10))
    known[1]["hints"] = 53
    assert own.own_level(known[:2]) == "amateur"
    known[2]["hints"] = 1
    assert own.own_level([*known, *games(("amateur", -10))]) == "apprentice"
    assert own.own_level(known[1:2]) == own.START


def test_the_games_count_in_the_order_of_their_ends() -> None:
    known = games(("amateur", -10), ("amateur", 10), ("amateur", 10))
    assert own.own_level(known[::-1]) == own.own_level(known) == "seasoned"


def test_older_records_without_a_margin_count_too() -> None:
    lost = {"level": "greedy", "won": False}
    assert own.own_level([lost, lost]) == "veteran"
    assert own.own_level([{**lost, "won": True}]) == "greedy"
    # They come before those that have an order.
    assert own.own_level([*games(("novice", 10)), {**lost, "won": True}]) == "novice"
