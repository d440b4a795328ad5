"""Entering the players before the first round: one by one, or a whole list."""

from app.browser import files
from app.browser.dom import make, on, run, set_text
from app.live import list_doubts
from app.ui.dialogs import Box
from app.ui.fields import button, text_field
from app.words import refusals as refusals_words
from app.words.desk import common as desk_words
from app.words.desk import players as desk_players_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine

    from pyscript import Event, Node

    from app.desk.course import DeskCourse
    from faristol.session.duplicate.action_types import JoinIntent
    from faristol.session.duplicate.wire import DeskView
    from faristol.session.wire import Refusal

_NAME_LENGTH = 40
_HIGHEST = 999  # the last number that a player can have


class NewPlayerLine:
    """The line for a new player; the number is the next free one unless it is typed."""

    def __init__(self, course: "DeskCourse") -> None:
        self.course = course
        self.node = make("form", "desk-line wrap desk-join")
        number, self.number = text_field(desk_players_words.NUMBER, "", 3)
        number.classList.add("desk-field-number")
        self.number.inputMode = "numeric"
        name, self.name = text_field(desk_players_words.NAME, "", _NAME_LENGTH)
        name.classList.add("desk-field-word")
        table, self.table = text_field(desk_players_words.TABLE, "", _NAME_LENGTH)
        table.classList.add("desk-field-score")
        go = make("button", "button", desk_players_words.ADD)
        go.type = "submit"
        more = make("div", "desk-more side-by-side")
        more.append(
            make("span", "desk-hint one-line text-2 dim", desk_players_words.NO_PLAYERS),
            button(desk_players_words.ROSTER, "roster", "button small"),
        )
        self.hint = more.firstChild
        self.fields = [self.number, self.name, self.table]
        self.fault = make("p", "desk-fault is-refused")
        self.fault.setAttribute("role", "alert")
        self.fault.hidden = True
        self.node.append(number, name, table, go, self.fault, more)
        on(self.node, "input", lambda _: self._show_fault("", None))
        on(self.node, "submit", self._submitted)
        on(more, "click", self._clicked)

    def show(self, view: "DeskView") -> None:
        self.number.placeholder = str(self._next())
        bonus = {option["name"]: option["value"] for option in view["options"]}["bonus"] != "none"
        count = len(view["players"])
        set_text(
            self.hint,
            desk_players_words.joined_line(count, bonus) if count else desk_players_words.NO_PLAYERS,
        )

    def _next(self) -> int:
        taken = self._taken()
        return max(taken) + 1 if taken else 1

    def focus(self) -> None:
        self.name.focus()

    def _submitted(self, event: "Event") -> None:
        event.preventDefault()
        number, name = str(self.number.value).strip(), str(self.name.value).strip()
        if not name:
            self._show_fault(desk_players_words.NAME_NEEDED, self.name)
        elif number and not (number.isdigit() and 0 < int(number) <= _HIGHEST):
            self._show_fault(desk_players_words.NUMBER_NEEDED, self.number)
        elif number and int(number) in self._taken():
            self._show_fault(desk_players_words.number_taken(int(number)), self.number)
        else:
            typed = [field.value for field in self.fields]
            for field in self.fields:
                field.value = ""
            self._show_fault("", self.name)
            run(self._join(int(number or "0"), name, typed))

    async def _join(self, number: int, name: str, typed: "list[object]") -> None:
        """Enter a player; a refused one is put back, unless the next is already being typed."""
        joins: "JoinIntent" = {"type": "join", "number": number, "name": name, "table": str(typed[2])}
        refused = await self.course.attempt(joins)
        if refused is None:
            return
        if any(str(field.value) for field in self.fields):
            self._show_fault(desk_players_words.not_added(name, refusals_words.refusal(refused)), None)
            return
        for field, value in zip(self.fields, typed):
            field.value = value
        self._show_fault(refusals_words.refusal(refused), self.number)

    def _show_fault(self, text: str, field: "Node | None") -> None:
        """Show what is wrong beside the fields; ``field`` is the one to correct."""
        set_text(self.fault, text)
        self.fault.hidden = not text
        if field is not None:
            field.focus()

    def _taken(self) -> "list[int]":
        return [player["number"] for player in self.course.view["players"]] if self.course.view else []

    def _clicked(self, event: "Event") -> None:
        if event.target.closest("[data-do]") is not None:
            run(self._roster())

    async def _roster(self) -> None:
        """Enter a list, typed, pasted or read from a file; the box stays until the list is accepted."""
        box = Box(desk_players_words.ROSTER)
        box.text(desk_players_words.ROSTER_HELP)
        label = make("label", "field")
        area = make("textarea", "input")
        area.rows = 8
        area.spellcheck = False
        label.append(make("span", "field-name", desk_players_words.ROSTER_FIELD), area)
        fault = make("p", "box-note is-refused")
        fault.setAttribute("role", "alert")
        box.body.append(label, fault)
        box.foot.append(button(desk_players_words.ROSTER_FILE, "file", "button"))
        box.cancel_button()
        box.foot.append(button(desk_players_words.ROSTER_ADD, "add", "button primary"))
        box.first = area

        async def read() -> None:
            chosen = await files.choose(".csv,.txt,text/csv,text/plain")
            if not chosen:
                return
            try:
                area.value = await files.text_of(chosen[0])
            except files.BadFile as bad:
                set_text(fault, str(bad))
                return
            await add()

        async def add() -> None:
            if not str(area.value).strip():
                set_text(fault, desk_players_words.ROSTER_EMPTY)
                return
            if not await self._is_understood(str(area.value)):
                return
            refused = await self.course.attempt({"type": "join_many", "roster": str(area.value)})
            if refused is None:
                box.close(None)
            else:
                set_text(fault, desk_players_words.roster_refusal(refused, refusals_words.refusal(refused)))
                _show_line(area, refused)

        def clicked(target: "Node") -> None:
            pressed = target.closest("[data-do]")
            if pressed is not None:
                box.spawn(read() if pressed.getAttribute("data-do") == "file" else add())

        box.on_click = clicked
        await box.ask()

    async def _is_understood(self, text: str) -> bool:
        """Ask about what is doubtful; a list that cannot be read is refused where it is entered."""
        reply = await self.course.ask({"kind": "desk_roster", "text": text})
        return not reply["ok"] or await list_doubts.accepted(reply["list_doubts"])


async def latecomer(course: "DeskCourse") -> None:
    """Enter a player who comes after the first rack was drawn, while its round has not begun."""
    box = Box(desk_words.ADD_PLAYER, "box-small")
    name_label, name = text_field(desk_players_words.NAME, "", _NAME_LENGTH)
    table_label, table = text_field(desk_players_words.TABLE, "", _NAME_LENGTH)
    box.body.append(name_label, table_label)
    box.first = name
    fault = box.text("", "box-note is-refused")
    fault.setAttribute("role", "alert")
    box.cancel_button()
    go = button(desk_players_words.ADD, "add", "button primary")
    box.foot.append(go)

    async def add() -> None:
        text = str(name.value).strip()
        if not text:
            set_text(fault, desk_players_words.NAME_NEEDED)
            name.focus()
            return
        refused = await course.attempt({"type": "join", "number": 0, "name": text, "table": str(table.value)})
        if refused is None:
            box.close(None)
        else:
            set_text(fault, refusals_words.refusal(refused))

    def clicked(target: "Node") -> None:
        if target.closest("[data-do=add]"):
            box.spawn(add())

    box.on_click = clicked
    on_enter(box, add)
    await box.ask()


def on_enter(box: Box, action: "Callable[[], Coroutine[object, object, object]]") -> None:
    """Run ``action`` when Enter is pressed in a field of ``box``."""

    def pressed(event: "Event") -> None:
        if event.key == "Enter" and event.target.matches("input") and not event.isComposing:
            event.preventDefault()
            box.spawn(action())

    on(box.node, "keydown", pressed)


def _show_line(area: "Node", refused: "Refusal") -> None:
    """Select the wrong line in the text area."""
    line = (refused.get("fields") or {}).get("line")
    if not isinstance(line, int) or line < 1:
        return
    lines = str(area.value).split("\n")
    first = len("\n".join(lines[: line - 1])) + (1 if line > 1 else 0)
    area.focus()
    area.setSelectionRange(first, first + len(lines[line - 1]))
