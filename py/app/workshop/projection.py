"""What the projector's window of a tournament of robots is sent: the table, and the game that is played.

The window asks each second, which also tells that it is there (``live/hall``); if none does, nothing is sent.
"""

from pyscript import ffi, window

from app.browser import page_clock
from app.browser.channel import Channel
from app.browser.dom import by_id, set_text
from app.live import hall
from app.words import hall as hall_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.words.workshop.hall import CupView
    from app.workshop.workers import Reply


PAGE = "robots.html"
GAME = "cup"  # there is one of a device
_LATELY = 4000  # ms of silence after which no window is there


class Projection:
    """The page's side."""

    def __init__(self) -> None:
        self._channel = Channel(hall.ROBOTS, self._asked)
        self._asked_at = -1
        self._view: "CupView" = {
            "rev": 0,
            "rows": [],
            "line": "",
            "names": [],
            "scores": [],
            "board": [None] * 225,
            "last": [],
        }

    def open(self) -> None:
        """Open the window; only from a click, or the browser blocks it."""
        told = by_id("cup-told")
        if not self._channel.open(GAME):
            set_text(told, hall_words.TOO_OLD)
            return
        opened = window.open(PAGE + "#" + GAME, "faristol-robots", "popup,width=1280,height=720")
        if opened is None or ffi.is_none(opened):
            set_text(told, hall_words.POPUP_BLOCKED)
        else:
            opened.focus()

    def show_table(self, rows: "list[list[str]]", line: str) -> None:
        self._channel.open(GAME)
        self._view["rows"], self._view["line"] = rows, line
        self._post()

    def show_game(self, seen: "Reply", names: "list[str]") -> None:
        view = self._view
        view["names"], view["scores"], view["board"] = names, seen["scores"], seen["board"]
        view["last"] = seen["last"]
        self._post()

    def _asked(self, question: "hall.Question") -> None:
        begins = "hello" in question
        if begins or "still" in question:
            self._asked_at = page_clock.now()
            if begins:
                self._post()
            else:
                self._channel.post({"left": -1, "running": False})

    def _post(self) -> None:
        self._view["rev"] += 1
        if self._asked_at >= 0 and page_clock.now() - self._asked_at < _LATELY:
            self._channel.post({"view": self._view, "left": -1, "running": False})
