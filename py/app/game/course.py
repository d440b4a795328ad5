"""The course of a game at this table: its ledger, and the seat that views it."""

from app.browser import engine, kept
from app.browser.dom import run
from app.game import saved_board
from app.live.ledger import Ledger
from app.saved import apart
from app.saved.games import summary
from app.words import common as common_words
from app.words import refusals as refusals_words
from app.words.grammar import listed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine

    from app.game.table import GameTable
    from app.saved.games import GameStore
    from app.saved.last_open import LastOpen
    from app.saved.statistics_box import Statistics
    from app.ui.boot import Boot
    from faristol.session.game.action_types import Action
    from faristol.session.game.intents import Act, LookIntent, OfGame, OfSeat, OpenGame, Request, Undo
    from faristol.session.wire import Reply, SeatRequest, View

PERSON = "person"
LATE = 2000  # ms for which a tap on another device may be under way
DRAFT = "draft"  # the key of the tiles that are laid, which ``draft_store`` keeps


class Course(Ledger["Request", "Reply", "View"]):
    """The open game, and the seat that views it."""

    def __init__(
        self,
        table: "GameTable",
        boot: "Boot",
        games: "GameStore",
        last_open: "LastOpen",
        statistics: "Statistics",
    ) -> None:
        super().__init__(boot.notices, games, ("view", "log"))
        self.table = table
        self.boot = boot
        self.games = games
        self.last_open = last_open
        self.statistics = statistics
        self.export = self._download
        self.viewer: int | None = None
        self.shown_to: int | None = None  # the last seat to which the device was handed
        self.here: list[int] | None = None  # the seats at this device, where some are at others
        self.argument = ""
        # Called after a change; set by ``Turns``.
        self.paint: Callable[[View], None] = _paint_nothing
        self.go_on: Callable[[], Coroutine[object, object, None]] = _stay
        self.agreed: Callable[[], Coroutine[object, object, bool]] = alone  # to undo a turn

    # -- what is open

    def begin(self, game: str, view: "View") -> None:
        """Another game was opened.  If one person plays, that seat is the viewer."""
        self.enter(game)
        self.argument = ""
        self.here = apart.seats_here(game)
        persons = self.persons(view)
        self.viewer = persons[0] if len(persons) == 1 else None
        self.shown_to = None

    def persons(self, view: "View") -> "list[int]":
        """The seats of the persons at this device."""
        persons = [index for index, seat in enumerate(view["seats"]) if seat["player"] == PERSON]
        return persons if self.here is None else [seat for seat in persons if seat in self.here]

    def is_apart(self, seat: int) -> bool:
        """Whether ``seat`` is at another device."""
        return self.here is not None and seat not in self.here

    def is_guest(self) -> bool:
        """Whether another device has the game, and decides."""
        return self.game == apart.GUEST

    def late(self, view: "View") -> int:
        """ms for which a tap may be under way from the device of the seat whose time runs."""
        running = view["clock"]["running"]
        return LATE if running is not None and self.is_apart(running) else 0

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

    def _download(self) -> None:
        self.games.download(self.game)

    def opening(self, journal: str) -> "OpenGame":
        return {"kind": "open", "game": self.game, "journal": journal}

    async def put_away(self) -> None:
        """The engine forgets the open game until ``take_up``."""
        async with self._gate:
            await engine.call({"kind": "leave"})

    async def take_up(self) -> None:
        """The engine has the open game again."""
        if self.game:
            await engine.call(self.opening(self.journal()))

    async def save(self, view: "View", already: int) -> bool:
        is_saved = await self.games.save(self.game, self.lines, summary(view, self.game))
        run(self.last_open.keep_board(saved_board.written(self.game, view)))  # nobody has to wait for it
        return is_saved

    async def take(self, reply: "Reply") -> None:
        before = self.lines
        await super().take(reply)
        if (
            before and self.lines is not before
        ):  # a game just opened from a file was not played on this device
            await self.statistics.note(self.game, reply["view"])

    # -- asking

    def mark(self, asked: "OfGame") -> None:
        """Add the game, the revision of the view and the viewer to a request."""
        view = self.table.view
        asked["game"] = self.game
        self._mark_viewer(asked)
        if view:
            asked["rev"] = view["rev"]

    def _mark_viewer(self, asked: "OfGame") -> None:
        if self.viewer is not None:
            asked["viewer"] = self.viewer
        if self.here is not None and not self.several():  # who share a device see one rack at a time
            asked["apart"] = True

    def mark_seat(self, asked: "OfSeat") -> None:
        """The same, and the seat that has the turn."""
        self.mark(asked)
        view = self.table.view
        if view and view["actor"] is not None:
            asked["seat"] = view["actor"]

    async def look(self) -> "View | None":
        """Ask for the view of the current viewer."""
        asked: LookIntent = {"kind": "look", "game": self.game}
        self._mark_viewer(asked)
        reply = await engine.call(asked)
        return reply.get("view")

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
        table.set_busy(True)
        if cover:
            asked.pop("viewer", None)
        try:
            reply = await self.change(asked)
        finally:
            table.set_busy(False)
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
        self._mark_viewer(asked)
        if at is not None:
            asked["at"] = at
        reply = await self.change(asked)
        if reply.get("log"):
            self.paint(reply["view"])
        return self.table.view or view

    async def give(self, seat: int, level: str) -> None:
        """Let a robot play on at a seat."""
        view = self.table.view
        if view is not None:
            noted: Action = {"type": "note", "incident": "robot", "text": level}
            asked: Act = {"kind": "act", "game": self.game, "rev": view["rev"], "seat": seat, "action": noted}
            reply = await self.change(asked)
            if reply.get("log"):
                self.paint(reply["view"])

    async def changed(self, view: "View", cover: bool = False) -> None:
        """Paint a change that was no turn, and continue the turns; ``cover`` as in ``ask``."""
        if cover:
            self.viewer = None
            kept.forget(DRAFT)
        self.paint(view)
        await self.go_on()


def _paint_nothing(view: "View") -> None:
    """The default of ``paint``, until ``Turns`` sets it."""


async def alone() -> bool:
    """The default of ``agreed``: who shares a device agrees beside it."""
    return True


async def _stay() -> None:
    """The default of ``go_on``, until ``Turns`` sets it."""


def as_begun(view: "View") -> "list[SeatRequest]":
    """The seats with which a game has begun: where a robot has played on for a person, that person's."""
    seats: "list[SeatRequest]" = [{"name": one["name"], "player": one["player"]} for one in view["seats"]]
    for note in view["notes"]:
        if note["incident"] == "robot":
            seats[note["seat"]]["player"] = PERSON
    return seats
