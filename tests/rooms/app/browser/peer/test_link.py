"""The channel to another device: which server it asks, and when its own text can be told."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any
from unittest import mock

import pytest

from tests.rooms.app.browser.peer.test_invitation import CHROMIUM
from tests.rooms.app.loading import Device, load

invitation = load("browser.peer.invitation")


@pytest.mark.parametrize(
    ("named", "asked"),
    [
        (None, []),
        (SimpleNamespace(content="stun:stun.example.org"), [{"urls": "stun:stun.example.org"}]),
    ],
)
def test_nobody_is_asked_but_the_server_that_the_page_names(named: Any, asked: list[dict[str, str]]) -> None:
    pyscript = mock.MagicMock()
    pyscript.document.querySelector = {"meta[name=stun]": named}.get
    pyscript.ffi.to_js = lambda value: value
    Device().load("browser.peer.link", pyscript=pyscript).Link(print, print)
    pyscript.window.RTCPeerConnection.new.assert_called_once_with({"iceServers": asked})


# What a browser has found after so many ms; "complete" where it looks for no more.
ALL, NONE = CHROMIUM, "\n".join(line for line in CHROMIUM.split("\n") if "candidate" not in line)


@pytest.mark.parametrize(
    ("found", "told_at", "addresses"),
    [
        ({0: (NONE, "gathering"), 300: (ALL, "complete")}, 300, 4),
        ({0: (NONE, "gathering"), 500: (ALL, "gathering")}, 2000, 4),
        ({0: (NONE, "gathering"), 5000: (ALL, "gathering")}, 5000, 4),
        ({0: (NONE, "complete")}, 0, 0),
        ({0: (NONE, "gathering")}, 12000, 0),
    ],
    ids=["at once", "as many as in two seconds", "a busy device", "no network", "never"],
)
def test_an_offer_is_told_once_there_is_an_address(
    found: dict[int, tuple[str, str]], told_at: int, addresses: int
) -> None:
    now = 0

    class Browser:
        def __getattr__(self, name: str) -> Any:
            return mock.MagicMock()

        async def setLocalDescription(self) -> None:
            pass

        @property
        def localDescription(self) -> Any:
            return SimpleNamespace(sdp=self._seen()[0])

        @property
        def iceGatheringState(self) -> str:
            return self._seen()[1]

        def _seen(self) -> tuple[str, str]:
            return found[max(at for at in found if at <= now)]

    async def looks_again(_: float) -> None:
        nonlocal now
        now += 100

    pyscript = mock.MagicMock()
    pyscript.window.RTCPeerConnection.new = lambda _: Browser()
    module = Device().load("browser.peer.link", pyscript=pyscript)
    module.page_clock.monotonic = lambda: now
    module.asyncio = SimpleNamespace(sleep=looks_again)
    offer = asyncio.run(module.Link(print, print).invite())
    assert (now, len(invitation.read(offer).addresses)) == (told_at, addresses)
