"""The ranking on the projector, in large type and thus in pages that change automatically."""

from app.browser import page_clock
from app.browser.dom import by_id, make, set_text
from app.clocks import countdown
from app.words import hall as hall_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Node

    from faristol.session.duplicate.wire import ProjectorView, RankRow

COLUMN = 12  # places in a column
STAYS = 10000  # ms for which a page is shown


class Ranking:
    """One or two columns; ``turn`` shows the next page when it is due."""

    def __init__(self) -> None:
        self.node = by_id("hall-ranking")
        self.places: "list[RankRow]" = []
        self.drawn: object = None
        self.page = 0
        self.turned_at = 0
        self.rounds = 0
        self.over = self.final = False
        self.checking = -1  # ms left of the checking time; -1: it does not run

    def show(self, view: "ProjectorView") -> None:
        places = view["ranking"]
        shown = places is not None
        self.node.hidden = not shown
        by_id("hall").setAttribute("data-ranking", "yes" if shown else "no")
        by_id("hall-small-time").hidden = not shown
        if places is None:
            self.drawn = None
            return
        self.rounds = view["solution"]["round"] if view["solution"] else 0
        self.over, self.final = view["phase"] == "over", view["final"]
        self._draw_state()
        rows = [
            (place["rank"], place["number"], hall_words.rank_name(place), place["total"]) for place in places
        ]
        if rows != self.drawn:
            if self.drawn is None:
                self.page = 0
            self.drawn, self.places = rows, places
            self._draw()

    def check(self, left: int) -> None:
        """Show that ``left`` ms of the checking time are left; -1: it does not run."""
        if left != self.checking:
            self.checking = left
            self._draw_state()

    def _draw_state(self) -> None:
        """Draw whether the standings are final, and the checking time."""
        left = countdown.digits(self.checking) if self.checking >= 0 else ""
        text = hall_words.standing_line(self.rounds, self.over, self.final, left)
        set_text(by_id("hall-ranking-after"), text)

    def pages(self) -> int:
        return max(1, (len(self.places) + 2 * COLUMN - 1) // (2 * COLUMN))

    def turn(self) -> None:
        if self.node.hidden or self.pages() == 1 or page_clock.now() - self.turned_at < STAYS:
            return
        self.page += 1
        self._draw()

    def _draw(self) -> None:
        self.turned_at = page_clock.now()
        self.page %= self.pages()
        whole = len(self.places)
        first = self.page * 2 * COLUMN
        shown = self.places[first : first + 2 * COLUMN]
        places = by_id("hall-places")
        places.replaceChildren()
        for one in shown:
            places.append(_line(one))
        places.style.setProperty("--rows", str(max(8, min(COLUMN, whole))))
        places.setAttribute("data-columns", "1" if whole <= COLUMN else "2")
        text = hall_words.page_line(first + 1, first + len(shown), whole) if self.pages() > 1 else ""
        set_text(by_id("hall-ranking-page"), text)


def _line(one: "RankRow") -> "Node":
    line = make("li", "hall-place grid" + (" is-out" if one["expelled"] else ""))
    line.setAttribute("data-first", "yes" if one["rank"] == 1 else "no")
    line.append(
        make("b", "hall-rank", str(one["rank"])),
        make("span", "hall-name as-is one-line", hall_words.rank_name(one)),
        make("b", "hall-points", str(one["total"])),
        make("span", "hall-percent", hall_words.percent(one["percent"])),
    )
    return line
