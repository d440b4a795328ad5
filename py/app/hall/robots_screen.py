"""What the hall sees of a tournament of robots: the game that is played, and the table."""

from pyscript import ffi, window

from app.board.board import Board
from app.browser.dom import by_id, make, set_text
from app.words.workshop import cup as cup_words
from app.words.workshop import hall as hall_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.words.workshop.hall import CupView

_TURN = 6000  # ms for which a part of a long table stays


class RobotsScreen:
    """The screen."""

    def __init__(self) -> None:
        self.board = Board()
        self.place = by_id("robots-table")
        self.rows = by_id("robots-rows")
        row = make("tr")
        for at in hall_words.COLUMNS:
            cell = make("th", "", cup_words.HEADS[at])
            cell.scope = "col"
            row.append(cell)
        by_id("robots-head").replaceChildren(row)
        window.setInterval(ffi.create_proxy(self._turn), _TURN)

    def say(self, text: str) -> None:
        """A sentence in the place of the table."""
        node = by_id("hall-say")
        set_text(node, text)
        node.hidden = not text
        self.place.hidden = bool(text)

    def away(self, is_away: bool) -> None:
        node = by_id("hall-waiting")
        node.hidden = not is_away
        set_text(node, hall_words.AWAY if is_away else "")

    def show(self, view: "CupView") -> None:
        self.say("" if view["rows"] else hall_words.EMPTY)
        self.board.render({"board": view["board"], "last": view["last"]})
        set_text(by_id("hall-round"), view["line"])
        for seat in range(2):
            is_there = seat < len(view["names"])
            set_text(by_id("robots-name-" + str(seat)), view["names"][seat] if is_there else "")
            set_text(by_id("robots-score-" + str(seat)), str(view["scores"][seat]) if is_there else "")
        rows = []
        for cells in view["rows"]:
            row = make("tr", "is-playing" if cells[1] in view["names"] else "")
            for at in hall_words.COLUMNS:
                row.append(make("td", "as-is one-line" if at == 1 else "", cells[at]))
            rows.append(row)
        self.rows.replaceChildren(*rows)

    def _turn(self, *_: object) -> None:
        """Show the next part of a long table, or its head again."""
        place = self.place
        seen = place.clientHeight
        if place.scrollHeight <= seen:
            return
        is_last = place.scrollTop + seen >= place.scrollHeight - 2
        place.scrollTop = 0 if is_last else place.scrollTop + seen * 0.85
