"""The course of a game at this table: what is sent to the engine, and what follows each reply.

Whatever changes the game goes through one gate, one after another.  What the engine added to the journal
is kept on the device before anything is painted: what a person has seen is never lost.
"""

import asyncio

from app.browser import engine
from app.browser.storage import remember
from app.saved.games import summary
from app.ui.tab_lock import TabLock
from app.words import common as common_words
from app.words import refusals as refusals_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine

    from app.game.table import Table
    from app.saved.games import GameStore
    from app.saved.statistics_box import Statistics
    from app.ui.boot import Boot
    from faristol.session.game.intents import Act, Action, Change, Look, OfGame, OfSeat, Undo
    from faristol.session.wire import Reply, View

PERSON = "person"


class Course:
    """The game that is open, and who looks at it."""

    def __init__(self, table: "Table", boot: "Boot", games: "GameStore", statistics: "Statistics") -> None:
        self.table = table
        self.boot = boot
        self.notices = boot.notices
        self.games = games
        self.statistics = statistics
        self.game = ""
        self.lines: list[str] = []
        self.viewer: int | None = None
        self.shown_to: int | None = None  # the person who held the device last
        self.argument = ""
        self.tab_lock = TabLock()
        # What follows a change; the turns say how.
        self.paint: Callable[[View], None] = _not_yet
        self.go_on: Callable[[], Coroutine[object, object, None]] = _at_rest
        self._gate = asyncio.Lock()
        engine.on_restart(self._reopen)

    # -- what is open

    def begin(self, game: str, view: "View") -> None:
        """Another game is open; the person who plays it alone is the one who looks."""
        self.game, self.lines, self.argument = game, [], ""
        self.tab_lock.take(game)
        persons = self.persons(view)
        self.viewer = persons[0] if len(persons) == 1 else None
        self.shown_to = None

    def persons(self, view: "View") -> "list[int]":
        return [index for index, seat in enumerate(view["seats"]) if seat["player"] == PERSON]

    def several(self) -> bool:
        """Whether more than one person shares this screen."""
        return self.table.view is not None and len(self.persons(self.table.view)) > 1

    def ruleset(self) -> str:
        """The regulation of the open game: articles are cited by its numbering."""
        return self.table.view["ruleset"]["id"] if self.table.view else ""

    def journal(self) -> str:
        return "\n".join(self.lines) + "\n"

    def export(self) -> None:
        self.games.download(self.game)

    async def _reopen(self) -> None:
        """A new engine takes the game up where the journal leaves it."""
        self.notices.engine_restarting()
        if self.game:
            await engine.send({"kind": "open", "game": self.game, "journal": self.journal()})
        self.notices.engine_back()

    # -- asking

    def mark(self, asked: "OfGame") -> None:
        """Say in a request which game it is about, how it stood, and who looks at it."""
        view = self.table.view
        asked["game"] = self.game
        if self.viewer is not None:
            asked["viewer"] = self.viewer
        if view:
            asked["rev"] = view["rev"]

    def mark_seat(self, asked: "OfSeat") -> None:
        """The same, by whose turn it is."""
        self.mark(asked)
        view = self.table.view
        if view and view["actor"] is not None:
            asked["seat"] = view["actor"]

    async def look(self) -> "View | None":
        """The game as the present viewer sees it."""
        asked: Look = {"kind": "look", "game": self.game}
        if self.viewer is not None:
            asked["viewer"] = self.viewer
        reply = await engine.call(asked)
        return reply.get("view")

    async def change(self, asked: "Change") -> "Reply":
        """The gate: a request that may change the game, once those before it are answered and kept.

        The reply is kept here, and painted by whoever asked.
        """
        async with self._gate:
            reply = await engine.call(asked)
            if asked.get("game") == self.game and reply.get("log"):
                await self._keep(reply)
        return reply

    async def keep(self, reply: "Reply") -> None:
        """Keep what the journal has grown by; for a reply that did not come through the gate."""
        async with self._gate:
            await self._keep(reply)

    async def _keep(self, reply: "Reply") -> None:
        log = None if self.tab_lock.is_lost else reply.get("log")
        if log is None:
            return
        if log["keep"] > len(self.lines):
            # Lines are missing here: what is kept is the game, and the engine goes back to it.
            await engine.call({"kind": "open", "game": self.game, "journal": self.journal()})
            reply["view"] = await self.look() or reply["view"]
            self.notices.engine_back()
            return
        if not log["lines"] and log["keep"] == len(self.lines):
            return
        self.lines = self.lines[: log["keep"]] + log["lines"]
        view = reply["view"]
        kept = await self.games.save(self.game, self.lines, summary(view, self.game))
        if not kept and self.games.is_available():
            self.notices.storage_failed(self.export)
        if log["keep"]:  # a game that was opened as a file is no game of this device
            await self.statistics.note(self.game, view)

    # -- what is done

    def act(self, action: "Action", seat: "int | None" = None) -> "Act":
        """The request for an action of ``seat``, or of whose turn it is."""
        asked: Act = {"kind": "act", "action": action}
        self.mark_seat(asked)
        if seat is not None:
            asked["seat"] = seat
        return asked

    async def send(self, action: "Action", seat: "int | None" = None) -> bool:
        """An action of ``seat``, or of the person whose turn it is; whether the engine took it."""
        return await self.ask(self.act(action, seat), self.several())

    async def undo(self) -> None:
        asked: Undo = {"kind": "undo"}
        self.mark_seat(asked)
        if await self.ask(asked, False):
            await self.go_on()

    async def ask(self, asked: "Act | Undo", cover: bool) -> bool:
        """Send what a person does.  ``cover``: the rack must not come down with the reply, for the
        next to look may be another person."""
        table = self.table
        if table.busy:
            return False
        table.busy = True
        if cover:
            asked.pop("viewer", None)
        try:
            reply = await self.change(asked)
        finally:
            table.busy = False
        if not reply["ok"]:
            if reply.get("log"):  # a time was over first
                self.paint(reply["view"])
            page = common_words.article_link(reply["error"], self.ruleset())
            table.tell(refusals_words.refusal(reply["error"]), page, refused=True)
            table.render()
            return False
        if cover:
            self.viewer = None
        await remember("draft", "")
        self.paint(reply["view"])
        return True

    async def rule(self, view: "View", action: "Action", at: "int | None" = None) -> "View":
        """Stop or start the clock for nobody's turn, at the instant ``at`` if that is past; the view then."""
        asked: Act = {"kind": "act", "game": self.game, "rev": view["rev"], "action": action}
        if self.viewer is not None:
            asked["viewer"] = self.viewer
        if at is not None:
            asked["at"] = at
        reply = await self.change(asked)
        if reply.get("log"):
            self.paint(reply["view"])
        return self.table.view or view

    async def changed(self, reply: "Reply", cover: bool = False) -> None:
        """The game was changed by no turn: paint it, and let the turns go on; ``cover`` as in ``ask``."""
        if cover:
            self.viewer = None
            await remember("draft", "")
        self.paint(reply["view"])
        await self.go_on()


def _not_yet(view: "View") -> None:
    """Nobody paints yet."""


async def _at_rest() -> None:
    """Nobody plays yet."""
