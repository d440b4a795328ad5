"""The curve of the chance to win: the first seat's, whoever had the turn; at the end it tells who has won."""

from __future__ import annotations

from typing import Any
from unittest import mock

import pytest

from tests.rooms.app.loading import load

curve = load("review.curve", pyscript=mock.MagicMock())


def view(rows: int, winners: list[int]) -> dict[str, Any]:
    return {"seats": [{}, {}], "sheet": [{}] * rows, "result": {"winners": winners}}


def turns(*wins: float) -> list[dict[str, Any]]:
    """Turns of the two seats in turn."""
    return [{"seat": place % 2, "win": win} for place, win in enumerate(wins)]


def test_the_chances_are_those_of_the_first_seat() -> None:
    assert curve.chances(view(9, [0]), turns(0.6, 0.5, 0.625, 0.9)) == [50, 60, 50, 63, 10]


@pytest.mark.parametrize(("winners", "last"), [([0], 100), ([1], 0), ([0, 1], 50), ([], 50)])
def test_at_the_end_they_tell_who_has_won(winners: list[int], last: int) -> None:
    assert curve.chances(view(2, winners), turns(0.6, 0.7)) == [50, 60, last]
    assert curve.chances(view(3, winners), turns(0.6, 0.7)) == [50, 60, 30]


def test_what_is_above_the_middle_is_filled_apart_from_what_is_below() -> None:
    assert curve.area([50, 80, 20], 4, True) == "M0 50L0 50L250 20L500 50L500 50Z"
    assert curve.area([50, 80, 20], 4, False) == "M0 50L0 50L250 50L500 80L500 50Z"


def test_the_scale_has_few_round_numbers_and_none_at_the_top() -> None:
    assert curve.scale(100) == [50]
    assert curve.scale(200) == [50, 100, 150]
    assert curve.scale(201) == [100, 200]
    assert curve.scale(472) == [200, 400]
    assert curve.scale(900) == [300, 600]


def test_a_seat_has_a_dot_at_each_of_its_turns() -> None:
    assert curve.dots([0, 20, 20, 50], 100, [1, 3]) == "M333 80h0M1000 50h0"


def test_without_chances_to_win_their_drawing_stays_hidden() -> None:
    """Where more than two play, or a robot knows fewer words than the list."""
    seat = {"name": "Aina", "score": 0}
    drawn = curve.Curve({"seats": [seat, seat], "sheet": [], "result": None})
    drawn.show_chances([{"seat": 0, "win": None}])
    assert [one.hidden for one in drawn.of_chances] == [True, True]
    drawn.show_chances([{"seat": 0, "win": 0.5}])
    assert [one.hidden for one in drawn.of_chances] == [False, False]
