"""New ratings, recomputed by hand from FIDE's table."""

from __future__ import annotations

import pytest

from faristol.tournament import actions
from faristol.tournament.plan import Category, Format
from faristol.tournament.ratings import Rated, expected, ratings
from tests.rooms.tournament.organised import Day


def rated(*several: int | None) -> Day:
    """A day of players with these ratings, "Nom 1", "Nom 2", …, seeded by them."""
    day = Day()
    for number, rating in enumerate(several, 1):
        day.act(actions.Register(f"Nom {number}", "", "a", rating))
    return day


def new(day: Day, factor: int = 20, after: int | None = None) -> dict[int, Rated]:
    plan = day.state.plan.category("a")
    assert plan is not None
    return {one.no: one for one in ratings(day.state, plan, factor, after).rated}


@pytest.mark.parametrize(
    ("difference", "hundredths"),
    [
        (0, 50), (3, 50), (4, 51), (10, 51), (11, 52), (100, 64), (200, 76), (258, 82), (344, 88), (345, 89),
        (391, 91), (392, 92), (400, 92), (412, 92), (800, 92),
    ],
)  # fmt: skip
def test_the_expected_score_is_that_of_the_table(difference: int, hundredths: int) -> None:
    """Spot values of FIDE's table 8.1.2; beyond 400 nothing changes."""
    assert expected(1500 + difference, 1500) == hundredths
    assert expected(1500, 1500 + difference) == 100 - hundredths


def test_games_against_rated_opponents_count_and_byes_and_walkovers_do_not() -> None:
    day = rated(1700, 1600, 1500, 1400, None)
    day.act(actions.PairByHand("a", ((1, 2), (3, 5)), 4))
    day.act(actions.Start(1))
    day.result(1, 300, 400)  # the lower rated wins: 100 points of difference, expected 0.36
    day.result(2, 400, 300)  # against one without a rating
    assert new(day) == {
        2: Rated(2, 1600, 1, 36, 2, 1613),  # 20 times 0.64
        1: Rated(1, 1700, 1, 64, 0, 1687),
        3: Rated(3, 1500, 0, 0, 0, 1500),
        4: Rated(4, 1400, 0, 0, 0, 1400),
    }
    assert list(new(day, factor=100))[:2] == [2, 1], "the highest new rating comes first"
    day.act(actions.PairByHand("a", ((1, 3), (2, 4)), 5))
    day.act(actions.Start(2))
    day.absent(1, 0)
    day.result(2, 350, 350)  # a draw against 200 points less: expected 0.76
    found = new(day, factor=40)
    assert found[2] == Rated(2, 1600, 2, 112, 3, 1615), "40 times 0.38 is 15.2"
    assert (found[1].games, found[3].new) == (1, 1500), "who did not come has not lost"
    assert new(day, 40, after=1)[2].new == 1626, "40 times 0.64 is 25.6"
    plan = day.state.plan.category("a")
    assert plan is not None
    whole = ratings(day.state, plan)
    assert whole.unrated == (5,)


@pytest.mark.parametrize(("own", "change"), [(1500, 5), (1535, 5), (1542, 4)])
def test_a_half_is_rounded_away_from_nothing(own: int, change: int) -> None:
    """Expected 0.50, 0.55 and 0.56: with 10 as the factor 5, 4.5 and 4.4."""
    day = rated(own, 1500)
    day.act(actions.PairByHand("a", ((1, 2),), None))
    day.act(actions.Start(1))
    day.result(1, 400, 300)
    assert new(day, 10)[1].new == own + change
    assert new(day, 10)[2].new == 1500 - change


def test_a_table_of_four_changes_no_rating() -> None:
    day = Day(0, format=Format.FOURS)
    for number in (1, 2, 3, 4):
        day.act(actions.Register(f"Nom {number}", "", "a", 1500))
    day.round()
    assert {(one.games, one.new) for one in new(day).values()} == {(0, 1500)}


def test_a_final_goes_on_from_where_its_entries_came() -> None:
    day = Day(0, Category("a", rounds=1), Category("b", sources=("a",), rounds=1))
    for number in (1, 2, 3, 4):
        day.act(actions.Register(f"Nom {number}", "", "a", 1500))
    day.round()
    day.act(actions.CloseCategory("a"))
    day.act(actions.OpenPhase("a", "b", 2))
    plan = day.state.plan.category("b")
    assert plan is not None
    assert [(one.old, one.games, one.new) for one in ratings(day.state, plan).rated] == [(1500, 1, 1510)] * 2
