"""A tablet of the class, as the teacher's page knows it."""

from pyscript import window

from app.browser.peer.connection import Connection

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from app.live.tablet_messages import Progress


class ClassTablet:
    """One device.

    number: of its pupil; 0 until it has it.  wanted: the number that the teacher is asked about; 0 for none.
    table: its name among the standings.
    """

    def __init__(
        self, took: "Callable[[ClassTablet, str, object], None]", changed: "Callable[[ClassTablet], None]"
    ) -> None:
        self.number = self.wanted = 0
        self.table = "tablet " + str(window.Math.random())
        self.progress: "Progress | None" = None
        self.connection = Connection(
            lambda kind, body: took(self, kind, body), _nothing, lambda: changed(self)
        )

    def say(self, kind: str, body: object) -> None:
        if self.connection.is_up:
            self.connection.say(kind, body)

    def is_playing(self) -> bool:
        return self.number > 0 and self.connection.is_up

    def is_missed(self) -> bool:
        """Whether it is not connected, and has not played all."""
        return not self.is_playing() and not (self.progress is not None and self.progress["over"])

    def has_done(self, number: int) -> bool:
        """Whether it has handed in its slip of round ``number``, or has closed it."""
        progress = self.progress
        return progress is not None and progress["rounds"] + (1 if progress["handed"] else 0) >= number


def _nothing() -> None:
    """A tablet was loaded: it says who it is."""
