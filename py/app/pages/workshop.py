"""The program of the workshop: a script of one's own, and what it plays."""

from pyscript import ffi, window

from app.browser import address, late, settings, storage
from app.browser.dom import by_id, run, set_text
from app.saved.in_play import InPlay
from app.ui.notices import Notices
from app.ui.page_menu import PageMenu
from app.words.workshop import common as workshop_words
from app.workshop import received_box, robot_text
from app.workshop.receiving import Receiving
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
        self.receiving = Receiving(scripts.add)
        self.menu = PageMenu(
            {
                "new": scripts.new,
                "rename": scripts.rename,
                "delete": scripts.delete,
                "save": scripts.save,
                "open": scripts.open,
                "send": scripts.send,
                "take": self.receiving.take,
                "received": lambda: received_box.show(self.receiving),
                "find": scripts.editor.find,
                "versions": scripts.go_back,
                "afresh": scripts.afresh,
            }
        )
        self.in_play = InPlay(self._changed)
        set_text(by_id("closed-text"), workshop_words.IN_PLAY)
        window.onhashchange = ffi.create_proxy(lambda _: run(self.arrived()))

    async def start(self) -> None:
        run(self.arrived())
        await self.in_play.start(await self.room.start())

    async def arrived(self) -> None:
        """Offer the robot that the address of the page brings."""
        packed = await address.brought(robot_text.MARK, str, self.notices.address_unreadable)
        if packed is not None:
            await self.receiving.take_link(robot_text.MARK + packed)

    def _changed(self, closed: bool) -> None:
        self.room.close(closed)
        by_id("closed").hidden = not closed


async def start() -> None:
    await storage.restored()
    settings.apply_look()
    await App(await late.script("code_editor.js")).start()


run(start())
