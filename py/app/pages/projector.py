"""The program of the projector: the second window of a duplicate, for the hall.  No engine runs here.

The desk posts what the hall may see and the time left.  Between two messages this page counts the time
itself.  It asks every second whether the desk is still there.  If the desk does not answer, the last picture
stays with a line that says so.  A reloaded page begins with that picture.
"""

import json

from pyscript import document, ffi, window

from app.browser import address, kept, page_clock, storage
from app.browser.dom import announce, by_id, run, set_text
from app.browser.wake_lock import WakeLock
from app.clocks.countdown import RoundTimer
from app.hall.hall_screen import HallScreen
from app.hall.ranking import Ranking
from app.hall.resting import Resting
from app.words import hall as hall_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from pyscript import Event, Node

    from faristol.session.duplicate.wire import ProjectorView

CHANNEL = "faristol.projector."
_PICTURE = "projector."
_SHAPE = {"view": {"": None}, "left": 0, "running": False, "wall": 0}
ASK = 1000  # ms between two questions to the desk
PATIENCE = 4000  # ms without an answer after which the desk is taken for gone
DRIFT = 400  # ms by which the counts of the two pages may differ


class Projector:
    """The page: a channel to the desk, a timer, the screen of the hall and the ranking."""

    def __init__(self) -> None:
        self.game = ""
        self.view: "ProjectorView | None" = None
        self.face = HallScreen()
        self.ranking = Ranking()
        self.timer = RoundTimer(self.face.show_time, self.called)
        self.wake_lock = WakeLock()
        self.received_at = page_clock.now()
        self.channel: "Node | None" = None

    async def start(self) -> None:
        game = await address.text()
        if not game:
            self.face.show_sentence(hall_words.NO_GAME)
            return
        self.game = game
        self._restore()
        if not hasattr(window, "BroadcastChannel"):
            self.face.show_sentence(hall_words.TOO_OLD)
            return
        self.channel = window.BroadcastChannel.new(CHANNEL + self.game)
        self.channel.onmessage = ffi.create_proxy(self.received)
        self._post("hello")
        window.setInterval(ffi.create_proxy(self._watch), ASK)
        document.documentElement.setAttribute("data-projector", "ready")

    # -- the channel

    def _post(self, word: str) -> None:
        if self.channel is not None:
            self.channel.postMessage(json.dumps({word: 1}))

    def received(self, event: "Event") -> None:
        message = json.loads(str(event.data))
        if "desk" in message:  # the desk was just loaded, or has opened this game again
            self._post("hello")
        if "left" not in message:
            return
        self.received_at = page_clock.now()
        self.face.wait_for_desk(False)
        self.ranking.check(message.get("checking", -1))
        if "view" in message:
            self.show(message["view"], message["left"], message["running"])
        elif self.view is None:
            self._post("hello")
        elif self.sync(message["left"], message["running"]):
            self.face.show(self.view, self.timer.left(), self.timer.is_running())
            self._keep()

    def _watch(self, *_: object) -> None:
        """Every second: ask for the desk, turn the page of the ranking, renew the wake lock."""
        self._post("still" if self.view else "hello")
        if page_clock.now() - self.received_at > PATIENCE:
            self.face.wait_for_desk(True)
        self.ranking.turn()
        self.wake_lock.keep()

    # -- drawing

    def show(self, view: "ProjectorView", left: int, running: bool) -> None:
        self.view = view
        self.sync(left, running)
        self.face.show(view, self.timer.left(), self.timer.is_running())
        self.ranking.show(view)
        self._keep()

    def sync(self, left: int, running: bool) -> bool:
        """Set the timer to the desk's time; whether it began, stopped or was cleared."""
        timer, view = self.timer, self.view
        assert view is not None
        mine, was_running = timer.left(), timer.is_running()
        if view["phase"] != "slips":
            left, running = -1, False
        if running:
            if not was_running or abs(mine - left) > DRIFT:
                timer.begin(left, view["timer"]["calls"], view["timer"]["seconds"])
            return not was_running
        if left < 0:
            timer.clear()
            return mine >= 0
        if was_running and left == 0 and mine <= DRIFT + ASK:
            return False  # this page counts the last moments itself
        if was_running or mine != left:
            timer.show_stopped(left, view["timer"]["seconds"])
            return True
        return False

    def called(self, key: str) -> None:
        self.face.call(key)
        announce(hall_words.CALLS[key])

    # -- reload

    def turn_to_another_game(self) -> None:
        """The desk has opened the projector of another game in this window."""
        window.location.reload()

    def _keep(self) -> None:
        if self.view is None:
            return
        picture = {
            "view": self.view,
            "left": self.timer.left(),
            "running": self.timer.is_running(),
            "wall": page_clock.wall(),
        }
        kept.write(_PICTURE + self.game, picture, storage.SESSION)

    def _restore(self) -> None:
        """Show the stored picture; its time has run on meanwhile."""
        kept.read(_PICTURE + self.game, _SHAPE, self._show_picture, storage.SESSION)

    def _show_picture(self, picture: "Any") -> None:
        left = picture["left"]
        if picture["running"]:
            left = max(0, left - max(0, page_clock.wall() - picture["wall"]))
        self.show(picture["view"], left, picture["running"] and left > 0)


async def main() -> None:
    Resting(by_id("hall-full"))
    projector = Projector()

    def turned(*_: object) -> None:
        projector.turn_to_another_game()

    window.onhashchange = ffi.create_proxy(turned)
    await projector.start()


set_text(by_id("hall-say"), hall_words.WAITING_FIRST)
run(main())
