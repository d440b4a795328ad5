"""The outcome of a challenge: which seats have yet to see it."""

from __future__ import annotations

import asyncio
from typing import Any
from unittest import mock

from tests.rooms.app.loading import load

modules = ("ui.yes_or_no", "ui.dialogs", "browser.dom", "browser.kept", "browser.shape")
outcome = load(
    "game.outcome", **{"words.game": load("words.game")}, **{name: mock.MagicMock() for name in modules}
)


def answer(rev: int, valid: bool, *, final: bool = False, known: tuple[int, ...] = ()) -> dict[str, Any]:
    words = ["RRU"]
    return {
        "rev": rev, "seat": 0, "coord": "H8", "words": words, "valid": valid, "final": final,
        "known": [*known],
    }  # fmt: skip


def waiting(answers: list[dict[str, Any]], holder: int, seen: int = 0, hands: str = "dealt") -> list[Any]:
    course = mock.MagicMock()
    course.table.view = {"answers": answers, "viewer": holder, "hands": hands, "rev": 9}
    shown = outcome.Outcomes(course)
    shown.seen = {holder: seen}
    return list(shown.waiting())


def test_whoever_has_acted_since_knows_it_and_the_other_does_not() -> None:
    one = answer(3, False, known=(1,))
    assert (waiting([one], 0), waiting([one], 1)) == ([one], [])


def test_what_was_seen_is_not_shown_again_nor_at_a_physical_board() -> None:
    one = answer(3, False)
    assert waiting([one], 0, 2) == [one]
    assert waiting([one], 0, 3) == waiting([one], 0, hands="physical") == []


def test_what_was_read_before_the_page_was_loaded_is_not_shown_again() -> None:
    one, later = answer(3, False), answer(7, True)
    course = mock.MagicMock()
    course.table.view = {
        "answers": [one, later], "viewer": 1, "hands": "dealt", "rev": 9, "seed": "a", "started": 5,
    }  # fmt: skip
    for read, told in (
        (None, [one, later]),
        ({"game": "a/5", "seat": 1, "rev": 3}, [later]),
        ({"game": "a/5", "seat": 1, "rev": 30}, []),
        ({"game": "a/5", "seat": 0, "rev": 9}, [one, later]),
        ({"game": "b/5", "seat": 1, "rev": 9}, [one, later]),
    ):
        outcome.kept.read.return_value = read
        assert outcome.Outcomes(course).waiting() == told


def view(**changed: Any) -> dict[str, Any]:
    row = {"seat": 0, "coord": "H8", "score": 12}
    now = {
        "seats": [{"name": "Aina"}, {"name": "Biel"}],
        "phase": "turn",
        "actor": 1,
        "seed": "a",
        "started": 5,
    }
    return {**now, "pending": None, "sheet": [row], "can": {"second_challenge": {"code": "x"}}, **changed}


def test_it_tells_the_tiles_and_whose_turn_it_is() -> None:
    gone = outcome.consequences(answer(3, False), view(), 1)
    assert gone[0] == "La jugada no és vàlida."
    assert "Aina retira la jugada" in gone[1]
    assert gone[2] == "Et toca jugar."
    stays = outcome.consequences(answer(3, True, final=True), view(), 0)
    assert stays == [
        "Decisió de l’àrbitre: la jugada és vàlida.",
        "La jugada es queda al tauler: 12 punts per a Aina.",
        "Ara juga Biel.",
    ]


def test_it_offers_an_appeal_only_where_there_is_one() -> None:
    one = answer(3, True)
    with_appeal = outcome.consequences(one, view(phase="review", can={"second_challenge": None}), 1)
    assert "tornar a impugnar" in with_appeal[-1]
    assert outcome.consequences(one, view(phase="review"), 1)[-1] == "Et toca jugar."


def test_the_clock_goes_on_though_the_table_does_not_show_yet_that_it_stands() -> None:
    """At another device the view of a change comes after the answer."""
    clock: dict[str, Any] = {"paused": None, "running": 0, "stops": ["challenge"], "at": 0}
    now = view(answers=[answer(3, False)], viewer=1, hands="dealt", rev=9, clock=clock, phase="turn")
    stands = {**now, "rev": 10, "clock": {**clock, "paused": "challenge", "running": None}}
    course = mock.MagicMock(rule=mock.AsyncMock(return_value=now), look=mock.AsyncMock(return_value=stands))
    course.table.view = now
    outcome.kept.read.return_value = None
    with mock.patch.object(outcome, "show", mock.AsyncMock()):
        assert asyncio.run(outcome.Outcomes(course).show_waiting())
    outcome.kept.write.assert_called_with("outcomes", {"game": "a/5", "seat": 1, "rev": 3})
    assert course.rule.await_args_list == [
        mock.call(now, {"type": "pause", "cause": "challenge"}, 0),
        mock.call(stands, {"type": "resume"}),
    ]
