# Longer than 300 lines: the scorer's entry, from the typed line to the log, in one place.
"""The scorer's panel, in which the turns of a game on a physical board are entered.

Racks are unknown; any entry is accepted that the board and the set of tiles allow.  A line "H8 CASA" is
scored and shown on the board while it is typed, and Enter enters it.  The panel takes the place of the rack,
and is shown if the game's ``hands`` is "physical".
"""

from pyscript import document, ffi, window

from app.board.draft import RackTile
from app.browser import kept
from app.browser.dom import announce, by_id, on, run
from app.scorer import boxes
from app.scorer.line import Line, as_typed, faces_of, is_number, typed, written
from app.scorer.panel_view import PanelView, pressed_of
from app.scorer.preview import LinePreview
from app.words import arbiter as arbiter_words
from app.words import board as board_words
from app.words import common as common_words
from app.words import refusals as refusals_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from pyscript import Event

    from app.game.course import Course
    from faristol.session.game.action_types import Action
    from faristol.session.wire import Refusal, View


def _mark(view: "View") -> str:
    return view["seed"] + "/" + str(view["rev"])


def _announced(line: Line, field: str) -> "int | None":
    """The announced score, if given: a number after the word, or in its own field."""
    if line.said is not None:
        return line.said
    return int(field.strip()) if is_number(field.strip()) else None


_KEY = "entry"
_SHAPE = {"mark": "", "line": "", "said": ""}


class ScorerPanel:
    """The panel's input and its effects."""

    def __init__(self, course: "Course") -> None:
        self.course = course
        self.view: View | None = None
        self.face = PanelView()
        self.preview = LinePreview(course, self._draw)
        self.questioned = ""  # the line whose announced score was questioned
        self.shown = self.seed = ""
        self.todo: list[tuple[str, str]] = []  # entered lines not yet carried out
        self.working = False
        self.skipped = ""
        by_id("table").append(self.face.node)
        on(self.face.node, "click", self._clicked)
        on(self.face.node, "input", lambda _: self._changed())
        on(self.face.node, "keydown", self._pressed)
        document.addEventListener("keydown", ffi.create_proxy(self._elsewhere), True)

    def waits_for_racks(self, view: "View") -> bool:
        """Whether the end of a game waits until the tiles left are entered."""
        if view["hands"] != "physical" or not boxes.unknown_racks(view):
            return False
        return self.skipped != _mark(view)

    # -- drawing

    def render(self, view: "View") -> None:
        physical = view["hands"] == "physical"
        by_id("table").setAttribute("data-hands", view["hands"])
        self.face.node.hidden = not physical
        self.view = view if physical else None
        if not physical:
            return
        mark = _mark(view)
        if mark != self.shown:
            same = view["seed"] == self.seed
            self.shown, self.seed, self.questioned = mark, view["seed"], ""
            self.preview.forget()
            if same:  # keep what was typed meanwhile
                self.preview.ask(self._line().text)
            else:
                self.face.empty()
                self._restore(mark)
        self.course.table.show_turn_text(arbiter_words.turn_line(view))
        self._draw()
        self._focus()
        if self.waits_for_racks(view):
            run(self._racks())

    def _draw(self) -> None:
        view = self.view
        if view is None:
            return
        line = self._line()
        announced = _announced(line, str(self.face.said.value))
        called = announced if self.questioned == line.text + " " + str(announced) else None
        self.face.draw(view, line, self.preview, called)
        self.face.draw_buttons(view, bool(boxes.unknown_racks(view)))
        self._draw_board(view)

    def _draw_board(self, view: "View") -> None:
        """Show the typed play on the board like a player's draft."""
        table, squares = self.course.table, []
        table.draft.laid = []
        for placed in self.preview.placed:
            tile = RackTile(placed["tile"])
            tile.square = placed["square"]
            table.draft.laid.append(tile)
            squares.append(tile.square)
        table.board.render(view, table.draft)
        table.board.mark_lane(squares)
        if squares:
            table.board.look_at(squares)
        elif not self.face.line.value:
            table.board.look_back()

    def _focus(self) -> None:
        """Focus the line, on devices that are likely to have a keyboard."""
        if document.querySelector("dialog[open]") or not document.hasFocus() or self.face.line.disabled:
            return
        if window.matchMedia("(pointer: fine)").matches:
            self.face.line.focus()

    # -- input

    def _line(self) -> Line:
        return typed(str(self.face.line.value))

    def _write(self, text: str) -> None:
        self.face.line.value = text
        self._changed()

    def _changed(self) -> None:
        self._keep()
        self.preview.ask(self._line().text)
        self._draw()

    def tap(self, square: int) -> None:
        view, board = self.view, self.course.table.board
        if view is None or view["actor"] is None:
            return
        name = board.names[square].split(",")[0]
        start, _, word = str(self.face.line.value).strip().partition(" ")
        down = start == name
        board.set_cursor(square, down)
        self._write((name[1:] + name[0] if down else name) + " " + word.strip())
        self.face.line.focus()
        announce(name + ", " + (board_words.DOWN if down else board_words.ACROSS))

    def _pressed(self, event: "Event") -> None:
        if event.isComposing:
            return
        if event.key == "Enter" and event.target.closest("input"):
            event.preventDefault()
            self._enter()
        elif event.key == "Escape" and self.face.line.value:
            event.preventDefault()
            event.stopPropagation()
            self.face.said.value = ""
            self._write("")

    def _elsewhere(self, event: "Event") -> None:
        """Direct typing to the line, wherever the focus is."""
        if self.view is None or self.face.line.disabled:
            return
        if document.querySelector("dialog[open], #menu[open]") or event.target.closest is None:
            return
        if event.ctrlKey or event.metaKey or event.altKey or event.target.closest("input, textarea, select"):
            return
        key = str(event.key)
        if key == "Enter" and event.target.closest("#board"):
            event.preventDefault()
            event.stopPropagation()
            self.tap(self.course.table.board.cursor)
        elif len(key) == 1 and key != " ":
            event.stopPropagation()
            self.face.line.focus()

    def _clicked(self, event: "Event") -> None:
        name = pressed_of(event.target)
        if name == "blank":
            self._turn_blank(int(event.target.closest("[data-place]").getAttribute("data-place")))
        elif name == "enter":
            self._enter()
        elif name:
            run(self._do(name))

    def _turn_blank(self, place: int) -> None:
        """Change the tapped tile to a blank or back."""
        play, placed = self.preview.play, self.preview.placed
        if play is not None:
            faces = faces_of(placed, place, self.course.table.letters)
            self._write(as_typed(play, placed, faces, self.view))
            self.face.line.focus()

    # -- entries

    def _enter(self) -> None:
        """Queue the line and clear the field: further typing belongs to the next turn."""
        face = self.face
        if self.view is None or not face.line.value.strip():
            face.line.focus()
            return
        self.todo.append((str(face.line.value), str(face.said.value)))
        face.empty()
        if not self.working:
            self.working = True
            run(self._work())

    async def _work(self) -> None:
        """Enter the queued lines; a refused one returns to the field to be corrected."""
        try:
            while self.todo:
                line, announced = self.todo.pop(0)
                if not await self._try(typed(line), announced):
                    self.todo = []
                    self.face.said.value = announced
                    self._write(line)
        finally:
            self.working = False
            self._keep()

    async def _try(self, line: Line, announced: str) -> bool:
        """Carry out a line; False if it must be corrected."""
        if line.command:  # a pass, or an exchange with a count
            return await self._act(
                {"type": "exchange", "count": line.count} if line.count else {"type": "pass"}
            )
        view, play = self.view, await self.preview.know(line.text)
        if view is None or play is None:
            announce(refusals_words.refusal(self.preview.refused) if self.preview.refused else "")
            return False
        return await self._play(line, _announced(line, announced), play["score"], view)

    async def _play(self, line: Line, announced: "int | None", score: int, view: "View") -> bool:
        """Enter a play; a wrong announced score is questioned once, then entered and noted."""
        wrong = announced is not None and announced != score
        key = line.text + " " + str(announced)
        if wrong and self.questioned != key:
            self.questioned = key
            return False
        if not await self._act({"type": "play", "text": line.text}):
            return False
        if wrong:
            text = arbiter_words.announced_note(announced or 0)
            await self._act(
                {"type": "note", "incident": "score_corrected", "count": score, "text": text}, view["actor"]
            )
        return True

    async def _act(self, action: "Action", seat: "int | None" = None) -> bool:
        return await self.course.ask(self.course.act(action, seat), False)

    async def _do(self, name: str) -> None:
        view = self.view
        if view is None:
            return
        can: dict[Any, Refusal | None] = view["can"]
        why = can.get(name)
        if name == "take_back" and not why:
            await self._take_back(view)
        elif name == "adjudicate":
            await self._adjudicate()
        elif name == "reveal":
            self.skipped = ""
            await self._racks()
        elif why:
            link_of_article = common_words.article_link(why, view["ruleset"]["id"])
            self.course.table.show_message(refusals_words.refusal(why), link_of_article, refused=True)
        else:
            for action, seat in await boxes.ask(name, view):
                if await self._act(action, seat) and action["type"] == "challenge" and self.view:
                    await boxes.show_answer(self.view["sheet"][-1]["kind"] != "withdrawn")
            if self.view and self.view["phase"] == "adjudication":
                await self._adjudicate()
        self._focus()

    async def _take_back(self, view: "View") -> None:
        """Take back the last entry; a play returns to the line to be corrected."""
        row = view["sheet"][-1] if view["sheet"] else None
        ruled = view["phase"] in ("review", "adjudication") or (row and row["kind"] == "withdrawn")
        if await boxes.confirm_correction(view) and await self._act({"type": "take_back"}):
            if row and row["kind"] == "play" and not ruled:
                self._write(written(row, self.course.table.letters))

    async def _adjudicate(self) -> None:
        """Ask for the arbiter's final ruling on a second challenge."""
        valid = await boxes.adjudicate(self.view)
        if valid is not None:
            await self._act({"type": "adjudicate", "valid": valid})

    async def _racks(self) -> None:
        """Ask for the tiles left on racks; they can also be entered later."""
        view = self.view
        if view is None or document.querySelector("dialog.box-racks"):
            return
        if not await boxes.ask_racks(view, self._reveal):
            self.skipped = _mark(self.view or view)
        self.course.paint(self.view or view)

    async def _reveal(self, seat: int, tiles: str) -> "Refusal | None":
        """Send the last tiles of ``seat`` to the engine; the refusal, if any.

        The replies are saved but not painted until the tiles of all seats are entered.
        """
        reply = await self.course.change(self.course.act({"type": "reveal", "rack": tiles}, seat))
        if not reply["ok"]:
            return reply["error"]
        self.view = self.course.table.view = reply["view"]
        return None

    # -- reload

    def _keep(self) -> None:
        face = self.face
        typed = {"mark": self.shown, "line": str(face.line.value), "said": str(face.said.value)}
        kept.write(_KEY, typed)

    def _restore(self, mark: str) -> None:
        typed = kept.read(_KEY, _SHAPE)
        if typed is None or typed["mark"] != mark or mark != self.shown:
            return
        if typed["line"] and not self.face.line.value:
            self.face.said.value = typed["said"]
            self._write(typed["line"])
