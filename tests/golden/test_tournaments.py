"""A golden day: a stored journal of format 1 with every kind of event, and its standings."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final, get_args

from faristol.record.tournament.journal import EVENTS, audit_tournament, read_tournament, write_tournament
from faristol.tournament.events import Event
from faristol.tournament.ranking import ranked

DAYS: Final = Path(__file__).with_name("tournaments")
# By category, in order: number, half points, spread, total.
STANDINGS: Final = {
    "a": (
        (7, 6, 357, 999), (6, 4, 319, 1072), (21, 4, 213, 852), (4, 4, -29, 933), (5, 2, -52, 660),
        (3, 2, -302, 636), (1, 0, -67, 903), (2, 0, -439, 723),
    ),
    "b": (
        (10, 4, 57, 420), (9, 2, 193, 663), (23, 2, 7, 461), (11, 2, -179, 377), (12, 1, 0, 380),
        (8, 1, -21, 736), (22, 0, -7, 454),
    ),
    "c": (
        (19, 10, 75, 315), (17, 9, 35, 335), (14, 8, 190, 370), (13, 6, -15, 295), (15, 6, -85, 260),
        (16, 5, 0, 330), (18, 4, -200, 280),
    ),
}  # fmt: skip


def text(name: str) -> str:
    return (DAYS / f"{name}.jsonl").read_text(encoding="utf-8")


def finals() -> str:
    return text("finals")


def test_a_journal_of_format_1_is_read_decided_again_and_written_the_same() -> None:
    journal = read_tournament(finals())
    state = audit_tournament(journal)
    assert write_tournament(journal) == finals()
    told = {
        one.key: tuple((row.no, row.halves, row.spread, row.total) for row in ranked(state, one))
        for one in state.plan.categories
    }
    assert told == STANDINGS


def test_the_golden_days_have_every_kind_of_event() -> None:
    journals = [read_tournament(text(name)) for name in ("finals", "phases", "mistakes", "undone", "seats")]
    assert {type(entry.event) for one in journals for entry in one.entries} == set(get_args(Event))
    names = [json.loads(line)["event"] for line in finals().splitlines()[1:]]
    assert names == [EVENTS.write(entry.event)["event"] for entry in journals[0].entries]


def test_a_preliminary_and_its_final_are_read_and_hold() -> None:
    journal = read_tournament(text("phases"))
    state = audit_tournament(journal)
    assert write_tournament(journal) == text("phases")
    assert [one.entry.name for one in state.members("b")] == ["Dolors", "Cesc"]
    final = state.plan.category("b")
    assert final is not None
    assert [(row.no, row.halves, row.spread) for row in ranked(state, final)] == [(5, 2, 30), (6, 0, -30)]


def test_starts_that_were_taken_back_are_read_and_hold() -> None:
    journal = read_tournament(text("mistakes"))
    state = audit_tournament(journal)
    assert write_tournament(journal) == text("mistakes")
    first, second = state.played("a")
    assert 5 in first.seated, "who came while the round waited again"
    assert first.results[1].result.scores == (300, 305)
    assert second.begun


def test_a_phase_that_was_taken_back_is_read_and_holds() -> None:
    journal = read_tournament(text("undone"))
    state = audit_tournament(journal)
    assert write_tournament(journal) == text("undone")
    assert [(one.no, one.entry.name) for one in state.members("b")] == [(7, "Dolors")]
    assert (state.phases, state.played("b")) == ({"b": ("a",)}, ())


def test_seats_that_were_taken_and_left_are_read_and_hold() -> None:
    journal = read_tournament(text("seats"))
    state = audit_tournament(journal)
    assert write_tournament(journal) == text("seats")
    assert state.plan.edition == 2, "those at a table with a no-show have met"
    first = state.played("a")[0]
    assert first.by_hand, "a table lost one and got it again"
    assert first.results[2].result.scores == (0, 0, 0, 0), "one came to a table for four"
