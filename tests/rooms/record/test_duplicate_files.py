"""Files of a duplicate that are damaged, forged or something else: refused, with the line."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from faristol.board import Board, read_play
from faristol.duplicate import PreparedRound, actions, decide, replay, started
from faristol.duplicate.events import DuplicateEnding, Number, Slip
from faristol.duplicate.reference import Finder
from faristol.errors import BadRecord
from faristol.kernel.plays import ScoredPlay
from faristol.record.duplicate.check import Checker
from faristol.record.duplicate.journal import (
    DuplicateEntry,
    DuplicateHeader,
    DuplicateJournal,
    audit_duplicate,
    read_duplicate,
    write_duplicate,
)
from faristol.record.duplicate.prepared import (
    PreparedGame,
    play_through,
    prepared_from,
    read_prepared,
    write_prepared,
)
from faristol.record.duplicate.records import read_records
from faristol.record.duplicate.results import merged_venues
from faristol.record.journal_format import Millis
from faristol.rules import Rule
from faristol.rules.duplicate import DUPLICATE, EDITIONS, duplicate_rules
from faristol.tiles import parse
from tests.duplicates import at_round, close, world
from tests.golden.test_duplicates import FINDER, LEXICON
from tests.golden.test_duplicates import text_of as golden_text

AT = world()


def journal(*more: actions.Action) -> DuplicateJournal:
    """A journal of two players and a round of the program, then the actions ``more``."""
    header = DuplicateHeader("petit", "0", "fitxer", (("rounds", 1), ("tie_break", "at_random")))
    return made_by(
        header,
        actions.DrawRack(),
        actions.StartTimer(),
        actions.TakeSlip(Number(1), Slip("H8", "XX")),
        actions.CloseRound(),
        actions.MendSlip(1, Number(1), Slip("", "")),
        *more,
    )


def made_by(header: DuplicateHeader, *acts: actions.Action) -> DuplicateJournal:
    """The journal of ``acts`` once Anna and Biel have joined."""
    here = header.world(AT.lexicon, AT.finder)
    state = started(header.rules())
    made = []
    joined = actions.Join(Number(0), "Anna", "1"), actions.Join(Number(0), "Biel", "2")
    for action in (*joined, *acts):
        events = decide(state, action, here)
        state = replay(state, events)
        made += events
    return DuplicateJournal(header, tuple(DuplicateEntry(Millis(0), event) for event in made))


@cache
def written_down() -> str:
    return write_duplicate(journal())


def test_what_was_mended_after_the_checking_time_says_so() -> None:
    mended = journal(
        actions.DeclareFinal(),
        actions.MendSlip(1, Number(1), Slip("H8", "XX"), after_final=True),
        actions.VoidReference(1, after_final=True),
        actions.RestoreReference(1, after_final=True),
    )
    text = write_duplicate(mended)
    assert read_duplicate(text) == mended
    assert text.count('"after_final":true') == 3
    assert "after_final" not in written_down()


def test_a_slip_that_tells_no_points_announced_none() -> None:
    assert ',"announced":-1' in written_down()
    assert read_duplicate(written_down().replace(',"announced":-1', "")) == journal()


@pytest.mark.parametrize(
    ("old", "new", "code", "line"),
    [
        ("faristol_duplicate", "faristol", "not_a_duplicate", 1),
        ('"faristol_duplicate":1', '"faristol_duplicate":2', "newer_version", 1),
        ('"rules_version":3', '"rules_version":4', "newer_version", 1),
        ('"tie_break":"at_random"', '"tie_break":"oldest"', "unknown_option", 1),
        ('"prepared":[]', '"prepared":[{"rack":"CASA","play":"Z9"}]', "bad_play", 1),
        ('"event":"timer_started"', '"event":"tea"', "unknown_event", 5),
        ('"event":"timer_started"}', '"event":"timer_started"', "not_json", 5),
        ('"null":"tiles"', '"null":"no_reason"', "bad_field", 6),
        ('"criterion":', '"play":"","criterion":', "bad_play", 7),
        ('"play":"H8 XX"', '"play":"H8 K"', "bad_play", 6),
    ],
)
def test_what_cannot_be_read_says_where(old: str, new: str, code: str, line: int) -> None:
    assert old in written_down()
    with pytest.raises(BadRecord) as fault:
        read_duplicate(written_down().replace(old, new, 1))
    assert (fault.value.code, fault.value.line) == (code, line)


def test_nothing_at_all_is_no_journal() -> None:
    with pytest.raises(BadRecord) as fault:
        read_duplicate("\n")
    assert fault.value.code == "empty_file"


def audited(journal: DuplicateJournal) -> str:
    with pytest.raises(BadRecord) as fault:
        audit_duplicate(journal, AT.lexicon, AT.finder)
    return f"{fault.value.code} {fault.value.line}"


def test_an_audit_finds_the_line_that_does_not_follow() -> None:
    whole = journal()
    entries = whole.entries
    assert audit_duplicate(whole, AT.lexicon, AT.finder).ending is not None
    assert audited(DuplicateJournal(whole.header, entries[:6])) == "cut_short 7"
    assert audited(DuplicateJournal(whole.header, entries[2:])) == "does_not_follow 2"
    assert audited(DuplicateJournal(whole.header, entries[:1] + entries[2:])) == "does_not_follow 3"
    assert audited(DuplicateJournal(whole.header, (*entries, entries[0]))) == "does_not_follow 10"


def test_a_rack_typed_anew_for_slips_that_are_in_follows_from_what_was_typed() -> None:
    slips = actions.TakeSlip(Number(1), Slip("H6", "CASA")), actions.TakeSlip(Number(2), Slip("H8", "AS"))
    for again in actions.HandedIn:
        whole = made_by(
            DuplicateHeader("petit", "0", "fitxer", (("direction", "by_hand"),)),
            actions.TypeRack(parse("CASALEE")),
            *slips,
            actions.TypeRack(parse("CASALEO"), again),
        )
        kept = {actions.HandedIn.READ_AGAIN: 2, actions.HandedIn.DROPPED: 0}[again]
        state = audit_duplicate(whole, AT.lexicon, AT.finder)
        assert (state.rack, len(state.slips)) == (parse("CASALEO"), kept)


@pytest.mark.parametrize(("venue", "fewest"), [("", 2), ("Vic", 1)])
def test_players_are_counted_in_all_venues_together(venue: str, fewest: int) -> None:
    assert DuplicateHeader("petit", "0", "", venue=venue).rules().fewest_players.value == fewest


def test_a_game_of_an_earlier_edition_keeps_its_rules_and_its_number(monkeypatch: pytest.MonkeyPatch) -> None:
    earlier = replace(DUPLICATE, version=2, bingo=Rule(40, "Bonificació per escrable"))
    monkeypatch.setitem(EDITIONS, 2, earlier)
    text = written_down().replace('"rules_version":3', '"rules_version":2')
    assert read_duplicate(text).header.rules().bingo.value == 40
    assert write_duplicate(read_duplicate(text)) == text


NEW_RACK = (
    '{"faristol_duplicate":1,"rules_version":3,"lexicon":"petit","digest":"0","seed":"nou","options":'
    '{"direction":"by_hand"},"title":"","venue":"","started":0,"prepared":[]}\n'
    '{"at":0,"event":"player_joined","number":1,"name":"Anna","table":""}\n'
    '{"at":0,"event":"rack_set","source":"typed","kept":"","added":"CCDDLMA","returned":""}\n'
    '{"at":0,"event":"ended","ending":"no_play"}\n'
)


class Once:
    """A finder that has a play for the first rack alone."""

    def __init__(self) -> None:
        self.plays = [ScoredPlay(read_play("H8 DAM"), 4)]

    def find(self, board: Board, rack: bytes, limit: int) -> list[ScoredPlay]:
        return [self.plays.pop()] if self.plays else []


@pytest.mark.parametrize("finder", [world("ZZZZZ").finder, Once()], ids=["typed", "wanted"])
def test_a_game_opens_that_ended_with_the_typed_rack_or_when_another_one_was_wanted(finder: Finder) -> None:
    state = audit_duplicate(read_duplicate(NEW_RACK), AT.lexicon, finder)
    assert (state.ending, len(state.rack)) == (DuplicateEnding.NO_PLAY, 7)


PREPARED: dict[str, Any] = {
    "faristol_prepared": 1,
    "title": "Exemple",
    "lexicon": "petit",
    "digest": "0",
    "options": {"direction": "prepared"},
    "rounds": [{"rack": "CASALEO", "play": "H6 CASA"}],
}


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"faristol_prepared": 2}, "newer_version"),
        ({"rounds": []}, "not_a_prepared_game"),
        ({"rounds": [{"rack": "CASALEO", "play": "CASA"}]}, "bad_play"),
        ({"rounds": [{"rack": 3, "play": "H6 CASA"}]}, "bad_field"),
        ({"options": {}}, "not_a_prepared_game"),
        ({"options": {"direction": "prepared", "variant": "auction"}}, "not_a_prepared_game"),
    ],
)
def test_what_is_no_prepared_game_is_refused(change: dict[str, Any], code: str) -> None:
    with pytest.raises(BadRecord) as fault:
        read_prepared(json.dumps({**PREPARED, **change}))
    assert fault.value.code == code


@pytest.mark.parametrize("nothing", ["", "[]", "{}", "7", '"faristol_prepared"', '["faristol_prepared"]'])
def test_a_file_without_a_prepared_game_is_refused(nothing: str) -> None:
    with pytest.raises(BadRecord) as fault:
        read_prepared(nothing)
    assert fault.value.code == "not_a_prepared_game"


def test_a_message_holds_the_first_eighty_signs_of_a_play_that_cannot_be_read() -> None:
    with pytest.raises(BadRecord) as fault:
        read_prepared(json.dumps({**PREPARED, "rounds": [{"rack": "CASALEO", "play": "K" * 99}]}))
    assert fault.value.fields["text"] == "K" * 80


def with_second_round(told: dict[str, str]) -> PreparedGame:
    return read_prepared(json.dumps({**PREPARED, "rounds": [*PREPARED["rounds"], told]}))


@pytest.mark.parametrize(
    "wrong",
    [
        {"rack": "EOSTREE", "play": "H6 CASOL"},
        {"rack": "LEOXXXX", "play": "H6 CASAL"},
        {"rack": "LEO", "play": "H6 CASAL"},
    ],
)
def test_a_prepared_round_that_cannot_be_is_named(wrong: dict[str, str]) -> None:
    game = read_prepared(json.dumps(PREPARED))
    play_through(game, AT.lexicon, AT.finder)
    play_through(with_second_round({"rack": "CASALEE", "play": "H6 CASAL"}), AT.lexicon, AT.finder)
    with pytest.raises(BadRecord) as fault:
        play_through(with_second_round(wrong), AT.lexicon, AT.finder)
    assert (fault.value.code, fault.value.fields["round"]) == ("round_does_not_follow", 2)


def test_a_prepared_round_that_cannot_be_read_is_named() -> None:
    with pytest.raises(BadRecord) as fault:
        with_second_round({"rack": "CASALEO", "play": "CASA"})
    assert fault.value.fields["round"] == 2


def test_a_prepared_game_is_written_a_line_for_each_field() -> None:
    rounds = (PreparedRound(parse("CASAL·LO"), read_play("H6 CASA")),)
    game = PreparedGame("Català", "petit", "0", (("direction", "prepared"),), rounds)
    text = (
        '{\n "faristol_prepared": 1,\n "title": "Català",\n "lexicon": "petit",\n "digest": "0",\n'
        ' "options": {\n  "direction": "prepared"\n },\n "rounds": [\n  {\n   "rack": "CASAL·LO",\n'
        '   "play": "H6 CASA"\n  }\n ]\n}\n'
    )
    assert write_prepared(game) == text
    assert read_prepared(text) == game


@pytest.mark.parametrize(
    ("chosen", "kept"),
    [
        ({}, {}),
        ({"rounds": 9, "variant": "auction"}, {}),
        ({"fewest_players": 0, "blank_scores": 0}, {"blank_scores": 0}),
        (
            {"variant": "with_blank", "bonus": "unique_best"},
            {"variant": "with_blank", "bonus": "unique_best"},
        ),
    ],
)
def test_whoever_plays_a_prepared_game_has_no_choice_left_but_the_rules_of_its_points(
    chosen: dict[str, Any], kept: dict[str, Any]
) -> None:
    game = prepared_from(started(duplicate_rules(chosen)), "T", "petit", "0")
    assert dict(game.options) == {**kept, "direction": "prepared"}
    assert list(game.options) == sorted(game.options)


def test_a_prepared_game_that_goes_on_after_its_end_is_refused_at_the_first_round_too_many() -> None:
    at = world("CASA")
    told = [PREPARED["rounds"][0], {"rack": "LEOTRSI", "play": "H6 CASA"}]
    game = read_prepared(json.dumps({**PREPARED, "rounds": told}))
    with pytest.raises(BadRecord) as fault:
        play_through(game, at.lexicon, at.finder)
    assert (fault.value.code, fault.value.fields["round"]) == ("round_does_not_follow", 2)


def test_a_prepared_game_has_no_round_after_its_end() -> None:
    played = audit_duplicate(read_duplicate(golden_text("openness-to-the-end")), LEXICON, FINDER)
    whole = prepared_from(played, "", LEXICON.name, LEXICON.digest)
    assert len(play_through(whole, LEXICON, FINDER).rounds) == len(whole.rounds)
    with pytest.raises(BadRecord) as fault:
        play_through(replace(whole, rounds=(*whole.rounds, whole.rounds[0])), LEXICON, FINDER)
    told = {"line": 0, "round": len(whole.rounds) + 1, "reason": "game_is_over"}
    assert (fault.value.code, fault.value.fields) == ("round_does_not_follow", told)


def test_the_first_prepared_round_is_the_first() -> None:
    game = read_prepared(json.dumps({**PREPARED, "rounds": [{"rack": "XXXXXXX", "play": "H6 CASA"}]}))
    with pytest.raises(BadRecord) as fault:
        play_through(game, AT.lexicon, AT.finder)
    assert fault.value.fields["round"] == 1


def test_a_recorded_move_off_the_board_ends_nothing() -> None:
    later = {"rack": "SELOTOE", "move": "LES", "coord": "H8", "score": 0}
    records = {"rounds": [{"rack": "CASALEO", "move": "CASA", "coord": "H14", "score": 10}, later]}
    checker = Checker(read_records(json.dumps(records)), AT.lexicon, AT.finder)
    report = checker.report()
    assert report["ok"] is False
    rounds = report["rounds"]
    assert isinstance(rounds, list)
    assert len(rounds) == 2


def test_venues_without_a_name_or_a_game() -> None:
    with pytest.raises(BadRecord) as fault:
        merged_venues([])
    assert fault.value.code == "no_venues"
    state = close(at_round(tiles="CASALEO", tie_break="at_random"), AT)
    assert len(merged_venues([("", state)])) == 2


def test_a_prepared_journal_holds_its_rounds() -> None:
    rounds = (PreparedRound(parse("CASALEO"), read_play("H6 CASA")),)
    header = DuplicateHeader("petit", "0", "", (("direction", "prepared"),), prepared=rounds)
    whole = DuplicateJournal(header)
    assert read_duplicate(write_duplicate(whole)) == whole
