"""Which game was open last, so that its page opens it again.

It is in IndexedDB, as the games are: browsers write localStorage to the disk some seconds later, too late for
a tablet whose power fails.
"""

from app.browser.storage import open_store
from app.saved import written

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Storage


class LastOpen:
    """The game that was open last in one kind of page; ``game`` is "" if it was left."""

    def __init__(self, key: str) -> None:
        self.game = ""
        self._key = key
        self._store: "Storage | None" = None

    async def open(self) -> None:
        self._store = await open_store("faristol-settings")
        if self._store is not None and self._key in self._store:
            self.game = str(self._store[self._key])

    async def keep(self, game: str) -> None:
        """Store ``game``; without effect if this browser denies storage."""
        self.game = game
        await written.write(self._store, {self._key: game})
