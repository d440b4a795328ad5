"""What is pressed in the room of the duel before it is there, or while the engine is asked."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any
from unittest import mock

from tests.rooms.app.loading import Device


def opened(device: Device, engine: Any = None) -> Any:
    """The room of a page in which nothing is drawn yet; every question is answered with yes."""
    drawn: list[object] = []
    place = mock.MagicMock(querySelector=lambda _: drawn[0] if drawn else None)
    place.replaceChildren = lambda node: drawn.insert(0, node)
    dom = mock.MagicMock(by_id=lambda name: place if name == "stage" else mock.MagicMock())
    stand_ins = {
        name: mock.MagicMock()
        for name in ("duel.setup", "duel.end", "duel.round_view", "duel.duplicate_box", "ui.tab_lock")
    }
    stand_ins["ui.tab_lock"].TabLock().is_lost = False
    stand_ins["ui.dialogs"] = mock.MagicMock(confirm=mock.AsyncMock(return_value=True))
    module = device.load(
        "duel.room", **{"browser.dom": dom, "browser.engine": engine or mock.MagicMock(), **stand_ins}
    )
    return module.DuelScreen()


def begun(room: Any) -> None:
    room.duel["racks"] = [{"tiles": ["A"], "word": "A"}, {"tiles": ["B"], "word": "B"}]
    room.duel["phase"] = "words"
    room._keep()


def test_who_leaves_before_the_duel_is_shown_leaves_nothing() -> None:
    device = Device()
    room = opened(device)
    room.open(True)
    begun(room)
    kept = dict(device.texts)
    again = opened(device)
    asyncio.run(again.leave())
    assert device.texts == kept
    again.open(True)
    assert again.duel["phase"] == "words"
    asyncio.run(again.leave())
    assert again.duel["phase"] == "setup"


def test_a_round_that_was_left_while_it_was_judged_is_not_told() -> None:
    left: list[Callable[[], Awaitable[None]]] = []

    async def call(request: dict[str, Any]) -> dict[str, Any]:
        await left.pop()()
        return {"ok": True, "round": {}}

    room = opened(Device(), mock.MagicMock(call=call))
    room.open(True)
    begun(room)
    left.append(room.leave)
    asyncio.run(room._judge())
    assert room.duel["phase"] == "setup"
    assert room.duel["done"] == []
