"""What a new category is proposed to have: how many rounds, by which system, and of which length."""

from __future__ import annotations

import pytest

from faristol.rules import BY_ID
from faristol.rules.ruleset import Ruleset
from tests.rooms.app.loading import load

plans = load("tournament.setup.plans")
rules_words = load("words.rules")
MARGIN = 10  # minutes


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


def minutes(rules: Ruleset) -> int:
    """Of a round: half an hour is all that a game of four has; any other needs both times and a margin."""
    if rules.seats.value[0] > 2:
        return rules.game_minutes.value
    return (rules.game_minutes.value or 2 * rules.clock_minutes.value) + MARGIN


def test_a_round_is_as_long_as_its_regulation_needs() -> None:
    assert {code: minutes(BY_ID[code]) for code, _ in rules_words.RULESETS} == plans.ROUND_MINUTES
