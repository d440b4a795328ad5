"""The checking time at the desk: shown in the hall; when it is over, the results are declared final."""

import asyncio

from app.browser.dom import run
from app.results.checking_time import Checking

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from app.desk.course import DeskCourse
    from faristol.session.duplicate.wire import DeskView

_LOOK = 1.0  # s between two checks


class CheckingWatch:
    """Checks the time while the open game is over and not final; ``began`` is called when it begins."""

    def __init__(self, course: "DeskCourse", began: "Callable[[], None]") -> None:
        self.course = course
        self.began = began
        self.watched = ""  # the game that is checked
        self.left = -1  # ms left at the last check; -1: no time runs
        course.watchers.append(self._changed)

    def _changed(self, view: "DeskView") -> None:
        if view["phase"] == "over" and not view["final"] and self.watched != self.course.game:
            self.watched = self.course.game
            run(self._watch(self.course.game))

    async def _watch(self, game: str) -> None:
        checking = Checking(game)
        while self._goes_on(game):
            checking.load()
            if checking.is_final():
                await self.course.attempt({"type": "declare_final"})
                break
            if checking.until and self.left < 0:
                self.left = checking.left()
                self.began()
            self.left = checking.left() if checking.until else -1
            await asyncio.sleep(_LOOK)
        self.left = -1
        if self.watched == game:
            self.watched = ""

    def _goes_on(self, game: str) -> bool:
        view = self.course.view
        return self.course.game == game and view is not None and view["phase"] == "over" and not view["final"]
