"""The review of a finished game, a few turns at a time, and never while a game lasts."""

from __future__ import annotations

from typing import Any

import pytest

from faristol.lexicon import Lexicon, from_words
from faristol.session import Session
from faristol.tiles import parse
from tests.rooms.session.test_session import WORDS, ask, begin, play_out


@pytest.fixture(scope="module")
def lexicon() -> Lexicon:
    return from_words("petit", sorted({parse(word) for word in WORDS}))


@pytest.fixture
def session(lexicon: Lexicon) -> Session:
    few = from_words("principiant", sorted(parse(word) for word in ("AS", "OS", "ES", "LA", "EL", "UN")))
    return Session(lexicon, {"beginner": few}, lambda: "llavor")


@pytest.fixture
def finished(session: Session) -> tuple[list[str], dict[str, Any]]:
    """The journal and the last reply of a game between robots, which stays open."""
    return play_out(session, begin(session, "greedy", "beginner", ruleset="free"))


def _part(session: Session, first: int, count: int) -> dict[str, Any]:
    reply = ask(session, "review", first=first, count=count)
    assert reply["ok"], reply
    review: dict[str, Any] = reply["review"]
    return review


def test_parts_together_are_the_whole_review(session: Session, finished: Any) -> None:
    rows = len(finished[1]["view"]["sheet"])
    whole = _part(session, 0, rows)
    assert (whole["count"], len(whole["turns"])) == (rows, rows)
    parts = [_part(session, first, 3) for first in range(0, rows, 3)]
    assert [turn for part in parts for turn in part["turns"]] == whole["turns"]
    assert [bool(part["seats"]) for part in parts] == [False] * (len(parts) - 1) + [True]
    assert (parts[-1]["seats"], parts[-1]["key"]) == (whole["seats"], whole["key"])


def test_the_sums_are_there_though_only_the_last_turn_is_asked_for(session: Session, finished: Any) -> None:
    """As after the engine had to be started again in the middle of a review."""
    rows = len(finished[1]["view"]["sheet"])
    whole = _part(session, 0, rows)
    ask(session, "open", journal="\n".join(finished[0]) + "\n")
    last = _part(session, rows - 1, 3)
    assert last["turns"] == whole["turns"][-1:]
    assert (last["seats"], last["key"]) == (whole["seats"], whole["key"])


def test_a_turn_tells_what_was_done_and_what_was_better(session: Session, finished: Any) -> None:
    view = finished[1]["view"]
    turns = _part(session, 0, len(view["sheet"]))["turns"]
    for turn, row in zip(turns, view["sheet"], strict=True):
        assert (turn["number"], turn["seat"]) == (row["number"], row["seat"])
        assert 1 <= len(turn["best"]) <= 3
        assert turn["best"][0]["equity"] - turn["done"]["equity"] == pytest.approx(turn["loss"])
        before = ask(session, "look", moment=turn["rev"])["view"]
        assert sorted(turn["rack"]) == sorted(tile["text"] for tile in before["racks"][turn["seat"]])
        if row["kind"] != "play":
            continue
        assert (turn["done"]["coord"], turn["done"]["shown"]) == (row["coord"], row["shown"])
        for one in (one for one in turn["best"] if one["kind"] == "play"):
            placed = [before["board"][tile["square"]] for tile in one["placed"]]
            assert placed == [None] * len(placed) != []
            assert len(placed) + len(one["kept"]) == len(turn["rack"])


@pytest.mark.parametrize("ruleset", ["classic", "free", "world_2009", "school_pairs"])
def test_no_game_is_reviewed_while_it_lasts(session: Session, ruleset: str) -> None:
    begin(session, "person", "person", ruleset=ruleset)
    refused = ask(session, "review", first=0, count=1)
    assert refused["error"]["code"] == "review_after_the_end"
    ask(session, "act", action={"type": "abandon"})
    assert ask(session, "review", first=0, count=1)["ok"]


def test_a_game_that_goes_on_is_reviewed_anew(session: Session, finished: Any) -> None:
    """The review of the game before is not shown for the one that is open now."""
    rows = len(finished[1]["view"]["sheet"])
    assert _part(session, 0, 1)["count"] == rows
    begin(session, "person", "person")
    ask(session, "act", action={"type": "abandon"})
    assert _part(session, 0, 5)["count"] == 1


def test_a_part_beyond_the_end_has_no_turns(session: Session, finished: Any) -> None:
    assert _part(session, 10_000, 5)["turns"] == []
    assert _part(session, -5, 0)["turns"] == _part(session, 0, 1)["turns"]
