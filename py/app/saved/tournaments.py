"""The tournaments stored on this device."""

from app.browser.shape import Instant
from app.saved.journals import JournalStore
from app.saved.tournament_games import TableGames

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.words.shapes import KeptTournament

_TOLD = {
    "title": "",
    "place": "",
    "round": 0,
    "entries": 0,
    "pairs?": False,
    "results?": 0,
    "over": False,
    "at": Instant,
}


class TournamentStore(JournalStore["KeptTournament"]):
    """The stored tournaments, and the games that were kept with them."""

    def __init__(self) -> None:
        super().__init__("faristol-tournaments", _TOLD)
        self.games = TableGames()

    async def delete(self, game: str) -> None:
        await super().delete(game)
        await self.games.delete(game)
