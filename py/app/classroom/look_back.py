"""The teacher looks back with the class: how each round went, and the words that each pupil played."""

import json

from app.browser import page_clock
from app.browser.dom import make, on, run
from app.classroom import report, sheet
from app.results import round_grid, tables
from app.results.data import Results, name_of
from app.results.duplicate_files import choice
from app.results.paged_tables import Head, numbered
from app.results.print_sheets import Paper, day_of
from app.ui import print_preview
from app.ui.dialogs import Box
from app.ui.fields import Choice, button
from app.words import classroom as classroom_words
from app.words import common as common_words
from app.words import results as results_words
from app.words import results_paper as results_paper_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Event, Node

    from app.words.shapes import RoundRow, SlipRow
    from faristol.session.duplicate.wire import ClassResults


async def open(found: "ClassResults", code: str) -> None:
    await _Room(found, code).show()


class _Room:
    """One box, and what it shows now: a tab, a round, a pupil."""

    def __init__(self, found: "ClassResults", code: str) -> None:
        self.found = found
        self.code = code
        self.results = Results(report.results_data(found, code))
        self.view = report.view(found)
        self.summaries = report.summaries(found)
        self.tab = "summary"
        self.round = 1
        self.number = self.results.places[0]["number"]
        self.box = Box(classroom_words.LOOK_AT_ROUNDS, "results is-class")
        self.tabs = make("div", "results-tabs")
        self.place = make("div", "results-place")
        self.place.tabIndex = 0
        self.place.setAttribute("role", "region")

    async def show(self) -> None:
        self.box.body.append(self.tabs, self.place)
        self.box.foot.append(button(results_words.PRINT, "print", "button primary"))
        self.box.cancel_button(common_words.CLOSE)
        self.box.on_click = self._clicked
        on(self.box.node, "change", self._changed)
        self._draw_tabs()
        self._draw()
        self.box.first = self.tabs.querySelector("input:checked")
        await self.box.ask()

    def _draw_tabs(self) -> None:
        self.tabs.replaceChildren(Choice(results_words.SHOW, list(classroom_words.CLASS_TABS), self.tab).node)

    # -- what it shows

    def _draw(self) -> None:
        nodes: "list[Node]"
        if self.tab == "summary":
            nodes = [sheet.summary_table(self.summaries, len(self.results.places))]
        elif self.tab == "rounds":
            nodes = self._rounds()
        else:
            nodes = self._players()
        self.place.replaceChildren(*nodes)
        self.place.scrollTop = 0
        for code, name in classroom_words.CLASS_TABS:
            if code == self.tab:
                self.place.setAttribute("aria-label", name)

    def _rounds(self) -> "list[Node]":
        played = self.results.rounds[self.round - 1]
        count = len(self.results.rounds)
        options = [(str(one), results_words.round_of(one, count)) for one in range(1, count + 1)]
        head = tables.round_head(played, self.found["rounds"][self.round - 1], len(self.results.places))
        summary = self.summaries[self.round - 1]
        line = classroom_words.class_line(summary.mean, summary.share, summary.missing)
        head.append(make("p", "box-note", line))
        return [
            tables.stepper("round", results_words.ROUND, options, str(self.round)),
            head,
            tables.slips(_best_first(played), None),
        ]

    def _players(self) -> "list[Node]":
        rows: "list[tuple[RoundRow, SlipRow]]" = []
        slips = self.results.slips_of(self.number)
        for at in range(len(slips)):
            rows.append((self.results.rounds[at], slips[at]))
        place = self.results.place(self.number)
        options = []
        for one in self.results.numbers():
            name = self.results.place(one)["name"]
            options.append((str(one), str(one) + (". " + name if name else "")))
        return [
            tables.stepper("player", results_words.CHOSEN_PLAYER, options, str(self.number)),
            tables.player_head(place, self.results, self.view),
            tables.card(rows, name_of(place), None),
        ]

    # -- what is done

    def _changed(self, event: "Event") -> None:
        target = event.target
        if target.closest(".results-tabs"):
            self.tab = str(target.value)
        elif target.closest('[data-step="round"]'):
            self.round = int(str(target.value))
        elif target.closest('[data-step="player"]'):
            self.number = int(str(target.value))
        else:
            return
        self._draw()

    def _clicked(self, target: "Node") -> None:
        pressed = target.closest("[data-do]")
        if pressed is None:
            return
        do = str(pressed.getAttribute("data-do"))
        if do == "print":
            run(self._print())
        elif do == "round":
            self.round, self.tab = int(str(pressed.getAttribute("data-round"))), "rounds"
            self._draw_tabs()
            self._draw()
            self.place.focus()
        elif do in ("back", "on"):
            self._step(str(pressed.closest("[data-step]").getAttribute("data-step")), do)

    def _step(self, step: str, do: str) -> None:
        """To the round or pupil before or after; the button keeps the focus."""
        by = 1 if do == "on" else -1
        if step == "round":
            self.round = min(max(1, self.round + by), len(self.results.rounds))
        else:
            numbers = self.results.numbers()
            at = numbers.index(self.number) + by
            self.number = numbers[min(max(0, at), len(numbers) - 1)]
        self._draw()
        self.place.querySelector('[data-do="' + do + '"]').focus()

    async def _print(self) -> None:
        """Until the box is closed: after each print it comes again."""
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
        lines = [json.dumps({"started": page_clock.wall()})]
        paper = Paper(self.results, self.view, lines, classroom_words.printed_for(len(self.results.places)))
        if what == "sheet":
            head = Head(title, paper.game, classroom_words.SUMMARY, day_of(lines))
            whole = round_grid.pages_of(Head(title, paper.game, paper.status, paper.day), self.results)
            return numbered(whole + sheet.pages_of(head, self.summaries, len(self.results.places)))
        made: "list[Node]" = getattr(paper, what)()
        return made


def _best_first(played: "RoundRow") -> "RoundRow":
    """The same round, those who scored most at its head."""
    ordered = played.copy()
    ordered["slips"] = sorted(played["slips"], key=lambda slip: -slip["points"])
    return ordered
