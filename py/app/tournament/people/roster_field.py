"""The field for a pasted list, and beneath it what was understood of it.

Each column's role can be changed where it was guessed wrongly; bad lines are named with their number.
"""

from pyscript import ffi, window

from app.browser import engine, files
from app.browser.dom import make, new_id, on, run, set_text
from app.tournament.people import roster_text
from app.ui.fields import button, select_field
from app.words import refusals as refusals_words
from app.words.tournament import setup as setup_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from pyscript import Event, Node

_FAULTS_SHOWN = 6
_PAUSE = 300  # ms after a key until the list is read


class RosterField:
    """The field.  ``changed`` is called whenever something else is understood."""

    def __init__(self, changed: "Callable[[], None]") -> None:
        self.changed = changed
        self.reading = roster_text.Reading()
        self.roles: "list[str] | None" = None  # those that the organiser chose
        self.node = make("div", "day-roster column")
        label = make("label", "field")
        self.area = make("textarea", "input")
        self.area.rows = 9
        self.area.spellcheck = False
        self.area.placeholder = setup_words.LIST_HINT
        label.append(make("span", "field-name", setup_words.LIST), self.area)
        help_line = make("p", "box-note", setup_words.LIST_HELP)
        help_line.id = new_id("roster-help")
        self.area.setAttribute("aria-describedby", help_line.id)
        self.told = make("p", "day-understood bold")
        self.told.setAttribute("role", "status")
        self.columns = make("div", "day-columns wrap")
        self.faults = make("ul", "day-faults is-refused text-3")
        self.node.append(label, help_line)
        self.node.append(button(setup_words.LIST_FILE, "roster-file", "button soft"))
        self.node.append(self.told, self.columns, self.faults)
        self._is_due = False  # whether the list was typed in and is still to be read
        self._later = ffi.create_proxy(lambda *_: self.read())
        on(self.area, "input", lambda _: self._typed())
        on(self.columns, "change", self._chosen)
        on(self.node, "click", self._clicked)
        self._show()

    def text(self) -> str:
        return str(self.area.value)

    def put(self, text: str) -> None:
        self.area.value = text
        self._read()

    def read(self) -> None:
        """Read what was typed; a long list is not read again at every key."""
        if self._is_due:
            self._read()

    def csv(self, only: str = "") -> str:
        """The list as a table with headings; ``only``: the category of those who have none."""
        rows = ["nom;escola;categoria;rànquing"]
        for one in self.reading.people:
            rating = "" if one.rating is None else str(one.rating)
            cells = [one.name, one.club, one.category or only, rating]
            rows.append(";".join([roster_text.quoted(cell) for cell in cells]))
        return "\n".join(rows) + "\n"

    def _typed(self) -> None:
        if not self._is_due:
            self._is_due = True
            window.setTimeout(self._later, _PAUSE)

    def _read(self) -> None:
        self._is_due = False
        read = roster_text.read(self.text(), self.roles)
        if self.roles is not None and len(read.roles) != len(self.roles):
            self.roles = None  # another list
            read = roster_text.read(self.text())
        self.reading = read
        self._show()
        self.changed()

    def _chosen(self, event: "Event") -> None:
        selects = self.columns.querySelectorAll("select")
        self.roles = [str(selects[place].value) for place in range(len(self.reading.roles))]
        self._read()

    def _show(self) -> None:
        read = self.reading
        people = len(read.people)
        told = setup_words.understood(people, read.clubs(), len(read.categories()))
        set_text(self.told, told if people else setup_words.LIST_LATER)
        self._show_columns()
        shown = [make("li", "", setup_words.fault(*one)) for one in read.faults[:_FAULTS_SHOWN]]
        if len(read.faults) > _FAULTS_SHOWN:
            shown.append(make("li", "", setup_words.faults_left(len(read.faults) - _FAULTS_SHOWN)))
        self.faults.replaceChildren(*shown)

    def _show_columns(self) -> None:
        """A list for the role of each column, with its first cells beneath it."""
        read = self.reading
        if [str(one.value) for one in self._selects()] != read.roles or len(read.roles) < 2:
            self.columns.replaceChildren()
            for place in range(len(read.roles) if len(read.roles) > 1 else 0):
                label, _ = select_field(
                    setup_words.column(place + 1), list(setup_words.ROLES), read.roles[place]
                )
                label.append(make("span", "one-line dim text-3", ""))
                self.columns.append(label)
        for place in range(self.columns.children.length):
            set_text(self.columns.children[place].lastElementChild, read.samples[place])

    def _selects(self) -> "list[Node]":
        found = self.columns.querySelectorAll("select")
        return [found[place] for place in range(found.length)]

    def _clicked(self, event: "Event") -> None:
        if event.target.closest("[data-do=roster-file]") is not None:
            run(self._take_file())

    async def _take_file(self) -> None:
        chosen = await files.choose(".csv,.txt,.tsv,.trf,.trfx,.t,text/csv,text/plain")
        if not chosen:
            return
        try:
            text = await files.text_of(chosen[0])
        except files.BadFile as bad:
            set_text(self.told, str(bad))
            return
        if not roster_text.of_another_program(str(chosen[0].name), text):
            self.put(text)
            return
        reply = await engine.call({"kind": "tournament_roster", "text": text})
        if reply["ok"]:
            self.put(roster_text.table(reply["roster"]["rows"]))
        else:
            set_text(self.told, refusals_words.refusal(reply["error"]))
