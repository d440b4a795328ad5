"""The Catalan voice: only a local one speaks, slowly where tiles are taken, and a call cuts in."""

from __future__ import annotations

from types import ModuleType, SimpleNamespace
from typing import Any
from unittest import mock

import pytest

from tests.rooms.app.loading import load


class Voices(list[Any]):
    @property
    def length(self) -> int:
        return len(self)


def voice_of(lang: str, local: bool = True, default: bool = False) -> Any:
    return SimpleNamespace(lang=lang, localService=local, default=default)


class Device:
    """A device with these voices; what it said is in ``said``."""

    def __init__(self, *voices: Any, calls: str = "") -> None:
        self.said: list[tuple[str, float]] = []
        self.waits: list[int] = []
        self.ringing: list[str] = []
        self.speaking: Any = None
        self.synthesis = mock.MagicMock()
        self.synthesis.getVoices = lambda: Voices(voices)
        self.synthesis.speak = self._speak
        pyscript = mock.MagicMock()
        pyscript.ffi.create_proxy = lambda function: function
        pyscript.window.speechSynthesis = self.synthesis
        pyscript.window.SpeechSynthesisUtterance.new = lambda text: SimpleNamespace(text=text)
        pyscript.window.setTimeout = self._later
        settings = mock.MagicMock()
        settings.get = lambda key: calls if key == "calls" else ""
        sound = mock.MagicMock(call=self.ringing.append)
        self.voice: ModuleType = load(
            "browser.voice", pyscript=pyscript, **{"browser.settings": settings}, **{"browser.sound": sound}
        )

    def _speak(self, told: Any) -> None:
        self.speaking = told
        self.said.append((told.text, told.rate))

    def _later(self, proceed: Any, millis: int) -> int:
        self.waits.append(millis)
        proceed()
        return 1

    def ends(self) -> None:
        """What is being said has been said."""
        done = self.speaking
        done.onend(SimpleNamespace(utterance=done))


@pytest.mark.parametrize(
    ("lang", "heard"),
    [
        ("ca", True),
        ("ca-ES", True),
        ("ca_ES_VALENCIA", True),
        ("CA-es", True),
        ("es-ES", False),
        ("cat", False),
    ],
)
def test_only_a_catalan_voice_is_a_voice(lang: str, heard: bool) -> None:
    assert Device(voice_of("es-ES", default=True), voice_of(lang)).voice.is_there() is heard


def test_a_voice_of_the_network_stays_silent() -> None:
    device = Device(voice_of("ca-ES", local=False))
    device.voice.say("Temps!")
    device.voice.call("time")
    assert device.said == []
    assert device.ringing == ["time"]


def test_the_voice_that_the_device_prefers_speaks() -> None:
    preferred = voice_of("ca-ES", default=True)
    device = Device(voice_of("ca"), preferred, voice_of("ca-AD"))
    device.voice.say("Hola")
    assert device.speaking.voice is preferred


def test_a_browser_without_voices_is_silent() -> None:
    pyscript = mock.MagicMock()
    pyscript.window = SimpleNamespace()
    voice = load(
        "browser.voice",
        pyscript=pyscript,
        **{"browser.settings": mock.MagicMock()},
        **{"browser.sound": mock.MagicMock()},
    )
    voice.read_slowly(["a d’Andratx"])
    voice.hush()
    assert not voice.is_there()


def test_tiles_are_read_one_by_one_with_time_to_take_them() -> None:
    device = Device(voice_of("ca-ES"))
    device.voice.read_slowly(["a d’Andratx", "a d’Andratx", "escarràs"])
    device.ends()
    device.ends()
    device.ends()
    assert [text for text, _ in device.said] == ["a d’Andratx", "a d’Andratx", "escarràs"]
    assert device.waits == [900, 900]
    assert device.said[0][1] < 1


def test_a_call_cuts_in_and_what_it_cut_short_does_not_go_on() -> None:
    device = Device(voice_of("ca-ES"))
    device.voice.read_slowly(["a d’Andratx", "be de Benavarri"])
    cut = device.speaking
    device.voice.call("thirty_seconds")
    cut.onend(SimpleNamespace(utterance=cut))
    device.ends()
    assert [text for text, _ in device.said] == ["a d’Andratx", "30 segons!"]
    assert device.ringing == ["thirty_seconds"]


def test_calls_have_a_switch_of_their_own() -> None:
    device = Device(voice_of("ca-ES"), calls="off")
    device.voice.call("time")
    assert (device.said, device.ringing) == ([], [])


def test_voices_that_are_told_late_are_found() -> None:
    voices: list[Any] = []
    device = Device()
    device.synthesis.getVoices = lambda: Voices(voices)
    heard: list[bool] = []
    device.voice.watch(lambda: heard.append(device.voice.is_there()))
    voices.append(voice_of("ca"))
    device.synthesis.onvoiceschanged(None)
    device.synthesis.onvoiceschanged(None)
    assert heard == [True]
