"""The journal: every event to a line and back, and the line of whatever is damaged."""

from __future__ import annotations

import json
from dataclasses import replace
from hashlib import sha256
from typing import Any

import pytest

from faristol.board import Direction, Play, Square
from faristol.errors import BadRecord
from faristol.game import Ending, Event, Hands, Seat, actions, decide, events
from faristol.game.events import Incident
from faristol.game.state import UNKNOWN
from faristol.record import (
    JOURNAL,
    Entry,
    Header,
    Journal,
    Millis,
    SeatEntry,
    audit,
    read_journal,
    write_journal,
)
from faristol.record.game.audit import first_moment, world_at
from faristol.rules import CLASSIC, EDITIONS, Rule, Stop
from faristol.tiles import parse
from tests.rooms.record.games import lexicon, little_engine, played

ONE, TWO = Seat(0), Seat(1)
UNSEEN = bytes((UNKNOWN,)) * 3
HEADER = Header("classic", "petit", "0", "s", (SeatEntry("Anna", "person"), SeatEntry("Biel", "person")))
EVENTS: tuple[Event, ...] = (
    events.DrewForFirst(((ONE, 0), (TWO, 13))),
    events.FirstChosen(TWO),
    events.Drew(ONE, parse("L·LNYQU?A")),
    events.Drew(ONE, UNSEEN),
    events.Played(ONE, Play(Square(112), Direction.DOWN, parse("CaSA"))),
    events.Accepted(TWO),
    events.Challenged(TWO, (parse("CASA"), parse("IL·LUS"))),
    events.Ruled(False),
    events.RulingReported(TWO, (parse("CASA"),), True),
    events.Appealed(TWO, "«és» al diccionari"),
    events.Adjudicated(True),
    events.Exchanged(ONE, UNSEEN, UNSEEN),
    events.Redrew(ONE, parse("AEIOUAE"), parse("BCDFGHJ")),
    events.Kept(ONE),
    events.Passed(ONE),
    events.TakenBack(),
    events.TimedOut(TWO),
    events.RoundTimeCalled(),
    events.Paused(Stop.SURPLUS),
    events.Resumed(),
    events.ClockRead((1, 2)),
    events.Revealed(ONE, parse("X?")),
    events.Noted(ONE, Incident.OVERDRAW, 2, "dues de més"),
    events.Noted(ONE, Incident.OVERDRAW, 1, "", racked=True, seen=True),
    events.Overran(TWO),
    events.Disqualified(ONE, "sac"),
    events.Absent((ONE, TWO)),
    events.Abandoned((ONE,)),
    events.Ended(Ending.OVERTIME),
)


def test_every_event_has_a_line() -> None:
    journal = Journal(HEADER, tuple(Entry(Millis(at), event) for at, event in enumerate(EVENTS)))
    assert read_journal(write_journal(journal)) == journal
    assert {type(event) for event in EVENTS} == set(Event.__args__)


def test_a_journal_is_read_by_eye_and_goes_on_from_any_of_its_lines() -> None:
    journal = Journal(HEADER, tuple(Entry(Millis(at), event) for at, event in enumerate(EVENTS)))
    lines = write_journal(journal).splitlines()
    assert '"argument":"«és» al diccionari"' in lines[1 + 9]
    for keep in range(len(lines) + 1):
        assert JOURNAL.lines(journal, keep) == lines[keep:]


@pytest.mark.parametrize(("told", "read"), [({}, False), ({"seen": False}, False), ({"seen": True}, True)])
def test_what_a_note_denies_is_not_so(told: dict[str, bool], read: bool) -> None:
    noted = {"event": "noted", "seat": 0, "incident": "note", "count": 0, "text": ""}
    (entry,) = read_journal(line_of(**noted, **told)).entries
    assert isinstance(entry.event, events.Noted)
    assert entry.event.seen is read


def line_of(**fields: Any) -> str:
    return f"{JOURNAL.header_line(HEADER)}\n{json.dumps({'at': 0, **fields})}\n"


def fault(text: str) -> tuple[str, int]:
    with pytest.raises(BadRecord) as refusal:
        read_journal(text)
    return refusal.value.code, refusal.value.line


@pytest.mark.parametrize(
    "fields",
    [
        {"event": "passed"},
        {"event": "passed", "seat": 2},
        {"event": "passed", "seat": True},
        {"event": "passed", "seat": 0, "at": "1"},
        {"event": "passed", "seat": 0, "at": True},
        {"event": 1},
        {"event": "ruled", "valid": 1},
        {"event": "ended", "ending": "rain"},
        {"event": "paused", "cause": 3},
        {"event": "challenged", "seat": 0, "words": "CASA"},
        {"event": "challenged", "seat": 0, "words": [1]},
        {"event": "clock_read", "used": [True]},
        {"event": "clock_read", "used": [1, "2"]},
        {"event": "absent", "seats": [0, "1"]},
        {"event": "absent", "seats": [0, True]},
        {"event": "drew_for_first", "draws": [[0]]},
        {"event": "drew_for_first", "draws": [[0, "AA"]]},
        {"event": "drew_for_first", "draws": [0]},
        {"event": "drew", "seat": 0, "tiles": 3},
    ],
)
def test_a_field_of_another_kind_is_told_with_its_line(fields: dict[str, Any]) -> None:
    assert fault(line_of(**fields)) == ("bad_field", 2)


def test_what_is_no_event() -> None:
    assert fault(line_of(event="danced")) == ("unknown_event", 2)
    assert fault(line_of(event="drew", seat=0, tiles="A[")) == ("bad_tiles", 2)
    assert fault(line_of(event="played", seat=0, play="H8")) == ("bad_play", 2)
    assert fault(f"{JOURNAL.header_line(HEADER)}\n[1]\n") == ("not_an_object", 2)
    assert fault(f"{JOURNAL.header_line(HEADER)}\n{{\n") == ("not_json", 2)


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"faristol": 99}, "newer_version"),
        ({"faristol": JOURNAL.version + 1}, "newer_version"),
        ({"faristol": 0}, "newer_version"),
        ({"faristol": "2"}, "not_a_journal"),
        ({"ruleset": "oca"}, "unknown_ruleset"),
        ({"ruleset_version": 99}, "newer_version"),
        ({"seats": [{"name": "A", "player": "person"}]}, "bad_field"),
        ({"seats": [1, 2]}, "not_an_object"),
        ({"options": []}, "bad_field"),
        ({"options": {"clock": True}}, "bad_field"),
        ({"options": {"clock": "sundial"}}, "unknown_option"),
        ({"options": {"weather": "rain"}}, "unknown_option"),
        ({"hands": "three"}, "bad_field"),
        ({"round": 3}, "bad_field"),
    ],
)
def test_a_header_that_cannot_be(change: dict[str, Any], code: str) -> None:
    header = {**json.loads(JOURNAL.header_line(HEADER)), **change}
    assert fault(json.dumps(header) + "\n") == (code, 1)


def test_a_game_of_an_earlier_edition_keeps_its_rules_and_its_number(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(EDITIONS, ("classic", 1), replace(CLASSIC, version=1, overtime_fine=Rule(5, "§7")))
    text = JOURNAL.header_line(replace(HEADER, edition=1)) + "\n"
    assert '"ruleset_version":1' in text
    assert read_journal(text).start().ruleset.overtime_fine.value == 5
    assert write_journal(read_journal(text)) == text


def test_what_is_no_journal() -> None:
    assert fault("") == ("empty_file", 0)
    assert fault("hola") == ("not_a_journal", 1)
    assert fault("[" * 100_000) == ("not_a_journal", 1)


def follows(*made: Event, header: Header = HEADER) -> tuple[str, int]:
    entries = tuple(Entry(Millis(0), event) for event in made)
    with pytest.raises(BadRecord) as refusal:
        audit(Journal(header, entries), little_engine().judge)
    return refusal.value.code, refusal.value.line


def test_a_game_that_cannot_have_gone_so() -> None:
    assert follows(events.Drew(ONE, parse("A"))) == ("does_not_follow", 2)
    assert follows(events.Passed(ONE)) == ("does_not_follow", 2)
    assert follows(events.Ended(Ending.WENT_OUT)) == ("does_not_follow", 2)
    assert follows(events.ClockRead((0, 0))) == ("does_not_follow", 2)
    assert follows(events.ClockRead((0, 0)), events.Ended(Ending.BLOCKED)) == ("does_not_follow", 2)
    assert follows(events.FirstChosen(ONE)) == ("does_not_follow", 2), "the first is drawn"


def test_a_journal_that_breaks_off_within_a_turn() -> None:
    entries = played("1").journal().entries
    made = [entry.event for entry in entries[:2]]
    header = Header("classic", "petit", lexicon().digest, "1", HEADER.seats)
    assert follows(*made, header=header) == ("cut_short", 3)


@pytest.mark.parametrize("blank", [0, 1, 2])
def test_a_line_that_does_not_follow_is_told_by_its_number_in_the_file(blank: int) -> None:
    header = Header("classic", "petit", "0", "", HEADER.seats, options=(("starter", "listed"),))
    (first, *drew) = first_events_of(header)
    for made in (
        [first, *drew, events.Passed(TWO)],
        [first, events.Passed(ONE), *drew],
        [events.Passed(ONE)],
    ):
        wrong = next(at for at, event in enumerate(made) if isinstance(event, events.Passed))
        text = write_journal(Journal(header, tuple(Entry(Millis(0), event) for event in made)))
        with pytest.raises(BadRecord) as refusal:
            audit(read_journal("\n" * blank + text.replace("\n", "\n" * (blank + 1))), little_engine().judge)
        assert refusal.value.line == (wrong + 1) * (blank + 1) + blank + 1


def first_events_of(header: Header) -> tuple[Event, ...]:
    moment = first_moment(Journal(header))
    return decide(moment.state, actions.Begin(), world_at(header, little_engine().judge, moment, 0))


def test_a_physical_board_is_taken_up_as_one() -> None:
    header = Header("classic", "petit", "0", "", HEADER.seats, hands=Hands.PHYSICAL)
    assert read_journal(JOURNAL.header_line(header)).start().hands is Hands.PHYSICAL


def test_the_line_of_an_entry_is_that_of_the_file_or_of_the_file_that_would_be_written() -> None:
    journal = Journal(HEADER, tuple(Entry(Millis(0), event) for event in EVENTS[:3]))
    text = write_journal(journal)
    read = read_journal("\n" + text.replace("\n", "\n\n"))
    assert [journal.line_of(at) for at in (-1, 0, 1, 2)] == [1, 2, 3, 4]
    assert [read.line_of(at) for at in (-1, 0, 1, 2)] == [2, 4, 6, 8]
    assert read == journal, "where its lines stand is no part of a journal"
    assert JOURNAL.digest(read) == sha256(text.removesuffix("\n").encode()).hexdigest()
