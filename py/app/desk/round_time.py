"""The time of the round on the desk: its digits, what was called last, and one button that stops it.

It begins with "Temps!" and is told to the hall; a director may stop it for an incident and let it go on.
"""

from app.browser import page_clock, voice
from app.browser.dom import announce, make, on, run, set_text
from app.clocks import countdown
from app.desk.time_store import TimeStore
from app.ui.fields import button
from app.words import desk as desk_words
from app.words import hall as hall_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Event

    from app.desk.course import DeskCourse
    from faristol.session.duplicate.wire import DeskView

_SHOWN = 6000  # ms that a call stands on the screen; the last one stays


class RoundTime:
    """``node`` stands in the bar of the round."""

    def __init__(self, course: "DeskCourse") -> None:
        self.course = course
        self.node = make("div", "desk-time")
        self.digits = self.node.appendChild(make("span", "desk-digits"))
        self.digits.setAttribute("role", "timer")
        self.call = self.node.appendChild(make("span", "desk-call"))
        self.stop = self.node.appendChild(button("", "stop", "button small"))
        self.called_at = 0
        self.timer = countdown.RoundTimer(self._look, self._called)
        self.store = TimeStore(course, self.timer)
        self.timer.watchers.append(self._draw_button)
        on(self.stop, "click", self._pressed)

    def left(self) -> int:
        """Milliseconds left while the time runs; 0 otherwise."""
        return self.timer.left() if self.timer.is_running() else 0

    def leave(self) -> None:
        """The desk is left: nothing is called any more, until it is taken up again."""
        self.store.game = ""
        self.timer.clear()

    def show(self, view: "DeskView", nobody: bool) -> None:
        """All of the time before a round, and what is left in it; ``nobody`` plays a game being prepared."""
        slips = view["phase"] == "slips"
        self.node.hidden = nobody or view["phase"] in ("setup", "over")
        if not slips or view["timer"]["started"] is None:
            set_text(self.call, "")
            self._draw(view["timer"]["seconds"] * countdown.SECOND, "waiting")
        elif self.timer.left() >= 0:
            left = self.timer.left()
            self._look(left, countdown.sign_of(left, view["timer"]["seconds"] * countdown.SECOND))
        self._draw_button()

    def _look(self, left: int, sign: str) -> None:
        self._draw(left, sign)
        if self.called_at and left > 0 and page_clock.now() - self.called_at > _SHOWN:
            self.called_at = 0
            set_text(self.call, "")
        if left <= 0:
            self._draw_button()

    def _draw(self, left: int, sign: str) -> None:
        set_text(self.digits, countdown.digits(left))
        if self.node.getAttribute("data-sign") != sign:
            self.node.setAttribute("data-sign", sign)

    def _called(self, key: str) -> None:
        voice.call(key)
        self.called_at = page_clock.now()
        set_text(self.call, hall_words.CALLS[key])
        announce(hall_words.CALLS[key])

    def _draw_button(self) -> None:
        can = self.store.can_stop() or self.store.is_stopped()
        self.stop.hidden = not can
        set_text(self.stop, desk_words.TIME_GO if self.store.is_stopped() else desk_words.TIME_STOP)

    def _pressed(self, event: "Event") -> None:
        run(self._turn())

    async def _turn(self) -> None:
        """The button says what is so once it is kept so."""
        if self.store.is_stopped():
            await self.store.go()
        else:
            await self.store.stop()
        self._draw_button()
