"""The session's answers to the arbiter's page and to the scorer of a physical board."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from faristol.board import SQUARES
from faristol.errors import IllegalAction
from faristol.game import Hands
from faristol.game.overdraw import check_size
from faristol.lexicon import from_words
from faristol.rules import CLASSIC
from faristol.session import Session
from faristol.tiles import FULL_BAG, parse
from tests.tables import seated


@pytest.fixture
def session() -> Session:
    return Session(from_words("prova", [parse("CASA"), parse("IL·LUS")]), {}, lambda: "0")


def ask(session: Session, kind: str, **fields: Any) -> dict[str, Any]:
    reply: dict[str, Any] = json.loads(session.handle(json.dumps({"id": 1, "kind": kind, "at": 0, **fields})))
    return reply


def begin(session: Session, ruleset: str = "classic", **fields: Any) -> dict[str, Any]:
    seats = [{"name": "Aina", "player": "person"}, {"name": "Biel", "player": "person"}]
    options = {"clock": "none"} if ruleset == "classic" else {}
    asked = {"ruleset": ruleset, "seats": seats, "hands": "physical", "options": options, **fields}
    return ask(session, "new", **asked)


def act(session: Session, **action: Any) -> dict[str, Any]:
    return ask(session, "act", action=action)


def test_words_are_read_as_tiles_or_their_fault_is_marked(session: Session) -> None:
    readings = ask(session, "read", words=["Il·lús", "Ny", "CA$A", "", "C?SA", "IL·US"])["readings"]
    assert [reading["tiles"] for reading in readings[:2]] == [["I", "L·L", "U", "S"], ["NY"]]
    faults = [(reading["fault"]["code"], reading["position"]) for reading in readings[2:]]
    assert faults == [("not_a_tile", 2), ("no_words", 0), ("not_a_tile", 1), ("half_ela_geminada", 2)]


@pytest.mark.parametrize(
    "typed",
    [
        "Casa.",
        "casa\u200b",
        "\u200ecasa",
        "ca\u00adsa",
        "casa!",
        "\u201ccasa\u201d",
        "«Casa», ",
        "(casa);",
        "casa…",
    ],
)
def test_what_a_device_adds_round_a_word_is_no_part_of_it(session: Session, typed: str) -> None:
    reading = ask(session, "read", words=[typed])["readings"][0]
    assert (reading["text"], reading["fault"]) == ("CASA", None)
    assert ask(session, "check", words=[typed])["valid"]


def test_a_sign_within_a_word_is_still_its_fault(session: Session) -> None:
    readings = ask(session, "read", words=["“ca!sa”", "...", "casa?"])["readings"]
    assert [(one["text"], one["fault"]["code"], one["position"]) for one in readings] == [
        ("ca!sa", "not_a_tile", 2),
        ("", "no_words", 0),
        ("casa?", "not_a_tile", 4),
    ]


@pytest.mark.parametrize(("words", "valid"), [(["casa", "il-lus"], True), (["CASA", "CASETA"], False)])
def test_a_check_says_one_yes_or_no(session: Session, words: list[str], valid: bool) -> None:
    reply = ask(session, "check", words=words)
    assert reply["valid"] is valid
    assert set(reply) == {"v", "id", "rev", "ok", "valid"}


@pytest.mark.parametrize(("words", "code"), [([], "no_words"), ([""], "no_words"), (["?A"], "not_a_tile")])
def test_nothing_is_answered_for_what_cannot_be_read(session: Session, words: list[str], code: str) -> None:
    reply = ask(session, "check", words=words)
    assert (reply["ok"], reply["error"]["code"]) == (False, code)


def test_a_typed_play_is_previewed_with_its_tiles(session: Session) -> None:
    begin(session)
    reply = ask(session, "preview", seat=0, text="h8 casa")
    assert (reply["preview"]["coord"], reply["preview"]["text"], reply["preview"]["score"]) == (
        "H8",
        "CASA",
        10,
    )
    assert [tile["square"] for tile in reply["placed"]] == [112, 113, 114, 115]
    with_blank = ask(session, "preview", seat=0, text="H8 CaSA")
    assert [tile["tile"]["blank"] for tile in with_blank["placed"]] == [False, True, False, False]
    both = ask(session, "preview", seat=0, text="H8 [o][u]")
    assert both["preview"]["score"] == 0


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("A1 CASA", "first_play_misses_start"),
        ("H8 XXXX", "tiles_not_in_box"),
        ("H8 CASETASA", "more_tiles_than_the_rack"),
        ("H14 CASA", "off_the_board"),
        ("Z8 CASA", "not_coordinates"),
        ("H8", "no_word"),
    ],
)
def test_a_typed_play_that_cannot_lie_so_is_told_why(session: Session, text: str, code: str) -> None:
    begin(session)
    assert ask(session, "preview", seat=0, text=text)["error"]["code"] == code


def test_tiles_that_lie_there_need_not_be_told_as_blanks_again(session: Session) -> None:
    begin(session)
    act(session, type="play", text="H8 CaSA")
    reply = act(session, type="play", text="H8 CASAT")
    assert reply["view"]["pending"]["shown"] == "C(A)SAT"
    assert ask(session, "preview", seat=0, text="H8 CESATS")["error"]["code"] == "square_is_taken"


def test_a_ruling_from_elsewhere_and_a_slip_taken_back(session: Session) -> None:
    view = begin(session)["view"]
    more = [(way["racked"], way["more"], way["looks"]) for way in view["ruleset"]["overdraw"]]
    assert more == [(False, 0, False), (False, 0, False), (True, 2, True), (True, 2, True)]
    act(session, type="play", text="H8 CASA")
    reply = act(session, type="report_ruling", words=["CASA"], valid=False)
    assert reply["view"]["sheet"][0]["kind"] == "withdrawn"
    reply = act(session, type="take_back")
    assert (reply["view"]["phase"], reply["view"]["sheet"][0]["kind"]) == ("challenge", "play")
    assert json.loads(reply["log"]["lines"][0])["event"] == "taken_back"
    assert act(session, type="take_back")["view"]["sheet"] == []
    assert act(session, type="take_back")["error"]["code"] == "nothing_to_take_back"


def test_a_refused_request_brings_what_the_clock_has_logged(session: Session) -> None:
    late = begin(session, options={"clock": "chess"})["view"]
    asked = {"action": {"type": "resume"}, "rev": late["rev"], "at": 36 * 60_000}
    reply = ask(session, "act", **asked)
    assert (reply["ok"], reply["view"]["result"]["ending"]) == (False, "overtime")
    assert reply["log"]["keep"] == late["rev"] + 1
    assert json.loads(reply["log"]["lines"][-1])["event"] == "ended"


def test_a_challenge_that_stopped_the_clock_covers_board_and_racks_in_the_classic_game(
    session: Session,
) -> None:
    covered = {}
    for ruleset in ("classic", "school_pairs", "world_2009"):
        begin(session, ruleset, options={"clock": "chess"}, hands="dealt")
        covered[ruleset] = act(session, type="pause", cause="challenge")["view"]["covered"]
    assert covered == {"classic": True, "school_pairs": False, "world_2009": False}
    begin(session, options={"clock": "chess"}, hands="dealt")
    assert not act(session, type="pause", cause="score")["view"]["covered"]
    act(session, type="resume")
    assert act(session, type="pause", cause="challenge")["view"]["covered"]
    assert not act(session, type="resume")["view"]["covered"]


def test_a_second_challenge_covers_them_while_it_is_considered(session: Session) -> None:
    begin(session)
    act(session, type="play", text="H8 CASA")
    assert not act(session, type="challenge", words=["CASA"], seat=1)["view"]["covered"]
    assert act(session, type="second_challenge", argument="no")["view"]["covered"]
    assert not act(session, type="adjudicate", valid=True)["view"]["covered"]


def test_the_last_play_is_told_to_be_the_last(session: Session) -> None:
    begin(session, "world_2009", options={"clock": "chess"})
    played = act(session, type="play", text="H8 CASA")["view"]
    assert (played["closing"], played["clock"]["running"]) == (False, 1)
    called = act(session, type="round_time")["view"]
    assert (called["closing"], called["phase"], called["clock"]["running"]) == (True, "challenge", None)
    assert called["can"]["play"]["code"] == "no_turn_left"
    assert (called["can"]["accept"], called["can"]["report_ruling"]) == (None, None)


def test_no_hint_is_given_for_a_rack_that_nobody_showed(session: Session) -> None:
    view = begin(session, "free")["view"]
    assert view["can"]["hint"]["code"] == "rack_is_unknown"
    assert ask(session, "hint", seat=0)["error"]["code"] == "rack_is_unknown"


def test_a_journal_with_a_robot_at_a_physical_board_is_refused(session: Session) -> None:
    lines = begin(session)["log"]["lines"]
    header = {**json.loads(lines[0]), "seats": [{"name": "Aina", "player": "greedy"}] * 2}
    reply = ask(session, "open", journal="\n".join([json.dumps(header), *lines[1:]]))
    assert reply["error"]["code"] == "robots_at_a_physical_board"


@pytest.mark.parametrize("count", [-1, 101, 2**53 - 1])
def test_no_more_tiles_are_exchanged_than_a_box_has(session: Session, count: int) -> None:
    begin(session)
    error = act(session, type="exchange", count=count)["error"]
    assert (error["code"], error["fields"]["field"]) == ("bad_field", "count")
    assert act(session, type="exchange", count=100)["error"]["code"] != "bad_field"


def test_no_more_tiles_are_in_excess_than_a_rack_has(session: Session) -> None:
    begin(session)
    asked = [act(session, type="note", incident="overdraw", count=count) for count in (7, 8)]
    assert asked[0]["ok"]
    assert asked[1]["error"]["code"] == "more_than_there_are"
    assert asked[1]["error"]["fields"] == {"most": 7}


def test_nor_more_than_the_bag_had_left() -> None:
    state = replace(seated(CLASSIC, 2, Hands.PHYSICAL), board=FULL_BAG[-97:] + bytes(SQUARES - 97))
    check_size(state, 3)
    with pytest.raises(IllegalAction) as refusal:
        check_size(state, 4)
    assert refusal.value.fields == {"most": 3}
