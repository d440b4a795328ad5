"""The time of the round on the desk: its digits, the last call, and a button that stops it.

It begins with "Temps!" and is shown in the hall.  The director may stop it for an incident and resume it.
"""

from app.browser import page_clock, voice
from app.browser.dom import announce, make, on, set_text
from app.clocks import countdown
from app.desk.time_store import TimeStore
from app.ui.fields import button
from app.words import hall as hall_words
from app.words.desk import common as desk_words
from app.words.desk import rounds as desk_rounds_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Event, Node

    from app.desk.course import DeskCourse
    from faristol.session.duplicate.wire import DeskView

_SHOWN = 6000  # ms for which a call is shown; the last one stays


class RoundTime:
    """The time; ``node`` stands in the bar of the round."""

    def __init__(self, course: "DeskCourse") -> None:
        self.course = course
        self.node = make("div", "desk-time")
        self.digits = self.node.appendChild(make("span", "desk-digits bold centred text-6"))
        self.digits.setAttribute("role", "timer")
        self.call = self.node.appendChild(make("span", "desk-call is-warning"))
        self.stop = self.node.appendChild(button("", "stop", "button small"))
        self.called_at = 0
        self.line: "Node | None" = None  # of a box that shows what is left too
        self.timer = countdown.RoundTimer(self._look, self._called)
        self.store = TimeStore(course, self.timer)
        self.timer.watchers.append(self._draw_button)
        on(self.stop, "click", self._pressed)

    def left(self) -> int:
        """Milliseconds left while the time runs; 0 otherwise."""
        return self.timer.left() if self.timer.is_running() else 0

    def show_in(self, line: "Node | None") -> None:
        """Show what is left in a line of a box too, while it runs; None: no more."""
        self.line = line
        self._draw_line()

    def leave(self) -> None:
        """Stop calling when the desk is left, until it is opened again."""
        self.store.game = ""
        self.timer.clear()

    def show(self, view: "DeskView", nobody: bool) -> None:
        """Show the time left, before a round the whole time; ``nobody``: the game is only being prepared."""
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
        self._draw_line()
        if self.node.getAttribute("data-sign") != sign:
            self.node.setAttribute("data-sign", sign)

    def _draw_line(self) -> None:
        if self.line is not None:
            left = self.left()
            set_text(self.line, desk_rounds_words.time_left(countdown.digits(left)) if left > 0 else "")

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
        self._turn()

    def _turn(self) -> None:
        """Stop or resume the time, and update the button once that is stored."""
        if self.store.is_stopped():
            self.store.go()
        else:
            self.store.stop()
        self._draw_button()
