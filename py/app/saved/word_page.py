"""What the pages that show words have alike: they start, and close while a championship game is in play."""

from app.browser.dom import by_id, run, set_text
from app.saved.in_play import InPlay
from app.ui import settings_box
from app.ui.boot import Boot
from app.ui.page_menu import PageMenu

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from app.ui.page_menu import Task


class WordPage:
    """A page with a menu and a room.

    show_progress: called with a sentence for each stage of the start.
    open_room: called with whether the room is open, at the start and at each change.
    tasks: what the items of its menu do, by their ids, but the settings.
    """

    def __init__(
        self,
        in_play: str,
        show_progress: "Callable[[str], None]",
        open_room: "Callable[[bool], None]",
        tasks: "dict[str, Task]",
    ) -> None:
        self.boot = Boot(show_progress)
        tasks["open-settings"] = lambda: settings_box.open_dialog(self.boot.hello)
        self.menu = PageMenu(tasks)
        self._in_play = InPlay(self._changed)
        self._open_room = open_room
        set_text(by_id("closed-text"), in_play)

    async def start(self) -> None:
        await self.boot.start()
        run(self.boot.watch_site(self.boot.notices.upgrade))
        hello = await self.boot.greet()
        if hello is not None:
            await self._in_play.start(hello["rulesets"])

    def _changed(self, closed: bool) -> None:
        self._open_room(not closed)
