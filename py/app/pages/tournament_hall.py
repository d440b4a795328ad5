"""The program of the hall's window of a tournament.  No engine runs here: the desk posts what it may see."""

import json

from pyscript import document, ffi, window

from app.browser import address, page_clock
from app.browser.dom import by_id, run
from app.browser.wake_lock import WakeLock
from app.hall.prize_screen import PrizeScreen
from app.hall.resting import Resting
from app.hall.tournament_screen import TournamentScreen
from app.words import hall as hall_words
from app.words.tournament import hall as tournament_hall_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Event, Node

CHANNEL = "faristol.tournament."
ASK = 1000  # ms between two questions to the desk
PATIENCE = 4000  # ms without an answer after which the desk is taken for gone


class Hall:
    """The window: a channel to the desk, and the screen."""

    def __init__(self) -> None:
        self.screen = TournamentScreen()
        self.prizes = PrizeScreen(self.screen, lambda step: self._tell({"pressed": step}))
        self.wake_lock = WakeLock()
        self.heard_at = page_clock.now()
        self.channel: "Node | None" = None

    async def start(self) -> None:
        day = await address.text()
        if not day or not hasattr(window, "BroadcastChannel"):
            self.screen.say(hall_words.TOO_OLD if day else tournament_hall_words.NO_DAY)
            return
        self.screen.say(tournament_hall_words.WAITING)
        self.channel = window.BroadcastChannel.new(CHANNEL + day)
        self.channel.onmessage = ffi.create_proxy(self._received)
        self._post("hello")
        window.setInterval(ffi.create_proxy(self._watch), ASK)
        document.documentElement.setAttribute("data-projector", "ready")

    def _post(self, word: str) -> None:
        self._tell({word: 1})

    def _tell(self, message: "dict[str, int]") -> None:
        if self.channel is not None:
            self.channel.postMessage(json.dumps(message))

    def _received(self, event: "Event") -> None:
        data = json.loads(str(event.data))
        if "hello" in data or "still" in data or "pressed" in data:  # another window of the hall
            return
        self.heard_at = page_clock.now()
        self.screen.away(False)
        if "desk" in data:
            self._post("hello")
        if "view" in data:
            self.screen.show(data["view"])
        if "prize" in data:
            self.prizes.show(data["prize"])
        if "left" in data:
            self.screen.show_time(int(data["left"]))

    def _watch(self, *_: object) -> None:
        """Ask whether the desk is still there; after a silence, ask for everything."""
        silent = page_clock.now() - self.heard_at > PATIENCE
        self.screen.away(silent)
        self._post("hello" if silent else "still")


Resting(by_id("hall-full"))
run(Hall().start())
