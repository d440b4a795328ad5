"""The part of the desk with a round: the line for results, and the tables of this round or an earlier one."""

from pyscript import document

from app.browser.dom import make, on, run
from app.tournament.by_hand import open_hand
from app.tournament.results_line import ResultsLine
from app.tournament.table_box import UNSTART, open_table
from app.tournament.table_list import MISSING, TableList
from app.ui.dialogs import confirm
from app.ui.fields import select_field
from app.words.tournament import common as tournament_words
from app.words.tournament import standings as standings_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Event

    from app.tournament.course import TournamentCourse
    from faristol.session.tournament.wire import CategoryView, RoundTablesView, TournamentView


class RoundPanel:
    """The part."""

    def __init__(self, course: "TournamentCourse") -> None:
        self.course = course
        self.node = make("div", "day-round-panel column spaced")
        self.line = ResultsLine(course, self._taken)
        self.top = self.node.appendChild(make("div", "day-top"))
        self.list = TableList(self._opened)
        self.choice = make("div", "day-which")
        bar = make("div", "day-bar wrap")
        bar.append(self.choice, self.list.filters)
        self.list.node.prepend(bar)
        self.node.append(self.list.node)
        self.top.append(self.line.node)
        self.shown = 0  # an earlier round; 0: the present one
        self.last = (-1, 0)  # the present round, and the highest of any category
        self.rounds: "list[tuple[CategoryView, RoundTablesView | None]]" = []
        on(self.choice, "change", self._chosen)

    def show(self, view: "TournamentView") -> None:
        most = max([category["round"] for category in view["categories"]])
        if (view["round"], most) != self.last:
            self.last, self.shown = (view["round"], most), 0
            self._draw_choice(view["round"], most)
        plays = tournament_words.is_played(view)
        self.line.node.hidden = not plays or bool(self.shown)
        if plays:
            self.line.show(view)
        if self.shown:
            run(self._fetch(view))
        else:
            present = [one["key"] for one, _ in tournament_words.played_now(view)]
            shown = [
                category
                for category in view["categories"]
                if category["key"] in present or not category["goes_on_to"]
            ]
            self._draw(view, [(one, one["now"]) for one in shown])

    def _draw(
        self, view: "TournamentView", rounds: "list[tuple[CategoryView, RoundTablesView | None]]"
    ) -> None:
        self.rounds = rounds
        self.list.show(view, rounds)
        self.list.place.inert = False

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

    def _draw_choice(self, present: int, most: int) -> None:
        """The rounds to choose from; in a final, those of the preliminary too."""
        self.choice.replaceChildren()
        self.choice.hidden = most < 2
        if most > 1:
            turns = [(str(turn), standings_words.after_round(turn)) for turn in range(most, 0, -1)]
            if most > present:
                turns.insert(0, ("0", tournament_words.ROUND_NOW))
            label, _ = select_field(
                tournament_words.ROUND_SHOWN, turns, "0" if most > present else str(present)
            )
            self.choice.append(label)

    def _chosen(self, event: "Event") -> None:
        turn = int(event.target.value)
        present, most = self.last
        self.shown = 0 if turn == present == most else turn
        self.list.place.inert = True  # until the tables of that round are shown
        if self.course.view is not None:
            self.show(self.course.view)

    def _back_to_present(self) -> None:
        if self.shown and self.course.view is not None:
            self.shown = 0
            self._draw_choice(*self.last)
            self.show(self.course.view)

    def results(self) -> None:
        """Show the tables that are missing, and begin to type."""
        self._back_to_present()
        self.list.show_only(MISSING)
        self.focus()

    def focus(self) -> None:
        """Begin to type; an earlier round that is shown gives way."""
        self._back_to_present()
        if not self.line.node.hidden:
            self.line.focus()

    def take_keys(self) -> None:
        """Focus the line where it is shown, unless something is being typed."""
        field = document.activeElement
        if not self.line.node.hidden and (field is None or not field.matches("input, textarea, select")):
            self.line.focus()

    def _taken(self, table: int) -> None:
        self.list.mark(table)

    def _opened(self, category: str, table: int) -> None:
        run(self._in_box(category, table))

    async def _in_box(self, category: str, table: int) -> None:
        found = [now for one, now in self.rounds if one["key"] == category and now is not None]
        answer = await open_table(self.course, found[0], table) if found else None
        if answer == UNSTART:
            sure = await confirm(*tournament_words.confirm_unstart)
            if not sure or not await self.course.send({"type": "unstart"}):
                return
        if answer is not None:
            await open_hand(self.course, category)
