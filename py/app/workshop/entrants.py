"""Who may play in a tournament of robots, to be ticked: own robots, those of others, and levels."""

from app.browser.dom import by_id, make, on, set_text
from app.words.home import levels as levels_words
from app.words.workshop import cup as cup_words
from app.workshop.received import Received

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Event, Node

    from app.workshop.cup import Player
    from app.workshop.robots import OwnRobots

_LIKELY = "6"  # rivals


class Entrants:
    """The boxes to tick, and how many rivals each has."""

    def __init__(self, robots: "OwnRobots") -> None:
        self._robots, self._received = robots, Received()
        self._boxes: "list[tuple[Node, Player]]" = []
        self.rivals = by_id("cup-rivals")
        for count in cup_words.RIVALS:
            option = make("option", "", cup_words.rivals_option(count))
            option.value = str(count)
            option.selected = option.value == _LIKELY
            self.rivals.append(option)
        for place in ("cup-own", "cup-received", "cup-levels", "cup-rivals"):
            on(by_id(place), "change", lambda _: self._say())
        on(by_id("cup-all"), "click", self._tick_all)

    def offer(self, level: str) -> None:
        """Offer all there are; ticked are the chosen robot and ``level``, or as before."""
        marked = [_called(player) for box, player in self._boxes if box.checked]
        marked = marked or [levels_words.NAMES[level], self._robots.chosen]
        self._boxes = []
        scripts: "list[Player]" = [
            {"name": name, "pupil": "", "level": "", "source": self._robots.source(name)}
            for name in self._robots.names
        ]
        received: "list[Player]" = [
            {"name": robot["name"], "pupil": robot["pupil"], "level": "", "source": robot["source"]}
            for robot in self._received.all
        ]
        levels: "list[Player]" = [
            {"name": levels_words.NAMES[code], "pupil": "", "level": code, "source": ""}
            for code in levels_words.CODES
        ]
        groups = (("cup-own", scripts), ("cup-received", received), ("cup-levels", levels))
        for place, players in groups:
            self._fill(by_id(place), players, marked)
        self._say()

    def _fill(self, place: "Node", players: "list[Player]", marked: "list[str]") -> None:
        place.hidden = not players
        while place.children.length > 1:  # the legend stays
            place.lastElementChild.remove()
        for player in players:
            label, box = make("label", "check side-by-side"), make("input")
            box.type = "checkbox"
            box.checked = _called(player) in marked
            label.append(box, make("span", "as-is", _called(player)))
            place.append(label)
            self._boxes.append((box, player))

    def _tick_all(self, event: "Event") -> None:
        """Tick all scripts, or none where all are."""
        scripts = [box for box, player in self._boxes if not player["level"]]
        is_all = not [box for box in scripts if not box.checked]
        for box in scripts:
            box.checked = not is_all
        self._say()

    def chosen(self) -> "list[Player]":
        return [player for box, player in self._boxes if box.checked]

    def _say(self) -> None:
        set_text(by_id("cup-size"), cup_words.size(len(self.chosen()), int(str(self.rivals.value))))


def _called(player: "Player") -> str:
    return cup_words.entrant(player["pupil"], player["name"])
