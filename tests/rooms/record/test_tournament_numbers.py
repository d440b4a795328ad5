"""Numbers at FIDE and of members: they stay with an entry, and go back into files that have room for them."""

from __future__ import annotations

import json

import pytest

from faristol.record.tournament.journal import read_tournament, write_tournament
from faristol.record.tournament.reports import trf_of, tsh_of
from faristol.record.tournament.roster import RosterRow, read_roster, reading_of
from faristol.record.tournament.tables import roster_csv
from faristol.record.tournament.trf_days import journal_of_report
from faristol.record.tournament.tsh_days import journal_of_division
from faristol.tournament import actions
from faristol.tournament.evolve import replay
from faristol.tournament.plan import Category
from faristol.tournament.state import State, started
from faristol.tournament.trf import Edition, Report, ReportPlayer, read_report, write_trf
from tests.rooms.tournament.organised import Day

NUMBERS = {
    "Aina": ("2205678", "C-12"),
    "Biel": ("", "AA000001"),
    "Cesc": ("12345678901", ""),
    "Duna": ("", ""),
}


def numbers_of(state: State) -> dict[str, tuple[str, str]]:
    return {one.entry.name: (one.entry.fide, one.entry.member) for one in state.people}


def day() -> Day:
    found = Day(0, Category("a"))
    for name, (fide, member) in NUMBERS.items():
        found.act(actions.Register(name, "", "a", fide=fide, member=member))
    found.round()
    return found


@pytest.mark.parametrize("edition", Edition)
def test_a_report_has_them_in_their_columns_and_they_come_back(edition: Edition) -> None:
    found = day()
    text = trf_of(found.state, found.state.plan.categories[0], edition)
    rows = {line[14:47].strip(): line for line in text.splitlines() if line.startswith("001")}
    assert rows["Aina"][57:68] == "    2205678"
    assert rows["Cesc"][57:68] == "12345678901"
    journal = journal_of_report(text, "", "x")
    assert numbers_of(replay(started(journal.header.plan), [one.event for one in journal.entries])) == NUMBERS
    read = reading_of(text).entries
    assert {one.name: (one.fide, one.member) for one in read} == NUMBERS


def test_what_is_no_number_is_none() -> None:
    players = (ReportPlayer(1, "Aina", fide="0"), ReportPlayer(2, "Biel", member="0" * 12))
    assert [(one.fide, one.member) for one in read_report(write_trf(Report(players=players))).players] == [
        ("", ""), ("", ""),
    ]  # fmt: skip
    odd = write_trf(Report(players=(ReportPlayer(1, "Aina", fide="2205678", member="77"),)))
    assert (
        read_report(odd.replace("2205678", "22 5678").replace("         77", "        7/ ")).players[0].fide
        == ""
    )
    other = odd.replace("CAT    1", "ESP    1").replace("Aina  ", "Ainà  ")
    assert read_report(other).players[0].member == "77"


def test_a_division_of_tsh_has_those_of_members() -> None:
    found = day()
    text = tsh_of(found.state, found.state.plan.categories[0])
    assert "Biel:AA000001 " in text
    journal = journal_of_division(text, "", "x")
    state = replay(started(journal.header.plan), [one.event for one in journal.entries])
    assert numbers_of(state) == {**dict.fromkeys(NUMBERS, ("", "")), "Biel": ("", "AA000001")}
    assert {one.name: one.member for one in reading_of(text).entries if one.member} == {"Biel": "AA000001"}


def test_our_own_list_has_columns_for_them_where_somebody_has_one() -> None:
    text = roster_csv(day().state)
    assert [
        (row.name, row.fide, row.member) for row in read_roster(text, {"a": "a"})
    ] == [(name, *numbers) for name, numbers in NUMBERS.items()]  # fmt: skip
    assert roster_csv(Day(1).state).splitlines()[0] == "nom,escola,categoria,rànquing,taula"
    assert read_roster("nom;escola;categoria;rànquing;taula;fide;soci\nAina;;;;3;1;2\n", {}) == [
        RosterRow(2, "Aina", table=3, fide="1", member="2")
    ]


def test_a_journal_has_them_only_where_there_are_any() -> None:
    journal = journal_of_report(trf_of((found := day()).state, found.state.plan.categories[0]), "", "x")
    text = write_tournament(journal)
    entered = [json.loads(line) for line in text.splitlines() if '"registered"' in line]
    assert [("fide" in one, "member" in one) for one in entered] == [
        (bool(fide), bool(member)) for fide, member in NUMBERS.values()
    ]
    assert write_tournament(read_tournament(text)) == text


def test_they_go_with_who_goes_to_another_category_or_a_final() -> None:
    found = Day(0, Category("a", rounds=1), Category("b"), Category("c", sources=("a",), qualifiers=1))
    for name, (fide, member) in NUMBERS.items():
        found.act(actions.Register(name, "", "a", fide=fide, member=member))
    found.act(actions.Move(4, "b"))
    found.act(actions.Reregister(4, "Duna", "", "b", fide="9", member="8"))
    found.act(actions.Move(4, "a"))
    assert numbers_of(found.state)["Duna"] == ("9", "8")
    found.round()
    found.act(actions.CloseCategory("a"))
    found.act(actions.OpenPhase("a", "c", 1, confirm=True))
    for one in found.state.members("c"):
        before = next(other for other in found.state.members("a") if other.entry.name == one.entry.name)
        assert (one.entry.fide, one.entry.member) == (before.entry.fide, before.entry.member)
    assert any(one.entry.fide or one.entry.member for one in found.state.members("c"))


@pytest.mark.parametrize("number", [" ", "a b", "1" * 21, "-1", "é"])
def test_what_cannot_be_one_is_refused(number: str) -> None:
    for numbers in ({"fide": number}, {"member": number}):
        assert Day(0).refused(actions.Register("Aina", "", "a", **numbers)).code == "impossible_number"
    found = Day(0)
    found.act(actions.Register("Aina", "", "a", fide="1" * 20))
    assert found.state.people[0].entry.fide == "1" * 20
