"""The games that were kept with the tournaments of this device: of each one line, as the engine made it.

They have a store of their own, which is opened only at a tournament's desk: the games of a big day are larger
than its journal.
"""

from app.browser.shelf import Shelf

TYPE_CHECKING = False
if TYPE_CHECKING:
    from faristol.session.tournament.wire import KeptGameView

_LINE = {"game": {"": None}, "journal": ""}


class TableGames:
    """The kept games, by the id of their day and their place in it."""

    def __init__(self) -> None:
        self._shelf = Shelf("faristol-tournament-games")
        self._opened = False

    async def open(self) -> None:
        """Open the store at its first use; without one the games are held in memory."""
        if not self._opened:
            self._opened = True
            await self._shelf.open()
            for key in list(self._shelf.texts):
                self._shelf.read(key, _LINE)  # what cannot be read is put aside

    async def put(self, day: str, games: "list[KeptGameView]") -> bool:
        """Keep games of a day, each in the place of its table's last one; True once they are on the disk."""
        await self.open()
        made = {_key(day, game["category"], game["round"], game["table"]): game["line"] for game in games}
        return await self._shelf.write(made)

    def line_of(self, day: str, category: str, turn: int, table: int) -> str:
        """The line of a table's game; "" where none is kept."""
        return self._shelf.texts.get(_key(day, category, turn, table), "")

    def lines(self, day: str) -> "list[str]":
        """The lines of a day, in the order of categories, rounds and tables."""
        start = day + "/"
        texts = self._shelf.texts
        return [texts[key] for key in sorted([key for key in texts if key.startswith(start)])]

    async def drop(self, day: str, category: str, turn: int, table: int) -> None:
        """Keep the game of a table no longer."""
        await self._shelf.erase([_key(day, category, turn, table)])

    async def delete(self, day: str) -> None:
        """Delete the games of a day."""
        await self.open()
        await self._shelf.erase([key for key in self._shelf.texts if key.startswith(day + "/")])


def _key(day: str, category: str, turn: int, table: int) -> str:
    return day + "/" + category + "/" + "%02d" % turn + "/" + "%03d" % table
