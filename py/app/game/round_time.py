"""The time of a tournament's round at one of its tables: a call before the end, and the question at the end.

The desk's card says at which instant it is over.  The journal has only that it was called, which a person
confirms; so this is the page's own, kept in localStorage over a reload.
"""

import json

from app.browser import page_clock, voice
from app.browser.dom import announce, run
from app.browser.storage import recall, remember
from app.clocks import countdown
from app.game.arbiter import rule
from app.ui.dialogs import confirm
from app.words import clock as clock_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.game.course import Course
    from faristol.session.duplicate.wire import CallView
    from faristol.session.wire import View

_KEY = "round-end"
_CALLS: "list[CallView]" = [{"key": "one_minute", "seconds": 60}, {"key": "time", "seconds": 0}]


class RoundTime:
    """The time of the open game's round, if it is one of a tournament's that runs."""

    def __init__(self, course: "Course") -> None:
        self.course = course
        self.timer = countdown.RoundTimer(_nothing, self._called)
        self.followed = ""  # the game whose time is counted

    def begin(self, ends: int, minutes: int) -> None:
        """The open game's round is over at the instant ``ends``; 0: nobody knows."""
        kept = {"game": self.course.game, "ends": ends, "seconds": minutes * 60}
        remember(_KEY, json.dumps(kept) if ends else "")
        self.followed = ""
        if self.course.table.view is not None:
            self.show(self.course.table.view)

    def show(self, view: "View") -> None:
        """Count while the game lasts and its round's time may still be called."""
        ends, seconds = self._end()
        wanted = self.course.game if ends and _is_open(view) else ""
        if wanted == self.followed:
            return
        self.followed = wanted
        self.timer.clear()
        self.course.notices.hide("round")
        left = ends - page_clock.now()
        if wanted and left > 0:
            self.timer.begin(left, _CALLS, seconds)
        elif wanted:
            self._say_over()

    def _end(self) -> "tuple[int, int]":
        """When the open game's round is over, and how long it is in all; 0 if it is not known."""
        try:
            kept = json.loads(recall(_KEY) or "{}")
            if kept.get("game") == self.course.game:
                return int(kept["ends"]), int(kept["seconds"])
        except (ValueError, TypeError, KeyError):
            pass
        return 0, 0

    def _called(self, key: str) -> None:
        voice.call(key)
        if key == "one_minute":
            self.course.notices.show("round", clock_words.ROUND_MINUTE)
            announce(clock_words.ROUND_MINUTE)
        else:
            self._say_over()
            announce(clock_words.ROUND_TIME)

    def _say_over(self) -> None:
        text = clock_words.ROUND_TIME + "."
        self.course.notices.show("round", text, clock_words.ROUND_TELL, lambda: run(self._tell()))

    async def _tell(self) -> None:
        """Log the end of the round's time, when somebody confirms it."""
        if await confirm(*clock_words.confirm_round_time, danger=True):
            await rule(self.course, {"type": "round_time"})


def _is_open(view: "View") -> bool:
    return view["phase"] != "over" and view["can"].get("round_time", "") is None


def _nothing(left: int, sign: str) -> None:
    """The time itself is not shown: the players have the regulation's clock before them."""
