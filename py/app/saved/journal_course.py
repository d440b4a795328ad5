"""The course of what is open at a desk: requests to the engine, and the handling of each reply.

New lines of the journal are saved on the device before anything is painted, so that what was seen is never
lost.  All actions go through one gate, one after another, so that they may be typed faster than they are
answered.
"""

import asyncio
import json

from app.browser import engine, page_clock
from app.saved import mending
from app.ui.tab_lock import TabLock

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from typing import Any

    from app.saved.journals import JournalStore
    from app.ui.notices import Notices
    from faristol.session.wire import Refusal


class JournalCourse:
    """What is open: its journal and its view.  Each kind of desk has a class of its own.

    untitled: what it is called where it has no title.
    kind: of its requests, "desk" or "tournament"; also the field of a reply with the view.
    watchers: called with each new view.  refused: shows why an action was refused.
    export: downloads the journal if it cannot be saved.
    """

    untitled = ""

    def __init__(self, kind: str, notices: "Notices", store: "JournalStore") -> None:
        self.kind = kind
        self.notices = notices
        self.store = store
        self.game = ""  # its id in the store
        self.view: "Any" = None
        self.lines: "list[str]" = []
        self.watchers: "list[Callable[[Any], None]]" = []
        self.refused: "Callable[[Refusal], None]" = _ignore
        self.export: "Callable[[], None] | None" = None
        self.tab_lock = TabLock(self.in_play)
        self._gate = asyncio.Lock()
        self._on_disk = 0  # how many lines of the journal are saved
        engine.on_restart(self._reopen)

    def summary(self, view: "Any") -> "Mapping[str, Any]":
        """The entry for ``view`` in the list of what is stored."""
        raise NotImplementedError

    def in_play(self) -> str:
        """The title of what is open; "" once it is over."""
        summary = self.summary(self.view) if self.view else {"over": True}
        return "" if summary["over"] else str(summary["title"]) or self.untitled

    def journal(self) -> str:
        return "\n".join(self.lines) + "\n"

    def is_kept(self) -> bool:
        """Whether the whole journal is saved on the device, or the device denies storage."""
        return self._on_disk >= len(self.lines) or not self.store.is_available()

    # -- opening

    async def open_kept(self, game: str) -> "Refusal | None":
        """Open what is stored under ``game``; the refusal if it cannot be opened."""
        lines = self.store.lines(game)
        if self.store.is_cut(game):
            return {"code": "cut_short", "article": None, "fields": {"line": len(lines) + 1}}
        return await self._open("\n".join(lines) + "\n", game)

    async def _open(self, journal: str, game: str) -> "Refusal | None":
        reply = await self.ask(self._opening(journal))
        if not reply["ok"]:
            refused: "Refusal" = reply["error"]
            return refused
        await self._enter(reply, game)
        return None

    async def mend(self, refused: "Refusal", game: str, title: str, delete: "tuple[str, str, str]") -> bool:
        """Ask what becomes of a stored journal that was refused; whether its beginning is open now."""

        async def attempt(journal: str) -> "Refusal | None":
            return await self._open(journal, game)

        return await mending.mend(self.store, game, refused, title, delete, attempt)

    async def _enter(self, reply: "Any", game: str) -> None:
        """Save and show a reply with a whole journal, which is kept under ``game``."""
        self.game, self.lines = game, []
        self._on_disk = 0
        self.tab_lock.take(game)
        await self._take(reply)
        if "lexicon" in self.view:  # a tournament has no list of its own
            self.notices.list_of(self.view["lexicon"])

    async def close(self) -> None:
        """Leave it as it is saved; nothing is open afterwards."""
        self.game, self.view, self.lines = "", None, []
        self.tab_lock.take("")

    async def _reopen(self) -> None:
        """Open it from the journal in a restarted engine."""
        self.notices.engine_restarting()
        if self.game:
            await engine.send(self._opening(self.journal()))
        self.notices.engine_back()

    def _opening(self, journal: str) -> "Any":
        return {"kind": self.kind + "_open", "journal": journal}

    # -- asking

    async def ask(self, request: "Any") -> "Any":
        """Send a request that changes nothing; a refusal is shown by the caller."""
        return await engine.call(request)

    async def send(self, action: "Any") -> bool:
        """Send an action; whether the engine accepted it.  A refusal is shown."""
        refused = await self.attempt(action)
        if refused is not None:
            self.refused(refused)
        return refused is None

    async def settled(self) -> "Any":
        """The view once every action sent so far is answered."""
        async with self._gate:
            return self.view

    async def attempt(self, action: "Any") -> "Refusal | None":
        """Send an action; the refusal, if any, is shown by the caller."""
        async with self._gate:
            reply = await self._fresh({"kind": self.kind + "_act", "action": action})
            if reply["ok"]:
                await self._take(reply)
                return None
        refused: "Refusal" = reply["error"]
        return refused

    async def _fresh(self, request: "Any") -> "Any":
        """The reply to a request that changes the journal, asked with the journal that is saved."""
        reply = await self._sent(request)
        if not reply["ok"] and reply["error"]["code"] == "stale":
            # The engine's log differs from the saved journal: the journal is right.
            opened = await self.ask(self._opening(self.journal()))
            if opened["ok"]:
                self.view = opened[self.kind]
                reply = await self._sent(request)
        return reply

    async def _sent(self, request: "Any") -> "Any":
        request["rev"] = self.view["rev"] if self.view else 0
        return await self.ask(request)

    # -- a reply

    async def _take(self, reply: "Any") -> None:
        """Save first, then paint."""
        view, log = reply[self.kind], reply[self.kind + "_log"]
        already = log["keep"]
        self.lines = self.lines[:already] + log["lines"]
        self.view = view
        self._on_disk = min(self._on_disk, already)
        if log["lines"] and not self.tab_lock.is_lost:
            page_clock.not_before(_instant_of(self.lines[-1]))
            lines = len(self.lines)
            if await self.store.save(self.game, self.lines, self._on_disk, self.summary(view)):
                self._on_disk = lines
            elif self.store.is_available() and self.export:
                self.notices.storage_failed(self.export)
        for watcher in self.watchers:
            watcher(view)


def _instant_of(line: str) -> int:
    """The instant of a line of the journal; 0 if it has none."""
    try:
        return int(json.loads(line).get("at", 0))
    except (ValueError, TypeError):
        return 0


def _ignore(refused: "Refusal") -> None:
    """The default handler, until a room shows refusals."""
