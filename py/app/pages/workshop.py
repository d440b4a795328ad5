"""The program of the workshop: a script of one's own, and what it plays."""

from app.browser import late, settings, storage
from app.browser.dom import by_id, run, set_text
from app.saved.in_play import InPlay
from app.ui.notices import Notices
from app.ui.page_menu import PageMenu
from app.words.workshop import common as workshop_words
from app.workshop.room import WorkshopScreen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class App:
    """The page and its room, which is closed while a championship game is in play.

    editor: the module ``code_editor.js``.
    """

    def __init__(self, editor: "Any") -> None:
        self.notices = Notices()
        self.room = WorkshopScreen(editor)
        scripts = self.room.scripts
        self.menu = PageMenu(
            {
                "new": scripts.new,
                "rename": scripts.rename,
                "delete": scripts.delete,
                "save": scripts.save,
                "open": scripts.open,
                "find": scripts.editor.find,
                "versions": scripts.go_back,
                "afresh": scripts.afresh,
            }
        )
        self.in_play = InPlay(self._changed)
        set_text(by_id("closed-text"), workshop_words.IN_PLAY)

    async def start(self) -> None:
        await self.in_play.start(await self.room.start())

    def _changed(self, closed: bool) -> None:
        self.room.close(closed)
        by_id("closed").hidden = not closed


async def start() -> None:
    await storage.restored()
    settings.apply_look()
    await App(await late.script("code_editor.js")).start()


run(start())
