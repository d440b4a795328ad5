"""The replay of a game, turn by turn: board, known racks, scores, clocks, and the row of the sheet.

A position is asked of the engine (``look`` with ``moment``: the number of events) when it is first shown, and
cached while the box is open.  The engine tells where the turns end.
"""

from pyscript import ffi

from app.browser import engine
from app.browser.dom import make, on, run, set_text
from app.game.replay.replay_board import ReplayBoard, ReplaySeats
from app.ui.dialogs import Box
from app.ui.fields import button
from app.ui.slide_show import SlideShow
from app.words import common as common_words
from app.words import game as game_words
from app.words import grammar as grammar_words
from app.words import paper as paper_words
from app.words import table as table_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Event, Node

    from app.game.course import Course
    from faristol.session.wire import SheetRow, StopView, View

PACE = 2200  # ms for a turn: long enough to find the word and to read its score


async def open(course: "Course") -> None:
    """Show the replay of the game of ``course`` until the box is closed."""
    view = course.table.view
    if view is None:
        return
    reply = await engine.call({"kind": "look", "game": course.game, "stops": True})
    if reply.get("stops"):
        await Replay(course.game, reply["stops"], view).show()


class Replay:
    """The box, and the step that it shows."""

    def __init__(self, game: str, stops: "list[StopView]", last: "View") -> None:
        self.game = game
        self.stops = stops
        self.views: "dict[int, View]" = {}
        self.place = -1
        # An unfinished game is shown from its last turn, a finished one from its first.
        self.wanted = 0 if last["phase"] == "over" else len(stops) - 1
        self.going = False
        self.box = Box(
            paper_words.REPLAY if last["phase"] == "over" else table_words.PAST_TURNS, "replay as-tall"
        )
        self.board = ReplayBoard()
        self.seats = ReplaySeats(last)
        self.rows = [self._row(last["sheet"][number], last) for number in range(len(last["sheet"]))]
        self.line = make("p", "replay-line clamped")
        self.line.setAttribute("role", "status")
        self._lay_out()
        on(self.box.node, "keydown", self.key)
        self.box.on_click = self.clicked

    def _lay_out(self) -> None:
        sheet = make("div", "replay-sheet scrolls")
        sheet.setAttribute("role", "group")
        sheet.setAttribute("aria-label", common_words.SHEET)
        sheet.append(*self.rows)
        side = make("div", "replay-side column")
        side.append(self.seats.node, sheet)
        self.slider = make("input", "replay-slider")
        self.slider.type = "range"
        self.slider.min, self.slider.max, self.slider.value = "0", str(len(self.stops) - 1), "0"
        self.slider.setAttribute("aria-label", paper_words.MOMENT)
        on(self.slider, "input", self.slid)
        buttons = make("div", "replay-buttons")
        for mark, name, label in (
            ("«", "first", paper_words.FIRST), ("‹", "back", paper_words.PREVIOUS),
            ("", "run", paper_words.RUN),
            ("›", "on", paper_words.NEXT), ("»", "last", paper_words.LAST),
        ):  # fmt: skip
            one = button(mark, name, "button")
            one.setAttribute("aria-label" if mark else "data-name", label)
            buttons.append(one)
        toggle = buttons.children.item(2)
        toggle.textContent = paper_words.RUN
        self.running = SlideShow(toggle, self.next, PACE)
        bar = make("div", "replay-bar grid")
        bar.append(self.line, self.slider, buttons)
        self.box.body.append(self.board.node, side, bar)
        self.box.cancel_button(common_words.CLOSE)
        self.box.first = toggle

    def _row(self, row: "SheetRow", view: "View") -> "Node":
        node = button("", "row", "replay-row grid is-" + row["kind"])
        node.setAttribute("data-row", str(row["number"]))
        name = make("span", "as-is one-line dim text-2", view["seats"][row["seat"]]["name"])
        word = make("span", "word" if row["coord"] else "sheet-act dim", game_words.sheet_cell(row))
        score = make("span", "amount")
        score.append(make("span", "bingo" if row["bingo"] else "", paper_words.points(row["score"])))
        if row["kind"] == "withdrawn":
            word.append(make("span", "unseen", ", " + game_words.WITHDRAWN))
        node.append(make("span", "dim text-2", str(row["number"])), name, word)
        node.append(make("span", "coord", row["coord"]), score)
        node.append(make("span", "amount replay-total bold", grammar_words.number(row["total"])))
        return node

    async def show(self) -> None:
        run(self.follow())
        await self.box.ask()
        self.running.stop()

    # -- moving

    def go(self, place: int) -> None:
        """Show a step, if there is one; of several requests only the last is shown."""
        self.wanted = max(0, min(place, len(self.stops) - 1))
        if not self.going:
            run(self.follow())

    async def follow(self) -> None:
        self.going = True
        try:
            while self.place != self.wanted:
                place = self.wanted
                view = await self._view(self.stops[place]["moment"])
                if view is None:
                    self.wanted = self.place
                    set_text(self.line, paper_words.NO_REPLAY)
                    return
                self.place = place
                self.draw(view)
        finally:
            self.going = False

    async def _view(self, moment: int) -> "View | None":
        if moment not in self.views:
            reply = await engine.call({"kind": "look", "game": self.game, "moment": moment})
            if not reply["ok"]:
                return None
            self.views[moment] = reply["view"]
        return self.views[moment]

    def next(self) -> None:
        if not self.box.node.open or self.wanted >= len(self.stops) - 1:
            self.running.stop()
        else:
            self.go(self.wanted + 1)

    def start(self) -> None:
        if self.wanted >= len(self.stops) - 1:
            self.go(0)
        self.running.start()

    def do(self, name: str) -> None:
        was_running = self.running.stop()
        if name == "run":
            if not was_running:
                self.start()
        else:
            ends = {"first": 0, "last": len(self.stops) - 1, "back": self.wanted - 1, "on": self.wanted + 1}
            self.go(ends[name])

    def clicked(self, target: "Node") -> None:
        pressed = target.closest("[data-do]")
        if pressed is None:
            return
        if pressed.getAttribute("data-row"):
            self.running.stop()
            number = int(pressed.getAttribute("data-row"))
            self.go(max([place for place in range(len(self.stops)) if self.stops[place]["rows"] <= number]))
        else:
            self.do(str(pressed.getAttribute("data-do")))

    def slid(self, event: "Event") -> None:
        self.running.stop()
        self.go(int(self.slider.value))

    def key(self, event: "Event") -> None:
        """Arrows, Home and End from anywhere; the space bar where no button has the focus."""
        keys = {"ArrowLeft": "back", "ArrowRight": "on", "Home": "first", "End": "last"}
        name = keys.get(str(event.key), "")
        if event.key == " " and not event.target.closest("button"):
            name = "run"
        if name and not (event.ctrlKey or event.altKey or event.metaKey):
            event.preventDefault()
            self.do(name)

    # -- drawing

    def draw(self, view: "View") -> None:
        self.board.render(view)
        self.seats.render(view)
        count = self.stops[self.place]["rows"]
        for number in range(len(self.rows)):
            classes = self.rows[number].classList
            classes.toggle("is-now", number == count - 1)
            classes.toggle("is-later", number >= count)
            if number == count - 1:
                self.rows[number].setAttribute("aria-current", "step")
            else:
                self.rows[number].removeAttribute("aria-current")
        if count and count <= len(self.rows):
            self.rows[count - 1].scrollIntoView(ffi.to_js({"block": "nearest"}))
        text = game_words.announce(view) or paper_words.BEFORE_THE_FIRST
        set_text(self.line, text)
        self.slider.value = str(self.place)
        where = paper_words.step(self.place, len(self.stops) - 1)
        self.slider.setAttribute("aria-valuetext", where + ": " + text)
        self.board.node.setAttribute("aria-label", paper_words.board_after(where))
