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
        storage = mock.MagicMock()
        stand_ins = {
            "pyscript": mock.MagicMock(),
            "browser.engine": engine,
            "browser.storage": storage,
            "saved.games": mock.MagicMock(),
            "ui.tab_lock": mock.MagicMock(),
        }
        self.course = load("game.course", **stand_ins).Course(
            mock.MagicMock(view=None), mock.MagicMock(), games, mock.MagicMock(), statistics
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


def test_a_change_waits_until_the_one_before_it_is_kept() -> None:
    async def story() -> None:
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

    asyncio.run(story())


def test_a_reply_with_lines_missing_before_it_sends_the_engine_back_to_what_is_kept() -> None:
    async def story() -> None:
        table = Table()
        table.course.lines = ["header", "a"]
        change = asyncio.create_task(table.course.change({"kind": "act", "game": "g"}))
        await _settle()
        table.answers[0].set_result(reply(4, "e"))
        await _settle()
        assert table.sent[1] == {"kind": "open", "game": "g", "journal": "header\na\n"}
        table.answers[1].set_result(reply(0, "header", "a"))
        await _settle()
        assert table.sent[2]["kind"] == "look"
        table.answers[2].set_result({"ok": True, "view": {"rev": 1}})
        assert (await change)["view"] == {"rev": 1}
        assert table.course.lines == ["header", "a"]
        assert table.saved == []

    asyncio.run(story())


def test_what_answers_for_a_game_that_was_left_is_not_kept_in_the_one_that_is_open() -> None:
    async def story() -> None:
        table = Table()
        change = asyncio.create_task(table.course.change({"kind": "think", "game": "g"}))
        await _settle()
        table.course.game, table.course.lines = "other", ["header"]
        table.answers[0].set_result(reply(1, "robot"))
        await change
        assert table.course.lines == ["header"]
        assert table.saved == []

    asyncio.run(story())


def test_a_window_that_lost_its_game_keeps_nothing_more() -> None:
    async def story() -> None:
        table = Table()
        table.lock.is_lost = True
        change = asyncio.create_task(table.course.change({"kind": "act", "game": "g"}))
        await _settle()
        table.answers[0].set_result(reply(0, "header"))
        await change
        assert table.course.lines == []
        assert table.saved == []

    asyncio.run(story())
