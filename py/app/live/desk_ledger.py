"""The ledger of a desk, of a duplicate's or a tournament's: its view, its watchers, and how it is opened."""

from typing import Generic, TypeVar

from app.browser import engine, page_clock
from app.live.ledger import Ledger
from app.saved import mending

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from typing import Any

    from app.live.ledger import Wire
    from app.saved.journals import Journals
    from app.ui.notices import Notices
    from faristol.session.wire import Refusal

Request = TypeVar("Request", bound="Wire")
Reply = TypeVar("Reply", bound="Wire")
View = TypeVar("View", bound="Wire")
Action = TypeVar("Action", bound="Wire")


class DeskLedger(Ledger[Request, Reply, View], Generic[Request, Reply, View, Action]):
    """What is open at a desk.  Each kind of desk has a class of its own.

    untitled: what it is called where it has no title.
    kind: of its requests, "desk" or "tournament"; also the field of a reply with the view.
    watchers: called with each new view, once it is saved.  refused: shows why an action was refused.
    """

    untitled = ""

    def __init__(self, kind: str, notices: "Notices", store: "Journals") -> None:
        super().__init__(notices, store, (kind, kind + "_log"))
        self.kind = kind
        self.store = store
        self.view: "View | None" = None
        self.watchers: "list[Callable[[View], None]]" = []
        self.refused: "Callable[[Refusal], None]" = _ignore

    def summary(self, view: "View") -> "Mapping[str, object]":
        """The entry for ``view`` in the list of what is stored."""
        raise NotImplementedError

    def in_play(self) -> str:
        """The title of what is open; "" once it is over."""
        summary: "Mapping[str, object]" = self.summary(self.view) if self.view else {"over": True}
        return "" if summary["over"] else str(summary["title"]) or self.untitled

    def opening(self, journal: str) -> "Any":
        return {"kind": self.kind + "_open", "journal": journal}

    async def save(self, view: "View", already: int) -> bool:
        return await self.store.save(self.game, self.lines, already, self.summary(view))

    async def take(self, reply: "Reply") -> None:
        """Save first, then paint."""
        if reply["ok"]:
            view = self.view = reply[self.kind]
            log = reply.get(self._log_name)
            if log is not None:
                page_clock.not_before(log["at"])
            await super().take(reply)
            if self.view is view:  # it was not closed meanwhile
                self.notices.in_play(bool(self.in_play()))
                for watcher in self.watchers:
                    watcher(view)

    # -- opening

    async def open_kept(self, game: str) -> "Refusal | None":
        """Open what is stored under ``game``; the refusal if it cannot be opened."""
        lines = self.store.lines(game)
        if self.store.is_cut(game):
            return {"code": "cut_short", "article": None, "fields": {"line": len(lines) + 1}}
        return await self._open("\n".join(lines) + "\n", game)

    async def _open(self, journal: str, game: str) -> "Refusal | None":
        reply = await self.ask(self.opening(journal))
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

    async def _enter(self, reply: "Reply", game: str) -> None:
        """Save and show a reply with a whole journal, which is kept under ``game``."""
        self.enter(game)
        await self.keep(reply)
        if self.view and "lexicon" in self.view:  # a tournament has no list of its own
            self.notices.list_of(self.view["lexicon"])

    async def close(self) -> None:
        """Leave it as it is saved; nothing is open afterwards."""
        self.enter("")
        self.view = None

    # -- asking

    async def ask(self, request: "Request") -> "Reply":
        """Send a request that changes nothing; a refusal is shown by the caller."""
        asked: "Any" = request
        return await engine.call(asked)

    async def send(self, action: "Action") -> bool:
        """Send an action; whether the engine accepted it.  A refusal is shown."""
        refused = await self.attempt(action)
        if refused is not None:
            self.refused(refused)
        return refused is None

    async def settled(self) -> "View | None":
        """The view once every action sent so far is answered."""
        async with self._gate:
            return self.view

    async def attempt(self, action: "Action") -> "Refusal | None":
        """Send an action; the refusal, if any, is shown by the caller."""
        request: "Any" = {"kind": self.kind + "_act", "action": action}
        reply = await self.change(request)
        refused: "Refusal | None" = None if reply["ok"] else reply["error"]
        return refused

    async def answer(self, request: "Request") -> "Reply":
        asked: "Any" = request
        asked["rev"] = self.view["rev"] if self.view else 0
        return await super().answer(asked)


if TYPE_CHECKING:
    Desk = DeskLedger[Any, Any, Any, Any]  # of whatever kind


def _ignore(refused: "Refusal") -> None:
    """The default handler, until a room shows refusals."""
