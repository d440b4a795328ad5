"""The round that all connected tablets play at once: when it begins, its time, and when it is closed.

It is closed when its time is over, when the teacher ends that time, or when every tablet has closed it.  For
a moment after its end the last reports may still be under way, and are waited for.
"""

from pyscript import ffi, window

from app.browser import page_clock
from app.clocks.countdown import CALLS, SECOND, RoundTimer

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from app.classroom.store import StoredClassGame

UNDER_WAY = 3000  # ms after the end of a round in which reports are waited for


class Step:
    """The round of the class's game, which has its number (``step``, 0 before the first) and when it began.

    game: the class's.  reports: how many rounds each connected tablet has closed.
    changed: called when a round has begun or is closed.
    """

    def __init__(
        self,
        game: "Callable[[], StoredClassGame]",
        reports: "Callable[[], list[int]]",
        timer: RoundTimer,
        changed: "Callable[[], None]",
    ) -> None:
        self.game, self.reports, self.timer, self._changed = game, reports, timer, changed
        self._proxy = ffi.create_proxy(lambda *_: self._changed())

    @property
    def number(self) -> int:
        return self.game()["step"]

    def begin(self) -> None:
        game = self.game()
        game["step"] += 1
        game["step_at"] = page_clock.now()
        self.follow()

    def end(self) -> None:
        """End the time of the round."""
        game = self.game()
        game["step_at"] = page_clock.now() - game["seconds"] * SECOND
        self.follow()

    def clear(self) -> None:
        """There is no round any more."""
        game = self.game()
        game["step"] = game["step_at"] = 0
        self.timer.clear()

    def follow(self) -> None:
        """Let the time run that the game says; also of a class that is opened again."""
        seconds, left = self.game()["seconds"], self.left()
        if left > 0:
            self.timer.begin(left, CALLS, seconds)
        else:
            self.timer.show_stopped(0, seconds)
            self.time_is_over()

    def time_is_over(self) -> None:
        window.setTimeout(self._proxy, UNDER_WAY)
        self._changed()

    def left(self) -> int:
        """Milliseconds left of the round."""
        game = self.game()
        end = game["step_at"] + game["seconds"] * SECOND
        return max(0, min(game["seconds"] * SECOND, end - page_clock.now()))

    def is_timed(self) -> bool:
        """Whether somebody plays and has time left."""
        return self.left() > 0 and self.is_open()

    def is_open(self) -> bool:
        """Whether the round is played, or its last reports are under way."""
        game, reports = self.game(), self.reports()
        if not self.number:
            return False
        behind = [rounds for rounds in reports if rounds < self.number]
        if self.left() > 0:
            return bool(behind) or not reports
        end = game["step_at"] + game["seconds"] * SECOND
        return bool(behind) and page_clock.now() < end + UNDER_WAY

    def closed(self) -> "int | None":
        """How many rounds are closed for all; None where the class does not play in step."""
        if not self.number:
            return None
        return self.number - 1 if self.is_open() else self.number
