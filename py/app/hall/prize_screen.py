"""The prizes in the hall: a category's name, its places from the last to the best, and then all of them."""

from pyscript import document

from app.browser.dom import by_id, make, on
from app.words.tournament import prizes as prize_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from pyscript import Event, Node

    from app.hall.tournament_screen import TournamentScreen
    from app.words.shapes import Prize
    from faristol.session.tournament.wire import StandingView

_FORWARD = ("ArrowRight", "ArrowDown", "PageDown", "Enter", " ")
_BACK = ("ArrowLeft", "ArrowUp", "PageUp", "Backspace")
_MOST_OF_PODIUM = 3


class PrizeScreen:
    """Draws a step in the place of the list.

    pressed: called with 1 for a tap or a key that goes on, -1 for one that goes back; a presenter's remote
    control sends such keys.
    """

    def __init__(self, screen: "TournamentScreen", pressed: "Callable[[int], None]") -> None:
        self.screen = screen
        self.pressed = pressed
        self.place = by_id("sala-list")
        self.shown: "Prize | None" = None
        on(document, "keydown", self._key)
        on(self.place, "click", lambda _: self._go(1))

    def show(self, prize: "Prize | None") -> None:
        if prize == self.shown:
            return
        was, self.shown = self.shown, prize
        if prize is None:
            self.screen.cover(False)
            return
        if was is None:
            self.screen.cover(True)
        self.place.setAttribute("data-shows", "prize")
        self.place.scrollTop = 0
        node = make("div", "prize column centred is-" + prize["kind"])
        node.setAttribute("role", "status")
        if prize["category"]:
            node.append(make("p", "prize-category bold", prize["category"]))
        if prize["kind"] == prize_words.OPENING:
            node.append(make("p", "prize-title bold", prize_words.HALL_TITLE))
        elif prize["kind"] == prize_words.RECORD:
            node.append(make("p", "prize-title is-record bold", prize.get("title", "")))
            self._winners(node, prize["rows"], prize.get("note", ""))
        elif prize["kind"] == prize_words.PLACE:
            self._place(node, prize["rows"])
        else:
            self._podium(node, prize["rows"])
        self.place.replaceChildren(node)

    def _place(self, node: "Node", rows: "list[StandingView]") -> None:
        """A place: its number on a tile, the names and what they have."""
        node.append(_tile(rows[0]["rank"]))
        self._winners(node, rows, "")

    def _winners(self, node: "Node", rows: "list[StandingView]", note: str) -> None:
        """Names with what they have, or with ``note``."""
        for row in rows:
            one = node.appendChild(make("div", "prize-winner"))
            one.append(make("p", "prize-name as-is bold", row["name"]))
            if row["club"]:
                one.append(make("p", "prize-club as-is", row["club"]))
            one.append(make("p", "prize-score dim", note or prize_words.score_line(row)))
        node.setAttribute("data-many", "yes" if len(rows) > 1 else "no")

    def _podium(self, node: "Node", rows: "list[StandingView]") -> None:
        """Steps of the first three, and a list of the others."""
        steps = node.appendChild(make("ol", "prize-steps"))
        others = make("ol", "prize-others")
        for row in rows:
            if row["rank"] <= _MOST_OF_PODIUM:
                step = steps.appendChild(make("li", "prize-step is-" + str(row["rank"])))
                named = step.appendChild(make("div", "prize-named"))
                named.append(make("p", "prize-name as-is bold", row["name"]))
                if row["club"]:
                    named.append(make("p", "prize-club as-is", row["club"]))
                named.append(make("p", "prize-score dim", prize_words.score_line(row)))
                step.append(_tile(row["rank"]))
            else:
                line = others.appendChild(make("li", "prize-other side-by-side"))
                line.append(
                    make("strong", "", prize_words.ordinal(row["rank"])), make("span", "as-is", row["name"])
                )
                if row["club"]:
                    line.append(make("span", "as-is dim", row["club"]))
        if others.children.length:
            node.append(others)

    def _key(self, event: "Event") -> None:
        step = 1 if event.key in _FORWARD else (-1 if event.key in _BACK else 0)
        if self.shown is not None and step:
            event.preventDefault()
            self._go(step)

    def _go(self, step: int) -> None:
        if self.shown is not None:
            self.pressed(step)


def _tile(rank: int) -> "Node":
    tile = make("p", "prize-tile bold is-" + str(rank))
    tile.append(make("span", "", prize_words.ordinal(rank)))
    return tile
