"""The tab lock: a game is open in one window only, the one that opened it last.

Two windows of one browser with the same game would overwrite each other's journal.  So a window announces
when it opens a game.  A window that had it open closes it, saves nothing more, and offers to open it again
from storage.  Who asks for a new version is told what the other windows have in play.
"""

import asyncio

from pyscript import ffi, window

from app.browser.dom import run
from app.ui.dialogs import Box
from app.words import common as common_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from pyscript import Event, Node

_CHANNEL = "faristol.open"
# A question which games are open; before the name of one in an answer; before what is in play, in words.
_ASK, _TELL, _IN_PLAY = "?", "=", "+"
_ANSWERED = 0.3  # s in which the windows of a browser answer once one has
_SILENT = 2.0  # s after which none has anything to tell: a busy device is slow


class TabLock:
    """The game that this window has open; ``is_lost`` once another window has opened it.

    told: called for what is in play in words, "" once it is over.
    """

    def __init__(self, told: "Callable[[], str] | None" = None) -> None:
        self._told = told
        self.is_lost = False
        self.name = ""
        self.channel: "Node | None" = None
        if hasattr(window, "BroadcastChannel"):
            self.channel = window.BroadcastChannel.new(_CHANNEL)
            self.channel.onmessage = ffi.create_proxy(self._received)

    def take(self, name: str) -> None:
        """Announce that this window opens the game ``name``; "": it has none open."""
        self.name, self.is_lost = name, False
        if name and self.channel is not None:
            self.channel.postMessage(name)

    def _received(self, event: "Event") -> None:
        if self.name and str(event.data) == _ASK and self.channel is not None:
            self.channel.postMessage(_TELL + self.name)
            if self._told is not None and self._told():
                self.channel.postMessage(_IN_PLAY + self._told())
        elif self.name and str(event.data) == self.name:
            self.name, self.is_lost = "", True
            run(_offer())


def listen(heard: "Callable[[str], None]") -> None:
    """Call ``heard`` with the name of each game that another window has open, or opens from now on."""
    if not hasattr(window, "BroadcastChannel"):
        return
    channel = window.BroadcastChannel.new(_CHANNEL)

    def received(event: "Event") -> None:
        name = str(event.data)
        if name != _ASK and not name.startswith(_IN_PLAY):
            heard(name[1:] if name.startswith(_TELL) else name)

    channel.onmessage = ffi.create_proxy(received)
    channel.postMessage(_ASK)


async def in_play_elsewhere() -> "list[str]":
    """What the other windows have in play, each in words."""
    names: "list[str]" = []
    if not hasattr(window, "BroadcastChannel"):
        return names
    channel = window.BroadcastChannel.new(_CHANNEL)

    def received(event: "Event") -> None:
        if str(event.data).startswith(_IN_PLAY):
            names.append(str(event.data)[len(_IN_PLAY) :])

    channel.onmessage = ffi.create_proxy(received)
    channel.postMessage(_ASK)
    waited = 0.0
    while waited < _SILENT and not names:
        await asyncio.sleep(_ANSWERED)
        waited += _ANSWERED
    if names:
        await asyncio.sleep(_ANSWERED)
    channel.close()
    return names


async def _offer() -> None:
    """Say that the game was opened elsewhere; any answer reloads this window from storage."""
    box = Box(common_words.OPEN_ELSEWHERE, "box-small")
    box.text(common_words.OPEN_ELSEWHERE_TEXT)
    box.first = box.button(common_words.GO_ON_HERE, "here", "button primary")
    await box.ask()
    window.location.reload()
