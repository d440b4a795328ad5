"""A robot of this device for the teacher's page of a class, to which it is connected as a tablet."""

from app.browser import kept
from app.ui.dialogs import choose_one, inform
from app.words.workshop import sending as words
from app.workshop import robot_text
from app.workshop.robot_text import BadRobot
from app.workshop.robots import KEY, SHAPE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Protocol

    from app.workshop.robots import Script

    class Way(Protocol):
        """The tablet's link (``training/linked/sent_robots``)."""

        def send(self, name: str, source: str) -> None: ...


def robots() -> "list[Script]":
    """The robots that are kept on this device."""
    found = kept.read(KEY, SHAPE)
    return list(found["robots"]) if found else []


async def send(way: "Way | None") -> None:
    """Send the one that is chosen; say why where it cannot be sent."""
    if way is None:  # the tablet has left the class
        return
    found = robots()
    place = await choose_one(words.SEND_ONE, [robot["name"] for robot in found], words.WHICH)
    if place is None:
        return
    try:
        robot = robot_text.checked("", found[place]["name"], found[place]["source"])
    except BadRobot as bad:
        await inform(words.SEND_ONE, str(bad))
        return
    way.send(robot["name"], robot["source"])
