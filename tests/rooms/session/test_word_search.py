"""Searches over the wire: parts of what is found, hooks, files of words, and two lists side by side."""

from __future__ import annotations

import base64
from typing import Any

import pytest

from faristol.lexicon import dump, from_words
from faristol.session import Session
from faristol.tiles import parse
from tests.rooms.session.test_session import ask

WORDS = ("CASA", "CASES", "CAS", "SOL", "SOLS", "LA", "AS", "OS", "ANY", "ANYS", "QUE", "L·LA")


@pytest.fixture
def session() -> Session:
    return Session(from_words("petit", sorted(map(parse, WORDS))), {}, lambda: "llavor")


def found(session: Session, first: int = 0, count: int = 99, hooks: bool = False, **asked: Any) -> Any:
    reply = ask(session, "words_find", asked=asked, first=first, count=count, hooks=hooks)
    assert reply["ok"], reply
    return reply["found"]


def texts(view: Any) -> list[str]:
    return [word["text"] for word in view["words"]]


def test_every_part_of_a_search_must_hold(session: Session) -> None:
    assert texts(found(session, pattern="?A*", ends="s")) == ["CAS", "CASES"]
    assert texts(found(session, begins="so", contains="[lm]")) == ["SOL", "SOLS"]
    assert texts(found(session, with_any="nyqu", lengths=[2, 2])) == ["ANY", "QUE"]
    assert texts(found(session, rack="sca", vowels=[1, 1], grouping="long_first")) == ["CAS", "AS"]
    assert texts(found(session, rack="sol", exact=True, anagrams=[1, 1])) == ["SOL"]


def test_a_part_of_what_is_found_comes_with_the_count_of_all(session: Session) -> None:
    view = found(session, first=1, count=2, grouping="short_first", order="points")
    assert (view["count"], view["first"], len(view["words"])) == (len(WORDS), 1, 2)
    assert view["by_length"][2:6] == [6, 3, 2, 1]
    assert texts(view) == ["L·LA", "QUE"]
    assert texts(found(session, grouping="short_first", order="points"))[:3] == ["ANY", "L·LA", "QUE"]


def test_a_word_has_its_points_and_hooks_and_a_blank_is_worth_nothing(session: Session) -> None:
    view = found(session, hooks=True, rack="ca?", lengths=[3, 3])
    assert view["words"] == [{"text": "CAs", "tiles": 3, "points": 3, "front": [], "back": ["A"]}]
    assert found(session, rack="ca?", lengths=[3, 3])["words"][0]["back"] == []


def test_another_search_is_not_answered_with_the_last_one(session: Session) -> None:
    assert texts(found(session, pattern="LA")) == ["LA"]
    assert not ask(session, "words_find", asked={"pattern": "[A"}, first=0, count=9)["ok"]
    assert texts(found(session, pattern="AS")) == ["AS"]
    assert texts(found(session, pattern="AS", first=5)) == []


def test_a_search_that_cannot_be_read_is_refused_with_its_place(session: Session) -> None:
    reply = ask(session, "words_find", asked={"pattern": "CA[S"}, first=0, count=9)
    assert (reply["error"]["code"], reply["error"]["fields"]["position"]) == ("unclosed_bracket", 2)
    reply = ask(session, "words_find", asked={"rack": "A???"}, first=0, count=9)
    assert reply["error"]["code"] == "too_many_blanks"
    for asked in ({"lengths": [3]}, {"lengths": [3, 2]}, {"lengths": "ab"}, {"order": "x"}, {"exact": 1}, []):
        assert ask(session, "words_find", asked=asked, first=0, count=9)["error"]["code"] in (
            "bad_field",
            "not_an_object",
        )
    assert ask(session, "words_find", asked={}, first=0, count=1001)["error"]["fields"]["field"] == "count"
    assert ask(session, "words_other")["error"]["code"] == "unknown_request"


def test_words_are_written_as_text_and_as_a_table(session: Session) -> None:
    told: dict[str, Any] = {"asked": {"begins": "a"}, "first": 0, "count": 9}
    assert ask(session, "words_write", **told, format="text")["written"] == "ANY\nANYS\nAS\n"
    assert ask(session, "words_write", **told, format="csv")["written"].split("\r\n") == [
        "ANY;2;11;;S",
        "ANYS;3;12;;",
        "AS;2;2;C;",
        "",
    ]


def test_hooks_of_a_word_and_of_what_is_none(session: Session) -> None:
    assert ask(session, "words_hooks", word="cas")["hooks"] == {
        "word": "CAS",
        "valid": True,
        "front": [],
        "back": ["A"],
    }
    assert ask(session, "words_hooks", word="l·l")["hooks"]["valid"] is False
    assert ask(session, "words_hooks", word="a?")["error"]["code"] == "not_a_tile"


def in_base64(data: bytes) -> str:
    return base64.b64encode(data).decode()


def test_two_lists_are_compared_files_of_either_kind_and_the_own_one(session: Session) -> None:
    newer = in_base64("\n".join(["zel", "ah", *WORDS[1:]]).lower().encode())
    view = ask(session, "words_compare", before="", after=newer, names=["", "nova"], most=1)["compared"]
    assert (view["before"]["name"], view["after"]["name"]) == ("petit", "nova")
    assert view["added"]["words"] == ["AH"]
    assert view["added"]["by_length"][2:5] == [1, 1, 0]
    assert view["removed"] == {"by_length": [0] * 4 + [1] + [0] * 11, "words": ["CASA"]}
    older = in_base64(dump(from_words("vella", [parse("AH"), parse("CASA")])))
    view = ask(session, "words_compare", before=older, after=newer, names=["x", "y"], most=99)["compared"]
    assert view["before"]["name"] == "vella"
    assert view["removed"]["words"] == ["CASA"]


def test_a_list_that_cannot_be_read_is_refused(session: Session) -> None:
    asked: dict[str, Any] = {"after": "", "names": ["a", "b"], "most": 1}
    assert ask(session, "words_compare", before="%", **asked)["error"]["code"] == "bad_field"
    broken = in_base64(b"casa\nw+\n")
    reply = ask(session, "words_compare", before=broken, **asked)
    assert (reply["error"]["code"], reply["error"]["fields"]["line"]) == ("not_a_word", 2)
    assert (
        ask(session, "words_compare", before="", after="", names=["a"], most=1)["error"]["code"]
        == "bad_field"
    )
