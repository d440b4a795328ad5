"""The program of the training page: a duplicate played alone, or on a tablet of a class."""

from pyscript import ffi, window

from app.board.drag import Drag
from app.board.keys import Keys
from app.board.tools import Tools
from app.browser import address, engine
from app.browser.dom import by_id, on, run
from app.codes import class_code, hand_over
from app.saved.duplicates import DuplicateStore
from app.training import end, tablet
from app.training import game as training_game
from app.training.course import TrainingCourse
from app.training.hints import TrainingHints
from app.training.start import StartBox, calls
from app.training.store import TrainingStore
from app.ui import settings_box
from app.ui.boot import Boot
from app.ui.dialogs import confirm, refuse
from app.ui.page_menu import PageMenu
from app.words import classroom as classroom_words
from app.words.training import common as training_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Event, Node

    from app.training.start import Chosen
    from app.words.shapes import Playing
    from faristol.session.duplicate.intents import ClassRead, Source
    from faristol.session.duplicate.wire import ClassView


async def _goes_on(playing: "Playing", code: str) -> bool:
    """Whether the stored game is continued; a reloaded page has no ``code`` in its address."""
    if not code:
        return True
    if code != playing["code"] or not training_game.is_of_class(playing):
        return not await confirm(*classroom_words.confirm_enter)
    return playing["phase"] == "over" or not await tablet.is_another(playing["number"])


class App:
    """The page: one table, and the boxes before and after a game."""

    def __init__(self) -> None:
        self.boot = Boot(self.show_progress)
        self.store = TrainingStore(self.boot.notices.storage_kept)
        self.duplicates = DuplicateStore()
        self.start_box = StartBox(self.duplicates)
        self.play = TrainingCourse(self.store, self.over)
        self.play.hint = TrainingHints(self.play).more
        self.play.opened = self.boot.notices.list_of
        self.keys = Keys(self.play.table)
        self.drag = Drag(self.play.table)
        self.tools = Tools(self.play.table)
        self.menu = PageMenu(self.menu_chosen)
        on(by_id("actions"), "click", self.clicked)
        window.onhashchange = ffi.create_proxy(self.arrived)

    # -- start

    def show_progress(self, text: str) -> None:
        """Show the stage of loading, before a game."""
        if self.play.table.view is None:
            self.play.table.show_turn_text(text)

    async def start(self) -> None:
        await self.boot.start()
        if not await self.store.open():
            self.boot.notices.storage_denied()
        run(self.greet())
        await self.duplicates.open()
        found = self.store.game()
        brought = await address.brought(
            class_code.CALL, class_code.brought_all, self.boot.notices.address_unreadable
        )
        code, packed = brought or ("", "")
        if found is not None:
            await self.greet()
            if await _goes_on(found[0], code) and await self.play.resume(found[0], found[1]):
                return
        prepared = await hand_over.unpacked(packed) if packed else ""
        await self.choose(code, brought is not None, prepared)

    async def greet(self) -> None:
        """Wait for the engine and take its letters."""
        is_first = self.boot.hello is None
        hello = await self.boot.greet()
        if hello is not None:
            self.play.table.letters = self.play.look.letters = hello["letters"]
            if is_first:
                self.show_progress(training_words.TAGLINE + ".")

    # -- from game to game

    async def choose(self, code: str = "", to_class: bool = False, prepared: str = "") -> None:
        """Show the first box until a game is under way; ``to_class``: first the box for a class code."""
        while True:
            chosen: Chosen | str | None = "class" if to_class else await self.start_box.ask()
            if isinstance(chosen, str):
                if await self.enter_class(code, prepared):
                    return
                code, prepared, to_class = "", "", False
                continue
            if chosen is None:
                window.location.assign("./")
                return
            if await self.begin(chosen):
                return

    async def enter_class(self, code: str, prepared: str) -> bool:
        """Ask for the class code and the number; whether the game is under way."""
        await self.greet()
        entered = await tablet.enter(self.store, code, prepared)
        return entered is not None and await self.play.begin(entered[0], entered[1])

    async def begin(self, chosen: "Chosen") -> bool:
        """Make or read the chosen game, and begin it."""
        self.play.table.show_turn_text(training_words.PREPARING)
        await self.greet()
        if chosen["source"]:
            request: ClassRead = {"kind": "class_read"}
            training_game.add_source(request, chosen["source"])
            reply = await engine.call(request)
        else:
            reply = await engine.call({"kind": "class_code", "options": chosen["options"]})
        if not reply["ok"]:
            await refuse(reply["error"])
            return False
        game: ClassView = reply["game_of_class"]
        source = chosen["source"] or {"code": game["code"]}
        seconds = chosen["seconds"]
        playing = training_game.fresh(
            game["code"], chosen["title"], 0, game["rounds"], seconds, calls(seconds)
        )
        return await self.play.begin(playing, source)

    async def over(self, playing: "Playing", source: "Source") -> None:
        """Show the result and then the next choice."""
        answer = await end.show(self.play, playing, source)
        await self.store.end()
        if answer == "again":
            seconds = playing["seconds"]
            again = training_game.fresh(
                playing["code"],
                playing["title"],
                0,
                playing["rounds"],
                seconds,
                calls(seconds),
            )
            if await self.play.begin(again, source):
                return
        await self.choose()

    def arrived(self, event: "Event") -> None:
        """A class address was opened while this page is open: enter that class."""
        if address.has(class_code.CALL):
            window.location.reload()

    async def leave(self) -> None:
        """Give the game up, after a confirmation; one that is over goes back to its result."""
        if self.play.rounds_again is not None:
            self.play.rounds_again("result")
            return
        if self.play.playing is None or not await confirm(*training_words.confirm_leave, danger=True):
            return
        self.play.stop()
        await self.store.end()
        await self.choose()

    # -- buttons

    def clicked(self, event: "Event") -> None:
        button = event.target.closest("[data-act]")
        if button is not None:
            self.play.act(str(button.getAttribute("data-act")))

    def menu_chosen(self, button: "Node") -> None:
        if button.id == "open-settings":
            run(settings_box.open_dialog(self.boot.hello))
        else:
            run(self.leave())


run(App().start())
