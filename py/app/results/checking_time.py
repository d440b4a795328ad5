"""The checking time: how long players may ask for corrections before the results are final.

The regulation requires the director to announce it ("Publicació i comprovació dels resultats").  It is stored
beside the game in this browser and counted by the wall clock, because a time of day was announced.  The game
itself does not change with it.
"""

from app.browser import kept, page_clock
from app.ui import dates
from app.ui.dialogs import Box, confirm
from app.ui.fields import select_field, text_field
from app.words.results import checking as results_checking_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Node

MINUTES = (5, 10, 15, 20, 30, 45, 60)
_USUAL = "15"
_MINUTE = 60000


class Checking:
    """The checking time of one game.  ``until``: its end by the wall clock in ms; 0: it has not begun."""

    def __init__(self, game: str) -> None:
        self._key = "checking." + game
        self.until = 0

    def load(self) -> None:
        self.until = int(kept.read(self._key, 0) or 0)

    async def begin(self, minutes: int) -> None:
        self._set(page_clock.wall() + minutes * _MINUTE)

    def _set(self, until: int) -> None:
        self.until = until
        kept.write(self._key, until)

    def left(self) -> int:
        """Milliseconds left, at least 0."""
        return max(0, self.until - page_clock.wall())

    def is_final(self) -> bool:
        return self.until > 0 and self.left() == 0

    def hour(self) -> str:
        """The time of day of its end: "a les 18.35 h"."""
        return results_checking_words.hour(*dates.hour_of(self.until))

    def line(self) -> str:
        """A sentence about its state."""
        if self.is_final():
            return results_checking_words.CHECKING_IS_FINAL
        return (
            results_checking_words.left(self.left(), self.hour())
            if self.until
            else results_checking_words.CHECKING
        )

    async def ask(self) -> bool:
        """Let the director begin, restart or end it; whether anything was done."""
        box = Box(results_checking_words.CHECKING, "box-small")
        box.text(results_checking_words.CHECKING_HELP)
        choices = [(str(each), results_checking_words.minutes(each)) for each in MINUTES]
        choices.append(("", results_checking_words.OTHER_MINUTES))
        label, which = select_field(results_checking_words.MINUTES, choices, _USUAL)
        own_label, own = text_field(results_checking_words.OTHER_MINUTES, "", 3)
        own.inputMode = "numeric"
        own_label.hidden = True
        box.body.append(label, own_label)
        running = self.until and self.left()
        if running:
            box.text(self.line(), "box-note")
            box.button(results_checking_words.CHECKING_END, "end", "button is-danger")
        box.cancel_button()
        go = results_checking_words.CHECKING_AGAIN if self.until else results_checking_words.CHECKING_START
        box.first = box.button(go, "go", "button primary")

        def changed(event: object) -> None:
            own_label.hidden = bool(which.value)

        box.on_change(changed)
        return await self._answered(await box.ask(), which, own)

    async def _answered(self, answer: "str | None", which: "Node", own: "Node") -> bool:
        if answer == "end":
            if not await confirm(*results_checking_words.confirm_final):
                return False
            self._set(page_clock.wall())
            return True
        minutes = _whole(str(which.value) or str(own.value))
        if answer is None or not minutes:
            return False
        await self.begin(minutes)
        return True


def _whole(text: str) -> int:
    """The typed minutes, at most a day; 0 if it is no number."""
    text = text.strip()
    return min(int(text), 1440) if text.isdigit() else 0
