"""The session's answers to requests of arbiters, scorers and the clock."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from faristol.clock import MINUTE
from faristol.session import Session
from tests.full_run import some
from tests.rooms.session.test_session import ask, begin, lexicon, session

__all__ = ["lexicon", "session"]


def act(session: Session, kind: str, seat: int = 0, at: int = 1000, **fields: Any) -> dict[str, Any]:
    named = {"rev": fields.pop("rev")} if "rev" in fields else {}
    return ask(session, "act", seat=seat, at=at, action={"type": kind, **fields}, **named)


def refused(reply: dict[str, Any], code: str) -> None:
    assert (reply["ok"], reply["error"]["code"]) == (False, code)


def test_a_physical_board_is_kept_entry_by_entry(session: Session) -> None:
    reply = begin(session, "person", "person", hands="physical", round="3", table="7")
    view = reply["view"]
    assert (view["hands"], view["round"], view["table"], view["rack"]) == ("physical", "3", "7", None)
    assert act(session, "play", text="H8 casa")["view"]["seats"][0]["score"] == 10
    assert act(session, "exchange", seat=1, count=3)["view"]["sheet"][1]["exchanged"] == 3
    refused(act(session, "exchange", count="3"), "bad_field")
    assert act(session, "pass")["ok"]
    assert act(session, "take_back")["view"]["actor"] == 0
    assert act(session, "note", incident="overdraw", count=2)["view"]["notes"] == [
        {"seat": 0, "incident": "overdraw", "count": 2, "text": "", "racked": False}
    ]
    refused(act(session, "note", incident="dance"), "bad_field")


def test_rulings_of_an_arbiter_elsewhere_are_entered(session: Session) -> None:
    begin(session, "person", "person", hands="physical")
    act(session, "play", text="H8 CASA")
    reply = act(session, "report_ruling", seat=1, words=["CASA"], valid=False)
    assert (reply["view"]["seats"][0]["score"], reply["view"]["actor"]) == (0, 1)


def test_racks_are_shown_at_the_end(session: Session) -> None:
    begin(session, "person", "person", hands="physical")
    act(session, "play", text="H8 CASA")
    for turn in range(6):
        assert act(session, "pass", seat=(turn + 1) % 2)["ok"]
    reply = act(session, "reveal", rack="AEIOUXZ")
    assert reply["view"]["result"]["scores"] == [10 - 23, 0]
    assert len(reply["view"]["racks"][0]) == 7


def test_robots_do_not_sit_at_a_physical_board(session: Session) -> None:
    seats = [{"name": "", "player": "greedy"}] * 2
    refused(
        ask(session, "new", ruleset="classic", seats=seats, hands="physical"), "robots_at_a_physical_board"
    )


def test_who_does_not_come_loses(session: Session) -> None:
    begin(session, "person", "person")
    refused(act(session, "absent", seats=[2]), "bad_field")
    assert act(session, "absent", seats=[1, 1])["view"]["result"]["scores"] == [300, 0]


@pytest.mark.parametrize(
    ("kind", "fields", "ending"),
    [
        ("disqualify", {"reason": "sac"}, "disqualified"),
        ("abandon_all", {}, "all_abandoned"),
        ("abandon", {}, "abandoned"),
    ],
)
def test_ends_that_an_arbiter_or_a_player_brings(
    session: Session, kind: str, fields: dict[str, Any], ending: str
) -> None:
    begin(session, "person", "person")
    assert act(session, kind, **fields)["view"]["result"]["ending"] == ending


def test_the_clock_stops_and_goes_on(session: Session) -> None:
    begin(session, "person", "person")
    refused(act(session, "pause", cause="rain"), "bad_field")
    stopped = act(session, "pause", cause="arbiter")["view"]["clock"]
    assert (stopped["paused"], stopped["running"]) == ("arbiter", None)
    refused(act(session, "pass"), "clock_is_stopped")
    assert act(session, "resume", at=9 * MINUTE)["view"]["clock"]["used"] == [0, 0]


def test_the_round_ends_after_two_turns_each_of_two_minutes(session: Session) -> None:
    seat = begin(session, "person", "person")["view"]["actor"]
    view = act(session, "round_time")["view"]
    assert (view["turns_left"], view["clock"]["turn_limit"]) == (4, 2 * MINUTE)
    late = ask(session, "tick", at=1000 + 2 * MINUTE + 1)
    assert late["view"]["sheet"][0]["kind"] == "late"
    assert late["view"]["actor"] == 1 - seat
    assert ask(session, "tick", at=1000 + 2 * MINUTE + 2)["log"]["lines"] == [], "nothing is due"


def test_each_turn_that_a_sleeping_device_missed_is_lost_in_its_own_time(session: Session) -> None:
    begin(session, *["person"] * 4, ruleset="school_four", at=0)
    asleep = ask(session, "tick", at=5 * MINUTE)
    lost = [json.loads(line) for line in asleep["log"]["lines"]]
    assert [line["at"] for line in lost if line["event"] == "timed_out"] == [
        2 * MINUTE + 1,
        4 * MINUTE + 2,
    ]
    assert [row["kind"] for row in asleep["view"]["sheet"]] == ["late", "late"]
    assert asleep["view"]["clock"]["turn"] == MINUTE - 2
    assert ask(session, "tick", at=6 * MINUTE + 2)["log"]["lines"] == []
    # An action that comes so late finds the same turns lost.
    begun = begin(session, *["person"] * 4, ruleset="school_four", at=0)
    late = act(session, "pass", begun["view"]["actor"], 5 * MINUTE, rev=begun["rev"])
    refused(late, "not_your_turn")
    assert late["log"]["lines"] == asleep["log"]["lines"]


def test_last_turns_that_a_sleeping_device_missed_are_lost_one_by_one(session: Session) -> None:
    begin(session, "person", "person")
    act(session, "round_time", at=1000)
    asleep = ask(session, "tick", at=1000 + 5 * MINUTE)
    assert [row["kind"] for row in asleep["view"]["sheet"]] == ["late", "late"]
    assert asleep["view"]["turns_left"] == 2


def test_overtime_shows_while_it_accrues_and_loses_at_its_limit(session: Session) -> None:
    seat = begin(session, "person", "person")["view"]["actor"]
    clock = ask(session, "tick", at=1000 + 26 * MINUTE + 1)["view"]["clock"]
    assert (clock["over"][seat], clock["fines"][seat]) == (2, -20)
    over = ask(session, "tick", at=1000 + 35 * MINUTE + 1)["view"]["result"]
    assert (over["ending"], over["scores"][seat]) == ("overtime", -110)


def test_turns_that_are_left_are_told(session: Session) -> None:
    reply = begin(session, *["person"] * 4, ruleset="school_four")
    assert reply["view"]["turns_left"] == 16
    assert reply["view"]["clock"]["game_limit"] == 30 * MINUTE


def test_one_yes_or_no_for_all_the_words(session: Session) -> None:
    assert ask(session, "check", words=["casa", "SACA"])["valid"] is True
    assert ask(session, "check", words=["casa", "XAC"])["valid"] is False
    refused(ask(session, "check", words=[]), "no_words")
    refused(ask(session, "check", words=["?"]), "not_a_tile")
    refused(ask(session, "check", words=[""]), "no_words")
    refused(ask(session, "check", words=[3]), "bad_field")


def test_a_moment_of_the_game_is_shown_again(session: Session) -> None:
    begin(session, "person", "person", hands="physical")
    rev = act(session, "play", text="H8 CASA")["rev"]
    assert ask(session, "look", moment=rev - 1)["view"]["seats"][0]["score"] == 0
    assert ask(session, "look", moment=rev)["view"]["seats"][0]["score"] == 10
    refused(ask(session, "look", moment=rev + 1), "bad_field")


_json = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=3), lambda inner: st.lists(inner, max_size=2)
)
_kinds = ["new", "open", "look", "act", "preview", "think", "hint", "undo", "tick", "check", "export"]
_keys = ["id", "at", "rev", "viewer", "seat", "moment", "action", "words", "text", "tiles", "count", "seats"]


@settings(max_examples=some(100), deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(kind=st.sampled_from(_kinds), fields=st.dictionaries(st.sampled_from(_keys), _json))
def test_no_request_does_more_than_be_refused(session: Session, kind: str, fields: dict[str, Any]) -> None:
    begin(session, "person", "person")
    reply = json.loads(session.handle(json.dumps({"kind": kind, "at": 1000, **fields})))
    assert reply["ok"] or reply["view"]
    assert reply["ok"] or reply["error"]["code"] != "bug", reply["error"]


def test_what_no_request_is(session: Session) -> None:
    refused(ask(session, "dance"), "unknown_request")
    begin(session, "person", "person")
    refused(act(session, "dance"), "unknown_action")
    refused(act(session, "pass", seat=7), "bad_field")


def test_a_bug_is_told_as_one(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    begin(session, "person", "person")

    def broken(*_arguments: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("faristol.session.game.table.Table.call_time", broken)
    refused(ask(session, "tick"), "bug")


def test_a_view_that_fails_is_told_as_a_bug_and_raises_nothing(
    session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither where it is asked for, nor beside the error of a request that is refused."""

    def fails(*_: object) -> None:
        raise ModuleNotFoundError("no part has it")

    begin(session, "person", "person")
    monkeypatch.setattr("faristol.session.game.answers.table_view", fails)
    for asked in ({"kind": "look"}, {"kind": "undo"}, {"kind": "nothing"}):
        reply = ask(session, **asked)
        refused(reply, "bug")
        assert "no part has it" in reply["error"]["fields"]["trace"]
