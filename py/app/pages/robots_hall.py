"""The program of the hall's window of a tournament of robots.  No engine runs here: the workshop posts."""

from app.browser.dom import by_id, run
from app.hall.resting import Resting
from app.hall.robots_screen import RobotsScreen
from app.live import hall
from app.words.workshop import hall as hall_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.words.workshop.hall import CupView


class RobotsHall(hall.Receiver["CupView"]):
    """The window and its screen."""

    kind = hall.ROBOTS

    def __init__(self) -> None:
        super().__init__()
        self.screen = RobotsScreen()

    def say(self, text: str) -> None:
        self.screen.say(text)

    def away(self, is_away: bool) -> None:
        self.screen.away(is_away)

    def begin(self, game: str) -> None:
        self.say(hall_words.WAITING)

    def show(self, message: "hall.Message[CupView]") -> None:
        if "view" in message:
            self.screen.show(message["view"])


Resting(by_id("hall-full"))
run(RobotsHall().start(hall_words.NO_CUP))
