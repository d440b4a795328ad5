"""The program of the workshop: a script of one's own, and what it plays."""

from app.browser import settings, storage
from app.browser.dom import by_id, run, set_text
from app.saved.in_play import InPlay
from app.ui.notices import Notices
from app.ui.page_menu import PageMenu
from app.words.workshop import common as workshop_words
from app.workshop.room import Room

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Node


class App:
    """The page and its room, which is closed while a championship game is in play."""

    def __init__(self) -> None:
        self.notices = Notices()
        self.room = Room()
        self.menu = PageMenu(self._chosen)
        self.in_play = InPlay(self._changed)
        set_text(by_id("closed-text"), workshop_words.IN_PLAY)

    async def start(self) -> None:
        await self.in_play.start(await self.room.start())

    def _changed(self, closed: bool) -> None:
        self.room.close(closed)
        by_id("closed").hidden = not closed

    def _chosen(self, pressed: "Node") -> None:
        if pressed.id == "save":
            self.room.scripts.save()
        elif pressed.id == "open":
            run(self.room.scripts.open())
        elif pressed.id == "afresh":
            run(self.room.scripts.afresh())
        elif pressed.id == "new":
            run(self.room.scripts.new())
        elif pressed.id == "rename":
            run(self.room.scripts.rename())
        elif pressed.id == "delete":
            run(self.room.scripts.delete())


async def start() -> None:
    await storage.restored()
    settings.apply_look()
    await App().start()


run(start())
