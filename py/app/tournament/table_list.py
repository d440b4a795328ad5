"""The tables of a round, by category: names, points, who is missing, and the remarks under them.

A row is made once and then changed only where it differs, so that a result costs the same with fifty tables.
"""

from app.browser.dom import make, on, set_text
from app.words.grammar import number
from app.words.tournament import common as tournament_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from pyscript import Event, Node

    from faristol.session.tournament.wire import CategoryView, RoundTablesView, TableView, TournamentView

ALL = ""
MISSING = "missing"


class _TableRow:
    """The row of one table."""

    def __init__(self, category: str, table: "TableView") -> None:
        self.node = make("li", "day-table")
        self.button = self.node.appendChild(make("button", "day-open grid lights"))
        self.button.type = "button"
        self.button.setAttribute("data-table", str(table["table"]))
        self.button.setAttribute("data-category", category)
        number_node = make("span", "day-number bold")
        number_node.append(make("span", "unseen", tournament_words.TABLE + " "), str(table["table"]))
        self.button.append(number_node)
        self.seats = []
        for seat in table["seats"]:
            name = make("span", "day-seat")
            name.append(make("span", "day-name as-is", seat["name"]))
            if seat["club"]:
                name.append(" ", make("span", "day-club as-is dim text-2", seat["club"]))
            score = make("span", "day-score amount bold")
            self.button.append(name, score)
            self.seats.append((name, score))
        self.note = self.button.appendChild(make("span", "day-note dim text-2"))
        self.unseen = self.button.appendChild(make("span", "unseen"))
        self.drawn: "object" = None

    def show(self, table: "TableView") -> None:
        result = table["result"]
        now = str(result)
        if now == self.drawn:
            return
        self.drawn = now
        self.node.setAttribute("data-state", "missing" if result is None else "in")
        self.node.classList.toggle("is-doubtful", result is not None and result["differs"])
        set_text(self.unseen, tournament_words.row_state(table))
        best = max(result["scores"]) if result is not None and result["scores"] else 0
        for seat in range(len(self.seats)):
            name, score = self.seats[seat]
            points = result["scores"][seat] if result is not None else None
            set_text(score, "" if points is None else number(points))
            name.classList.toggle("is-ahead", points is not None and points == best)
        names = [one["name"] for one in table["seats"]]
        set_text(self.note, tournament_words.result_note(result, names) if result is not None else "")


class TableList:
    """The list and its filters.  ``opened(category, table)`` is called with a pressed row."""

    def __init__(self, opened: "Callable[[str, int], None]") -> None:
        self.opened = opened
        self.node = make("div", "day-tables column")
        self.filters = self.node.appendChild(make("div", "day-filters wrap"))
        self.filters.setAttribute("role", "group")
        self.filters.setAttribute("aria-label", tournament_words.FILTERS)
        self.place = self.node.appendChild(make("div", "day-groups column"))
        self.only = ALL  # a category's key, or MISSING
        self.shape: "object" = None  # the tables that are drawn
        self.rows: "dict[str, _TableRow]" = {}
        self.groups: "list[tuple[Node, Node, str]]" = []
        on(self.place, "click", self._clicked)
        on(self.filters, "click", self._filtered)

    def show(
        self, view: "TournamentView", rounds: "list[tuple[CategoryView, RoundTablesView | None]]"
    ) -> None:
        shape = [
            [now["round"], one["key"], [[seat["no"] for seat in table["seats"]] for table in now["tables"]]]
            for one, now in rounds
            if now is not None
        ]
        names = str([[row["name"], row["club"]] for row in view["roster"]])
        if (str(shape), names) != self.shape:
            self.shape = (str(shape), names)
            self._draw(rounds)
        for one, now in rounds:
            for table in now["tables"] if now is not None else []:
                self.rows[one["key"] + str(table["table"])].show(table)
        self._note(rounds)
        self._show_filters(rounds)

    def _draw(self, rounds: "list[tuple[CategoryView, RoundTablesView | None]]") -> None:
        """Make the groups and rows anew: another round, or other tables."""
        self.rows = {}
        self.groups = []
        nodes = []
        alone = len(rounds) == 1
        for category, now in rounds:
            if now is not None:
                nodes.append(self._group(category, now, alone))
        if not nodes:
            nodes.append(make("p", "day-none dim", tournament_words.NO_ROUND))
        self.place.replaceChildren(*nodes)

    def _group(self, category: "CategoryView", now: "RoundTablesView", alone: bool) -> "Node":
        group = make("section", "day-group")
        group.setAttribute("data-category", category["key"])
        title = tournament_words.category_title(category, now["round"], alone)
        group.append(make("h3", "day-group-title text-4", title))
        listed = group.appendChild(make("ol", "day-list"))
        for table in now["tables"]:
            row = _TableRow(category["key"], table)
            self.rows[category["key"] + str(table["table"])] = row
            listed.append(row.node)
        notes = group.appendChild(make("ul", "day-notes dim text-3"))
        self.groups.append((group, notes, category["key"]))
        return group

    def _note(self, rounds: "list[tuple[CategoryView, RoundTablesView | None]]") -> None:
        for _, notes, key in self.groups:
            for category, now in rounds:
                if category["key"] == key and now is not None:
                    lines = tournament_words.round_note(now, category["rounds"])
                    notes.replaceChildren(*[make("li", "", line) for line in lines])

    # -- filters

    def _show_filters(self, rounds: "list[tuple[CategoryView, RoundTablesView | None]]") -> None:
        missing = sum([len(now["missing"]) + len(now["doubts"]) for _, now in rounds if now is not None])
        offered = [(ALL, tournament_words.ALL)]
        if missing:
            offered.append((MISSING, tournament_words.missing_filter(missing)))
        if len(self.groups) > 1:
            offered += [(one["key"], one["name"]) for one, now in rounds if now is not None]
        if self.only not in [name for name, _ in offered]:
            self.only = ALL
        self.filters.hidden = len(offered) < 2
        buttons = self.filters.children
        if [str(buttons[at].getAttribute("data-only")) for at in range(buttons.length)] != [
            name for name, _ in offered
        ]:
            self.filters.replaceChildren(*[_filter(name) for name, _ in offered])
        for place in range(len(offered)):
            set_text(self.filters.children[place], offered[place][1])
        self.show_only(self.only)

    def show_only(self, only: str) -> None:
        self.only = only
        for place in range(self.filters.children.length):
            node = self.filters.children[place]
            chosen = str(node.getAttribute("data-only")) == only
            node.setAttribute("aria-pressed", "true" if chosen else "false")
        self.place.setAttribute("data-only", "missing" if only == MISSING else "all")
        for group, _, key in self.groups:
            group.hidden = only not in (ALL, MISSING, key)

    def _filtered(self, event: "Event") -> None:
        pressed = event.target.closest("[data-only]")
        if pressed is not None:
            self.show_only(str(pressed.getAttribute("data-only")))

    def _clicked(self, event: "Event") -> None:
        pressed = event.target.closest("[data-table]")
        if pressed is not None:
            table = int(pressed.getAttribute("data-table"))
            self.opened(str(pressed.getAttribute("data-category")), table)

    def mark(self, table: int) -> None:
        """Mark the table of the last result; the line in which the next is typed stays in sight."""
        marked = self.place.querySelector(".is-last")
        if marked is not None:
            marked.classList.remove("is-last")
        found = self.place.querySelector("[data-table='" + str(table) + "']")
        if found is not None:
            found.parentElement.classList.add("is-last")


def _filter(name: str) -> "Node":
    node = make("button", "day-filter text-3")
    node.type = "button"
    node.setAttribute("data-only", name)
    return node
