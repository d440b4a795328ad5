"""The program of the room of words: searches in the whole list."""

from pyscript import document

from app.browser.dom import by_id, on, run, set_text
from app.saved.in_play import InPlay
from app.ui import settings_box
from app.ui.boot import Boot
from app.ui.page_menu import PageMenu
from app.word_search import two_lists
from app.word_search.room import Room
from app.words import word_search as word_search_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Event, Node


class App:
    """The page: the room, its menu, and whether it is open."""

    def __init__(self) -> None:
        self.boot = Boot(self.show_progress)
        self.room = Room()
        self.in_play = InPlay(self.changed)
        self.menu = PageMenu(self.menu_chosen)
        on(by_id("tools"), "click", self.clicked)

    def show_progress(self, text: str) -> None:
        set_text(by_id("count"), text)

    async def start(self) -> None:
        await self.boot.start()
        run(self.boot.watch_site(self.boot.notices.offline_ready, self.boot.notices.upgrade))
        hello = await self.boot.greet()
        if hello is not None:
            set_text(by_id("list-name"), hello["lexicon"]["name"])
            await self.in_play.start(hello["rulesets"])
            on(document, "visibilitychange", self.came_back)

    def came_back(self, event: "Event") -> None:
        if not document.hidden:
            run(self.in_play.look_again())

    def changed(self, closed: bool) -> None:
        set_text(by_id("closed-text"), word_search_words.IN_PLAY)
        self.room.open(not closed)

    def clicked(self, event: "Event") -> None:
        pressed = event.target.closest("button")
        if pressed is not None:
            run(self.room.act(str(pressed.id)))

    def menu_chosen(self, pressed: "Node") -> None:
        if pressed.id == "open-settings":
            run(settings_box.open_dialog(self.boot.hello))
        else:
            run(two_lists.ask(self.boot.hello))


run(App().start())
