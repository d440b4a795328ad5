"""The choice of the robot's level: ten steps, or the one that fits the person; and a line about it."""

from app.browser.dom import make, on, set_text
from app.ui.fields import select_field
from app.words.home import levels as level_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Event


def level_of(setting: str, own: str) -> str:
    """The level of a setting.  ``own``: the level that fits the person; also for levels that are no more."""
    return setting if setting in level_words.CODES else own


class Levels:
    """The list of the levels and of the person's own one (``field``), and the ``line`` of the chosen one."""

    def __init__(self, setting: str, own: str) -> None:
        self._own = own
        current = setting if setting in level_words.CODES else level_words.OWN
        self.field, self._list = select_field(level_words.ROBOT_LEVEL, level_words.steps(), current)
        self.line = make("p", "box-note level-line")
        self.line.setAttribute("role", "status")
        on(self._list, "change", self._describe)
        self._describe_level(current)

    def value(self) -> str:
        """The chosen level, or ``OWN``."""
        return str(self._list.value)

    def _describe(self, event: "Event") -> None:
        self._describe_level(self.value())

    def _describe_level(self, chosen: str) -> None:
        own = chosen == level_words.OWN
        set_text(self.line, level_words.own_line(self._own) if own else level_words.line(chosen))
