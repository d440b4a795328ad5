"""The connection to another device, over links that open before they are used."""

from __future__ import annotations

import asyncio
from typing import Any
from unittest import mock

from tests.rooms.app.loading import Device

GREETING = '[1,"b","",0,0,"beat",[5,0,5,1790000000000]]'
HELLO = '[1,"b","1",0,1,"hello",7]'


class Link:
    """A link that is open from the beginning; ``hears`` what the other device puts."""

    def __init__(self, hears: Any, closed: Any) -> None:
        self.hears = hears
        self.put = mock.MagicMock()

    def close(self) -> None:
        """Nothing is to be closed."""


def connection(taken: list[Any]) -> Any:
    window = mock.MagicMock()
    window.Math.random.return_value = 1e-9  # so that the own run is "1"
    module = Device().load(
        "browser.peer.connection",
        pyscript=mock.MagicMock(window=window),
        **{
            "browser.peer.link": mock.MagicMock(Link=Link),
            "browser.page_clock": mock.MagicMock(monotonic=lambda: 1000, now=lambda: 1000),
        },
    )
    return module.Connection(lambda *said: taken.append(said), lambda: None, lambda: None)


async def test_what_came_before_a_link_is_used_is_heard_once_it_is() -> None:
    taken: list[Any] = []
    ours = connection(taken)
    other, link = ours.new_link(), ours.new_link()
    other.hears('[1,"c","",0,0,"beat",[5,0,5,1790000000000]]')
    for text in (GREETING, HELLO):
        link.hears(text)
    assert not taken
    ours.use(link)
    assert not taken, "whoever uses it comes first"
    for _ in range(3):
        await asyncio.sleep(0)
    assert taken == [("hello", 7)]
    assert ours.messages.other == "b"


def test_only_some_packets_wait_for_their_link() -> None:
    ours = connection([])
    link = ours.new_link()
    for _ in range(1000):
        link.hears(HELLO)
    assert len(ours._early) == 20
