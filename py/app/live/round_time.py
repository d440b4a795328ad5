"""The time of a desk's round: its digits, its last call, and a button that stops it.

The journal has its beginning and its stops, so that a reloaded page, another device and the hall show the
same time.
"""

from app.browser import page_clock, voice
from app.browser.dom import announce, make, on, run, set_text
from app.clocks import countdown
from app.ui.fields import button
from app.words import hall as hall_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.live.desk_ledger import Desk
    from faristol.session.duplicate.wire import CallView, TimerView
    from faristol.session.tournament.wire import RoundTimeView

    Timer = TimerView | RoundTimeView


class DeskTime:
    """The time; ``node`` shows it.  Each kind of desk has a class of its own.

    style, size: names in its styles.  texts, actions: of its button, which stops the time or resumes it.
    shown: ms for which a call is shown; 0: until the next one.  That of the end stays.
    """

    style = size = ""
    texts = actions = ("", "")
    shown = 0

    def __init__(self, course: "Desk") -> None:
        self.course = course
        self.node = make("div", self.style)
        name = self.style.split("-")[0]
        self.digits = self.node.appendChild(make("span", name + "-digits bold " + self.size))
        self.digits.setAttribute("role", "timer")
        self.call = self.node.appendChild(make("span", name + "-call is-warning"))
        self.stop = self.node.appendChild(button("", "stop", "button small"))
        self.stands = False
        self.is_turning = False  # a stop or its end is under way
        self.called_at = 0  # the instant of the call that is shown; 0: none is
        self.followed: "tuple[object, ...]" = ()
        self.timer = countdown.RoundTimer(self._look, self._called)
        on(self.stop, "click", lambda _: run(self._turn()))

    def leave(self) -> None:
        """Stop calling when the desk is left, until it is opened again."""
        self.followed = ()
        self.timer.clear()

    def follow(self, timer: "Timer", calls: "list[CallView]", runs: bool, is_over: bool) -> None:
        """Show the time of a new view.

        runs: whether a round is played whose time has begun.  is_over: whether it was ended before its time.
        """
        this = (self.course.game, timer, runs, is_over)
        if this != self.followed:
            self.followed = this
            self._begin(timer, calls, runs, is_over)
        self.stands = timer["stopped"] is not None
        self.stop.hidden = not runs or self.timer.left() <= 0
        set_text(self.stop, self.texts[1 if self.stands else 0])

    def _begin(self, timer: "Timer", calls: "list[CallView]", runs: bool, is_over: bool) -> None:
        if not runs:
            self.timer.clear()
            set_text(self.call, "")
            left = 0 if is_over else timer["seconds"] * countdown.SECOND
            self.draw(left, countdown.OVER if is_over else "waiting")
            return
        page_clock.not_before(timer["started"] or 0)
        left = countdown.left_of(timer, page_clock.now())
        if timer["stopped"] is None:
            self.timer.begin(left, calls, timer["seconds"])
        else:
            self.timer.show_stopped(left, timer["seconds"])
        set_text(self.call, "" if left else hall_words.CALLS["time"])

    def _look(self, left: int, sign: str) -> None:
        self.draw(left, sign)
        if self.shown and self.called_at and left > 0 and page_clock.now() - self.called_at > self.shown:
            self.called_at = 0
            set_text(self.call, "")
        if left <= 0:
            self.stop.hidden = True

    def draw(self, left: int, sign: str) -> None:
        set_text(self.digits, countdown.digits(left))
        if self.node.getAttribute("data-sign") != sign:
            self.node.setAttribute("data-sign", sign)

    def _called(self, key: str) -> None:
        voice.call(key)
        self.called_at = page_clock.now()
        set_text(self.call, hall_words.CALLS[key])
        announce(hall_words.CALLS[key])

    async def _turn(self) -> None:
        """Stop or resume the time; a second tap before the answer has no effect."""
        if self.is_turning:
            return
        self.is_turning = True
        try:
            await self.course.send({"type": self.actions[1 if self.stands else 0]})
        finally:
            self.is_turning = False
