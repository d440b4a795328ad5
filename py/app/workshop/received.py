"""The robots that came from other devices, in a store of their own: nothing of it is run unasked.

Each change reads what is kept first: the teacher's page adds to it while the workshop is open.
"""

from app.browser import kept
from app.browser.shape import Each
from app.words.workshop import robots as robots_words
from app.words.workshop import sending as words
from app.workshop.robot_text import BadRobot

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.workshop.robot_text import Robot

KEY = "workshop.received"
SHAPE = {"robots": Each([{"pupil": "", "name": "", "source": ""}])}


class Received:
    """The robots of others on this device."""

    @property
    def all(self) -> "list[Robot]":
        """All of them, in the order in which they first came."""
        found = kept.read(KEY, SHAPE)
        return list(found["robots"]) if found else []

    def add(self, robot: "Robot") -> "Robot":
        """Keep a checked robot in place of the one of the same pupil and name; what is kept.

        One without a pupil's name takes nobody's place: it gets a name of its own.  Raises ``BadRobot`` where
        it cannot be kept.
        """
        return self.add_all([robot])[0]

    def add_all(self, robots: "list[Robot]") -> "list[Robot]":
        """Keep all of them, or none; raises ``BadRobot``."""
        found = self.all
        added = []
        for robot in robots:
            one: "Robot" = {"pupil": robot["pupil"], "name": robot["name"], "source": robot["source"]}
            if one["pupil"] == words.UNKNOWN:
                taken = [
                    each["name"]
                    for each in found
                    if _is_of(each, one["pupil"]) and each["source"] != one["source"]
                ]
                one["name"] = robots_words.free_name(one["name"], taken)
            places = [place for place in range(len(found)) if _is_of(found[place], one["pupil"], one["name"])]
            if places:
                found[places[0]] = one
            else:
                found.append(one)
            added.append(one)
        if len(found) > words.MOST:
            raise BadRobot(words.TOO_MANY)
        if not kept.write(KEY, {"robots": found}):
            raise BadRobot(words.FULL)
        return added

    def delete(self, pupil: str, name: str) -> None:
        kept.write(KEY, {"robots": [robot for robot in self.all if not _is_of(robot, pupil, name)]})

    def delete_all(self) -> None:
        kept.forget(KEY)


def _is_of(robot: "Robot", pupil: str, name: str = "") -> bool:
    return robot["pupil"] == pupil and name in ("", robot["name"])
