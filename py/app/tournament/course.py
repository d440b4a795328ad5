"""The course of a day: requests to the engine, and the handling of each reply.

New lines of the journal are saved on the device before anything is painted, so that what the organiser has
seen is never lost.  All actions go through one gate, one after another, so that results may be typed faster
than they are answered.
"""

import asyncio
import json

from app.browser import engine, page_clock
from app.ui.tab_lock import TabLock

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from app.saved.tournaments import TournamentStore
    from app.ui.notices import Notices
    from app.words.shapes import KeptTournament
    from faristol.session.tournament.intents import TournamentAction, TournamentRequest
    from faristol.session.tournament.wire import TournamentReply, TournamentView
    from faristol.session.wire import Refusal


class TournamentCourse:
    """The open day: its journal and its view.

    watchers: called with each new view.  refused: shows why an action was refused.
    export: downloads the journal if it cannot be saved.
    """

    def __init__(self, notices: "Notices", store: "TournamentStore") -> None:
        self.notices = notices
        self.store = store
        self.id = ""
        self.view: "TournamentView | None" = None
        self.lines: "list[str]" = []
        self.watchers: "list[Callable[[TournamentView], None]]" = []
        self.refused: "Callable[[Refusal], None]" = _ignore
        self.export: "Callable[[], None] | None" = None
        self.tab_lock = TabLock()
        self._gate = asyncio.Lock()
        self._on_disk = 0  # how many lines of the journal are saved
        engine.on_restart(self._reopen)

    def journal(self) -> str:
        return "\n".join(self.lines) + "\n"

    def is_kept(self) -> bool:
        """Whether the whole journal is saved on the device, or the device denies storage."""
        return self._on_disk >= len(self.lines) or not self.store.is_available()

    # -- opening

    async def open_kept(self, day: str) -> "Refusal | None":
        """Open a day stored on this device; the refusal if it cannot be opened."""
        reply = await self.ask({"kind": "tournament_open", "journal": "\n".join(self.store.load(day)) + "\n"})
        if not reply["ok"]:
            return reply["error"]
        await self._enter(reply, day)
        return None

    async def taken_up(self, reply: "TournamentReply") -> None:
        """Save a reply that carries a whole new day under a new id, and show it."""
        await self._enter(reply, self.store.new_id())

    async def _enter(self, reply: "TournamentReply", day: str) -> None:
        self.id, self.lines = day, []
        self._on_disk = 0
        self.tab_lock.take(day)
        await self._take(reply)

    async def close(self) -> None:
        """Leave the day as it is saved; none is open afterwards."""
        self.id, self.view, self.lines = "", None, []
        self.tab_lock.take("")

    async def _reopen(self) -> None:
        """Open the day from the journal in a restarted engine."""
        self.notices.engine_restarting()
        if self.id:
            await engine.send({"kind": "tournament_open", "journal": self.journal()})
        self.notices.engine_back()

    # -- asking

    async def ask(self, request: "TournamentRequest") -> "TournamentReply":
        """Send a request that changes nothing; a refusal is shown by the caller."""
        return await engine.call(request)

    async def send(self, action: "TournamentAction") -> bool:
        """Send an action; whether the engine accepted it.  A refusal is shown."""
        refused = await self.attempt(action)
        if refused is not None:
            self.refused(refused)
        return refused is None

    async def settled(self) -> "TournamentView | None":
        """The view once every action sent so far is answered."""
        async with self._gate:
            return self.view

    async def attempt(self, action: "TournamentAction") -> "Refusal | None":
        """Send an action; the refusal, if any, is shown by the caller."""
        async with self._gate:
            reply = await self._act(action)
            if reply["ok"]:
                await self._take(reply)
                return None
        return reply["error"]

    async def _act(self, action: "TournamentAction") -> "TournamentReply":
        reply = await self._sent(action)
        if not reply["ok"] and reply["error"]["code"] == "stale":
            # The engine's log differs from the saved journal: the journal is right.
            opened = await self.ask({"kind": "tournament_open", "journal": self.journal()})
            if opened["ok"]:
                self.view = opened["tournament"]
                reply = await self._sent(action)
        return reply

    async def _sent(self, action: "TournamentAction") -> "TournamentReply":
        rev = self.view["rev"] if self.view else 0
        return await self.ask({"kind": "tournament_act", "rev": rev, "action": action})

    # -- a reply

    async def _take(self, reply: "TournamentReply") -> None:
        """Save first, then paint."""
        view, log = reply["tournament"], reply["tournament_log"]
        already = log["keep"]
        self.lines = self.lines[:already] + log["lines"]
        self.view = view
        self._on_disk = min(self._on_disk, already)
        if log["lines"] and not self.tab_lock.is_lost:
            page_clock.not_before(_instant_of(self.lines[-1]))
            lines = len(self.lines)
            if await self.store.save(self.id, self.lines, self._on_disk, summary(view)):
                self._on_disk = lines
            elif self.store.is_available() and self.export:
                self.notices.storage_failed(self.export)
        for watcher in self.watchers:
            watcher(view)


def summary(view: "TournamentView") -> "KeptTournament":
    return {
        "title": view["title"],
        "place": view["place"],
        "round": view["round"],
        "entries": len(view["roster"]),
        "over": all(one["state"] == "final" for one in view["categories"]),
        "at": page_clock.wall(),
    }


def _instant_of(line: str) -> int:
    """The instant of a line of the journal; 0 if it has none."""
    try:
        return int(json.loads(line).get("at", 0))
    except (ValueError, TypeError):
        return 0


def _ignore(refused: "Refusal") -> None:
    """The default handler, until a room shows refusals."""
