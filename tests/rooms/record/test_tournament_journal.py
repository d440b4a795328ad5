"""The journal of a day: what is refused, and with which line."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from faristol.errors import BadRecord
from faristol.record.fields import Fields
from faristol.record.journal_format import NO_TIME
from faristol.record.tournament.journal import (
    EVENTS,
    TournamentEntry,
    TournamentHeader,
    TournamentJournal,
    action_of,
    audit_tournament,
    read_tournament,
    write_tournament,
)
from faristol.tournament import actions
from faristol.tournament.actions import NoteAbsence
from faristol.tournament.events import AbsenceNoted, ResultKind
from faristol.tournament.plan import Format
from tests.golden.test_tournaments import text
from tests.rooms.tournament.organised import Day

FINALS = text("finals").splitlines()
PHASES = text("phases").splitlines()


def refused(lines: list[str]) -> tuple[str, int]:
    with pytest.raises(BadRecord) as fault:
        audit_tournament(read_tournament("\n".join(lines) + "\n"))
    return fault.value.code, fault.value.line


def changed(at: int, **fields: Any) -> list[str]:
    """The golden day with some fields of a line changed; None takes one away."""
    line = {**json.loads(FINALS[at]), **fields}
    kept = {key: value for key, value in line.items() if value is not None}
    return [*FINALS[:at], json.dumps(kept, ensure_ascii=False), *FINALS[at + 1 :]]


def line_of(event: str) -> int:
    return next(at for at, line in enumerate(FINALS) if f'"event":"{event}"' in line)


def test_only_an_absence_worth_half_a_point_says_so() -> None:
    for half, said in ((False, {}), (True, {"half": True})):
        written = EVENTS.write(AbsenceNoted(4, 2, half))
        assert written == {"event": "absence_noted", "no": 4, "round": 2, **said}
        event = EVENTS.read(Fields(written, 1))
        assert event == AbsenceNoted(4, 2, half)
        assert action_of(event) == NoteAbsence(4, 2, half)


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"faristol_tournament": 2}, "newer_version"),
        ({"faristol_tournament": None}, "not_a_tournament"),
        ({"seed": 7}, "bad_field"),
        ({"categories": []}, "no_category"),
        ({"categories": [{"key": "A"}]}, "bad_category_key"),
        ({"categories": [{"key": "a"}, {"key": "a"}]}, "bad_category_key"),
        ({"categories": [{"key": "a", "rounds": 0}]}, "plan_out_of_range"),
        ({"categories": [{"key": "a", "rounds": 61}]}, "plan_out_of_range"),
        ({"categories": [{"key": "a", "minutes": 0}]}, "plan_out_of_range"),
        ({"categories": [{"key": "a", "spread_caps": [0]}]}, "plan_out_of_range"),
        ({"categories": [{"key": "a", "format": "chess"}]}, "bad_field"),
        ({"categories": [{"key": "a", "tie_breaks": ["luck"]}]}, "unknown_tie_break"),
        ({"categories": [{"key": "a", "tie_breaks": ["total", "total"]}]}, "unknown_tie_break"),
    ],
)
def test_a_header_that_is_no_plan_is_refused_with_the_first_line(fields: dict[str, Any], code: str) -> None:
    assert refused(changed(0, **fields)) == (code, 1)


@pytest.mark.parametrize(
    ("event", "fields", "code"),
    [
        ("registered", {"event": "sung"}, "unknown_event"),
        ("registered", {"no": None}, "bad_field"),
        ("registered", {"no": 2}, "does_not_follow"),
        ("registered", {"rating": "high"}, "bad_field"),
        ("registered", {"category": "z"}, "does_not_follow"),
        ("round_paired", {"tables": [[]]}, "bad_field"),
        ("round_paired", {"tables": 7}, "bad_field"),
        ("round_paired", {"relaxed": [[]]}, "bad_field"),
        ("round_paired", {"bye": 1}, "does_not_follow"),
        ("round_paired", {"relaxed": [["met_before", 1, 2]]}, "does_not_follow"),
        ("result_entered", {"kind": "lost"}, "bad_field"),
        ("result_entered", {"scores": [1]}, "does_not_follow"),
        ("result_entered", {"table": 99}, "does_not_follow"),
        ("withdrawn", {"round": 9}, "does_not_follow"),
        ("time_stopped", {"round": 2}, "does_not_follow"),
        ("result_overridden", {"reason": ""}, "does_not_follow"),
    ],
)
def test_a_line_that_is_no_event_or_does_not_follow(event: str, fields: dict[str, Any], code: str) -> None:
    at = line_of(event)
    assert refused(changed(at, **fields)) == (code, at + 1)


@pytest.mark.parametrize(
    ("fields", "follows"),
    [
        ({"tables": [[1, 1, 3], [2, 2, 4]]}, True),
        ({"tables": [[1, 1, 1], [2, 2, 4]]}, False),
        ({"tables": [[1, 1, 9], [2, 2, 4]]}, False),
        ({"bye": 1}, False),
        ({"bye": 9}, False),
        ({"round": 2}, False),
        ({"category": "z"}, False),
    ],
)
def test_a_desk_pairs_no_round_again_but_takes_no_impossible_one(
    fields: dict[str, Any], follows: bool
) -> None:
    at = next(at for at, line in enumerate(PHASES) if "round_paired" in line)
    lines = [*PHASES[:at], json.dumps({**json.loads(PHASES[at]), **fields})]
    journal = read_tournament("\n".join(lines) + "\n")
    if follows:
        audit_tournament(journal, pairings=False)
    else:
        with pytest.raises(BadRecord):
            audit_tournament(journal, pairings=False)
    with pytest.raises(BadRecord):
        audit_tournament(journal)


@pytest.mark.parametrize("name", ["finals", "phases", "mistakes", "undone"])
def test_a_day_whose_rounds_are_not_paired_again_is_the_same(name: str) -> None:
    journal = read_tournament(text(name))
    assert audit_tournament(journal, pairings=False) == audit_tournament(journal)


def test_tables_by_hand_are_taken_as_they_are_and_no_others() -> None:
    at = next(at for at, line in enumerate(FINALS) if '"by_hand":true' in line)
    assert refused(changed(at, by_hand=False)) == ("does_not_follow", at + 1)


def test_a_final_that_lacks_one_who_goes_on_is_cut_short() -> None:
    at = next(at for at, line in enumerate(PHASES) if "phase_opened" in line)
    audit_tournament(read_tournament("\n".join(PHASES[: at + 3]) + "\n"))
    assert refused(PHASES[: at + 2]) == ("cut_short", at + 2)
    assert refused(PHASES[: at + 1]) == ("cut_short", at + 1)


def test_a_phase_taken_back_that_leaves_one_in_the_final_is_cut_short() -> None:
    lines = text("undone").splitlines()
    at = next(at for at, line in enumerate(lines) if "phase_undone" in line)
    assert refused(lines[: at + 3]) == ("cut_short", at + 3)


def test_defaults_stand_where_a_plan_says_nothing() -> None:
    header = {"faristol_tournament": 1, "title": "", "place": "", "seed": "a", "started": 0}
    plan = read_tournament(json.dumps({**header, "categories": [{"key": "a"}]})).header.plan
    one = plan.categories[0]
    assert (one.rounds, one.minutes, one.tie_breaks, one.bye_halves) == (3, 30, ("spread", "total"), 2)
    assert plan.edition == 1, "of a header that names none"
    assert (one.walkover.absent, one.walkover.penalty, one.walkover.award) == (300, 0, 0)


def with_seats_changed(edition: int) -> tuple[Day, str]:
    """A day at four of which a table lost one and got one, and one never came; and its journal."""
    day = Day(8, format=Format.FOURS)
    plan = replace(day.state.plan, edition=edition)
    day.state = replace(day.state, plan=plan)
    first, second = day.pair().tables
    day.act(actions.LeaveSeat("a", first.seats[0]))
    day.act(actions.TakeSeat("a", first.table, first.seats[0]))
    day.result(first.table, 200, 150, 100, 0, kind=ResultKind.ABSENT, away=(3,))
    day.result(second.table, kind=ResultKind.ABSENT, away=(0, 1, 2))
    day.pair()
    entries = tuple(TournamentEntry(NO_TIME, event) for event in day.events)
    return day, write_tournament(TournamentJournal(TournamentHeader(plan), entries))


@pytest.mark.parametrize("edition", [1, 2])
def test_a_day_is_read_in_its_edition_with_seats_that_were_taken_and_left(edition: int) -> None:
    day, written = with_seats_changed(edition)
    assert ('"edition"' in written) == (edition == 2)
    journal = read_tournament(written)
    assert audit_tournament(journal) == day.state
    assert write_tournament(journal) == written


def test_a_day_of_a_later_edition_is_refused() -> None:
    assert refused([_with_edition(3), *FINALS[1:]]) == ("bad_field", 1)


def _with_edition(edition: int) -> str:
    return json.dumps({**json.loads(FINALS[0]), "edition": edition})
