"""The classifications of each category and of each club of a duplicate."""

from __future__ import annotations

import csv
import json
from collections.abc import Mapping
from typing import Any

from faristol.duplicate import State, actions, standings
from faristol.duplicate.events import Membership, Number
from faristol.record.duplicate.groups import by_category, by_club
from faristol.record.duplicate.journal import audit_duplicate
from faristol.record.duplicate.records import read_records, records_of
from faristol.record.duplicate.records_import import journal_of_records
from faristol.record.duplicate.results import results
from faristol.record.duplicate.results_csv import players_csv
from tests.duplicates import at_round, close, do, slip
from tests.rooms.record.test_duplicate_check import AT, HEADER

# 10 points, 10, 4, 0, 0.
PLAYS: Mapping[int, str] = {1: "H8 AS", 2: "H6 CASA", 3: "H6 CASA"}


def played(*told: Membership) -> State:
    """A duplicate of one round, whose players belong to what is told."""
    state = at_round(tiles="CASALEO", players=len(told), tie_break="at_random")
    for number, one in enumerate(told, start=1):
        state = do(state, actions.Rename(Number(number), f"J{number}", "", one), AT)
        if number in PLAYS:
            state = slip(state, number, PLAYS[number], AT)
    return close(state, AT)


MIXED = played(
    Membership("Esc. Mar", "Juvenil", "0012"),
    Membership("Escola Mar", "adult"),
    Membership("Pins", "Adult"),
    Membership("", "Juvenil"),
    Membership("Pins"),
)


def places(groups: Any) -> list[Any]:
    return [(one.name, one.total, [(it.rank, it.number) for it in one.standings]) for one in groups]


def test_a_category_has_a_classification_of_its_own() -> None:
    assert places(by_category(standings(MIXED))) == [
        ("Adult", 20, [(1, 2), (1, 3)]),
        ("Juvenil", 4, [(1, 1), (2, 4)]),
    ]


def test_clubs_are_ordered_by_the_sum_of_their_players_in_whatever_way_they_are_written() -> None:
    assert places(by_club(standings(MIXED))) == [
        ("Escola Mar", 14, [(1, 2), (2, 1)]),
        ("Pins", 10, [(1, 3), (2, 5)]),
    ]


def test_clubs_with_the_same_sum_share_a_place() -> None:
    told = (Membership("Pins"), Membership("Mar"), Membership("Bosc"), Membership("Alt"), Membership("Cim"))
    clubs = results(played(*told), "", "", AT.lexicon)["clubs"]
    assert [(one["rank"], one["name"], one["total"]) for one in clubs] == [
        (1, "Bosc", 10), (1, "Mar", 10), (3, "Pins", 4), (4, "Alt", 0), (4, "Cim", 0),
    ]  # fmt: skip


def test_the_results_tell_both_and_of_each_player_what_is_known() -> None:
    told = results(MIXED, "", "", AT.lexicon)
    assert [(one["name"], one["rank"]) for one in told["categories"]] == [("Adult", 0), ("Juvenil", 0)]
    assert [(one["rank"], one["number"]) for one in told["clubs"][0]["places"]] == [(1, 2), (2, 1)]
    anna = next(one for one in told["classification"] if one["number"] == 1)
    assert (anna["club"], anna["category"], anna["licence"]) == ("Esc. Mar", "Juvenil", "0012")
    alone = results(played(*[Membership()] * 2), "", "", AT.lexicon)
    assert (alone["categories"], alone["clubs"]) == ([], [])


def test_an_annotated_game_brings_back_what_players_belong_to() -> None:
    recorded = read_records(json.dumps(records_of(MIXED)))
    told: Any = records_of(MIXED)["players"]
    assert set(told[3]) == {"number", "player", "table", "category"}
    journal, _ = journal_of_records(recorded, HEADER, AT.lexicon, AT.finder)
    again = audit_duplicate(journal, AT.lexicon, AT.finder)
    assert [one.membership for one in again.players] == [one.membership for one in MIXED.players]


def test_the_table_of_players_has_what_they_belong_to_where_somebody_does() -> None:
    rows = {row["number"]: row for row in csv.DictReader(players_csv(standings(MIXED)).splitlines())}
    names = ("club", "club_rank", "category", "category_rank", "licence")
    assert [rows["1"][name] for name in names] == ["Esc. Mar", "2", "Juvenil", "1", "0012"]
    assert [rows["4"][name] for name in names] == ["", "", "Juvenil", "2", ""]
    table = players_csv(standings(played(Membership(category="A"), Membership())))
    assert next(csv.reader(table.splitlines()))[9:] == ["category", "category_rank", "round_1"]
