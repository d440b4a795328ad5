"""Exercises over the wire: a position opened, tried, and refused with the place of its fault."""

from __future__ import annotations

from typing import Any

import pytest

from faristol.lexicon import from_words
from faristol.session import Session
from faristol.tiles import parse
from tests.rooms.session.test_session import ask

ROWS = [*["15"] * 7, "7CASA4", *["15"] * 7]
CGP = "/".join(ROWS)


@pytest.fixture
def session() -> Session:
    lexicon = from_words("petit", sorted(parse(word) for word in ("CASA", "CASES", "SOL", "LA", "AS", "OS")))
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
