"""The round's time: the time left, and its calls, each made once."""

from __future__ import annotations

from typing import Any
from unittest import mock

import pytest
from hypothesis import given
from hypothesis import strategies as st

from faristol.rules.duplicate import DUPLICATE
from faristol.session.duplicate.present import calls
from tests.rooms.app.loading import load

MINUTE = 60_000
CALLS = calls(DUPLICATE)  # with the last minute, which a director may leave out


arithmetic = load("clocks.countdown", pyscript=mock.MagicMock(), **{"browser.page_clock": mock.MagicMock()})


class Page:
    """A page whose time the test sets, and the actions of its timer."""

    def __init__(self) -> None:
        self.now = 1_790_000_000_000
        self.window = mock.MagicMock()
        pyscript = mock.MagicMock(window=self.window)
        pyscript.ffi.create_proxy = lambda function: function
        instants = mock.MagicMock()
        instants.now = lambda: self.now
        self.module = load("clocks.countdown", pyscript=pyscript, **{"browser.page_clock": instants})
        self.looks: list[tuple[int, str]] = []
        self.calls: list[str] = []
        self.timer = self.module.RoundTimer(
            lambda left, sign: self.looks.append((left, sign)), self.calls.append
        )

    def look(self, left: int, sign: str) -> None:
        self.looks.append((left, sign))

    def passes(self, millis: int) -> None:
        """Let so much time pass without a tick, then tick."""
        self.now += millis
        self.timer.look()


@pytest.fixture
def page() -> Page:
    return Page()


def test_a_round_calls_what_the_regulation_wants_in_its_order(page: Page) -> None:
    page.timer.begin(3 * MINUTE, CALLS, 180)
    for _ in range(190):
        page.passes(1000)
    assert page.calls == ["one_minute", "thirty_seconds", "time"]
    assert page.looks[0] == (3 * MINUTE, "calm")
    assert page.looks[-1] == (0, "over")
    assert not page.timer.is_running()
    assert page.timer.left() == 0


def test_the_last_minute_is_called_only_where_the_option_is_on(page: Page) -> None:
    page.timer.begin(3 * MINUTE, CALLS[1:], 180)
    page.passes(2 * MINUTE + 1)
    assert page.calls == []


def test_a_call_is_made_at_its_very_moment(page: Page) -> None:
    page.timer.begin(3 * MINUTE, CALLS, 180)
    page.passes(2 * MINUTE - 1)
    assert page.calls == []
    page.passes(1)
    assert page.calls == ["one_minute"]


def test_a_page_that_was_not_woken_calls_the_end_and_nothing_that_is_past(page: Page) -> None:
    page.timer.begin(3 * MINUTE, CALLS, 180)
    page.passes(10 * MINUTE)
    assert page.calls == ["time"]


def test_calls_that_are_past_are_not_made_again(page: Page) -> None:
    page.timer.begin(30_000, CALLS, 180)
    page.passes(29_999)
    assert page.calls == []
    page.passes(1)
    assert page.calls == ["time"]


def test_a_round_that_is_over_calls_nothing(page: Page) -> None:
    page.timer.begin(0, CALLS, 180)
    page.passes(MINUTE)
    assert page.calls == []
    assert page.looks == [(0, "over")]


def test_a_stopped_timer_stands_and_goes_on_from_there(page: Page) -> None:
    heard: list[bool] = []
    page.timer.watchers.append(lambda: heard.append(page.timer.is_running()))
    page.timer.begin(3 * MINUTE, CALLS, 180)
    page.passes(MINUTE)
    page.timer.stop()
    page.passes(5 * MINUTE)
    assert page.timer.left() == 2 * MINUTE
    page.timer.begin(page.timer.left(), CALLS, 180)
    page.passes(MINUTE)
    assert page.calls == ["one_minute"]
    assert heard == [True, False, True]


def test_a_time_that_stands_is_shown_and_calls_nothing(page: Page) -> None:
    page.timer.begin(3 * MINUTE, CALLS, 180)
    page.timer.show_stopped(29_000, 180)
    page.passes(MINUTE)
    assert (page.timer.left(), page.looks[-1], page.calls) == (29_000, (29_000, "last"), [])


def test_before_it_has_begun_there_is_nothing_left_to_tell(page: Page) -> None:
    assert page.timer.left() == -1
    page.timer.begin(MINUTE, CALLS, 180)
    page.timer.clear()
    assert page.timer.left() == -1


def test_a_page_whose_own_timers_sleep_is_woken_by_a_worker(page: Page) -> None:
    page.timer.begin(MINUTE, CALLS, 180)
    ticker = page.window.Worker.new.return_value
    page.now += 40_000
    ticker.onmessage(mock.MagicMock())
    assert page.calls == ["thirty_seconds"]
    page.now += 20_000
    ticker.onmessage(mock.MagicMock())
    assert page.calls == ["thirty_seconds", "time"]
    assert ticker.terminate.call_count == 1


def test_one_interval_runs_however_often_it_is_begun(page: Page) -> None:
    page.timer.begin(MINUTE, CALLS, 180)
    page.timer.begin(MINUTE, CALLS, 180)
    assert page.window.setInterval.call_count == 1
    page.timer.stop()
    assert page.window.clearInterval.call_count == 1


@pytest.mark.parametrize(
    ("left", "text", "sign"),
    [
        (3 * MINUTE, "3:00", "calm"),
        (60_001, "1:01", "calm"),
        (60_000, "1:00", "minute"),
        (30_001, "0:31", "minute"),
        (30_000, "0:30", "last"),
        (1, "0:01", "last"),
        (0, "0:00", "over"),
    ],
)
def test_a_time_is_rounded_up_and_has_its_sign(page: Page, left: int, text: str, sign: str) -> None:
    assert (page.module.digits(left), page.module.sign_of(left, 3 * MINUTE)) == (text, sign)


@pytest.mark.parametrize(
    ("whole", "left", "sign"),
    [
        (MINUTE, MINUTE, "calm"),
        (MINUTE, 30_000, "minute"),
        (MINUTE, 15_001, "minute"),
        (MINUTE, 15_000, "last"),
        (30_000, 30_000, "calm"),
        (30_000, 7_500, "last"),
        (2 * MINUTE, 30_000, "last"),
    ],
)
def test_a_short_round_is_pressing_at_its_end_only(page: Page, whole: int, left: int, sign: str) -> None:
    assert page.module.sign_of(left, whole) == sign
    page.timer.begin(left, CALLS, whole // 1000)
    assert page.looks[-1] == (left, sign)


@pytest.mark.parametrize(
    ("started", "now", "left"),
    [
        (None, 9000, 180_000),
        (1000, 1000, 180_000),
        (1000, 61_000, 120_000),
        (1000, 10**9, 0),
        (1000, 0, 180_000),
    ],
)
def test_what_is_left_is_told_by_the_instant_of_the_log(
    page: Page, started: int | None, now: int, left: int
) -> None:
    timer: dict[str, Any] = {"seconds": 180, "started": started, "stopped": None, "calls": []}
    assert page.module.left_of(timer, now) == left
    if started is not None:
        assert page.module.left_of({**timer, "stopped": now}, now + 5000) == left


@given(st.lists(st.integers(0, 90_000)), st.integers(1, 600))
def test_whenever_it_is_looked_at_each_call_is_made_once_at_most(gaps: list[int], seconds: int) -> None:
    now, called = 0, []
    countdown = arithmetic.Countdown(now, seconds * 1000, CALLS)
    for gap in [*gaps, seconds * 1000]:
        now += gap
        called += countdown.due(now)
    assert called.count("time") == 1
    assert called[-1] == "time"
    assert len(called) == len(set(called))
