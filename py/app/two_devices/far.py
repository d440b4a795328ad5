"""One of the other devices, as the device that has the game knows it."""

import asyncio

from app.browser.peer.connection import Connection

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping


class Far:
    """A device that has scanned a code.  wanted: the seat that the code was shown for.

    take: called with this one, kind and body of each message.  begun: called with this one when it is there
    for the first time or anew.  changed: called when it is lost, and when it is there again.
    """

    def __init__(
        self,
        wanted: int,
        take: "Callable[[Far, str, object], None]",
        begun: "Callable[[Far], None]",
        changed: "Callable[[Far], None]",
    ) -> None:
        self.wanted = wanted
        self.seat: "int | None" = None  # until it has greeted
        self.name = ""
        self.shown = ""  # the journal's length and the clock of the view that was sent last
        self.told_end = ""  # the game whose journal it has
        self.question = 0  # the number of what it was asked last; 0: nothing is asked
        self.agrees: "bool | None" = None  # what it has said; None: nothing
        self.answered = asyncio.Event()
        self.connection = Connection(
            lambda kind, body: take(self, kind, body), lambda: begun(self), lambda: changed(self)
        )

    def is_there(self) -> bool:
        return self.connection.is_up

    # -- whether it agrees to undo a turn

    def ask(self, question: int, seat: int) -> bool:
        """Ask whether it agrees to undo the last turn of ``seat``; False if it cannot be asked."""
        self.question, self.agrees = question, None
        self.answered = asyncio.Event()
        return self.is_there() and self.connection.say("agree", [question, seat])

    def answer(self, body: object) -> None:
        """Take its answer to what it was asked last."""
        if isinstance(body, list) and len(body) == 2 and self.question and body[0] == self.question:
            self.agrees = body[1] is True
            self.give_up()

    def give_up(self) -> None:
        """No other answer comes."""
        self.question = 0
        self.answered.set()


class Fars:
    """The other devices of one game.  seats: those that are not at this device.

    take, begun, changed: as of ``Far``.
    """

    def __init__(
        self,
        seats: "list[int]",
        take: "Callable[[Far, str, object], None]",
        begun: "Callable[[Far], None]",
        changed: "Callable[[], None]",
    ) -> None:
        self.seats = seats
        self.left: "list[int]" = []  # seats that have left the game: their devices are not missed
        self.all: "list[Far]" = []
        self._take = take
        self._begun = begun
        self._changed = changed
        self._question = 0  # the number of the last one
        self._is_asking = False

    def missing(self) -> "list[int]":
        """The seats whose devices are not there."""
        there = [one.seat for one in self.all if one.is_there()]
        return [seat for seat in self.seats if seat not in there and seat not in self.left]

    def awaited(self) -> int:
        """How many devices have to be connected yet; those that are may not have greeted."""
        return len(self.missing()) - len([one for one in self.all if one.seat is None and one.is_there()])

    def drop_missing(self) -> None:
        """Have the seats at the first device whose own ones are not connected."""
        coming = [one.wanted for one in self.all if one.seat is None and one.is_there()]
        missing = [seat for seat in self.missing() if seat not in coming]
        self.seats = [seat for seat in self.seats if seat not in missing]

    def there(self) -> "list[Far]":
        """The devices that are there, and have a seat."""
        return [one for one in self.all if one.seat is not None and one.is_there()]

    def new(self) -> Far:
        """The next device that scans a code."""
        self.all = [one for one in self.all if one.seat is not None or one.is_there()]
        taken = [one.wanted for one in self.all if one.seat is None]
        missing = self.missing()
        wanted = [seat for seat in missing if seat not in taken] + missing + self.seats
        made = Far(wanted[0], self._take, self._begun, self._changed_link)
        self.all.append(made)
        return made

    def _changed_link(self, one: Far) -> None:
        if not one.is_there():
            one.give_up()  # it will not answer
        self._changed()

    def admit(self, one: Far, told: "Mapping[str, object]", game: str, names: "list[str]") -> bool:
        """Give a device that greets a seat whose device is not there; whether there is one.

        The seat is the one that it had, by its own word (``told``, ``game``) or by its name, or else the one
        that its code was shown for.  names: of the seats of a game that goes on; [] before it begins.
        """
        if one.seat is not None:
            return True
        free = self.missing()
        found = [seat for seat in free if game and told.get("game") == game and told.get("seat") == seat]
        found += [seat for seat in free if one.name and seat < len(names) and names[seat] == one.name]
        found += [seat for seat in free if seat == one.wanted] + free
        if not found:
            self.all.remove(one)
            one.connection.end()
            return False
        for other in self.all:
            if other.seat == found[0]:
                other.connection.end()
        self.all = [other for other in self.all if other.seat != found[0]]
        one.seat = found[0]
        return True

    async def agree(self, seat: int) -> "bool | None":
        """Whether all but that of ``seat`` agree to undo its last turn; None where one does not answer."""
        if self.missing() or self._is_asking:
            return None
        asked = [one for one in self.there() if one.seat != seat]
        self._question += 1
        self._is_asking = True
        try:
            if False in [one.ask(self._question, seat) for one in asked]:
                return None
            for one in asked:
                await one.answered.wait()
        finally:
            self._is_asking = False
        said = [one.agrees for one in asked]
        return False if False in said else None if None in said else True

    def end(self) -> None:
        """Leave them all."""
        for one in self.all:
            one.connection.end()
