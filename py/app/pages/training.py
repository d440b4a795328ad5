"""The program of the training page: a duplicate played alone, or on a tablet of a class."""

from pyscript import ffi, window

from app.board.drag import Drag
from app.board.keys import Keys
from app.board.tools import Tools
from app.browser import address, engine, kept
from app.browser.dom import by_id, on, run
from app.codes import class_code, hand_over, join_code
from app.saved.duplicates import DuplicateStore
from app.training import end, tablet
from app.training import game as training_game
from app.training.course import TrainingCourse
from app.training.hints import TrainingHints
from app.training.start import StartBox, calls
from app.training.store import TrainingStore
from app.ui import settings_box
from app.ui.boot import Boot
from app.ui.dialogs import confirm, refuse
from app.ui.page_menu import PageMenu
from app.words import classroom as classroom_words
from app.words.training import common as training_words
from app.words.training import desk_tablet as desk_tablet_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Awaitable

    from pyscript import Event

    from app.training.linked.class_tablet import LinkedTablet
    from app.training.linked.desk_tablet import DeskTablet
    from app.training.start import Chosen
    from app.words.shapes import Playing
    from faristol.session.duplicate.intents import ClassRead, Source
    from faristol.session.duplicate.wire import ClassView


async def _goes_on(playing: "Playing", code: str) -> bool:
    """Whether the stored game is continued; a reloaded page has no ``code`` in its address."""
    if not code:
        return True
    if code != playing["code"] or not training_game.is_of_class(playing):
        return not await confirm(*classroom_words.confirm_enter)
    return playing["phase"] == "over" or not await tablet.is_another(playing["number"])


class App:
    """The page: one table, and the boxes before and after a game."""

    def __init__(self) -> None:
        self.boot = Boot(self.show_progress)
        self.store = TrainingStore(self.boot.notices.storage_kept)
        self.duplicates = DuplicateStore()
        self.start_box = StartBox(self.duplicates, self.waits_for_engine)
        self.play = TrainingCourse(self.store, self.over)
        self.play.hint = TrainingHints(self.play).more
        self.play.opened = self.boot.notices.list_of
        self.host: DeskTablet | LinkedTablet | None = None  # whose tablet this is
        self.keys = Keys(self.play.table)
        self.drag = Drag(self.play.table)
        self.tools = Tools(self.play.table)
        self.menu = PageMenu(
            {
                "open-settings": lambda: settings_box.open_dialog(self.boot.hello),
                "send-robot": self.send_robot,
                "leave": self.leave,
            }
        )
        on(by_id("menu"), "toggle", self.menu_opened)
        on(by_id("actions"), "click", self.clicked)
        window.onhashchange = ffi.create_proxy(self.arrived)

    # -- start

    def show_progress(self, text: str) -> None:
        """Show the stage of loading, before a game."""
        if self.play.table.view is None:
            self.play.table.show_turn_text(text)

    async def start(self) -> None:
        await self.boot.start()
        if not await self.store.open():
            self.boot.notices.storage_denied()
        run(self.greet())
        await self.duplicates.open()
        offer = await address.brought(join_code.CALL, str, self.boot.notices.address_unreadable)
        if offer:
            await self.greet()
            if await self.join_host(offer):
                return
        elif not address.has(class_code.CALL) and await self.finds_desk():
            return
        found = self.store.game()
        brought = await address.brought(
            class_code.CALL, class_code.brought_all, self.boot.notices.address_unreadable
        )
        code, packed = brought or ("", "")
        if found is not None:
            await self.greet()
            if await _goes_on(found[0], code):
                self.offer_link(found[0])
                if await self.play.resume(found[0], found[1]):
                    return
        prepared = await hand_over.unpacked(packed) if packed else ""
        await self.choose(code, brought is not None, prepared)

    async def greet(self) -> None:
        """Wait for the engine and take its letters."""
        is_first = self.boot.hello is None
        hello = await self.boot.greet()
        if hello is not None:
            self.play.table.letters = self.play.look.letters = hello["letters"]
            if is_first:
                self.show_progress(training_words.TAGLINE + ".")

    def waits_for_engine(self) -> "Awaitable[object] | None":
        """What a game waits for: the engine, or nothing if it is there."""
        return None if self.boot.hello is not None else self.boot.came(self.greet)

    # -- from game to game

    async def choose(self, code: str = "", to_class: bool = False, prepared: str = "") -> None:
        """Show the first box until a game is under way; ``to_class``: first the box for a class code."""
        while True:
            chosen: Chosen | str | None = "class" if to_class else await self.start_box.ask()
            if isinstance(chosen, str):
                if await self.enter_class(code, prepared):
                    return
                code, prepared, to_class = "", "", False
                continue
            if chosen is None:
                window.location.assign("./")
                return
            if await self.begin(chosen):
                return

    async def enter_class(self, code: str, prepared: str) -> bool:
        """Ask for the class code and the number; whether the game is under way."""
        await self.greet()
        entered = await tablet.enter(self.store, code, prepared)
        if isinstance(entered, str):
            return await self.join_host(entered)
        return entered is not None and await self.play.begin(entered[0], entered[1])

    async def join_host(self, offer: str, number: int = 0) -> bool:
        """Become a tablet of a desk or of a class; its room is loaded with it.  Whether it is one.

        number: of the player, where it is known.
        """
        from app.live import tablet_messages
        from app.training.linked.class_tablet import LinkedTablet
        from app.training.linked.desk_tablet import DeskTablet
        from app.training.linked.host_link import HostLink

        link = HostLink(self.boot.notices)
        if not await link.join(offer, number):
            return False
        game = tablet_messages.class_in(link.seat)
        if game is None:
            self.host = DeskTablet(self.play, link, self.left_host)
            return True
        tablet_of_class = self.host = LinkedTablet(self.play, link, game, self.left_host)
        is_played = await tablet_of_class.begin()
        if not is_played:
            self.host = None
        return is_played

    async def finds_desk(self) -> bool:
        """Offer its desk to a tablet that was loaded again; whether it is connected."""
        shape = {"number": 0, "desk?": "", "at?": 0}
        if not (kept.read("tablet", shape) or {}).get("desk"):
            return False
        from app.training.linked import host_link

        mine = host_link.kept_tablet()
        while mine["desk"]:
            await self.greet()
            answer = await tablet.back_to_desk(mine["desk"])
            if answer == "again":
                if await self.join_host("", mine["number"]):
                    return True
                continue
            if answer == "leave":
                host_link.leave_desk()
            break
        return False

    def offer_link(self, playing: "Playing") -> None:
        """Offer a tablet that was loaded again to join the teacher's page again."""
        found = kept.read("tablet", {"number": 0, "code?": ""})
        if found is None or found.get("code") != playing["code"] or playing["phase"] == "over":
            return

        def again() -> None:
            run(self.join_again(playing["number"]))

        self.boot.notices.show("link", desk_tablet_words.LOST_CLASS, desk_tablet_words.AGAIN, again)

    async def join_again(self, number: int) -> None:
        playing = self.play.playing
        if not await self.join_host("", number) and playing is not None:
            self.offer_link(playing)

    def left_host(self) -> None:
        self.host = None
        run(self.choose())

    async def begin(self, chosen: "Chosen") -> bool:
        """Make or read the chosen game, and begin it."""
        self.play.table.show_turn_text(training_words.PREPARING)
        await self.greet()
        if chosen["source"]:
            request: ClassRead = {"kind": "class_read"}
            training_game.add_source(request, chosen["source"])
            reply = await engine.call(request)
        else:
            reply = await engine.call({"kind": "class_code", "options": chosen["options"]})
        if not reply["ok"]:
            await refuse(reply["error"])
            return False
        game: ClassView = reply["game_of_class"]
        source = chosen["source"] or {"code": game["code"]}
        seconds = chosen["seconds"]
        playing = training_game.fresh(
            game["code"], chosen["title"], 0, game["rounds"], seconds, calls(seconds)
        )
        return await self.play.begin(playing, source)

    async def over(self, playing: "Playing", source: "Source") -> None:
        """Show the result and then the next choice."""
        answer = await end.show(self.play, playing, source)
        if self.play.playing is not playing:  # the teacher has made another game meanwhile
            return
        if self.host is not None:
            self.host.unlink()
            self.host = None
        await self.store.end()
        if answer == "again":
            seconds = playing["seconds"]
            again = training_game.fresh(
                playing["code"],
                playing["title"],
                0,
                playing["rounds"],
                seconds,
                calls(seconds),
            )
            if await self.play.begin(again, source):
                return
        await self.choose()

    def arrived(self, event: "Event") -> None:
        """An address of a class or a desk was opened while this page is open: enter that."""
        if address.has(class_code.CALL) or address.has(join_code.CALL):
            window.location.reload()

    async def leave(self) -> None:
        """Give the game up, after a confirmation; one that is over goes back to its result."""
        if self.play.rounds_again is not None:
            self.play.rounds_again("result")
            return
        if self.host is not None:
            await self.host.leave()
            return
        if self.play.playing is None or not await confirm(*training_words.confirm_leave, danger=True):
            return
        self.play.stop()
        await self.store.end()
        await self.choose()

    # -- robots of the workshop, for the teacher's page

    def menu_opened(self, event: "Event") -> None:
        """Offer to send a robot where a class takes it and there is one; the workshop's part comes then."""
        way = getattr(self.host, "robots", None)
        is_offered = way is not None and way.is_possible()
        if is_offered:
            from app.workshop import to_class

            is_offered = bool(to_class.robots())
        by_id("send-robot").hidden = not is_offered

    async def send_robot(self) -> None:
        from app.workshop import to_class

        await to_class.send(getattr(self.host, "robots", None))

    # -- buttons

    def clicked(self, event: "Event") -> None:
        button = event.target.closest("[data-act]")
        if button is not None:
            self.play.table.act(str(button.getAttribute("data-act")))


run(App().start())
