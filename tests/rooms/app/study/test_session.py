"""What is kept of a session, and whether it is gone on with."""

from __future__ import annotations

import json
from typing import Any
from unittest import mock

import pytest

from tests.rooms.app.loading import Device

NOW = 1_763_812_800_000
MINUTE = 60_000
KEPT = {"set": "two", "kinds": ["valid"], "ends": NOW + MINUTE, "done": 3, "right": 2}


class Tablet(Device):
    """A device, and the page's clock."""

    now = NOW


@pytest.fixture
def device() -> Tablet:
    return Tablet()


@pytest.fixture
def module(device: Tablet) -> Any:
    clock = mock.MagicMock(now=lambda: device.now, wall=lambda: device.now)
    return device.load("study.session", **{"browser.page_clock": clock})


def test_a_session_goes_on_after_a_reload_with_the_time_that_is_left(module: Any, device: Tablet) -> None:
    session = module.begun("two", ["valid", "hooks"])
    assert session.left() == 300
    session.count(right=True)
    session.count(right=False)
    session.keep()
    device.now += 2 * MINUTE
    again = module.left_open()
    assert (again.key, again.kinds, again.done, again.right) == ("two", ["valid", "hooks"], 2, 1)
    assert (again.left(), again.is_over()) == (180, False)
    device.now = again.ends - 1
    assert not again.is_over()
    device.now += 1
    assert again.is_over()
    device.now = NOW - 60 * MINUTE  # the time of the system was set back
    assert again.left() == 300
    module.forget()
    assert module.left_open() is None


def test_a_session_whose_time_is_over_is_told_for_an_hour_if_anything_was_done(module: Any) -> None:
    def is_there(later: int, **changed: Any) -> bool:
        return module.going_on(KEPT | changed, NOW + later) is not None

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
def test_what_is_no_session_is_none(module: Any, device: Tablet, text: str) -> None:
    device.texts["study-session"] = text
    assert module.left_open() is None
