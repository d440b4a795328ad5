"""The part of the desk with a round: the line for results, and the tables of this round or an earlier one."""

from app.browser.dom import make, on, run
from app.tournament.by_hand import open_hand
from app.tournament.results_line import ResultsLine
from app.tournament.table_box import HAND, open_table
from app.tournament.table_list import MISSING, TableList
from app.ui.fields import select_field
from app.words import tournament as tournament_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Event

    from app.tournament.course import TournamentCourse
    from faristol.session.tournament.wire import CategoryView, RoundView, TournamentView


class RoundPanel:
    """The part."""

    def __init__(self, course: "TournamentCourse") -> None:
        self.course = course
        self.node = make("div", "day-round-panel column spaced")
        self.line = ResultsLine(course, self._taken)
        self.top = self.node.appendChild(make("div", "day-top"))
        self.list = TableList(self._opened)
        self.choice = make("div", "day-which")
        self.node.append(self.choice, self.list.node)
        self.top.append(self.line.node)
        self.shown = 0  # an earlier round; 0: the present one
        self.last = -1
        self.rounds: "list[tuple[CategoryView, RoundView | None]]" = []
        on(self.choice, "change", self._chosen)

    def show(self, view: "TournamentView") -> None:
        if view["round"] != self.last:
            self.last, self.shown = view["round"], 0
            self._draw_choice(view["round"])
        plays = tournament_words.tables_of(view)[0] > 0 and view["timer"]["round"] == view["round"]
        self.line.node.hidden = not plays or bool(self.shown)
        if plays:
            self.line.show(view)
        if self.shown:
            run(self._fetch(view))
        else:
            self._draw(view, [(one, one["now"]) for one in view["categories"]])

    def _draw(self, view: "TournamentView", rounds: "list[tuple[CategoryView, RoundView | None]]") -> None:
        self.rounds = rounds
        self.list.show(view, rounds)

    async def _fetch(self, view: "TournamentView") -> None:
        """Ask for the tables of an earlier round."""
        wanted, found = self.shown, []
        for category in view["categories"]:
            now = None
            if wanted <= category["round"]:
                reply = await self.course.ask(
                    {"kind": "tournament_round", "category": category["key"], "round": wanted}
                )
                now = reply["round"] if reply["ok"] else None
            found.append((category, now))
        if wanted == self.shown and self.course.view is not None:
            self._draw(self.course.view, found)

    def _draw_choice(self, last: int) -> None:
        self.choice.replaceChildren()
        self.choice.hidden = last < 2
        if last > 1:
            turns = [(str(turn), tournament_words.after_round(turn)) for turn in range(last, 0, -1)]
            label, _ = select_field(tournament_words.ROUND_SHOWN, turns, str(last))
            self.choice.append(label)

    def _chosen(self, event: "Event") -> None:
        turn = int(event.target.value)
        self.shown = 0 if turn == self.last else turn
        if self.course.view is not None:
            self.show(self.course.view)

    def results(self) -> None:
        """Show the tables that are missing, and begin to type."""
        self.list.show_only(MISSING)
        self.focus()

    def focus(self) -> None:
        if not self.line.node.hidden:
            self.line.focus()

    def _taken(self, table: int) -> None:
        self.list.mark(table)

    def _opened(self, category: str, table: int) -> None:
        run(self._in_box(category, table))

    async def _in_box(self, category: str, table: int) -> None:
        found = [now for one, now in self.rounds if one["key"] == category and now is not None]
        if found and await open_table(self.course, found[0], table) == HAND:
            await open_hand(self.course, category)
