"""The plan of a day: what it may be, and what its rounds and entries no longer let change."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from faristol.tournament import actions
from faristol.tournament.pairing import Rules
from faristol.tournament.plan import Category, Format, StartingOrder, Walkover
from tests.rooms.tournament.organised import Day

A, B = Category("a"), Category("b")


def planned(*categories: Category) -> actions.PlanDay:
    return actions.PlanDay("Jocs", "Reus", categories)


def test_title_place_and_categories_may_change_before_the_first_round() -> None:
    day = Day(2, A, B)
    day.act(planned(replace(A, name="Infantil", format=Format.ROUND_ROBIN), Category("c")))
    assert (day.state.plan.title, day.state.plan.place) == ("Jocs", "Reus")
    assert [one.key for one in day.state.plan.categories] == ["a", "c"]
    assert day.state.plan.seed == "llavor"


def test_a_category_with_entries_is_not_removed() -> None:
    assert Day(1, A, B).refused(planned(B)).code == "category_has_entries"


@pytest.mark.parametrize(
    "fields", [{"format": Format.FOURS}, {"ruleset": "free"}, {"walkover": Walkover(award=200)}]
)
def test_a_category_with_rounds_keeps_its_format_and_its_regulation(fields: dict[str, Any]) -> None:
    day = Day(2, A)
    day.pair()
    assert day.refused(planned(replace(A, **fields))).code == "category_has_rounds"
    day.act(planned(replace(A, name="Infantil", minutes=20)))


def test_the_starting_order_may_change_until_the_first_round_is_paired() -> None:
    day = Day(4, A)
    day.act(planned(replace(A, order=StartingOrder.NAME)))
    day.pair()
    assert day.refused(planned(A)).code == "order_has_rounds"
    day.act(actions.Unpair("a"))
    day.act(planned(A))


def test_tie_breaks_and_the_cap_may_change_at_any_time_and_count_for_the_rounds_before() -> None:
    day = Day(2, A)
    day.pair()
    day.result(1, 500, 300)
    day.act(planned(replace(A, spread_caps=(150,), tie_breaks=("total", "spread"))))
    best = next(iter(day.rows().values()))
    assert (best.spread, best.values) == (150, (("total", 500), ("spread", 150)))


def test_other_pairing_rules_and_clubs_apart_count_for_the_rounds_that_are_still_to_come() -> None:
    day = Day(0, A)
    for name, club in (("Ada", "Mar"), ("Bru", "Pla"), ("Cesc", "Mar"), ("Dora", "Pla")):
        day.act(actions.Register(name, club, "a"))
    first = day.pair()
    assert {frozenset(one.seats) for one in first.tables} == {frozenset({1, 3}), frozenset({2, 4})}
    day.act(planned(replace(A, pairing_rules=Rules.OF_2017, apart=1)))
    assert day.present() == first
    day.act(actions.Unpair("a"))
    assert {frozenset(one.seats) for one in day.pair().tables} == {frozenset({1, 4}), frozenset({2, 3})}


@pytest.mark.parametrize(("absent", "spread"), [(300, 300), (50, 50), (0, 0)])
def test_who_won_because_the_other_did_not_come_has_the_difference_of_the_plan(
    absent: int, spread: int
) -> None:
    """As the bye has one; also for the rounds that are over, and the point stays (classic, §8)."""
    day = Day(4, A)
    day.pair()
    day.absent(1, 1)
    day.result(2, 400, 300)
    day.act(planned(replace(A, walkover=replace(A.walkover, absent=absent))))
    came, away = day.present().tables[0].seats
    found = day.rows()
    assert [(found[no].halves, found[no].spread) for no in (came, away)] == [(2, spread), (0, -spread)]
    other = replace(A, walkover=replace(A.walkover, penalty=A.walkover.penalty + 1))
    assert day.refused(planned(other)).code == "category_has_rounds"


def test_there_are_never_fewer_rounds_than_were_paired() -> None:
    day = Day(4, A)
    day.round()
    day.pair()
    assert day.refused(planned(replace(A, rounds=1))).code == "plan_out_of_range"
    day.act(planned(replace(A, rounds=2)))


def test_a_category_that_is_final_stays_as_it_is() -> None:
    day = Day(2, A, B)
    day.round()
    day.act(actions.CloseCategory("a"))
    assert day.refused(planned(replace(A, tie_breaks=("total",)), B)).code == "category_is_final"
    day.act(planned(A, replace(B, name="Juvenil")))


@pytest.mark.parametrize(
    ("fields", "field"),
    [
        ({"rounds": 0}, "rounds"), ({"rounds": 61}, "rounds"), ({"first_table": -1}, "first_table"),
        ({"first_table": 901}, "first_table"), ({"apart": 61}, "apart"), ({"minutes": 0}, "minutes"),
        ({"minutes": 601}, "minutes"), ({"bye_halves": 3}, "bye_points"), ({"bye_score": 1001}, "bye_score"),
        ({"walkover": Walkover(absent=-1)}, "absent_score"),
        ({"walkover": Walkover(absent=1001)}, "absent_score"),
        ({"spread_caps": (0,)}, "spread_caps"), ({"spread_caps": (1001,)}, "spread_caps"),
    ],
)  # fmt: skip
def test_a_number_of_the_plan_that_cannot_be_is_named(fields: dict[str, Any], field: str) -> None:
    refused = Day(0, A).refused(planned(replace(A, **fields)))
    assert (refused.code, refused.fields["field"]) == ("plan_out_of_range", field)


@pytest.mark.parametrize(
    "fields",
    [
        {"rounds": 1}, {"rounds": 60}, {"first_table": 900}, {"minutes": 1}, {"minutes": 600},
        {"bye_halves": 0}, {"bye_score": 1000}, {"spread_caps": (1, 1000)},
        {"walkover": Walkover(absent=0)}, {"walkover": Walkover(absent=1000)},
        {"rounds": 0, "format": Format.ROUND_ROBIN},
    ],
)  # fmt: skip
def test_the_ends_of_what_can_be_are_allowed(fields: dict[str, Any]) -> None:
    day = Day(0, A)
    day.act(planned(replace(A, **fields)))
    assert day.state.plan.categories == (replace(A, **fields),)


@pytest.mark.parametrize(
    ("categories", "code"),
    [
        ((), "no_category"),
        ((A, A), "bad_category_key"),
        ((Category("A"),), "bad_category_key"),
        ((Category(""),), "bad_category_key"),
        ((Category("a", tie_breaks=("luck",)),), "unknown_tie_break"),
        ((Category("a", tie_breaks=("total", "total")),), "unknown_tie_break"),
    ],
)
def test_categories_have_keys_of_their_own_and_known_tie_breaks(
    categories: tuple[Category, ...], code: str
) -> None:
    assert Day(0, A).refused(planned(*categories)).code == code
