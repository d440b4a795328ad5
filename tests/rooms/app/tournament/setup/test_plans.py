"""How many rounds a category plays, and by which system, for so many people."""

from __future__ import annotations

import pytest

from tests.rooms.app.loading import load

plans = load("tournament.setup.plans")


@pytest.mark.parametrize(
    ("form", "people", "rounds", "wanted"),
    [
        ("swiss", 2, 3, "swiss"),  # nobody else to meet
        ("swiss", 4, 3, "round_robin"),
        ("swiss", 4, 2, "swiss"),
        ("swiss", 5, 5, "round_robin"),  # each pauses once
        ("swiss", 5, 4, "swiss"),
        ("king_of_the_hill", 4, 3, "king_of_the_hill"),
    ],
)
def test_so_few_that_all_can_meet_play_a_league(form: str, people: int, rounds: int, wanted: str) -> None:
    assert plans.fitting_format(form, people, rounds) == wanted


@pytest.mark.parametrize(
    ("form", "people", "wanted"),
    [("swiss", 9, 3), ("round_robin", 6, 5), ("round_robin", 5, 5), ("double_round_robin", 4, 6),
     ("round_robin", 1, 3)],
)  # fmt: skip
def test_a_league_has_as_many_rounds_as_it_needs(form: str, people: int, wanted: int) -> None:
    assert plans.rounds_of(form, people, 3) == wanted


def test_a_final_of_two_is_one_round() -> None:
    assert [plans.rounds_of_final(people) for people in (2, 4, 8)] == [1, 3, 3]
