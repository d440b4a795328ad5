"""The frame of a box of results: tabs, and steppers to one round or one player."""

from app.browser.dom import make, on
from app.results import group_tables, tables
from app.ui.dialogs import Box
from app.ui.fields import Choice
from app.words.results import common as results_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Event, Node

    from app.results.data import Results
    from faristol.session.duplicate.wire import RoundRow, SlipRow


class ResultsBox:
    """The frame.  A subclass fills the box and defines ``draw`` and the tabs (``names``)."""

    def __init__(self, box: Box, results: "Results", tab: str, round: int) -> None:
        self.box = box
        self.results = results
        self.tab = tab
        self.round = round
        self.number = results.places[0]["number"]
        self.by = group_tables.ALL  # which classification is shown
        self.tabs = make("div", "results-tabs")
        self.place = make("div", "results-place scrolls fills")
        self.place.tabIndex = 0
        self.place.setAttribute("role", "region")

    def draw(self) -> None:
        """Show the current round or player under the current tab."""

    def names(self) -> "list[tuple[str, str]]":
        """The code and the name of each tab."""
        return []

    def begin(self) -> None:
        """Draw everything for the first time, with the focus on the tabs."""
        on(self.box.node, "change", self._changed)
        self.draw_tabs()
        self.draw()
        self.box.first = self.tabs.querySelector("input:checked")

    def draw_tabs(self) -> None:
        self.tabs.replaceChildren(Choice(results_words.SHOW, self.names(), self.tab).node)

    def put(self, nodes: "list[Node]", label: str) -> None:
        """Show ``nodes``, scrolled to the top; ``label`` is their accessible name."""
        self.place.replaceChildren(*nodes)
        self.place.scrollTop = 0
        self.place.setAttribute("aria-label", label)

    # -- one round, one player

    def round_stepper(self) -> "Node":
        count = len(self.results.rounds)
        options = [(str(one), results_words.round_of(one, count)) for one in range(1, count + 1)]
        return tables.stepper("round", results_words.ROUND, options, str(self.round))

    def player_stepper(self) -> "Node":
        options = []
        for number in self.results.numbers():
            name = self.results.place(number)["name"]
            options.append((str(number), str(number) + (". " + name if name else "")))
        return tables.stepper("player", results_words.CHOSEN_PLAYER, options, str(self.number))

    def slips_of_player(self) -> "list[tuple[RoundRow, SlipRow]]":
        """Each round with the player's slip."""
        slips = self.results.slips_of(self.number)
        return [(self.results.rounds[at], slips[at]) for at in range(len(slips))]

    def _changed(self, event: "Event") -> None:
        target = event.target
        if target.closest(".results-by"):
            self.by = str(target.value)
            self.draw()
            self.place.querySelector(".results-by input:checked").focus()
            return
        if target.closest(".results-tabs"):
            self.tab = str(target.value)
        elif target.closest('[data-step="round"]'):
            self.round = int(str(target.value))
        elif target.closest('[data-step="player"]'):
            self.number = int(str(target.value))
        else:
            return
        self.draw()

    def step(self, pressed: "Node") -> None:
        """Go to the previous or next round or player; the button keeps the focus."""
        do = str(pressed.getAttribute("data-do"))
        by = 1 if do == "on" else -1
        if str(pressed.closest("[data-step]").getAttribute("data-step")) == "round":
            self.round = min(max(1, self.round + by), len(self.results.rounds))
        else:
            numbers = self.results.numbers()
            at = numbers.index(self.number) + by
            self.number = numbers[min(max(0, at), len(numbers) - 1)]
        self.draw()
        self.place.querySelector('[data-do="' + do + '"]').focus()
