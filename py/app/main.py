"""The screen's program: wakes the table, listens to its buttons, and leads from game to game."""

import asyncio

import ca
import dialogs
import link
import newgame
import notices
import result
import settings
import shelf
from dom import by_id, on, recall, run
from drag import Drag
from flow import Flow
from keys import Keys
from pyscript import document, ffi, js_import, window
from table import Table

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from pyscript import Event


class App:
    """The page: one table, one flow, and the rooms around them."""

    def __init__(self) -> None:
        self.table = Table()
        self.flow = Flow(self.table)
        self.keys = Keys(self.table)
        self.drag = Drag(self.table)
        self.table.act = self.act
        self.ready = asyncio.Event()
        self.at_home = False
        on(by_id("actions"), "click", self.clicked)
        on(by_id("menu-panel"), "click", self.menu_clicked)
        on(by_id("tools"), "click", self.tool_clicked)
        on(by_id("sheet-handle"), "click", lambda _: self.slide(None))
        on(document, "pointerdown", self.elsewhere)
        on(document, "keydown", self.escape)
        result.bind(self.again, self.home, self.export)

    # -- coming up

    def progress(self, stage: str, done: int, total: int) -> None:
        """The thin bar, and in words what is being fetched."""
        share = 100 if stage == "ready" else 92 if stage == "start" else 5 + 80 * done // max(1, total)
        by_id("progress-bar").style.width = str(share) + "%"
        by_id("progress").setAttribute("aria-valuenow", str(share))
        by_id("progress").hidden = stage == "ready"
        if stage == "ready":
            self.ready.set()
        elif stage == "failed":
            by_id("progress").hidden = True
            notices.engine_failed(window.location.reload)
        elif self.table.view is None:
            self.table.say(ca.progress(stage))

    async def start(self) -> None:
        await link.start(self.progress)
        await settings.load()
        await shelf.open()
        notices.bind()
        if not shelf.is_available():
            notices.storage_denied()
        run(self.greet())
        run(self.offline())
        current = await recall("current")
        if current and shelf.load(current) is not None:
            await self.ready.wait()
            if await self.flow_greeted() and await self.flow.open(current):
                return
        await self.choose()

    async def offline(self) -> None:
        """Say when everything is kept for playing without a network, and offer a new version between games."""
        (keeper,) = await js_import("../offline.mjs")

        def heard(state: str) -> None:
            if state == "ready":
                notices.offline_ready()
            elif state == "upgrade" and (self.table.view is None or self.table.view["phase"] == "over"):
                notices.upgrade(keeper.upgrade)

        keeper.onState(ffi.create_proxy(heard))

    async def greet(self) -> None:
        """Ask the engine who it is, once it is there."""
        await self.ready.wait()
        await self.flow_greeted()

    async def flow_greeted(self) -> bool:
        if self.flow.hello is None:
            reply = await link.call({"kind": "hello"})
            self.flow.hello = reply.get("hello")
            if self.flow.hello:
                self.table.letters = self.flow.hello["letters"]
        return self.flow.hello is not None

    # -- from game to game

    def home(self) -> None:
        run(self.choose())

    async def choose(self) -> None:
        """The first screen, until a game is open; a game on the table can be gone back to."""
        await self.until_open(lambda: newgame.ask(self.flow.hello, settings, self.table.view is not None))

    async def shelf(self) -> None:
        """The kept games, over the table."""
        await self.until_open(lambda: newgame.shelf_dialog(self.flow.hello))

    async def until_open(self, ask: "Callable[[], Awaitable[dict[str, object] | None]]") -> None:
        if self.at_home:
            return
        self.at_home = True
        try:
            while True:
                choice = await ask()
                if choice is None:
                    return
                await self.ready.wait()
                await self.flow_greeted()
                if await self.begin(choice):
                    return
        finally:
            self.at_home = False

    async def begin(self, choice: "dict[str, object]") -> bool:
        """Open what was chosen; whether that could be done.  Its turns then go on by themselves."""
        if "open" in choice:
            return await self.flow.open(str(choice["open"]))
        if "journal" in choice:
            return await self.flow.import_journal(str(choice["journal"]))
        return await self.flow.new(choice)

    def again(self) -> None:
        run(self._again())

    async def _again(self) -> None:
        """The same seats and the same regulation, another game."""
        view = self.table.view
        if view:
            seats = [{"name": seat["name"], "player": seat["player"]} for seat in view["seats"]]
            await self.flow.new({"ruleset": view["ruleset"]["id"], "seats": seats})

    def export(self) -> None:
        self.flow.export()

    # -- buttons

    def clicked(self, event: "Event") -> None:
        button = event.target.closest("[data-act]")
        if button:
            self.act(str(button.getAttribute("data-act")))

    def tool_clicked(self, event: "Event") -> None:
        button = event.target.closest("button")
        if button and self.table.view and button.getAttribute("aria-disabled") != "true":
            {"tool-shuffle": self.table.shuffle, "tool-recall": self.table.recall, "tool-sort": self.table.sort}[
                str(button.id)
            ]()

    def menu_clicked(self, event: "Event") -> None:
        button = event.target.closest("button")
        if not button:
            return
        by_id("menu").open = False
        name = str(button.id)
        if button.getAttribute("data-act"):
            self.act(str(button.getAttribute("data-act")))
        elif name == "open-new":
            self.home()
        elif name == "open-shelf":
            run(self.shelf())
        elif name == "open-settings":
            run(settings.open_dialog(self.flow.hello))
        elif name == "menu-sort" and self.table.view:
            self.table.sort()

    def elsewhere(self, event: "Event") -> None:
        """A touch outside closes the menu and the sheet."""
        if by_id("menu").open and not event.target.closest("#menu"):
            by_id("menu").open = False
        if by_id("sheet").classList.contains("open") and not event.target.closest("#sheet, #sheet-handle"):
            self.slide(False)

    def escape(self, event: "Event") -> None:
        if event.key == "Escape":
            by_id("menu").open = False
            self.slide(False)

    def slide(self, up: "bool | None") -> None:
        """Slide the score sheet up or down, on a screen where it has no place of its own."""
        node = by_id("sheet")
        opened = not node.classList.contains("open") if up is None else up
        node.classList.toggle("open", opened)
        by_id("sheet-handle").setAttribute("aria-expanded", "true" if opened else "false")

    def act(self, name: str) -> None:
        if self.table.view is None or self.table.busy:
            return
        if name in self.table.actions.why or (name == "play" and not self.table.draft.laid):
            self.table.refuse(name)
        elif name == "again":
            self.again()
        else:
            run(self.do(name))

    async def do(self, name: str) -> None:
        """Carry out an action, once it is confirmed where it cannot be undone."""
        view = self.table.view
        if view is None:
            return
        if name == "undo":
            if await self.sure(name):
                await self.flow.undo()
        elif name == "hint":
            await self.hint()
        else:
            action = await self.describe(name)
            if action and await self.flow.send(action):
                await self.flow.go_on()

    async def describe(self, name: str) -> "dict[str, object] | None":
        """The action as the engine wants it, or None when the person thought better of it."""
        view = self.table.view
        if view is None:
            return None
        action: dict[str, object] = {"type": name}
        if name == "play":
            action["tiles"] = self.table.draft.tiles()
        elif name == "exchange":
            chosen = await dialogs.choose_exchange(view["rack"] or [], view["exchange_limit"])
            if not chosen:
                return None
            action["exchange"] = chosen
        elif name == "challenge":
            words = await dialogs.choose_challenge(view["pending"]) if view["pending"] else None
            if not words:
                return None
            action["words"] = words
        elif name == "second_challenge":
            argument = await dialogs.ask_argument()
            if not argument:
                return None
            self.flow.argument = argument
            action["argument"] = argument
        elif name == "adjudicate":
            valid = await dialogs.adjudicate(view["pending"], self.flow.argument) if view["pending"] else None
            if valid is None:
                return None
            action["valid"] = valid
        elif name in QUESTIONS:
            if not await self.sure(name):
                return None
        return action

    async def sure(self, name: str) -> bool:
        """Ask once before what cannot be taken back."""
        title, text, yes = QUESTIONS[name]
        if name == "abandon" and self.table.view and not self.table.view["ruleset"]["challenges"]:
            title, text, yes = ca.confirm_abandon_free
        return await dialogs.confirm(title, text, yes, name in ("abandon", "stop"))

    async def hint(self) -> None:
        """Lay a hinted play on the board, for the person to play it or not."""
        asked = self.flow.request("hint")
        asked["count"] = 5
        reply = await link.call(asked)
        if not reply["ok"]:
            self.table.tell(ca.refusal(reply["error"]), ca.article_link(reply["error"]), refused=True)
            return
        hint = await dialogs.choose_hint(reply["hints"])
        if not hint:
            return
        draft = self.table.draft
        draft.recall()
        for placed in hint["tiles"]:
            slot = draft.find(placed["tile"])
            letter = [one for one in self.table.letters if one["as_blank"] == placed["tile"]]
            if slot >= 0:
                draft.lay(slot, placed["square"])
            elif letter and draft.find("?") >= 0:
                draft.lay(draft.find("?"), placed["square"], placed["tile"], letter[0]["label"])
        self.table.changed()


QUESTIONS = {
    "pass": ca.confirm_pass,
    "abandon": ca.confirm_abandon,
    "stop": ca.confirm_stop,
    "undo": ca.confirm_undo,
}

app = App()
run(app.start())
