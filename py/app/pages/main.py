"""The program of the game's page: handles its buttons, and leads from game to game."""

from pyscript import document, ffi, window

from app.arbiter import room as arbiter
from app.arbiter.answer_log import AnswerLog
from app.board.drag import Drag
from app.board.keys import Keys
from app.board.tools import Tools
from app.browser import address
from app.browser.back_button import Layer
from app.browser.dom import by_id, on, run
from app.chess_clock import room as chess_clock
from app.codes import join_code, table_card
from app.game import lookup, saved_board
from app.game.commands import Commands
from app.game.course import Course, as_begun
from app.game.end import EndBox
from app.game.menu import GameMenu
from app.game.round_time import GameRoundTime
from app.game.table import GameTable
from app.game.turns import Turns
from app.home import early, home, saved_games, tournament_table
from app.saved import round_cards
from app.saved.games import GameStore
from app.saved.last_open import LastOpen
from app.saved.statistics_box import Statistics
from app.scorer import setup
from app.scorer.panel import ScorerPanel
from app.two_devices.gate import Gate
from app.ui import settings_box
from app.ui.boot import Boot
from app.ui.page_menu import PageMenu
from app.words.home import lesson as lesson_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from pyscript import Event

    from app.saved.apart import Made
    from app.saved.games import Chosen
    from faristol.session.game.intents import NewGame
    from faristol.session.tournament.wire import CardView
    from faristol.session.wire import Hello


class App:
    """The page: one table, one course, and the rooms around them."""

    def __init__(self) -> None:
        self.table = GameTable()
        self.boot = Boot(self.show_progress)
        self.games = GameStore()
        self.last_open = LastOpen("current")
        self.statistics = Statistics()
        self.answers = AnswerLog()
        self.course = Course(self.table, self.boot, self.games, self.last_open, self.statistics)
        self.end = EndBox(self.again, self.home, self.course.export, self.course.persons)
        self.turns = Turns(self.course, self.end)
        self.commands = Commands(self.course, self.turns.arbiter)
        self.game_menu = GameMenu(self.course, self.end)
        self.end.offer("review", self.review)
        self.scorer = ScorerPanel(self.course)
        self.keys = Keys(self.table)
        self.drag = Drag(self.table)
        self.tools = Tools(self.table)
        self.menu = PageMenu(
            {
                "open-new": self.home,
                "open-shelf": self.choose_saved,
                "open-lookup": lookup.open,
                "open-paper": self.game_menu.open,
                "open-settings": lambda: settings_box.open_dialog(self.boot.hello, self.table.view),
                "menu-sort": self.sort_rack,
                "menu-abandon": lambda: self.act("abandon"),
                "menu-abandon-all": lambda: self.act("abandon_all"),
                "menu-stop": lambda: self.act("stop"),
                "menu-arbiter": lambda: self.act("arbiter"),
            }
        )
        self.table.act = self.act
        self.round_time = GameRoundTime(self.course)
        self.devices = Gate(self.turns, home.on_devices)
        self.turns.watchers.append(self.round_time.show)
        self.turns.arbiter.ask_time_left = self.round_time.ask
        self.card: CardView | None = None  # of the tournament's table that was chosen
        self.at_home = False
        on(by_id("actions"), "click", self.clicked)
        on(by_id("clock"), "click", self.clicked)
        on(by_id("sheet"), "click", self.sheet_clicked)
        self.sheet_layer = Layer(lambda: self.slide(False))
        on(by_id("sheet-handle"), "click", lambda _: self.slide(None))
        on(document, "pointerdown", self.elsewhere)
        on(document, "keydown", self.escape)
        self.turns.watchers.append(self.scorer.render)  # last: it replaces the line under the board
        self.turns.holds_end = self.scorer.waits_for_racks
        self.table.tap_physical = self.scorer.tap

    # -- start

    def show_progress(self, text: str) -> None:
        """Show the stage of loading, while no game is open."""
        if self.table.view is None:
            self.table.show_turn_text(text)

    async def start(self) -> None:
        await self.boot.start()
        await self.games.open()
        await self.last_open.open()
        saved_board.paint(self.table, self.games, self.last_open)
        await self.statistics.open()
        if not self.games.is_available():
            self.boot.notices.storage_denied()
        run(self.greet())
        self.boot.notices.in_play(bool(self.last_open.game))  # it may be opened
        run(self.boot.watch_site(self.boot.notices.upgrade))
        if self.last_open.game or str(window.location.hash):
            early.leave()
        await chess_clock.reopen()
        window.onhashchange = ffi.create_proxy(self.arrived)
        if await self.brought():
            return
        if arbiter.was_open():
            early.leave()
            await self.begin({"room": "arbiter"})
        current = self.last_open.game
        is_kept = bool(current) and self.games.load(current) is not None
        if is_kept and await self.greet() and await self.turns.open(current):
            return
        await self.choose()

    def arrived(self, event: "Event") -> None:
        """Another address was opened in this window; the open game is kept."""
        if address.has(table_card.MARK) or address.has(join_code.CALL):
            window.location.reload()

    async def brought(self) -> bool:
        """Begin the game that the address asks for: that of a tournament's table, or one after the lesson.

        Returns whether a game is open.  Where that of a table is the one that was open last, it goes on, and
        the code tells its round's end again.
        """
        unread = self.boot.notices.address_unreadable
        if await address.brought(lesson_words.GAME_MARK, bool, unread) is not None:
            return await self.begin(home.against_robot(self.statistics.own_level()))
        if await self.devices.brought(unread):
            return True
        card = await address.brought(table_card.MARK, table_card.card_of, unread)
        if card is None:
            return False
        self.card = card
        hello = await self.greet()
        if self.games.table_of(self.last_open.game) == round_cards.table_of(card):
            opened = await self.turns.open(self.last_open.game)
            self.round_time.begin(card["ends"], card["minutes"])
            return opened
        made = await tournament_table.ask(hello, card)
        return made is not None and await self.new_of_table(made)

    async def choose_table(self, hello: "Hello | None") -> "Made | None":
        """The game of a tournament's table that is chosen on this device."""
        self.card = await tournament_table.choose()
        return None if self.card is None else await tournament_table.ask(hello, self.card)

    async def new_of_table(self, made: "Made") -> bool:
        """Begin a game; if a card of a table led to it, the time of its round is counted."""
        opened = await self.devices.begin(made)
        if opened and self.card is not None:
            self.round_time.begin(self.card["ends"], self.card["minutes"])
        return opened

    async def greet(self) -> "Hello | None":
        """Wait for the engine and take its letters and rules."""
        hello = await self.boot.greet()
        if hello is not None:
            self.table.letters = hello["letters"]
        return hello

    # -- from game to game

    def home(self) -> None:
        run(self.choose())

    async def choose(self) -> None:
        """Show the first screen until a game is open; an open game can be returned to."""
        await self.until_open(lambda: home.ask(self.game_menu, self.table.view is not None))

    async def choose_saved(self) -> None:
        """Show the saved games over the table."""
        await self.until_open(lambda: saved_games.ask(self.game_menu))

    async def until_open(self, ask: "Callable[[], Awaitable[Chosen | None]]") -> None:
        while not self.at_home:
            self.at_home = True
            try:
                choice = await ask()
            finally:
                self.at_home = False  # taps while the game opens must have an effect
            if choice is None or await self.begin(choice):
                return

    async def begin(self, choice: "Chosen") -> bool:
        """Open what was chosen; whether it could be opened.  Its turns then continue automatically."""
        if choice.get("room") == "clock":  # needs no engine
            await chess_clock.open()
            return False
        if choice.get("room") == "devices":  # waits for the engine itself
            return await self.devices.ask()
        hello = await self.greet()
        if choice.get("room") == "arbiter":
            await self.course.put_away()  # a game in play allows no questions about words
            await arbiter.open(hello, self.answers)
            await self.course.take_up()
            return False
        if choice.get("room") == "scorer":
            self.card = None
            made = await setup.ask(hello, lambda: self.choose_table(hello))
            return made is not None and await self.new_of_table(made)
        if "gcg" in choice:
            return await self.turns.import_gcg(choice["gcg"], choice["ruleset"])
        if "open" in choice:
            return await self.turns.open(choice["open"])
        if "journal" in choice:
            return await self.turns.import_journal(choice["journal"])
        return await self.turns.new(choice["new"])

    def again(self) -> None:
        run(self._again())

    async def _again(self) -> None:
        """Begin another game with the same seats and regulation."""
        view = self.table.view
        if view:
            rules = view["ruleset"]
            made: NewGame = {"kind": "new", "ruleset": rules["id"], "seats": as_begun(view)}
            made["options"] = {option["name"]: option["value"] for option in rules["options"]}
            made["hands"], made["round"], made["table"] = view["hands"], view["round"], view["table"]
            if not self.devices.again(made):
                await self.turns.new(made)

    async def review(self) -> None:
        """Review the open game, which is over."""
        from app.review import room

        await room.open(self.course)

    # -- buttons

    def clicked(self, event: "Event") -> None:
        button = event.target.closest("[data-act]")
        if button:
            self.act(str(button.getAttribute("data-act")))

    def sort_rack(self) -> None:
        if not self.table.is_covered():
            self.table.sort()

    def sheet_clicked(self, event: "Event") -> None:
        if event.target.closest("[data-do=past]"):
            run(self.game_menu.replay())

    def elsewhere(self, event: "Event") -> None:
        """Close the score sheet on a tap outside."""
        if by_id("sheet").classList.contains("open") and not event.target.closest("#sheet, #sheet-handle"):
            self.slide(False)

    def escape(self, event: "Event") -> None:
        if event.key == "Escape":
            self.slide(False)

    def slide(self, up: "bool | None") -> bool:
        """Slide the score sheet up or down, on a screen without room for it; whether it is down."""
        node = by_id("sheet")
        opened = not node.classList.contains("open") if up is None else up
        node.classList.toggle("open", opened)
        if opened:
            self.sheet_layer.opened()
        else:
            self.sheet_layer.closed()
        self.table.sheet.show_last()
        by_id("sheet-handle").setAttribute("aria-expanded", "true" if opened else "false")
        return not opened

    def act(self, name: str) -> None:
        if self.table.view is None or self.table.busy:
            return
        if name in self.table.actions.why or (name == "play" and not self.table.draft.laid):
            self.table.refuse(name)
        elif name == "again":
            self.again()
        else:
            run(self.commands.do(name))


run(App().start())
