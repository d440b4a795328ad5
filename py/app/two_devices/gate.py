"""The way into the room for two devices: loaded with the page; the room itself when it is needed."""

from app.browser import address
from app.browser.dom import run
from app.codes import join_code
from app.saved import apart

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from app.game.course import Course
    from app.game.turns import Turns
    from app.saved.apart import Made
    from app.two_devices.room import TwoDevices
    from faristol.session.game.intents import NewGame
    from faristol.session.wire import View


class Gate:
    """The room of one page, once it is needed.  ask_game: as of ``TwoDevices``."""

    def __init__(self, turns: "Turns", ask_game: "Callable[[Course], Awaitable[Made | None]]") -> None:
        self._turns = turns
        self._ask_game = ask_game
        self._room: "TwoDevices | None" = None
        turns.watchers.append(self._watch)

    def _entered(self) -> "TwoDevices":
        if self._room is None:
            from app.two_devices.room import TwoDevices

            self._room = TwoDevices(self._turns, self._ask_game)
        return self._room

    def _watch(self, view: "View") -> None:
        if self._turns.course.here is not None:
            run(self._entered().watch(view))

    async def ask(self) -> bool:
        """Ask whether this device begins or joins; whether a game is open."""
        return await self._entered().ask()

    async def begin(self, made: "Made") -> bool:
        """Begin a game, on several devices where some of its seats are at others; whether it is open."""
        asked, seats = made
        return await (self._entered().begin(asked, seats) if seats else self._turns.new(asked))

    async def brought(self, unread: "Callable[[], None]") -> bool:
        """Join the game whose offer the address brings along, or show the one that was joined before.

        Returns whether a game is open.
        """
        code = await address.brought(join_code.CALL, str, unread)
        if code is not None:
            return await self._entered().brought(code)
        return self._turns.course.last_open.game == apart.GUEST and await self._entered().resume()

    def again(self, made: "NewGame") -> bool:
        """Play again on two devices, if the last game was; whether it was."""
        return self._room is not None and self._room.again(made)
