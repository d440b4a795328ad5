"""The robots that tablets of a class send: they are kept for the workshop, and nothing of them is run."""

from app.live import tablet_messages
from app.words.workshop import sending as words
from app.workshop import robot_text
from app.workshop.received import Received
from app.workshop.robot_text import BadRobot

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.ui.notices import Notices

_NOTICE = "robots"


class ClassRobots:
    """What has come since the page was opened."""

    def __init__(self, notices: "Notices") -> None:
        self._notices = notices
        self._received = Received()
        self._pupils: "list[str]" = []

    def take(self, pupil: str, body: object) -> bool:
        """Keep what a tablet has sent as "robot", and say so; whether it is kept."""
        found = tablet_messages.robot_in(body)
        try:
            name, source = found or ("", "")
            robot = self._received.add(robot_text.checked(pupil, name, source))
        except BadRobot as bad:
            self._notices.show(_NOTICE, words.not_kept(pupil, str(bad)))
            return False
        self._pupils = [one for one in self._pupils if one != robot["pupil"]]
        self._pupils.append(robot["pupil"])
        self._notices.show(_NOTICE, words.came(self._pupils))
        return True
