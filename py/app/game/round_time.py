"""The time of a tournament's round at one of its tables: its digits, its calls, and the question at the end.

The desk's card says at which instant the round is over, on the wall clock; a person may type the minutes left
instead.  Where nobody has said it, no time is shown.  The journal has only that the end was called, which a
person confirms; so the end is the page's own, kept in localStorage over a reload.
"""

from app.browser import kept, page_clock, voice
from app.browser.dom import announce, by_id, on, run, set_text
from app.clocks import countdown
from app.game.arbiter import rule
from app.saved import round_cards
from app.ui.dialogs import Box, confirm
from app.ui.fields import button, text_field
from app.words import clock as clock_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Event, Node

    from app.game.course import Course
    from faristol.session.wire import View

_KEY = "round-end"
_SHAPE = {"game": "", "ends": 0, "seconds": 0, "told": 0}
_MINUTE = 60 * countdown.SECOND
_LONGEST = 240  # minutes that can be typed


class GameRoundTime:
    """The time of the open game's round, if it is one of a tournament's that runs."""

    def __init__(self, course: "Course") -> None:
        self.course = course
        self.digits = by_id("clock-round")
        self.timer = countdown.RoundTimer(self._look, self._called)
        self.opened = ""  # the game for which the tables that this device knows were looked through
        self.followed: "tuple[str, int]" = ("", 0)  # the game whose time is counted, and its end

    def begin(self, ends: int, minutes: int) -> None:
        """The open game's round is over at the instant ``ends``; 0: nobody knows."""
        if ends:
            self._keep(ends, minutes * 60, ends)
            if self.course.table.view is not None:
                self.show(self.course.table.view)

    def show(self, view: "View") -> None:
        """Count while the game lasts and its round's time may still be called."""
        if self.course.game != self.opened:
            self.opened = self.course.game
            self._take_from_round()
        ends, seconds, _ = self._kept()
        wanted = (self.course.game, ends) if ends and _is_open(view) else ("", 0)
        if wanted == self.followed:
            return
        self.followed = wanted
        self.timer.clear()
        self.course.notices.hide("round")
        set_text(self.digits, "")
        left = ends - page_clock.wall()
        if wanted[1] and left > 0:
            self.timer.begin(left, countdown.CALLS, seconds)
        elif wanted[1]:
            self._look(0, countdown.OVER)
            self._say_over()

    async def ask(self) -> None:
        """Ask a person how much is left, where no card said it or the desk stopped the time."""
        minutes = await _ask_minutes()
        if minutes and self.course.table.view is not None:
            self._keep(page_clock.wall() + minutes * _MINUTE, minutes * 60, self._kept()[2])
            self.show(self.course.table.view)

    def _take_from_round(self) -> None:
        """Take the end from the tables that this device knows, unless it was taken before."""
        table = self.course.games.table_of(self.course.game)
        for card in round_cards.known() if table is not None else []:
            if round_cards.table_of(card) == table and card["ends"] not in (0, self._kept()[2]):
                self._keep(card["ends"], card["minutes"] * 60, card["ends"])

    def _keep(self, ends: int, seconds: int, told: int) -> None:
        kept.write(_KEY, {"game": self.course.game, "ends": ends, "seconds": seconds, "told": told})

    def _kept(self) -> "tuple[int, int, int]":
        """When the open game's round is over, how long it is, and the end that a card told; 0: unknown."""
        found = kept.read(_KEY, _SHAPE)
        if found is None or found["game"] != self.course.game:
            return 0, 0, 0
        return int(found["ends"]), int(found["seconds"]), int(found["told"])

    def _look(self, left: int, sign: str) -> None:
        set_text(self.digits, clock_words.round_left(countdown.digits(left)))
        self.digits.setAttribute("data-sign", sign)

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
    return view["phase"] != "over" and view["can"]["round_time"] is None


async def _ask_minutes() -> int:
    """How many minutes are left of the round, as a person types it; 0 when cancelled."""
    box = Box(clock_words.ROUND_LEFT, "box-small")
    box.text(clock_words.ROUND_LEFT_HELP)
    label, line = text_field(clock_words.MINUTES_LEFT, "", 3)
    line.inputMode = "numeric"
    box.body.append(label)
    fault = box.text("", "box-note is-refused")
    fault.setAttribute("role", "alert")
    box.first = line
    box.cancel_button()
    box.foot.append(button(clock_words.SET_IT, "set", "button primary"))

    def take() -> None:
        typed = str(line.value).strip()
        if typed.isdigit() and 0 < int(typed) <= _LONGEST:
            box.close(typed)
        else:
            set_text(fault, clock_words.NO_MINUTES)
            line.focus()

    def clicked(target: "Node") -> None:
        if target.closest("[data-do=set]") is not None:
            take()

    def pressed(event: "Event") -> None:
        if event.key == "Enter" and not event.isComposing:
            event.preventDefault()
            take()

    box.on_click = clicked
    on(line, "keydown", pressed)
    return int(await box.ask() or "0")
