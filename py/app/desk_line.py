"""The line where slips are typed: number, coordinates, word, Enter; and again.

The line is empty and ready as soon as Enter is pressed; what the slip is worth comes while the next one is
being typed.
"""

import ca_director as said
from desk_letters import written
from dom import make, on, run

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from pyscript import Event, Node

    from desk_flow import DeskFlow
    from faristol.session.wire_desk import DeskPlayer


class SlipLine:
    """The fields, and what is done with them."""

    def __init__(self, flow: "DeskFlow", tell: "Callable[[str, bool], None]") -> None:
        self.flow = flow
        self.tell = tell
        self.node = make("form", "desk-line")
        self.node.noValidate = True
        self.number = self._field(said.NUMBER, "number", 3)
        self.number.inputMode = "numeric"
        self.coord = self._field(said.COORD, "coord", 3)
        self.word = self._field(said.WORD, "word", 30)
        self.score = self._field(said.SCORE, "score", 4)
        self.score.inputMode = "numeric"
        self.fields = [self.number, self.coord, self.word, self.score]
        self.go = make("button", "button", said.TAKE)
        self.go.type = "submit"
        self.node.append(self.go)
        on(self.node, "submit", self._submitted)
        on(self.node, "keydown", self._pressed)

    def _field(self, name: str, kind: str, limit: int) -> "Node":
        label = make("label", "field desk-field-" + kind)
        line = make("input", "input")
        line.type = "text"
        line.maxLength = limit
        line.autocomplete = "off"
        line.autocapitalize = "off"
        line.spellcheck = False
        label.append(make("span", "field-name", name), line)
        self.node.append(label)
        return line

    def focus(self) -> None:
        self.number.focus()

    def clear(self) -> None:
        for field in self.fields:
            field.value = ""

    def player(self, number: int) -> "DeskPlayer | None":
        view = self.flow.view
        found = [one for one in (view["players"] if view else []) if one["number"] == number]
        return found[0] if found else None

    def _pressed(self, event: "Event") -> None:
        """Space goes on to the next field, for no field holds one; Enter too while the slip is not told."""
        place = self._place_of(event.target)
        if place < 0 or event.isComposing:
            return
        if event.key == " " and place < len(self.fields) - 1:
            event.preventDefault()
            self.fields[place + 1].focus()
            self.fields[place + 1].select()
        elif event.key == "Enter" and place < 2 and not self.word.value:
            event.preventDefault()
            self.fields[place + 1].focus()

    def _place_of(self, target: "Node") -> int:
        for place in range(len(self.fields)):
            if target.isSameNode(self.fields[place]):
                return place
        return -1

    def _submitted(self, event: "Event") -> None:
        event.preventDefault()
        number = str(self.number.value).strip()
        player = self.player(int(number)) if number.isdigit() else None
        if player is None:
            self.tell(said.NO_SUCH_NUMBER, True)
            self.number.focus()
            self.number.select()
            return
        score = str(self.score.value).strip()
        action: "dict[str, object]" = {
            "type": "slip",
            "number": int(number),
            "coord": str(self.coord.value).strip().upper(),
            "word": written(str(self.word.value)),
            "announced": int(score) if score.isdigit() else -1,
        }
        self.clear()
        self.focus()
        run(self._send(action, int(number)))

    async def _send(self, action: "dict[str, object]", number: int) -> None:
        if await self.flow.send(action):
            player = self.player(number)
            slip = player["slip"] if player else None
            if player and slip:
                self.tell(said.verdict(player), slip["null"] != "none")
