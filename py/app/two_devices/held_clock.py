"""The clock of a game on several devices: it stands while one of them is not connected."""

from app.two_devices import orders

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from app.game.course import Course
    from app.two_devices.far import Fars


class HeldClock:
    """Of the device that has the game.  is_open: whether that is at the table."""

    def __init__(self, course: "Course", fars: "Fars", is_open: "Callable[[], bool]") -> None:
        self._course, self._fars, self._is_open = course, fars, is_open
        self._is_following = False

    async def follow(self) -> None:
        """Stop the clock where a device is not connected, and start it once all are.

        An arbiter who starts it meanwhile is not gainsaid before the next device is lost.
        """
        view = self._course.table.view
        if view is None or not self._is_open() or self._is_following:
            return
        self._is_following = True
        try:
            if self._fars.missing():
                if view["clock"]["running"] is not None:
                    await self._course.rule(view, {"type": "pause", "cause": orders.LINK})
            elif view["clock"]["paused"] == orders.LINK:
                await self._course.rule(view, {"type": "resume"})
                await self._course.go_on()
        finally:
            self._is_following = False
