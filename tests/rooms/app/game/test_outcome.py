"""The outcome of a challenge: which seats have yet to see it, computed from the journal."""

from __future__ import annotations

import json
from typing import Any
from unittest import mock

from tests.rooms.app.loading import load

PLAYED = {"event": "played", "seat": 0, "play": "H8 RRU"}
CHALLENGED = {"event": "challenged", "seat": 1, "words": ["RRU"]}
NO = {"event": "ruled", "valid": False}
YES = {"event": "ruled", "valid": True}

modules = ("ui.yes_or_no", "ui.dialogs", "browser.dom")
outcome = load(
    "game.outcome", **{"words.game": load("words.game")}, **{name: mock.MagicMock() for name in modules}
)


def told(events: list[dict[str, Any]], seat: int, first: int = 0) -> list[tuple[int, str, bool, bool]]:
    lines = ["{}", *map(json.dumps, events)]
    return [(one.seat, one.coord, one.valid, one.final) for one in outcome.outcomes(lines, first, seat)]


def test_both_players_are_told_whose_play_was_withdrawn() -> None:
    events = [PLAYED, CHALLENGED, NO]
    assert told(events, 0) == told(events, 1) == [(0, "H8", False, False)]


def test_whoever_has_played_since_knows_it_and_the_other_does_not() -> None:
    events = [PLAYED, CHALLENGED, NO, {"event": "played", "seat": 1, "play": "H8 CASA"}]
    assert told(events, 1) == []
    assert told(events, 0) == [(0, "H8", False, False)]


def test_what_was_heard_is_not_told_again() -> None:
    events = [PLAYED, CHALLENGED, NO]
    assert told(events, 0, 3)
    assert not told(events, 0, 4)


def test_of_one_play_only_the_last_answer_is_told() -> None:
    appealed = {"event": "appealed", "seat": 1, "argument": "és un castellanisme"}
    events = [PLAYED, CHALLENGED, YES, appealed, {"event": "adjudicated", "valid": False}]
    assert told(events, 0) == [(0, "H8", False, True)]
    assert told(events, 1) == [(0, "H8", False, True)]


def view(**changed: Any) -> dict[str, Any]:
    row = {"seat": 0, "coord": "H8", "score": 12}
    now = {"seats": [{"name": "Aina"}, {"name": "Biel"}], "phase": "turn", "actor": 1}
    return {**now, "pending": None, "sheet": [row], "can": {"second_challenge": {"code": "x"}}, **changed}


def test_it_tells_the_tiles_and_whose_turn_it_is() -> None:
    gone = outcome.consequences(outcome.Outcome(0, "H8", ["RRU"], False, False), view(), 1)
    assert gone[0] == "La jugada no és vàlida."
    assert "Aina retira la jugada" in gone[1]
    assert gone[2] == "Et toca jugar."
    stays = outcome.consequences(outcome.Outcome(0, "H8", ["RRU"], True, True), view(), 0)
    assert stays == [
        "Decisió de l’àrbitre: la jugada és vàlida.",
        "La jugada es queda al tauler: 12 punts per a Aina.",
        "Ara juga Biel.",
    ]


def test_it_offers_an_appeal_only_where_there_is_one() -> None:
    one = outcome.Outcome(0, "H8", ["CASA"], True, False)
    with_appeal = outcome.consequences(one, view(phase="review", can={"second_challenge": None}), 1)
    assert "tornar a impugnar" in with_appeal[-1]
    assert outcome.consequences(one, view(phase="review"), 1)[-1] == "Et toca jugar."
