"""Rounds: paired by the format or by hand, dropped, begun, timed; tables and their numbers."""

from __future__ import annotations

from dataclasses import replace

import pytest

from faristol.tournament import actions
from faristol.tournament.events import Seating
from faristol.tournament.plan import Category, Format
from faristol.tournament.ranking import ranked
from faristol.tournament.state import TimeState
from faristol.tournament.view import checked, steps
from tests.rooms.tournament.organised import Day


def test_a_round_is_paired_only_when_every_result_of_the_one_before_is_in() -> None:
    day = Day(6)
    day.pair()
    day.act(actions.Start(1))
    day.result(1, 300, 200)
    day.result(2, 300, 200)
    refused = day.refused(actions.Pair("a"))
    assert (refused.code, refused.fields["tables"]) == ("results_missing", ("3",))
    day.result(3, 300, 200)
    assert day.pair().number == 2


def test_nobody_is_paired_where_two_persons_typed_different_results() -> None:
    day = Day(2, rounds=2)
    day.pair()
    day.result(1, 300, 200)
    day.result(1, 300, 210, again=True)
    assert day.refused(actions.Pair("a")).code == "results_differ"
    day.act(actions.CorrectResult("a", 1, 1, (300, 210)))
    day.pair()


def test_there_are_as_many_rounds_as_planned() -> None:
    day = Day(8, rounds=2)
    day.round()
    day.round()
    assert day.refused(actions.Pair("a")).code == "all_rounds_played"


@pytest.mark.parametrize(("form", "least"), [(Format.SWISS, 2), (Format.FOURS, 3)])
def test_fewer_than_a_table_are_not_paired(form: Format, least: int) -> None:
    refused = Day(least - 1, format=form).refused(actions.Pair("a"))
    assert (refused.code, refused.fields["least"]) == ("too_few_entries", least)
    assert Day(least, format=form).pair().number == 1


def test_a_pairing_is_dropped_only_before_its_round_begins() -> None:
    day = Day(4)
    day.pair()
    assert day.refused(actions.Pair("a")).code == "already_paired"
    day.act(actions.Unpair("a"))
    assert day.state.present("a") is None
    day.pair()
    day.act(actions.Start(1))
    assert day.refused(actions.Unpair("a")).code == "round_has_begun"


def test_a_result_begins_a_round_too() -> None:
    day = Day(4)
    day.pair()
    day.result(1, 300, 200)
    assert day.refused(actions.Unpair("a")).code == "round_has_begun"
    day.act(actions.EraseResult("a", 1, 1))
    day.act(actions.Unpair("a"))


def test_a_start_by_mistake_is_taken_back_until_a_result_is_in() -> None:
    day = Day(4)
    assert day.refused(actions.Unstart(1)).code == "round_not_begun"
    day.pair()
    assert day.refused(actions.Unstart(1)).code == "round_not_begun"
    before = day.state
    day.act(actions.Start(1))
    day.act(actions.Unstart(1))
    assert replace(day.state, rev=before.rev) == before
    assert day.refused(actions.StopTime()).code == "time_is_none"
    day.act(actions.Unpair("a"))
    day.pair()
    day.act(actions.Start(1))
    day.result(1, 300, 200)
    assert day.refused(actions.Unstart(1)).code == "round_has_results"
    day.act(actions.EraseResult("a", 1, 1))
    day.act(actions.Unstart(1))


def test_the_round_before_one_that_was_started_by_mistake_is_open_again() -> None:
    day = Day(4)
    day.round()
    day.pair()
    day.act(actions.Start(2))
    correction = actions.CorrectResult("a", 1, 1, (210, 200))
    assert day.refused(correction).code == "round_is_locked"
    assert day.refused(actions.Unstart(1)).code == "round_not_begun"
    day.act(actions.Unstart(2))
    assert day.state.round == 1
    day.act(correction)


def test_a_start_is_taken_back_in_all_categories_or_in_none() -> None:
    day = Day(0, Category("a"), Category("b"))
    for name in ("Aina", "Biel"):
        for category in ("a", "b"):
            day.act(actions.Register(name, "", category))
    day.pair("a")
    day.pair("b")
    day.act(actions.Start(1))
    day.result(day.present("b").tables[0].table, 300, 200, category="b")
    assert day.refused(actions.Unstart(1)).code == "round_has_results"
    assert day.present("a").begun


def test_a_round_that_is_paired_again_is_the_same_from_the_same_entries() -> None:
    day = Day(9)
    before = day.pair()
    day.act(actions.Unpair("a"))
    assert day.pair() == before


def test_a_correction_after_the_pairing_makes_it_stale() -> None:
    day = Day(8)
    day.pair()
    day.act(actions.Start(1))
    day.all_results()
    day.pair()
    plan = day.state.plan.categories[0]
    assert not checked(day.state, plan, day.present()).stale
    first = day.state.played("a")[0].tables[0]
    day.act(actions.CorrectResult("a", 1, first.table, tuple(300 + 400 * (no == 1) for no in first.seats)))
    assert checked(day.state, plan, day.present()).stale
    day.act(actions.Unpair("a"))
    day.pair()
    assert not checked(day.state, plan, day.present()).stale


# -- by hand


@pytest.mark.parametrize(
    ("tables", "bye", "code"),
    [
        (((1, 2), (3, 3)), 5, "twice_in_round"),
        (((1, 2), (3, 4)), None, "not_seated"),
        (((1, 2), (3, 9)), 5, "does_not_play"),
        (((1, 2, 3),), 4, "wrong_table_size"),
        (((1, 2), (3, 4)), 3, "twice_in_round"),
    ],
)
def test_by_hand_everybody_who_plays_sits_once(
    tables: tuple[tuple[int, ...], ...], bye: int | None, code: str
) -> None:
    assert Day(5).refused(actions.PairByHand("a", tables, bye)).code == code


def test_by_hand_is_told_where_the_engine_would_pair_otherwise() -> None:
    day = Day(4)
    day.act(actions.PairByHand("a", ((1, 2), (3, 4))))
    assert day.present().by_hand
    found = checked(day.state, day.state.plan.categories[0], day.present()).differences
    assert [(one.no, one.by_hand, one.engine, one.starts) for one in found] == [
        (1, (2,), (3,), False), (2, (1,), (4,), False), (3, (4,), (1,), False), (4, (3,), (2,), False),
    ]  # fmt: skip


def test_the_engines_own_tables_by_hand_differ_in_nothing() -> None:
    day = Day(5)
    found = day.pair()
    day.act(actions.Unpair("a"))
    day.act(actions.PairByHand("a", tuple(one.seats for one in found.tables), found.bye))
    assert checked(day.state, day.state.plan.categories[0], day.present()).differences == ()
    turned = tuple(one.seats[::-1] for one in found.tables)
    day.act(actions.Unpair("a"))
    day.act(actions.PairByHand("a", turned, found.bye))
    found_now = checked(day.state, day.state.plan.categories[0], day.present()).differences
    assert {one.starts for one in found_now} == {True}


def test_a_repeated_meeting_or_a_second_bye_by_hand_must_be_confirmed() -> None:
    day = Day(3)
    day.act(actions.PairByHand("a", ((1, 2),), 3))
    day.all_results()
    again = actions.PairByHand("a", ((2, 1),), 3)
    refused = day.refused(again)
    assert (refused.code, refused.fields["codes"]) == ("confirm_pairing", ("met_before", "second_bye"))
    day.act(actions.PairByHand("a", ((2, 1),), 3, confirm=True))
    assert day.present().relaxed == (("met_before", (1, 2)), ("second_bye", (3,)))


# -- a pair on the spot


def test_a_late_one_and_the_bye_make_a_table_on_the_spot() -> None:
    day = Day(5)
    bye = day.pair().bye
    day.act(actions.Start(1))
    assert bye is not None
    day.act(actions.Register("Tard", "", "a"))
    day.act(actions.AddPair("a", (6, bye)))
    assert day.present().bye is None
    assert day.present().at(3) is not None
    assert day.present().missing == (1, 2, 3)
    day.all_results()
    assert day.rows()[6].games[0].opponents == (bye,)


def test_who_has_a_table_cannot_be_put_at_another() -> None:
    day = Day(4)
    day.pair()
    day.act(actions.Register("Tard", "", "a"))
    assert day.refused(actions.AddPair("a", (5, 1))).code == "already_seated"
    assert day.refused(actions.AddPair("a", (5, 5))).code == "twice_in_round"
    assert day.refused(actions.AddPair("a", (5, 9))).code == "does_not_play"


# -- tables


def test_each_category_has_its_range_of_tables() -> None:
    day = Day(4, Category("a"), Category("b", first_table=20), Category("c"))
    for at, category in enumerate("bbccc"):
        day.act(actions.Register(f"{category} {at}", "", category))
    assert [one.table for one in day.pair("a").tables] == [1, 2]
    assert [one.table for one in day.pair("b").tables] == [20]
    assert [one.table for one in day.pair("c").tables] == [21]


def test_tables_of_another_category_in_the_same_round_are_left_out() -> None:
    day = Day(4, Category("a", first_table=3), Category("b", first_table=4))
    for at in range(4):
        day.act(actions.Register(f"b {at}", "", "b"))
    assert [one.table for one in day.pair("a").tables] == [3, 4]
    assert [one.table for one in day.pair("b").tables] == [5, 6]


def test_a_fixed_table_is_kept_in_every_round_and_the_others_move_up() -> None:
    day = Day(8)
    day.act(actions.Reregister(8, "Nom 08", "", "a", table=1))
    for _ in range(2):
        seats = {one.table: one.seats for one in day.round().tables}
        assert 8 in seats[1]
        assert sorted(seats) == [1, 2, 3, 4]


def test_a_fixed_table_of_another_category_is_left_free() -> None:
    day = Day(4, Category("a"), Category("b"))
    day.act(actions.Register("Emma", "", "b", table=1))
    assert [one.table for one in day.pair().tables] == [2, 3]


def test_two_fixed_tables_that_cannot_both_be_are_said() -> None:
    day = Day(4)
    day.act(actions.Reregister(1, "Nom 01", "", "a", table=7))
    day.act(actions.Reregister(2, "Nom 02", "", "a", table=7))
    day.act(actions.PairByHand("a", ((3, 2), (4, 1))))
    assert {one.table: one.seats for one in day.present().tables} == {7: (4, 1), 1: (3, 2)}
    assert day.present().relaxed == (("fixed_table", (2,)),)


# -- beginning and time


def test_one_beginning_is_for_all_categories_that_are_paired() -> None:
    day = Day(2, Category("a"), Category("b"), Category("c"))
    for category in "bbcc":
        day.act(actions.Register(f"{category} {day.state.entered}", "", category))
    day.pair("a")
    day.pair("b")
    day.act(actions.Start(1))
    assert [day.present("a").begun, day.present("b").begun] == [True, True]
    assert day.refused(actions.Start(1)).code == "nothing_to_start"
    day.pair("c")
    day.act(actions.Unpair("c"))
    day.pair("c")
    day.act(actions.Start(1))
    assert day.present("c").begun


def test_a_category_in_a_later_round_does_not_begin_with_another() -> None:
    day = Day(2, Category("a", rounds=2), Category("b"))
    day.act(actions.Register("Emma", "", "b"))
    day.act(actions.Register("Ferran", "", "b"))
    day.round("a")
    day.act(actions.PairByHand("a", ((2, 1),), confirm=True))
    day.pair("b")
    day.act(actions.Start(1))
    assert [day.present("a").begun, day.present("b").begun] == [False, True]


def test_the_time_of_a_round_stands_goes_on_and_ends() -> None:
    day = Day(2)
    assert day.refused(actions.StopTime()).code == "time_is_none"
    day.pair()
    day.act(actions.Start(1))
    day.act(actions.StopTime())
    assert day.refused(actions.StopTime()).code == "time_is_stands"
    day.act(actions.ResumeTime())
    assert day.refused(actions.ResumeTime()).code == "time_is_runs"
    day.act(actions.EndTime())
    assert day.state.clock is TimeState.OVER
    assert day.refused(actions.ResumeTime()).code == "time_is_over"


# -- formats


def test_a_round_robin_has_the_rounds_of_its_entries() -> None:
    day = Day(5, format=Format.ROUND_ROBIN, rounds=0)
    byes = [day.round().bye for _ in range(5)]
    assert sorted(byes, key=str) == [1, 2, 3, 4, 5]
    assert day.refused(actions.Pair("a")).code == "all_rounds_played"
    meetings = [one for row in day.rows().values() for game in row.games for one in game.opponents]
    assert len(meetings) == 20


def test_who_withdrew_before_a_round_robin_began_takes_no_part_in_it() -> None:
    day = Day(5, format=Format.ROUND_ROBIN, rounds=0)
    day.act(actions.Withdraw(3))
    rounds = [day.round() for _ in range(3)]
    assert [one.bye for one in rounds] == [None] * 3
    assert {no for one in rounds for table in one.tables for no in table.seats} == {1, 2, 4, 5}
    assert day.refused(actions.Pair("a")).code == "all_rounds_played"


def test_a_bye_is_in_the_points_and_no_win() -> None:
    day = Day(3)
    bye = day.round().bye
    rows = day.rows()
    assert bye is not None
    assert (rows[bye].halves, rows[bye].wins) == (2, 0)
    assert sorted(row.wins for row in rows.values()) == [0, 0, 1]


def test_the_king_of_the_hill_meets_the_second() -> None:
    day = Day(4, format=Format.KING_OF_THE_HILL)
    day.round()
    first, second = [row.no for row in sorted(day.rows().values(), key=lambda row: row.rank)][:2]
    assert set(day.pair().tables[0].seats) == {first, second}


def test_seven_in_fours_sit_at_a_table_of_four_and_one_of_three() -> None:
    day = Day(7, format=Format.FOURS)
    assert sorted(len(one.seats) for one in day.round().tables) == [3, 4]
    halves = sorted(row.halves for row in day.rows().values())
    assert sum(halves) == 12 + 3 * 2 + 2 * 3


def test_own_clubs_are_apart_in_the_rounds_that_are_planned_so() -> None:
    day = Day(rounds=2, apart=1)
    for number in range(8):
        day.act(actions.Register(f"Nom {number}", f"Escola {number % 4}", "a"))
    club = {one.no: one.entry.club for one in day.state.people}
    assert all(club[one.seats[0]] != club[one.seats[1]] for one in day.round().tables)
    apart = Day(rounds=2)
    for number in range(8):
        apart.act(actions.Register(f"Nom {number}", f"Escola {number % 4}", "a"))
    assert any(club[one.seats[0]] == club[one.seats[1]] for one in apart.round().tables)


@pytest.mark.parametrize(("apart", "meet"), [(1, True), (2, False)])
def test_clubs_are_apart_no_longer_than_planned(apart: int, meet: bool) -> None:
    day = Day(8, apart=apart)
    for no in (5, 8):
        day.act(actions.Reregister(no, f"Nom {no:02}", "Mar", "a"))
    day.round()
    assert any(set(one.seats) == {5, 8} for one in day.pair().tables) is meet


def test_a_late_entry_makes_a_pairing_stale() -> None:
    day = Day(4)
    day.pair()
    day.act(actions.Register("Tard", "", "a"))
    assert checked(day.state, day.state.plan.categories[0], day.present()).stale


def test_a_field_too_small_for_its_rounds_is_paired_still_and_that_is_said() -> None:
    day = Day(4, rounds=5)
    for _ in range(3):
        assert day.round().relaxed == ()
    codes = {code for code, _ in day.round().relaxed}
    assert "met_before" in codes


def test_standings_are_made_again_only_where_something_of_theirs_has_changed() -> None:
    day = Day(4)
    day.round()
    day.pair()
    category = day.state.plan.categories[0]
    before = ranked(day.state, category, 1)
    day.result(1, 300, 200)
    assert ranked(day.state, category, 1) is before
    day.act(actions.EraseResult("a", 2, 1))
    day.act(actions.CorrectResult("a", 1, 1, (500, 200)))
    assert ranked(day.state, category, 1) != before


# -- a table of fours that gains or loses one


def at_four(entries: int = 7) -> Day:
    """A first round that has begun; of seven, with a table of four and one of three."""
    day = Day(entries, format=Format.FOURS)
    day.pair()
    day.act(actions.Start(1))
    return day


def table_of(day: Day, seats: int) -> Seating:
    return next(one for one in day.present().tables if len(one.seats) == seats)


def test_who_comes_late_is_seated_at_a_table_of_three() -> None:
    day = at_four()
    day.act(actions.Register("Tard", "", "a"))
    three = table_of(day, 3)
    day.act(actions.TakeSeat("a", three.table, 8))
    assert day.present().at(three.table) == Seating(three.table, (*three.seats, 8))
    assert day.refused(actions.TakeSeat("a", three.table, 8)).code == "already_seated"
    day.act(actions.Register("Més tard", "", "a"))
    assert day.refused(actions.TakeSeat("a", three.table, 9)).code == "table_is_full"
    assert day.refused(actions.TakeSeat("a", 99, 9)).code == "no_such_table"
    assert day.refused(actions.TakeSeat("a", three.table, 99)).code == "does_not_play"


def test_a_table_may_lose_one_and_goes_on_with_three_but_not_with_two() -> None:
    day = at_four()
    four, three = table_of(day, 4), table_of(day, 3)
    gone = four.seats[0]
    day.act(actions.LeaveSeat("a", gone))
    assert day.present().at(four.table) == Seating(four.table, four.seats[1:])
    assert not day.state.people[gone - 1].plays(1)
    assert day.refused(actions.LeaveSeat("a", gone)).code == "not_seated"
    assert day.refused(actions.LeaveSeat("a", three.seats[0])).code == "table_too_small"
    day.act(actions.TakeSeat("a", four.table, gone))
    assert day.state.people[gone - 1].plays(1)
    assert day.present().at(four.table) == Seating(four.table, (*four.seats[1:], gone))


def test_nobody_sits_down_at_a_table_with_a_result_nor_leaves_it() -> None:
    day = at_four()
    four, three = table_of(day, 4), table_of(day, 3)
    day.act(actions.Register("Tard", "", "a"))
    day.result(three.table, 200, 150, 100)
    day.result(four.table, 200, 150, 120, 100)
    assert day.refused(actions.TakeSeat("a", three.table, 8)).code == "already_entered"
    assert day.refused(actions.LeaveSeat("a", four.seats[0])).code == "already_entered"


def test_a_seat_among_those_whom_one_has_met_is_asked_about() -> None:
    day = at_four(4)
    day.all_results()
    day.act(actions.NoteAbsence(4, 2))
    day.round()
    day.act(actions.NoteAbsence(4, 3))
    table = day.pair().tables[0].table
    assert day.refused(actions.TakeSeat("a", table, 4)).code == "confirm_pairing"
    day.act(actions.TakeSeat("a", table, 4, confirm=True))
    assert len(day.present().tables[0].seats) == 4


def test_two_players_at_a_table_have_no_seat_to_take_or_leave() -> None:
    day = Day(5)
    seats = day.pair().tables[0]
    assert day.refused(actions.TakeSeat("a", seats.table, day.present().bye or 0)).code == "table_is_full"
    assert day.refused(actions.LeaveSeat("a", seats.seats[0])).code == "table_too_small"


def test_a_round_with_a_seat_taken_before_it_began_is_not_to_be_paired_again() -> None:
    day = Day(7, format=Format.FOURS)
    day.pair()
    day.act(actions.Register("Tard", "", "a"))
    assert "pair_again" in [step.code for step in steps(day.state)]
    day.act(actions.TakeSeat("a", table_of(day, 3).table, 8))
    assert [step.code for step in steps(day.state)] == ["start"]
