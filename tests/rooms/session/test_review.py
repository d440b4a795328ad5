"""The review of a finished game, a few turns at a time, and never while a game lasts."""

from __future__ import annotations

from typing import Any

import pytest

from faristol.lexicon import Lexicon, from_words, load
from faristol.session import Session
from faristol.tiles import parse
from sitebuild.paths import LEXICONS
from tests.rooms.session.test_session import WORDS, ask, begin, of_few_words, play_out, played_out


@pytest.fixture(scope="module")
def lexicon() -> Lexicon:
    return from_words("petit", sorted({parse(word) for word in WORDS}))


@pytest.fixture
def session(lexicon: Lexicon) -> Session:
    return of_few_words(lexicon)


@pytest.fixture
def finished(session: Session) -> tuple[list[str], dict[str, Any]]:
    """The journal and the last reply of a game between robots, which stays open."""
    lines = list(played_out("greedy", "intermediate", ruleset="free"))
    return lines, ask(session, "open", journal="\n".join(lines) + "\n")


def _part(session: Session, first: int, count: int) -> dict[str, Any]:
    reply = ask(session, "review", first=first, count=count)
    assert reply["ok"], reply
    review: dict[str, Any] = reply["review"]
    return review


@pytest.mark.uncounted
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


@pytest.mark.uncounted
def test_a_turn_tells_what_was_done_and_what_was_better(session: Session, finished: Any) -> None:
    view = finished[1]["view"]
    turns = _part(session, 0, len(view["sheet"]))["turns"]
    for turn, row in zip(turns, view["sheet"], strict=True):
        assert (turn["number"], turn["seat"]) == (row["number"], row["seat"])
        assert 1 <= len(turn["best"]) <= 10
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


def _deeper(session: Session, turn: int, parts: int) -> dict[str, Any]:
    reply = ask(session, "deeper", turn=turn, parts=parts)
    assert reply["ok"], reply
    looked: dict[str, Any] = reply["deeper"]
    return looked


@pytest.mark.uncounted
def test_a_longer_look_goes_on_where_it_was_until_it_is_over(session: Session, finished: Any) -> None:
    quick = _part(session, 0, 1000)
    shares = []
    looked = _deeper(session, 2, 1)
    while looked["turn"] is None:
        shares.append(looked["share"])
        looked = _deeper(session, 2, 1)
    assert shares == sorted(set(shares))
    assert len(shares) > 1
    turn = looked["turn"]
    assert (looked["share"], turn["deeper"], turn["number"]) == (1, True, 3)
    assert turn["done"]["shown"] == quick["turns"][2]["done"]["shown"]
    assert turn["loss"] >= 0
    assert turn["win"] is None, "the second seat knows fewer words"
    again = _part(session, 0, 1000)
    assert again["turns"][2] == turn, "it stays so"
    others = [at for at in range(quick["count"]) if at != 2]
    assert [again["turns"][at] for at in others] == [quick["turns"][at] for at in others]


def test_the_sums_count_what_longer_looks_have_found(session: Session, finished: Any) -> None:
    count = _part(session, 0, 1)["count"]
    quick = _part(session, count, 1)
    assert quick["turns"] == []
    for turn in (0, 1, 2):
        _deeper(session, turn, 3)
        _deeper(session, turn, 0)
    deep = _part(session, 0, 1000)
    assert [turn["deeper"] for turn in deep["turns"]] == [True] * 3 + [False] * (count - 3)
    for seat, total in enumerate(deep["seats"]):
        losses = [turn["loss"] for turn in deep["turns"] if turn["seat"] == seat]
        assert total["loss"] == pytest.approx(sum(losses))
        assert total["best"] == losses.count(0)
        assert total["good"] == len([loss for loss in losses if loss < 5])
    assert len(deep["key"]) == 3
    assert all(deep["turns"][number - 1]["loss"] for number in deep["key"])


def test_a_longer_look_that_is_stopped_tells_what_it_has_found(session: Session, finished: Any) -> None:
    assert _deeper(session, 2, 0) == {"share": 0, "turn": None}
    first = _deeper(session, 2, 3)
    stopped = _deeper(session, 2, 0)
    assert stopped["share"] == first["share"] < 1
    assert stopped["turn"]["deeper"]
    assert _deeper(session, 2, 1)["share"] < first["share"], "then it begins again"


def test_the_end_of_a_game_is_looked_at_too(session: Session, finished: Any) -> None:
    last = len(finished[1]["view"]["sheet"]) - 1
    looked = _deeper(session, last, 1000)
    assert looked["turn"]["number"] == last + 1
    told = [looked["turn"], *_part(session, 0, 1000)["turns"]]
    chances = [one["win"] for turn in told for one in (turn, turn["done"], *turn["best"])]
    assert set(chances) == {None}, "one of the robots knows fewer words"


def test_a_longer_look_at_an_endgame_that_is_stopped_too_soon_has_found_nothing() -> None:
    """Nothing can be compared until what was done is solved too."""
    words = load((LEXICONS / "beginner.lex").read_bytes())
    session = Session(words, {}, lambda: "llavor")
    _, over = play_out(session, begin(session, "greedy", "greedy", ruleset="free"))
    count = len(over["view"]["sheet"])
    ending = next(
        at for at in range(count) if ask(session, "look", moment=_rev(session, at))["view"]["bag"] == 0
    )
    quick = _part(session, ending, 1)["turns"]
    assert _deeper(session, ending, 1)["turn"] is None
    assert _deeper(session, ending, 0)["turn"] is None
    assert _part(session, ending, 1)["turns"] == quick
    assert _deeper(session, ending, 10_000)["turn"]["deeper"]


def _rev(session: Session, turn: int) -> int:
    rev: int = _part(session, turn, 1)["turns"][0]["rev"]
    return rev


def test_no_longer_look_while_a_game_lasts_nor_at_a_turn_that_is_none(
    session: Session, finished: Any
) -> None:
    rows = len(finished[1]["view"]["sheet"])
    for turn in (-1, rows):
        assert ask(session, "deeper", turn=turn, parts=1)["error"]["code"] == "bad_field"
    begin(session, "person", "person", ruleset="classic")
    ask(session, "act", action={"type": "pass"})
    assert ask(session, "deeper", turn=0, parts=1)["error"]["code"] == "review_after_the_end"
