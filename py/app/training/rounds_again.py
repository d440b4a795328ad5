"""The rounds of a finished game looked at again, one by one, with the explanation that followed each.

While they are shown the buttons under the board step through them and go back to the result.
"""

import asyncio

from app.browser.dom import by_id, dim, set_text
from app.words.training import common as training_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.training.course import TrainingCourse
    from app.words.shapes import Playing

STEPS = {"earlier": -1, "later": 1}


class RoundsAgain:
    """The rounds of ``playing``, the game of ``course``, which is over."""

    def __init__(self, course: "TrainingCourse", playing: "Playing") -> None:
        self.course = course
        self.playing = playing
        self.number = 0  # of the round that is shown
        self.wanted = 0
        self._pressed = asyncio.Event()

    async def show(self, number: int) -> None:
        """Show round ``number`` and those that are stepped to, until the person goes back to the result."""
        self.number, self.wanted = 0, number
        self.course.rounds_again = self._press
        self._show_steps(True)
        try:
            while self.wanted:
                self._pressed.clear()
                if self.number == self.wanted:
                    await self._pressed.wait()
                elif not await self._show(self.wanted):
                    return
        finally:
            self.course.rounds_again = None
            self._show_steps(False)

    def _press(self, name: str) -> None:
        """A button was pressed; of several steps only the last round is shown."""
        if name in STEPS:
            self.wanted = min(max(1, self.wanted + STEPS[name]), len(self.playing["slips"]))
        else:
            self.wanted = 0
        self._pressed.set()

    async def _show(self, number: int) -> bool:
        """Show one round; False if the engine refuses, which it has said."""
        course = self.course
        round_view = await course.round_view(number)
        trained = await course.trained(self.playing, number) if round_view is not None else None
        if round_view is None or trained is None:
            return False
        self.number = number
        course.table.show_round(round_view, [])
        course.table.close_round()
        by_id("table").setAttribute("data-phase", "after")
        course.table.finish.hidden = course.table.hint_button.hidden = True
        course.table.set_main("result", training_words.BACK_TO_RESULT)
        set_text(by_id("round-name"), training_words.round_of(number, self.playing["rounds"]))
        set_text(by_id("round-share"), training_words.so_far(self.playing))
        dim(by_id("earlier"), number == 1)
        dim(by_id("later"), number == len(self.playing["slips"]))
        course.look.show(self.playing, round_view, trained)
        return True

    def _show_steps(self, shown: bool) -> None:
        for name in STEPS:
            by_id(name).hidden = not shown
