"""The program of the exercises: any position, endgames of one's own games, and the challenge of the day."""

import asyncio

from pyscript import ffi, window

from app.board.drag import Drag
from app.board.keys import Keys
from app.board.tools import Tools
from app.browser import address
from app.browser.dom import by_id, on, run
from app.saved import words_box
from app.saved.games import GameStore
from app.saved.in_play import InPlay
from app.training import daily, exercise_start
from app.training.endgames import Endgames
from app.training.exercise import ExerciseCourse
from app.training.exercise_state import fresh
from app.training.set_up import SetUp
from app.ui import settings_box
from app.ui.boot import Boot
from app.ui.copied import copy
from app.ui.dialogs import inform
from app.ui.page_menu import PageMenu
from app.words import common as common_words
from app.words.training import exercises as exercises_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Awaitable

    from pyscript import Event

    from faristol.session.wire import Hello

_POSITION = "#posicio="


class App:
    """The page: one table, and the box before an exercise."""

    def __init__(self) -> None:
        self.boot = Boot(self.show_progress)
        self.course = ExerciseCourse(self.choose)
        self.set_up = SetUp(self.course)
        self.endgames = Endgames(GameStore())
        self.course.solved = self.endgames.mark
        self.keys = Keys(self.course.table)
        self.drag = Drag(self.course.table)
        self.tools = Tools(self.course.table)
        self.menu = PageMenu(
            {
                "open-settings": lambda: settings_box.open_dialog(self.boot.hello),
                "copy": self.copy,
                "leave": self.choose,
            }
        )
        self.in_play = InPlay(self.game_in_play)
        self.greeting = asyncio.Lock()
        self.greeted: Hello | None = None
        self.closed = False  # while a game goes on whose regulation allows no aid
        on(by_id("actions"), "click", self.clicked)
        window.onhashchange = ffi.create_proxy(self.arrived)

    def show_progress(self, text: str) -> None:
        """Show the stage of loading, before an exercise."""
        if self.course.table.view is None:
            self.course.table.show_turn_text(text)

    async def start(self) -> None:
        await self.boot.start()
        kept = self.course.kept()
        if kept is None and not address.has(_POSITION):
            run(self.greet())
            await self.choose()
            return
        await self.greet()
        if self.closed or await self.brought():
            return
        if kept is None or await self.course.begin(kept) is not None:
            await self.choose()

    async def greet(self) -> None:
        """Wait for the engine, take its letters, and ask whether a game in play forbids this page."""
        hello = await self.boot.greet()
        async with self.greeting:
            if hello is not None and self.greeted is None:
                self.course.table.letters = hello["letters"]
                await self.in_play.start(hello["rulesets"])
                self.greeted = hello

    def waits_for_engine(self, _: str) -> "Awaitable[object] | None":
        """What every door waits for: the engine, which knows whether a game in play forbids aid."""
        return None if self.greeted is not None else self.boot.came(self.greet)

    def game_in_play(self, strict: bool) -> None:
        """Leave for the first screen while a game is in play whose regulation allows no aid."""
        if strict and not self.closed:
            self.closed = True
            run(self.leave())

    async def leave(self) -> None:
        await inform(exercises_words.EXERCISES, exercises_words.IN_PLAY)
        window.location.assign("./")

    async def brought(self) -> bool:
        """Begin with the position in the address, if there is one; a reload goes on with what is kept."""
        text = await address.brought(_POSITION, str, self.boot.notices.address_unreadable)
        if text is None:
            return False
        refused = await self.course.begin(fresh(text, exercises_words.SET_UP))
        if refused is not None:
            await inform(common_words.CANNOT_OPEN, exercises_words.fault(refused))
        return refused is None

    async def choose(self) -> None:
        """Ask for an exercise, and begin it."""
        is_first = self.course.table.view is None or self.course.now is None
        answer = await exercise_start.ask(is_first, self.waits_for_engine)
        if self.closed:
            return
        if answer is None:
            if is_first:
                window.location.assign("./")
            return
        if answer == "words":
            await words_box.show_missed()
            await self.choose()
            return
        if answer == "set_up":
            self.course.stop()
            await self.set_up.open()
            return
        if answer == "daily":
            self.course.table.show_message(exercises_words.PREPARING)
            exercise = await daily.exercise_of(daily.today())
        else:
            exercise = await self.endgames.choose()
        if exercise is None or await self.course.begin(exercise) is not None:
            await self.choose()

    def arrived(self, event: "Event") -> None:
        """An address with a position was opened while this page is open."""
        if address.has(_POSITION):
            window.location.reload()

    def clicked(self, event: "Event") -> None:
        pressed = event.target.closest("[data-act]")
        if pressed is not None:
            self.course.act(str(pressed.getAttribute("data-act")))

    async def copy(self) -> None:
        """Copy the position as CGP text."""
        view = self.course.view
        if view is not None:
            await copy(view["cgp"], exercises_words.COPY, exercises_words.COPIED)


run(App().start())
