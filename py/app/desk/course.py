"""The course of a duplicate at this desk: requests to the engine, and the handling of each reply.

New lines of the journal are saved on the device before anything is painted, so that what the director has
seen is never lost.  All actions go through one gate, one after another, so that slips may be typed faster
than they are answered.
"""

import asyncio
import json

from app.browser import engine, page_clock
from app.ui.tab_lock import TabLock

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from app.saved.duplicates import DuplicateStore
    from app.ui.notices import Notices
    from app.words.shapes import KeptDuplicate
    from faristol.session.duplicate.intents import DeskAction, DeskRequest
    from faristol.session.duplicate.wire import DeskReply, DeskView
    from faristol.session.wire import Refusal


class DeskCourse:
    """The open duplicate: its journal and its view."""

    def __init__(self, notices: "Notices", duplicates: "DuplicateStore") -> None:
        self.notices = notices
        self.duplicates = duplicates
        self.game = ""
        self.hands = "drawn"  # or "typed": where the racks come from
        self.view: "DeskView | None" = None
        self.lines: "list[str]" = []
        self.watchers: "list[Callable[[DeskView], None]]" = []
        self.refused: "Callable[[Refusal], None]" = _ignore  # shows why an action was refused
        self.export: "Callable[[], None] | None" = None  # downloads the journal if it cannot be saved
        self.tab_lock = TabLock()
        self._gate = asyncio.Lock()
        self._on_disk = 0  # how many lines of the journal are saved
        engine.on_restart(self._reopen)

    def journal(self) -> str:
        return "\n".join(self.lines) + "\n"

    def is_kept(self) -> bool:
        """Whether the whole journal is saved on the device, or the device denies storage."""
        return self._on_disk >= len(self.lines) or not self.duplicates.is_available()

    # -- opening

    async def open_kept(self, game: str) -> "Refusal | None":
        """Open a duplicate stored on this device; the refusal if it cannot be opened."""
        lines = self.duplicates.load(game)
        reply = await self.ask({"kind": "desk_open", "journal": "\n".join(lines) + "\n"})
        if not reply["ok"]:
            return reply["error"]
        await self._enter(reply, game, self.duplicates.hands_of(game))
        return None

    async def taken_up(self, reply: "DeskReply", hands: str = "drawn") -> bool:
        """Save a reply that carries a whole new desk under a new id, and show it."""
        if not reply["ok"] or not reply.get("desk_log"):
            return False
        return await self._enter(reply, self.duplicates.new_id(), hands)

    async def _enter(self, reply: "DeskReply", game: str, hands: str) -> bool:
        self.game, self.lines, self.hands = game, [], hands
        self._on_disk = 0
        self.tab_lock.take(game)
        await self._take(reply)
        return True

    async def close(self) -> None:
        """Leave the desk as it is saved; no duplicate is open afterwards."""
        self.game, self.view, self.lines = "", None, []
        self.tab_lock.take("")

    async def _reopen(self) -> None:
        """Open the duplicate from the journal in a restarted engine."""
        self.notices.engine_restarting()
        if self.game:
            await engine.send({"kind": "desk_open", "journal": self.journal()})
        self.notices.engine_back()

    # -- asking

    async def ask(self, request: "DeskRequest") -> "DeskReply":
        """Send a request that changes nothing; a refusal is shown by the caller."""
        return await engine.call(request)

    async def send(self, action: "DeskAction") -> bool:
        """Send an action; whether the engine accepted it.  A refusal is shown."""
        refused = await self.attempt(action)
        if refused is not None:
            self.refused(refused)
        return refused is None

    async def settled(self) -> "DeskView | None":
        """The view once every action sent so far is answered."""
        async with self._gate:
            return self.view

    async def attempt(self, action: "DeskAction") -> "Refusal | None":
        """Send an action; the refusal, if any, is shown by the caller."""
        async with self._gate:
            reply = await self._act(action)
            if reply["ok"]:
                await self._take(reply)
                return None
        return reply["error"]

    async def _act(self, action: "DeskAction") -> "DeskReply":
        reply = await self._sent(action)
        if not reply["ok"] and reply["error"]["code"] == "stale":
            # The engine's log differs from the saved journal: the journal is right.
            opened = await self.ask({"kind": "desk_open", "journal": self.journal()})
            if opened["ok"]:
                self.view = opened["desk"]
                reply = await self._sent(action)
        return reply

    async def _sent(self, action: "DeskAction") -> "DeskReply":
        rev = self.view["rev"] if self.view else 0
        return await self.ask({"kind": "desk_act", "rev": rev, "action": action})

    # -- a reply

    async def _take(self, reply: "DeskReply") -> None:
        """Save first, then paint."""
        view, log = reply["desk"], reply["desk_log"]
        already = log["keep"]
        self.lines = self.lines[:already] + log["lines"]
        self.view = view
        self._on_disk = min(self._on_disk, already)
        if log["lines"] and not self.tab_lock.is_lost:
            page_clock.not_before(_instant_of(self.lines[-1]))
            lines, abridged = len(self.lines), summary(view, self.hands)
            if await self.duplicates.save(self.game, self.lines, self._on_disk, abridged):
                self._on_disk = lines
            elif self.duplicates.is_available() and self.export:
                self.notices.storage_failed(self.export)
        for watcher in self.watchers:
            watcher(view)


def summary(view: "DeskView", hands: str) -> "KeptDuplicate":
    return {
        "title": view["title"],
        "venue": view["venue"],
        "round": view["round"],
        "players": len(view["players"]),
        "over": view["phase"] == "over",
        "prepared": {one["name"]: one["value"] for one in view["options"]}["direction"] == "prepared",
        "hands": hands,
        "at": page_clock.wall(),
    }


def _instant_of(line: str) -> int:
    """The instant of a line of the journal; 0 if it has none."""
    try:
        entry = json.loads(line)
        return int(entry.get("at", 0))
    except (ValueError, TypeError):
        return 0


def _ignore(refused: "Refusal") -> None:
    """The default handler, until a room shows refusals."""
