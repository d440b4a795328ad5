"""A category that comes during the day, and who plays in it from then on."""

from __future__ import annotations

from faristol.tournament import actions
from faristol.tournament.events import Registered, Reregistered, Withdrawn
from faristol.tournament.plan import Category
from tests.rooms.tournament.organised import Day


def with_new_category(entries: int = 5) -> Day:
    """A category of which a round was played, and another one that was added after it."""
    day = Day(entries, Category("a", rounds=3))
    day.round()
    day.act(actions.PlanDay("Prova", "", (Category("a", rounds=3), Category("b", rounds=2))))
    return day


def test_who_has_played_goes_to_another_category_and_leaves_the_games_where_they_were() -> None:
    day = with_new_category()
    before = {no: row.games for no, row in day.rows("a", 1).items()}
    day.act(actions.Move(1, "b"))
    assert [type(one) for one in day.events[-2:]] == [Withdrawn, Registered]
    assert {no: row.games for no, row in day.rows("a", 1).items()} == before
    assert [(one.no, one.entry.name) for one in day.state.members("b")] == [(6, "Nom 01")]
    assert 1 not in {no for table in day.pair("a").tables for no in table.seats}


def test_who_has_not_played_yet_keeps_the_number() -> None:
    day = with_new_category()
    day.act(actions.Register("Tard", "", "a"))
    day.act(actions.Move(6, "b"))
    assert isinstance(day.events[-1], Reregistered)
    assert [one.no for one in day.state.members("b")] == [6]


def test_who_had_withdrawn_comes_back_in_the_other_category() -> None:
    day = with_new_category()
    day.act(actions.Withdraw(2))
    day.act(actions.Move(2, "b"))
    assert isinstance(day.events[-1], Registered)
    assert [one.entry.name for one in day.state.members("b")] == ["Nom 02"]


def test_where_nobody_can_go() -> None:
    day = with_new_category()
    assert day.refused(actions.Move(1, "a")).code == "already_entered_person"
    assert day.refused(actions.Move(1, "z")).code == "no_such_category"
    assert day.refused(actions.Move(9, "b")).code == "no_such_entry"
    day.act(actions.Move(1, "b"))
    assert day.refused(actions.Move(1, "b")).code == "already_entered_person"


def test_the_tables_of_the_new_category_follow_those_of_the_old_one() -> None:
    day = with_new_category()
    for no in (1, 2):
        day.act(actions.Move(no, "b"))
    first = [one.table for one in day.pair("a").tables]
    second = [one.table for one in day.pair("b").tables]
    assert not set(first) & set(second)
