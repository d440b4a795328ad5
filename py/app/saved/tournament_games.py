"""The games that were kept with the tournaments of this device: of each one line, as the engine made it.

They have a store of their own, which is opened only at a tournament's desk: the games of a big day are larger
than its journal.
"""

from app.browser.storage import open_store
from app.saved import written

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Storage

    from faristol.session.tournament.wire import KeptGame

STORE = "faristol-tournament-games"


class KeptGames:
    """The kept games, by the id of their day and their place in it."""

    def __init__(self) -> None:
        self._store: "Storage | None" = None
        self._opened = False
        self._lines: "dict[str, str]" = {}

    async def open(self) -> None:
        """Open the store at its first use; without one the games are held in memory."""
        if self._opened:
            return
        self._opened = True
        store = await open_store(STORE)
        if store is not None:
            self._store = store
            for key in store:
                self._lines[key] = store[key]

    async def put(self, day: str, games: "list[KeptGame]") -> bool:
        """Keep games of a day, each in the place of its table's last one; True once they are on the disk."""
        await self.open()
        made = {_key(day, one["category"], one["round"], one["table"]): one["line"] for one in games}
        self._lines.update(made)
        return await written.write(self._store, made)

    def line_of(self, day: str, category: str, turn: int, table: int) -> str:
        """The line of a table's game; "" where none is kept."""
        return self._lines.get(_key(day, category, turn, table), "")

    def lines(self, day: str) -> "list[str]":
        """The lines of a day, in the order of categories, rounds and tables."""
        start = day + "/"
        return [self._lines[key] for key in sorted([key for key in self._lines if key.startswith(start)])]

    async def drop(self, day: str, category: str, turn: int, table: int) -> None:
        """Keep the game of a table no longer."""
        await self._drop([_key(day, category, turn, table)])

    async def delete(self, day: str) -> None:
        """Delete the games of a day."""
        await self.open()
        await self._drop([key for key in self._lines if key.startswith(day + "/")])

    async def wipe(self) -> None:
        """Delete all of them."""
        await self.open()
        await self._drop(list(self._lines))

    async def _drop(self, keys: "list[str]") -> None:
        for key in keys:
            self._lines.pop(key, None)
        await written.erase(self._store, keys)


def _key(day: str, category: str, turn: int, table: int) -> str:
    return day + "/" + category + "/" + "%02d" % turn + "/" + "%03d" % table
