"""What is pressed in a hall's window is out of sight while the pointer rests."""

from pyscript import document, ffi, window

from app.browser.dom import on
from app.ui import full_screen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Event, Node

RESTS_AFTER = 3000  # ms without a move of the pointer


class Resting:
    """Keeps ``data-rests`` of the page; the style sheet shows a focused button even then.

    full: the button for full screen.
    """

    def __init__(self, full: "Node") -> None:
        self._timer = 0
        self._proxy = ffi.create_proxy(self._rests)
        on(document, "pointermove", self._moved)
        on(document, "pointerdown", self._moved)
        full_screen.offer(full, self._mark_full)
        self._moved(None)

    def _moved(self, _: "Event | None") -> None:
        document.documentElement.removeAttribute("data-rests")
        window.clearTimeout(self._timer)
        self._timer = window.setTimeout(self._proxy, RESTS_AFTER)

    def _rests(self, *_: object) -> None:
        document.documentElement.setAttribute("data-rests", "yes")

    def _mark_full(self, is_full: bool) -> None:
        document.documentElement.setAttribute("data-full", "yes" if is_full else "no")
