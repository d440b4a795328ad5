"""The choice of the robot's level: ten steps, or the one that fits the person; and a line about it."""

from app.browser.dom import make, new_id, on, set_text
from app.words.home import levels as level_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Event, Node


def level_of(setting: str, own: str) -> str:
    """The level of a setting.  ``own``: the level that fits the person; also for levels that are no more."""
    return setting if setting in level_words.CODES else own


class Levels:
    """A stair of ten radio buttons, one for the person's own level, and the line of the chosen one."""

    def __init__(self, setting: str, own: str) -> None:
        self._own = own
        self.node = make("fieldset", "choice-bar levels")
        self._inputs: "list[Node]" = []
        group = new_id("level")
        stair = make("div", "stair")
        for step, (code, name) in enumerate(level_words.levels()):
            label = self._radio(group, code, setting)
            label.append(make("span", "", str(step + 1)), make("span", "unseen", " " + name))
            label.classList.toggle("is-own", code == own)
            stair.append(label)
        first = self._radio(group, level_words.OWN, setting)
        first.append(make("span", "", level_words.OWN_NAME))
        bar = make("div", "choice-options")
        bar.append(first)
        self._name = make("b")
        self._words = make("span")
        line = make("p", "box-note level-line")
        line.setAttribute("role", "status")
        line.append(self._name, self._words)
        self.node.append(make("legend", "field-name", level_words.ROBOT_LEVEL), bar, stair, line)
        if not self.value():
            self._inputs[-1].checked = True
        on(self.node, "change", self._describe)
        self._describe()

    def _radio(self, group: str, code: str, setting: str) -> "Node":
        label = make("label", "choice-option")
        radio = make("input")
        radio.type = "radio"
        radio.name = group
        radio.value = code
        radio.checked = code == setting
        label.append(radio)
        self._inputs.append(radio)
        return label

    def value(self) -> str:
        """The chosen level, or ``OWN``."""
        for radio in self._inputs:
            if radio.checked:
                return str(radio.value)
        return ""

    def _describe(self, event: "Event | None" = None) -> None:
        chosen = self.value()
        if chosen == level_words.OWN:
            set_text(self._name, "")
            set_text(self._words, level_words.own_line(self._own))
        else:
            set_text(self._name, level_words.NAMES[chosen] + ". ")
            set_text(self._words, level_words.line(chosen))
