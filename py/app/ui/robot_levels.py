"""The choice of the robot's level, with a line that describes the chosen one."""

from app.browser.dom import make, on, set_text
from app.ui.fields import Choice
from app.words import common as common_words
from app.words import home as home_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Event


class Levels(Choice):
    """The three levels as one bar, and the line under it."""

    def __init__(self, current: str) -> None:
        super().__init__(common_words.ROBOT_LEVEL, common_words.levels(), current)
        self._line = make("p", "box-note level-line")
        self._line.setAttribute("role", "status")
        self.node.append(self._line)
        on(self.node, "change", self._describe)
        self._describe()

    def _describe(self, event: "Event | None" = None) -> None:
        set_text(self._line, home_words.LEVEL_LINES[self.value()])
