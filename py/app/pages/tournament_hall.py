"""The program of the hall's window of a tournament.  No engine runs here: the desk posts what it may see."""

from app.browser.dom import by_id, run
from app.hall.prize_screen import PrizeScreen
from app.hall.resting import Resting
from app.hall.tournament_screen import TournamentScreen
from app.live import hall
from app.words.tournament import hall as hall_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from faristol.session.tournament.wire import HallView


class Hall(hall.Receiver["HallView"]):
    """The window: its screen, and that of the prizes."""

    kind = hall.TOURNAMENT

    def __init__(self) -> None:
        super().__init__()
        self.screen = TournamentScreen()
        self.prizes = PrizeScreen(self.screen, lambda step: self.channel.post({"pressed": step}))

    def say(self, text: str) -> None:
        self.screen.say(text)

    def away(self, is_away: bool) -> None:
        self.screen.away(is_away)

    def begin(self, game: str) -> None:
        self.say(hall_words.WAITING)

    def show(self, message: "hall.Message[HallView]") -> None:
        if "view" in message:
            self.screen.show(message["view"])
        self.prizes.show(message.get("prize"))
        self.screen.show_time(message["left"])


Resting(by_id("hall-full"))
run(Hall().start(hall_words.NO_DAY))
