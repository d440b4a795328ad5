"""The gate at the table: an action waits until the lines of the one before are saved, in their order."""

from __future__ import annotations

import asyncio
from typing import Any
from unittest import mock

from tests.rooms.app.loading import load

Reply = dict[str, Any]


class Table:
    """A course of game "g", with an engine that replies when the test says so."""

    def __init__(self) -> None:
        self.sent: list[dict[str, Any]] = []
        self.answers: list[asyncio.Future[Reply]] = []
        self.saved: list[list[str]] = []
        engine = mock.MagicMock()
        engine.call = self._call
        games = mock.MagicMock()
        games.save = self._save
        statistics = mock.MagicMock()
        statistics.note = mock.AsyncMock()
        self.last_open = mock.MagicMock(keep_board=mock.AsyncMock())
        storage = mock.MagicMock()
        stand_ins = {
            "pyscript": mock.MagicMock(),
            "browser.engine": engine,
            "browser.storage": storage,
            "saved.games": mock.MagicMock(),
            "game.saved_board": mock.MagicMock(),
            "ui.tab_lock": mock.MagicMock(),
        }
        self.course = load("game.course", **stand_ins).Course(
            mock.MagicMock(view=None), mock.MagicMock(), games, self.last_open, statistics
        )
        self.lock = self.course.tab_lock
        self.lock.is_lost = False
        self.course.game = "g"

    async def _call(self, asked: dict[str, Any]) -> Reply:
        self.sent.append(asked)
        self.answers.append(asyncio.get_running_loop().create_future())
        return await self.answers[-1]

    async def _save(self, game: str, lines: list[str], told: object) -> bool:
        self.saved.append(list(lines))
        return True


def reply(keep: int, *lines: str) -> Reply:
    return {"ok": True, "view": {}, "log": {"keep": keep, "lines": list(lines)}}


async def _settle() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


async def test_a_change_waits_until_the_one_before_it_is_kept() -> None:
    table = Table()
    first = asyncio.create_task(table.course.change({"kind": "act", "game": "g", "n": 1}))
    second = asyncio.create_task(table.course.change({"kind": "tick", "game": "g", "n": 2}))
    await _settle()
    assert [asked["n"] for asked in table.sent] == [1]
    table.answers[0].set_result(reply(0, "header", "a"))
    await first
    assert table.saved == [["header", "a"]]
    await _settle()
    assert [asked["n"] for asked in table.sent] == [1, 2]
    table.answers[1].set_result(reply(2, "b"))
    await second
    assert table.course.lines == ["header", "a", "b"]
    await _settle()
    assert table.last_open.keep_board.await_count == 2, "with each change"


def test_an_engine_with_another_log_gets_what_is_kept_and_is_asked_once_more() -> None:
    async def story(apart: Reply) -> None:
        table = Table()
        table.course.lines = ["header", "a"]
        act = {"kind": "act", "game": "g"}
        change = asyncio.create_task(table.course.change(act))
        await _settle()
        table.answers[0].set_result(apart)
        await _settle()
        assert table.sent[1] == {"kind": "open", "game": "g", "journal": "header\na\n"}
        table.answers[1].set_result(reply(0, "header", "a"))
        await _settle()
        assert table.sent[2] == act
        table.answers[2].set_result(reply(2, "b"))
        assert (await change)["ok"]
        assert table.saved == [["header", "a", "b"]]

    asyncio.run(story(reply(4, "e")))
    asyncio.run(story({"ok": False, "rev": 0, "error": {"code": "stale"}, "view": {}}))


def test_a_stale_request_to_an_engine_that_is_right_is_not_sent_again() -> None:
    """The time was over before it, or a turn was undone: the person decides anew."""

    async def story(lines: list[str], stale: Reply, *kept: str) -> None:
        table = Table()
        table.course.lines = list(lines)
        change = asyncio.create_task(table.course.change({"kind": "act", "game": "g"}))
        await _settle()
        table.answers[0].set_result({**stale, "ok": False, "error": {"code": "stale"}})
        assert not (await change)["ok"]
        assert len(table.sent) == 1
        assert table.course.lines == [*lines, *kept]

    asyncio.run(story(["header", "a"], {**reply(2, "over"), "rev": 2}, "over"))
    asyncio.run(story(["header", "a"], {"rev": 1}))
    asyncio.run(story([], {"view": {}}))  # the journal is on another device


async def test_what_answers_for_a_game_that_was_left_is_not_kept_in_the_one_that_is_open() -> None:
    table = Table()
    change = asyncio.create_task(table.course.change({"kind": "think", "game": "g"}))
    await _settle()
    table.course.game, table.course.lines = "other", ["header"]
    table.answers[0].set_result(reply(1, "robot"))
    await change
    assert table.course.lines == ["header"]
    assert table.saved == []


async def test_a_window_that_lost_its_game_keeps_nothing_more() -> None:
    table = Table()
    table.lock.is_lost = True
    change = asyncio.create_task(table.course.change({"kind": "act", "game": "g"}))
    await _settle()
    table.answers[0].set_result(reply(0, "header"))
    await change
    assert table.course.lines == []
    assert table.saved == []


def test_where_each_has_a_device_the_course_is_that_of_one_seat() -> None:
    course = Table().course
    view = {"seats": [{"player": "person"}] * 2, "clock": {"running": 1}, "rev": 3}
    assert course.persons(view) == [0, 1]
    assert (course.is_apart(1), course.late(view)) == (False, 0)
    course.here, course.viewer, course.table.view = [0], 0, view
    assert course.persons(view) == [0]
    assert not course.several()
    assert (course.is_apart(0), course.is_apart(1)) == (False, True)
    assert course.late(view) == 2000, "a tap of the other device may be under way"
    assert course.late({**view, "clock": {"running": 0}}) == 0
    asked: dict[str, Any] = {}
    course.mark(asked)
    assert asked == {"game": "g", "viewer": 0, "apart": True, "rev": 3}


def test_two_at_one_of_several_devices_see_one_rack_at_a_time() -> None:
    course = Table().course
    players = ["person", "person", "beginner", "person"]
    view = {"seats": [{"player": one} for one in players], "clock": {"running": 2}, "rev": 3}
    course.here, course.viewer, course.table.view = [0, 2, 3], 3, view
    assert course.persons(view) == [0, 3]
    assert course.several()
    assert [course.is_apart(seat) for seat in range(4)] == [False, True, False, False]
    assert course.late(view) == 0, "the robot is at this device"
    asked: dict[str, Any] = {}
    course.mark(asked)
    assert "apart" not in asked
