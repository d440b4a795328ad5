"""Playing on two devices or more: who begins and who joins, and what happens when a link is lost."""

from app.browser import settings
from app.browser.dom import run
from app.codes import join_code, joining
from app.saved import apart
from app.two_devices.guest import Guest
from app.two_devices.host import Host
from app.two_devices.seen import is_view
from app.ui.dialogs import Box, choice, inform
from app.words import two_devices as words
from app.words.home import levels as levels_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from app.game.course import Course
    from app.game.turns import Turns
    from app.saved.apart import Made
    from faristol.session.game.intents import NewGame
    from faristol.session.wire import View

_NOTICE = "link"
_PAGE = "index.html"


class TwoDevices:
    """This device's end of a game on two devices or more.

    ask_game: asks for a new game, and which of its seats are at other devices.
    """

    def __init__(self, turns: "Turns", ask_game: "Callable[[Course], Awaitable[Made | None]]") -> None:
        self.turns = turns
        self.ask_game = ask_game
        self.course = turns.course
        self.end: "Host | Guest | None" = None

    # -- beginning

    async def ask(self) -> bool:
        """Ask which of the two this device is, and connect it; whether a game is open."""
        if not await joining.can():
            return False
        box = Box(words.TITLE, "box-small")
        box.text(words.HELP)
        box.body.append(
            choice(words.BEGIN, words.BEGIN_NOTE, "begin"), choice(words.JOIN, words.JOIN_NOTE, "join")
        )
        box.cancel_button()
        wanted = await box.ask()
        if wanted == "begin":
            return await self._begin()
        return wanted == "join" and await self._join(await joining.scan_offer())

    async def _begin(self) -> bool:
        asked = await self.ask_game(self.course)
        return asked is not None and await self.begin(asked[0], asked[1])

    async def begin(self, made: "NewGame", seats: "list[int]") -> bool:
        """Begin a game, once the devices of ``seats`` are connected; whether it is open."""
        self._leave()
        if not seats:
            return await self.turns.new(made)
        if not await joining.can():
            return False
        host = Host(self.turns, made, "", seats, self._changed)
        self.end = host
        while not host.is_open():  # one that was lost before all were there is waited for again
            ended = await self._invite(host, words.without(len(made["seats"])))
            if not ended:
                self._leave()
                return False
            if ended == joining.WITHOUT and not await host.begin_without():
                self._leave()
                return await self.turns.new(made)
            await host.began()
        return True

    async def _invite(self, host: Host, without: str = "") -> str:
        """Show codes until all are there, or nobody else is waited for (see ``joining.invite_each``)."""
        return await joining.invite_each(
            words.TITLE, _PAGE, host.new_connection, host.joined, host.shows_code, without
        )

    async def brought(self, code: str) -> bool:
        """Join the game whose offer an address brings along; whether it is open."""
        return await joining.can() and await self._join(join_code.whole(code))

    async def _join(self, code: str) -> bool:
        if not code:
            return False
        name = await self._own_name()
        if name is None:
            return False
        await self.course.boot.greet()
        guest = self._guest(name)
        if not await joining.answer(guest.connection, code):
            return False
        return await guest.began()

    def _guest(self, name: str) -> Guest:
        """The guest that this page is already; another one where another game was opened since."""
        end = self.end
        if isinstance(end, Guest) and end.is_here():
            return end
        self._leave()
        guest = Guest(self.turns, name, self._changed)
        self.end = guest
        return guest

    async def _own_name(self) -> "str | None":
        name = await joining.ask_name(settings.get("alias1"))
        if name:
            settings.put("alias1", name)
        return name

    def _leave(self) -> None:
        if self.end is not None:
            self.end.leave()
            self.end = None
        self.course.notices.hide(_NOTICE)

    # -- going on

    async def watch(self, view: "View") -> None:
        """A view was painted: if its game is on two devices and no link was made, that is said."""
        if self.course.here is None or (self.end is not None and self.end.is_open()):
            return
        if self.course.tab_lock.is_lost:  # another window has the game
            return
        if view["phase"] != "over" and self.course.game != apart.GUEST:
            self._leave()
            seats = [seat for seat in range(len(view["seats"])) if seat not in self.course.here]
            self.end = host = Host(self.turns, None, self.course.game, seats, self._changed)
            self._say(words.APART)
            run(host.clock.follow())

    async def resume(self) -> bool:
        """Show again what a guest has seen, after its page was loaded again; whether there is anything."""
        kept = apart.read()
        view = kept["view"] if kept is not None and kept["game"] == apart.GUEST else None
        if kept is None or view is None or not kept["seats"] or not is_view(view, kept["seats"][0]):
            return False
        guest = Guest(self.turns, settings.get("alias1"), self._changed)
        self.end = guest
        await guest.show_kept(view)
        self._say(words.APART)
        return True

    def again(self, made: "NewGame") -> bool:
        """Play again, where the game that is over was on two devices; whether it was.

        The device that has the game begins; at the other one that is said.
        """
        end = self.end
        if end is None or not end.is_any_up():
            return False
        if isinstance(end, Guest):
            if end.is_here():
                run(inform(words.TITLE, words.THERE_BEGINS))
            return end.is_here()
        run(end.begin(made))
        return True

    def _changed(self) -> None:
        """The other device was lost, or is there again."""
        end = self.end
        if end is None or not end.is_open():
            return
        if end.is_up():
            self.course.notices.hide(_NOTICE)
        else:
            self._say(end.lost())

    def _say(self, text: str) -> None:
        self.course.notices.show(_NOTICE, text, words.AGAIN, lambda: run(self._again()))

    async def _again(self) -> None:
        """Connect the two devices once more."""
        end = self.end
        if end is None or not await joining.can():
            return
        if isinstance(end, Guest):
            code = await joining.scan_offer()
            end = self._guest(end.name)
            joined = bool(code) and await joining.answer(end.connection, code)
        else:
            box = Box(words.HOW_AGAIN, "box-small")
            box.body.append(
                choice(words.AGAIN, words.BEGIN_NOTE, "again"),
                choice(words.HERE, words.HERE_NOTE, "here"),
                choice(words.ROBOT, words.ROBOT_NOTE, "robot"),
            )
            box.cancel_button()
            wanted = await box.ask()
            level = await _ask_level() if wanted == "robot" else ""
            for seat in end.fars.missing() if level else []:
                await self.course.give(seat, level)
            if level or wanted == "here":
                await self._together(end)
                return
            joined = wanted == "again" and bool(await self._invite(end))
        if not joined and end.is_open() and not end.is_up():
            self._say(end.lost())

    async def _together(self, host: Host) -> None:
        """Go on with those at this device whose own ones are not there."""
        is_any_left = host.take_over()
        await host.clock.follow()
        if is_any_left:
            self.course.notices.hide(_NOTICE)
        else:
            self._leave()
            apart.forget()
        self.course.here = apart.seats_here(self.course.game)
        shown = self.course.table.view
        persons = self.course.persons(shown) if shown is not None else []
        self.course.viewer = persons[0] if len(persons) == 1 else None
        view = await self.course.look()
        if view is not None:
            self.course.paint(view)
            await self.course.go_on()


async def _ask_level() -> str:
    """The level of the robot that plays for who has gone; "" when cancelled."""
    box = Box(words.WHICH_ROBOT, "box-small")
    for level, name in levels_words.levels():
        box.body.append(choice(name, levels_words.LINES[level], level))
    box.cancel_button()
    return await box.ask() or ""
