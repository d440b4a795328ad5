"""The box in which the organiser confirms who goes on to a final: the first ones, or others by hand."""

from app.browser.dom import make, set_text
from app.ui.dialogs import Box
from app.ui.fields import button, text_field
from app.words import refusals as refusals_words
from app.words.tournament import phases as phase_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Event, Node

    from app.tournament.course import TournamentCourse
    from faristol.session.tournament.wire import CategoryView, StepView, TournamentView


async def open_phase(course: "TournamentCourse", view: "TournamentView", step: "StepView") -> bool:
    """Show the box of a step ``phase``; whether the final was opened."""
    found = {category["key"]: category for category in view["categories"]}
    source, final = str(step["fields"].get("source", "")), step["category"]
    if source not in found or final not in found:
        return False
    box = _PhaseBox(course, found[source], found[final])
    await box.propose()
    return await box.box.ask() == "done"


class _PhaseBox:
    def __init__(self, course: "TournamentCourse", source: "CategoryView", final: "CategoryView") -> None:
        self.course = course
        self.source = source
        self.final = final
        self.rows = [one for one in source["standings"]["rows"] if one["state"] != "withdrawn"]
        self.proposed: "list[int]" = []
        self.asked = 0  # how many times the places were asked for; only the last answer counts
        self.by_hand: "list[int]" = []  # who was ticked or unticked since then, and stays so
        self.box = box = Box(phase_words.title(final["name"]), "day-phase-box")
        label, self.first = text_field(phase_words.QUALIFIERS, str(final["qualifiers"]), 3)
        self.first.inputMode = "numeric"
        label.classList.add("day-phase-first")
        box.body.append(label, make("p", "box-note", phase_words.HELP))
        self.shared = box.text("", "box-note bold")
        self.list = box.body.appendChild(make("ol", "day-phase column"))
        self.ticks = {row["no"]: self._row(row["no"], phase_words.row_line(row)) for row in self.rows}
        self.told = make("p", "day-phase-told text-3")
        self.told.setAttribute("role", "status")
        self.fault = make("p", "box-note is-refused")
        self.fault.setAttribute("role", "alert")
        box.node.insertBefore(self.told, box.foot)
        box.node.insertBefore(self.fault, box.foot)
        box.cancel_button()
        box.foot.append(button(phase_words.CONFIRM, "confirm", "button primary"))
        box.focus_title()
        box.on_click = self._clicked
        box.on_change(self._changed)

    def _row(self, no: int, text: str) -> "Node":
        label = self.list.appendChild(make("li")).appendChild(make("label", "check"))
        tick = label.appendChild(make("input"))
        tick.type = "checkbox"
        tick.value = str(no)
        label.append(make("span", "", text))
        return tick

    async def propose(self) -> None:
        """Tick those whom the places send on; what is ticked by hand before the answer stays."""
        self.asked += 1
        this = self.asked
        reply = await self.course.ask(
            {"kind": "tournament_phase", "category": self.source["key"], "first": self._places()}
        )
        if this != self.asked:
            return
        if not reply["ok"]:
            set_text(self.fault, refusals_words.refusal(reply["error"]))
            return
        set_text(self.fault, "")
        self.proposed = reply["phase"]["entries"]
        names = [row["name"] for row in self.rows if row["no"] in reply["phase"]["shared"]]
        set_text(self.shared, phase_words.shared_line(names) if names else "")
        for no in self.ticks:
            if no not in self.by_hand:
                self.ticks[no].checked = no in self.proposed
        self._tell()

    def _places(self) -> int:
        """How many places go on; 0, which the engine refuses, where no number is typed."""
        text = str(self.first.value).strip()
        return int(text) if text.isdigit() else 0

    def _chosen(self) -> "list[int]":
        """The ticked entries, by their places."""
        return [row["no"] for row in self.rows if self.ticks[row["no"]].checked]

    def _tell(self) -> None:
        """How many go on, and how that differs from the places."""
        chosen = self._chosen()
        added = [row["name"] for row in self.rows if row["no"] in chosen and row["no"] not in self.proposed]
        dropped = [row["name"] for row in self.rows if row["no"] in self.proposed and row["no"] not in chosen]
        differs = bool(added or dropped)
        text = phase_words.difference_line(added, dropped) if differs else phase_words.AS_PROPOSED
        set_text(self.told, phase_words.number_line(len(chosen)) + " " + text)
        self.told.classList.toggle("bold", differs)

    def _changed(self, event: "Event") -> None:
        if event.target.isSameNode(self.first):
            self.by_hand = []
            self.box.spawn(self.propose())
        else:
            self.by_hand.append(int(str(event.target.value)))
            self._tell()

    def _clicked(self, target: "Node") -> None:
        if target.closest("[data-do=confirm]") is not None:
            self.box.spawn(self._confirm())

    async def _confirm(self) -> None:
        chosen = self._chosen()
        if len(chosen) < 2:
            set_text(self.fault, phase_words.NOBODY)
            return
        refused = await self.course.attempt(
            {
                "type": "open_phase",
                "category": self.source["key"],
                "into": self.final["key"],
                "first": self._places(),
                "entries": chosen,
                "confirm": True,
            }
        )
        if refused is None:
            self.box.close("done")
        else:
            set_text(self.fault, refusals_words.refusal(refused))
