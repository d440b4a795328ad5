"""The time of the round on the desk: it begins with "Temps!", and the director may stop it."""

from app.browser.dom import set_text
from app.clocks import countdown
from app.live import round_time
from app.words.desk import common as desk_words
from app.words.desk import rounds as desk_rounds_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Node

    from app.desk.course import DeskCourse
    from faristol.session.duplicate.wire import DeskView


class DeskRoundTime(round_time.DeskTime):
    """The time; ``node`` stands in the bar of the round."""

    style, size = "desk-time", "centred text-6"
    texts, actions = (desk_words.TIME_STOP, desk_words.TIME_GO), ("stop_timer", "resume_timer")
    shown = 6000

    def __init__(self, course: "DeskCourse") -> None:
        super().__init__(course)
        self.line: "Node | None" = None  # of a box that shows what is left too

    def left(self) -> int:
        """Milliseconds left while the time runs; 0 otherwise."""
        return self.timer.left() if self.timer.is_running() else 0

    def show_in(self, line: "Node | None") -> None:
        """Show what is left in a line of a box too, while it runs; None: no more."""
        self.line = line
        self._draw_line()

    def show(self, view: "DeskView", nobody: bool) -> None:
        """Show the time left, before a round the whole time; ``nobody``: the game is only being prepared."""
        self.node.hidden = nobody or view["phase"] in ("setup", "over")
        timer = view["timer"]
        runs = view["phase"] == "slips" and timer["started"] is not None
        self.follow(timer, timer["calls"], runs, False)

    def draw(self, left: int, sign: str) -> None:
        super().draw(left, sign)
        self._draw_line()

    def _draw_line(self) -> None:
        if self.line is not None:
            left = self.left()
            set_text(self.line, desk_rounds_words.time_left(countdown.digits(left)) if left > 0 else "")
