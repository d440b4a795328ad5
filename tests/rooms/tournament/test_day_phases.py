"""A preliminary and a final: the first of a category go on to another."""

from __future__ import annotations

import pytest

from faristol.record.tournament.tables import roster_csv
from faristol.tournament import actions
from faristol.tournament.events import PhaseOpened
from faristol.tournament.people import again
from faristol.tournament.phases import qualified
from faristol.tournament.plan import Category
from faristol.tournament.view import live, steps
from tests.rooms.tournament.organised import Day


def preliminary(entries: int = 6) -> Day:
    day = Day(entries, Category("a", rounds=1), Category("b", name="Final", rounds=1))
    day.round()
    return day


def finalists(day: Day, final: str = "b") -> list[str]:
    return [one.entry.name for one in day.state.members(final)]


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


def with_final(entries: int = 6, **fields: int) -> Day:
    """A preliminary of one round, played and final, and a final of it."""
    final = Category("b", name="Final", rounds=1, sources=("a",), qualifiers=2)
    day = Day(entries, Category("a", rounds=1, **fields), final)
    day.round()
    day.act(actions.CloseCategory("a"))
    return day


def codes(day: Day) -> list[tuple[str, str, str]]:
    return [(step.code, step.category, step.source) for step in steps(day.state)]


def test_a_final_waits_for_its_preliminary_and_is_then_the_next_thing_to_do() -> None:
    final = Category("b", rounds=1, sources=("a",), qualifiers=2)
    day = Day(6, Category("a", rounds=1), final)
    assert codes(day) == [("pair", "a", "")]
    day.round()
    assert codes(day) == [("close", "a", "")]
    day.act(actions.CloseCategory("a"))
    assert codes(day) == [("phase", "b", "a")]
    day.act(actions.OpenPhase("a", "b", 2))
    assert codes(day) == [("pair", "b", "")]


def test_a_final_of_two_preliminaries_takes_the_first_of_each() -> None:
    day = Day(
        4, Category("a", rounds=1), Category("b", rounds=1), Category("c", sources=("a", "b"), qualifiers=1)
    )
    for name in ("Gina", "Hug"):
        day.act(actions.Register(name, "", "b"))
    for key in "ab":
        day.round(key)
        day.act(actions.CloseCategory(key))
    assert codes(day) == [("phase", "c", "a")]
    day.act(actions.OpenPhase("a", "c", 1))
    assert codes(day) == [("phase", "c", "b")]
    day.act(actions.OpenPhase("b", "c", 1))
    assert codes(day) == [("pair", "c", "")]
    assert len(finalists(day, "c")) == 2


def test_who_goes_on_can_be_chosen_by_hand_and_keeps_the_order_of_the_places() -> None:
    day = with_final()
    first, second, third = qualified(day.state, day.state.plan.categories[0], 3).entries
    day.act(actions.OpenPhase("a", "b", 2, entries=(third, first)))
    assert finalists(day) == [f"Nom {first:02}", f"Nom {third:02}"]
    assert day.events[-3] == PhaseOpened("a", "b", 2, (first, third))
    assert second not in (first, third)


def test_a_choice_by_hand_that_is_the_proposal_is_none() -> None:
    day = with_final()
    found = qualified(day.state, day.state.plan.categories[0], 2).entries
    day.act(actions.OpenPhase("a", "b", 2, entries=tuple(reversed(found))))
    assert day.events[-3] == PhaseOpened("a", "b", 2)


def test_by_hand_only_entries_of_the_preliminary_that_are_still_there() -> None:
    day = with_final()
    day.act(actions.Register("Zoè", "", "b"))
    assert day.refused(actions.OpenPhase("a", "b", 2, entries=(7,))).code == "no_such_entry"
    assert day.refused(actions.OpenPhase("a", "b", 2, entries=(1, 1))).code == "no_such_entry"
    day.act(actions.Withdraw(1))
    assert day.refused(actions.OpenPhase("a", "b", 2, entries=(1, 2))).code == "already_withdrawn"


def test_a_final_sits_at_the_first_tables_which_the_preliminary_has_left() -> None:
    day = with_final()
    day.act(actions.OpenPhase("a", "b", 2))
    assert [one.table for one in day.pair("b").tables] == [1]


def test_two_finals_do_not_share_a_table() -> None:
    plan = [Category("a", rounds=1)]
    plan += [Category(key, rounds=1, sources=("a",), qualifiers=2) for key in "bc"]
    day = Day(6, *plan)
    day.round()
    day.act(actions.CloseCategory("a"))
    for key in "bc":
        day.act(actions.OpenPhase("a", key, 2))
    assert [day.pair(key).tables[0].table for key in "bc"] == [1, 2]


def test_what_is_played_now_is_the_final_once_it_has_a_round() -> None:
    day = with_final()
    assert [one.key for one in live(day.state)] == ["a", "b"]
    day.act(actions.OpenPhase("a", "b", 2))
    assert [one.key for one in live(day.state)] == ["a", "b"]
    day.round("b")
    assert [one.key for one in live(day.state)] == ["b"]
    day.act(actions.CloseCategory("b"))
    assert [one.key for one in live(day.state)] == ["b"]


@pytest.mark.parametrize("sources", [("b",), ("z",), ("c",), ("a", "a")])
def test_a_final_comes_from_categories_before_it(sources: tuple[str, ...]) -> None:
    day = Day(2)
    final = Category("b", sources=sources, qualifiers=2)
    plan = actions.PlanDay("Prova", "", (Category("a"), final, Category("c")))
    assert day.refused(plan).code == "bad_source"


def test_a_final_has_to_say_how_many_go_on() -> None:
    plan = actions.PlanDay("Prova", "", (Category("a"), Category("b", sources=("a",))))
    assert Day(2).refused(plan).fields["field"] == "qualifiers"


def test_a_phase_opened_by_mistake_is_taken_back_with_a_pairing_that_has_not_begun() -> None:
    day = with_final()
    day.act(actions.Register("Zoè", "", "b"))
    assert day.refused(actions.UndoPhase("b")).code == "nobody_went_on"
    before = day.state
    day.act(actions.OpenPhase("a", "b", 3))
    day.pair("b")
    day.act(actions.UndoPhase("b"))
    assert finalists(day) == ["Zoè"], "who was entered by hand stays"
    assert (day.state.phases, day.state.rounds) == (before.phases, {**before.rounds, "b": ()})
    assert codes(day) == [("phase", "b", "a")]
    day.act(actions.OpenPhase("a", "b", 2))
    assert len(finalists(day)) == 3


def test_a_phase_whose_final_has_begun_stays() -> None:
    day = with_final()
    day.act(actions.OpenPhase("a", "b", 2))
    day.pair("b")
    day.act(actions.Start(1))
    assert day.refused(actions.UndoPhase("b")).code == "round_has_begun"


def test_a_phase_whose_final_has_a_round_behind_it_stays_when_the_next_is_paired() -> None:
    day = Day(4, Category("a", rounds=1), Category("b", rounds=2, sources=("a",), qualifiers=4))
    day.round()
    day.act(actions.CloseCategory("a"))
    day.act(actions.OpenPhase("a", "b", 4))
    day.round("b")
    assert not day.pair("b").in_play
    assert day.refused(actions.UndoPhase("b")).code == "round_has_begun"


def test_of_two_preliminaries_the_one_that_went_on_last_is_taken_back() -> None:
    day = Day(
        4, Category("a", rounds=1), Category("b", rounds=1), Category("c", sources=("a", "b"), qualifiers=1)
    )
    for name in ("Gina", "Hug"):
        day.act(actions.Register(name, "", "b"))
    for key in "ab":
        day.round(key)
        day.act(actions.CloseCategory(key))
        day.act(actions.OpenPhase(key, "c", 1))
    first = finalists(day, "c")[:1]
    day.act(actions.UndoPhase("c"))
    assert (finalists(day, "c"), day.state.phases) == (first, {"c": ("a",)})
    assert codes(day) == [("phase", "c", "b")]


def test_a_finalist_is_one_person_with_the_entry_of_the_preliminary() -> None:
    day = preliminary()
    day.act(actions.CloseCategory("a"))
    day.act(actions.OpenPhase("a", "b", 2))
    day.act(actions.Register("Convidada", "", "b"))
    assert again(day.state) == {7, 8}
    lines = roster_csv(day.state).splitlines()
    assert len(lines) == 1 + 7
    assert [line.split(",")[2] for line in lines[1:]] == ["a"] * 6 + ["Final"]
    assert len(roster_csv(day.state, day.state.plan.categories[1]).splitlines()) == 1 + 3


def test_who_was_moved_is_one_person_with_the_entry_that_plays_and_namesakes_are_two() -> None:
    day = preliminary()
    day.act(actions.Register("Nom 01", "", "b"))
    assert not again(day.state), "a namesake who plays in another category"
    day.act(actions.Move(2, "b"))
    assert again(day.state) == {2}
    day.act(actions.Withdraw(3))
    assert again(day.state) == {2}


def test_a_finalist_who_gave_up_before_the_final_is_still_counted_once() -> None:
    day = preliminary()
    day.act(actions.CloseCategory("a"))
    day.act(actions.OpenPhase("a", "b", 2))
    for no in [one.no for one in day.state.people if one.entry.name == day.state.members("b")[0].entry.name]:
        day.act(actions.Withdraw(no))
    assert again(day.state) == {7, 8}
