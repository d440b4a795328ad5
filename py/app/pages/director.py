"""The program of the director's page: the first screen, the setup and the desk of a duplicate."""

import json

from app.browser import address, settings
from app.browser.dom import by_id, make, on, run, set_text
from app.desk.board import DeskBoard
from app.desk.course import DeskCourse
from app.desk.menu import DeskMenu
from app.desk.projection import DeskProjection
from app.desk.reference_choice import is_prepared
from app.desk.side_column import SideColumn
from app.desk.slips.slip_line import SCORES
from app.home.duplicates import DuplicateHome
from app.home.new_duplicate import NEW, PREPARED, PREPARES, DuplicateSetup
from app.results import duplicate_files
from app.results import room as results
from app.results.desk_checking import CheckingWatch
from app.saved import handed_over
from app.saved.duplicates import DuplicateStore
from app.saved.last_open import LastOpen
from app.ui.boot import Boot
from app.ui.dialogs import refuse
from app.ui.fields import button
from app.words import common as common_words
from app.words.desk import common as desk_words
from app.words.desk import setup as desk_setup_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from pyscript import Node

    from faristol.session.duplicate.intents import DeskNew
    from faristol.session.duplicate.wire import DeskView


class Director:
    """The page: one course, and the rooms around it."""

    def __init__(self) -> None:
        self.boot = Boot()
        self.duplicates = DuplicateStore()
        self.last_open = LastOpen("desk.current")
        self.course = DeskCourse(self.boot.notices, self.duplicates)
        self.board = DeskBoard()
        self.side = SideColumn(self.course, self.board.consider, self.ended)
        self.projection = DeskProjection(self.course, self.side.time.timer)
        self.checking = CheckingWatch(self.course, self.checking_began)
        self.projection.checking = lambda: self.checking.left
        self.menu = DeskMenu(
            self.course,
            self.side,
            self.projection,
            self.leave,
            lambda form: duplicate_files.hand_over(self.course, form),
        )
        self.tools = by_id("desk-tools")
        self.to_room = self._tool(desk_words.PROJECTOR, desk_words.PROJECTOR_HELP, self.projection.open)
        self._tool(desk_words.RESULTS, "", self.results)
        self.to_file = self._tool(desk_words.SAVE, desk_words.MENU_SAVE_PREPARED, self.save_prepared)
        self.node = by_id("desk")
        self.room = by_id("desk-room")
        self.play = by_id("desk-play")
        self.head = by_id("desk-title")
        self.course.watchers.append(self.paint)
        self.course.export = lambda: run(duplicate_files.hand_over(self.course, "journal"))

    def _tool(self, text: str, title: str, action: "Callable[[], None]") -> "Node":
        """A button in the head of the page."""
        node = button(text, "", "button small")
        self.tools.append(node)
        node.title = title
        on(node, "click", lambda _: action())
        return node

    # -- start

    async def start(self) -> None:
        await self.boot.start()
        self.side.line.show_scores(settings.get(SCORES) == "yes")
        await self.duplicates.open()
        await self.last_open.open()
        if not self.duplicates.is_available():
            self.boot.notices.storage_denied()
        self.boot.notices.in_play(bool(self.last_open.game))  # it may be opened
        run(self.boot.watch_site(self.boot.notices.upgrade))
        prepared = await address.brought(
            handed_over.MARK, lambda _: handed_over.taken(), self.boot.notices.address_unreadable
        )
        if prepared:
            await self.set_up(PREPARED, prepared)
            return
        current = self.last_open.game
        if not current or not self.duplicates.lines(current) or not await self.open(current):
            self.home()

    # -- rooms

    def enter_room(self, name: str, nodes: "list[Node]") -> None:
        self.node.setAttribute("data-room", name)
        self.boot.notices.in_play(name == "opening")
        self.play.hidden = True
        self.menu.node.hidden = self.tools.hidden = True
        self.room.hidden = False
        self.room.replaceChildren(*nodes)
        self.room.scrollTop = 0

    def home(self) -> None:
        set_text(self.head, desk_setup_words.TITLE)
        run(self.last_open.keep(""))
        self.enter_room("home", [DuplicateHome(self.chosen, self.duplicates).node])

    async def leave(self) -> None:
        """Go back to the first screen; the duplicate stays saved."""
        await self.course.close()
        self.side.time.leave()
        self.home()

    async def open(self, game: str) -> bool:
        """Open a stored duplicate; a refusal is shown."""
        self.enter_room("opening", [make("p", "desk-waits dim centred text-5", desk_setup_words.OPENING)])
        refused = await self.course.open_kept(game)
        if refused is None:
            self.side.focus()
            return True
        if await self.course.mend(refused, game, common_words.CANNOT_OPEN, desk_setup_words.confirm_delete):
            self.side.focus()
            return True
        self.home()
        return False

    def chosen(self, what: str, game: str) -> None:
        if what == "open":
            run(self.open(game))
        elif what in ("direct", "prepare"):
            run(self.set_up(PREPARES if what == "prepare" else NEW))
        elif what == "file":
            run(self.take_file())

    async def take_file(self) -> None:
        """Open a file: a journal opens at once, a prepared game must be set up first."""
        text = await results.take_file(self.course)
        if text:
            await self.set_up(PREPARED, text)

    async def set_up(self, kind: str, prepared: str = "") -> None:
        """Show the setup; its options come from the engine, which may still be loading."""
        self.enter_room("setup", [make("p", "desk-waits dim centred text-5", common_words.progress("start"))])
        reply = await self.course.ask({"kind": "desk_rules"})
        if reply["ok"]:

            def begin(made: "DeskNew", hands: str) -> None:
                if prepared:
                    made["prepared"] = prepared
                run(self.begin(made, hands))

            setup = DuplicateSetup(reply["rules"]["options"], kind, _title_in(prepared), begin, self.home)
            self.enter_room("setup", [setup.node])
            setup.focus()

    async def begin(self, made: "DeskNew", hands: str) -> None:
        reply = await self.course.ask(made)
        if reply["ok"]:
            await self.course.taken_up(reply, hands)
            self.side.focus()
        else:
            await refuse(reply["error"], common_words.CANNOT_OPEN, "duplicate")

    # -- the desk

    def paint(self, view: "DeskView") -> None:
        if self.play.hidden:
            self.node.setAttribute("data-room", "desk")
            self.room.hidden = True
            self.play.hidden = False
            self.menu.node.hidden = self.tools.hidden = False
            run(self.last_open.keep(self.course.game))
        self.node.setAttribute("data-phase", view["phase"])
        title = desk_setup_words.title(view["title"])
        set_text(self.head, title + (" · " + view["venue"] if view["venue"] else ""))
        self.board.show(view)
        self.side.show(view)
        self.menu.draw()
        prepares = is_prepared(view)
        self.to_room.hidden = prepares
        self.to_file.hidden = not prepares or not view["rounds"]

    def ended(self) -> None:
        """Show what follows a finished game: its results, or the file of a prepared game."""
        if self.course.view and is_prepared(self.course.view):
            self.save_prepared()
        else:
            self.results()

    def save_prepared(self) -> None:
        run(duplicate_files.hand_over(self.course, "prepared"))

    def results(self) -> None:
        """Open the room of the results over the desk."""
        run(self.in_results())

    async def in_results(self) -> None:
        await results.open(self.course)
        self.side.begin_anew()

    # -- the menu

    def checking_began(self) -> None:
        """Show the hall the standings to be checked and the time left for it."""
        self.projection.show_ranking(True)
        self.menu.draw()


def _title_in(prepared: str) -> str:
    """The title in the file of a prepared game, which the engine has already checked."""
    return str(json.loads(prepared).get("title", "")) if prepared else ""


run(Director().start())
