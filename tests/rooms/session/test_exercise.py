"""Exercises over the wire: a position opened, tried, and refused with the place of its fault."""

from __future__ import annotations

from typing import Any

import pytest

from faristol.board import Board
from faristol.lexicon import from_words
from faristol.record.cgp import Cgp, write_cgp
from faristol.session import Session
from faristol.tiles import BLANK_BIT, FULL_BAG, parse, without
from tests.rooms.session.test_session import ask, begin, play_out

ROWS = [*["15"] * 7, "7CASA4", *["15"] * 7]
CGP = "/".join(ROWS)


@pytest.fixture
def session() -> Session:
    lexicon = from_words(
        "petit", sorted(parse(word) for word in ("CASA", "CASES", "SOL", "SOLS", "LA", "AS", "OS"))
    )
    return Session(lexicon, {}, lambda: "llavor")


def test_a_position_is_opened_and_named_by_its_text(session: Session) -> None:
    view = ask(session, "exercise_open", cgp=f"{CGP} SOL?/")["exercise"]
    assert [tile["text"] for tile in view["rack"]] == ["S", "O", "L", "?"]
    assert [tile["text"] for tile in view["board"] if tile] == ["C", "A", "S", "A"]
    assert (view["other"], view["strange"]) == ([], [])
    assert ask(session, "exercise_open", cgp=view["cgp"])["exercise"] == view


def placed(word: str, square: int, step: int) -> list[dict[str, Any]]:
    return [{"square": square + place * step, "tile": tile} for place, tile in enumerate(word)]


def test_a_try_is_told_with_the_best_plays(session: Session) -> None:
    cgp = f"{CGP} SOLSAES/"
    told = ask(session, "exercise_try", cgp=cgp, tiles=placed("OS", 7 * 15 + 9 - 15, 30)[:1])
    assert told["ok"], told
    assert told["tried"]["done"]["shown"] == "OS"
    assert told["tried"]["loss"] > 0
    assert told["tried"]["best"][0]["score"] > told["tried"]["done"]["score"]
    best = ask(session, "exercise_try", cgp=cgp, tiles=told["tried"]["best"][0]["placed"])["tried"]
    assert best["loss"] == 0
    assert [len(ask(session, "exercise_try", cgp=cgp, count=n)["tried"]["best"]) for n in (1, 3)] == [1, 3]


def test_a_try_must_be_a_play_of_this_rack_with_words_of_the_lexicon(session: Session) -> None:
    cgp = f"{CGP} SOL/"
    tries = {
        "word_not_in_lexicon": placed("LOS", 7 * 15 + 11, 1),
        "tiles_not_in_rack": placed("EA", 7 * 15 + 11, 1),
        "touches_nothing": placed("SOL", 0, 1),
    }
    for code, tiles in tries.items():
        reply = ask(session, "exercise_try", cgp=cgp, tiles=tiles)
        assert (reply["ok"], reply["error"]["code"]) == (False, code)


def test_what_is_wrong_with_a_position_is_told_with_its_place(session: Session) -> None:
    fields = ask(session, "exercise_open", cgp=f"{CGP.replace('7CASA4', '7CASA5')} SOL/")["error"]["fields"]
    assert (fields["position"], fields["squares"]) == (7 * 3, 16)
    assert ask(session, "exercise_open", cgp=f"{CGP} /")["error"]["code"] == "exercise_without_rack"
    assert ask(session, "exercise_none")["error"]["code"] == "unknown_request"


# -- endgames and the position of a day
def solved(session: Session, cgp: str, **fields: Any) -> dict[str, Any]:
    """The endgame, asked for until it is done."""
    while True:
        reply = ask(session, "exercise_solve", cgp=cgp, **fields)
        assert reply["ok"], reply
        if reply["solved"]["done"]:
            found: dict[str, Any] = reply["solved"]
            return found


@pytest.fixture
def end() -> str:
    """CASA in the middle row, tied by one tile to a block of all the others; racks OLS and EAS."""
    faces = bytes(tile or BLANK_BIT | 1 for tile in without(FULL_BAG, parse("CASAOLSEAS")))
    board = bytearray(225)
    board[1:90], board[97] = faces[1:], faces[0]
    board[112:116] = parse("CASA")
    return write_cgp(Cgp(Board(board), (parse("OLS"), parse("EAS"))))


def test_an_endgame_is_solved_and_a_play_in_it_valued(session: Session, end: str) -> None:
    best = solved(session, end)
    assert best["exact"]
    assert best["line"][0]["shown"] == "SOL"  # down from the S of CASA, which SOLS makes count twice
    assert solved(session, end, tiles=best["line"][0]["placed"]) == best
    worse = solved(session, end, text="10H SOLS")
    assert (worse["exact"], [turn["shown"] for turn in worse["line"]]) == (True, ["SOLS"])
    assert worse["value"] == worse["line"][0]["score"] + 2 * 3  # E A S
    assert solved(session, end) == best  # the search of the other play does not disturb it


def test_an_endgame_needs_an_empty_bag(session: Session) -> None:
    assert ask(session, "exercise_solve", cgp=f"{CGP} SO/")["error"]["code"] == "exercise_with_a_bag"


def test_the_position_of_a_day_is_asked_for_until_it_is_done(session: Session) -> None:
    told = []
    while not told or not told[-1]["done"]:
        told.append(ask(session, "exercise_day", date="2026-05-14")["day"])
    again = told[-1]["cgp"]
    assert ask(session, "exercise_open", cgp=again)["ok"]
    assert ask(session, "exercise_day", date="2026-05-15")["day"]["done"] is False
    while not ask(session, "exercise_day", date="2026-05-14")["day"]["done"]:
        pass
    assert told[-1]["cgp"] == again


def test_the_endgames_of_a_journal_are_told_with_their_tempting_play(session: Session) -> None:
    few = Session(from_words("altre", [parse("CASA")]), {}, lambda: "llavor")
    lines, _ = play_out(session, begin(session, "greedy", "greedy", ruleset="free"))
    journal = "\n".join(lines) + "\n"
    found = ask(session, "exercise_endings", journal=journal)["endings"]
    assert all(ask(session, "exercise_open", cgp=one["cgp"])["exercise"]["bag"] == 0 for one in found)
    begun = ask(session, "exercise_endings", journal=lines[0] + "\n")
    assert begun["error"]["code"] == "review_after_the_end"  # nothing is told of a game that lasts
    assert ask(few, "exercise_endings", journal=journal)["error"]["code"] == "other_lexicon"
