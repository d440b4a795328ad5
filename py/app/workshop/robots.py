"""The robots of this device: scripts, each under a name of its own.

Each change reads what is kept first: another window of the page may have changed other robots meanwhile.
"""

from app.browser import kept
from app.browser.shape import Each
from app.words.home import levels as levels_words
from app.words.workshop import common as workshop_words
from app.words.workshop import robots as robots_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TypedDict

    class Script(TypedDict):
        name: str
        source: str

    class Kept(TypedDict):
        """What the device keeps, as ``SHAPE`` wants it."""

        chosen: str
        robots: list[Script]


KEY = "workshop.robots"
SHAPE = {"chosen": "", "robots": Each([{"name": "", "source": ""}])}


class OwnRobots:
    """The robots; there is always one, which is chosen."""

    def __init__(self) -> None:
        found = self._read()
        self.chosen = str(found["chosen"])
        if self.chosen not in self._names(found):
            self.chosen = str(found["robots"][0]["name"])

    def _read(self) -> "Kept":
        found: "Kept | None" = kept.read(KEY, SHAPE)
        if found and found["robots"]:
            return found
        name = robots_words.default_name(1)
        return {"chosen": name, "robots": [{"name": name, "source": workshop_words.SAMPLE}]}

    def _write(self, found: "Kept") -> bool:
        found["chosen"] = self.chosen
        return kept.write(KEY, found)

    def _free(self, name: str, others: "list[str]") -> str:
        """``name``, or one like it that neither another robot has nor a level: tables name both."""
        return robots_words.free_name(name, others + list(levels_words.NAMES.values()))

    def _names(self, found: "Kept") -> "list[str]":
        return [str(robot["name"]) for robot in found["robots"]]

    @property
    def names(self) -> "list[str]":
        return self._names(self._read())

    def source(self, name: str) -> str:
        """The script of that name; the first one to change where there is none (any more)."""
        for robot in self._read()["robots"]:
            if robot["name"] == name:
                return str(robot["source"])
        return workshop_words.SAMPLE

    def choose(self, name: str) -> bool:
        self.chosen = name
        return self._write(self._read())

    def keep(self, source: str) -> bool:
        """Keep the script of the chosen robot; False where this device has no place for it."""
        found = self._read()
        for robot in found["robots"]:
            if robot["name"] == self.chosen:
                robot["source"] = source
                return self._write(found)
        found["robots"].append({"name": self.chosen, "source": source})
        return self._write(found)

    def add(self, source: str, name: str = "") -> bool:
        """Add a robot, and choose it; False where there is no place.  name: "" for "Robot 2" and so on."""
        found = self._read()
        names = self._names(found)
        number = 1
        while not name and robots_words.default_name(number) in names:
            number += 1
        before = self.chosen
        self.chosen = self._free(name or robots_words.default_name(number), names)
        found["robots"].append({"name": self.chosen, "source": source})
        if self._write(found):
            return True
        self.chosen = before
        return False

    @property
    def is_full(self) -> bool:
        return len(self.names) >= robots_words.MOST

    def rename(self, name: str) -> bool:
        """Give the chosen robot another name."""
        found = self._read()
        others = [one for one in self._names(found) if one != self.chosen]
        name = self._free(name, others)
        for robot in found["robots"]:
            if robot["name"] == self.chosen:
                robot["name"] = name
        self.chosen = name
        return self._write(found)

    def delete(self) -> bool:
        """Delete the chosen robot, and choose the one before; a new one where it was the last."""
        found = self._read()
        names = self._names(found)
        place = names.index(self.chosen) if self.chosen in names else 0
        found["robots"] = [robot for robot in found["robots"] if robot["name"] != self.chosen]
        if not found["robots"]:
            name = robots_words.default_name(1)
            found["robots"] = [{"name": name, "source": workshop_words.SAMPLE}]
        self.chosen = str(found["robots"][max(0, place - 1)]["name"])
        return self._write(found)
