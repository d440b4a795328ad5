"""The desk of the day: its head, and three parts that are shown one at a time, or two on a wide screen."""

from pyscript import document, ffi

from app.browser.dom import by_id, make, on, run
from app.tournament.people.people import People
from app.tournament.round_panel import RoundPanel
from app.tournament.standings import Standings
from app.tournament.status import Status
from app.ui.dialogs import refuse
from app.words.tournament import common as tournament_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Event, Node

    from app.tournament.course import TournamentCourse
    from faristol.session.tournament.wire import TournamentView
    from faristol.session.wire import Refusal


class DayScreen:
    """The desk."""

    def __init__(self, course: "TournamentCourse") -> None:
        self.course = course
        self.node = by_id("day-desk")
        self.rounds = RoundPanel(course)
        self.status = Status(course, self.lead, self.rounds.line.asks)
        self.standings = Standings(course)
        self.people = People(course)
        self.tabs = make("div", "day-tabs")
        self.tabs.setAttribute("role", "tablist")
        self.tabs.setAttribute("aria-label", tournament_words.PARTS)
        self.parts: "dict[str, tuple[Node, Node]]" = {}
        nodes = {"round": self.rounds.node, "standings": self.standings.node, "people": self.people.node}
        panels = []
        for name, text in tournament_words.TABS:
            panels.append(self._part(name, text, nodes[name]))
        self.node.replaceChildren(self.status.node, self.tabs, *panels)
        self.part = ""
        self.opened = ""  # the day that is shown
        on(self.tabs, "click", self._clicked)
        on(self.tabs, "keydown", self._pressed)
        document.addEventListener("close", ffi.create_proxy(self._box_closed), True)
        course.watchers.append(self.show)
        course.refused = self._refused

    def _part(self, name: str, text: str, inside: "Node") -> "Node":
        tab = make("button", "day-tab", text)
        tab.type = "button"
        tab.id = "day-tab-" + name
        tab.setAttribute("role", "tab")
        tab.setAttribute("data-part", name)
        tab.setAttribute("aria-controls", "day-part-" + name)
        self.tabs.append(tab)
        panel = make("section", "day-part")
        panel.id = "day-part-" + name
        panel.setAttribute("role", "tabpanel")
        panel.setAttribute("aria-labelledby", tab.id)
        panel.append(inside)
        self.parts[name] = (tab, panel)
        return panel

    def show(self, view: "TournamentView") -> None:
        if self.course.game != self.opened:
            self.opened = self.course.game
            self.turn_to("round" if view["round"] else "people")
        self.status.show(view)
        self._show_part(view)

    def _show_part(self, view: "TournamentView") -> None:
        """Only the part on the screen is drawn, so that a result costs little."""
        if self.part == "round":
            self.rounds.show(view)
        elif self.part == "standings":
            self.standings.show(view)
        else:
            self.people.show(view)

    def leave(self) -> None:
        self.opened = ""
        self.status.leave()

    # -- parts

    def turn_to(self, part: str) -> None:
        self.part = part
        for name, (tab, panel) in self.parts.items():
            chosen = name == part
            tab.setAttribute("aria-selected", "true" if chosen else "false")
            tab.tabIndex = 0 if chosen else -1
            panel.hidden = not chosen
        self.node.setAttribute("data-part", part)
        if self.course.view is not None:
            self._show_part(self.course.view)

    def lead(self, where: str) -> None:
        """Go on in a part, with the focus where the organiser continues."""
        self.turn_to(where if where in self.parts else "round")
        if where in ("results", "doubts"):
            self.rounds.results()
        elif where == "line":
            self.rounds.focus()
        elif where == "people":
            self.people.focus()
        elif where == "round":
            self.status.main.focus()

    def _box_closed(self, event: "Event") -> None:
        """After any box the next result can be typed: no key of it presses what opened the box."""
        if self.part == "round" and document.querySelector("dialog[open]") is None:
            self.rounds.take_keys()

    def _clicked(self, event: "Event") -> None:
        pressed = event.target.closest("[data-part]")
        if pressed is not None:
            self.turn_to(str(pressed.getAttribute("data-part")))

    def _pressed(self, event: "Event") -> None:
        """Arrow keys move from tab to tab."""
        names = [name for name, _ in tournament_words.TABS]
        step = {"ArrowRight": 1, "ArrowLeft": -1}.get(str(event.key), 0)
        if step:
            event.preventDefault()
            part = names[(names.index(self.part) + step) % len(names)]
            self.turn_to(part)
            self.parts[part][0].focus()

    def _refused(self, refused: "Refusal") -> None:
        run(refuse(refused))
