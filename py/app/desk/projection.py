"""The desk's side of the projector: posts what the hall may see to a second window of this browser.

Only the engine's answer to ``desk_look`` for a projector and the time left are posted.  The projector asks
for them ("hello" when it is opened, "still" every second).  Its message also wakes a hidden desk, whose own
timers the browser may throttle to one a minute.  If no projector asks, nothing is posted.
"""

import json

from pyscript import ffi, window

from app.browser import page_clock
from app.browser.dom import run
from app.words import hall as hall_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from pyscript import Event, Node

    from app.clocks.countdown import RoundTimer
    from app.desk.course import DeskCourse
    from faristol.session.duplicate.intents import DeskLook
    from faristol.session.duplicate.wire import DeskView, ProjectorView

CHANNEL = "faristol.projector."
PAGE = "projeccio.html"
PATIENCE = 90000  # ms after which a projector that no longer asks is gone


class Projection:
    """Keeps the projector of the open game up to date."""

    def __init__(self, course: "DeskCourse", timer: "RoundTimer") -> None:
        self.checking: "Callable[[], int]" = _none  # ms left of the checking time; -1: it does not run
        self.course = course
        self.timer = timer
        self.ranking = False
        self.channel: "Node | None" = None
        self.game = ""
        self.asked_at = -1
        self.posted: "ProjectorView | None" = None  # what the projector shows
        self.sending = self.again = False
        self._received_proxy = ffi.create_proxy(self._received)
        course.watchers.append(self._changed)
        timer.watchers.append(self._timed)

    def open(self) -> None:
        """Open the second window; only from a click, or the browser blocks it."""
        if self.channel is None:
            self.course.notices.show("projector", hall_words.TOO_OLD)
            return
        where = PAGE + "#" + str(window.encodeURIComponent(self.course.game))
        opened = window.open(where, "faristol-projector", "popup,width=1280,height=720")
        if opened is None or ffi.is_none(opened):
            self.course.notices.show("projector", hall_words.POPUP_BLOCKED)
        else:
            opened.focus()

    def show_ranking(self, shown: bool) -> None:
        self.ranking = shown
        self._post_soon()

    def is_watched(self) -> bool:
        """Whether a projector has asked recently."""
        return self.asked_at >= 0 and page_clock.now() - self.asked_at < PATIENCE

    # -- changes at the desk

    def _changed(self, _view: "DeskView") -> None:
        if self.course.game != self.game:
            self._open_channel()
        self._post_soon()

    def _open_channel(self) -> None:
        """Open the channel of the open game."""
        if self.channel is not None:
            self.channel.close()
        self.game, self.ranking = self.course.game, False
        self.asked_at, self.posted = -1, None
        self.channel = None
        if self.game and hasattr(window, "BroadcastChannel"):
            self.channel = window.BroadcastChannel.new(CHANNEL + self.game)
            self.channel.onmessage = self._received_proxy
            self._post({"desk": 1})  # a waiting projector then asks

    def _timed(self) -> None:
        if self.is_watched():
            self._post(self._time())

    # -- questions of a projector

    def _received(self, event: "Event") -> None:
        data = json.loads(str(event.data))
        if "hello" in data:
            self.asked_at, self.posted = page_clock.now(), None
            self._post_soon()
        elif "still" in data:
            self.asked_at = page_clock.now()
            self.timer.look()
            self._post(self._time())

    # -- posting

    def _time(self) -> "dict[str, object]":
        data: "dict[str, object]" = {"left": self.timer.left(), "running": self.timer.is_running()}
        if self.checking() >= 0:
            data["checking"] = self.checking()
        return data

    def _post(self, message: "dict[str, object]") -> None:
        if self.channel is not None:
            self.channel.postMessage(json.dumps(message))

    def _post_soon(self) -> None:
        """Ask the engine for the hall's view and post it: one request at a time, the latest is posted."""
        if self.sending:
            self.again = True
        elif self.is_watched():
            self.sending = True
            run(self._send())

    def _post_view(self, view: "ProjectorView") -> None:
        """Post a view if it differs in more than the length of the log; a slip changes nothing else of it."""
        if self.posted is not None:
            self.posted["rev"] = view["rev"]
        if view != self.posted:
            self.posted = view
            message = self._time()
            message["view"] = view
            self._post(message)

    async def _send(self) -> None:
        try:
            while True:
                self.again = False
                game = self.game
                asked: "DeskLook" = {"kind": "desk_look", "projector": True, "ranking": self.ranking}
                reply = await self.course.ask(asked)
                if reply["ok"] and not self.again and game == self.course.game:
                    self._post_view(reply["projector"])
                if not self.again:
                    return
        finally:
            self.sending = False


def _none() -> int:
    """The default of ``checking``: no checking time runs."""
    return -1
