"""The button that zooms in on a small board and out again.

Pinching does the same.  A hint says so once on a device, at the first game on a small board.
"""

from pyscript import document

from app.board.squares import CENTRE
from app.browser.dom import make, on, set_text
from app.words import table as table_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Event, Node

    from app.board.board import Board

_SVG = "http://www.w3.org/2000/svg"
_NEAR = "M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16 16l5 5M11 8v6M8 11h6"
_FAR = "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5"


class Zoom:
    """The button, in ``place``, shown while the squares of ``board`` are small."""

    def __init__(self, place: "Node", board: "Board") -> None:
        self.board = board
        self.node = make("button", "quiet")
        self.node.id = "zoom"
        self.node.type = "button"
        drawing = document.createElementNS(_SVG, "svg")
        drawing.setAttribute("viewBox", "0 0 24 24")
        drawing.setAttribute("aria-hidden", "true")
        self.path = document.createElementNS(_SVG, "path")
        drawing.append(self.path)
        self.label = make("span")
        self.node.append(drawing, self.label)
        self.node.hidden = True
        place.append(self.node)
        board.moved = self.render
        on(self.node, "click", self.clicked)

    def render(self) -> None:
        """Show or hide the button, and set its label."""
        self.node.hidden = not self.board.is_small()
        close = self.board.is_close()
        set_text(self.label, table_words.SHOW_ALL if close else table_words.SHOW_CLOSE)
        self.path.setAttribute("d", _FAR if close else _NEAR)

    def clicked(self, event: "Event") -> None:
        """Zoom in on the tiles of the last play, or on the middle; or zoom out."""
        if self.board.is_close():
            self.board.look_back()
        else:
            self.board.look_at(self.board.latest() or [CENTRE])
