"""The round's time at the desk: begun by the log, stopped and resumed by the director, and stored.

The log records only the beginning.  How long the time was stopped is no fact of the game; it is stored on
the device beside the game, so that a reloaded page shows the same time.
"""

from app.browser import kept, page_clock
from app.clocks import countdown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.desk.course import DeskCourse
    from faristol.session.duplicate.wire import DeskView

_KEY = "roundtime"
_SHAPE = {"game": "", "started": None, "stood": 0, "stopped_at": 0}


class TimeStore:
    """Runs ``timer`` according to the desk's view, over rounds and reloads."""

    def __init__(self, course: "DeskCourse", timer: "countdown.RoundTimer") -> None:
        self.course = course
        self.timer = timer
        self.game = ""
        self.started: "int | None" = None
        self.stood = 0  # ms for which the time was stopped in this round
        self.stopped_at = -1  # the instant at which it was stopped; -1: it is not
        course.watchers.append(self.follow)

    def is_stopped(self) -> bool:
        return self.stopped_at >= 0

    def can_stop(self) -> bool:
        return self.timer.is_running()

    def follow(self, view: "DeskView") -> None:
        """Follow a new view: begin at the instant in the log, and end with the round."""
        started = view["timer"]["started"] if view["phase"] == "slips" else None
        if (self.course.game, started) == (self.game, self.started):
            return
        if started is None and self.course.game == self.game and self.timer.is_running():
            self.stopped_at = page_clock.now()  # if the round is opened again, its time stands as it was
            self._keep()
        self.game, self.started = self.course.game, started
        self.stood, self.stopped_at = 0, -1
        if started is None:
            self.timer.clear()
        else:
            page_clock.not_before(started)
            self._take_up()

    def _take_up(self) -> None:
        """Continue from the stored time of this round, if there is one."""
        data = kept.read(_KEY, _SHAPE)
        if data is not None and (data["game"], data["started"]) == (self.game, self.started):
            self.stood, self.stopped_at = int(data["stood"]), int(data["stopped_at"])
        self._begin()

    def _begin(self) -> None:
        """Run down from what is left, or show it while the time is stopped."""
        view = self.course.view
        if view is None or self.started is None:
            return
        now = self.stopped_at if self.is_stopped() else page_clock.now()
        left = countdown.left_of(view["timer"], now - self.stood)
        if self.is_stopped() and left:
            self.timer.show_stopped(left, view["timer"]["seconds"])
        else:
            self.timer.begin(left, view["timer"]["calls"], view["timer"]["seconds"])

    def stop(self) -> None:
        """Stop the time; stored at once."""
        if self.timer.is_running():
            self.stopped_at = page_clock.now()
            self._begin()
            self._keep()

    def go(self) -> None:
        """Resume the time."""
        if self.is_stopped():
            self.stood += page_clock.now() - self.stopped_at
            self.stopped_at = -1
            self._begin()
            self._keep()

    def _keep(self) -> None:
        data = {
            "game": self.game,
            "started": self.started,
            "stood": self.stood,
            "stopped_at": self.stopped_at,
        }
        kept.write(_KEY, data)
