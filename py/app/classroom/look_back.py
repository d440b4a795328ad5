"""Looking back with the class: the results of each round, and the words that each pupil played."""

from app.browser import engine, page_clock
from app.browser.dom import make, run
from app.browser.stable_sort import stable_sorted
from app.classroom import report, round_plays, round_summary
from app.results import round_grid, round_review, tables
from app.results.data import Results, name_of
from app.results.print_sheets import Paper, diplomas_of
from app.results.results_box import ResultsBox
from app.ui import print_preview
from app.ui.dialogs import Box, choice, inform
from app.ui.fields import button
from app.ui.print_tables import Head, numbered
from app.words import classroom as classroom_words
from app.words import common as common_words
from app.words.results import common as results_words
from app.words.results import paper as results_paper_words
from app.words.results import review as results_review_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Node

    from faristol.session.duplicate.wire import ClassResults, RoundRow


async def open(found: "ClassResults", code: str) -> None:
    """Look at the rounds that are closed."""
    if await _has_rounds(found):
        await _LookBack(found, code).show()


async def offer_papers(found: "ClassResults", code: str) -> None:
    """Let the papers of the class be printed, with the rounds that are closed."""
    if await _has_rounds(found):
        await _LookBack(found, code).print_papers()


async def _has_rounds(found: "ClassResults") -> bool:
    """Whether a round is closed; if none is, that is told."""
    if not found["rounds"]:
        await inform(classroom_words.LOOK_AT_ROUNDS, classroom_words.NONE_CLOSED)
    return bool(found["rounds"])


class _LookBack(ResultsBox):
    """The box over the teacher's page."""

    def __init__(self, found: "ClassResults", code: str) -> None:
        results = Results(report.results_data(found, code, page_clock.wall()))
        super().__init__(
            Box(classroom_words.LOOK_AT_ROUNDS, "results is-class as-tall"), results, "summary", 1
        )
        self.found = found
        self.code = code
        self.view = report.view(found)
        self.summaries = report.summaries(found)

    async def show(self) -> None:
        self.box.body.append(self.tabs, self.place)
        self.box.foot.append(button(results_words.PRINT, "print", "button primary"))
        self.box.cancel_button(common_words.CLOSE)
        self.box.on_click = self._clicked
        self.begin()
        await self.box.ask()

    def names(self) -> "list[tuple[str, str]]":
        return list(classroom_words.CLASS_TABS)

    # -- content

    def draw(self) -> None:
        nodes: "list[Node]"
        if self.tab == "summary":
            nodes = [round_summary.summary_table(self.summaries, len(self.results.places))]
        elif self.tab == "rounds":
            nodes = self._rounds()
        else:
            nodes = self._players()
        self.put(nodes, dict(classroom_words.CLASS_TABS)[self.tab])

    def _rounds(self) -> "list[Node]":
        played = self.results.rounds[self.round - 1]
        head = tables.round_head(played, self.found["rounds"][self.round - 1], len(self.results.places))
        summary = self.summaries[self.round - 1]
        line = classroom_words.class_line(summary.mean, summary.share, summary.missing)
        head.append(make("p", "box-note", line))
        review = make("div", "column", results_review_words.LOADING)
        review.setAttribute("role", "status")
        run(self._explain(played, review))
        return [self.round_stepper(), head, tables.slips(_best_first(played), None), review]

    async def _explain(self, played: "RoundRow", review: "Node") -> None:
        """Show the best plays of a round, and why those of the pupils made less."""
        plays = await round_plays.plays_of(engine.call, self.code, played, lambda: bool(review.isConnected))
        reference = self.found["rounds"][played["round"] - 1]["reference"]
        review.replaceChildren(*(round_review.parts(plays, reference) if plays is not None else []))

    def _players(self) -> "list[Node]":
        place = self.results.place(self.number)
        return [
            self.player_stepper(),
            tables.player_head(place, self.results, self.view),
            tables.card(self.slips_of_player(), name_of(place), None),
        ]

    # -- commands

    def _clicked(self, target: "Node") -> None:
        pressed = target.closest("[data-do]")
        if pressed is None:
            return
        do = str(pressed.getAttribute("data-do"))
        if do == "print":
            run(self.print_papers())
        elif do == "round":
            self.round, self.tab = int(str(pressed.getAttribute("data-round"))), "rounds"
            self.draw_tabs()
            self.draw()
            self.place.focus()
        elif do in ("back", "on"):
            self.step(pressed)

    async def print_papers(self) -> None:
        """Offer papers to print until the box is closed; it opens again after each preview."""
        while True:
            box = Box(results_paper_words.TO_PRINT, "box-paper-menu")
            for code, name, note in classroom_words.CLASS_PAPERS:
                box.body.append(choice(name, note, code))
            box.cancel_button(common_words.CLOSE)
            box.focus_title()
            answer = await box.ask()
            if answer is None:
                return
            title = [name for code, name, _ in classroom_words.CLASS_PAPERS if code == answer][0]  # noqa: RUF015
            await print_preview.show(title, self._pages(answer, title))

    def _pages(self, what: str, title: str) -> "list[Node]":
        paper = Paper(self.results, self.view, classroom_words.printed_for(len(self.results.places)))
        if what == "sheet":
            head = Head(title, paper.game, classroom_words.SUMMARY, paper.day)
            whole = round_grid.pages_of(Head(title, paper.game, paper.status, paper.day), self.results)
            return numbered(whole + round_summary.pages_of(head, self.summaries, len(self.results.places)))
        if what == "diplomas":
            return diplomas_of(self.results.places, classroom_words.CLASS, 0, paper.day)
        made: "list[Node]" = getattr(paper, what)()
        return made


def _best_first(played: "RoundRow") -> "RoundRow":
    """The same round with its slips sorted, the highest score first."""
    ordered = played.copy()
    ordered["slips"] = stable_sorted(played["slips"], lambda slip: -slip["points"])
    return ordered
