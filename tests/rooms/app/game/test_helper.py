"""The second engine of a game with the champion: when there is one, and what happens when it fails."""

from __future__ import annotations

import asyncio
import json
from types import SimpleNamespace
from typing import Any
from unittest import mock

import pytest

from tests.rooms.app.loading import load

JOB = {"key": 7}


class Second:
    """An engine of rpc.js; its answers come when the test says so."""

    def __init__(self) -> None:
        self.stage = "download"
        self.asked: list[dict[str, Any]] = []
        self.answers: list[asyncio.Future[str]] = []
        self.is_ended = False

    async def call(self, text: str) -> str:
        self.asked.append(json.loads(text))
        self.answers.append(asyncio.get_running_loop().create_future())
        return await self.answers[-1]

    def end(self) -> None:
        self.is_ended = True
        self.stage = "failed"
        for answer in self.answers:
            if not answer.done():
                answer.set_exception(RuntimeError("ended"))

    async def did(self, number: int, ok: bool = True) -> None:
        reply: dict[str, Any] = {"ok": ok}
        if ok:
            reply["done"] = {"key": 7, "outcomes": [number]}
        self.answers[number].set_result(json.dumps(reply))
        await settle()


class Page:
    """A page with a helper, on a device of so many cores and so much memory."""

    def __init__(self, cores: object = 4, memory: object = None) -> None:
        self.engines: list[Second] = []
        self.time = 0
        navigator = SimpleNamespace(hardwareConcurrency=cores, deviceMemory=memory)
        engine = mock.MagicMock()
        engine.another = self._another
        clock = mock.MagicMock()
        clock.monotonic = lambda: self.time
        dom = mock.MagicMock()
        self.running: list[asyncio.Task[None]] = []
        dom.run = lambda work: self.running.append(asyncio.ensure_future(work))
        pyscript = SimpleNamespace(window=SimpleNamespace(navigator=navigator))
        stand_ins = {"browser.engine": engine, "browser.page_clock": clock, "browser.dom": dom}
        self.module = load("game.helper", pyscript=pyscript, **stand_ins)
        self.helper = self.module.Helper()

    def _another(self) -> Second:
        self.engines.append(Second())
        return self.engines[-1]

    def thinks(self, player: str = "champion", stage: str = "ready") -> None:
        self.helper.begin(view(player))
        if self.engines:
            self.engines[-1].stage = stage

    def request(self) -> dict[str, Any]:
        asked: dict[str, Any] = {}
        self.helper.help(asked)
        return asked

    async def gives(self, count: int = 1) -> None:
        """So many jobs come with the first engine's replies."""
        for _ in range(count):
            self.helper.take({"job": JOB})
            await settle()


def view(player: str = "champion", phase: str = "turn") -> dict[str, Any]:
    return {"actor": 1, "phase": phase, "seats": [{"player": "person"}, {"player": player}]}


async def settle() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


@pytest.mark.parametrize(
    ("cores", "memory", "has"),
    [(4, None, 1), (8, 8, 1), (4, 4, 1), (3, None, 0), (2, 8, 0), (None, None, 0), (8, 2, 0), (8, 0.5, 0)],
)
def test_only_a_device_with_cores_and_memory_has_a_second_engine(
    cores: object, memory: object, has: int
) -> None:
    page = Page(cores, memory)
    assert not page.engines, "not before the champion thinks"
    page.thinks("static")
    assert not page.engines
    page.thinks()
    page.thinks()
    assert len(page.engines) == has


def test_nothing_is_asked_of_an_engine_that_is_starting() -> None:
    page = Page()
    assert page.request() == {}
    page.thinks(stage="start")
    assert page.request() == {}
    page.engines[0].stage = "ready"
    assert page.request() == {"helper": True}


async def test_a_job_is_done_and_goes_into_the_next_request_once() -> None:
    page = Page()
    page.thinks()
    page.helper.take({"ideas": 2})
    await page.gives()
    second = page.engines[0]
    assert [(one["kind"], one["job"]) for one in second.asked] == [("assist", JOB)]
    await second.did(0)
    assert page.request() == {"helper": True, "done": [{"key": 7, "outcomes": [0]}]}
    assert page.request() == {"helper": True}


async def test_it_has_time_only_while_few_jobs_wait() -> None:
    page = Page()
    page.thinks()
    await page.gives(page.module.QUEUE - 1)
    assert "helper" in page.request()
    await page.gives()
    assert "helper" not in page.request()
    await page.engines[0].did(0)
    assert "helper" in page.request()


async def test_what_comes_after_the_turn_is_dropped() -> None:
    page = Page()
    page.thinks()
    await page.gives(2)
    await page.engines[0].did(0)
    page.thinks()
    await page.engines[0].did(1)
    assert page.request() == {"helper": True}


@pytest.mark.parametrize("last", [view(phase="over"), view("static")])
async def test_it_is_ended_with_its_game(last: dict[str, Any]) -> None:
    page = Page()
    page.thinks()
    await page.gives()
    page.helper.watch(view())
    assert not page.engines[0].is_ended
    page.helper.watch(last)
    page.helper.watch(last)
    await settle()
    assert page.engines[0].is_ended
    assert page.request() == {}
    page.thinks()
    assert len(page.engines) == 2, "another game has another one"
    assert page.request() == {"helper": True}


@pytest.mark.parametrize("how", ["cannot start", "dies", "is silent", "refuses"])
async def test_without_it_the_first_engine_thinks_alone(how: str) -> None:
    page = Page()
    page.thinks()
    second = page.engines[0]
    if how == "cannot start":
        second.stage = "failed"
    else:
        await page.gives()
        page.time += page.module.PATIENCE
        assert "helper" in page.request()
    if how == "dies":
        second.answers[0].set_exception(RuntimeError("engine: out of memory"))
    if how == "is silent":
        page.time += 1
    if how == "refuses":
        await second.did(0, ok=False)
    await settle()
    assert page.request() == {}
    await settle()
    assert second.is_ended
    await page.gives()
    page.thinks()
    assert page.request() == {}
    assert len(page.engines) == 1, "it is not tried again"
    for task in page.running:
        await task


async def test_an_answer_shows_that_it_is_alive() -> None:
    page = Page()
    page.thinks()
    await page.gives(2)
    page.time += page.module.PATIENCE
    await page.engines[0].did(0)
    page.time += page.module.PATIENCE
    assert "helper" in page.request()
    page.thinks()
    await page.engines[0].did(1)
    page.time += 10 * page.module.PATIENCE  # a person thinks
    assert "helper" in page.request()
    await page.gives()
    assert "helper" in page.request()


def test_an_engine_that_was_not_started_has_no_second_one() -> None:
    page = Page()
    with mock.patch.object(page.module.engine, "another", return_value=None):
        page.thinks()
    assert page.request() == {}
    page.helper.watch(view(phase="over"))
