"""The program of the projector: the second window of a duplicate, for the hall.  No engine runs here.

The desk posts what the hall may see and the time left.  Between two messages this page counts the time
itself.  It asks every second whether the desk is still there.  If the desk does not answer, the last picture
stays with a line that says so.  A reloaded page begins with that picture.
"""

from app.browser import kept, page_clock, storage
from app.browser.dom import announce, by_id, run
from app.clocks.countdown import RoundTimer
from app.hall.hall_screen import HallScreen
from app.hall.ranking import Ranking
from app.hall.resting import Resting
from app.live import hall
from app.words import hall as hall_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TypedDict

    from faristol.session.duplicate.wire import ProjectorView

    class Picture(TypedDict):
        """What is stored: the last view, ms of the round, whether they run down, and the instant."""

        view: ProjectorView
        left: int
        running: bool
        wall: int


_PICTURE = "projector."
_SHAPE = {"view": {"": None}, "left": 0, "running": False, "wall": 0}
DRIFT = 400  # ms by which the counts of the two pages may differ


class Projector(hall.Receiver["ProjectorView"]):
    """The window: a timer, the screen of the hall and the ranking."""

    kind = hall.PROJECTOR

    def __init__(self) -> None:
        super().__init__()
        self.face = HallScreen()
        self.ranking = Ranking()
        self.timer = RoundTimer(self.face.show_time, self.called)

    def say(self, text: str) -> None:
        self.face.show_sentence(text)

    def away(self, is_away: bool) -> None:
        self.face.wait_for_desk(is_away)

    def begin(self, game: str) -> None:
        """Show the stored picture; its time has run on meanwhile."""
        self.say(hall_words.WAITING_FIRST)
        kept.read(_PICTURE + game, _SHAPE, self._show_picture, storage.SESSION)

    def show(self, message: "hall.Message[ProjectorView]") -> None:
        self.ranking.check(message.get("checking", -1))
        self.face.show_handed(message.get("handed", []))
        if "view" in message:
            self.draw(message["left"], message["running"])
        elif self.sync(message["left"], message["running"]):
            self.face.show(self.view, self.timer.left(), self.timer.is_running())
            self._keep()

    def each_second(self, *_: object) -> None:
        super().each_second()
        self.ranking.turn()

    # -- drawing

    def draw(self, left: int, running: bool) -> None:
        self.sync(left, running)
        self.face.show(self.view, self.timer.left(), self.timer.is_running())
        self.ranking.show(self.view)
        self._keep()

    def sync(self, left: int, running: bool) -> bool:
        """Set the timer to the desk's time; whether it began, stopped or was cleared."""
        timer = self.timer
        view: "ProjectorView" = self.view
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
        if was_running and left == 0 and mine <= DRIFT + hall.ASK:
            return False  # this page counts the last moments itself
        if was_running or mine != left:
            timer.show_stopped(left, view["timer"]["seconds"])
            return True
        return False

    def called(self, key: str) -> None:
        self.face.call(key)
        announce(hall_words.CALLS[key])

    # -- reload

    def _keep(self) -> None:
        picture: "Picture" = {
            "view": self.view,
            "left": self.timer.left(),
            "running": self.timer.is_running(),
            "wall": page_clock.wall(),
        }
        kept.write(_PICTURE + self.channel.game, picture, storage.SESSION)

    def _show_picture(self, picture: "Picture") -> None:
        left = picture["left"]
        if picture["running"]:
            left = max(0, left - max(0, page_clock.wall() - picture["wall"]))
        self.view = picture["view"]
        self.draw(left, picture["running"] and left > 0)


Resting(by_id("hall-full"))
run(Projector().start(hall_words.NO_GAME))
