"""The score of a typed play: it belongs to the position in which it was asked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from unittest import mock

from tests.rooms.app.loading import load


def preview_over(before_answer: list[Callable[[], None]]) -> tuple[Any, list[str]]:
    """A preview whose engine scores 1, 2, 3 ...; what happens before each answer; and the asked texts."""
    asked: list[str] = []

    async def call(request: dict[str, Any]) -> dict[str, Any]:
        asked.append(request["text"])
        number = len(asked)
        if before_answer:
            before_answer.pop(0)()
        return {"preview": {"score": number}, "placed": []}

    engine = mock.MagicMock()
    engine.call = call
    module = load("scorer.preview", **{"browser.engine": engine, "browser.dom": mock.MagicMock()})
    return module.LinePreview(mock.MagicMock(), lambda: None), asked


async def test_a_play_that_is_known_is_not_asked_again() -> None:
    preview, asked = preview_over([])
    assert await preview.know("H8 CASA") == {"score": 1}
    assert await preview.know("H8 CASA") == {"score": 1}
    assert asked == ["H8 CASA"]
    assert preview.of("H8 CASA") == {"score": 1}
    assert preview.of("H8 CASES") is None


async def test_an_answer_about_the_position_before_is_asked_again() -> None:
    happens: list[Callable[[], None]] = []
    preview, asked = preview_over(happens)
    happens.append(preview.forget)  # another play was entered meanwhile
    assert await preview.know("H8 CASA") == {"score": 2}
    assert asked == ["H8 CASA", "H8 CASA"]
    assert preview.of("H8 CASA") == {"score": 2}
