"""Beside the board: the state of the round, the line to type in, the players, and one main button.

Phase by phase the main button says what it will do.
"""

import ca
import ca_director as said
from board import announce
from desk_line import SlipLine
from desk_list import PlayerList
from dom import by_id, make, on, run, set_text
from fields import button, text_field

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Event, Node

    from desk_flow import DeskFlow
    from faristol.session.wire import Refusal
    from faristol.session.wire_desk import DeskView


class Side:
    """The column beside the board."""

    def __init__(self, flow: "DeskFlow") -> None:
        self.flow = flow
        self.node = by_id("desk-side")
        self.bar = make("div", "desk-bar")
        self.round = self.bar.appendChild(make("strong", "desk-round"))
        self.bag = self.bar.appendChild(make("span", "desk-bag"))
        self.slips = self.bar.appendChild(make("span", "desk-slips"))
        self.told = make("p", "desk-told")
        self.told.setAttribute("role", "status")
        self.join = self._join()
        self.line = SlipLine(flow, self.tell)
        self.solution = make("p", "desk-solution")
        self.list = PlayerList(self._picked)
        self.foot = make("div", "desk-foot")
        self.main = self.foot.appendChild(button("", "main", "main"))
        self.node.append(
            self.bar, self.join, self.line.node, self.solution, self.told, self.list.node, self.foot
        )
        on(self.foot, "click", self._clicked)
        flow.refused = self.refuse

    # -- telling

    def tell(self, text: str, refused: bool = False) -> None:
        set_text(self.told, text)
        self.told.classList.toggle("is-refused", refused)

    def refuse(self, refused: "Refusal") -> None:
        self.tell(ca.refusal(refused), True)

    # -- players

    def _join(self) -> "Node":
        form = make("form", "desk-line desk-join")
        label, self.name = text_field(said.NAME, "", 40)
        number, self.number = text_field(said.NUMBER, "", 3)
        number.classList.add("desk-field-number")
        go = make("button", "button", said.ADD)
        go.type = "submit"
        form.append(number, label, go)
        on(form, "submit", self._joined)
        return form

    def _joined(self, event: "Event") -> None:
        event.preventDefault()
        number = str(self.number.value).strip()
        action: "dict[str, object]" = {
            "type": "join",
            "number": int(number) if number.isdigit() else 0,
            "name": str(self.name.value),
            "table": "",
        }
        self.name.value = self.number.value = ""
        self.name.focus()
        run(self.flow.send(action))

    def _picked(self, number: int) -> None:
        self.list.choose(number)

    # -- drawing

    def show(self, view: "DeskView") -> None:
        phase = view["phase"]
        set_text(self.round, said.round_line(view))
        set_text(self.bag, said.bag_line(view))
        set_text(self.slips, said.slips_line(view) if phase == "slips" else "")
        self.join.hidden = phase != "setup"
        self.line.node.hidden = phase != "slips"
        self.solution.hidden = phase not in ("rack", "over") or not view["rounds"]
        if view["rounds"]:
            set_text(self.solution, said.solution(view["rounds"][-1]))
        self.list.show(view)
        set_text(self.main, self._main_text(view))

    def _main_text(self, view: "DeskView") -> str:
        if view["phase"] in ("setup", "rack"):
            return said.draw(view)
        if view["phase"] == "over":
            return said.RESULTS
        if view["timer"]["started"] is None and not view["slips_in"]:
            return said.TIME
        return said.CLOSE_ROUND

    def _clicked(self, event: "Event") -> None:
        target = event.target.closest("[data-do]")
        if target is not None and self.flow.view is not None:
            run(self._do(self.flow.view))

    async def _do(self, view: "DeskView") -> None:
        phase = view["phase"]
        if phase in ("setup", "rack"):
            done = await self.flow.send({"type": "draw"})
            if done:
                self.line.focus()
        elif phase == "slips" and view["timer"]["started"] is None and not view["slips_in"]:
            await self.flow.send({"type": "start_timer"})
            self.line.focus()
        elif phase == "slips":
            await self._close()

    async def _close(self) -> None:
        view = self.flow.view
        best = view["best"] if view else None
        action: "dict[str, object]" = {"type": "close_round"}
        if best and best["equals"] > 1:
            reply = await self.flow.ask({"kind": "desk_equals"})
            move = reply["equals"][0]["move"]
            action["play"] = move["coord"] + " " + move["word"]
        if await self.flow.send(action) and self.flow.view:
            announce(said.solution(self.flow.view["rounds"][-1]))
            self.tell("")
