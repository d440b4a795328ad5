"""The room of a duplicate's results: shown, checked by the players, mended, printed and saved.

The regulation requires results "detallats per rondes i jugadors", with a stated time to check them.  The room
is a box over the desk with four tabs, and the commands at its foot.
"""

import asyncio

from app.browser import sound
from app.browser.dom import dim, make, run, set_text
from app.results import (
    duplicate_files,
    group_tables,
    mend,
    print_box,
    round_grid,
    round_review,
    tables,
    venues,
    web_page,
)
from app.results.checking_time import Checking
from app.results.data import Results, name_of
from app.results.results_box import ResultsBox
from app.ui import dialogs
from app.ui.dates import day_and_hour, day_on_paper
from app.ui.dialogs import Box
from app.ui.fields import button
from app.words import common as common_words
from app.words.results import checking as results_checking_words
from app.words.results import common as results_words
from app.words.results import review as results_review_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Node

    from app.desk.course import DeskCourse
    from faristol.session.duplicate.wire import DeskView, MoveView, SlipRow

_LOOK = 0.4  # s between two checks of the clock
take_file = duplicate_files.take_file


async def open(course: "DeskCourse") -> None:
    """Show the results until the box is closed."""
    results = await _results_of(course)
    view = course.view
    if results is None or view is None:
        return
    checking = Checking(course.game)
    checking.load()
    if not results.rounds or not results.places:
        await print_box.open(course, view, results, checking)
        return
    await _Room(course, view, results, checking).show()


async def _results_of(course: "DeskCourse") -> "Results | None":
    reply = await course.ask({"kind": "desk_results"})
    if not reply["ok"]:
        await dialogs.refuse(reply["error"], results_words.CANNOT_SHOW, "duplicate")
        return None
    return Results(reply["results"])


class _Room(ResultsBox):
    """The box over the desk."""

    def __init__(self, course: "DeskCourse", view: "DeskView", results: Results, checking: Checking) -> None:
        super().__init__(Box(results_words.TITLE, "results as-tall"), results, "places", len(results.rounds))
        self.course = course
        self.view = view
        self.checking = checking
        self.open = True
        self.state = make("p", "results-state dim text-3")
        self.check = button("", "check", "button")
        self.said = make("p", "results-said text-3")
        self.said.setAttribute("role", "status")
        self._gate = asyncio.Lock()  # one mend after another: each box shows the entry as it is by then
        self.was_final = self._is_final()

    # -- the frame

    async def show(self) -> None:
        head = make("div", "results-head wrap side-by-side")
        title_part = make("div", "results-told")
        title = [part for part in (self.results.title, self.results.venue) if part]
        title_part.append(make("p", "results-game one-line bold", " · ".join(title)), self.state)
        head.append(title_part, self.check)
        self.box.body.append(head, self.tabs, self.place)
        self.box.foot.append(
            self.said,
            button(results_words.VENUES, "venues", "button"),
            button(results_words.FILES, "files", "button"),
            button(results_words.PRINT, "print", "button primary"),
        )
        self.box.cancel_button(common_words.CLOSE)
        self.box.on_click = self._clicked
        self.begin()
        run(self._count())
        await self.box.ask()
        self.open = False

    def names(self) -> "list[tuple[str, str]]":
        count = len(self.results.mends)
        return [
            (code, results_checking_words.tab(name, count if code == "mends" else 0))
            for code, name in results_words.TABS
        ]

    async def _count(self) -> None:
        """Update the checking time while the box is open."""
        while self.open:
            self._draw_state()
            await asyncio.sleep(_LOOK)

    def _draw_state(self) -> None:
        over = self.view["phase"] == "over"
        final = over and self._is_final()
        text = results_words.ending(self.results.ending, len(self.results.rounds))
        set_text(self.state, text if over else text + " " + results_checking_words.PROVISIONAL_TOO)
        set_text(self.check, self._check_line() if over else results_checking_words.CHECKING)
        dim(self.check, not over)
        self.check.className = "button results-check" + (" is-final" if final else "")
        if final and not self.was_final:
            self.said.textContent = results_checking_words.NOW_FINAL
            sound.bell()
        self.was_final = final

    def _check_line(self) -> str:
        return results_checking_words.CHECKING_IS_FINAL if self._is_final() else self.checking.line()

    # -- content

    def draw(self) -> None:
        nodes: "list[Node]"
        if self.tab == "places":
            nodes = self._places()
        elif self.tab == "grid":
            nodes = [round_grid.grid(self.results)]
        elif self.tab == "rounds":
            nodes = self._rounds()
        elif self.tab == "players":
            nodes = self._players()
        else:
            nodes = [tables.mends(self.results.mends, day_and_hour)]
        self.put(nodes, dict(results_words.TABS)[self.tab])

    def _places(self) -> "list[Node]":
        text = results_words.of_reference(self.results.reference_total)
        if self.results.bonus():
            text += ". " + results_words.bonus_rule(self.results.bonus())
        choice = group_tables.choice(self.results, self.by)
        if self.by != group_tables.ALL:
            return choice + group_tables.groups(self.results, self.by, self._victories())
        return choice + [  # noqa: RUF005
            tables.classification(self.results.places, self._victories(), False, True),
            make("p", "box-note", text + "."),
            tables.ties(self.results.ties()),
        ]

    def _rounds(self) -> "list[Node]":
        played = self.results.rounds[self.round - 1]
        head = tables.round_head(played, self.view["rounds"][self.round - 1], len(self.results.places))
        nodes = [self.round_stepper(), head, tables.slips(played, self._mendable())]
        if self.view["phase"] == "over":  # what could be played is told only afterwards
            nodes.append(self._review(self.view["rounds"][self.round - 1]["reference"]))
        return nodes

    def _review(self, reference: "MoveView") -> "Node":
        """The best plays of the round, which are there as soon as the engine has found them."""
        rest = make("div", "column", results_review_words.LOADING)
        rest.setAttribute("role", "status")
        run(self._find_plays(self.round, reference, rest))
        return rest

    async def _find_plays(self, round: int, reference: "MoveView", rest: "Node") -> None:
        plays = await round_review.plays_of(self.course, round)
        rest.replaceChildren(*(round_review.parts(plays, reference) if plays is not None else []))

    def _players(self) -> "list[Node]":
        place = self.results.place(self.number)
        return [
            self.player_stepper(),
            tables.player_head(place, self.results, self.view),
            tables.card(self.slips_of_player(), name_of(place), self._mendable()),
        ]

    def _victories(self) -> bool:
        """Whether points of victory are counted."""
        return bool([option for option in self.view["options"] if option["value"] == "auction"])

    def _mendable(self) -> bool:
        refusal = self.view["can"].get("mend_slip")
        return refusal is None or refusal["code"] == "results_are_final"

    def _is_final(self) -> bool:
        """Whether the results are final: the checking time is over, or the log declares it."""
        view = self.course.view or self.view
        return view["final"] or self.checking.is_final()

    # -- commands

    def _clicked(self, target: "Node") -> None:
        pressed = target.closest("[data-do]")
        if pressed is None:
            return
        do = str(pressed.getAttribute("data-do"))
        if do == "card":
            self.number = int(str(pressed.getAttribute("data-number")))
            self.tab = "players"
            self.draw_tabs()
            self.draw()
        elif do in ("back", "on"):
            self.step(pressed)
        elif do == "mend":
            run(self._mend_next(int(pressed.dataset.round), int(pressed.dataset.number)))
        else:
            run(self._do(do))

    async def _do(self, what: str) -> None:
        if what == "check":
            await self._ask_checking()
        elif what == "files":
            await duplicate_files.save(self.course, self._page)
        elif what == "venues":
            status = print_box.status(self.view, self.checking)
            await venues.open(self.course, self.results, self._victories(), status)
        elif what == "print":
            await print_box.open(self.course, self.view, self.results, self.checking)

    def _page(self) -> str:
        status = print_box.status(self.view, self.checking)
        return web_page.page(self.results, self.view, status, day_on_paper(self.results.started))

    async def _ask_checking(self) -> None:
        if self.view["phase"] != "over":
            await dialogs.inform(results_checking_words.CHECKING, results_checking_words.CHECKING_WAITS)
        elif (self.course.view or self.view)["final"]:
            await dialogs.inform(results_checking_words.CHECKING, results_checking_words.NOW_FINAL)
        elif await self.checking.ask():
            self.was_final = False
            self._draw_state()

    async def _mend_next(self, round: int, number: int) -> None:
        async with self._gate:
            await self._mend(round, number)

    async def _mend(self, round: int, number: int) -> None:
        """Mend one entry; if the results are final, ask first."""
        if not self._mendable():
            refusal = self.view["can"]["mend_slip"]
            if refusal is not None:
                await dialogs.refuse(refusal, results_checking_words.CANNOT_MEND, "duplicate")
            return
        final = self._is_final()
        if final and not await dialogs.confirm(*results_checking_words.confirm_mend_final, danger=True):
            return
        before = self._slip(round, number)
        action = await mend.ask(self.results.rounds[round - 1], before)
        if action is None:
            return
        if final:
            action["after_final"] = True
        if not await self.course.send(action):
            await dialogs.inform(results_checking_words.MENDING, results_checking_words.CANNOT_MEND)
            return
        await self._again()
        mender = '[data-do="mend"][data-round="' + str(round) + '"][data-number="' + str(number) + '"]'
        replaced = self.place.querySelector(mender)  # the pressed button was replaced
        if replaced is not None:  # None: another tab was opened meanwhile
            replaced.focus()
        after = self._slip(round, number)
        self.said.textContent = results_checking_words.mended(
            name_of(after), round, before["points"] + before["bonus"], after["points"] + after["bonus"]
        )

    def _slip(self, round: int, number: int) -> "SlipRow":
        return [slip for slip in self.results.rounds[round - 1]["slips"] if slip["number"] == number][0]  # noqa: RUF015

    async def _again(self) -> None:
        """Ask the engine for the results again and draw them."""
        results = await _results_of(self.course)
        if results is not None and self.course.view is not None:
            self.results, self.view = results, self.course.view
        top = self.place.scrollTop
        self.draw_tabs()
        self.draw()
        self.place.scrollTop = top
