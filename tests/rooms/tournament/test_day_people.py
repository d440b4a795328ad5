"""Who plays: entries, late ones, absences, withdrawals; nothing of the past is erased."""

from __future__ import annotations

import pytest

from faristol.tournament import actions
from faristol.tournament.order import starting_order
from faristol.tournament.plan import Category, Format, StartingOrder
from tests.rooms.tournament.organised import Day


def test_numbers_are_given_in_the_order_of_entry_and_never_again() -> None:
    day = Day(3)
    day.act(actions.Remove(3))
    day.act(actions.Register("Dolors", "Mar", "a"))
    assert [(one.no, one.entry.name) for one in day.state.people] == [
        (1, "Nom 01"), (2, "Nom 02"), (4, "Dolors"),
    ]  # fmt: skip


def test_two_of_one_name_and_club_could_not_be_told_apart() -> None:
    day = Day()
    day.act(actions.Register("Aina", "Mar", "a"))
    day.act(actions.Register("Aina", "Vall", "a"))
    assert day.refused(actions.Register("Aina", "Mar", "a")).code == "already_entered_person"
    assert day.refused(actions.Reregister(2, "Aina", "Mar", "a")).code == "already_entered_person"
    day.act(actions.Reregister(1, "Aina", "Mar", "a", rating=1200))


@pytest.mark.parametrize(
    ("action", "code"),
    [
        (actions.Register("", "", "a"), "no_name"),
        (actions.Register("Aina", "", "z"), "no_such_category"),
        (actions.Register("Aina", "", "a", rating=-10_000), "impossible_rating"),
        (actions.Register("Aina", "", "a", rating=100_000), "impossible_rating"),
        (actions.Register("Aina", "", "a", table=1000), "impossible_table"),
        (actions.Reregister(9, "Aina", "", "a"), "no_such_entry"),
        (actions.Remove(9), "no_such_entry"),
        (actions.Readmit(1), "not_withdrawn"),
        (actions.LiftAbsence(1, 1), "not_absent"),
    ],
)
def test_what_cannot_be_entered(action: actions.Action, code: str) -> None:
    assert Day(1).refused(action).code == code


def test_who_was_in_a_round_is_not_removed_nor_moved_to_another_category() -> None:
    day = Day(2, Category("a"), Category("b"))
    day.act(actions.Register("Aina", "", "b"))
    day.act(actions.Reregister(3, "Aina", "", "a"))
    assert 3 in day.pair().seated
    assert day.refused(actions.Remove(3)).code == "was_in_a_round"
    assert day.refused(actions.Reregister(1, "Nom 01", "", "b")).code == "was_in_a_round"
    day.act(actions.Reregister(1, "Nom U", "", "a"))


def test_who_withdraws_is_paired_no_more_and_keeps_what_was_played() -> None:
    day = Day(4)
    day.round()
    met = next(seating.seats for seating in day.present().tables if 4 in seating.seats)
    before = {no: row.halves for no, row in day.rows().items()}
    day.act(actions.Withdraw(4))
    day.pair()
    assert 4 not in day.present().seated
    assert {no: row.halves for no, row in day.rows(after=1).items()} == before
    assert 4 in met
    assert day.refused(actions.Withdraw(4)).code == "already_withdrawn"


def test_who_withdraws_before_playing_is_in_no_standings() -> None:
    day = Day(5)
    day.act(actions.Withdraw(5))
    day.round()
    day.act(actions.Withdraw(4))
    assert set(day.rows()) == {1, 2, 3, 4}


def test_who_is_readmitted_plays_the_next_round() -> None:
    day = Day(4)
    day.act(actions.Withdraw(4))
    day.round()
    day.act(actions.Readmit(4))
    assert 4 in day.pair().seated


def test_an_absence_is_for_its_round_alone() -> None:
    day = Day(4, rounds=3)
    day.act(actions.NoteAbsence(2, 1))
    day.act(actions.NoteAbsence(3, 2))
    assert 2 not in day.round().seated
    assert day.refused(actions.NoteAbsence(1, 1)).code == "round_has_begun"
    assert day.refused(actions.LiftAbsence(2, 1)).code == "round_has_begun"
    assert day.refused(actions.NoteAbsence(3, 2)).code == "already_absent"
    assert day.pair().seated == {1, 2, 4}


def test_a_round_off_that_was_asked_for_is_worth_half_a_point_to_who_has_no_place_in_it() -> None:
    day = Day(6, rounds=5)
    for no in (1, 2):
        day.act(actions.NoteAbsence(no, 2, half=True))
    day.act(actions.NoteAbsence(3, 1))
    day.act(actions.NoteAbsence(3, 1, half=True))  # asked for after all
    assert day.refused(actions.NoteAbsence(3, 1, half=True)).code == "already_absent"
    day.act(actions.NoteAbsence(4, 1, half=True))
    day.act(actions.NoteAbsence(4, 1))  # and not asked for
    assert day.round().seated == {1, 2, 5, 6}
    halves = {no: row.halves for no, row in day.rows().items()}
    assert (halves[3], halves[4]) == (1, 0)
    assert day.rows()[3].wins == 0
    assert day.refused(actions.NoteAbsence(3, 1, half=True)).code == "round_has_begun"
    assert day.refused(actions.NoteAbsence(3, 6, half=True)).code == "round_beyond_last"
    day.act(actions.NoteAbsence(3, 5, half=True))
    day.act(actions.LiftAbsence(2, 2))
    assert [(one.no, set(one.half)) for one in day.state.people if one.half] == [(1, {2}), (3, {1, 5})]
    assert 1 not in day.round().seated
    now = {no: row.halves for no, row in day.rows().items()}
    assert now[1] == halves[1] + 1
    assert 2 in day.present().seated


def test_half_a_point_is_for_systems_that_pair_two_of_those_who_are_there() -> None:
    formats = {
        form: Day(4, format=form, rounds=3).refused(actions.NoteAbsence(1, 1, half=True)).code
        for form in Format
        if form not in (Format.SWISS, Format.KING_OF_THE_HILL)
    }
    assert formats == dict.fromkeys(
        (Format.ROUND_ROBIN, Format.DOUBLE_ROUND_ROBIN, Format.FOURS), "no_half_byes"
    )
    day = Day(4, format=Format.KING_OF_THE_HILL, rounds=2)
    day.act(actions.NoteAbsence(4, 1, half=True))
    day.round()
    assert day.rows()[4].halves == 1


def test_who_has_left_has_no_half_point_even_once_back() -> None:
    day = Day(6, rounds=5)
    for number in (2, 3, 5):
        day.act(actions.NoteAbsence(6, number, half=True))
    won = 2  # the first round
    day.round()
    day.round()
    day.act(actions.Withdraw(6))
    day.round()
    assert day.rows()[6].halves == won + 1
    day.act(actions.Readmit(6))
    assert day.rows()[6].halves == won + 1
    day.round()
    won = day.rows()[6].halves
    day.round()
    assert day.rows()[6].halves == won + 1


def test_who_comes_to_a_category_later_has_no_half_point_there_for_its_past() -> None:
    day = Day(4, Category("a", rounds=3), Category("b", rounds=3))
    day.act(actions.Register("Aina", "", "b"))
    day.act(actions.NoteAbsence(5, 1, half=True))
    day.round()
    day.act(actions.Move(5, "a"))
    assert day.rows()[5].halves == 0


def test_an_absence_can_still_be_noted_while_a_round_is_paired_and_has_not_begun() -> None:
    day = Day(4)
    day.pair()
    day.act(actions.NoteAbsence(4, 1))
    day.act(actions.Unpair("a"))
    assert day.pair().seated == {1, 2, 3}


def test_a_late_entry_is_paired_from_the_next_round_on_with_no_point() -> None:
    day = Day(4)
    day.round()
    day.act(actions.Register("Tard", "", "a"))
    day.act(actions.Register("Més tard", "", "a"))
    assert [one.since for one in day.state.people] == [0, 0, 0, 0, 1, 1]
    assert day.rows()[5].halves == 0
    assert {5, 6} <= day.pair().seated


def test_starting_numbers_go_by_rating_then_name_and_those_without_a_rating_come_last() -> None:
    day = Day()
    for name, rating in (("Zoè", 1500), ("Àngel", None), ("Biel", 1700), ("Arnau", None), ("Èric", 1500)):
        day.act(actions.Register(name, "", "a", rating))
    names = [one.entry.name for one in starting_order(day.state, day.state.plan.categories[0])]
    assert names == ["Biel", "Èric", "Zoè", "Àngel", "Arnau"]


def test_starting_numbers_by_name_pass_over_ratings_and_accents() -> None:
    day = Day(order=StartingOrder.NAME)
    for name, rating in (("Òscar", 2000), ("Zoè", 1900), ("Ona", None), ("Àlex", 1)):
        day.act(actions.Register(name, "", "a", rating))
    names = [one.entry.name for one in starting_order(day.state, day.state.plan.categories[0])]
    assert names == ["Àlex", "Ona", "Òscar", "Zoè"]


def test_a_late_entry_changes_no_drawn_order_of_the_others() -> None:
    day = Day(12, order=StartingOrder.DRAWN)
    plan = day.state.plan.categories[0]
    before = [one.no for one in starting_order(day.state, plan)]
    assert before != sorted(before)
    day.act(actions.Register("Tard", "", "a"))
    assert [one.no for one in starting_order(day.state, plan) if one.no != 13] == before
