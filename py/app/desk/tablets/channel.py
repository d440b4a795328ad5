"""The way of ``hall.Sender`` to the tablets, in the place of a channel between windows."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from app.live import hall
    from faristol.session.duplicate.wire import ProjectorView

    News = hall.Message[ProjectorView]


class TabletChannel:
    """post: says a message to all tablets.  left: called when another game is opened."""

    def __init__(self, said: "Callable[[News], None]", left: "Callable[[], None]") -> None:
        self.post = said
        self.left = left
        self.game = ""

    def open(self, game: str) -> bool:
        if self.game:
            self.left()
        self.game = game
        return True
