"""The desk's side of the hall's window: posts what the hall may see, and the time left.

The window asks ("hello" when it is opened, "still" every second), which also wakes a hidden desk.  If no
window asks, nothing is posted.
"""

import json

from pyscript import ffi, window

from app.browser import page_clock
from app.browser.dom import run
from app.tournament.round_clock import left_of
from app.words import hall as hall_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from pyscript import Event, Node

    from app.tournament.course import TournamentCourse
    from app.words.shapes import Prize
    from faristol.session.tournament.wire import TournamentView

CHANNEL = "faristol.tournament."
PAGE = "sala.html"
_LATELY = 4000  # ms
PATIENCE = 90000  # ms after which a window that no longer asks is gone


class Projection:
    """Keeps the hall's window of the open day up to date."""

    def __init__(self, course: "TournamentCourse") -> None:
        self.course = course
        self.channel: "Node | None" = None
        self.day = ""
        self.asked_at = -1
        self.sending = self.again = False
        self.prize: "Prize | None" = None  # the step of the prizes that the hall sees
        self.pressed: "Callable[[int], None] | None" = None  # a key in the hall: forward (1) or back (-1)
        self._proxy = ffi.create_proxy(self._received)
        course.watchers.append(self._changed)

    def open(self) -> None:
        """Open the second window; only from a click, or the browser blocks it."""
        if self.channel is None:
            self.course.notices.show("projector", hall_words.TOO_OLD)
            return
        where = PAGE + "#" + str(window.encodeURIComponent(self.course.game))
        opened = window.open(where, "faristol-sala", "popup,width=1280,height=720")
        if opened is None or ffi.is_none(opened):
            self.course.notices.show("projector", hall_words.POPUP_BLOCKED)
        else:
            opened.focus()

    def is_seen(self) -> bool:
        """Whether a window of the hall asked a short while ago."""
        return self.asked_at >= 0 and page_clock.now() - self.asked_at < _LATELY

    def show_prize(self, prize: "Prize | None") -> None:
        """Show a step of the prizes in the hall; None: they are over."""
        self.prize = prize
        self._post({"prize": prize})

    def _changed(self, _view: "TournamentView") -> None:
        if self.course.game != self.day:
            if self.channel is not None:
                self.channel.close()
            self.day, self.asked_at, self.channel = self.course.game, -1, None
            if self.day and hasattr(window, "BroadcastChannel"):
                self.channel = window.BroadcastChannel.new(CHANNEL + self.day)
                self.channel.onmessage = self._proxy
                self._post({"desk": 1})  # a waiting window then asks
        if self.asked_at >= 0 and page_clock.now() - self.asked_at < PATIENCE:
            self._post_soon()

    def _received(self, event: "Event") -> None:
        data = json.loads(str(event.data))
        self.asked_at = page_clock.now()
        if "hello" in data:
            self._post_soon()
        elif "still" in data:
            self._post({"left": self._left()})
        elif "pressed" in data and self.pressed is not None:
            self.pressed(int(data["pressed"]))

    def _left(self) -> int:
        """Milliseconds left of the round; -1 while none is played."""
        view = self.course.view
        if view is None or view["timer"]["started"] is None:
            return -1
        if not any(one["state"] == "playing" for one in view["categories"]):
            return -1
        return 0 if view["timer"]["over"] else left_of(view["timer"], page_clock.now())

    def _post(self, message: "dict[str, object]") -> None:
        if self.channel is not None:
            self.channel.postMessage(json.dumps(message))

    def _post_soon(self) -> None:
        """Ask the engine for the hall's view and post it: one request at a time, the latest is posted."""
        if self.sending:
            self.again = True
        else:
            self.sending = True
            run(self._send())

    async def _send(self) -> None:
        try:
            while True:
                self.again = False
                day = self.course.game
                reply = await self.course.ask({"kind": "tournament_look", "hall": True})
                if reply["ok"] and not self.again and day == self.course.game:
                    self._post({"view": reply["hall"], "left": self._left(), "prize": self.prize})
                if not self.again:
                    return
        finally:
            self.sending = False
