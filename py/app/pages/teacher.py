# Longer than 300 lines: the page's three views share the class that is open.
"""The program of the teacher's page: a code for the class, and the classification of its result codes.

Codes are typed or scanned, or come from the tablets that are connected (``app/classroom/tablets``).  The page
is stored after every code.
"""

import asyncio

from pyscript import ffi, window

from app.browser import engine, files
from app.browser.dom import by_id, make, on, run, set_text
from app.classroom import look_back, ranking, report
from app.classroom.game_choices import GameChoices
from app.classroom.projection import ClassProjection
from app.classroom.results import CodeResults
from app.classroom.store import ClassStore, fresh, renew
from app.classroom.tablets import ClassTablets
from app.codes import big_code, class_code, hand_over, scan
from app.codes.class_field import code_field
from app.training import live_standings, tablet
from app.ui.boot import Boot
from app.ui.dialogs import Box, confirm, refuse
from app.words import classroom as classroom_words
from app.words.training import common as training_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from pyscript import Event

    from app.training.live_standings import Standing
    from faristol.session.duplicate.wire import ClassView

_PREPARED_NAME = "partida-preparada.json"
_LONGEST_QR = 1000  # characters of an address whose code a tablet still reads from across a room


class Teacher:
    """The page with its three views: the choices, the code, the results."""

    def __init__(self) -> None:
        self.boot = Boot()
        self.store = ClassStore(self.boot.notices.storage_kept)
        self.game = fresh()
        self.results = CodeResults(self.game)
        self.opened = asyncio.Event()  # set once the stored class was read
        self.busy = False
        self.waiting: "list[str]" = []  # codes typed while the engine reads one
        self.standings = live_standings.LiveStandings(self.received)
        self.reported: "list[Standing]" = []  # reports that are not in the classification yet
        self.tablets = ClassTablets(
            self.results, self.standings, self.boot.notices, lambda: self.store.save(self.game)
        )
        self.projection = ClassProjection(self.tablets)
        self.results.closed = self.tablets.step.closed
        self.tablets.watchers.append(lambda _: run(self.rank()))
        self.ended: "dict[str, int]" = {}  # by window: the player's number of its finished game
        self.choices = GameChoices()
        self.line = code_field(classroom_words.RESULT_CODE, by_id("result-field"), 0)
        self.message = by_id("told")
        self.commands: "dict[str, Callable[[], None]]" = {
            "add": self.add,
            "scan": lambda: run(self.scan()),
            "tablets": lambda: run(self.connect_tablets()),
            "step": lambda: run(self.tablets.press()),
            "by_hand": self.take_by_hand,
            "again": lambda: run(self.again()),
            "project": self.projection.open,
            "names": lambda: run(self.ask_names()),
            "new": lambda: run(self.renew()),
            "save": lambda: files.download(
                report.csv(self.results.found) if self.results.found else "",
                "classe-" + files.today() + ".csv",
                files.TABLE,
            ),
            "file": lambda: files.download(self.game["prepared"], _PREPARED_NAME, "application/json"),
        }
        on(self.line, "keydown", self.typed)
        on(by_id("teacher"), "click", self.clicked)
        waiting = by_id("view-setup").querySelectorAll("button[disabled]")
        for place in range(int(waiting.length)):
            waiting.item(place).disabled = False  # their handlers are there now

    # -- start

    async def start(self) -> None:
        await self.boot.start()
        game, is_kept = await self.store.open()
        self.game = self.results.game = game
        if not is_kept:
            self.boot.notices.storage_denied()
        self.choices.restore(game)
        self.opened.set()
        self.standings.listen(game["code"])
        self.tablets.restore()
        await self.show(game["view"])
        if game["entries"]:
            await self.boot.engine_ready()
            await self.results.rank()
            self.draw_results()
        while True:
            await asyncio.sleep(live_standings.PACE)
            self.standings.ask_again()

    # -- the views

    async def show(self, view: str) -> None:
        """Show one of the views setup, code, results."""
        view = view if self.game["code"] else "setup"
        self.game["view"] = view
        by_id("teacher").setAttribute("data-view", view)
        for name in ("setup", "code", "results"):
            by_id("view-" + name).hidden = name != view
        for name in ("code", "results"):
            tab = by_id("tab-" + name)
            tab.hidden = not self.game["code"]
            tab.setAttribute("aria-current", "page" if name == view else "false")
        if view == "code":
            await self.draw_code()
        elif view == "results":
            self.draw_results()
            self.line.focus()

    async def draw_code(self) -> None:
        code = self.game["code"]
        place = by_id("code-place")
        place.replaceChildren(big_code.big_code(code, classroom_words.CLASS_CODE))
        set_text(by_id("code-line"), classroom_words.game_line(self.game["rounds"], self.game["seconds"]))
        prepared = self.game["prepared"]
        packed = str(await (await hand_over.tools()).pack(prepared)) if prepared else ""
        address = _address(code, packed)
        for name in ("code-file", "code-link"):
            by_id(name).hidden = not prepared
        by_id("code-left").hidden = bool(prepared)  # what is typed does not hold the game
        by_id("code-link").href = address
        set_text(by_id("code-first"), classroom_words.first_step(bool(prepared)))
        fits = len(address) <= _LONGEST_QR
        by_id("code-qr").parentElement.hidden = not fits
        if fits:
            await big_code.draw(by_id("code-qr"), address, classroom_words.ADDRESS_QR)

    def draw_results(self) -> None:
        places = self.results.places
        live = self.results.unfinished()
        left = len([one for one in self.results.live if one["left"]])
        by_id("no-results").hidden = bool(places)
        for button in ("save", "rounds", "paper"):
            by_id(button).hidden = not places
        text = classroom_words.results_in(len(places) - len(live), len(live) - left, left) if places else ""
        found = self.results.found
        if places and found is not None:
            text += classroom_words.bonus_told(found["bonus"])
        set_text(by_id("count"), text)
        made = []
        if places:
            made.append(ranking.table(places, self.game["rounds"], self.results.fresh, live))
        by_id("ranking").replaceChildren(*made)
        row = by_id("ranking").querySelector(".is-fresh")
        if row:
            row.scrollIntoView(ffi.to_js({"block": "nearest"}))

    # -- commands

    def typed(self, event: "Event") -> None:
        if event.key == "Enter":
            event.preventDefault()
            self.add()

    def clicked(self, event: "Event") -> None:
        pressed = event.target.closest("[data-do]")
        if pressed is None:
            return
        name = str(pressed.getAttribute("data-do"))
        if name in self.commands:
            self.commands[name]()
        elif name in ("code", "results"):
            run(self.go(name))
        elif name in ("make", "prepared") and not self.busy:
            run(self.make_code() if name == "make" else self.open_prepared())
        elif name in ("rounds", "paper") and self.results.found is not None:
            look = look_back.open if name == "rounds" else look_back.offer_papers
            run(look(self.results.found, self.game["code"]))
        elif name.startswith("remove:"):
            run(self.remove(int(name[7:])))

    async def go(self, view: str) -> None:
        await self.show(view)
        await self.store.save(self.game)

    async def connect_tablets(self) -> None:
        """Let tablets join, and then show who is there."""
        if await self.tablets.show() and self.game["view"] != "results":
            await self.go("results")

    async def make_code(self) -> None:
        """Make a game and show its code."""
        self.busy = True
        set_text(by_id("make-told"), training_words.PREPARING)
        try:
            await self.boot.engine_ready()
            await self.opened.wait()
            options = self.choices.write(self.game)
            reply = await engine.call({"kind": "class_code", "options": options})
            if not reply["ok"]:
                await refuse(reply["error"])
                return
            await self.begin(reply["game_of_class"], "")
        finally:
            self.busy = False
            set_text(by_id("make-told"), "")

    async def open_prepared(self) -> None:
        """Let the file of a prepared game be chosen, and show the code with which the class plays it."""
        text, fault = await tablet.choose_prepared()
        set_text(by_id("make-told"), fault)
        if not text:
            return
        await self.boot.engine_ready()
        await self.opened.wait()
        text = self.choices.with_time(text)
        reply = await engine.call({"kind": "class_read", "prepared": text})
        if not reply["ok"]:
            await refuse(reply["error"], classroom_words.OPEN_PREPARED)
            return
        await self.begin(reply["game_of_class"], text)

    async def begin(self, made: "ClassView", prepared: str) -> None:
        """Show the code of a game.  prepared: its file; "": its code determines it."""
        game = self.game
        renew(game)
        game["code"], game["rounds"] = made["code"], made["rounds"]
        game["list"], game["prepared"] = made["lexicon"]["digest"], prepared
        if prepared:
            game["seconds"] = made["seconds"]
        self.results.places, self.results.live = [], []
        self.standings.listen(game["code"])
        self.tablets.other_game()
        game["view"] = "results" if self.tablets.there() else "code"
        await self.store.save(game)
        await self.show(game["view"])

    def add(self) -> None:
        """Queue the typed code and clear the field, so that the next can be typed while it is read."""
        self.line.focus()
        if not self.line.value.strip():
            return
        self.waiting.append(str(self.line.value))
        self.line.value = ""
        if len(self.waiting) == 1:
            run(self.read_waiting())

    async def read_waiting(self) -> None:
        """Read the queued codes one after another; a wrong one returns to the field if that is empty."""
        await self.boot.engine_ready()
        while self.waiting:
            text = self.waiting[0]
            done, message = await self.take(text)
            self.waiting.pop(0)
            if not done and not self.line.value and not self.waiting:
                self.line.value = text
            self.message.classList.toggle("is-wrong", not done)
            set_text(
                self.message,
                message if done else classroom_words.wrong(text, message, self.line.value == text),
            )
            self.line.focus()

    async def take(self, text: str) -> "tuple[bool, str]":
        done, message = await self.results.take(text)
        if done:
            await self.store.save(self.game)
            await self.without_live()
            self.draw_results()
        return done, message

    def received(self, standing: "Standing") -> None:
        """A window of this browser that plays the class game, or a tablet, has said what it has played."""
        self.reported.append(standing)
        if len(self.reported) == 1:
            run(self.take_reported())

    async def take_reported(self) -> None:
        """Take all reports that have come; those that come meanwhile are taken together."""
        await self.boot.engine_ready()
        await self.opened.wait()
        while self.reported:
            taken = self.reported[:]
            for standing in taken:
                if standing["over"]:
                    before = self.ended.get(standing["table"], 0)
                    self.ended[standing["table"]] = standing["number"]
                    self.results.adopt(standing, before)
            self.results.live = self.standings.beside(self.results.numbers())
            self.game["live"] = [one for one in self.results.live if one.get("linked")]
            await self.rank()
            await self.store.save(self.game)
            del self.reported[: len(taken)]

    async def rank(self) -> None:
        """Draw the classification anew, here and on the projector: after reports, or as a round is closed."""
        await self.boot.engine_ready()
        await self.results.rank()
        self.draw_results()
        self.projection.post_soon()

    async def scan(self) -> None:
        async def take(text: str) -> "tuple[bool, str]":
            _, message = await self.take(text)
            return False, message

        await self.boot.engine_ready()
        await scan.scan(classroom_words.SCAN_RESULTS_TITLE, classroom_words.SCAN_RESULTS_HELP, take)
        self.line.focus()

    async def ask_names(self) -> None:
        """Edit the list of the class, typed or pasted; the box closes when it is on the device."""
        await self.opened.wait()
        box = Box(classroom_words.NAMES, "box-custom")
        box.text(classroom_words.NAMES_HELP)
        area = make("textarea", "input")
        area.rows = 12
        area.value = self.game["names"]
        area.placeholder = classroom_words.NAMES_EXAMPLE
        area.setAttribute("aria-label", classroom_words.NAMES)
        area.spellcheck = False
        box.body.append(area)
        box.cancel_button()
        box.button(classroom_words.SAVE, "save", "button primary")
        box.first = area
        box.wait_in_button(lambda answer: self._take_names(box, str(area.value)))
        await box.ask()
        if self.game["view"] == "results":
            self.line.focus()

    async def _take_names(self, box: "Box", typed: str) -> bool:
        """Take the list that is typed in ``box``; whether it is kept."""
        await self.boot.engine_ready()
        reply = await engine.call({"kind": "class_names", "text": typed})
        if not box.node.open:  # cancelled meanwhile
            return False
        if not reply["ok"]:
            await refuse(reply["error"], classroom_words.NAMES)
            return False
        self.game["names"] = "\n".join(reply["class_names"])
        await self.store.save(self.game)
        await self.results.rank()
        self.draw_results()
        return True

    async def without_live(self) -> None:
        """Remove the live rows of players whose code was entered."""
        live = self.standings.beside(self.results.numbers())
        if len(live) != len(self.results.live):
            self.results.live = live
            await self.results.rank()

    async def remove(self, number: int) -> None:
        name = self.results.name(number)
        if await confirm(*classroom_words.confirm_remove(number, name), danger=True):
            self.standings.forget(number)
            self.results.live = [one for one in self.results.live if one["number"] != number]
            await self.results.remove(number)
            await self.store.save(self.game)
            self.draw_results()
            self.line.focus()

    async def again(self) -> None:
        """Make another game like this one, which the tablets that are connected enter by themselves."""
        if not self.busy and await confirm(*classroom_words.confirm_again, danger=True):
            await self.make_code()

    def take_by_hand(self) -> None:
        self.tablets.take_by_hand()
        self.line.focus()

    async def renew(self) -> None:
        if await confirm(*classroom_words.confirm_new_code, danger=True):
            renew(self.game)
            self.standings.listen("")
            self.results.places, self.results.live = [], []
            self.tablets.other_game()
            await self.store.save(self.game)
            await self.show("setup")


def _address(code: str, packed: str) -> str:
    """The address that a tablet opens with this code.  packed: the prepared game, which goes with it."""
    page = str(window.URL.new("entrenament.html", window.location.href).href)
    return page + class_code.with_game(code, packed)


run(Teacher().start())
