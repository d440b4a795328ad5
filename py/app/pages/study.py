"""The program of the room of study: sets of words, cards, and how much is known."""

from pyscript import document

from app.browser.dom import by_id, on, run, set_text
from app.saved.in_play import InPlay
from app.study.room import Room
from app.ui import settings_box
from app.ui.boot import Boot
from app.ui.page_menu import PageMenu
from app.words import study as study_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Event, Node


class App:
    """The page: the room, its menu, and whether it is open."""

    def __init__(self) -> None:
        self.boot = Boot(self.show_progress)
        self.room = Room(self.boot.notices)
        self.in_play = InPlay(self.changed)
        self.menu = PageMenu(self.menu_chosen)

    def show_progress(self, text: str) -> None:
        set_text(by_id("wait"), text)

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
        by_id("wait").hidden = True
        set_text(by_id("closed-text"), study_words.IN_PLAY)
        run(self.room.open(not closed))

    def menu_chosen(self, pressed: "Node") -> None:
        if pressed.id == "open-settings":
            run(settings_box.open_dialog(self.boot.hello))
        else:
            run(self.room.act(str(pressed.id)))


run(App().start())
