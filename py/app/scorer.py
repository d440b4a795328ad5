"""A game on a physical board kept by this device: the panel in which its turns are entered.

Racks are unknown; what is written is believed but for what the board and the box cannot hold.  A line
"H8 CASA" is priced and shown on the board as it is typed, and Enter enters it.  The panel stands where
the rack does in other games, and shows itself when the game has ``hands`` "physical".
"""

import json

from pyscript import document, window

import ca
import ca_arbiter as said
import link
import scorer_boxes as boxes
import scorer_setup
from board import announce
from dom import by_id, dim, make, on, run, set_text
from draft import RackTile
from fields import text_field
from keeper import recall, remember
from scorer_line import Line, as_typed, faces_of, is_number, typed, written

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Event, Node

    from faristol.session.wire import Hello, PlayView, PreviewTile, Refusal, View
    from flow import Flow

_panel: "list[Panel]" = []

# What stands under the line: the action, its words, and whether the table has a use for it now.
_BUTTONS = (
    ("exchange", said.EXCHANGE),
    ("pass", said.PASSES),
    ("accept", said.ACCEPT),
    ("challenge", said.CHALLENGE),
    ("second_challenge", said.SECOND_CHALLENGE),
    ("adjudicate", said.RESOLVE),
    ("reveal", said.RACKS),
    ("take_back", said.CORRECT),
    ("incidents", said.INCIDENTS),
)


def bind(flow: "Flow") -> None:
    """Say once which table the panel belongs to."""
    _panel.append(Panel(flow))


async def open(hello: "Hello | None") -> "dict[str, object] | None":
    """What a new game on a physical board is to be, or None."""
    return await scorer_setup.ask(hello)


def render(view: "View") -> None:
    """Show the panel for ``view``, or hide it in a game that the program deals."""
    if _panel:
        _panel[0].render(view)


def tap(square: int) -> None:
    """A square was tapped: the play begins there; tapped again, it goes down instead of across."""
    if _panel:
        _panel[0].tap(square)


def waits_for_racks(view: "View") -> bool:
    """Whether the end of a game waits until the tiles that were left have been told."""
    if not _panel or view["hands"] != "physical" or not boxes.unknown_racks(view):
        return False
    return _panel[0].skipped != _mark(view)


def _mark(view: "View") -> str:
    return view["seed"] + "/" + str(view["rev"])


class Panel:
    """The line, what it comes to, and the buttons under it."""

    def __init__(self, flow: "Flow") -> None:
        self.flow = flow
        self.view: View | None = None
        self.play: PlayView | None = None  # what the line comes to, as the engine says
        self.placed: list[PreviewTile] = []
        self.refused: Refusal | None = None
        self.priced = ""  # the text that these belong to
        self.warned = ""  # the line whose announced score has been called into question
        self.asking = self.again = False
        self.shown = ""
        self.skipped = ""
        self.node = make("section")
        self.node.id = "scorer"
        self.node.hidden = True
        self.node.setAttribute("aria-label", said.ENTRY)
        self._build()
        by_id("table").append(self.node)
        on(self.node, "click", self._clicked)
        on(self.node, "input", self._typed)
        on(self.node, "keydown", self._pressed)
        document.addEventListener("keydown", _proxy(self._elsewhere), True)

    def _build(self) -> None:
        row = make("div", "scorer-row")
        self.field, self.line = text_field(said.ENTRY, "", 60)
        self.field.classList.add("scorer-line")
        self.line.id = "scorer-line"
        self.line.placeholder = said.ENTRY_HINT
        self.line.enterKeyHint = "enter"
        field, self.said = text_field(said.SAID, "", 4)
        field.classList.add("scorer-said")
        self.said.inputMode = "numeric"
        self.go = _button(said.NOTE, "enter", "main")
        row.append(self.field, field, self.go)
        self.told = make("p", "scorer-told")
        self.told.setAttribute("role", "status")
        self.tiles = make("div", "scorer-tiles")
        self.tiles.setAttribute("role", "group")
        self.tiles.setAttribute("aria-label", said.BLANKS)
        acts = make("div", "scorer-acts")
        self.buttons = {}
        for name, text in _BUTTONS:
            self.buttons[name] = _button(text, name, "button soft")
            acts.append(self.buttons[name])
        self.node.append(row, self.told, self.tiles, acts)

    # -- drawing

    def render(self, view: "View") -> None:
        table = by_id("table")
        table.setAttribute("data-hands", view["hands"])
        physical = view["hands"] == "physical"
        self.node.hidden = not physical
        if not physical:
            self.view = None
            return
        self.view = view
        mark = _mark(view)
        if mark != self.shown:
            self.shown = mark
            self._empty()
            run(self._restore(mark))
        self.flow.table.say(said.turn_line(view))
        self._draw()
        self._focus()
        if waits_for_racks(view):
            run(self._racks())

    def _empty(self) -> None:
        self.line.value = self.said.value = ""
        self.play = self.refused = None
        self.placed = []
        self.priced = self.warned = ""

    def _draw(self) -> None:
        view = self.view
        if view is None:
            return
        actor = view["actor"]
        name = view["seats"][actor]["name"] if actor is not None else ""
        set_text(self.field.firstChild, said.entry_of(name) if name else said.ENTRY)
        off = actor is None
        self.line.disabled = self.said.disabled = off
        line = self._line()
        score = self.play["score"] if self.play and self.priced == line.text else None
        set_text(self.go, said.note_label(score) if not line.command else _command(line))
        dim(self.go, off or (not line.text and not line.command))
        self._tell(line)
        self._draw_tiles()
        self._draw_board()
        self._draw_buttons(view)

    def _tell(self, line: Line) -> None:
        text, refused = said.ENTRY_HELP, False
        if line.text and self.priced == line.text and self.refused:
            text, refused = ca.refusal(self.refused), True
        elif line.text and self.priced == line.text and self.play:
            text = said.preview_line(self.play)
            told = self._said(line)
            if self.warned and told is not None:
                text, refused = said.said_otherwise(told, self.play["score"]), True
        set_text(self.told, text)
        self.told.classList.toggle("is-refused", refused)

    def _draw_tiles(self) -> None:
        """The tiles of the play, to be tapped where a blank was laid."""
        self.tiles.hidden = not self.placed
        self.tiles.replaceChildren()
        for place in range(len(self.placed)):
            tile = self.placed[place]["tile"]
            node = _button(tile["label"], "blank", "tile-button scorer-tile")
            node.setAttribute("data-place", str(place))
            node.setAttribute("aria-pressed", "true" if tile["blank"] else "false")
            node.setAttribute("aria-label", ca.tile_label(tile))
            self.tiles.append(node)

    def _draw_board(self) -> None:
        view, table = self.view, self.flow.table
        if view is None:
            return
        laid = []
        for placed in self.placed:
            tile = RackTile(placed["tile"])
            tile.square = placed["square"]
            laid.append(tile)
        table.draft.laid = laid
        table.board.render(view, table.draft)
        squares = [placed["square"] for placed in self.placed]
        table.board.mark_lane(squares)
        if squares:
            table.board.look_at(squares)
        elif not self.line.value:
            table.board.look_back()

    def _draw_buttons(self, view: "View") -> None:
        rules, phase = view["ruleset"], view["phase"]
        shown = {
            "accept": phase in ("challenge", "review"),
            "challenge": rules["challenges"] and phase not in ("review", "adjudication", "over"),
            "second_challenge": phase == "review",
            "adjudicate": phase == "adjudication",
            "reveal": bool(boxes.unknown_racks(view)),
            "exchange": phase != "over",
            "pass": phase != "over",
        }
        if phase in ("review", "challenge") and not rules["appeals"]:
            shown["second_challenge"] = False
        for name, node in self.buttons.items():
            node.hidden = not shown.get(name, True)
            dim(node, bool(self._why(name, view)))

    def _why(self, name: str, view: "View") -> "Refusal | None":
        """Why a button cannot be pressed now."""
        return view["can"].get(name)

    def _focus(self) -> None:
        """The line is ready for the next entry, where a keyboard is likely to be."""
        if document.querySelector("dialog[open]") or not document.hasFocus() or self.line.disabled:
            return
        if window.matchMedia("(pointer: fine)").matches:
            self.line.focus()

    # -- what is typed and tapped

    def _line(self) -> Line:
        return typed(str(self.line.value))

    def _said(self, line: Line) -> "int | None":
        """The announced score, where one was given: a number after the word, or in its own field."""
        if line.said is not None:
            return line.said
        text = str(self.said.value).strip()
        return int(text) if is_number(text) else None

    def _typed(self, event: "Event") -> None:
        self.warned = ""
        run(self._keep())
        self._price()
        self._draw()

    def _price(self) -> None:
        """What the line comes to: one question at a time, and only the latest counts."""
        if self.asking:
            self.again = True
        else:
            self.asking = True
            run(self._ask_price())

    async def _ask_price(self) -> None:
        try:
            while True:
                self.again = False
                text = self._line().text
                if not text or self.view is None or self.view["actor"] is None:
                    self.play = self.refused = None
                    self.placed, self.priced = [], text
                else:
                    asked = self.flow.request("preview")
                    asked["text"] = text
                    reply = await link.call(asked)
                    self.play, self.refused = reply.get("preview"), reply.get("error")
                    self.placed, self.priced = reply.get("placed") or [], text
                if not self.again:
                    self._draw()
                    return
        finally:
            self.asking = False

    def tap(self, square: int) -> None:
        view, board = self.view, self.flow.table.board
        if view is None or view["actor"] is None:
            return
        name = board.names[square].split(",")[0]
        value = str(self.line.value).strip()
        start, _, word = value.partition(" ")
        down = start == name
        board.set_cursor(square, down)
        self.line.value = (name[1:] + name[0] if down else name) + " " + word.strip()
        self.line.focus()
        announce(name + ", " + (ca.DOWN if down else ca.ACROSS))
        self._typed(None)  # type: ignore[arg-type]

    def _pressed(self, event: "Event") -> None:
        if event.isComposing:
            return
        if event.key == "Enter" and event.target.closest("input"):
            event.preventDefault()
            run(self._enter())
        elif event.key == "Escape" and self.line.value:
            event.preventDefault()
            event.stopPropagation()
            self._empty()
            self._typed(event)

    def _elsewhere(self, event: "Event") -> None:
        """In a game of this kind what is typed belongs to the line, wherever the focus was."""
        if self.view is None or self.line.disabled or document.querySelector("dialog[open], #menu[open]"):
            return
        if event.ctrlKey or event.metaKey or event.altKey or event.target.closest is None:
            return
        if event.target.closest("input, textarea, select"):
            return
        key = str(event.key)
        if key == "Enter" and event.target.closest("#board"):
            event.preventDefault()
            event.stopPropagation()
            self.tap(self.flow.table.board.cursor)
        elif len(key) == 1 and key != " ":
            event.stopPropagation()
            self.line.focus()

    def _clicked(self, event: "Event") -> None:
        pressed = event.target.closest("[data-do]")
        if not pressed:
            return
        name = str(pressed.getAttribute("data-do"))
        if name == "blank":
            self._turn_blank(int(pressed.getAttribute("data-place")))
        elif name == "enter":
            run(self._enter())
        else:
            run(self._do(name))

    def _turn_blank(self, place: int) -> None:
        """The tile tapped was a blank, or was not one after all."""
        if self.play is None:
            return
        texts = faces_of(self.placed, place, self.flow.table.letters)
        self.line.value = as_typed(self.play, self.placed, texts, self.view)
        self._typed(None)  # type: ignore[arg-type]
        self.line.focus()

    # -- what is entered

    async def _enter(self) -> None:
        line = self._line()
        if line.command:
            await self._command(line)
            return
        if not line.text:
            self.line.focus()
            return
        if self.priced != line.text or self.play is None:
            asked = self.flow.request("preview")
            asked["text"] = line.text
            reply = await link.call(asked)
            self.play, self.refused = reply.get("preview"), reply.get("error")
            self.placed, self.priced = reply.get("placed") or [], line.text
        if self.play is None:
            self._draw()
            announce(ca.refusal(self.refused) if self.refused else "")
            return
        told, score, seat = self._said(line), self.play["score"], self.play["seat"]
        key = line.text + " " + str(told)
        if told is not None and told != score and self.warned != key:
            self.warned = key
            self._draw()
            return
        seat = self.view["actor"] if self.view and self.view["actor"] is not None else seat
        if await self._act({"type": "play", "text": line.text}) and told is not None and told != score:
            note = {"type": "note", "incident": "score_corrected", "count": score}
            note["text"] = said.said_note(told)
            await self._act(note, seat)

    async def _command(self, line: Line) -> None:
        """A dash passes, and with a number exchanges so many."""
        if line.count:
            await self._act({"type": "exchange", "count": line.count})
        else:
            await self._act({"type": "pass"})

    async def _act(self, action: "dict[str, object]", seat: "int | None" = None) -> bool:
        asked = self.flow.request("act")
        asked["action"] = action
        if seat is not None:
            asked["seat"] = seat
        return await self.flow.ask(asked, False)

    async def _do(self, name: str) -> None:
        view = self.view
        if view is None:
            return
        why = self._why(name, view)
        if why:
            self.flow.table.tell(ca.refusal(why), ca.article_link(why), refused=True)
            return
        if name == "take_back":
            await self._take_back(view)
        elif name == "adjudicate":
            await self._adjudicate()
        elif name == "reveal":
            self.skipped = ""
            await self._racks()
        else:
            for action, seat in await boxes.ask(name, view):
                if await self._act(action, seat) and action["type"] == "challenge" and self.view:
                    await boxes.tell_answer(self.view["sheet"][-1]["kind"] != "withdrawn")
            if self.view and self.view["phase"] == "adjudication":
                await self._adjudicate()
        self._focus()

    async def _take_back(self, view: "View") -> None:
        """The last entry comes back into the line, to be put right."""
        row = view["sheet"][-1] if view["sheet"] else None
        if not await boxes.confirm_correction(view):
            return
        text = written(row, self.flow.table.letters) if row and row["kind"] == "play" else ""
        if view["phase"] != "review" and await self._act({"type": "take_back"}):
            self.line.value = text
            self._typed(None)  # type: ignore[arg-type]
        elif view["phase"] == "review":
            await self._act({"type": "take_back"})

    async def _adjudicate(self) -> None:
        """The arbiter's final word on a second challenge."""
        valid = await boxes.adjudicate(
            self.view, self.argument or (self.view["argument"] if self.view else "")
        )
        if valid is not None:
            await self._act({"type": "adjudicate", "valid": valid})

    async def _racks(self) -> None:
        """Ask for the tiles that were left; what is not told now can be told later."""
        if document.querySelector("dialog.box-racks"):
            return
        view = self.view
        if view is None:
            return
        if not await boxes.ask_racks(view, self._reveal) and self.view:
            self.skipped = _mark(self.view)
        if self.view:
            self.flow.paint(self.view)

    async def _reveal(self, seat: int, tiles: str) -> "Refusal | None":
        """Tell the engine the tiles of ``seat``; why they cannot be, if they cannot.

        The end is shown when all are told: until then what the engine answers is kept and not painted.
        """
        asked = self.flow.request("act")
        asked["action"] = {"type": "reveal", "rack": tiles}
        asked["seat"] = seat
        reply = await link.call(asked)
        if not reply["ok"]:
            return reply["error"]
        self.view = self.flow.table.view = reply["view"]
        await self.flow._keep(reply, reply["view"])
        return None

    # -- over a reload

    async def _keep(self) -> None:
        kept = {"mark": self.shown, "line": str(self.line.value), "said": str(self.said.value)}
        await remember("entry", json.dumps(kept))

    async def _restore(self, mark: str) -> None:
        text = await recall("entry")
        kept = json.loads(text) if text else {}
        if kept.get("mark") == mark and mark == self.shown and not self.line.value:
            self.line.value, self.said.value = kept["line"], kept["said"]
            if self.line.value:
                self._typed(None)  # type: ignore[arg-type]


def _command(line: Line) -> str:
    return said.exchange_of(line.count) if line.count else said.PASSES


def _button(text: str, action: str, kind: str) -> "Node":
    node = make("button", kind, text)
    node.type = "button"
    node.setAttribute("data-do", action)
    return node


def _proxy(function: object) -> "Node":
    from pyscript import ffi

    return ffi.create_proxy(function)  # type: ignore[arg-type]
