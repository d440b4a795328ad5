"""The course of a game at this table: requests to the engine, and the handling of each reply.

All changes go through one gate, one after another.  New lines of the journal are saved on the device before
anything is painted, so that what a person has seen is never lost.
"""

import asyncio

from app.browser import engine, kept
from app.saved.games import summary
from app.ui.tab_lock import TabLock
from app.words import common as common_words
from app.words import refusals as refusals_words
from app.words.grammar import listed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine

    from app.game.table import Table
    from app.saved.games import GameStore
    from app.saved.last_open import LastOpen
    from app.saved.statistics_box import Statistics
    from app.ui.boot import Boot
    from faristol.session.game.intents import Act, Action, Change, Look, OfGame, OfSeat, Undo
    from faristol.session.wire import Reply, View

PERSON = "person"
DRAFT = "draft"  # the key of the tiles that are laid, which ``draft_store`` keeps


class Course:
    """The open game, and the seat that views it."""

    def __init__(
        self,
        table: "Table",
        boot: "Boot",
        games: "GameStore",
        last_open: "LastOpen",
        statistics: "Statistics",
    ) -> None:
        self.table = table
        self.boot = boot
        self.notices = boot.notices
        self.games = games
        self.last_open = last_open
        self.statistics = statistics
        self.game = ""
        self.lines: list[str] = []
        self.viewer: int | None = None
        self.shown_to: int | None = None  # the last seat to which the device was handed
        self.argument = ""
        self.tab_lock = TabLock(self.in_play)
        # Called after a change; set by ``Turns``.
        self.paint: Callable[[View], None] = _paint_nothing
        self.go_on: Callable[[], Coroutine[object, object, None]] = _stay
        self._gate = asyncio.Lock()
        engine.on_restart(self._reopen)

    # -- what is open

    def begin(self, game: str, view: "View") -> None:
        """Another game was opened.  If one person plays, that seat is the viewer."""
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

    def in_play(self) -> str:
        """Who plays the open game; "" once it is over."""
        view = self.table.view
        return (
            ""
            if view is None or view["phase"] == "over"
            else listed([seat["name"] for seat in view["seats"]])
        )

    def ruleset(self) -> str:
        """The id of the open game's regulation, by whose numbering articles are cited."""
        return self.table.view["ruleset"]["id"] if self.table.view else ""

    def journal(self) -> str:
        return "\n".join(self.lines) + "\n"

    def export(self) -> None:
        self.games.download(self.game)

    async def _reopen(self) -> None:
        """Open the game from the journal in a restarted engine."""
        self.notices.engine_restarting()
        if self.game:
            await engine.send({"kind": "open", "game": self.game, "journal": self.journal()})
        self.notices.engine_back()

    async def put_away(self) -> None:
        """The engine forgets the open game until ``take_up``."""
        async with self._gate:
            await engine.call({"kind": "leave"})

    async def take_up(self) -> None:
        """The engine has the open game again."""
        if self.game:
            await engine.call({"kind": "open", "game": self.game, "journal": self.journal()})

    # -- asking

    def mark(self, asked: "OfGame") -> None:
        """Add the game, the revision of the view and the viewer to a request."""
        view = self.table.view
        asked["game"] = self.game
        if self.viewer is not None:
            asked["viewer"] = self.viewer
        if view:
            asked["rev"] = view["rev"]

    def mark_seat(self, asked: "OfSeat") -> None:
        """The same, and the seat that has the turn."""
        self.mark(asked)
        view = self.table.view
        if view and view["actor"] is not None:
            asked["seat"] = view["actor"]

    async def look(self) -> "View | None":
        """Ask for the view of the current viewer."""
        asked: Look = {"kind": "look", "game": self.game}
        if self.viewer is not None:
            asked["viewer"] = self.viewer
        reply = await engine.call(asked)
        return reply.get("view")

    async def change(self, asked: "Change") -> "Reply":
        """The gate: send a request that may change the game, after all earlier ones are answered and saved.

        The reply is saved here and painted by the caller.
        """
        async with self._gate:
            reply = await engine.call(asked)
            if asked.get("game") == self.game and reply.get("log"):
                await self._keep(reply)
        return reply

    async def keep(self, reply: "Reply") -> None:
        """Save the new lines of a reply that did not come through the gate."""
        async with self._gate:
            await self._keep(reply)

    async def _keep(self, reply: "Reply") -> None:
        log = None if self.tab_lock.is_lost else reply.get("log")
        if log is None:
            return
        if log["keep"] > len(self.lines):
            # The engine has lines that were not saved here: the saved journal is right.
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
        if log["keep"]:  # a game just opened from a file was not played on this device
            await self.statistics.note(self.game, view)

    # -- actions

    def act(self, action: "Action", seat: "int | None" = None) -> "Act":
        """The request for an action of ``seat``; without it, of the seat that has the turn."""
        asked: Act = {"kind": "act", "action": action}
        self.mark_seat(asked)
        if seat is not None:
            asked["seat"] = seat
        return asked

    async def send(self, action: "Action", seat: "int | None" = None) -> bool:
        """Send an action of ``seat`` or of the seat that has the turn; whether the engine accepted it."""
        return await self.ask(self.act(action, seat), self.several())

    async def undo(self) -> None:
        """Undo the last turn of who views the table, also while a robot thinks."""
        asked: Undo = {"kind": "undo"}
        self.mark_seat(asked)
        if self.viewer is not None:
            asked["seat"] = self.viewer
        if await self.ask(asked, False):
            await self.go_on()

    async def ask(self, asked: "Act | Undo", cover: bool) -> bool:
        """Send a person's action; whether the engine accepted it.

        cover: ask for a view without racks, since the next viewer may be another person.
        """
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
            if reply.get("log"):  # a time was over before the action
                self.paint(reply["view"])
            page = common_words.article_link(reply["error"], self.ruleset())
            table.show_message(refusals_words.refusal(reply["error"]), page, refused=True)
            table.offer_words(reply["error"])
            table.render()
            if reply.get("log"):
                await self.go_on()
            return False
        if cover:
            self.viewer = None
        kept.forget(DRAFT)
        self.paint(reply["view"])
        return True

    async def rule(self, view: "View", action: "Action", at: "int | None" = None) -> "View":
        """Stop or start the clock, at the past instant ``at`` if given; returns the view after it."""
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
        """Paint a change that was no turn, and continue the turns; ``cover`` as in ``ask``."""
        if cover:
            self.viewer = None
            kept.forget(DRAFT)
        self.paint(reply["view"])
        await self.go_on()


def _paint_nothing(view: "View") -> None:
    """The default of ``paint``, until ``Turns`` sets it."""


async def _stay() -> None:
    """The default of ``go_on``, until ``Turns`` sets it."""
