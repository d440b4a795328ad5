"""The tournaments stored on this device."""

from app.saved.journals import JournalStore
from app.saved.tournament_games import KeptGames

STORE = "faristol-tournaments"


class TournamentStore(JournalStore):
    """The stored tournaments, and the games that were kept with them."""

    def __init__(self) -> None:
        super().__init__(STORE, ("title", "place", "round", "entries", "over"))
        self.games = KeptGames()

    async def delete(self, game: str) -> None:
        await super().delete(game)
        await self.games.delete(game)

    async def wipe(self) -> None:
        await super().wipe()
        await self.games.wipe()
