"""The list of players beside the board: who is missing, each player's slip, or the classification.

A row is made once and then updated only where it differs, so that a slip costs the same with sixty players.
"""

from app.browser.dom import make, on, set_text
from app.browser.stable_sort import stable_sorted
from app.words.desk import common as desk_words
from app.words.desk import players as desk_players_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from pyscript import Event, Node

    from faristol.session.duplicate.wire import DeskPlayer, DeskView

RANKED = ("rack", "over")  # the phases in which the list is a classification
ALL, MISSING, NULL = "all", "missing", "null"


class _Row:
    """The row of one player."""

    def __init__(self, number: int) -> None:
        self.node = make("li", "desk-row")
        self.button = self.node.appendChild(make("button", "desk-player grid lights"))
        self.button.type = "button"
        self.button.setAttribute("data-number", str(number))
        self.button.tabIndex = -1
        self.number = self.button.appendChild(make("span", "desk-number amount dim", str(number)))
        self.name = self.button.appendChild(make("span", "desk-name as-is one-line"))
        self.play = self.button.appendChild(make("span", "desk-slip one-line bold"))
        self.note = self.button.appendChild(make("span", "desk-note one-line dim text-1"))
        self.points = self.button.appendChild(make("span", "desk-points amount bold"))
        self.drawn: "tuple[object, ...]" = ()

    def show(self, player: "DeskPlayer", phase: str, first: bool) -> None:
        """``first``: the board is empty."""
        state, play, note, points = desk_words.row(player, phase, first)
        number, name = str(player["number"]), desk_players_words.named(player)
        if phase in RANKED:
            number, name = desk_players_words.ordinal(player["rank"]), desk_players_words.numbered(player)
        now = (name, number, state, play, note, points)
        if now == self.drawn:
            return
        self.drawn = now
        self.node.setAttribute("data-state", state)
        set_text(self.name, name)
        set_text(self.number, number)
        set_text(self.play, play)
        set_text(self.note, note)
        set_text(self.points, points)


class PlayerList:
    """The rows, the filters with their counts, and which rows are visible."""

    def __init__(self, picked: "Callable[[int], None]") -> None:
        self.node = make("section", "desk-players column fills")
        self.node.setAttribute("aria-label", desk_players_words.LIST)
        self.filters = make("div", "desk-filters")
        self.filters.setAttribute("role", "group")
        self.filters.setAttribute("aria-label", desk_players_words.WHO_SHOWS)
        self.buttons = [(name, self._filter(name)) for name in (ALL, MISSING, NULL)]
        self.list = make("ol", "desk-list")
        self.window = make("div", "desk-window scrolls")  # scrolls the list
        self.window.append(self.list)
        self.node.append(self.filters, self.window)
        self.rows: "dict[int, _Row]" = {}
        self.order: "list[int]" = []
        self.chosen = 0
        self.picked = picked
        self.stop = 0  # the number of the one row in the tab order; arrow keys move it
        on(self.list, "click", self._clicked)
        on(self.list, "keydown", self._pressed)
        on(self.list, "focusin", self._entered)
        on(self.filters, "click", self._filtered)
        self._show_only(ALL)

    def _filter(self, name: str) -> "Node":
        node = make("button", "desk-filter text-2")
        node.type = "button"
        node.setAttribute("data-filter", name)
        self.filters.append(node)
        return node

    def show(self, view: "DeskView") -> None:
        phase = view["phase"]
        players = view["players"]
        for player in players:
            row = self.rows.get(player["number"])
            if row is None:
                row = self.rows[player["number"]] = _Row(player["number"])
            row.show(player, phase, not view["rounds"])
        self._arrange([player["number"] for player in ordered(players, phase)])
        self.filters.hidden = phase != "slips" or not players
        if self.filters.hidden:
            self._show_only(ALL)
        else:
            for (_, node), text in zip(self.buttons, desk_words.filters(players)):
                set_text(node, text)

    def _arrange(self, order: "list[int]") -> None:
        """Put the rows in ``order`` and remove all others."""
        if order == self.order:
            return
        self.order = order
        self.list.replaceChildren()
        for number in order:
            self.list.append(self.rows[number].node)
        for number in [number for number in self.rows if number not in order]:
            self.rows.pop(number)
        self._stop_at(self.stop if self.stop in order else order[0] if order else 0)

    def _stop_at(self, number: int) -> None:
        for one, index in ((self.stop, -1), (number, 0)):
            if one in self.rows:
                self.rows[one].button.tabIndex = index
        self.stop = number

    def _entered(self, event: "Event") -> None:
        button = event.target.closest("[data-number]")
        if button is not None:
            self._stop_at(int(button.getAttribute("data-number")))

    def _pressed(self, event: "Event") -> None:
        """Arrow keys move from row to row, over hidden ones."""
        steps = {"ArrowDown": 1, "ArrowRight": 1, "ArrowUp": -1, "ArrowLeft": -1}
        shown = [number for number in self.order if self.rows[number].node.offsetParent is not None]
        if event.key not in steps or self.stop not in shown:
            return
        event.preventDefault()
        place = shown.index(self.stop) + steps[str(event.key)]
        if 0 <= place < len(shown):
            self.rows[shown[place]].button.focus()

    def scroll_to_top(self) -> None:
        self.window.scrollTop = 0

    def choose(self, number: int) -> None:
        """Mark the player ``number``, whose slip is in the line; 0 marks none."""
        if number == self.chosen:
            return
        for one, chosen in ((self.chosen, False), (number, True)):
            row = self.rows.get(one)
            if row is not None:
                row.node.classList.toggle("is-chosen", chosen)
        self.chosen = number
        if number in self.rows:
            show_row(self.window, self.rows[number].node)

    def _show_only(self, name: str) -> None:
        self.list.setAttribute("data-only", name)
        for button, node in self.buttons:
            node.setAttribute("aria-pressed", "true" if button == name else "false")

    def _filtered(self, event: "Event") -> None:
        button = event.target.closest("[data-filter]")
        if button is not None:
            self._show_only(str(button.getAttribute("data-filter")))

    def _clicked(self, event: "Event") -> None:
        button = event.target.closest("[data-number]")
        if button is not None:
            self.picked(int(button.getAttribute("data-number")))


def ordered(players: "list[DeskPlayer]", phase: str) -> "list[DeskPlayer]":
    """The players by number while slips come in, by place once a round is closed."""
    if phase in RANKED:
        return stable_sorted(players, lambda one: (one["rank"], one["number"]))
    return stable_sorted(players, lambda one: one["number"])


def show_row(place: "Node", row: "Node") -> None:
    """Scroll ``place``, and no other element, until ``row`` is visible."""
    inside, outside = row.getBoundingClientRect(), place.getBoundingClientRect()
    if inside.top < outside.top:
        place.scrollTop = float(place.scrollTop) + inside.top - outside.top
    elif inside.bottom > outside.bottom:
        place.scrollTop = float(place.scrollTop) + inside.bottom - outside.bottom
