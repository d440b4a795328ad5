"""A position set up by hand: letters on the board and a rack, or CGP text."""

from pyscript import ffi

from app.board.position_text import cgp_of
from app.browser import kept
from app.browser.dom import by_id, make, new_id, on, run, set_text
from app.training.exercise_state import fresh
from app.ui.dialogs import Box, confirm
from app.ui.fields import button, text_field
from app.words import tiles as tile_words
from app.words.training import exercises as exercises_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Event, Node

    from app.training.exercise import ExerciseCourse

_KEY = "set_up"
_SHAPE = ([(0, "")], "")
_LONGEST = 60  # characters of a rack


class SetUp:
    """The panel where a position is set up; it is kept on the device at every change."""

    def __init__(self, course: "ExerciseCourse") -> None:
        self.course = course
        self.table = course.table
        self.rack: Node | None = None
        self.problem: Node | None = None
        self.blank: Node | None = None
        course.train = self.train

    async def open(self) -> None:
        """Set a position up, beginning with the one that was set up last."""
        placed, rack = _kept()
        self.course.now = None
        by_id("table").setAttribute("data-phase", "after")
        set_text(by_id("round-name"), exercises_words.SET_UP)
        set_text(by_id("round-share"), "")
        for name in ("hint", "finish", "again"):
            by_id(name).hidden = True
        self.table.keep_draft = self.keep
        self.table.set_up(placed, tile_words.cut(rack))
        self._draw(rack)

    # -- drawing

    def _draw(self, rack: str) -> None:
        title = make("h2", "exercise-title text-5", exercises_words.SET_UP_TITLE)
        title.tabIndex = -1
        scroll = make("div", "look-scroll set-up scrolls fills column")
        label, line = text_field(exercises_words.RACK, rack, _LONGEST)
        note = make("span", "dim text-2", exercises_words.RACK_HELP)
        note.id = new_id("rack-help")
        line.setAttribute("aria-describedby", note.id)
        line.classList.add("word")
        label.append(note)
        on(line, "input", self._typed)
        on(line, "keydown", self._entered)
        self.problem = make("p", "set-up-problem is-warning")
        self.problem.setAttribute("role", "alert")
        self.rack = line
        scroll.append(self.problem, label, self._palette())
        scroll.append(make("p", "dim text-2", exercises_words.SET_UP_HELP), self._buttons())
        on(scroll, "click", self._clicked)
        self.course.panel.view = None
        self.course.panel.node.replaceChildren(title, scroll)
        title.focus()

    def _palette(self) -> "Node":
        grid = make("div", "set-up-letters")
        grid.setAttribute("role", "group")
        grid.setAttribute("aria-label", exercises_words.PALETTE)
        for label, _ in tile_words.BOX:
            one = button(label, "letter", "set-up-letter")
            one.setAttribute("data-letter", label)
            grid.append(one)
        self.blank = button(exercises_words.AS_BLANK, "blank", "button")
        self.blank.setAttribute("aria-pressed", "false")
        tools = make("div", "set-up-tools wrap")
        tools.append(self.blank, button(exercises_words.TURN, "turn"), button(exercises_words.ERASE, "erase"))
        both = make("div", "column set-up-pen")
        both.append(grid, tools)
        return both

    def _buttons(self) -> "Node":
        row = make("div", "set-up-tools wrap")
        row.append(
            button(exercises_words.PASTE, "paste"), button(exercises_words.CLEAR, "clear", "button soft")
        )
        row.append(button(exercises_words.BACK, "back", "button soft"))
        return row

    # -- changing it

    def _clicked(self, event: "Event") -> None:
        pressed = event.target.closest("[data-do]")
        if pressed is None:
            return
        name = str(pressed.getAttribute("data-do"))
        if name == "letter":
            with_blank = self.blank is not None and self.blank.getAttribute("aria-pressed") == "true"
            self.table.type_letter(str(pressed.getAttribute("data-letter")), with_blank)
            self._press_blank(False)
        elif name == "blank":
            self._press_blank(pressed.getAttribute("aria-pressed") != "true")
        elif name == "turn":
            self.table.board.set_cursor(self.table.board.cursor, not self.table.board.down)
        elif name == "erase":
            self._erase()
        elif name == "paste":
            run(self._paste())
        elif name == "clear":
            run(self._clear())
        elif name == "back":
            run(self.course.leave())

    def _press_blank(self, pressed: bool) -> None:
        if self.blank is not None:
            self.blank.setAttribute("aria-pressed", "true" if pressed else "false")

    def _erase(self) -> None:
        """Take back the tile at the cursor, or else the last one."""
        square = self.table.board.cursor
        if self.table.draft.at(square):
            self.table.take_back(square)
        else:
            self.table.take_last()

    def _typed(self, event: "Event") -> None:
        self._say("")
        self.table.show_rack(self._tiles())
        self.keep()

    def _entered(self, event: "Event") -> None:
        if event.key == "Enter":
            event.preventDefault()
            self.course.act("train")

    def _text(self) -> str:
        return str(self.rack.value).strip() if self.rack is not None else ""

    def _tiles(self) -> "list[str]":
        """The tiles of the typed rack, and what is none as typed; spaces divide nothing."""
        text = self._text().replace(" ", "")
        tiles = []
        for part in tile_words.cut(text):
            tiles.append(tile_words.tile_at(part, 0)[0] or part)
        return tiles

    async def _clear(self) -> None:
        if self.table.draft.laid and await confirm(*exercises_words.confirm_clear, danger=True):
            self.table.set_up([], self._tiles())
            self.table.changed()

    # -- keeping and training

    def keep(self) -> None:
        if not self.table.is_setting_up:
            return
        self._say("")
        placed = [[tile.square, tile.face] for tile in self.table.draft.laid]
        kept.write(_KEY, [placed, self._text()])

    def _say(self, text: str) -> None:
        if self.problem is not None:
            set_text(self.problem, text)
            if text:
                self.problem.scrollIntoView(ffi.to_js({"block": "nearest"}))

    async def train(self) -> None:
        """Begin the exercise, or say what is wrong with the position."""
        wrong = [part for part in self._tiles() if not tile_words.is_of_rack(part)]
        if wrong:
            self._say(exercises_words.no_tile(wrong[0]))
            return
        faces = {tile.square: tile.face for tile in self.table.draft.laid}
        text = cgp_of(faces, self._tiles())
        fault = await self._begin(text)
        if fault:
            self._say(fault)

    async def _begin(self, text: str) -> str:
        """Begin with a position as text; "" or what is wrong with it."""
        refused = await self.course.begin(fresh(text, exercises_words.SET_UP))
        if refused is not None:
            return exercises_words.fault(refused)
        return ""

    async def _paste(self) -> None:
        """Let a position be pasted as CGP text."""
        box = Box(exercises_words.PASTE_TITLE)
        box.text(exercises_words.PASTE_HELP)
        area = make("textarea", "input")
        area.rows = 5
        area.spellcheck = False
        area.setAttribute("aria-label", exercises_words.PASTE_TITLE)
        problem = make("p", "is-warning")
        problem.setAttribute("role", "alert")
        box.body.append(area, problem)
        box.cancel_button()
        box.foot.append(button(exercises_words.READ, "read", "button primary"))
        box.first = area

        async def read() -> None:
            fault = await self._begin(str(area.value).strip())
            if fault:
                set_text(problem, fault)
                area.focus()
            else:
                box.close("read")

        def clicked(target: "Node") -> None:
            if target.closest("[data-do=read]") is not None:
                run(read())

        box.on_click = clicked
        await box.ask()


def _kept() -> "tuple[list[list[object]], str]":
    """The position that was set up last: its tiles, and its rack as typed."""
    placed, rack = kept.read(_KEY, _SHAPE) or ([], "")
    return placed, rack
