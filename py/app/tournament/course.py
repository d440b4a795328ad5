"""The course of a tournament's day at this desk."""

from app.browser import page_clock
from app.live.desk_ledger import DeskLedger
from app.ui import patience
from app.words.tournament import common as tournament_words
from app.words.tournament import setup as setup_words
from app.words.tournament.common import only_pairs

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine

    from app.saved.tournaments import TournamentStore
    from app.ui.notices import Notices
    from app.words.shapes import KeptTournament
    from faristol.session.tournament.action_types import Action
    from faristol.session.tournament.intents import TournamentRequest
    from faristol.session.tournament.wire import TournamentReply, TournamentView
    from faristol.session.wire import Refusal


class TournamentCourse(DeskLedger["TournamentRequest", "TournamentReply", "TournamentView", "Action"]):
    """The open day."""

    untitled = setup_words.UNTITLED

    def __init__(self, notices: "Notices", store: "TournamentStore") -> None:
        super().__init__("tournament", notices, store)
        self.games = store.games
        self.replay: "Callable[[str], Coroutine[object, object, None]] | None" = None  # shows a kept game

    async def taken_up(self, reply: "TournamentReply") -> None:
        """Save a reply that carries a whole new day under a new id, and show it."""
        day = self.store.new_id()
        kept = await self.games.put(day, reply.get("kept_games") or [])
        await self._enter(reply, day)
        self._tell_games(kept)

    async def _enter(self, reply: "TournamentReply", game: str) -> None:
        await self.games.open()
        await super()._enter(reply, game)

    def opening(self, journal: str) -> "TournamentRequest":
        """The request that opens what this device has kept itself."""
        return {"kind": "tournament_open", "journal": journal, "kept": True}

    async def attempt(self, action: "Action") -> "Refusal | None":
        """Send an action; the refusal, if any, is shown by the caller.  A pairing may take seconds."""
        work = super().attempt(action)
        if action["type"] != "pair":
            return await work
        return await patience.waiting(self.notices, tournament_words.PAIRING, work)

    # -- games kept with the day

    async def take_game(self, journal: str, confirm: bool) -> "TournamentReply":
        """Take a table's game by its journal; the game is saved before its result is shown."""
        async with self._gate:
            reply = await self.answer({"kind": "tournament_game", "journal": journal, "confirm": confirm})
            if reply["ok"]:
                kept = await self.games.put(self.game, reply["kept_games"])
                await self.take(reply)
                self._tell_games(kept)
        return reply

    def _tell_games(self, kept: bool) -> None:
        """Say that kept games are not on the device."""
        if not kept and self.store.is_available():
            self.notices.storage_failed(self.export)

    def game_of(self, category: str, turn: int, table: int) -> str:
        """The line of a table's game; "" where none is kept."""
        return self.games.line_of(self.game, category, turn, table)

    def has_games(self) -> bool:
        return bool(self.games.lines(self.game))

    async def drop_game(self, category: str, turn: int, table: int) -> None:
        await self.games.drop(self.game, category, turn, table)

    def file(self, journal: str) -> str:
        """The file of the day: its journal, and the kept games."""
        return "\n".join([journal.rstrip("\n")] + self.games.lines(self.game)) + "\n"  # noqa: RUF005

    def summary(self, view: "TournamentView") -> "KeptTournament":
        return {
            "title": view["title"],
            "place": view["place"],
            "round": view["round"],
            "entries": tournament_words.persons(view),
            "pairs": only_pairs(view),
            "results": view["results"],
            "over": all(category["state"] == "final" for category in view["categories"]),
            "at": page_clock.wall(),
        }
