"""The desk's side of the projector: what the room may see, posted to a second window of this browser.

Only the engine's answer to ``desk_look`` for a projector ever goes over the channel, and the time that is
left.  The projector asks ("hello" when it comes up, "still" every little while): a message wakes a desk that
nobody looks at, where a timer of its own might sleep for a minute.  Nobody asking, nothing is posted.
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
    """Keeps the projector of the open game in step with the desk."""

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
        self._heard_proxy = ffi.create_proxy(self._heard)
        course.watchers.append(self._changed)
        timer.watchers.append(self._timed)

    def open(self) -> None:
        """The second window; from a click only, or else a browser would hold it back."""
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
        """Whether a projector has asked of late."""
        return self.asked_at >= 0 and page_clock.now() - self.asked_at < PATIENCE

    # -- what happens at the desk

    def _changed(self, _view: "DeskView") -> None:
        if self.course.game != self.game:
            self._tune()
        self._post_soon()

    def _tune(self) -> None:
        """Listen on the channel of the game that is open."""
        if self.channel is not None:
            self.channel.close()
        self.game, self.ranking = self.course.game, False
        self.asked_at, self.posted = -1, None
        self.channel = None
        if self.game and hasattr(window, "BroadcastChannel"):
            self.channel = window.BroadcastChannel.new(CHANNEL + self.game)
            self.channel.onmessage = self._heard_proxy
            self._post({"desk": 1})  # a projector that waits asks now

    def _timed(self) -> None:
        if self.is_watched():
            self._post(self._time())

    # -- what a projector asks

    def _heard(self, event: "Event") -> None:
        data = json.loads(str(event.data))
        if "hello" in data:
            self.asked_at, self.posted = page_clock.now(), None
            self._post_soon()
        elif "still" in data:
            self.asked_at = page_clock.now()
            self.timer.look()
            self._post(self._time())

    # -- what is posted

    def _time(self) -> "dict[str, object]":
        data: "dict[str, object]" = {"left": self.timer.left(), "running": self.timer.is_running()}
        if self.checking() >= 0:
            data["checking"] = self.checking()
        return data

    def _post(self, message: "dict[str, object]") -> None:
        if self.channel is not None:
            self.channel.postMessage(json.dumps(message))

    def _post_soon(self) -> None:
        """The room's view, asked of the engine; one question at a time, and the latest counts."""
        if self.sending:
            self.again = True
        elif self.is_watched():
            self.sending = True
            run(self._send())

    def _post_view(self, view: "ProjectorView") -> None:
        """A slip changes nothing that the room sees, but for the length of the log."""
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
    """No checking time runs."""
    return -1
