"""The arbiter's box while it is open: the clock may start or stop behind it."""

from __future__ import annotations

from typing import Any
from unittest import mock

from tests.rooms.app.loading import load


class Node:
    """An element whose place is the list ``among``."""

    def __init__(self, among: list[Node]) -> None:
        self.among = among
        self.answers: list[str] = []

    def append(self, answer: str) -> None:
        self.answers.append(answer)

    def before(self, node: Node) -> None:
        self.among.insert(self.among.index(self), node)

    def remove(self) -> None:
        self.among.remove(self)


def view(paused: str | None) -> dict[str, Any]:
    clock = {"kind": "chess", "paused": paused, "stops": ["arbiter"]}
    return {"clock": clock, "can": {}, "notes": []}


def test_what_the_box_offers_of_the_clock_follows_it() -> None:
    """A clock that stood for a handover runs on: the box must offer to stop it."""
    among: list[Node] = []
    module = load("game.arbiter", pyscript=mock.MagicMock(), js=mock.MagicMock())
    module.make = lambda *_: Node(among)
    module.answering = lambda _text, answer, _kind: answer
    arbiter = module.Arbiter(mock.MagicMock())
    arbiter.render(view(None))
    assert among == [], "no box is open"
    arbiter._notes, arbiter._below = mock.MagicMock(), Node(among)
    among.append(arbiter._below)

    def offered() -> list[str]:
        return [answer for node in among for answer in node.answers]

    arbiter.render(view("handover"))
    assert offered() == ["resume"]
    arbiter.render(view(None))
    assert offered() == ["pause arbiter"]
    now = list(among)
    arbiter.render(view(None))
    assert among == now, "a button stays under the finger"
