"""The time of the round: its digits, its calls, and a button that stops it.

The log has its beginning and its stops, so that a reloaded page and the hall show the same time.
"""

from app.browser import page_clock, voice
from app.browser.dom import announce, make, on, run, set_text
from app.clocks import countdown
from app.ui.fields import button
from app.words import hall as hall_words
from app.words.tournament import common as tournament_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.tournament.course import TournamentCourse
    from faristol.session.duplicate.wire import CallView
    from faristol.session.tournament.wire import RoundTimer, TournamentView

_CALLS: "list[CallView]" = [{"key": "one_minute", "seconds": 60}, {"key": "time", "seconds": 0}]


def left_of(timer: "RoundTimer", now: int) -> int:
    """Milliseconds left at the instant ``now``."""
    whole = timer["seconds"] * countdown.SECOND
    if timer["started"] is None:
        return whole
    at = now if timer["stopped"] is None else timer["stopped"]
    return max(0, min(whole, whole - (at - timer["started"])))


class RoundClock:
    """The time; ``node`` stands in the head of the day."""

    def __init__(self, course: "TournamentCourse") -> None:
        self.course = course
        self.node = make("div", "day-clock side-by-side")
        self.digits = self.node.appendChild(make("span", "day-digits bold text-7"))
        self.digits.setAttribute("role", "timer")
        self.call = self.node.appendChild(make("span", "day-call is-warning"))
        self.stop = self.node.appendChild(button("", "stop", "button small"))
        self.timer = countdown.RoundTimer(self._look, self._called)
        self.followed: "tuple[object, ...]" = ()
        on(self.stop, "click", lambda _: run(self._turn()))

    def leave(self) -> None:
        """Stop calling when the day is left, until it is opened again."""
        self.followed = ()
        self.timer.clear()

    def show(self, view: "TournamentView") -> None:
        timer = view["timer"]
        playing = any(one["state"] == "playing" for one in view["categories"])
        self.node.hidden = not timer["seconds"] or not (
            playing or (view["next"][:1] and _is_next(view, "start"))
        )
        runs = timer["started"] is not None and not timer["over"] and playing
        this = (self.course.game, timer["round"], timer["started"], timer["stopped"], runs)
        if this != self.followed:
            self.followed = this
            self._follow(timer, runs)
        self.stop.hidden = not runs or self.timer.left() <= 0
        set_text(
            self.stop, tournament_words.TIME_STOP if timer["stopped"] is None else tournament_words.TIME_GO
        )

    def _follow(self, timer: "RoundTimer", runs: bool) -> None:
        self.timer.clear()
        set_text(self.call, "")
        if not runs:
            over = timer["over"]
            self._draw(
                0 if over else timer["seconds"] * countdown.SECOND, countdown.OVER if over else "waiting"
            )
            return
        if timer["started"] is not None:
            page_clock.not_before(timer["started"])
        left = left_of(timer, page_clock.now())
        if timer["stopped"] is None and left > 0:
            self.timer.begin(left, _CALLS, timer["seconds"])
        elif left:
            self.timer.show_stopped(left, timer["seconds"])
        else:
            self._draw(0, countdown.OVER)
            set_text(self.call, hall_words.CALLS["time"])

    def _look(self, left: int, sign: str) -> None:
        self._draw(left, sign)
        if left <= 0:
            self.stop.hidden = True

    def _draw(self, left: int, sign: str) -> None:
        set_text(self.digits, countdown.digits(left))
        if self.node.getAttribute("data-sign") != sign:
            self.node.setAttribute("data-sign", sign)

    def _called(self, key: str) -> None:
        voice.call(key)
        set_text(self.call, hall_words.CALLS[key])
        announce(hall_words.CALLS[key])

    async def _turn(self) -> None:
        """Stop or resume the time."""
        view = self.course.view
        if view is not None:
            stopped = view["timer"]["stopped"] is not None
            await self.course.send({"type": "resume_time" if stopped else "stop_time"})


def _is_next(view: "TournamentView", code: str) -> bool:
    return any(one["code"] == code for one in view["next"])
