"""The time of the round in the head of the day."""

from app.clocks.countdown import CALLS
from app.live import round_time
from app.words.tournament import common as tournament_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from faristol.session.tournament.wire import TournamentView


class RoundClock(round_time.DeskTime):
    """The time; ``node`` stands in the head of the day."""

    style, size = "day-clock side-by-side", "text-7"
    texts, actions = (tournament_words.TIME_STOP, tournament_words.TIME_GO), ("stop_time", "resume_time")

    def show(self, view: "TournamentView") -> None:
        timer = view["timer"]
        playing = any(category["state"] == "playing" for category in view["categories"])
        begins = bool(view["next"][:1]) and any(one["code"] == "start" for one in view["next"])
        self.node.hidden = not timer["seconds"] or not (playing or begins)
        runs = timer["started"] is not None and not timer["over"] and playing
        self.follow(timer, CALLS, runs, timer["over"])
