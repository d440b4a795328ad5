"""The plays that are offered while a slip is typed: the latest answer counts, and none once it is closed."""

from __future__ import annotations

import asyncio
from typing import Any
from unittest import mock

import pytest

from tests.rooms.app.loading import load

PLAY = {"coord": "H8", "word": "CASA", "count": 1, "points": 12, "null": "none"}


class Line:
    """The two fields of a slip, and an engine that replies when the test says so."""

    def __init__(self) -> None:
        self.tasks: list[asyncio.Task[None]] = []
        self.asked: list[asyncio.Future[dict[str, Any]]] = []
        dom = mock.MagicMock()
        dom.make = lambda *_: mock.MagicMock()
        dom.run = lambda coroutine: self.tasks.append(asyncio.ensure_future(coroutine))
        self.fields = [mock.MagicMock(value=""), mock.MagicMock(value="")]
        self.offers = load(
            "desk.slips.completions", pyscript=mock.MagicMock(), **{"browser.dom": dom}
        ).Completions(self, self.fields, lambda coord, word: None)

    def ask(self, request: dict[str, Any]) -> asyncio.Future[dict[str, Any]]:
        self.asked.append(asyncio.get_running_loop().create_future())
        return self.asked[-1]

    async def types(self, coord: str) -> None:
        self.fields[0].value = coord
        self.offers.ask()
        await asyncio.sleep(0)

    async def answers(self) -> None:
        self.asked[-1].set_result({"ok": True, "completions": [PLAY]})
        for _ in range(3):
            await asyncio.sleep(0)


def told(story: Any) -> list[dict[str, Any]]:
    async def plays() -> list[dict[str, Any]]:
        line = Line()
        await story(line)
        for task in line.tasks:
            if task.done():
                task.result()
        found: list[dict[str, Any]] = line.offers.found
        return found

    return asyncio.run(plays())


@pytest.mark.parametrize(("coord", "found"), [("H", [PLAY]), ("A", [])])
def test_what_fits_is_offered(coord: str, found: list[dict[str, Any]]) -> None:
    async def story(line: Line) -> None:
        await line.types(coord)
        await line.answers()

    assert told(story) == found


def test_a_closed_list_is_not_opened_by_an_answer_that_comes_late() -> None:
    async def story(line: Line) -> None:
        await line.types("H")
        await line.types("H8")
        line.offers.hide()
        await line.answers()
        assert len(line.asked) == 1, "nothing more is asked for a closed list"

    assert told(story) == []


def test_what_is_typed_after_the_list_was_closed_opens_it_again() -> None:
    async def story(line: Line) -> None:
        await line.types("H")
        line.offers.hide()
        await line.types("H8")
        await line.answers()
        await line.answers()

    assert told(story) == [PLAY]
