"""What the windows of one browser tell each other: which games are open, and what is in play."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any
from unittest import mock

import pytest

from tests.rooms.app.loading import load


class Browser:
    """Windows whose channels hear each other, and never themselves."""

    def __init__(self) -> None:
        self.channels: list[Any] = []
        page = mock.MagicMock()
        page.ffi.create_proxy = lambda handler: handler
        page.window = SimpleNamespace(
            history=SimpleNamespace(state=None), BroadcastChannel=SimpleNamespace(new=self._channel)
        )
        self.tab_lock = load("ui.tab_lock", pyscript=page, js=mock.MagicMock())

    def _channel(self, name: str) -> Any:
        channel: Any = SimpleNamespace(onmessage=None)

        def post(message: str) -> None:
            for other in list(self.channels):
                if other is not channel and other.onmessage:
                    other.onmessage(SimpleNamespace(data=message))

        channel.postMessage = post
        channel.close = lambda: self.channels.remove(channel)
        self.channels.append(channel)
        return channel

    def window(self, game: str, told: Callable[[], str] | None = None) -> Any:
        lock = self.tab_lock.TabLock(told)
        lock.take(game)
        return lock

    def asks(self) -> list[str]:
        found: list[str] = asyncio.run(self.tab_lock.in_play_elsewhere())
        return found


@pytest.fixture
def browser() -> Browser:
    return Browser()


def test_who_asks_is_told_what_the_other_windows_have_in_play(browser: Browser) -> None:
    assert browser.asks() == []
    browser.window("1", lambda: "Aina i Biel")
    browser.window("2", lambda: "Duplicada de Vic")
    browser.window("over", lambda: "")
    browser.window("class")
    browser.window("", lambda: "nothing is open")
    channels = len(browser.channels)
    assert browser.asks() == ["Aina i Biel", "Duplicada de Vic"]
    assert len(browser.channels) == channels, "the question leaves none behind"


def test_a_window_of_a_busy_device_is_waited_for(browser: Browser) -> None:
    answers: list[Callable[[], None]] = []

    async def asks() -> list[str]:
        asyncio.get_running_loop().call_later(1, lambda: [answer() for answer in answers])
        found: list[str] = await browser.tab_lock.in_play_elsewhere()
        return found

    channel = browser.window("1", lambda: "Aina i Biel").channel
    received = channel.onmessage
    channel.onmessage = lambda event: answers.append(lambda: received(event))
    assert asyncio.run(asks()) == ["Aina i Biel"]


def test_who_listens_hears_the_names_of_games_only(browser: Browser) -> None:
    """They are compared with what is kept."""
    browser.window("1", lambda: "Aina i Biel")
    heard: list[str] = []
    browser.tab_lock.listen(heard.append)
    browser.window("2", lambda: "Cesc")
    browser.asks()
    assert set(heard) == {"1", "2"}


def test_a_browser_without_channels_tells_nothing(browser: Browser) -> None:
    browser.tab_lock.window = SimpleNamespace()
    assert browser.asks() == []


# What is in play


@pytest.mark.parametrize(
    ("phase", "told"), [("turn", "Aina, Biel i Cesc"), ("challenge", "Aina, Biel i Cesc"), ("over", "")]
)
def test_a_game_in_play_is_told_by_who_plays_it(phase: str, told: str) -> None:
    stand_ins = {name: mock.MagicMock() for name in ("browser.engine", "browser.storage", "saved.games")}
    course = load("game.course", pyscript=mock.MagicMock(), js=mock.MagicMock(), **stand_ins).Course(
        mock.MagicMock(view=None), *[mock.MagicMock()] * 4
    )
    assert course.in_play() == ""
    course.table.view = {"phase": phase, "seats": [{"name": name} for name in ("Aina", "Biel", "Cesc")]}
    assert course.in_play() == told


@pytest.mark.parametrize(
    ("summary", "told"),
    [
        ({"over": False, "title": "Duplicada de Vic"}, "Duplicada de Vic"),
        ({"over": False, "title": ""}, "Duplicada sense títol"),
        ({"over": True, "title": "Duplicada de Vic"}, ""),
    ],
)
def test_a_duplicate_in_play_is_told_by_its_title(summary: dict[str, Any], told: str) -> None:
    stand_ins = {
        name: mock.MagicMock() for name in ("browser.engine", "browser.page_clock", "saved.journals")
    }
    module = load("desk.course", pyscript=mock.MagicMock(), js=mock.MagicMock(), **stand_ins)
    course = module.DeskCourse(mock.MagicMock(), mock.MagicMock())
    course.summary = lambda view: summary
    assert course.in_play() == ""
    course.view = {"phase": "slips"}
    assert course.in_play() == told


def test_the_sentences_for_who_asks() -> None:
    words = load("words.common")
    assert words.in_play_elsewhere(["Aina i Biel"]) == (
        "En una altra finestra hi ha una partida en joc: Aina i Biel. "
        "Continuarà amb el diccionari amb què va començar."
    )
    assert words.in_play_elsewhere(["Aina i Biel", "Torneig"]) == (
        "En altres finestres hi ha partides en joc: Aina i Biel; Torneig. "
        "Continuaran amb el diccionari amb què van començar."
    )
    assert words.earlier_list("Llista 1", "0123456789abcdef") == (
        "Aquesta partida continua amb el diccionari amb què va començar: Llista 1 (0123456789ab)."
    )
