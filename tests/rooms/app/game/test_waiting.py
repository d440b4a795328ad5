"""What waits at the table until something has ended: it wakes at once, and not before."""

from __future__ import annotations

import asyncio
from typing import Any
from unittest import mock

import pytest

from tests.rooms.app.loading import load

PAGE = {"pyscript": mock.MagicMock(), "js": mock.MagicMock()}
ROUND_TIME = {"type": "round_time"}


async def _settle() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


@pytest.mark.parametrize(("first", "last"), [("busy", "thinking"), ("thinking", "busy")])
async def test_a_table_is_free_once_no_request_is_pending_and_no_robot_thinks(first: str, last: str) -> None:
    table = load("game.table", **PAGE).GameTable()
    await asyncio.wait_for(table.until_free(), 1)
    change = {"busy": table.set_busy, "thinking": table.set_thinking}
    change[first](True)
    change[last](True)
    waiting = asyncio.create_task(table.until_free())
    await _settle()
    change[first](False)
    await _settle()
    assert not waiting.done()
    change[last](False)
    await asyncio.wait_for(waiting, 1)


class Course:
    """A course whose engine gives ``replies``; asked: the revision of each request."""

    def __init__(self, *replies: dict[str, Any]) -> None:
        self.game = "g"
        self.replies = list(replies)
        self.asked: list[int] = []
        self.table = mock.MagicMock(view={"rev": 1})
        self.free = asyncio.Event()
        self.table.until_free = self.free.wait
        self.changed = mock.AsyncMock()

    def act(self, action: object, seat: int | None) -> dict[str, Any]:
        return {"action": action, "rev": self.table.view["rev"]}

    async def change(self, asked: dict[str, Any]) -> dict[str, Any]:
        self.asked.append(asked["rev"])
        return self.replies.pop(0)

    def ruleset(self) -> str:
        return "classic"


async def test_an_arbiters_action_waits_for_a_free_table_and_follows_what_was_done_meanwhile() -> None:
    stale = {"ok": False, "error": {"code": "stale"}, "view": {"rev": 2}}
    course = Course(stale, {"ok": True, "view": {"rev": 3}})
    rule = load("game.arbiter", **PAGE).rule
    ruling = asyncio.create_task(rule(course, ROUND_TIME))
    await _settle()
    assert course.asked == []
    course.free.set()
    assert await asyncio.wait_for(ruling, 1)
    assert course.asked == [1, 2]
    course.changed.assert_awaited_once()


async def test_who_starts_a_clock_that_another_device_has_just_started_sees_it_run() -> None:
    stale = {"ok": False, "error": {"code": "stale"}, "view": {"rev": 2}}
    course = Course(stale, {"ok": False, "error": {"code": "clock_is_running"}})
    course.free.set()
    assert await asyncio.wait_for(load("game.arbiter", **PAGE).rule(course, {"type": "resume"}), 1)
    course.changed.assert_awaited_once_with({"rev": 2})


async def test_a_robot_goes_on_as_soon_as_nobody_may_challenge_any_more() -> None:
    listeners: list[Any] = []
    course = mock.MagicMock(game="g")
    course.table.view = view = {
        "challenge_seconds": 1, "phase": "challenge", "clock": {"paused": None}, "sheet": [],
        "pending": {"seat": 1}, "viewer": 0, "actor": 2,
    }  # fmt: skip
    no_box = mock.MagicMock()
    no_box.document.querySelector = lambda _: None
    module = load("game.challenges.challenge_window", **{**PAGE, "pyscript": no_box})
    window = module.ChallengeWindow(course, listeners)
    waiting = asyncio.create_task(window.closed())
    for now in (0, 200, 900):
        listeners[0](now)
        await _settle()
        assert window.awaited(view)
        assert not waiting.done()
    listeners[0](1200)
    await asyncio.wait_for(waiting, 1)
    assert not window.awaited(view)
    course.table.view = None  # another game is opened
    listeners[0](1400)
    await asyncio.wait_for(asyncio.gather(window.closed(), _look(listeners[0])), 1)


async def _look(look: Any) -> None:
    await asyncio.sleep(0)
    look(1600)


@pytest.mark.parametrize(("held", "goes_on"), [("handover", False), (None, True)])
async def test_a_clock_that_cannot_be_started_is_not_asked_for_again(held: str | None, goes_on: bool) -> None:
    """At a guest whose link is lost: the request is refused at once, and no step gives way to another."""
    turns = load("game.turns", **{**PAGE, "browser.dom": mock.MagicMock(), "ui.dialogs": mock.MagicMock()})
    clock = {"paused": "handover"}
    view = {"phase": "turn", "hands": "dealt", "clock": clock, "actor": 1, "viewer": 1}
    view["seats"] = [{"player": "person"}, {"player": "person"}]
    after = {**view, "clock": {"paused": held}}
    at_table = mock.MagicMock()
    at_table._opened.is_set.return_value = True
    at_table.outcomes.show_waiting = mock.AsyncMock(return_value=False)
    at_table.table.view = view
    at_table.course.rule = mock.AsyncMock(return_value=after)
    assert await turns.Turns._next(at_table) is goes_on
    at_table.course.rule.assert_awaited_once_with(view, {"type": "resume"})
