"""The rows of the review: each turn of the game, with the points that it lost once it is reviewed."""

from pyscript import ffi

from app.browser.dom import make, set_text
from app.ui.fields import button
from app.words import common as common_words
from app.words import game as game_words
from app.words import paper as paper_words
from app.words import review as review_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Node

    from faristol.session.wire import SheetRow, TurnReview, View


class TurnRows:
    """A button for each turn.  Turns count from 1."""

    def __init__(self, last: "View") -> None:
        self.node = make("div", "replay-sheet scrolls")
        self.node.setAttribute("role", "group")
        self.node.setAttribute("aria-label", common_words.SHEET)
        self._rows = [_row(row, last["seats"][row["seat"]]["name"]) for row in last["sheet"]]
        self.count = len(self._rows)
        self.node.append(*self._rows)

    def show_lost(self, turn: "TurnReview") -> None:
        set_text(self._rows[turn["number"] - 1].lastChild, review_words.lost(turn["loss"]))

    def mark(self, number: int) -> None:
        """Mark the row of a turn and bring it in sight; 0 marks none."""
        for place in range(self.count):
            row = self._rows[place]
            row.classList.toggle("is-now", place == number - 1)
            if place == number - 1:
                row.setAttribute("aria-current", "step")
                row.scrollIntoView(ffi.to_js({"block": "nearest"}))
            else:
                row.removeAttribute("aria-current")


def _row(row: "SheetRow", name: str) -> "Node":
    node = button("", "row", "replay-row grid seat-" + str(row["seat"]) + " is-" + row["kind"])
    node.setAttribute("data-row", str(row["number"]))
    has_word = row["kind"] == "play" or row["kind"] == "withdrawn"
    node.append(make("span", "dim text-2", str(row["number"])))
    node.append(make("span", "review-who as-is one-line dim text-2", name))
    node.append(make("span", "word" if has_word else "sheet-act dim", game_words.sheet_cell(row)))
    node.append(make("span", "coord", row["coord"]))
    node.append(make("span", "amount", paper_words.points(row["score"])), make("span", "review-lost"))
    return node
