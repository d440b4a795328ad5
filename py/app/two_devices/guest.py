"""The device that joined: its table asks the other one, and shows what it is told."""

import asyncio

from app.browser import engine, page_clock
from app.browser.dom import run
from app.browser.peer.connection import Connection
from app.clocks import clock_face
from app.saved import apart
from app.two_devices import orders
from app.two_devices.seen import are_stops, is_view
from app.ui.dialogs import Box, close_all, confirm
from app.words import two_devices as words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from typing import TypeGuard

    from app.browser.engine import AnyRequest
    from app.game.turns import Turns
    from faristol.session.wire import Reply, View

_CLOCK = 1000  # ms between two corrections of this page's instants
_LOOK = 0.1  # s between two looks
_SOON = 10  # looks for which nothing is said while the others come
_SLACK = 40  # ms by which the two clocks may differ without a correction


class Guest:
    """A guest at the game of another device.

    name: of who plays here.  changed: called when the other is lost, and when it is there again.
    """

    def __init__(self, turns: "Turns", name: str, changed: "Callable[[], None]") -> None:
        self.turns = turns
        self.course = turns.course
        self.name = name
        self._view: "View | None" = None
        self._game = ""  # the other device's name of the game
        self._kept = apart.GUEST  # this device's name of it: another one once it is over and kept here
        self._last = 0  # the number of the last request
        self._asked: "dict[int, asyncio.Event]" = {}
        self._replies: "dict[int, Reply]" = {}
        self._entering = self._is_catching_up = False
        self._is_left = False
        self._told_changed = changed
        self.connection = Connection(self._take, self._begun, self._changed_link)
        engine.ask_elsewhere(self._ask)
        run(self._keep_time())

    def is_open(self) -> bool:
        """Whether the game of the other device is at this table."""
        return not self._is_left and self.course.game == apart.GUEST

    def is_here(self) -> bool:
        """Whether the game, or what was kept of it, is at this table: no other one was opened since."""
        return not self._is_left and self.course.game in (apart.GUEST, self._kept)

    async def began(self) -> bool:
        """Wait until the game is shown; False if the other was lost before, or who plays here has left."""
        looks = 0
        box = Box(words.TITLE, "box-small")
        while not self.is_open() and self.connection.is_up:
            await asyncio.sleep(_LOOK)
            looks += 1
            if looks == _SOON and not self._game:
                run(self._wait(box))
        if box.node.isConnected:
            box.close(None)
        return self.is_open()

    async def _wait(self, box: Box) -> None:
        """Say that other devices have to come; whoever cancels leaves."""
        box.text(words.OTHERS_COME)
        box.cancel_button()
        await box.ask()
        if not self._game:
            self.leave()

    def is_up(self) -> bool:
        return self.connection.is_up

    def is_any_up(self) -> bool:
        return self.connection.is_up

    def lost(self) -> str:
        return words.LOST

    def seat(self) -> int:
        """The seat at this device, once it is told."""
        return (self._view["viewer"] or 0) if self._view is not None else 0

    def leave(self) -> None:
        self._is_left = True
        self.connection.end()
        self._give_up()
        engine.ask_elsewhere(_ask_here)

    # -- asking the other device

    def _ask(self, request: "AnyRequest") -> "Awaitable[Reply] | None":
        """The answer of the other device; None for what this one's engine answers."""
        if request.get("game") != apart.GUEST or request["kind"] not in orders.KINDS:
            return None
        return self._answered(request)

    async def _answered(self, request: "AnyRequest") -> "Reply":
        is_look = request["kind"] == "look" and "moment" not in request and "stops" not in request
        if is_look and self._view is not None and (self._entering or not self.connection.is_up):
            return {"v": 1, "id": 0, "ok": True, "rev": self._view["rev"], "view": self._view}
        if not self.connection.is_up:
            return _lost()
        self._last += 1
        number, done = self._last, asyncio.Event()
        asked = dict(request)
        asked["at"] = page_clock.now()
        self._asked[number] = done
        self.connection.say("ask", [number, asked])
        await done.wait()
        reply = self._replies.pop(number)
        if request["kind"] in orders.CHANGES and reply.get("view") and self._view is not None:
            self._keep(reply["view"])
        return reply

    def _keep(self, view: "View") -> None:
        self._view = view
        apart.keep(apart.GUEST, [view["viewer"] or 0], view)

    def _changed_link(self) -> None:
        if not self.connection.is_up:
            self._give_up()
            self.connection.begin_anew()
            self._hold_clock()
        self._told_changed()
        self._score_again()

    def _hold_clock(self) -> None:
        """Show that the clock stands, as the other device lets it while this one is not connected."""
        view = self.course.table.view
        if self.is_open() and view is not None and view["clock"]["running"] is not None:
            shown = view.copy()
            shown["clock"] = clock_face.standing(view["clock"], page_clock.now(), orders.LINK)
            self.course.paint(shown)

    def _score_again(self) -> None:
        """Ask for the score of the laid tiles, for which the other was not there."""
        if self.is_open() and self.connection.is_up:
            self.course.table.ask_preview()

    def _give_up(self) -> None:
        """What was asked is not answered any more: whether it was done is seen in the next view."""
        for number in list(self._asked):
            self._replies[number] = _lost()
            self._asked.pop(number).set()

    # -- what the other says

    def _begun(self) -> None:
        """The other is there, for the first time or anew: what was asked before it greeted was not sent."""
        self._give_up()
        self.connection.say("hello", {"name": self.name, "game": self._game, "seat": self.seat()})
        self._score_again()

    def _take(self, kind: str, body: object) -> None:
        if kind == "reply" and isinstance(body, list) and len(body) == 2 and self._waits_for(body[0]):
            number, reply = body
            if _is_reply(reply, self.seat()):
                self._replies[number] = reply
                self._asked.pop(number).set()
        elif kind == "view" and isinstance(body, dict) and is_view(body.get("view"), body.get("seat")):
            run(self._show(str(body.get("game")), body["view"]))
        elif kind == "journal" and isinstance(body, str):
            run(self._receive(body))
        elif kind == "agree" and isinstance(body, list) and len(body) == 2:
            run(self._agree(body[0], body[1]))

    def _waits_for(self, number: object) -> bool:
        return isinstance(number, int) and number in self._asked

    async def _agree(self, question: object, seat: object) -> None:
        seats = self._view["seats"] if self._view is not None else []
        names = [seats[place]["name"] for place in range(len(seats)) if place == seat]
        agrees = await confirm(*words.undo_question("".join(names)))
        self.connection.say("agree", [question, agrees])

    async def _show(self, game: str, view: "View") -> None:
        """Show a view of the own seat; the first one opens the game."""
        if self._view is not None and self.course.game not in (apart.GUEST, self._kept):
            self.leave()  # another game was opened
            return
        is_new = self._game != game or (self._view is not None and self._view["viewer"] != view["viewer"])
        self._game = game
        if self._kept != apart.GUEST and not is_new:
            return
        self._kept = apart.GUEST
        self._keep(view)
        if self._entering:
            return
        if is_new or not self.is_open():
            close_all()
            await self._enter()
            return
        await self._catch_up()

    async def _catch_up(self) -> None:
        """Show the last view, unless the answer to what this table is asking shows it."""
        if self._is_catching_up:
            return
        self._is_catching_up = True
        try:
            while self.course.table.busy:
                await asyncio.sleep(_LOOK)
        finally:
            self._is_catching_up = False
        shown, view = self.course.table.view, self._view
        if self.is_open() and view is not None and (shown is None or not _is_shown(shown, view)):
            await self.course.changed(view)

    async def _enter(self) -> None:
        self._entering = True
        try:
            await self.turns.new({"kind": "look"}, apart.GUEST)
        finally:
            self._entering = False
        await self._catch_up()

    async def show_kept(self, view: "View") -> None:
        """Show the last view that this device has seen, while the other one is gone."""
        self._view, self._game = view, view["seed"]  # of a game that goes on, the other device's name
        await self._enter()

    async def _receive(self, journal: str) -> None:
        """The game is over: unless it is here, keep it as a game of its own, which this engine audits."""
        if not self.is_open() or self._view is None or self._kept != apart.GUEST:
            return  # it is kept, or being kept
        known = self.course.games.same_as(journal)
        game = known or self.course.games.new_id()
        self._kept = game
        apart.keep(game, [self.seat()])
        if known:
            await self.turns.open(known)
        else:
            await self.turns.import_journal(journal, game)
        if self.course.game != game:  # it was refused, as by another list of words
            self._kept = apart.GUEST
            apart.keep(apart.GUEST, [self.seat()], self._view)

    # -- the clock of the other device

    async def _keep_time(self) -> None:
        """Count this page's instants as the other device counts its own."""
        while not self._is_left:
            ahead = self.connection.messages.ahead
            if self.is_open() and self.connection.is_up and ahead is not None:
                instant = page_clock.monotonic() + ahead
                if abs(instant - page_clock.now()) > _SLACK:
                    page_clock.move(instant)
            await asyncio.sleep(_CLOCK / 1000)


def _is_reply(reply: object, seat: int) -> "TypeGuard[Reply]":
    """Whether it is one: with what went well or what was refused."""
    if not isinstance(reply, dict) or not isinstance(reply.get("ok"), bool):
        return False
    if "view" in reply and not is_view(reply["view"], seat):
        return False
    if "stops" in reply and not are_stops(reply["stops"]):
        return False
    error = reply.get("error")
    return reply["ok"] or (isinstance(error, dict) and isinstance(error.get("code"), str))


def _lost() -> "Reply":
    return {"v": 1, "id": 0, "ok": False, "rev": 0, "error": orders.refused("link_lost")}


def _is_shown(shown: "View", view: "View") -> bool:
    """Whether what is shown is what the other device sent: as many events, by the same clock."""
    return shown["rev"] == view["rev"] and shown["clock"]["paused"] == view["clock"]["paused"]


def _ask_here(request: object) -> None:
    """Every request goes to this device's engine."""
