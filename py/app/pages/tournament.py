"""The program of the tournament's page: the first screen, the setup and the desk of the day."""

from app.browser.dom import by_id, make, on, run, set_text
from app.saved import round_cards
from app.saved.last_open import LastOpen
from app.saved.tournaments import TournamentStore
from app.tournament import day_hand_over, tablets
from app.tournament.course import TournamentCourse
from app.tournament.day import DayScreen
from app.tournament.menu import DayMenu
from app.tournament.prizes import open_prizes
from app.tournament.projection import DayProjection
from app.tournament.setup.first import First
from app.tournament.setup.setup import DaySetup
from app.tournament.two_desks import open_other, take_results
from app.tournament.venues.venues import Venues
from app.tournament_sheets import replays
from app.tournament_sheets.files_room import FilesRoom
from app.tournament_sheets.print_room import PrintRoom
from app.ui.boot import Boot
from app.ui.dialogs import Box, choice, confirm, inform, refuse
from app.ui.fields import button
from app.words import refusals as refusals_words
from app.words.tournament import common as desk_words
from app.words.tournament import files as files_words
from app.words.tournament import setup as setup_words
from app.words.tournament import venues as venue_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Node

    from faristol.session.tournament.intents import TournamentNew
    from faristol.session.tournament.wire import TournamentView
    from faristol.session.wire import Refusal


_APART = "apart"


async def ask_about_same() -> "str | None":
    """Ask what to do with the file of a day that is kept here: join the results, or open it apart."""
    box = Box(files_words.ALREADY, "box-small")
    box.body.append(choice(files_words.ALREADY_JOIN, files_words.ALREADY_JOIN_HELP, "join"))
    box.body.append(choice(files_words.ALREADY_APART, files_words.ALREADY_APART_HELP, _APART))
    box.cancel_button()
    return await box.ask()


class Organiser:
    """The page: one course, and the rooms around it."""

    def __init__(self) -> None:
        self.boot = Boot()
        self.store = TournamentStore()
        self.last_open = LastOpen("tournament.current")
        self.course = TournamentCourse(self.boot.notices, self.store)
        self.node = by_id("day")
        self.room = by_id("day-room")
        self.head = by_id("day-title")
        self.day = DayScreen(self.course)
        self.printing = PrintRoom(self.course, self.boot)
        self.saving = FilesRoom(self.course)
        self.projection = DayProjection(self.course, self.day.status.clock.timer)
        rooms = {"print": self.printing.open, "files": self.saving.open, "prizes": self.give_prizes}
        rooms["join"] = lambda: open_other(self.course)
        self.menu = DayMenu(self.course, lambda: run(self.leave()), self.projection.open, rooms)
        self.tools = by_id("day-tools")
        projector = button(desk_words.PROJECTOR, "projector", "button small")
        self.tools.append(projector)
        on(projector, "click", lambda _: self.projection.open())
        self.told = ""  # the round that the other screens of this device know
        self.course.watchers.append(self.paint)
        tablets.take_drops(self.course)
        self.course.export = lambda: run(self.menu.save())
        self.course.replay = lambda line: replays.show(self.course, line)

    async def start(self) -> None:
        await self.boot.start()
        await self.store.open()
        await self.last_open.open()
        if not self.store.is_available():
            self.boot.notices.storage_denied()
        self.boot.notices.in_play(bool(self.last_open.game))  # it may be opened
        run(self.boot.watch_site(self.boot.notices.upgrade))
        current = self.last_open.game
        if not current or not self.store.lines(current) or not await self.open(current):
            self.home()

    # -- rooms

    def enter_room(self, name: str, nodes: "list[Node]") -> None:
        self.node.setAttribute("data-room", name)
        self.boot.notices.in_play(name == "opening")
        self.day.node.hidden = self.menu.node.hidden = self.tools.hidden = True
        self.room.hidden = False
        self.room.replaceChildren(*nodes)

    def home(self) -> None:
        set_text(self.head, setup_words.TITLE)
        run(self.last_open.keep(""))
        self.enter_room("home", [First(self.chosen, self.store).node])

    async def leave(self) -> None:
        """Go back to the first screen; the day stays saved."""
        await self.course.close()
        self.day.leave()
        self.home()

    async def open(self, day: str) -> bool:
        """Open a stored day; a refusal is shown."""
        self.enter_room("opening", [make("p", "day-waits dim centred text-5", setup_words.OPENING)])
        refused = await self.course.open_kept(day)
        if refused is None:
            self.day.rounds.focus()
            return True
        if await self.course.mend(refused, day, setup_words.CANNOT_OPEN, setup_words.confirm_delete):
            self.day.rounds.focus()
            return True
        self.home()
        return False

    def chosen(self, what: str, day: str) -> None:
        if what == "open":
            run(self.open(day))
        elif what == "new":
            setup = DaySetup(lambda made: run(self.begin(made)), self.home)
            self.enter_room("setup", [setup.node])
            setup.focus()
        elif what in ("file", "take"):
            run(self.take_day(what))
        elif what == "venues":
            final = venue_words.TITLE
            venues = Venues(self.course, self.store, lambda roster: self.set_up(final, roster), self.home)
            self.enter_room("venues", [venues.node])

    def set_up(self, title: str, roster: str, told: str = "", rounds: int = 0) -> None:
        """Set up a day whose list is known; see ``Setup.begin_with``."""
        setup = DaySetup(lambda made: run(self.begin(made)), self.home)
        self.enter_room("setup", [setup.node])
        setup.begin_with(title, roster, told, rounds)

    async def take_day(self, how: str) -> None:
        """Open the journal of a day of another device: of a "file", or "take" it by codes."""
        text = await (day_hand_over.open_file() if how == "file" else day_hand_over.take_by_codes())
        if not text:
            return
        here = await self.kept_day(text)
        answer = await ask_about_same() if here else _APART
        if answer is None:
            return
        if answer != _APART:
            if await self.open(here):
                await take_results(self.course, text)
            return
        self.enter_room("opening", [make("p", "day-waits dim centred text-5", setup_words.CHECKING)])
        reply = await self.course.ask({"kind": "tournament_open", "journal": text + "\n"})
        if reply["ok"]:
            await self.course.taken_up(reply)
            if reply.get("left_out"):
                await inform(setup_words.LEFT_OUT, setup_words.left_out(reply["left_out"]))
        else:
            await self.offer_instead(reply["error"], text)

    async def offer_instead(self, refused: "Refusal", text: str) -> None:
        """Set up a new day with the players of a file that is no day, if it has any."""
        players = refused["fields"].get("players")
        if refused["code"] == "file_of_players":
            title, rounds = str(refused["fields"]["title"]), int(str(refused["fields"]["rounds"]))
            self.set_up(title, text, setup_words.FROM_PLAYERS, rounds)
            return
        self.home()
        if not players:
            await refuse(refused, setup_words.CANNOT_OPEN)
            return
        question = refusals_words.refusal(refused) + " " + setup_words.new_instead(int(str(players)))
        if await confirm(setup_words.CANNOT_OPEN, question, setup_words.NEW):
            self.set_up("", text)

    async def kept_day(self, text: str) -> str:
        """The kept day of which ``text`` is another desk's file; "" without one."""
        days = [day for day, _ in self.store.rows()]
        journals = ["\n".join(self.store.lines(day)) for day in days]
        reply = await self.course.ask({"kind": "tournament_same", "journal": text, "journals": journals})
        return days[reply["same"][0]] if reply["ok"] and reply["same"] else ""

    async def begin(self, made: "TournamentNew") -> None:
        reply = await self.course.ask(made)
        if reply["ok"]:
            await self.course.taken_up(reply)
            self.day.status.main.focus()
        else:
            await refuse(reply["error"], setup_words.CANNOT_BEGIN)

    async def give_prizes(self) -> None:
        await open_prizes(self.course, self.projection)

    # -- the desk

    def paint(self, view: "TournamentView") -> None:
        if self.day.node.hidden:
            self.node.setAttribute("data-room", "desk")
            self.room.hidden = True
            self.room.replaceChildren()
            self.day.node.hidden = self.menu.node.hidden = self.tools.hidden = False
            run(self.last_open.keep(self.course.game))
        set_text(self.head, setup_words.title(view["title"]))
        shape = str(
            [(category["key"], category["round"], category["state"]) for category in view["categories"]]
        ) + str(view["timer"])
        if shape != self.told:
            self.told = shape
            run(self.tell_tables())

    async def tell_tables(self) -> None:
        """Let the arbiter's and the tables' screens of this device know the round."""
        reply = await self.course.ask({"kind": "tournament_cards"})
        if reply["ok"] and reply["cards"]:
            round_cards.keep(reply["cards"])


run(Organiser().start())
