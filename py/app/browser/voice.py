"""Speech by a local Catalan voice; silent on a device without one.

A voice that works over the network is not used: nothing leaves the device.  The calls of a round are made
here too, by a sound and by the voice.  They have a preference of their own, because a hall must hear them
even if its director has turned the other sounds off.
"""

from pyscript import document, ffi, window

from app.browser import settings, sound
from app.browser.dom import on
from app.words import hall as hall_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from pyscript import Event, Node

_SLOW, _QUICK = 0.8, 1.05
_PAUSE = 900  # ms between two tiles that are read slowly


class _Speech:
    """The voice, if there is one, and the texts still to be spoken."""

    def __init__(self) -> None:
        self.synthesis: "Node | None" = getattr(window, "speechSynthesis", None)
        self.voice: "Node | None" = None
        self.watchers: "list[Callable[[], None]]" = []
        self.queue: "list[str]" = []
        self.rate = _SLOW
        self.pause = 0
        self.said: "Node | None" = None  # a reference: some browsers collect an utterance while it is spoken
        self.serial = 0
        self.done = ffi.create_proxy(self._after)
        self.proceed = ffi.create_proxy(self._next)
        self.timer: object = None
        if self.synthesis is not None:
            self.synthesis.onvoiceschanged = ffi.create_proxy(self.look)
            self.look()

    def look(self, *_: object) -> None:
        """Choose the voice again: browsers list their voices late, and a voice may be removed."""
        found = self._found()
        changed = (found is None) != (self.voice is None)
        self.voice = found
        if changed:
            for watcher in self.watchers:
                watcher()

    def _found(self) -> "Node | None":
        assert self.synthesis is not None
        voices = self.synthesis.getVoices()
        best: "Node | None" = None
        for place in range(int(voices.length)):
            voice = voices[place]
            if is_catalan(str(voice.lang)) and voice.localService and (best is None or voice.default):
                best = voice
        return best

    def say(self, texts: "list[str]", rate: float, pause: int) -> None:
        """Speak ``texts`` one after another, in place of what is being spoken; ``pause`` in ms."""
        if self.synthesis is None or self.voice is None:
            return
        self.hush()
        self.queue, self.rate, self.pause = list(texts), rate, pause
        self._next()

    def hush(self) -> None:
        self.queue = []
        self.said = None
        if self.timer is not None:
            window.clearTimeout(self.timer)
            self.timer = None
        if self.synthesis is not None:
            self.synthesis.cancel()

    def _next(self, *_: object) -> None:
        self.timer = None
        if not self.queue or self.synthesis is None or self.voice is None:
            return
        utterance = window.SpeechSynthesisUtterance.new(self.queue.pop(0))
        utterance.voice = self.voice
        utterance.lang = self.voice.lang
        utterance.rate = self.rate
        utterance.onend = self.done
        self.serial += 1
        utterance.serial = self.serial
        self.said = utterance
        self.synthesis.speak(utterance)

    def _after(self, event: "Node") -> None:
        """Go on after the end of an utterance; the end of a cancelled one is ignored."""
        if self.queue and int(event.utterance.serial) == self.serial:
            self.timer = window.setTimeout(self.proceed, self.pause)


def is_catalan(lang: str) -> bool:
    """Whether a language tag is Catalan: ca, ca-ES, ca_ES_VALENCIA."""
    return lang.lower().replace("_", "-").split("-")[0] == "ca"


_speech = _Speech()


def is_there() -> bool:
    """Whether this device has a local Catalan voice."""
    return _speech.voice is not None


def watch(fn: "Callable[[], None]") -> None:
    """Call ``fn`` when the voice appears or disappears."""
    _speech.watchers.append(fn)


def say(text: str) -> None:
    _speech.say([text], _QUICK, 0)


def read_slowly(texts: "list[str]") -> None:
    """Speak ``texts`` one after another, with a pause to take each tile from the bag."""
    _speech.say(texts, _SLOW, _PAUSE)


def hush() -> None:
    _speech.hush()


# --- the calls of a round ---------------------------------------------------------------------
def calls_are_on() -> bool:
    return settings.get("calls") != "off"


def _touched(_: "Event") -> None:
    if calls_are_on():
        sound.unlock()


for _name in ("click", "keydown"):
    on(document, _name, _touched)


def call(key: str) -> None:
    """Make the call of a round by sound and voice; ``key``: one_minute, thirty_seconds or time."""
    if not calls_are_on():
        return
    sound.call(key)
    if is_there():
        say(hall_words.CALLS[key])
