"""The buttons beside the rack: shuffle, take the tiles back, sort."""

from app.browser.dom import by_id, on

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Event

    from app.board.laying import Laying


class Tools:
    """The tools for the rack of ``table``; a dimmed button does nothing."""

    def __init__(self, table: "Laying") -> None:
        self.table = table
        on(by_id("tools"), "click", self._clicked)

    def _clicked(self, event: "Event") -> None:
        button = event.target.closest("button")
        if button is None or not self.table.is_open() or button.getAttribute("aria-disabled") == "true":
            return
        name = str(button.id)
        if name == "tool-shuffle":
            self.table.shuffle()
        elif name == "tool-recall":
            self.table.recall()
        else:
            self.table.sort()
