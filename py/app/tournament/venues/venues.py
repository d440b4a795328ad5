"""The room in which the tournaments of several venues are taken together for a grand final."""

from app.browser import files
from app.browser.dom import make, on, run, set_text
from app.tournament.venues import venue_list
from app.ui.fields import button, select_field, text_field
from app.words import refusals as refusals_words
from app.words.tournament import setup as setup_words
from app.words.tournament import venues as venue_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from pyscript import Event, Node

    from app.saved.tournaments import TournamentStore
    from app.tournament.course import TournamentCourse
    from faristol.session.tournament.wire import MergedView
    from faristol.session.view_types import VenueRowView

_SUFFIXES = ".jsonl,.faristol,.txt,application/x-ndjson,text/plain"
_NEAR = 2  # places after the last that goes on, which are offered too


class Venues:
    """The room.  done: called with the list of those who go on.  leave: goes back."""

    def __init__(
        self,
        course: "TournamentCourse",
        store: "TournamentStore",
        done: "Callable[[str], None]",
        leave: "Callable[[], None]",
    ) -> None:
        self.course = course
        self.store = store
        self.done = done
        self.leave = leave
        self.journals: "list[tuple[Node, str, str]]" = []  # of each its tick, text and name
        self.rows: "list[tuple[Node, VenueRowView]]" = []  # those who may go on, each with a tick
        self.titles: "list[str]" = []
        self.merges = 0  # how many times the places were asked for; only the last answer counts
        self.node = make("div", "day-form day-venues column")
        self.node.append(make("h2", "text-6", venue_words.OPEN), make("p", "box-note", venue_words.HELP))
        self.chosen = self.node.appendChild(make("ul", "day-phase column"))
        for game, summary in store.rows():
            if summary["over"]:
                title = setup_words.title(summary["title"])
                text = "\n".join(store.lines(game)) + "\n"
                self._add(venue_words.kept_line(summary, title), text, False)
        self.node.append(button(venue_words.ADD_FILES, "files", "button"))
        pair = self.node.appendChild(make("div", "box-pair"))
        first, self.first = text_field(venue_words.FIRST, "4", 3)
        self.first.inputMode = "numeric"
        each, self.each = select_field(venue_words.EACH, list(venue_words.EACH_CHOICES), "each")
        pair.append(first, each)
        self.fault = self.node.appendChild(make("p", "day-fault is-refused"))
        self.fault.setAttribute("role", "alert")
        self.who = self.node.appendChild(make("div", "column"))
        self.told = self.node.appendChild(make("p", "day-note bold"))
        self.told.setAttribute("role", "status")
        self.twice = self.node.appendChild(make("ul", "day-notes is-warning text-3"))
        foot = self.node.appendChild(make("div", "day-form-foot side-by-side"))
        foot.append(button(setup_words.BACK, "leave", "button soft"))
        foot.append(button(venue_words.CREATE, "create", "button primary"))
        on(self.node, "click", self._clicked)
        on(self.node, "change", self._changed)
        run(self._merge())

    def _add(self, name: str, text: str, ticked: bool) -> None:
        self.journals.append((_tick(self.chosen, name, ticked), text, name))

    # -- what happens

    def _clicked(self, event: "Event") -> None:
        pressed = event.target.closest("[data-do]")
        what = str(pressed.getAttribute("data-do")) if pressed is not None else ""
        if what == "files":
            run(self._take_files())
        elif what == "leave":
            self.leave()
        elif what == "create":
            self._create()

    def _changed(self, event: "Event") -> None:
        if event.target.closest(".day-venue-rows") is not None:
            self._tell()
        else:
            run(self._merge())

    async def _take_files(self) -> None:
        """Add the journals that are chosen; one that does not hold is named with its fault."""
        faults = []
        for chosen in await files.choose(_SUFFIXES, "multiple"):
            name = str(chosen.name)
            try:
                text = await files.text_of(chosen) + "\n"
            except files.BadFile as bad:
                faults.append(name + ": " + str(bad))
                continue
            reply = await self.course.ask({"kind": "tournament_merge", "journals": [text], "first": 1})
            same = await self._same_as(text, self.journals)
            if reply["ok"] and same:
                faults.append(name + ": " + venue_words.same_day(same))
            elif reply["ok"]:
                self._add(reply["merged"]["titles"][0] + " · " + name, text, True)
            else:
                faults.append(name + ": " + refusals_words.refusal(reply["error"]))
        await self._merge()
        if faults:
            set_text(self.fault, " ".join(faults))

    async def _same_as(self, text: str, journals: "list[tuple[Node, str, str]]") -> str:
        """The name of the first of ``journals`` that is of the same day as ``text``; "" without one."""
        if not journals:
            return ""
        others = [other for _, other, _ in journals]
        reply = await self.course.ask({"kind": "tournament_same", "journal": text, "journals": others})
        return journals[reply["same"][0]][2] if reply["ok"] and reply["same"] else ""

    async def _merge(self) -> None:
        """Ask the engine for the places of all venues, and tick those who go on."""
        self.merges += 1
        this = self.merges
        set_text(self.fault, "")
        chosen = [journal for journal in self.journals if journal[0].checked]
        for place in range(len(chosen)):  # a day may be kept twice, as it was on two devices
            same = await self._same_as(chosen[place][1], chosen[:place])
            if same:
                chosen[place][0].checked = False
                set_text(self.fault, chosen[place][2] + ": " + venue_words.same_day(same))
        several = [text for tick, text, _ in chosen if tick.checked]
        first = str(self.first.value).strip()
        self.rows = []
        self.who.replaceChildren()
        if len(several) > 1 and first.isdigit():
            reply = await self.course.ask(
                {
                    "kind": "tournament_merge",
                    "journals": several,
                    "first": int(first),
                    "each": str(self.each.value) == "each",
                }
            )
            if this != self.merges:
                return
            if reply["ok"]:
                self._draw(reply["merged"], int(first))
            else:
                set_text(self.fault, refusals_words.refusal(reply["error"]))
        self._tell()

    def _draw(self, merged: "MergedView", first: int) -> None:
        self.titles = venue_list.distinct(merged["titles"])
        names: "list[str]" = []
        for row in merged["rows"]:
            if row["category"] not in names:
                names.append(row["category"])
        each = str(self.each.value) == "each"
        for name in names:
            self.who.append(make("h3", "text-5", name))
            listed = self.who.appendChild(make("ol", "day-phase day-venue-rows column"))
            for row in merged["rows"]:
                place = row["place"] if each else row["rank"]
                if row["category"] == name and (row["goes_on"] or place <= first + _NEAR):
                    text = venue_words.row_line(row, self.titles[row["venue"] - 1])
                    self.rows.append((_tick(listed, text, row["goes_on"]), row))

    def _going(self) -> "list[VenueRowView]":
        return [row for tick, row in self.rows if tick.checked]

    def _tell(self) -> None:
        """How many go on, and which names occur twice."""
        going = self._going()
        set_text(self.told, venue_words.chosen_line(len(going)) if self.rows else venue_words.TOO_FEW)
        lines = []
        for group in venue_list.clashes(going):
            venues = [self.titles[row["venue"] - 1] for row in group]
            lines.append(make("li", "", venue_words.clash_line(group[0]["name"], venues)))
        self.twice.replaceChildren(*lines)

    def _create(self) -> None:
        going = self._going()
        if len(going) < 2:
            set_text(self.fault, venue_words.NOBODY if self.rows else venue_words.TOO_FEW)
        else:
            self.done(venue_list.roster(going, self.titles))


def _tick(place: "Node", text: str, ticked: bool) -> "Node":
    label = place.appendChild(make("li")).appendChild(make("label", "check"))
    tick = label.appendChild(make("input"))
    tick.type = "checkbox"
    tick.checked = ticked
    label.append(make("span", "", text))
    return tick
