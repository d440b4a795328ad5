"""What a tablet of a class sends of the workshop to the teacher's page: robots, one at a time."""

from app.words.workshop import sending as words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.training.linked.host_link import HostLink

_NOTICE = "robot"


class SentRobots:
    """The robots that go over one link."""

    def __init__(self, link: "HostLink") -> None:
        self._link = link

    def is_possible(self) -> bool:
        return self._link.is_up()

    def send(self, name: str, source: str) -> None:
        """Send a robot, if the tablet is still connected; the teacher's page will say whether it is kept."""
        if not self._link.is_up():
            return
        self._link.notices.show(_NOTICE, words.SENDING)
        self._link.say("robot", {"name": name, "source": source})

    def answered(self, body: object) -> None:
        is_kept = isinstance(body, dict) and body.get("kept") is True
        self._link.notices.show(_NOTICE, words.ARRIVED if is_kept else words.REFUSED)
