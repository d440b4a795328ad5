"""The desk's side of the hall's window: the hall's view of a day, its time and the step of the prizes."""

from app.browser import page_clock
from app.clocks.countdown import left_of
from app.live import hall

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from app.clocks.countdown import RoundTimer
    from app.tournament.course import TournamentCourse
    from app.words.shapes import Prize
    from faristol.session.tournament.wire import HallView


class DayProjection(hall.Sender["TournamentCourse", "HallView"]):
    """Keeps the hall's window of the open day up to date."""

    kind, page = hall.TOURNAMENT, "sala.html"

    def __init__(self, course: "TournamentCourse", timer: "RoundTimer") -> None:
        super().__init__(course, timer)
        self.prize: "Prize | None" = None  # the step of the prizes that the hall sees
        self.pressed: "Callable[[int], None] | None" = None  # a key in the hall: forward (1) or back (-1)

    def show_prize(self, prize: "Prize | None") -> None:
        """Show a step of the prizes in the hall; None: they are over."""
        self.prize = prize
        self.post_time()

    def asked(self, question: "hall.Question") -> None:
        if "pressed" in question and self.pressed is not None:
            self.pressed(int(question["pressed"]))

    def time(self) -> "hall.Message[HallView]":
        return {"left": self._left(), "prize": self.prize}

    def _left(self) -> int:
        """Milliseconds left of the round; -1 while none is played."""
        view = self.course.view
        if view is None or view["timer"]["started"] is None:
            return -1
        if not any(category["state"] == "playing" for category in view["categories"]):
            return -1
        return 0 if view["timer"]["over"] else left_of(view["timer"], page_clock.now())

    async def view(self) -> "HallView | None":
        reply = await self.course.ask({"kind": "tournament_look", "hall": True})
        return reply["hall"] if reply["ok"] else None
