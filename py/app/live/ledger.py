"""The ledger of what is open on a page: its journal, and one gate for all that changes it.

Changes go through the gate one after another, so that they may be asked for faster than they are answered.
The new lines of a reply are saved on the device before anything is shown, so that what was seen is never
lost.  Where the engine has another log than the device, what is saved is right: it is opened in the engine
again, and the request is sent once more.
"""

import asyncio
from typing import Generic, TypeVar

from app.browser import engine
from app.ui.tab_lock import TabLock

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from typing import Any, Protocol

    from app.ui.notices import Notices

    Wire = Mapping[str, Any]  # the name of a field may be known to a subclass alone

    class Store(Protocol):
        """Where the journals are stored."""

        def is_available(self) -> bool: ...


Request = TypeVar("Request", bound="Wire")
Reply = TypeVar("Reply", bound="Wire")
View = TypeVar("View", bound="Wire")


class Ledger(Generic[Request, Reply, View]):
    """What is open, and the lines of its journal.  A game and each kind of desk has a class of its own.

    names: of the view and of the new lines, in a reply.
    export: downloads the journal if it cannot be saved; set by the page.
    """

    def __init__(self, notices: "Notices", store: "Store", names: "tuple[str, str]") -> None:
        self.notices = notices
        self._store = store
        self._view_name, self._log_name = names
        self.game = ""  # its id in the store; "": nothing is open
        self.lines: "list[str]" = []
        self.export: "Callable[[], None]" = _nothing
        self.tab_lock = TabLock(self.in_play)
        self._gate = asyncio.Lock()
        self._on_disk = 0  # how many lines of the journal are saved
        engine.on_restart(self._reopen)

    def in_play(self) -> str:
        """What is in play, in words; "" once it is over."""
        raise NotImplementedError

    def opening(self, journal: str) -> "Any":
        """The request that opens ``journal`` in the engine."""
        raise NotImplementedError

    async def save(self, view: "View", already: int) -> bool:
        """Save the lines, of which the first ``already`` are saved, with the entry of a list for ``view``."""
        raise NotImplementedError

    # -- what is open

    def enter(self, game: str) -> None:
        """Another game is open, or none (""): the lines of its journal follow in a reply."""
        self.game, self.lines, self._on_disk = game, [], 0
        self.tab_lock.take(game)

    def journal(self) -> str:
        return "\n".join(self.lines) + "\n"

    def is_kept(self) -> bool:
        """Whether the whole journal is saved on the device, or the device denies storage."""
        return self._on_disk >= len(self.lines) or not self._store.is_available()

    async def _reopen(self) -> None:
        """Open it from the journal in a restarted engine."""
        self.notices.engine_restarting()
        if self.game:
            await engine.send(self.opening(self.journal()))
        self.notices.engine_back()

    # -- the gate

    async def change(self, request: "Request") -> "Reply":
        """Send a request that may change the journal, once all earlier ones are answered and saved.

        What answers for a game that was left, or for one that is being opened, is not kept.
        """
        async with self._gate:
            game = request.get("game", self.game)
            reply = await self.answer(request)
            if game == self.game:
                await self.take(reply)
        return reply

    async def keep(self, reply: "Reply") -> None:
        """Save the new lines of a reply that did not come through the gate."""
        async with self._gate:
            await self.take(reply)

    async def answer(self, request: "Request") -> "Reply":
        """The reply of an engine that has the log that is saved; only inside of the gate."""
        game = request.get("game", self.game)
        asked: "Any" = request
        reply = await engine.call(asked)
        if game == self.game and not self.tab_lock.is_lost and self._is_apart(reply):
            opened = await engine.call(self.opening(self.journal()))
            if opened["ok"]:
                reply = await engine.call(asked)
        return reply

    def _is_apart(self, reply: "Wire") -> bool:
        """Whether the new lines do not follow the saved ones, or a stale request had the saved ones.

        Never where no line is here: the journal of a game with another device is there.
        """
        if not self.lines:
            return False
        log = reply.get(self._log_name)
        if log is not None:
            return log["keep"] > len(self.lines)
        is_stale = not reply["ok"] and reply["error"]["code"] == "stale"
        return is_stale and reply["rev"] != len(self.lines) - 1  # the first line is no event

    async def take(self, reply: "Reply") -> None:
        """Save the new lines of a reply; only inside of the gate."""
        log = reply.get(self._log_name)
        if log is None or self.tab_lock.is_lost or log["keep"] > len(self.lines):
            return
        already = log["keep"]
        if not log["lines"] and already == len(self.lines):
            return
        self.lines = self.lines[:already] + log["lines"]
        self._on_disk = min(self._on_disk, already)
        lines = len(self.lines)
        if await self.save(reply[self._view_name], self._on_disk):
            self._on_disk = lines
            self.notices.storage_kept(True)
        elif self._store.is_available():
            self.notices.storage_failed(self.export)


def _nothing() -> None:
    """The default of ``export``."""
