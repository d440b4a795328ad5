"""Which game was open last, so that its page opens it again.

It is in IndexedDB, as the games are: browsers write localStorage to the disk some seconds later, too late for
a tablet whose power fails.  A short text says whether there is one, for the first script of a page.
"""

from app.browser import kept
from app.browser.shelf import Shelf

_BOARD = ".board"  # the end of its key


class LastOpen:
    """The game that was open last in one kind of page; ``game`` is "" if it was left.

    board: what was kept of its board, for a first picture before the engine has loaded.
    """

    def __init__(self, key: str) -> None:
        self.game = self.board = ""
        self._key = key
        self._shelf = Shelf("faristol-settings")

    async def open(self) -> None:
        await self._shelf.open()
        self.game = self._shelf.texts.get(self._key, "")
        self.board = self._shelf.texts.get(self._key + _BOARD, "")
        self._tell()

    async def keep(self, game: str) -> None:
        """Store ``game``; without effect if this browser denies storage."""
        self.game = game
        self._tell()
        await self._shelf.write({self._key: game})

    async def keep_board(self, board: str) -> None:
        await self._shelf.write({self._key + _BOARD: board})

    def _tell(self) -> None:
        """Store whether a game is open, where ``static/first_screen.js`` reads it."""
        kept.write("open." + self._key, bool(self.game))
