"""Results: absences and abandonments by the regulation, questions, a second person, corrections, locks."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import combinations
from typing import Any

import pytest

from faristol.tournament import actions
from faristol.tournament.events import ResultKind
from faristol.tournament.plan import Format, Walkover
from tests.rooms.tournament.organised import Day

CLASSIC = Walkover(penalty=110, award=300)


def paired(entries: int = 4, **fields: Any) -> Day:
    day = Day(entries, **fields)
    day.pair()
    day.act(actions.Start(1))
    return day


def halves_and_scores(day: Day, table: int = 1) -> list[tuple[int, int]]:
    seats = next(one.seats for one in day.present().tables if one.table == table)
    return [(day.rows()[no].halves, day.rows()[no].total) for no in seats]


# -- absences (classic, §8)


@pytest.mark.parametrize(("away", "scores"), [(0, [(0, 0), (2, 300)]), (1, [(2, 300), (0, 0)])])
def test_who_comes_wins_300_to_0_whoever_started(away: int, scores: list[tuple[int, int]]) -> None:
    day = paired()
    day.absent(1, away)
    assert halves_and_scores(day) == scores


def test_where_nobody_comes_both_lose_0_to_0() -> None:
    day = paired()
    day.absent(1, 0, 1)
    assert halves_and_scores(day) == [(0, 0), (0, 0)]


def test_those_who_did_not_meet_may_be_paired_again_and_carry_no_start() -> None:
    day = paired(2, rounds=2)
    day.absent(1, 1)
    day.all_results()
    assert day.pair().relaxed == ()


# -- abandonments (classic, §4 E and F)


@pytest.mark.parametrize(
    ("typed", "counted"),
    [
        ((250, 300), [(0, 140), (2, 300)]),  # the penalty of 110
        ((400, 290), [(0, 290), (2, 290)]),  # level after it: who gave up has lost still
        ((401, 290), [(0, 0), (2, 300)]),  # still ahead: 300 to 0
    ],
)
def test_who_gives_up_loses_by_the_games_regulation(
    typed: tuple[int, int], counted: list[tuple[int, int]]
) -> None:
    day = paired(walkover=CLASSIC)
    day.result(1, *typed, kind=ResultKind.ABANDONED, away=(0,))
    assert halves_and_scores(day) == counted


def test_where_both_give_up_both_lose_0_to_0() -> None:
    day = paired(walkover=CLASSIC)
    day.result(1, kind=ResultKind.ABANDONED, away=(0, 1))
    assert halves_and_scores(day) == [(0, 0), (0, 0)]


def test_who_gave_up_has_met_the_other() -> None:
    day = paired(2, rounds=2)
    day.result(1, 250, 300, kind=ResultKind.ABANDONED, away=(0,))
    assert day.pair().relaxed[0][0] == "met_before"


@pytest.mark.parametrize(
    ("kind", "away"),
    [
        (ResultKind.PLAYED, (0,)),
        (ResultKind.ABSENT, ()),
        (ResultKind.ABANDONED, ()),
        (ResultKind.ABSENT, (2,)),
        (ResultKind.ABSENT, (-1,)),
    ],
)
def test_who_is_away_is_a_seat_of_the_table_and_only_where_somebody_is(
    kind: ResultKind, away: tuple[int, ...]
) -> None:
    action = actions.EnterResult("a", 1, 1, (300, 200), kind, away)
    assert paired().refused(action).code == "wrong_seats"


# -- what is asked, and what cannot be


@pytest.mark.parametrize(("score", "code"), [(99, "confirm_scores"), (701, "confirm_scores")])
def test_a_score_under_100_or_over_700_is_asked_about(score: int, code: str) -> None:
    day = paired()
    refused = day.refused(actions.EnterResult("a", 1, 1, (score, 300)))
    assert (refused.code, refused.fields["scores"]) == (code, (str(score),))
    day.result(1, score, 300, confirm=True)
    assert day.present().missing == (2,)


@pytest.mark.parametrize("score", [100, 700])
def test_a_score_from_100_to_700_is_not_asked_about(score: int) -> None:
    day = paired()
    day.result(1, 300, score)
    assert day.present().missing == (2,)


@pytest.mark.parametrize(
    ("scores", "code"),
    [
        ((300,), "wrong_number_of_scores"),
        ((300, 200, 100), "wrong_number_of_scores"),
        ((300, 1501), "impossible_score"),
        ((-301, 300), "impossible_score"),
    ],
)
def test_an_impossible_result_is_refused_even_if_confirmed(scores: tuple[int, ...], code: str) -> None:
    assert paired().refused(actions.EnterResult("a", 1, 1, scores, confirm=True)).code == code


@pytest.mark.parametrize("score", [-300, 1500])
def test_the_ends_of_what_is_possible_are_taken_once_confirmed(score: int) -> None:
    day = paired()
    day.result(1, 300, score, confirm=True)
    assert day.present().missing == (2,)


def test_a_result_is_of_a_table_of_the_round() -> None:
    day = paired()
    assert day.refused(actions.EnterResult("a", 1, 3, (300, 200))).code == "no_such_table"
    assert day.refused(actions.EnterResult("a", 2, 1, (300, 200))).code == "no_such_round"
    assert day.refused(actions.EnterResult("z", 1, 1, (300, 200))).code == "no_such_category"


def test_a_game_of_equal_scores_is_half_a_point_each_and_of_0_to_0_none() -> None:
    day = paired()
    day.result(1, 300, 300)
    day.result(2, 0, 0, confirm=True)
    assert halves_and_scores(day, 1) == [(1, 300), (1, 300)]
    assert halves_and_scores(day, 2) == [(0, 0), (0, 0)]


# -- a second person


def test_a_result_that_another_person_types_is_compared_and_counts_nothing() -> None:
    day = paired()
    assert day.refused(actions.EnterResult("a", 1, 1, (300, 200), again=True)).code == "no_result_yet"
    day.result(1, 300, 200)
    assert day.refused(actions.EnterResult("a", 1, 1, (300, 200))).code == "already_entered"
    day.result(1, 300, 200, again=True)
    assert day.present().doubts == ()
    day.result(1, 300, 210, again=True)
    assert day.present().doubts == (1,)
    assert halves_and_scores(day)[1] == (0, 200)
    day.act(actions.CorrectResult("a", 1, 1, (300, 210)))
    assert day.present().doubts == ()
    assert halves_and_scores(day)[1] == (0, 210)


# -- corrections and locks (classic, §8: not once the round is past)


def test_a_result_is_corrected_until_the_next_round_begins() -> None:
    day = paired()
    day.all_results()
    day.pair()
    day.act(actions.CorrectResult("a", 1, 1, (500, 200)))
    day.act(actions.Start(2))
    refused = day.refused(actions.CorrectResult("a", 1, 1, (510, 200)))
    assert (refused.code, refused.article) == ("round_is_locked", "§8")
    assert day.refused(actions.EraseResult("a", 1, 1)).code == "round_is_locked"


def test_a_locked_result_is_overridden_with_a_reason_and_no_pairing_changes() -> None:
    day = paired(rounds=3)
    day.all_results()
    day.round()
    before = [one.tables for one in day.state.played("a")]
    seats = day.state.played("a")[0].tables[0].seats
    total = day.rows()[seats[0]].total - day.rows(after=1)[seats[0]].total
    assert day.refused(actions.OverrideResult("a", 1, 1, (444, 200), " ")).code == "no_reason"
    day.act(actions.OverrideResult("a", 1, 1, (444, 200), "full mal copiat"))
    assert [one.tables for one in day.state.played("a")] == before
    assert day.rows()[seats[0]].total == total + 444
    assert day.state.played("a")[0].results[1].reason == "full mal copiat"


def test_a_round_before_the_last_one_is_locked_though_the_next_has_not_begun() -> None:
    day = paired(rounds=3)
    day.all_results()
    day.round()
    day.pair()
    assert day.refused(actions.CorrectResult("a", 1, 1, (300, 200))).code == "round_is_locked"
    day.act(actions.CorrectResult("a", 2, 1, (300, 200)))


def test_a_result_of_final_standings_is_overridden_with_a_reason() -> None:
    day = paired(rounds=1)
    day.all_results()
    day.act(actions.CloseCategory("a"))
    day.act(actions.OverrideResult("a", 1, 1, (444, 200), "reclamació"))
    assert day.present().results[1].reason == "reclamació"


def test_a_result_that_can_be_corrected_is_not_overridden() -> None:
    day = paired()
    day.all_results()
    assert day.refused(actions.OverrideResult("a", 1, 1, (444, 200), "motiu")).code == "not_locked"


def test_a_result_of_a_wrong_table_is_erased_and_the_table_plays_on() -> None:
    day = paired()
    assert day.refused(actions.EraseResult("a", 1, 1)).code == "no_result_yet"
    assert day.refused(actions.CorrectResult("a", 1, 1, (300, 200))).code == "no_result_yet"
    day.result(1, 300, 200)
    day.act(actions.EraseResult("a", 1, 1))
    assert day.present().missing == (1, 2)
    day.all_results()
    day.pair()
    assert day.refused(actions.EraseResult("a", 1, 1)).code == "next_round_is_paired"


# -- provisional and final


def test_final_standings_take_no_change_until_they_are_reopened() -> None:
    day = paired(rounds=1)
    assert day.refused(actions.CloseCategory("a")).code == "results_missing"
    assert day.refused(actions.ReopenCategory("a")).code == "not_final"
    day.all_results()
    day.act(actions.CloseCategory("a"))
    for action in (
        actions.CorrectResult("a", 1, 1, (300, 200)),
        actions.Register("Tard", "", "a"),
        actions.Pair("a"),
        actions.CloseCategory("a"),
    ):
        assert day.refused(action).code == "category_is_final"
    assert not day.state.reopened
    day.act(actions.ReopenCategory("a"))
    assert day.state.reopened == {"a"}
    day.act(actions.CorrectResult("a", 1, 1, (300, 200)))
    assert day.state.reopened == {"a"}
    day.act(actions.CloseCategory("a"))
    assert not day.state.reopened


def test_the_next_round_ends_what_was_reopened() -> None:
    day = paired(rounds=2)
    day.all_results()
    day.act(actions.CloseCategory("a"))
    day.act(actions.ReopenCategory("a"))
    day.pair()
    assert not day.state.reopened


def test_nothing_is_final_before_a_round() -> None:
    assert Day(4).refused(actions.CloseCategory("a")).code == "no_round_yet"


# -- tables of four


def test_at_a_table_of_four_a_point_is_won_of_each_with_less() -> None:
    day = paired(4, format=Format.FOURS)
    day.result(1, 200, 150, 150, 90)
    seats = day.present().tables[0].seats
    assert [day.rows()[no].halves for no in seats] == [6, 3, 3, 0]
    assert [day.rows()[no].spread for no in seats] == [210, 10, 10, -230]


def test_at_a_table_of_four_an_absent_one_has_lost_to_all() -> None:
    day = paired(4, format=Format.FOURS)
    day.result(1, 0, 150, 120, 90, kind=ResultKind.ABSENT, away=(0,))
    seats = day.present().tables[0].seats
    assert [day.rows()[no].halves for no in seats] == [0, 6, 4, 2]


def no_shows(day: Day, away: int = 1) -> None:
    """At every table of the present round the last ``away`` did not come."""
    for seating in day.present().tables:
        seats = len(seating.seats)
        gone = tuple(range(seats - away, seats))
        scores = tuple(0 if seat in gone else 200 - seat for seat in range(seats))
        day.result(seating.table, *scores, kind=ResultKind.ABSENT, away=gone)


def test_those_of_a_table_of_four_who_came_have_met_and_who_did_not_come_has_met_nobody() -> None:
    day = paired(4, format=Format.FOURS)
    no_shows(day)
    *came, gone = day.present().tables[0].seats
    met = {no: row.games[0].met for no, row in day.rows().items()}
    assert met == {gone: (), **{no: tuple(other for other in came if other != no) for no in came}}
    assert [day.rows()[no].games[0].played for no in (*came, gone)] == [True, True, True, False]


def test_who_sits_alone_at_a_table_of_four_has_met_nobody() -> None:
    day = paired(4, format=Format.FOURS)
    no_shows(day, 3)
    assert not any(row.games[0].played for row in day.rows().values())


def test_sixteen_at_four_with_a_no_show_at_each_table_meet_nobody_twice() -> None:
    day = Day(16, format=Format.FOURS, rounds=3)
    met: Counter[frozenset[int]] = Counter()
    starts: Counter[int] = Counter()
    for _ in range(3):
        day.pair()
        no_shows(day)
        for seating in day.present().tables:
            met.update(frozenset(pair) for pair in combinations(seating.seats[:-1], 2))
            starts[seating.seats[0]] += 1
    assert max(met.values()) == 1
    assert set(starts.values()) == {1}


def test_in_the_first_edition_nobody_of_a_table_with_a_no_show_had_met() -> None:
    day = Day(4, format=Format.FOURS)
    day.state = replace(day.state, plan=replace(day.state.plan, edition=1))
    day.pair()
    no_shows(day)
    assert not any(row.games[0].met for row in day.rows().values())
