"""What the projector of a class in step shows: the round, its best play, and for a while the classification.

Its window is that of a duplicate (``live/hall``): it asks each second, and so wakes this page.
"""

from app.browser import page_clock
from app.live import hall
from app.words import classroom as words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.classroom.tablets import ClassTablets
    from faristol.session.duplicate.wire import ProjectorView

SOLUTION = 12000  # ms for which the best play is shown before the classification
_PAGE, _PLACES = 10000, 24  # ms for which the window shows so many places


class ClassProjection(hall.Sender["ClassTablets", "ProjectorView"]):
    """The teacher's side."""

    kind, page = hall.PROJECTOR, "projeccio.html"

    def __init__(self, tablets: "ClassTablets") -> None:
        self._closed = -1  # the rounds that were closed when it last looked
        self._closed_at = 0
        self._is_ranking = False
        super().__init__(tablets, tablets.timer)

    def time(self) -> "hall.Message[ProjectorView]":
        tablets = self.course
        message: "hall.Message[ProjectorView]" = {
            "left": self.timer.left(),
            "running": self.timer.is_running(),
        }
        if tablets.step.is_open():
            message["handed"] = [tablets.done(), len(tablets.there())]
        return message

    def asked(self, question: "hall.Question") -> None:
        if self._is_ranking != self._shows_ranking():
            self.post_soon()

    async def view(self) -> "ProjectorView | None":
        tablets = self.course
        closed = tablets.step.closed() or 0
        if closed != self._closed:
            is_next = closed > self._closed >= 0
            self._closed, self._closed_at = closed, page_clock.now() if is_next else 0
        self._is_ranking = self._shows_ranking()
        view = await tablets.results.hall(closed, tablets.step.is_open(), self._is_ranking)
        if view is not None:
            view["title"] = words.CLASS
        return view

    def _shows_ranking(self) -> bool:
        """Whether the classification is on: for as long as all its pages take, and at the end for good."""
        tablets = self.course
        closed = tablets.step.closed() or 0
        if not closed or tablets.step.is_open():
            return False
        since = page_clock.now() - self._closed_at
        if closed >= tablets.results.game["rounds"]:
            return since >= SOLUTION
        pages = 1 + (len(tablets.results.places) - 1) // _PLACES
        return SOLUTION <= since < SOLUTION + _PAGE * max(1, pages)
