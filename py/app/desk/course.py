"""The course of a duplicate at this desk: what is sent to the engine, and what follows each reply.

What the engine added to the journal is kept on the device before anything is painted: what the director
has seen is never lost.  Whatever changes the game goes through one gate, one after another, so that
slips may be typed faster than they are answered.
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
    """The duplicate that is open: its journal, and where it stands."""

    def __init__(self, notices: "Notices", duplicates: "DuplicateStore") -> None:
        self.notices = notices
        self.duplicates = duplicates
        self.game = ""
        self.hands = "drawn"  # or "typed": where the racks come from
        self.view: "DeskView | None" = None
        self.lines: "list[str]" = []
        self.watchers: "list[Callable[[DeskView], None]]" = []
        self.refused: "Callable[[Refusal], None]" = _unheard  # shows why something was not done
        self.export: "Callable[[], None] | None" = None  # hands the journal over where it cannot be kept
        self.tab_lock = TabLock()
        self._gate = asyncio.Lock()
        self._on_disk = 0  # how many lines of the journal are kept
        engine.on_restart(self._reopen)

    def journal(self) -> str:
        return "\n".join(self.lines) + "\n"

    def is_kept(self) -> bool:
        """Whether all of the journal is on the device, as far as it keeps anything."""
        return self._on_disk >= len(self.lines) or not self.duplicates.is_available()

    # -- opening

    async def open_kept(self, game: str) -> "Refusal | None":
        """Take up a duplicate of this device; why it cannot be."""
        lines = self.duplicates.load(game)
        reply = await self.ask({"kind": "desk_open", "journal": "\n".join(lines) + "\n"})
        if not reply["ok"]:
            return reply["error"]
        await self._enter(reply, game, self.duplicates.hands_of(game))
        return None

    async def taken_up(self, reply: "DeskReply", hands: str = "drawn") -> bool:
        """A reply that carries a whole new desk: keep it under a name of its own, and show it."""
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
        """Leave the desk as it is kept; nothing is open."""
        self.game, self.view, self.lines = "", None, []
        self.tab_lock.take("")

    async def _reopen(self) -> None:
        """A new engine takes the duplicate up where the journal leaves it."""
        self.notices.engine_restarting()
        if self.game:
            await engine.send({"kind": "desk_open", "journal": self.journal()})
        self.notices.engine_back()

    # -- asking

    async def ask(self, request: "DeskRequest") -> "DeskReply":
        """A request that changes nothing here; a refusal is the asker's to show."""
        return await engine.call(request)

    async def send(self, action: "DeskAction") -> bool:
        """Do something at the desk; whether the engine took it.  A refusal is shown."""
        refused = await self.attempt(action)
        if refused is not None:
            self.refused(refused)
        return refused is None

    async def settled(self) -> "DeskView | None":
        """Where the duplicate stands once all that was sent is answered."""
        async with self._gate:
            return self.view

    async def attempt(self, action: "DeskAction") -> "Refusal | None":
        """Do something at the desk; why it was refused, for the asker to show."""
        async with self._gate:
            reply = await self._act(action)
            if reply["ok"]:
                await self._take(reply)
                return None
        return reply["error"]

    async def _act(self, action: "DeskAction") -> "DeskReply":
        reply = await self._sent(action)
        if not reply["ok"] and reply["error"]["code"] == "stale":
            # The engine stands elsewhere than what is kept: what is kept is the game.
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
        """Keep, then paint."""
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
    """When a line of the journal was written; 0 where it does not say."""
    try:
        entry = json.loads(line)
        return int(entry.get("at", 0))
    except (ValueError, TypeError):
        return 0


def _unheard(refused: "Refusal") -> None:
    """Nobody shows refusals yet."""
