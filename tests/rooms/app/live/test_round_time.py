"""The time of a desk's round: over stops, rounds and reloads, and who is called."""

from __future__ import annotations

import asyncio
from typing import Any
from unittest import mock

import pytest

from tests.rooms.app.loading import load

CALLS = [{"seconds": 30, "key": "thirty_seconds"}, {"seconds": 0, "key": "time"}]
MINUTE = 60_000
BEGUN = 1_790_000_000_000


class Desk:
    """A page of a duplicate's desk, which was loaded ``late`` ms after the round's time has begun."""

    def __init__(self, late: int = 0) -> None:
        self.now = BEGUN + late
        self.calls: list[str] = []
        self.sent: list[dict[str, Any]] = []
        pyscript, dom, voice = mock.MagicMock(), mock.MagicMock(), mock.MagicMock(call=self.calls.append)
        pyscript.ffi.create_proxy = lambda function: function
        dom.run = asyncio.run
        dom.set_text = lambda node, text: setattr(node, "text", text)
        dom.on = lambda node, event, work: setattr(node, event, work)
        dom.make = mock.MagicMock(side_effect=lambda *_: _node())
        stand_ins = {
            "pyscript": pyscript,
            "browser.page_clock": mock.MagicMock(now=lambda: self.now),
            "browser.dom": dom,
            "browser.voice": voice,
            "ui.fields": mock.MagicMock(button=lambda *_: _node()),
        }
        course = mock.MagicMock(game="sala", send=self._send)
        self.time = load("desk.round_time", **stand_ins).DeskRoundTime(course)
        self.course, self.timer = course, self.time.timer

    async def _send(self, action: dict[str, Any]) -> bool:
        self.sent.append(action)
        return True

    def sees(self, phase: str = "slips", started: int | None = BEGUN, stopped: int | None = None) -> None:
        timer = {"seconds": 180, "started": started, "stopped": stopped, "calls": CALLS}
        self.time.show({"phase": phase, "timer": timer}, False)

    def passes(self, millis: int) -> None:
        self.now += millis
        self.timer.look()

    def shows(self) -> tuple[str, str]:
        """The digits, and the call."""
        return self.time.digits.text, self.time.call.text


def _node() -> Any:
    node = mock.MagicMock(text="")
    node.appendChild = lambda child: child
    return node


@pytest.fixture
def desk() -> Desk:
    return Desk()


def test_the_time_begins_with_the_log_and_a_slip_changes_nothing_of_it(desk: Desk) -> None:
    desk.sees(started=None)
    assert (desk.timer.is_running(), desk.timer.left(), desk.shows()) == (False, -1, ("3:00", ""))
    assert desk.time.stop.hidden
    desk.sees()
    desk.passes(2 * MINUTE)
    desk.sees()
    assert desk.timer.left() == MINUTE
    desk.passes(MINUTE)
    desk.sees()
    desk.passes(1000)
    assert desk.calls == ["time"]
    assert desk.shows() == ("0:00", "Temps!")
    assert desk.time.stop.hidden


def test_a_closed_round_ends_its_time_and_the_next_one_has_all_of_it(desk: Desk) -> None:
    desk.sees()
    desk.sees(phase="rack", started=None)
    assert (desk.timer.is_running(), desk.timer.left()) == (False, -1)
    desk.passes(5 * MINUTE)
    assert desk.calls == []
    desk.sees(started=desk.now)
    assert desk.timer.left() == 3 * MINUTE


def test_another_game_with_the_same_instants_is_followed_anew(desk: Desk) -> None:
    desk.sees()
    desk.time.leave()
    assert not desk.timer.is_running()
    desk.sees()
    assert desk.timer.is_running()
    desk.timer.clear()
    desk.course.game = "altra"
    desk.sees()
    assert desk.timer.is_running()


def test_the_button_stops_the_time_and_lets_it_go_on(desk: Desk) -> None:
    desk.sees()
    desk.passes(MINUTE)
    assert desk.time.stop.text == "Atura"
    desk.time.stop.click(None)
    desk.sees(stopped=BEGUN + MINUTE - 1)  # the last tick may have shown a second less
    desk.passes(10 * MINUTE)
    assert (desk.timer.left(), desk.time.stop.hidden, desk.time.stop.text) == (
        2 * MINUTE + 1,
        False,
        "Continua",
    )
    desk.time.stop.click(None)
    assert desk.sent == [{"type": "stop_timer"}, {"type": "resume_timer"}]
    desk.sees(started=BEGUN + 10 * MINUTE)
    desk.passes(90_000)
    desk.passes(30_000)
    assert desk.calls == ["thirty_seconds", "time"]


def test_a_page_loaded_again_shows_what_it_would_have_shown() -> None:
    again = Desk(late=MINUTE + 5000)
    again.sees()
    assert again.timer.left() == 3 * MINUTE - 65_000
    stopped = Desk(late=5 * MINUTE)
    stopped.sees(stopped=BEGUN + MINUTE)
    assert (stopped.timer.is_running(), stopped.timer.left(), stopped.time.left()) == (False, 2 * MINUTE, 0)
    assert stopped.shows() == ("2:00", "")


@pytest.mark.parametrize("stopped", [None, BEGUN + 4 * MINUTE])
def test_a_page_loaded_after_the_end_calls_nothing_and_shows_it(stopped: int | None) -> None:
    """Also in a round that was closed after its time, and is open again."""
    late = Desk(late=5 * MINUTE)
    late.sees(stopped=stopped)
    late.passes(1000)
    assert (late.calls, late.timer.left(), late.time.stop.hidden) == ([], 0, True)
    assert late.shows() == ("0:00", "Temps!")


def test_a_call_is_shown_for_a_while_and_the_last_one_stays(desk: Desk) -> None:
    desk.sees()
    desk.passes(150_000)
    assert desk.shows() == ("0:30", "30 segons!")
    desk.passes(7000)
    assert desk.shows() == ("0:23", "")
    desk.passes(30_000)
    desk.passes(30_000)
    assert desk.shows() == ("0:00", "Temps!")


def test_a_second_tap_before_the_answer_stops_nothing_twice(desk: Desk) -> None:
    async def taps() -> None:
        answered = asyncio.Event()

        async def slow(action: dict[str, Any]) -> bool:
            desk.sent.append(action)
            await answered.wait()
            return True

        desk.course.send = slow
        desk.sees()
        first = asyncio.create_task(desk.time._turn())
        await asyncio.sleep(0)
        await desk.time._turn()
        answered.set()
        await first
        await desk.time._turn()

    asyncio.run(taps())
    assert len(desk.sent) == 2
