"""One window for each game: whoever opened it last has it.

Two windows of one browser that held the same game would each keep its own course of it, and the last one
to save would win.  So a window says when it opens a game; one that had it open lays it down, saves
nothing any more, and offers to take it up again from what is kept.
"""

from pyscript import ffi, window

from app.browser.dom import run
from app.ui.dialogs import Box
from app.words import common as common_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Event, Node

_CHANNEL = "faristol.open"


class TabLock:
    """What this window has open: ``is_lost`` once another one has opened it."""

    def __init__(self) -> None:
        self.is_lost = False
        self.name = ""
        self.channel: "Node | None" = None
        if hasattr(window, "BroadcastChannel"):
            self.channel = window.BroadcastChannel.new(_CHANNEL)
            self.channel.onmessage = ffi.create_proxy(self._heard)

    def take(self, name: str) -> None:
        """This window opens ``name``; "" for nothing."""
        self.name, self.is_lost = name, False
        if name and self.channel is not None:
            self.channel.postMessage(name)

    def _heard(self, event: "Event") -> None:
        if self.name and str(event.data) == self.name:
            self.name, self.is_lost = "", True
            run(_offer())


async def _offer() -> None:
    """Whatever the answer, this window begins anew from what is kept."""
    box = Box(common_words.OPEN_ELSEWHERE, "box-small")
    box.text(common_words.OPEN_ELSEWHERE_TEXT)
    box.first = box.button(common_words.GO_ON_HERE, "here", "button primary")
    await box.ask()
    window.location.reload()
