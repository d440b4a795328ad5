"""The program of the duel of words: choices, rounds with a countdown, and the end."""

from pyscript import document, ffi

from app.browser import storage
from app.browser.dom import by_id, on, run, set_text
from app.duel.room import Room
from app.saved.in_play import InPlay
from app.ui import settings_box
from app.ui.boot import Boot
from app.ui.page_menu import PageMenu
from app.words import duel as duel_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Event, Node


class App:
    """The page: the duel, its menu, and whether it is open."""

    def __init__(self) -> None:
        self.boot = Boot(self.show_progress)
        self.room = Room()
        self.in_play = InPlay(self.changed)
        self.menu = PageMenu(self.menu_chosen)
        _offer_full_screen()

    def show_progress(self, text: str) -> None:
        waits = by_id("stage").querySelector("p.dim:only-child")
        if waits is not None:
            set_text(waits, text)

    async def start(self) -> None:
        await self.boot.start()
        run(self.boot.watch_site(self.boot.notices.offline_ready, self.boot.notices.upgrade))
        hello = await self.boot.greet()
        if hello is not None:
            await self.in_play.start(hello["rulesets"])
            on(document, "visibilitychange", self.came_back)

    def came_back(self, event: "Event") -> None:
        if not document.hidden:
            run(self.in_play.look_again())

    def changed(self, closed: bool) -> None:
        set_text(by_id("closed-text"), duel_words.IN_PLAY)
        self.room.open(not closed)

    def menu_chosen(self, pressed: "Node") -> None:
        if pressed.id == "open-settings":
            run(settings_box.open_dialog(self.boot.hello))
        else:
            run(self.room.leave())


def _offer_full_screen() -> None:
    """Show the button for full screen while it has an effect."""
    button, root = by_id("whole"), document.documentElement
    if not hasattr(root, "requestFullscreen"):
        return

    def pressed(_: "Event") -> None:
        run(storage.safely(root, "requestFullscreen"))

    def changed(*_: object) -> None:
        button.hidden = not ffi.is_none(document.fullscreenElement)

    on(button, "click", pressed)
    on(document, "fullscreenchange", changed)
    changed()


run(App().start())
