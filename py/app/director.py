"""The director's program: the first screen, the setup and the desk of a duplicate, one page."""

from pyscript import window

import ca_director as said
import desk_setup
import desk_shelf
import link
import notices
import settings
from desk_board import DeskBoard
from desk_flow import DeskFlow
from desk_home import Home
from desk_side import Side
from dom import by_id, make, run, set_text
from keeper import recall, remember

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Node

    from faristol.session.wire_desk import DeskView

_CURRENT = "desk.current"


class Director:
    """The page: one flow, and the rooms round it."""

    def __init__(self) -> None:
        self.flow = DeskFlow()
        self.board = DeskBoard()
        self.side = Side(self.flow)
        self.room = by_id("desk-room")
        self.play = by_id("desk-play")
        self.head = by_id("desk-title")
        self.flow.watchers.append(self.paint)

    # -- coming up

    def progress(self, stage: str, done: int, total: int) -> None:
        share = 100 if stage == "ready" else 92 if stage == "start" else 5 + 80 * done // max(1, total)
        by_id("progress-bar").style.width = str(share) + "%"
        by_id("progress").setAttribute("aria-valuenow", str(share))
        by_id("progress").hidden = stage in ("ready", "failed")
        if stage == "failed":
            notices.engine_failed(reload)

    async def start(self) -> None:
        link.on_lost(lambda: notices.engine_failed(reload))
        await link.start(self.progress)
        await settings.load()
        await desk_shelf.open()
        notices.bind()
        if not desk_shelf.is_available():
            notices.storage_denied()
        current = await recall(_CURRENT)
        if current and desk_shelf.load(current):
            self.enter_room("opening", [make("p", "home-tagline", said.OPENING)])
            if await self.flow.open_kept(current):
                return
        self.home()

    # -- rooms

    def enter_room(self, name: str, nodes: "list[Node]") -> None:
        by_id("desk").setAttribute("data-room", name)
        self.play.hidden = True
        self.room.hidden = False
        self.room.replaceChildren(*nodes)

    def home(self) -> None:
        set_text(self.head, said.TITLE)
        run(remember(_CURRENT, ""))
        self.enter_room("home", [Home(self.chosen).node])

    def chosen(self, what: str, game: str) -> None:
        if what == "open":
            run(self.flow.open_kept(game))
        elif what == "direct":
            self.enter_room("setup", [desk_setup.Setup(self.begin, self.home).node])

    def begin(self, made: "dict[str, object]") -> None:
        run(self._begin(made))

    async def _begin(self, made: "dict[str, object]") -> None:
        request: "dict[str, object]" = {"kind": "desk_new"}
        request.update(made)
        await self.flow.taken_up(await self.flow.ask(request))

    # -- the desk

    def paint(self, view: "DeskView") -> None:
        if self.play.hidden:
            by_id("desk").setAttribute("data-room", "desk")
            self.room.hidden = True
            self.play.hidden = False
            run(remember(_CURRENT, self.flow.game))
        by_id("desk").setAttribute("data-phase", view["phase"])
        set_text(self.head, said.title(view["title"]))
        self.board.show(view)
        self.side.show(view)


def reload() -> None:
    window.location.reload()


director = Director()
run(director.start())
