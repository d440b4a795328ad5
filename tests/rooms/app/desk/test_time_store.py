"""The director's side of the round's time: over rounds, over a stop, and over a reload."""

from __future__ import annotations

import asyncio
from unittest import mock

import pytest

from tests.rooms.app.loading import Device, load

CALLS = [{"seconds": 30, "key": "thirty_seconds"}, {"seconds": 0, "key": "time"}]
MINUTE = 60_000


class Desk:
    """A page of the desk; ``reloaded`` is another one over the same device and game."""

    def __init__(self, before: Desk | None = None) -> None:
        self.now = before.now if before else 1_790_000_000_000
        self.device: dict[str, str] = before.device if before else {"theme": "dark"}
        self.calls: list[str] = []
        pyscript, instants, dom = (mock.MagicMock() for _ in range(3))
        pyscript.ffi.create_proxy = lambda function: function
        instants.now = instants.wall = lambda: self.now
        dom.run = asyncio.run
        kept = Device()
        kept.texts = self.device
        stand_ins = {
            "pyscript": pyscript,
            "browser.page_clock": instants,
            "browser.dom": dom,
            "browser.storage": kept,
        }
        roundtimer = load("clocks.countdown", **stand_ins)
        self.looks: list[int] = []
        self.timer = roundtimer.RoundTimer(lambda left, sign: self.looks.append(left), self.calls.append)
        self.flow = mock.MagicMock(game="sala", watchers=[])
        module = load("desk.time_store", **{"clocks.countdown": roundtimer}, **stand_ins)
        self.keeper = module.TimeStore(self.flow, self.timer)

    def sees(self, phase: str = "slips", started: int | None = None) -> None:
        self.flow.view = {
            "phase": phase,
            "timer": {"seconds": 180, "started": started, "calls": CALLS},
        }
        for watcher in self.flow.watchers:
            watcher(self.flow.view)

    def passes(self, millis: int) -> None:
        self.now += millis
        self.timer.look()


@pytest.fixture
def desk() -> Desk:
    return Desk()


def begun(desk: Desk) -> int:
    """The round's time has begun now."""
    started = desk.now
    desk.sees(started=started)
    return started


def test_the_time_begins_with_the_log(desk: Desk) -> None:
    desk.sees()
    assert not desk.timer.is_running()
    assert desk.timer.left() == -1
    begun(desk)
    assert desk.timer.left() == 3 * MINUTE


def test_a_slip_changes_nothing_of_the_time(desk: Desk) -> None:
    started = begun(desk)
    desk.passes(3 * MINUTE)
    desk.sees(started=started)
    desk.passes(1000)
    assert desk.calls == ["thirty_seconds", "time"][1:]
    assert desk.timer.left() == 0


def test_a_closed_round_ends_its_time(desk: Desk) -> None:
    begun(desk)
    desk.sees(phase="rack", started=desk.now)
    assert not desk.timer.is_running()
    assert desk.timer.left() == -1
    desk.passes(5 * MINUTE)
    assert desk.calls == []


def test_a_round_that_is_opened_again_has_the_time_that_was_left_and_it_stands(desk: Desk) -> None:
    started = begun(desk)
    desk.passes(MINUTE)
    desk.sees(phase="rack")
    desk.passes(5 * MINUTE)
    again = Desk(desk)
    for one in (desk, again):
        one.sees(started=started)
        assert not one.timer.is_running()
        assert (one.keeper.is_stopped(), one.timer.left()) == (True, 2 * MINUTE)
    again.keeper.go()
    again.passes(MINUTE)
    assert again.timer.left() == MINUTE


def test_a_round_that_was_closed_after_its_time_has_none_when_it_is_opened_again(desk: Desk) -> None:
    started = begun(desk)
    desk.passes(4 * MINUTE)
    desk.sees(phase="rack")
    desk.sees(started=started)
    assert desk.timer.left() == 0
    assert not desk.keeper.is_stopped()


def test_a_page_loaded_again_shows_what_it_would_have_shown(desk: Desk) -> None:
    started = begun(desk)
    desk.passes(MINUTE)
    again = Desk(desk)
    again.now += 5000
    again.sees(started=started)
    assert again.timer.left() == 3 * MINUTE - 65_000


def test_a_page_loaded_after_the_end_calls_nothing(desk: Desk) -> None:
    started = begun(desk)
    again = Desk(desk)
    again.now += 5 * MINUTE
    again.sees(started=started)
    again.passes(1000)
    assert again.calls == []
    assert again.timer.left() == 0


def test_the_director_stops_the_time_and_sets_it_going(desk: Desk) -> None:
    begun(desk)
    desk.passes(MINUTE)
    assert desk.keeper.can_stop()
    desk.keeper.stop()
    assert desk.keeper.is_stopped()
    desk.passes(10 * MINUTE)
    assert desk.timer.left() == 2 * MINUTE
    desk.keeper.go()
    desk.passes(90_000)
    desk.passes(30_000)
    assert desk.calls == ["thirty_seconds", "time"]


def test_a_stop_survives_a_reload(desk: Desk) -> None:
    started = begun(desk)
    desk.passes(MINUTE)
    desk.keeper.stop()
    again = Desk(desk)
    again.now += 4 * MINUTE
    again.sees(started=started)
    assert not again.timer.is_running()
    assert again.keeper.is_stopped()
    assert again.timer.left() == 2 * MINUTE
    again.keeper.go()
    again.passes(MINUTE)
    third = Desk(again)
    third.sees(started=started)
    assert third.timer.left() == MINUTE


def test_a_stopped_time_shows_at_once_what_it_shows_after_a_reload(desk: Desk) -> None:
    """The last tick may have shown a second more."""
    started = begun(desk)
    desk.passes(MINUTE)
    desk.now += 1
    desk.keeper.stop()
    assert desk.looks[-1] == 2 * MINUTE - 1
    again = Desk(desk)
    again.now += 5000
    again.sees(started=started)
    assert again.looks[-1] == desk.looks[-1]


def test_a_stop_of_another_round_means_nothing(desk: Desk) -> None:
    begun(desk)
    desk.keeper.stop()
    desk.sees(phase="rack")
    desk.passes(MINUTE)
    begun(desk)
    assert desk.timer.is_running()
    assert desk.timer.left() == 3 * MINUTE


@pytest.mark.parametrize("found", ["", "{", "[]", "7", "null", '{"game":"sala","started":"no"}'])
def test_whatever_lies_in_the_store_a_round_begins(desk: Desk, found: str) -> None:
    desk.device["roundtime"] = found
    begun(desk)
    assert desk.timer.left() == 3 * MINUTE
