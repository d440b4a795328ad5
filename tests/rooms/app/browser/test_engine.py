"""The connection to the engine: what happens when the worker fails during a request."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any
from unittest import mock

import pytest

from faristol.session.room import SLOW
from tests.rooms.app.loading import load


class Engine:
    """rpc.js, whose first ``deaths`` requests fail."""

    def __init__(self, deaths: int) -> None:
        self.deaths = deaths
        self.time = 0  # ms, on the clock of the page
        self.asked: list[dict[str, Any]] = []

    async def call(self, text: str) -> str:
        asked = json.loads(text)
        self.asked.append(asked)
        await asyncio.sleep(0)
        if self.deaths:
            self.deaths -= 1
            raise RuntimeError("restarted")
        return json.dumps({"v": 1, "id": asked["id"], "rev": 0, "ok": True})

    def onProgress(self, listener: Any) -> None:
        listener("ready", 1, 1, json.dumps(SLOW))


@dataclass
class Timer:
    """A timer of the page: ``time`` in ms."""

    work: Callable[[], None]
    time: int


def linked(engine: Engine, timers: list[Timer] | None = None) -> Any:
    """The module over ``engine``; its timers go to ``timers``."""
    kept: list[Timer] = [] if timers is None else timers
    pyscript, instants = mock.MagicMock(), mock.MagicMock()
    pyscript.window.setTimeout = lambda work, time: kept.append(Timer(work, time))
    pyscript.ffi.create_proxy = lambda function: function

    async def js_import(*_urls: str) -> list[Engine]:
        return [engine]

    pyscript.js_import = js_import
    instants.now = lambda: 1_700_000_000_000
    instants.monotonic = lambda: engine.time
    return load("browser.engine", pyscript=pyscript, **{"browser.page_clock": instants})


async def started(engine: Engine, timers: list[Timer] | None = None) -> Any:
    """The module over ``engine``, which has started."""
    link = linked(engine, timers)
    await link.start(lambda stage, done, total: None)
    return link


def opening(link: Any) -> Callable[[], Awaitable[None]]:
    """Opens the game of a page in a restarted engine."""

    async def reopen() -> None:
        await link.send({"kind": "open"})

    return reopen


async def test_a_request_carries_what_every_request_must() -> None:
    engine = Engine(0)
    link = await started(engine)
    assert (await link.call({"kind": "hello"}))["ok"]
    assert engine.asked == [{"v": 1, "id": 1, "at": 1_700_000_000_000, "kind": "hello"}]


async def test_two_requests_that_die_together_open_the_game_once() -> None:
    engine = Engine(2)
    link = await started(engine)
    link.on_restart(opening(link))
    await asyncio.gather(link.call({"kind": "think"}), link.call({"kind": "preview"}))
    kinds = [asked["kind"] for asked in engine.asked]
    assert kinds.count("open") == 1
    assert sorted(kinds[-2:]) == ["preview", "think"]


async def test_a_request_during_a_restart_waits_until_the_game_is_open_again() -> None:
    engine = Engine(1)
    link = linked(engine)
    opened = asyncio.Event()

    async def reopen() -> None:
        await opened.wait()
        await link.send({"kind": "open"})

    await link.start(lambda stage, done, total: None)
    link.on_restart(reopen)
    first = asyncio.create_task(link.call({"kind": "think"}))
    for _ in range(5):
        await asyncio.sleep(0)
    second = asyncio.create_task(link.call({"kind": "preview"}))
    for _ in range(5):
        await asyncio.sleep(0)
    assert [asked["kind"] for asked in engine.asked] == ["think"]
    opened.set()
    await asyncio.wait_for(asyncio.gather(first, second), 1)
    kinds = [asked["kind"] for asked in engine.asked]
    assert kinds[:2] == ["think", "open"]
    assert sorted(kinds[2:]) == ["preview", "think"]


class ForgetfulEngine(Engine):
    """rpc.js over an engine that knows a game only once it has opened one."""

    has_game = False

    async def call(self, text: str) -> str:
        reply = await super().call(text)
        self.has_game = self.has_game or self.asked[-1]["kind"] == "open"
        if self.has_game:
            return reply
        return json.dumps(json.loads(reply) | {"ok": False, "error": {"code": "no_game"}})


@pytest.mark.parametrize(
    ("engine", "asked"),
    [
        (Engine(1), ["think", "open", "think"]),
        (ForgetfulEngine(2), ["think", "open", "think", "open", "think"]),
    ],
    ids=["it died", "it died over the opening too"],
)
async def test_after_the_engine_died_the_game_is_opened_and_the_request_sent_again(
    engine: Engine, asked: list[str]
) -> None:
    link = await started(engine)
    link.on_restart(opening(link))
    assert (await link.call({"kind": "think"}))["ok"]
    assert [one["kind"] for one in engine.asked] == asked


def test_an_engine_that_always_dies_over_the_opening_is_lost() -> None:
    engine = ForgetfulEngine(0)
    link = linked(engine)
    notices = []

    async def reopen() -> None:
        engine.deaths = 1
        await link.send({"kind": "open"})

    async def story() -> None:
        await link.start(lambda stage, done, total: None)
        link.on_restart(reopen)
        link.on_lost(lambda: notices.append("lost"))
        await link.call({"kind": "think"})

    with pytest.raises(link.EngineLost):
        asyncio.run(story())
    assert notices == ["lost"]
    assert len([asked for asked in engine.asked if asked["kind"] == "think"]) == link.ATTEMPTS


async def test_where_no_game_is_open_the_engine_is_asked_again_only_once() -> None:
    engine = ForgetfulEngine(0)
    link = linked(engine)
    opened = []

    async def reopen() -> None:
        opened.append("nothing")

    await link.start(lambda stage, done, total: None)
    link.on_restart(reopen)
    assert (await link.call({"kind": "think"}))["error"]["code"] == "no_game"
    assert ([asked["kind"] for asked in engine.asked], opened) == (["think", "think"], ["nothing"])


def test_an_engine_that_keeps_dying_is_given_up() -> None:
    link = linked(Engine(99))

    async def story() -> None:
        await link.start(lambda stage, done, total: None)
        await link.call({"kind": "hello"})

    with pytest.raises(link.EngineLost):
        asyncio.run(story())


async def test_a_short_request_does_not_end_a_long_one_before_it() -> None:
    timers: list[Timer] = []
    link = await started(Engine(0), timers)
    await asyncio.gather(link.call({"kind": "class_code"}), link.call({"kind": "preview"}))
    await link.call({"kind": "preview"})
    assert [timer.time for timer in timers] == [link.LONG, link.LONG + link.PATIENCE, link.PATIENCE]


async def test_a_round_may_take_long_to_pair_and_a_result_not() -> None:
    timers: list[Timer] = []
    link = await started(Engine(0), timers)
    for action in ("pair", "result"):
        await link.call({"kind": "tournament_act", "action": {"type": action}})
    assert [timer.time for timer in timers] == [link.LONG, link.PATIENCE]


class SlowEngine(Engine):
    """rpc.js, whose first ``silent`` requests are answered only by its end, when their time is over.

    takes: ms that it takes to answer the others.
    """

    def __init__(self, silent: int, timers: list[Timer], takes: int = 0) -> None:
        super().__init__(0)
        self.silent = silent
        self.timers = timers
        self.takes = takes

    async def call(self, text: str) -> str:
        if not self.silent:
            self.time += self.takes
            return await super().call(text)
        self.silent -= 1
        self.ended = asyncio.Event()
        self.timers[-1].work()
        await self.ended.wait()
        raise RuntimeError("restarted")

    def restart(self) -> None:
        self.ended.set()


@pytest.mark.parametrize(
    ("takes", "kinds", "patience"),
    [
        (7000, ["preview", "preview", "class_code"], [1, 2, 4, 4, 0]),
        (1000, ["preview", "preview"], [1, 2, 4, 1]),
    ],
    ids=["one that was only slow has twice the time from then on", "one that had died leaves no more"],
)
async def test_the_time_of_a_request_depends_on_how_long_the_last_ones_took(
    takes: int, kinds: list[str], patience: list[int]
) -> None:
    timers: list[Timer] = []
    link = await started(SlowEngine(2, timers, takes), timers)
    for kind in kinds:
        assert (await link.call({"kind": kind}))["ok"]
    assert [timer.time for timer in timers] == [times * link.PATIENCE or link.LONG for times in patience]


async def test_no_request_is_waited_for_longer_than_a_long_one() -> None:
    timers: list[Timer] = []
    link = await started(SlowEngine(8, timers), timers)
    for _ in range(2):
        with pytest.raises(link.EngineLost):
            await link.call({"kind": "preview"})
    assert timers[-1].time == link.LONG


async def test_a_request_that_failed_leaves_its_time_to_nobody() -> None:
    timers: list[Timer] = []
    link = await started(Engine(1), timers)
    await link.call({"kind": "class_code"})
    await link.call({"kind": "preview"})
    assert [timer.time for timer in timers] == [link.LONG, link.LONG, link.PATIENCE]
