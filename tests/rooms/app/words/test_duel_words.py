"""What a duel tells: each fault and verdict in a sentence, with its numbers."""

from __future__ import annotations

from typing import Any

import pytest

from faristol.duel import RackFault, RackLevel, WordVerdict
from tests.rooms.app.loading import load

duel_words = load("words.duel")
WORD = {"word": "CARTERA", "tiles": 7, "points": 8, "bonus": 50, "total": 58}
FATE: dict[str, Any] = {
    "tiles": [], "round": 1, "coord": "8D", "word": "CARRETA", "points": 70, "all_tiles": True,
    "returned": [], "lacking": [], "fault": None,
}  # fmt: skip


def test_every_fault_level_and_verdict_has_its_words() -> None:
    said = [duel_words.left_out({"text": "mot", "fault": fault.value}) for fault in RackFault]
    assert len(set(said)) == len(RackFault)
    assert [key for key, _ in duel_words.SOURCES] == [*(level.value for level in RackLevel), "list"]
    assert duel_words.SOURCE_NOTES.keys() == dict(duel_words.SOURCES).keys()
    told = [duel_words.verdict({"verdict": one.value, "word": WORD, "total": 0}) for one in WordVerdict]
    assert len(set(told)) == len(WordVerdict)
    assert told[0] == "7 fitxes · 8 punts + 50"


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({}, "8D CARRETA, 70 punts."),
        ({"returned": ["E"]}, "8D CARRETA, 70 punts. Abans torna al sac E."),
        ({"returned": ["E", "L·L"]}, "8D CARRETA, 70 punts. Abans tornen al sac E i L·L."),
        ({"fault": {"code": "tiles_not_in_bag"}, "lacking": ["X"]}, "No hi cap: al sac ja no queda X."),
        (
            {"fault": {"code": "tiles_not_in_bag"}, "lacking": ["X", "Ç"]},
            "No hi cap: al sac ja no queden X i Ç.",
        ),
        ({"fault": {"code": "nobody_has_a_play"}}, "No hi cap: no s’hi pot fer cap jugada."),
        ({"fault": {"code": "game_is_over"}}, "No hi cap: la partida ja s’ha acabat."),
    ],
)
def test_what_becomes_of_a_rack_is_told(changed: dict[str, Any], said: str) -> None:
    assert duel_words.fate({**FATE, **changed}) == said


def test_the_winner_and_the_draw() -> None:
    assert duel_words.winner(["Rojos", "Blaus"], [3, 9]) == "Blaus: victòria per 9 a 3"
    assert duel_words.winner(["Rojos", "Blaus"], [9, 3]) == "Rojos: victòria per 9 a 3"
    assert duel_words.winner(["Rojos", "Blaus"], [1, 1]) == "Empat a 1 punt"
