# Longer than 300 lines: the course of a game from request to paint is one thread.
"""The course of a game on this screen: what is sent to the engine, and what follows each reply.

The journal's tail is saved before anything is painted: what a person has seen is never lost.
"""

import asyncio

import ca
import ca_clock
import ca_table
import clockdesk
import curtain
import dialogs
import import_boxes
import link
import notices
import result
import scorer
import settings
import sheet
import shelf
import tallyroom
from claim import Claim
from clockwatch import Watch
from clockwindow import Window
from dom import run
from keeper import Keeper
from kept import remember
from outcome import Outcomes
from telling import Teller, line

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from faristol.session.wire import Hello, Reply, View
    from table import Table

PERSON = "person"
MEANWHILE = ("stale", "clock_is_stopped", "game_is_over", "no_robot_to_act")  # something else came first
WATCHED = 0.6  # s between the turns of robots among themselves, for who watches them


class Flow:
    """The game that is open, and who looks at it."""

    def __init__(self, table: "Table") -> None:
        self.table = table
        self.hello: Hello | None = None
        self.game = ""
        self.lines: list[str] = []
        self.viewer: int | None = None
        self.shown_to: int | None = None  # the person who held the device last
        self.argument = ""
        self.teller = Teller()
        self.upgrade: Callable[[], None] | None = None
        self.going = False
        self.keeper = Keeper(self)
        self.watch = Watch(self)
        self.window = Window(self)
        self.claim = Claim()
        self.outcomes = Outcomes(self)
        link.on_restart(self.reopen)

    # -- who looks

    def persons(self, view: "View") -> "list[int]":
        return [index for index, seat in enumerate(view["seats"]) if seat["player"] == PERSON]

    def request(self, kind: str) -> "dict[str, object]":
        view = self.table.view
        asked: dict[str, object] = {"kind": kind, "game": self.game}
        if self.viewer is not None:
            asked["viewer"] = self.viewer
        if view:
            asked["rev"] = view["rev"]
            if view["actor"] is not None:
                asked["seat"] = view["actor"]
        return asked

    # -- opening

    async def new(self, choice: "dict[str, object]") -> bool:
        asked: dict[str, object] = {"kind": "new", "ruleset": choice["ruleset"], "seats": choice["seats"]}
        for name in ("seed", "options", "hands", "round", "table"):
            if choice.get(name):
                asked[name] = choice[name]
        return await self._enter(asked, shelf.new_id())

    async def open(self, game: str) -> bool:
        text = shelf.load(game)
        if text is None:
            await dialogs.tell(ca.CANNOT_OPEN, ca.GAME_MISSING)
            return False
        return await self._enter({"kind": "open", "journal": text}, game)

    async def import_journal(self, text: str) -> bool:
        return await self._enter({"kind": "open", "journal": text}, shelf.new_id())

    async def import_gcg(self, data: str) -> bool:
        """A file of another program; it cannot say under which regulation it was played."""
        rulesets = self.hello["rulesets"] if self.hello else []
        ruleset = await import_boxes.ask_ruleset([one["id"] for one in rulesets if 2 in one["seats"]])
        if ruleset is None:
            return False
        return await self._enter({"kind": "import_gcg", "base64": data, "ruleset": ruleset}, shelf.new_id())

    async def _enter(self, asked: "dict[str, object]", game: str) -> bool:
        """Open a game; the one that was open stays as it is when this one is refused."""
        asked["game"] = game
        reply = await link.call(asked)
        if not reply["ok"]:
            await dialogs.refuse(reply["error"], ca.CANNOT_OPEN)
            return False
        view = reply["view"]
        self.game, self.lines, self.argument = game, [], ""
        self.claim.take(game)
        persons = self.persons(view)
        self.viewer = persons[0] if len(persons) == 1 else None
        self.shown_to = None
        self.outcomes.forget()
        self.teller.start(view)
        notices.hide("upgrade")
        self.table.draft.clear()
        self.table.view = None
        self.table.node.hidden = False
        await settings.put("current", game)
        away = await self.watch.reopen(reply) if asked["kind"] == "open" else False
        view = await self._look() or view
        await self._take(reply, view)
        if asked["kind"] == "new" and view["draws"]:
            await dialogs.show_draw(view)
        await self.keeper.restore()
        if away:
            await dialogs.tell(ca_clock.AWAY_TITLE, ca_clock.AWAY)
        await import_boxes.show_remarks(reply.get("remarks") or [])
        run(self.go_on())
        return True

    async def reopen(self) -> None:
        """A new engine takes the game up where the journal leaves it."""
        notices.engine_restarting()
        if self.game:
            await link.send({"kind": "open", "game": self.game, "journal": self.journal()})
        notices.engine_back()

    def journal(self) -> str:
        return "\n".join(self.lines) + "\n"

    async def _look(self) -> "View | None":
        asked: dict[str, object] = {"kind": "look", "game": self.game}
        if self.viewer is not None:
            asked["viewer"] = self.viewer
        reply = await link.call(asked)
        return reply.get("view")

    # -- a reply

    async def _take(self, reply: "Reply", view: "View") -> None:
        """Save, then paint."""
        await self.keep(reply, view)
        self.paint(view)

    async def keep(self, reply: "Reply", view: "View") -> None:
        log = None if self.claim.is_lost else reply.get("log")
        if log and (log["lines"] or log["keep"] < len(self.lines)):
            self.lines = self.lines[: log["keep"]] + log["lines"]
            kept = await shelf.save(self.game, self.lines, shelf.summary(view, self.game))
            if not kept and shelf.is_available():
                notices.storage_failed(self.export)
            if log["keep"]:  # a game that was opened as a file is no game of this device
                await tallyroom.note(self.game, view)

    async def take(self, reply: "Reply", cover: bool = False) -> None:
        """What was done to the game by no turn, and what follows from it; ``cover`` as in ``ask``."""
        if cover:
            self.viewer = None
            await remember("draft", "")
        await self._take(reply, reply["view"])
        await self.go_on()

    def ruleset(self) -> str:
        """The regulation of the open game: articles are cited by its numbering."""
        return self.table.view["ruleset"]["id"] if self.table.view else ""

    def export(self) -> None:
        shelf.download(self.game)

    def paint(self, view: "View") -> None:
        self.table.show(view)
        self.watch.render(view)
        sheet.render(view)
        clockdesk.render(view)
        if not self.outcomes.waiting():
            self._end(view)
        if view["phase"] == "over":
            self.offer_upgrade()
        self.table.say(line(view, self.table.thinking))
        if self.table.mine() and self.table.board.is_small() and not settings.get("pinch_told"):
            self.table.tell(self.table.said.rstrip(".") + ". " + ca_table.PINCH)
            run(settings.put("pinch_told", "yes"))
        scorer.render(view)  # last: it has its own line to say
        self.teller.announce(view)

    def _end(self, view: "View") -> None:
        """The end of the game, if this is it, once the answer to its last challenge was read."""
        if not scorer.waits_for_racks(view):
            result.render(view)

    def offer_upgrade(self) -> None:
        """A new version waits: offer it, yet never during a game."""
        view = self.table.view
        if self.upgrade and (view is None or view["phase"] == "over"):
            notices.upgrade(self.upgrade)

    # -- the turns

    async def go_on(self) -> None:
        """Until it is a person's turn: let robots think, pass the device, call the adjudicator."""
        if self.going:
            return
        self.going = True
        try:
            while await self._next_turn():
                pass
        finally:
            self.going = False

    async def _next_turn(self) -> bool:
        """Whether the turn passed without a person having to play it."""
        if await self.outcomes.tell():
            if self.table.view is not None:
                self._end(self.table.view)
            return True
        view = self.table.view
        if view is None or view["phase"] == "over" or view["hands"] == "physical":
            return False
        stands = view["clock"]["paused"] and not curtain.stands(view)
        if stands and view["phase"] != "adjudication":
            return False
        actor = view["actor"]
        if actor is None:
            return await self._adjudicate()
        if view["seats"][actor]["player"] != PERSON:
            if self.window.awaited(view):
                await asyncio.sleep(0.1)
                return True
            return await self._think(view)
        if view["viewer"] != actor:
            return await self._hand_over(view, actor)
        return False

    async def _think(self, view: "View") -> bool:
        game = self.game
        if not self.persons(view):
            await asyncio.sleep(WATCHED)
        self.table.thinking = True
        self.table.render()
        self.table.say(line(view, self.table.thinking))
        try:
            reply = await link.call(self.request("think"))
        finally:
            self.table.thinking = False
        if game != self.game:  # another game was opened meanwhile
            return True
        if reply["ok"] or reply.get("log"):
            await self._take(reply, reply["view"])
        if reply["ok"] or reply["error"]["code"] in MEANWHILE:
            return True
        await dialogs.refuse(reply["error"], ruleset=self.ruleset())
        return False

    async def _hand_over(self, view: "View", actor: int) -> bool:
        """Cover the racks until the next person has the device."""
        game = self.game
        if self.shown_to != actor:
            if curtain.may_stand(view):
                stop: "dict[str, object]" = {"type": "pause", "cause": curtain.HANDOVER}
                view = await self.rule(view, stop, view["clock"]["at"])
            await curtain.show(self, view, actor)
        now = self.table.view
        if now is not None and game == self.game and curtain.stands(now):
            now = await self.rule(now, {"type": "resume"})
        if game != self.game or now is None or now["actor"] != actor or now["clock"]["paused"]:
            return True
        self.shown_to = actor
        self.viewer = actor
        seen = await self._look()
        if seen:
            self.paint(seen)
            await self.keeper.restore()
        return seen is not None

    async def rule(self, view: "View", action: "dict[str, object]", at: "int | None" = None) -> "View":
        """Stop or start the clock for nobody's turn, at the instant ``at`` if that is past; the view then."""
        asked: dict[str, object] = {"kind": "act", "game": self.game, "rev": view["rev"], "action": action}
        if self.viewer is not None:
            asked["viewer"] = self.viewer
        if at is not None:
            asked["at"] = at
        reply = await link.call(asked)
        if reply.get("log"):
            await self._take(reply, reply["view"])
        return self.table.view or view

    async def _adjudicate(self) -> bool:
        view = self.table.view
        if not view or not view["pending"]:
            return False
        valid = await dialogs.adjudicate(view["pending"], self.argument)
        if valid is None:
            return False
        return await self.send({"type": "adjudicate", "valid": valid})

    # -- what a person does

    def several(self) -> bool:
        """Whether more than one person shares this screen."""
        return self.table.view is not None and len(self.persons(self.table.view)) > 1

    async def send(self, action: "dict[str, object]", seat: "int | None" = None) -> bool:
        """An action of ``seat``, or of the person whose turn it is; whether the engine took it."""
        asked = self.request("act")
        asked["action"] = action
        if seat is not None:
            asked["seat"] = seat
        return await self.ask(asked, self.several())

    async def undo(self) -> None:
        if await self.ask(self.request("undo"), False):
            await self.go_on()

    async def ask(self, asked: "dict[str, object]", cover: bool) -> bool:
        """Send what changes the game.  ``cover``: the rack must not come down with the reply, for the
        next to look may be another person."""
        table = self.table
        if table.busy:
            return False
        table.busy = True
        if cover:
            asked.pop("viewer", None)
        try:
            reply = await link.call(asked)
        finally:
            table.busy = False
        if not reply["ok"]:
            if reply.get("log"):  # a time was over first
                await self._take(reply, reply["view"])
            page = ca.article_link(reply["error"], self.ruleset())
            table.tell(ca.refusal(reply["error"]), page, refused=True)
            table.render()
            return False
        if cover:
            self.viewer = None
        await remember("draft", "")
        await self._take(reply, reply["view"])
        return True
