"""The words of the levels: one for each robot of the engine, the points that were measured, short lines."""

from __future__ import annotations

import pytest

from faristol.players.levels import CODES
from tests.rooms.app.loading import load

words = load("words.home.levels")


def test_the_levels_are_those_of_the_engine() -> None:
    assert words.CODES == CODES
    assert set(words.NAMES) == set(CODES)
    assert set(words.LINES) == set(words.POINTS) == set(CODES)
    assert len(set(words.NAMES.values())) == len(words.NAMES)


def test_each_level_makes_more_points_than_the_one_below() -> None:
    # But the champion, who leaves the other one little too.
    points = [words.POINTS[code] for code in CODES if code != "champion"]
    assert points == sorted(set(points))
    assert 110 <= points[0] <= 140, "a child of eight can win"


@pytest.mark.parametrize("code", CODES)
def test_a_line_is_short_enough_for_two_lines_of_a_phone(code: str) -> None:
    assert len(f"{words.NAMES[code]}. {words.line(code)}") <= 84
    assert len(words.own_line(code)) <= 84


def test_robots_are_called_by_their_level() -> None:
    assert words.robot_name("first_step") == "Robot primer pas"
    assert words.robot_name("veteran") == "Robot veterà"
    assert words.robot_name("nobody") == "Robot"
    assert words.own_line("veteran").startswith("Jugaràs contra el robot veterà. ")


def test_what_is_no_level_has_no_strength() -> None:
    assert [words.strength(code) for code in ("first_step", "champion", "nobody", "own")] == [0, 9, -1, -1]
