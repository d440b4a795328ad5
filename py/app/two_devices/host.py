"""The device that has the game: answers the other ones, and shows them each change."""

import asyncio
import json

from app.browser import engine, page_clock
from app.browser.dom import run
from app.game.course import LATE, alone
from app.saved import apart
from app.two_devices import orders
from app.two_devices.far import Fars
from app.two_devices.held_clock import HeldClock
from app.ui.dialogs import confirm
from app.words import two_devices as words
from app.words.home import new_game as new_game_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from app.browser.peer.connection import Connection
    from app.game.turns import Turns
    from app.two_devices.far import Far
    from app.two_devices.orders import Told
    from faristol.session.game.intents import LookIntent, NewGame
    from faristol.session.wire import SeatRequest, SeatView, View

_NAME = 20  # characters of a name
_LOOK = 0.1  # s between two looks


class Host:
    """The host of one game.

    made: the game to begin when all are there; None to go on with the game ``game``.
    seats: those at other devices.  changed: called when one of these is lost, and when it is there again.
    """

    def __init__(
        self,
        turns: "Turns",
        made: "NewGame | None",
        game: str,
        seats: "list[int]",
        changed: "Callable[[], None]",
    ) -> None:
        self.turns = turns
        self.course = turns.course
        self.game = game
        self._told_changed = changed
        self.fars = Fars(seats, self._take, self._begun, self._changed_link)
        self.clock = HeldClock(self.course, self.fars, self.is_open)
        self._made = made
        self._is_left = self._is_beginning = self._showing = self._again = False
        turns.watchers.append(self._painted)
        self.course.agreed = self._ask_agreement

    def is_open(self) -> bool:
        """Whether the game is still the one at this table, which has not been left since."""
        return not self._is_left and bool(self.game) and self.course.game == self.game

    async def began(self) -> bool:
        """Wait until all have greeted and the game is open; False if one was lost before."""
        while not self.is_open() and not self.fars.awaited():
            await asyncio.sleep(_LOOK)
        return self.is_open()

    def leave(self) -> None:
        """End the links; the game stays on this device."""
        if self._is_left:
            return
        self._is_left = True
        self.turns.watchers.remove(self._painted)
        self.course.agreed = alone
        self.fars.end()

    def is_up(self) -> bool:
        """Whether all are there."""
        return not self.fars.missing()

    def is_any_up(self) -> bool:
        return len(self.fars.there()) > 0

    def lost(self) -> str:
        """The sentence about those that are not there."""
        names = self._names()
        if len(self.fars.seats) < 2 or not names:
            return words.LOST
        return words.lost([names[seat] for seat in self.fars.missing()])

    def take_over(self) -> bool:
        """Have the seats of those that are not there at this device; whether any is left at another one."""
        self.fars.drop_missing()
        self._keep(len(self._names()))
        return len(self.fars.seats) > 0

    async def begin_without(self) -> bool:
        """The same before the game begins: begin it with those that are connected, once they have greeted."""
        self.fars.drop_missing()
        if self.fars.seats and self._made is not None and self.is_up():
            await self.begin(self._made)
        return len(self.fars.seats) > 0

    def _keep(self, count: int) -> None:
        apart.keep(self.game, [seat for seat in range(count) if seat not in self.fars.seats])

    def _names(self) -> "list[str]":
        view = self.course.table.view if self.is_open() else None
        seats: "Sequence[SeatRequest | SeatView]" = view["seats"] if view else []
        if self._made is not None:
            seats = self._made["seats"]
        return [seat["name"] for seat in seats]

    # -- who comes

    def new_connection(self) -> "Connection":
        """The connection of the next device that scans a code."""
        return self.fars.new().connection

    def joined(self, _: "Connection") -> str:
        """What is said once a device is connected; "" where no other is awaited."""
        return words.CONNECTED if self.fars.awaited() > 0 else ""

    def shows_code(self) -> str:
        """Whose code is shown, where there are several."""
        count, names = len(self.fars.seats), self._names()
        if count < 2 or not names:
            return ""
        return words.code_for(names[self.fars.all[-1].wanted], count - self.fars.awaited(), count)

    def _changed_link(self) -> None:
        self._told_changed()
        run(self.clock.follow())
        if self.is_open():
            run(self._show())  # to one that is there again: it may not have noticed that it was lost

    # -- what the others say

    def _begun(self, guest: "Far") -> None:
        guest.shown = guest.told_end = ""  # nothing of what was said before is repeated
        guest.give_up()  # nor is a question

    def _take(self, guest: "Far", kind: str, body: object) -> None:
        if kind == "hello":
            run(self._greeted(guest, body if isinstance(body, dict) else {}))
        elif kind == "ask" and isinstance(body, list) and len(body) == 2 and isinstance(body[0], int):
            run(self._reply(guest, body[0], body[1]))
        elif kind == "agree":
            guest.answer(body)
        else:
            guest.connection.say("unknown", kind)

    async def _greeted(self, guest: "Far", message: "Mapping[str, object]") -> None:
        """Another device is there: begin the game once all are, or show it again."""
        name = message.get("name")
        guest.name = name[:_NAME].strip() if isinstance(name, str) else ""
        if not self.fars.admit(guest, message, self.game, self._names() if self._made is None else []):
            return
        self._told_changed()  # its seat is missed no more
        await self.clock.follow()
        if self._made is None:
            guest.shown = ""
            await self._show()
        elif self.is_up():
            await self.begin(self._made)

    async def begin(self, made: "NewGame") -> None:
        """Begin a game with the others; those of a tournament have its names, others their own."""
        self._made = None
        for guest in self.fars.there():
            if guest.name and guest.seat is not None and not made.get("tournament"):
                made["seats"][guest.seat]["name"] = guest.name
        self.game = self.course.games.new_id()
        self._keep(len(made["seats"]))
        self.fars.left = []
        for guest in self.fars.all:
            guest.shown = ""
        self._is_beginning = True
        try:
            await self.turns.new(made, self.game)
        finally:
            self._is_beginning = False
        await self._show()

    # -- what the others ask

    async def _reply(self, guest: "Far", number: int, request: object) -> None:
        guest.connection.say("reply", [number, await self._answer(guest, request)])

    async def _answer(self, guest: "Far", request: object) -> "Told":
        """The answer to a request of another device."""
        seat = guest.seat
        if self._is_taken():
            return {"ok": False, "error": orders.refused("link_lost")}
        now = page_clock.now()
        view = self.course.table.view
        events = view["rev"] if view else 0
        asked = orders.admitted(request, seat, now, LATE, events) if seat is not None else None
        if seat is None or asked is None or not self.is_open():
            return {"ok": False, "error": orders.refused("not_this_seat")}
        if asked["kind"] == "tick":  # this device calls the times
            asked = _look(seat)
        asked["game"] = self.game
        if asked["kind"] == "undo" and not await self._agreed(seat):
            return {"ok": False, "error": orders.refused("undo_not_agreed")}
        if asked["kind"] not in orders.CHANGES:
            return orders.told(await engine.call(asked), seat, self.game)
        reply = await self.course.change(asked)
        if self._is_taken():
            return {"ok": False, "error": orders.refused("link_lost")}
        if reply.get("log"):  # the view follows: of an answer a table does not always show it
            run(self._changed())
        return orders.told(reply, seat, self.game)

    def _is_taken(self) -> bool:
        """Whether another window has the game: nothing is saved here any more, so the links end."""
        if self.course.tab_lock.is_lost:
            self.leave()
        return self.course.tab_lock.is_lost

    async def _changed(self) -> None:
        """Show what another device has changed."""
        if self.course.several():
            self.course.viewer = None  # the device may have to go to another person
        view = await self.course.look()
        if view is not None and self.is_open():
            await self.course.changed(view)

    # -- undoing a turn, to which all must agree

    async def _agreed(self, seat: int) -> bool:
        """Whether who plays at this device and at the others agrees to undo the last turn of ``seat``."""
        view = self.course.table.view
        name = view["seats"][seat]["name"] if view is not None else new_game_words.default_name(seat)
        if view is not None and self.course.persons(view) and not await confirm(*words.undo_question(name)):
            return False
        return bool(await self.fars.agree(seat))

    async def _ask_agreement(self) -> bool:
        """Whether the others agree to undo the last turn of the seat that views the table."""
        if not self.is_open():
            return True
        seat = self.course.viewer
        self.course.table.show_message(words.ASKED)
        agree = await self.fars.agree(-1 if seat is None else seat)
        told = "" if agree else words.NOT_AGREED
        self.course.table.show_message(words.NOBODY_TO_ASK if agree is None else told)  # None: one was lost
        return bool(agree)

    # -- what the others are shown

    def _painted(self, view: "View") -> None:
        if self.is_open():
            self.fars.left = view["left"]
        run(self._follow())  # once all watchers have painted, of which this may be taken out

    async def _follow(self) -> None:
        if self._is_taken():
            return
        if self.is_open():
            await self._show()
        elif self.game and not self._is_beginning:  # another game was opened
            self.leave()

    async def _show(self) -> None:
        """Send each the view of its seat, if it has changed; of several changes the last one."""
        if self._showing:
            self._again = True
            return
        self._showing = True
        try:
            self._again = True
            while self._again and self.is_open():
                self._again = False
                for guest in self.fars.there():
                    if guest.seat is not None:
                        await self._send(guest, guest.seat)
        finally:
            self._showing = False

    def _mark(self, view: "View") -> str:
        """By what a view is told from the one before."""
        return json.dumps([self.game, view["rev"], view["clock"]["paused"], view["phase"]])

    async def _send(self, guest: "Far", seat: int) -> None:
        reply = await engine.call(_look(seat))
        view = orders.told(reply, seat, self.game).get("view")
        if view is None or not guest.is_there():
            return
        if self._mark(view) != guest.shown:
            guest.shown = self._mark(view)
            guest.connection.say("view", {"game": self.game, "seat": seat, "view": view})
        if view["phase"] == "over" and guest.told_end != self.game:
            if guest.connection.say("journal", self.course.journal()):
                guest.told_end = self.game


def _look(seat: int) -> "LookIntent":
    """Ask for the view of ``seat``, which is at another device."""
    return {"kind": "look", "viewer": seat, "apart": True}
