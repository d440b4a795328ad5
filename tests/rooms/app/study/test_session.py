"""What is kept of a session, and whether it is gone on with."""

from __future__ import annotations

import json
from typing import Any
from unittest import mock

import pytest

from tests.rooms.app.loading import load

NOW = 1_763_812_800_000
MINUTE = 60_000
KEPT = {"set": "two", "kinds": ["valid"], "ends": NOW + MINUTE, "done": 3, "right": 2}


class Device:
    """The text that is kept, and the page's clock."""

    def __init__(self) -> None:
        self.text = ""
        self.now = NOW

    def recall(self, key: str) -> str:
        return self.text

    def remember(self, key: str, text: str) -> bool:
        self.text = text
        return True


@pytest.fixture
def device() -> Device:
    return Device()


@pytest.fixture
def module(device: Device) -> Any:
    clock = mock.MagicMock(now=lambda: device.now)
    kept = {"browser.storage": device, "browser.page_clock": clock, "browser.dom": mock.MagicMock()}
    return load("study.session", **kept)


def test_a_session_goes_on_after_a_reload_with_the_time_that_is_left(module: Any, device: Device) -> None:
    session = module.begun("two", ["valid", "hooks"])
    assert session.left() == 300
    session.count(right=True)
    session.count(right=False)
    session.keep()
    device.now += 2 * MINUTE
    again = module.kept()
    assert (again.key, again.kinds, again.done, again.right) == ("two", ["valid", "hooks"], 2, 1)
    assert (again.left(), again.is_over()) == (180, False)
    device.now = again.ends - 1
    assert not again.is_over()
    device.now += 1
    assert again.is_over()
    device.now = NOW - 60 * MINUTE  # the time of the system was set back
    assert again.left() == 300
    module.forget()
    assert module.kept() is None


def test_a_session_whose_time_is_over_is_told_for_an_hour_if_anything_was_done(module: Any) -> None:
    def is_there(later: int, **changed: Any) -> bool:
        return module.read(json.dumps(KEPT | changed), NOW + later) is not None

    assert is_there(0, done=0)
    assert is_there(MINUTE - 1, done=0)
    assert not is_there(MINUTE, done=0)
    assert is_there(MINUTE)
    assert is_there(61 * MINUTE - 1)
    assert not is_there(61 * MINUTE)


@pytest.mark.parametrize(
    "text",
    ["", "{", "[]", "3", "null", *(json.dumps({k: KEPT[k] for k in KEPT if k != left}) for left in KEPT),
     json.dumps(KEPT | {"kinds": []}), json.dumps(KEPT | {"kinds": 3}), json.dumps(KEPT | {"ends": "x"})],
)  # fmt: skip
def test_what_is_no_session_is_none(module: Any, text: str) -> None:
    assert module.read(text, NOW) is None
