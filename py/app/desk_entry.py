"""Players come in before the first round: one by one, or all those of a list."""

import ca
import ca_director as said
import files
from dialogs import Box
from dom import make, on, run, set_text
from fields import button, text_field

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Event, Node

    from desk_flow import DeskFlow
    from faristol.session.wire import Refusal
    from faristol.session.wire_desk import DeskView

_NAME_LENGTH = 40


class Entry:
    """The line of a new player; its number is the next one unless it is typed."""

    def __init__(self, flow: "DeskFlow") -> None:
        self.flow = flow
        self.node = make("form", "desk-line desk-join")
        number, self.number = text_field(said.NUMBER, "", 3)
        number.classList.add("desk-field-number")
        self.number.inputMode = "numeric"
        name, self.name = text_field(said.NAME, "", _NAME_LENGTH)
        name.classList.add("desk-field-word")
        table, self.table = text_field(said.TABLE, "", _NAME_LENGTH)
        table.classList.add("desk-field-score")
        go = make("button", "button", said.ADD)
        go.type = "submit"
        more = make("div", "desk-more")
        more.append(make("span", "desk-hint", said.NO_PLAYERS), button(said.ROSTER, "roster", "button small"))
        self.hint = more.firstChild
        self.node.append(number, name, table, go, more)
        on(self.node, "submit", self._submitted)
        on(more, "click", self._clicked)

    def show(self, view: "DeskView") -> None:
        self.number.placeholder = str(self._next())
        bonus = {one["name"]: one["value"] for one in view["options"]}["bonus"] != "none"
        count = len(view["players"])
        set_text(self.hint, said.joined_line(count, bonus) if count else said.NO_PLAYERS)

    def _next(self) -> int:
        players = self.flow.view["players"] if self.flow.view else []
        return max([0] + [one["number"] for one in players]) + 1

    def focus(self) -> None:
        self.name.focus()

    def _submitted(self, event: "Event") -> None:
        event.preventDefault()
        number = str(self.number.value).strip()
        action: "dict[str, object]" = {
            "type": "join",
            "number": int(number) if number.isdigit() else 0,
            "name": str(self.name.value),
            "table": str(self.table.value),
        }
        for field in (self.number, self.name, self.table):
            field.value = ""
        self.name.focus()
        run(self.flow.send(action))

    def _clicked(self, event: "Event") -> None:
        if event.target.closest("[data-do]") is not None:
            run(self._roster())

    async def _roster(self) -> None:
        """A list typed, pasted or read from a file; it stays until it is right."""
        box = Box(said.ROSTER)
        box.text(said.ROSTER_HELP)
        label = make("label", "field")
        area = make("textarea", "input")
        area.rows = 8
        area.spellcheck = False
        label.append(make("span", "field-name", said.ROSTER_FIELD), area)
        fault = make("p", "box-note is-refused")
        fault.setAttribute("role", "alert")
        box.body.append(label, fault)
        box.foot.append(button(said.ROSTER_FILE, "file", "button"))
        box.cancel_button()
        box.foot.append(button(said.ROSTER_ADD, "add", "button primary"))
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
                set_text(fault, said.ROSTER_EMPTY)
                return
            refused = await self.flow.attempt({"type": "join_many", "roster": str(area.value)})
            if refused is None:
                box.close(None)
            else:
                set_text(fault, said.roster_refusal(refused, ca.refusal(refused)))
                _show_line(area, refused)

        def clicked(target: "Node") -> None:
            pressed = target.closest("[data-do]")
            if pressed is not None:
                box.spawn(read() if pressed.getAttribute("data-do") == "file" else add())

        box.on_click = clicked
        await box.ask()


async def latecomer(flow: "DeskFlow") -> None:
    """Whoever comes while the first rack is being read: the round has not begun."""
    box = Box(said.ADD_PLAYER, "box-small")
    name_label, name = text_field(said.NAME, "", _NAME_LENGTH)
    table_label, table = text_field(said.TABLE, "", _NAME_LENGTH)
    box.body.append(name_label, table_label)
    box.first = name
    box.cancel_button()
    box.button(said.ADD, "yes", "button primary")
    answers_to_enter(box, "yes")
    if await box.ask() == "yes":
        await flow.send({"type": "join", "number": 0, "name": str(name.value), "table": str(table.value)})


def answers_to_enter(box: Box, answer: str) -> None:
    """Enter in a field of ``box`` answers it."""

    def pressed(event: "Event") -> None:
        if event.key == "Enter" and event.target.matches("input") and not event.isComposing:
            event.preventDefault()
            box.close(answer)

    on(box.node, "keydown", pressed)


def _show_line(area: "Node", refused: "Refusal") -> None:
    """Select the line that is wrong."""
    line = (refused.get("fields") or {}).get("line")
    if not isinstance(line, int) or line < 1:
        return
    lines = str(area.value).split("\n")
    first = len("\n".join(lines[: line - 1])) + (1 if line > 1 else 0)
    area.focus()
    area.setSelectionRange(first, first + len(lines[line - 1]))
