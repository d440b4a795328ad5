"""The outbox, of slips: each is kept until the journal with it is saved, and comes back if it is refused."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any
from unittest import mock

from tests.rooms.app.loading import Device, load

REFUSED = {"code": "expelled", "article": None, "fields": {}}


class Lost(Exception):
    """What the wire raises when no engine answers."""


class Desk:
    """An outbox, a course that replies when the test says so, and the device's storage."""

    def __init__(self) -> None:
        self.line = [""]
        self.game = "game"
        self.asked: list[tuple[dict[str, Any], asyncio.Future[Any]]] = []
        self.heard: list[object] = []
        self.tab_lock = mock.MagicMock(is_lost=False)
        self.on_disk = True
        dom, engine = mock.MagicMock(), mock.MagicMock(EngineLost=Lost)
        self.device = Device()
        self.tasks: list[asyncio.Task[None]] = []
        dom.run = lambda coroutine: self.tasks.append(asyncio.ensure_future(coroutine))
        stand_ins = {"browser.dom": dom, "browser.storage": self.device, "browser.engine": engine}
        self.module = load("live.outbox", pyscript=mock.MagicMock(), **stand_ins)
        typed = load("desk.slips.typed_slip", pyscript=mock.MagicMock(), **{"live.outbox": self.module})
        self.slip: Callable[..., Any] = lambda *texts: typed.TypedSlip(list(texts))
        self.kind = typed.TypedSlip
        self.outbox = self.opened()

    def opened(self) -> Any:
        return self.module.Outbox(
            self,
            self.kind,
            ("desk.slips", "slips"),
            lambda: self.line,
            lambda slip, refusal: self.heard.append(refusal["code"]),
            lambda slip: self.heard.append(slip.number),
            lambda: None,
        )

    def is_kept(self) -> bool:
        return self.on_disk

    async def attempt(self, action: dict[str, Any]) -> Any:
        self.asked.append((action, asyncio.get_running_loop().create_future()))
        return await self.asked[-1][1]

    async def puts(self, *typed: str) -> None:
        self.outbox.put(self.slip(*typed))
        await settle()

    async def answers(self, place: int, refusal: dict[str, Any] | None = None) -> None:
        self.asked[place][1].set_result(refusal)
        await settle()

    async def loses(self, place: int) -> None:
        self.asked[place][1].set_exception(Lost())
        await settle()

    def back(self) -> list[list[str]]:
        """What goes into the line, one after another."""
        return [slip.typed for slip in iter(self.outbox.take_back, None)]

    def on_device(self) -> Any:
        text = self.device.texts.get("desk.slips", "")
        return json.loads(text)["slips"] if text else []

    def reloads(self) -> list[str]:
        self.outbox = self.opened()
        typed: list[str] = self.outbox.begin("game:1")
        return typed


async def settle() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


def story(play: Any) -> None:
    async def whole() -> None:
        desk = Desk()
        desk.reloads()
        await play(desk)
        for task in desk.tasks:
            task.cancel()

    asyncio.run(whole())


A, B, C = ["1", "h8", "casa", ""], ["1", "H8", "SACA", ""], ["2", "H8", "CASA", "12"]


def test_a_slip_is_on_the_device_until_the_journal_with_it_is() -> None:
    async def play(desk: Desk) -> None:
        await desk.puts(*A)
        action = {"type": "slip", "number": 1, "coord": "H8", "word": "CASA", "announced": -1}
        assert desk.asked[0][0] == action
        assert desk.on_device() == [A]
        desk.on_disk = False
        await desk.answers(0)
        assert desk.heard == [1]
        assert desk.on_device() == [A], "the journal is not kept"
        desk.on_disk = True
        await desk.puts(*C)
        await desk.answers(1)
        assert desk.on_device() == []

    story(play)


def test_a_slip_that_is_refused_or_that_no_engine_answers_comes_back() -> None:
    async def play(desk: Desk) -> None:
        await desk.puts(*A)
        await desk.puts(*C)
        await desk.answers(0, REFUSED)
        await desk.loses(1)
        assert desk.heard == ["expelled"]
        assert desk.on_device() == [A, C]
        assert desk.outbox.back() == 2
        assert desk.back() == [A, C]
        assert desk.outbox.back() == 0

    story(play)


def test_two_slips_of_one_player_that_say_the_same_are_one() -> None:
    async def play(desk: Desk) -> None:
        await desk.puts(*A)
        await desk.puts("1", "H8", "CASA", "")
        await desk.answers(0)
        assert len(desk.asked) == 1
        assert desk.back() == []

    story(play)


def test_another_slip_of_a_player_waits_for_the_first_and_comes_back_to_be_asked_about() -> None:
    async def play(desk: Desk) -> None:
        await desk.puts(*A)
        await desk.puts(*B)
        assert desk.outbox.is_waiting(1)
        assert not desk.outbox.is_waiting(2)
        assert desk.back() == [], "the first is on its way still"
        await desk.answers(0)
        assert len(desk.asked) == 1, "it replaces nothing by itself"
        assert desk.back() == [B]

    story(play)


def test_all_of_it_is_there_after_a_reload_of_the_same_round_alone() -> None:
    async def play(desk: Desk) -> None:
        desk.line = ["3", "H"]
        await desk.puts(*A)
        await desk.puts(*B)
        desk.outbox.hold(desk.slip(*C))
        await settle()
        assert desk.reloads() == ["3", "H"]
        assert desk.back() == [A, B, C]
        desk.outbox = desk.opened()
        assert desk.outbox.begin("game:2") == []
        assert desk.back() == []

    story(play)


def test_what_was_kept_is_not_written_over_before_it_is_read() -> None:
    async def play(desk: Desk) -> None:
        await desk.puts(*A)
        desk.outbox = desk.opened()
        desk.outbox.keep()
        desk.reloads()
        assert desk.back() == [A]

    story(play)


def test_a_window_that_lost_the_game_writes_nothing_over_what_the_other_keeps() -> None:
    async def play(desk: Desk) -> None:
        await desk.puts(*A)
        desk.tab_lock.is_lost = True
        await desk.puts(*C)
        assert desk.on_device() == [A]

    story(play)


def test_a_slip_that_was_typed_over_is_the_next_to_come_back() -> None:
    async def play(desk: Desk) -> None:
        await desk.puts(*A)
        await desk.puts(*C)
        await desk.answers(0, REFUSED)
        await desk.answers(1, REFUSED)
        desk.outbox.give_back(desk.outbox.take_back())
        assert desk.back() == [A, C]

    story(play)


def test_the_text_of_a_line_is_known_as_the_beginning_of_a_slip() -> None:
    """As after a power cut, when the device has an earlier state of a line whose slip is in."""
    desk = Desk()
    slip = {"coord": "H8", "word": "CASa", "announced": 12}
    beginnings = (
        ["1"], ["1", "h"], ["1", "H8"], ["1", "H8", "C"], ["1", "h8", "cas(a"], ["1", "H8", "CASa", ""],
        ["1", "H8", "CASa", "1"], ["1", "H8", "CASa", "12"],
    )  # fmt: skip
    others = (
        ["1", "8"], ["1", "H", "CAS"], ["1", "H8", "CASA"], ["1", "H8", "CASaT"], ["1", "", "CAS"],
        ["1", "H8", "CASa", "2"], ["1", "H8", "CASa", "123"], ["1", "H8", "CAS", "12"],
    )  # fmt: skip
    for typed in beginnings:
        assert desk.slip(*typed, *[""] * (3 - len(typed))).begins(slip), typed
    for typed in others:
        assert not desk.slip(*typed, *[""] * (3 - len(typed))).begins(slip), typed


def test_points_behind_the_word_are_the_players_own_score() -> None:
    desk = Desk()
    assert desk.slip("1", "8C", "ENLLaT 12").as_written() == desk.slip("1", "8C", "ENLLaT", "12").as_written()
    assert desk.slip("1", "8C", "ENLLaT").announced == -1
    assert desk.slip("1", "8C", "ENLLaT", "12").announced == 12
    assert desk.slip("1", "8C", "12").announced == -1, "no word is left"


def test_an_entry_whose_desk_was_left_meanwhile_is_there_again() -> None:
    async def play(desk: Desk) -> None:
        desk.outbox.begin("game:1")
        await desk.puts("3", "H8", "CASA")
        desk.game = ""
        await desk.answers(0)  # accepted, and saved nowhere
        assert desk.heard == []
        assert desk.on_device() == [["3", "H8", "CASA"]]
        desk.game = "game"
        desk.reloads()
        assert desk.back() == [["3", "H8", "CASA"]]

    story(play)
