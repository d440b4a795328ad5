"""The desk's side of the projector: the hall's view of a duplicate, its time and its checking time."""

from app.live import hall

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from app.clocks.countdown import RoundTimer
    from app.desk.course import DeskCourse
    from faristol.session.duplicate.intents import DeskLook
    from faristol.session.duplicate.wire import DeskView, ProjectorView


class DeskProjection(hall.Sender["DeskCourse", "ProjectorView"]):
    """Keeps the projector of the open game up to date."""

    kind, page = hall.PROJECTOR, "projeccio.html"

    def __init__(self, course: "DeskCourse", timer: "RoundTimer") -> None:
        self.checking: "Callable[[], int]" = _none  # ms left of the checking time; -1: it does not run
        self.ranking = False
        super().__init__(course, timer)

    def show_ranking(self, shown: bool) -> None:
        self.ranking = shown
        self.post_soon()

    def changed(self, view: "DeskView") -> None:
        if self.course.game != self.channel.game:
            self.ranking = False
        super().changed(view)

    def time(self) -> "hall.Message[ProjectorView]":
        message: "hall.Message[ProjectorView]" = {
            "left": self.timer.left(),
            "running": self.timer.is_running(),
        }
        if self.checking() >= 0:
            message["checking"] = self.checking()
        return message

    async def view(self) -> "ProjectorView | None":
        asked: "DeskLook" = {"kind": "desk_look", "projector": True, "ranking": self.ranking}
        reply = await self.course.ask(asked)
        return reply["projector"] if reply["ok"] else None


def _none() -> int:
    """The default of ``checking``: no checking time runs."""
    return -1
