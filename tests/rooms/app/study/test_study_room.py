"""The room of study while a game is in play: closed, whatever was asked before and is answered late."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from typing import Any
from unittest import mock

import pytest

from tests.rooms.app.loading import Device

STUDY = {"sets": [], "faults": []}
PARTS = ("wait", "closed", "start", "session", "end")


class Engine:
    """Answers a request when it is let go."""

    def __init__(self) -> None:
        self.go = asyncio.Event()

    async def call(self, request: dict[str, Any]) -> dict[str, Any]:
        await self.go.wait()
        return {"ok": True, "study": STUDY}


async def room_and_parts(engine: Engine) -> tuple[Any, dict[str, Any]]:
    parts: dict[str, Any] = defaultdict(mock.MagicMock)
    dom = mock.MagicMock(by_id=parts.__getitem__)
    module = Device().load(
        "study.room", **{"browser.dom": dom, "browser.engine": engine, "study.start": mock.MagicMock()}
    )
    module.offset = lambda: 0
    return module.StudyScreen(mock.MagicMock()), parts


def shown(parts: dict[str, Any]) -> list[str]:
    return [name for name in PARTS if parts[name].hidden is False]


@pytest.mark.parametrize("answered", ["after", "before"])
def test_a_room_that_was_closed_shows_nothing_that_was_asked_before(answered: str) -> None:
    async def story() -> None:
        engine = Engine()
        room, parts = await room_and_parts(engine)
        opening = asyncio.create_task(room.open(True))
        await asyncio.sleep(0)
        if answered == "before":
            engine.go.set()
            await opening
            assert shown(parts) == ["start"]
        await room.open(False)
        engine.go.set()
        await opening
        assert shown(parts) == ["closed"]
        await room.open(True)
        assert shown(parts) == ["start"]

    asyncio.run(story())


def test_a_room_that_is_opened_twice_at_once_is_taken_up_once() -> None:
    """Whether a game is in play is looked at again when the page is seen again."""

    async def story() -> None:
        engine = Engine()
        room, _ = await room_and_parts(engine)
        room._draw_start = mock.MagicMock()
        opening = [asyncio.create_task(room.open(True)) for _ in range(2)]
        await asyncio.sleep(0)
        engine.go.set()
        await asyncio.gather(*opening)
        assert room._draw_start.call_count == 1

    asyncio.run(story())
