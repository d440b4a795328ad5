"""While a game without aids is in play: which requests are answered, and for which seat."""

from __future__ import annotations

from typing import Any

import pytest

from faristol.declared import by_kind
from faristol.game import actions
from faristol.session import Session
from faristol.session.permissions import IN_PLAY, While
from tests.rooms.session.test_intents import REQUESTS
from tests.rooms.session.test_session import ask, begin, lexicon, session

__all__ = ["lexicon", "session"]

NOT = "after_the_end"


def code(reply: dict[str, Any]) -> str:
    return "" if reply["ok"] else str(reply["error"]["code"])


def act(session: Session, seat: int | None = None, **action: Any) -> dict[str, Any]:
    named = {} if seat is None else {"seat": seat}
    return ask(session, "act", action=action, **named)


def rule(kind: str) -> While | None:
    return IN_PLAY.get(kind) or IN_PLAY.get(kind.partition("_")[0] + "_")


def test_every_kind_of_request_has_its_rule() -> None:
    assert [kind for kind in REQUESTS if rule(kind) is None] == []


@pytest.mark.parametrize("ruleset", ["classic", "school_pairs", "world_2009"])
def test_what_tells_words_or_plays_waits_for_the_end(session: Session, ruleset: str) -> None:
    for kind in REQUESTS:
        begin(session, "person", "greedy", ruleset=ruleset)
        assert (code(ask(session, kind)) == NOT) is (rule(kind) is While.NOT), kind
    begin(session, "person", "greedy", ruleset=ruleset)
    assert code(ask(session, "check", words=["CASA"])) == NOT
    assert code(ask(session, "words_find", asked={}, first=0, count=1)) == NOT
    assert act(session, 0, type="abandon")["view"]["result"]
    assert ask(session, "check", words=["CASA"])["valid"]
    assert code(ask(session, "words_find", asked={}, first=0, count=1)) == ""


def test_a_game_with_aids_or_one_that_was_put_away_forbids_nothing(session: Session) -> None:
    begin(session, "person", "greedy", ruleset="free")
    assert ask(session, "check", words=["CASA"])["valid"]
    begin(session, "person", "greedy")
    assert code(ask(session, "check", words=["CASA"])) == NOT
    assert code(ask(session, "leave")) == ""
    assert ask(session, "check", words=["CASA"])["valid"]
    assert code(ask(session, "look")) == "no_game"


def rack(session: Session, viewer: int) -> object:
    return ask(session, "look", viewer=viewer)["view"]["rack"]


def test_of_a_robot_nobody_sees_the_rack_before_the_end(session: Session) -> None:
    begin(session, "person", "greedy")
    assert rack(session, 0)
    assert not rack(session, 1)
    act(session, 0, type="abandon")
    assert rack(session, 1)


def test_who_shares_a_device_sees_the_rack_of_who_must_act(session: Session) -> None:
    begin(session, "person", "person")
    actor = ask(session, "look")["view"]["actor"]
    assert rack(session, actor)
    assert not rack(session, 1 - actor)
    act(session, actor, type="pass")
    assert rack(session, 1 - actor)
    assert not rack(session, actor)


def test_where_each_has_a_device_each_sees_the_own_rack_at_any_time(session: Session) -> None:
    begin(session, "person", "person")
    for viewer in (0, 1):
        assert len(ask(session, "look", viewer=viewer, apart=True)["view"]["rack"]) == 7
    begin(session, "person", "greedy")
    assert not ask(session, "look", viewer=1, apart=True)["view"]["rack"], "a robot's is seen by nobody"


def test_a_draft_is_scored_for_who_must_act(session: Session) -> None:
    begin(session, "person", "person")
    actor = ask(session, "look")["view"]["actor"]
    tiles = [{"square": 112, "tile": "A"}, {"square": 113, "tile": "S"}]
    assert code(ask(session, "preview", seat=actor, tiles=tiles)) == ""
    assert code(ask(session, "preview", seat=1 - actor, tiles=tiles)) == "not_this_seat"


@pytest.mark.parametrize(
    "action",
    [{"type": "pass"}, {"type": "exchange", "exchange": ["A"]}, {"type": "abandon"}, {"type": "accept"}],
)
def test_a_robot_acts_by_itself(session: Session, action: dict[str, Any]) -> None:
    begin(session, "greedy", "person")
    assert code(act(session, 0, **action)) == "not_this_seat"
    if ask(session, "look")["view"]["actor"] == 0:
        assert code(act(session, **action)) == "not_this_seat", "unless it is named"


def test_an_arbiter_rules_at_a_robots_seat_too(session: Session) -> None:
    values = {"incident": "note", "text": "una", "reason": "no hi és", "rack": "A"}
    asked = 0
    for kind, declared in by_kind(actions.Ruling).items():
        if "seat" in declared.__dataclass_fields__:
            begin(session, "greedy", "person")
            assert code(act(session, 0, type=kind, **values)) != "not_this_seat", kind
            asked += 1
    assert asked >= 3
