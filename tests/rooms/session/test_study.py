"""Study over the wire: opening, cards, marks, ratings, and the progress as a text."""

from __future__ import annotations

from typing import Any

import pytest

from faristol.lexicon import from_words
from faristol.session import Session
from faristol.spelling import Spelling, dump
from faristol.tiles import parse
from tests.rooms.app.loading import load
from tests.rooms.session.test_session import ask

WORDS = "AS SA ES SE LA AL CASA CASES SACA ASA FAX SI".split()
NOW = 1_795_000_000_000  # 2026-11-18, 11:06:40 UTC
HOUR = 3_600_000
OWN = ["casa", "Saca", "kk", "fax!"]


@pytest.fixture
def session() -> Session:
    lexicon = from_words("petit", sorted(map(parse, WORDS)))
    table = {parse("SI"): (Spelling("si"), Spelling("sí"))}
    return Session(lexicon, {}, lambda: "llavor", lambda: dump(lexicon, table))


def opened(session: Session, *kept: str, own: list[str] | None = None, now: int = NOW) -> Any:
    lists = {"own": own or [], "missed": []}
    return ask(session, "study_open", now=now, offset=60, kept=list(kept), lists=lists)["study"]


def of(view: Any, key: str) -> Any:
    return next(each for each in view["sets"] if each["key"] == key)


def following(session: Session, key: str, *kinds: str, now: int = NOW) -> Any:
    return ask(session, "study_next", set=key, kinds=list(kinds), now=now)["card"]


def marked(session: Session, card: str, given: Any) -> Any:
    return ask(session, "study_answer", card=card, given=given, now=NOW)["marked"]


def states(items: Any) -> dict[str, str]:
    return {item["text"]: item["state"] for item in items}


def test_a_card_learnt_by_a_clock_that_was_years_ahead_comes_back(session: Session) -> None:
    ahead = NOW + 5 * 365 * 24 * HOUR
    opened(session, now=ahead)
    card = following(session, "two", now=ahead)["id"]
    keep = ask(session, "study_rate", card=card, rating="easy", right=True, now=ahead)["keep"]
    assert following(session, "two", now=NOW)["id"] == card, "the clock is put right meanwhile"
    view = opened(session, *keep)
    assert (view["due"], of(view, "two")["due"]) == (1, 1)
    again = ask(session, "study_rate", card=card, rating="good", right=True, now=NOW)["keep"]
    assert of(opened(session, *again), "two")["due"] == 0
    assert str(ahead)[:4] not in again[0], "the review is of today"
    # By a file, what another device learnt with such a clock takes the place of nothing.
    ask(session, "study_read", text=ask_written(keep), now=NOW)
    written = ask(session, "study_write")["written"]
    assert str(ahead)[:4] not in written
    assert "2031" not in written.partition("day:")[0], "nor is its first day to come"
    assert of(opened(session, *again, now=NOW + 30 * 24 * HOUR), "two")["due"] == 1
    # A day ahead is another time zone, or a clock that is a little fast.
    opened(session, now=NOW + 23 * HOUR)
    soon = ask(session, "study_rate", card=card, rating="easy", right=True, now=NOW + 23 * HOUR)["keep"]
    assert opened(session, *soon)["due"] == 0


def ask_written(lines: list[str]) -> str:
    other = Session(from_words("petit", sorted(map(parse, WORDS))), {}, lambda: "llavor")
    opened(other, *lines, now=NOW + 5 * 365 * 24 * HOUR)
    return str(ask(other, "study_write")["written"])


def test_the_sets_come_with_their_kinds_and_counts(session: Session) -> None:
    view = opened(session, own=OWN)
    assert [each["key"] for each in view["sets"]] == [
        "two", "three", "sevens", "eights", "hooks", "own", "missed",
    ]  # fmt: skip
    assert of(view, "two")["kinds"] == ["anagram", "valid", "hooks", "spelling"]
    assert of(view, "missed") == {
        "key": "missed", "kinds": [], "cards": 0, "seen": 0, "known": 0, "due": 0,
    }  # fmt: skip
    assert view["unknown"] == ["kk", "fax!"]
    assert (view["due"], view["days"], view["faults"]) == (0, [], [])


def test_a_list_may_be_as_long_as_the_page_takes_one(session: Session) -> None:
    most = load("words.study").MOST_WORDS
    view = opened(session, own=["casa"] + [f"k{number}" for number in range(most - 1)])
    assert (of(view, "own")["cards"] > 0, len(view["unknown"])) == (True, most - 1)
    lists = {"own": ["casa"] * (most + 1), "missed": []}
    reply = ask(session, "study_open", ok=False, now=NOW, offset=60, kept=[], lists=lists)
    assert reply["error"]["fields"] == {"line": 0, "field": "own"}


def test_a_list_that_has_changed_has_other_cards(session: Session) -> None:
    for words, racks in ((["casa"], 1), (["casa"], 1), (["casa", "fax"], 2), (["fax"], 1), ([], 0)):
        opened(session, own=words)
        found = set()
        while (card := following(session, "own", "anagram")) is not None:
            found.add(card["id"])
            ask(session, "study_rate", card=card["id"], rating="easy", right=True, now=NOW)
        assert len(found) == racks, words


def test_a_card_that_is_rated_is_kept_and_comes_again(session: Session) -> None:
    opened(session)
    card = following(session, "two", "valid")
    assert (card["kind"], card["set"], card["is_new"]) == ("valid", "two", True)
    reply = ask(session, "study_rate", card=card["id"], rating="easy", right=True, now=NOW)
    line, day = reply["keep"]
    assert line.startswith(f"{card['id']} r ")
    assert day == "day:2026-11-18 1 1"
    assert of(reply["study"], "two") | {"cards": 0, "kinds": 0} == {
        "key": "two", "kinds": 0, "cards": 0, "seen": 1, "known": 1, "due": 0,
    }  # fmt: skip
    due = int(line.split()[4])
    again = Session(from_words("petit", sorted(map(parse, WORDS))), {}, lambda: "")
    assert opened(again, line, day, now=due)["due"] == 1
    assert following(again, "two", "valid", now=due)["id"] == card["id"]
    assert following(again, "two", "valid", now=due - 24 * HOUR)["id"] != card["id"]


def test_nothing_in_a_card_betrays_its_answer(session: Session) -> None:
    opened(session, own=["casa", "si"])
    card = following(session, "own", "anagram")
    shown = {"AACS": (["A", "A", "C", "S"], 2), "IS": (["I", "S"], 1)}[card["id"].partition(":")[2]]
    assert (card["tiles"], card["count"], card["word"]) == (*shown, "")
    card = following(session, "own", "spelling")
    assert (card["id"], card["word"], card["count"]) == ("spelling:SI", "SI", 2)
    assert card["choices"] == ["si", "sí", "sï"]


def test_an_anagram_partly_found_is_hard(session: Session) -> None:
    opened(session)
    told = marked(session, "anagram:AACS", ["casa"])
    assert states(told["items"]) == {"CASA": "right", "SACA": "missed"}
    assert (told["right"], told["suggested"], told["words"]) == (False, "hard", ["CASA", "SACA"])
    assert [each["rating"] for each in told["ratings"]] == ["again", "hard", "good", "easy"]
    assert [each["due"] for each in told["ratings"]] == sorted(each["due"] for each in told["ratings"])
    told = marked(session, "anagram:AACS", ["Saca", "casa"])
    assert (told["right"], told["suggested"]) == (True, "good")
    told = marked(session, "anagram:AACS", ["K", "xa", "CASA"])
    assert states(told["items"]) == {"CASA": "right", "SACA": "missed", "K": "wrong", "XA": "wrong"}
    assert told["suggested"] == "again"


def test_a_word_and_an_impostor_are_told_apart(session: Session) -> None:
    opened(session)
    assert marked(session, "valid:AS", True) | {"ratings": []} == {
        "id": "valid:AS", "right": True, "valid": True, "items": [{"text": "AS", "state": "right"}],
        "front": [], "back": [], "words": ["AS"], "suggested": "good", "ratings": [],
    }  # fmt: skip
    told = marked(session, "valid:XS", True)
    assert (told["right"], told["valid"], told["words"], told["suggested"]) == (False, False, [], "again")
    assert marked(session, "valid:XS", False)["right"]
    assert states(marked(session, "valid:AS", False)["items"]) == {"AS": "missed"}


def test_hooks_are_marked_side_by_side(session: Session) -> None:
    opened(session)
    told = marked(session, "hooks:AS", {"front": ["x"], "back": ["a"]})
    assert (states(told["front"]), states(told["back"])) == ({"X": "wrong"}, {"A": "right"})
    assert (told["right"], told["suggested"], told["words"]) == (False, "hard", ["ASA"])


def test_any_spelling_of_a_word_is_right(session: Session) -> None:
    opened(session)
    assert marked(session, "spelling:SI", ["SÍ"])["right"]
    told = marked(session, "spelling:SI", ["sï"])
    assert states(told["items"]) == {"si": "missed", "sí": "missed", "sï": "wrong"}
    assert told["words"] == ["SI"]


def test_a_bad_kept_line_is_named_and_the_others_stay(session: Session) -> None:
    good = "valid:AS r 12 5.3 1795000000000 1794000000000 2026-11-06"
    view = opened(session, "valid:AS x", good, "day:2026-11-06 3 4", "day:2026-11-05 4 3")
    assert [fault["line"] for fault in view["faults"]] == [0, 2]
    assert view["faults"][0]["text"] == "valid:AS x"
    assert view["due"] == 1
    assert view["days"] == [{"day": "2026-11-05", "reviews": 4, "right": 3}]


def test_a_written_progress_is_read_by_another_device(session: Session) -> None:
    opened(session)
    ask(session, "study_rate", card="valid:AS", rating="good", right=True, now=NOW)
    text = ask(session, "study_write")["written"]
    other = Session(from_words("petit", sorted(map(parse, WORDS))), {}, lambda: "")
    opened(other)
    ask(other, "study_rate", card="valid:SA", rating="good", right=False, now=NOW)
    reply = ask(other, "study_read", text=text, now=NOW)
    assert [line.split()[0] for line in reply["keep"]] == ["day:2026-11-18", "valid:AS", "valid:SA"]
    assert of(reply["study"], "two")["seen"] == 2
    refused = ask(other, "study_read", text=text.replace("l1", "l9"), now=NOW)["error"]
    assert (refused["code"], refused["fields"]["line"]) == ("bad_study_line", 3)
    for text, code in (
        ("", "empty_file"),
        ("x", "not_a_study"),
        ("faristol-study 2", "unknown_study_version"),
    ):
        assert ask(other, "study_read", text=text, now=NOW)["error"]["code"] == code


def test_an_engine_that_was_started_again_asks_to_be_opened(session: Session) -> None:
    for kind, fields in (
        ("study_next", {"set": "two", "kinds": [], "now": NOW}),
        ("study_answer", {"card": "valid:AS", "given": True, "now": NOW}),
        ("study_rate", {"card": "valid:AS", "rating": "good", "right": True, "now": NOW}),
        ("study_write", {}),
        ("study_read", {"text": "", "now": NOW}),
    ):
        assert ask(session, kind, **fields)["error"]["code"] == "study_closed"


def test_what_cannot_be_is_refused(session: Session) -> None:
    for fields in (
        {"offset": 5000}, {"changes": [[1]]}, {"changes": [[1, 5000]]}, {"changes": [[1, 60]] * 21},
        {"now": -1}, {"now": 10**15}, {"kept": "x"}, {"lists": {"own": ["as"] * 1001}},
    ):  # fmt: skip
        asked: dict[str, Any] = {
            "now": NOW, "offset": 0, "kept": [], "lists": {"own": [], "missed": []}, **fields,
        }  # fmt: skip
        assert ask(session, "study_open", **asked)["error"]["code"] == "bad_field"
    opened(session)
    for card in (
        "valid:A",
        "valid:as",
        "valid:A?",
        "anagram:SA",
        "hook:AS",
        "valid:A·",
        "",
        "valid:" + "A" * 16,
    ):
        assert ask(session, "study_answer", card=card, given=True, now=NOW)["error"]["code"] == "bad_card"
    assert ask(session, "study_next", set="two", kinds=["x"], now=NOW)["error"]["code"] == "bad_field"
    assert ask(session, "study_next", set="x", kinds=[], now=NOW)["error"]["code"] == "bad_field"
    assert ask(session, "study_answer", card="valid:AS", given=["x"], now=NOW)["error"]["code"] == "bad_field"
    assert ask(session, "study_other")["error"]["code"] == "unknown_request"
