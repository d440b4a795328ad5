"""The robots that tablets of a class send: they are kept for the workshop, and nothing of them is run."""

from app.live import tablet_messages
from app.words.workshop import sending as words
from app.workshop import robot_text
from app.workshop.received import Received
from app.workshop.robot_text import BadRobot

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.ui.notices import Notices
    from app.workshop.robot_text import Robot

_NOTICE = "robots"


class ClassRobots:
    """What has come since the page was opened."""

    def __init__(self, notices: "Notices") -> None:
        self._notices = notices
        self._received = Received()
        self._pupils: "list[str]" = []

    def _keep(self, robot: "Robot") -> "Robot":
        """Keep it, unless one tablet fills the place of the others; raises ``BadRobot``."""
        others = [one["name"] for one in self._received.all if one["pupil"] == robot["pupil"]]
        if robot["name"] not in others and len(others) >= words.MOST_OF_TABLET:
            raise BadRobot(words.TOO_MANY_OF_TABLET)
        return self._received.add(robot)

    def take(self, pupil: str, body: object) -> bool:
        """Keep what a tablet has sent as "robot", and say so; whether it is kept."""
        found = tablet_messages.robot_in(body)
        try:
            name, source = found or ("", "")
            robot = self._keep(robot_text.checked(pupil, name, source))
        except BadRobot as bad:
            self._notices.show(_NOTICE, words.not_kept(pupil, str(bad)))
            return False
        self._pupils = [one for one in self._pupils if one != robot["pupil"]]
        self._pupils.append(robot["pupil"])
        self._notices.show(_NOTICE, words.came(self._pupils))
        return True
