"""The participants: who is here for the next round, in one tap; a latecomer; a whole list."""

from app.browser.dom import make, on, put_in_order, run, set_text
from app.browser.stable_sort import stable_sorted
from app.tournament.people import entry_box
from app.tournament.people.person_row import PersonRow
from app.tournament.people.roster_field import RosterField
from app.tournament.people.roster_text import are_pairs, is_lone
from app.tournament.setup.plans import plan_of
from app.ui.dialogs import Box, confirm
from app.ui.fields import button, select_field, text_field
from app.words import refusals as refusals_words
from app.words.grammar import folded
from app.words.rules import CLASSIC, OF_PAIRS
from app.words.tournament import lists as list_words
from app.words.tournament import setup as setup_words
from app.words.tournament import standings as standings_words
from app.words.tournament.common import only_pairs, participants

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Event, Node

    from app.tournament.course import TournamentCourse
    from faristol.session.tournament.action_types import RegisterIntent
    from faristol.session.tournament.wire import RosterRowView, TournamentView

_NAME_LENGTH = 120
_ADDED = "added"


class _Group:
    """The rows of one category under its title."""

    def __init__(self) -> None:
        self.node = make("section", "day-group")
        self.title = self.node.appendChild(make("h3", "day-group-title text-4"))
        self.list = self.node.appendChild(make("ul", "day-list"))


class People:
    """The part of the desk with the participants."""

    def __init__(self, course: "TournamentCourse") -> None:
        self.course = course
        self.node = make("div", "day-people column spaced")
        self.line = self.node.appendChild(make("form", "day-join wrap"))
        name, self.name = text_field(standings_words.ADD_NAME, "", _NAME_LENGTH)
        club, self.club = text_field(standings_words.CLUB, "", _NAME_LENGTH)
        label, self.category = select_field(standings_words.CATEGORY, [], "")
        self.category_label = label
        go = make("button", "button", standings_words.ADD)
        go.type = "submit"
        self.line.append(name, club, label, go, button(standings_words.PASTE, "paste", "button soft"))
        self.clubs = self.line.appendChild(make("datalist"))
        self.clubs.id = "day-clubs"
        self.club.setAttribute("list", "day-clubs")
        self.fault = self.node.appendChild(make("p", "is-refused"))
        self.fault.setAttribute("role", "alert")
        looked, self.search = text_field(standings_words.SEARCH, "", _NAME_LENGTH)
        looked.classList.add("day-search")
        self.search.type = "search"
        self.told = make("p", "day-told-people dim")
        bar = self.node.appendChild(make("div", "day-people-bar wrap"))
        bar.append(looked, self.told)
        self.place = self.node.appendChild(make("div", "day-groups column"))
        self.rows: "dict[int, PersonRow]" = {}
        self.groups: "dict[str, _Group]" = {}
        self.shape = ""
        on(self.line, "submit", self._submitted)
        on(self.search, "input", lambda _: self._look())
        on(self.node, "click", self._clicked)

    def show(self, view: "TournamentView") -> None:
        shape = str([[category["key"], category["name"]] for category in view["categories"]]) + str(
            [[row["no"], row["name"], row["category"]] for row in view["roster"]]
        )
        if shape != self.shape:
            self.shape = shape
            self._draw(view)
        categories = {category["key"]: category for category in view["categories"]}
        for row in view["roster"]:
            self.rows[row["no"]].show(row, categories[row["category"]])
        if str(self.search.value):
            self._look()
        set_text(
            self.told,
            standings_words.people_line(view) if view["roster"] else standings_words.NOBODY,
        )

    def _draw(self, view: "TournamentView") -> None:
        """Put the rows in order: somebody came, or has another name or category.

        A row that stays where it is is not touched, so that a finger on it presses what it came down on.
        """
        alone = len(view["categories"]) == 1
        self.category_label.hidden = alone
        chosen = str(self.category.value)
        self.category.replaceChildren()
        groups, rows = self.groups, self.rows
        self.groups, self.rows = {}, {}
        for row in view["roster"]:
            self.rows[row["no"]] = rows.pop(row["no"]) if row["no"] in rows else PersonRow(row["no"])
            self.rows[row["no"]].sit_in(row["category"])
        for gone in rows.values():
            gone.node.remove()
        for category in view["categories"]:
            key = category["key"]
            option = make("option", "as-is", category["name"])
            option.value = key
            option.selected = key == chosen
            self.category.append(option)
            group = self.groups[key] = groups.pop(key) if key in groups else _Group()
            several = [row for row in view["roster"] if row["category"] == key]
            several = stable_sorted(several, lambda row: folded(row["name"]))
            group.title.hidden = alone
            title = participants(len(several), category["of_pairs"])
            set_text(group.title, category["name"] + " · " + title)
            put_in_order(group.list, [self.rows[row["no"]].node for row in several])
        for empty in groups.values():
            empty.node.remove()
        put_in_order(self.place, [group.node for group in self.groups.values()])
        clubs: "list[str]" = []
        for row in view["roster"]:
            if row["club"] and row["club"] not in clubs:
                clubs.append(row["club"])
        options = []
        for club in clubs:
            option = make("option")
            option.value = club
            options.append(option)
        self.clubs.replaceChildren(*options)

        self._look()

    def _look(self) -> None:
        """Show those whose name or school has what is typed."""
        wanted = folded(str(self.search.value))
        for row in self.rows.values():
            row.node.hidden = bool(wanted) and wanted not in folded(row.text())

    def focus(self) -> None:
        self.name.focus()

    # -- coming

    def _submitted(self, event: "Event") -> None:
        event.preventDefault()
        name = " ".join(str(self.name.value).split())
        if not name:
            set_text(self.fault, standings_words.NAME_NEEDED)
            self.name.focus()
            return
        run(self._register(name, str(self.club.value).strip(), str(self.category.value)))

    async def _register(self, name: str, club: str, category: str) -> None:
        """Enter somebody; the school stays in its field, as the next may be of the same."""
        if self._is_half_a_pair(name, category) and not await confirm(*list_words.lone(name)):
            return
        entry: "RegisterIntent" = {"type": "register", "name": name, "club": club, "category": category}
        self.name.value = ""
        self.name.focus()
        refused = await self.course.attempt(entry)
        set_text(self.fault, refusals_words.refusal(refused) if refused is not None else "")
        if refused is not None and not str(self.name.value):
            self.name.value = name

    def _is_half_a_pair(self, name: str, category: str) -> bool:
        """Whether a name alone is entered where pairs play, and are entered as such."""
        view = self.course.view
        played = [one for one in view["categories"] if one["key"] == category] if view is not None else []
        names = (
            [row["name"] for row in view["roster"] if row["category"] == category] if view is not None else []
        )
        return bool(played) and played[0]["of_pairs"] and is_lone(name) and are_pairs(names)

    async def paste(self) -> None:
        """Enter a whole list; the box stays until it is accepted."""
        box = Box(standings_words.PASTE_TITLE, "day-paste-box")
        view = self.course.view
        pairs = view is not None and only_pairs(view)
        field = RosterField(_nothing, lambda: pairs)
        box.body.append(field.node)
        fault = box.text("", "box-note is-refused")
        fault.setAttribute("role", "alert")
        box.cancel_button()
        box.foot.append(button(standings_words.ADD, "add", "button primary"))
        box.first = field.area
        only = view["categories"][0]["name"] if view else ""

        async def add() -> None:
            if not await field.is_understood():
                return
            if not field.reading.people:
                set_text(fault, setup_words.LIST_LATER)
                return
            refused = await self.course.attempt({"type": "register_many", "roster": field.csv(only)})
            if refused is None:
                box.close(_ADDED)
            else:
                set_text(fault, refusals_words.refusal(refused))

        def clicked(target: "Node") -> None:
            if target.closest("[data-do=add]") is not None:
                box.spawn(add())

        box.on_click = clicked
        if await box.ask() == _ADDED and field.reading.pairs and not pairs:
            await self._propose_pairs()

    async def _propose_pairs(self) -> None:
        """Offer the regulation of pairs to the categories that have not begun."""
        view = self.course.view
        several = view["categories"] if view is not None else []
        fitting = [one for one in several if not one["round"] and one["ruleset"] == CLASSIC]
        if view is None or not fitting or not await confirm(*setup_words.PROPOSE_PAIRS):
            return
        plans = [plan_of(one) for one in several]
        for plan in plans:
            if plan["key"] in [one["key"] for one in fitting]:
                plan["ruleset"] = OF_PAIRS
        await self.course.send(
            {"type": "plan", "title": view["title"], "place": view["place"], "categories": plans}
        )

    # -- what is pressed

    async def _back(self, row: "RosterRowView") -> None:
        refused = await entry_box.comes_back(self.course, row)
        if refused is not None:
            self.course.refused(refused)

    def _clicked(self, event: "Event") -> None:
        if event.target.closest("[data-do=paste]") is not None:
            run(self.paste())
            return
        pressed = event.target.closest("[data-no], [data-here]")
        if pressed is None or self.course.view is None:
            return
        here = str(pressed.getAttribute("data-here") or "")
        no = int(here or str(pressed.getAttribute("data-no")))
        rows = [row for row in self.course.view["roster"] if row["no"] == no]
        if not rows:
            return
        if here and rows[0]["next"] != "withdrawn":
            if rows[0]["next"] == "present":
                run(self.course.send({"type": "absent", "no": no}))
            else:
                run(self._back(rows[0]))
        else:
            run(entry_box.open_entry(self.course, rows[0]))


def _nothing() -> None:
    """A list in a box changes nothing but itself."""
