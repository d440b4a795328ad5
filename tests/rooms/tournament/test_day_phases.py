"""A preliminary and a final: the first of a category go on to another."""

from __future__ import annotations

from faristol.tournament import actions
from faristol.tournament.plan import Category
from tests.rooms.tournament.organised import Day


def preliminary(entries: int = 6) -> Day:
    day = Day(entries, Category("a", rounds=1), Category("b", name="Final", rounds=1))
    day.round()
    return day


def finalists(day: Day) -> list[str]:
    return [one.entry.name for one in day.state.members("b")]


def test_the_first_of_final_standings_go_on_in_the_order_of_their_places() -> None:
    day = preliminary()
    assert day.refused(actions.OpenPhase("a", "b", 2)).code == "not_final"
    day.act(actions.CloseCategory("a"))
    day.act(actions.OpenPhase("a", "b", 2))
    best = sorted(day.rows().values(), key=lambda row: row.rank)[:2]
    assert finalists(day) == [f"Nom {row.no:02}" for row in best]
    assert [one.no for one in day.state.members("b")] == [7, 8]
    assert day.state.phases == {"b": ("a",)}
    assert day.pair("b").number == 1


def test_what_was_played_before_stays_with_the_preliminary() -> None:
    day = preliminary()
    day.act(actions.CloseCategory("a"))
    before = day.rows()
    day.act(actions.OpenPhase("a", "b", 2))
    day.round("b")
    assert day.rows() == before
    assert sorted(row.halves for row in day.rows("b").values()) == [0, 2]


def test_who_has_withdrawn_does_not_go_on_and_the_next_does() -> None:
    day = preliminary()
    first = min(day.rows().values(), key=lambda row: row.rank).no
    day.act(actions.Withdraw(first))
    day.act(actions.CloseCategory("a"))
    day.act(actions.OpenPhase("a", "b", 2))
    assert len(finalists(day)) == 2
    assert f"Nom {first:02}" not in finalists(day)


def test_a_last_place_that_is_shared_is_asked_about_and_then_all_go_on() -> None:
    day = Day(4, Category("a", rounds=1), Category("b"))
    day.pair()
    for table in (1, 2):
        day.result(table, 300, 200)
    day.act(actions.CloseCategory("a"))
    refused = day.refused(actions.OpenPhase("a", "b", 1))
    assert (refused.code, len(refused.fields["names"])) == ("confirm_shared_place", 2)  # type: ignore[arg-type]
    day.act(actions.OpenPhase("a", "b", 1, confirm=True))
    assert len(finalists(day)) == 2


def test_where_somebody_goes_on_to() -> None:
    day = preliminary()
    day.act(actions.CloseCategory("a"))
    assert day.refused(actions.OpenPhase("a", "a", 2)).code == "no_such_category"
    assert day.refused(actions.OpenPhase("a", "z", 2)).code == "no_such_category"
    assert day.refused(actions.OpenPhase("a", "b", 0)).code == "plan_out_of_range"
    day.act(actions.OpenPhase("a", "b", 2))
    assert day.refused(actions.OpenPhase("a", "b", 2)).code == "already_entered_person"
    day.pair("b")
    assert day.refused(actions.OpenPhase("a", "b", 4)).code == "category_has_rounds"
