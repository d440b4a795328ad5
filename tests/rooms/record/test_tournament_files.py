"""The files of a day: tables for a spreadsheet, and reports that other programs read."""

from __future__ import annotations

import csv
import io

import pytest

from faristol.errors import IllegalAction
from faristol.record.tournament.reports import trf_of, tsh_of
from faristol.record.tournament.roster import RosterRow, read_roster
from faristol.record.tournament.tables import results_csv, roster_csv, standings_csv
from faristol.tournament import actions
from faristol.tournament.events import ResultKind, RoundPaired
from faristol.tournament.evolve import evolve
from faristol.tournament.order import starting_order
from faristol.tournament.pairing import pair_round
from faristol.tournament.plan import Category, Format
from faristol.tournament.simulation import simulated
from faristol.tournament.state import started
from faristol.tournament.trf import Edition, read_trf
from faristol.tournament.tsh import read_tsh
from tests.rooms.tournament.organised import Day


def cells(text: str) -> list[list[str]]:
    return list(csv.reader(io.StringIO(text)))


def day() -> Day:
    """Five entries, a round with a draw, an absence and a bye."""
    found = Day(5, tie_breaks=("spread", "buchholz", "direct", "total"), apart=1)
    found.act(actions.Reregister(1, "Aina; la gran", "Mar", "a", 1500, 2))
    found.act(actions.Reregister(2, "=1+1", "Mar", "a"))
    found.pair()
    found.result(1, 300, 300)
    found.absent(2, 1)
    return found


def test_the_list_of_entries_can_be_read_again() -> None:
    found = Day(2, Category("a", "Infantil"), Category("b", "Juvenil"))
    found.act(actions.Reregister(1, "Puig, Aina", "El Roure; el gran", "a", 1500, 3))
    found.act(actions.Register("Biel", "", "b"))
    text = roster_csv(found.state)
    assert read_roster(text, {"Infantil": "a", "Juvenil": "b"}) == [
        RosterRow(2, "Puig, Aina", "El Roure; el gran", "a", 1500, 3),
        RosterRow(3, "Nom 02", "", "a"),
        RosterRow(4, "Biel", "", "b"),
    ]
    assert len(cells(roster_csv(found.state, found.state.plan.categories[1]))) == 2


def test_the_standings_as_a_table() -> None:
    found = day()
    rows = cells(standings_csv(found.state, found.state.plan.categories[0]))
    assert rows[0] == [
        "rank", "no", "name", "club", "points", "spread", "total", "wins", "buchholz", "direct", "round_1",
    ]  # fmt: skip
    assert [row[4] for row in rows[1:]] == ["1", "1", "0.5", "0.5", "0"]
    assert [(row[8], row[9]) for row in rows[1:]] == [
        ("1", ""),
        ("1", ""),
        ("0.5", "0.5"),
        ("0.5", "0.5"),
        ("0", ""),
    ]
    assert {row[2] for row in rows[1:]} >= {"'=1+1", "Aina; la gran"}


def test_every_game_has_a_line_for_each_seat_and_a_bye_one() -> None:
    found = day()
    rows = cells(results_csv(found.state, found.state.plan.categories[0]))[1:]
    assert [(row[1], row[2], row[5], row[6], row[7], row[8]) for row in rows] == [
        ("1", "1", "300", "0.5", "played", "0"), ("1", "2", "300", "0.5", "played", "0"),
        ("2", "1", "300", "1", "absent", "0"), ("2", "2", "0", "0", "absent", "1"),
        ("0", "1", "0", "1", "bye", "0"),
    ]  # fmt: skip


@pytest.mark.parametrize("edition", Edition)
@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_from_its_report_a_pairing_program_makes_each_round_of_the_day(seed: str, edition: Edition) -> None:
    plan, events = simulated(Category("a", rounds=6, apart=3), 17, seed)
    state = started(plan)
    rounds = 0
    for event in events:
        if isinstance(event, RoundPaired):
            found = pair_round(read_trf(trf_of(state, plan.categories[0], edition)), relax=True)
            nos = [one.no for one in starting_order(state, plan.categories[0])]
            assert tuple((nos[a - 1], nos[b - 1]) for a, b in found.pairs) == tuple(
                one.seats for one in event.tables
            )
            assert (None if found.bye is None else nos[found.bye - 1]) == event.bye
            rounds += 1
        state = evolve(state, event)
    assert rounds == 6


@pytest.mark.parametrize("edition", Edition)
def test_a_round_off_with_half_a_point_is_an_h_and_pairs_alike_in_another_program(edition: Edition) -> None:
    found = Day(9, rounds=4)
    for no, number in ((9, 1), (8, 2), (7, 4), (6, 2)):
        found.act(actions.NoteAbsence(no, number, half=no != 6))
    found.round()
    category = found.state.plan.categories[0]
    text = trf_of(found.state, category, edition)
    lines = text.splitlines()
    assert [line[-10:] for line in lines if line.startswith("001    9")] == ["  0000 - H"]
    if edition is Edition.OF_2026:
        asked = [line.split() for line in lines if line.startswith("240")]
        assert asked == [["240", "H", "2", "8"], ["240", "H", "4", "7"], ["240", "Z", "2", "6"]]
    elsewhere = pair_round(read_trf(text), relax=True)
    nos = [one.no for one in starting_order(found.state, category)]
    assert [(nos[a - 1], nos[b - 1]) for a, b in elsewhere.pairs] == [
        one.seats for one in found.pair().tables
    ]
    found.act(actions.Withdraw(7))
    assert "240 H   4" not in trf_of(found.state, category, edition)
    free = [row for row in cells(results_csv(found.state, category))[1:] if row[7] == "half_bye"]
    assert [(row[0], row[3], row[5], row[6]) for row in free] == [
        ("1", "9", "0", "0.5"),
        ("2", "8", "0", "0.5"),
    ]


@pytest.mark.parametrize("kind", [ResultKind.ABSENT, ResultKind.ABANDONED])
def test_a_game_that_both_missed_or_gave_up_is_a_forfeit_of_both_in_a_report(kind: ResultKind) -> None:
    found = Day(2, rounds=2)
    found.pair()
    found.result(1, kind=kind, away=(0, 1))
    text = trf_of(found.state, found.state.plan.categories[0])
    lines = [line for line in text.splitlines() if line.startswith("001")]
    assert [line[-1] for line in lines] == ["-", "-"]
    turns = [turn for one in read_trf(text).entries for turn in one.turns]
    assert [(turn.points, turn.played, turn.opponent) for turn in turns] == [(0, False, 2), (0, False, 1)]


def test_tsh_gets_opponents_scores_and_who_was_first() -> None:
    found = day()
    players = read_tsh(tsh_of(found.state, found.state.plan.categories[0]))
    assert [one.team for one in players].count("Mar") == 2
    assert sorted(sheet.score for one in players for sheet in one.sheets) == [0, 0, 300, 300, 300]
    assert sum(sheet.starts is True for one in players for sheet in one.sheets) == 2


def test_at_tables_of_four_a_round_over_half_of_the_points_is_no_victory() -> None:
    found = Day(4, format=Format.FOURS)
    found.round()
    head, *lines = standings_csv(found.state, found.state.plan.categories[0]).splitlines()
    at = head.split(",").index("over_half")
    assert "wins" not in head
    assert [line.split(",")[at] for line in lines] == ["1", "0", "0", "0"]


def test_tables_of_four_are_in_no_such_report() -> None:
    found = Day(4, format=Format.FOURS)
    for write in (trf_of, tsh_of):
        with pytest.raises(IllegalAction, match="trf_cannot_hold"):
            write(found.state, found.state.plan.categories[0])


def test_the_players_of_other_programs_are_a_list_too() -> None:
    found = day()
    category = found.state.plan.categories[0]
    names = ["Aina; la gran", "=1+1", "Nom 03", "Nom 04", "Nom 05"]
    changed = ["Aina, la gran", "=1+1", "Nom (03)", "Nom (04)", "Nom (05)"]  # a number would be a rating
    for text, wanted in ((trf_of(found.state, category), names), (tsh_of(found.state, category), changed)):
        rows = read_roster(text, {})
        assert [row.name for row in rows] == wanted
        assert [row.rating for row in rows] == [1500, None, None, None, None]
