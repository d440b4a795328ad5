"""The field for a pasted list, and beneath it what the engine understood of it and what it asks.

Each column's role can be changed where it was guessed wrongly; doubtful lines are named with their number.
"""

import asyncio

from pyscript import ffi, window

from app.browser import engine, files
from app.browser.dom import make, new_id, on, run, set_text
from app.live import list_doubts
from app.tournament.people.roster_text import Reading
from app.ui.fields import button, select_field
from app.words import refusals as refusals_words
from app.words.desk import lists as words_of_lists
from app.words.tournament import lists as list_words
from app.words.tournament import setup as setup_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from pyscript import Event, Node

    from faristol.session.tournament.intents import TournamentRoster

# A spreadsheet can be chosen too, to be told how to go on.
_FILES = ".csv,.txt,.tsv,.trf,.trfx,.t,.xlsx,.xls,.ods,text/csv,text/plain"
_PAUSE = 300  # ms after a key until the list is read


class RosterField:
    """The field.

    changed: called whenever something else is understood.  pairs: whether each entry shall be a pair.
    """

    def __init__(self, changed: "Callable[[], None]", pairs: "Callable[[], bool]") -> None:
        self.changed = changed
        self.pairs = pairs
        self.reading = Reading()
        self.columns_chosen: "list[str]" = []  # those that the organiser chose
        self.first_is_person = False
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
        self.passed = make("p", "box-note")
        self.faults = make("ul", "day-faults is-refused text-3")
        self.node.append(label, help_line)
        self.node.append(button(setup_words.LIST_FILE, "roster-file", "button soft"))
        self.node.append(self.told, self.columns, self.passed, self.faults)
        self._asked = ""  # the request whose answer is shown, or awaited
        self._answered = asyncio.Event()
        self._later = ffi.create_proxy(lambda *_: run(self.read()))
        self._waits = False
        on(self.area, "input", lambda _: self._typed())
        on(self.columns, "change", self._chosen)
        on(self.node, "click", self._clicked)
        self._show()

    def put(self, text: str) -> None:
        self.area.value = text
        run(self.read())

    async def read(self) -> None:
        """Have what is in the field read, unless that was done already; wait until it is."""
        self._waits = False
        asked = self._request()
        if str(asked) == self._asked:
            await self._answered.wait()
            return
        self._asked = str(asked)
        self._answered = answered = asyncio.Event()
        try:
            await self._read(asked)
        except engine.EngineLost:
            self._asked = ""  # it is asked again
            raise
        finally:
            answered.set()

    async def _read(self, asked: "TournamentRoster") -> None:
        if not asked["text"].strip():
            self._understand(Reading())
            return
        reply = await engine.call(asked)
        if str(asked) != self._asked:
            return  # something else was typed meanwhile
        if not reply["ok"]:
            self._understand(Reading())
            set_text(self.told, refusals_words.refusal(reply["error"]))
            return
        read = Reading(reply["roster"])
        if self.columns_chosen and len(read.columns) != len(self.columns_chosen):
            self.columns_chosen = []  # another list
        self._understand(read)

    async def is_understood(self) -> bool:
        """Read, and ask about what is doubtful before anybody is made a participant."""
        before = None
        while before != self._request():  # what is typed meanwhile is read too
            before = self._request()
            await self.read()
        return await list_doubts.accepted(self.reading.asked)

    def csv(self, only: str = "") -> str:
        """See ``Reading.csv``."""
        return self.reading.csv(only)

    def _request(self) -> "TournamentRoster":
        asked: "TournamentRoster" = {"kind": "tournament_roster", "text": str(self.area.value)}
        if self.columns_chosen:
            asked["columns"] = self.columns_chosen
        if self.pairs():
            asked["pairs"] = True
        if self.first_is_person:
            asked["first_is_person"] = True
        return asked

    def _typed(self) -> None:
        """A long list is not read again at every key."""
        self.first_is_person = False
        if not self._waits:
            self._waits = True
            window.setTimeout(self._later, _PAUSE)

    def _chosen(self, event: "Event") -> None:
        selects = self._selects()
        self.columns_chosen = [str(select.value) for select in selects]
        run(self.read())

    def _understand(self, reading: Reading) -> None:
        self.reading = reading
        self._show()
        self.changed()

    def _show(self) -> None:
        read = self.reading
        people = len(read.people)
        pairs = read.pairs or self.pairs()
        sentence = list_words.understood(people, read.lines, pairs, read.clubs, len(read.categories()))
        set_text(self.told, sentence if people else setup_words.LIST_LATER)
        self._show_columns()
        set_text(self.passed, words_of_lists.passed_over(read.titles, read.dropped))
        shown = []
        for one in list_doubts.first_ones(read.asked):
            line = make("li", "", list_doubts.sentence(one))
            if one["what"] == "first_line":
                line.append(" ", button(list_words.IS_PERSON, "roster-person", "button small"))
            shown.append(line)
        if list_doubts.rest(read.asked):
            shown.append(make("li", "", list_doubts.rest(read.asked)))
        self.faults.replaceChildren(*shown)

    def _show_columns(self) -> None:
        """A list for the role of each column, with its heading or its first cell beneath it."""
        read = self.reading
        if [str(select.value) for select in self._selects()] != read.columns or len(read.columns) < 2:
            self.columns.replaceChildren()
            for place in range(len(read.columns) if len(read.columns) > 1 else 0):
                label, _ = select_field(
                    list_words.column(place + 1), list_words.roles(read.columns[place]), read.columns[place]
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
        if event.target.closest("[data-do=roster-person]") is not None:
            self.first_is_person = True
            run(self.read())

    async def _take_file(self) -> None:
        chosen = await files.choose(_FILES)
        if not chosen:
            return
        try:
            self.put(await files.text_of(chosen[0]))
        except files.BadFile as bad:
            set_text(self.told, str(bad))
