"""The first screen of the duplicate: what can be done, and the duplicates stored on this device."""

from app.browser.dom import make, on, run
from app.saved.kept_list import kept_list
from app.ui.dialogs import confirm
from app.ui.fields import button
from app.words.desk import setup as desk_setup_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from pyscript import Event, Node

    from app.saved.duplicates import DuplicateStore


_PAGES = (
    (desk_setup_words.TRAINING, "entrenament.html"),
    (desk_setup_words.CLASS, "classe.html"),
    (desk_setup_words.HAVE_CODE, "entrenament.html#codi"),
)


class Home:
    """The screen; ``chosen(what, game)`` is called with "direct", "prepare", "file" or "open"."""

    def __init__(self, chosen: "Callable[[str, str], None]", duplicates: "DuplicateStore") -> None:
        self.chosen = chosen
        self.duplicates = duplicates
        self.node = make("div", "desk-start")
        on(self.node, "click", self._clicked)
        self.draw()

    def draw(self) -> None:
        self.node.replaceChildren()
        first = make("div", "desk-first column centred")
        first.append(button(desk_setup_words.DIRECT, "direct", "button primary big"))
        first.append(make("p", "box-note", desk_setup_words.DIRECT_HELP))
        others = make("div", "home-others grid")
        others.append(
            button(desk_setup_words.PREPARE, "prepare", "button"),
            button(desk_setup_words.OPEN_FILE, "file", "button"),
        )
        alone = make("div", "home-rooms wrap")
        for text, page in _PAGES:
            alone.append(_link(text, page))
        self.node.append(make("p", "home-tagline dim centred", desk_setup_words.TAGLINE), first, others)
        self.node.append(make("p", "home-rooms-help dim text-3", desk_setup_words.OTHERS_HELP), alone)
        self.node.append(*kept_list(self.duplicates, desk_setup_words))

    def _clicked(self, event: "Event") -> None:
        pressed = event.target.closest("[data-do]")
        if pressed is None:
            return
        name, game = str(pressed.getAttribute("data-do")), str(pressed.getAttribute("data-game") or "")
        if name == "delete":
            run(self._delete(game))
        else:
            self.chosen(name, game)

    async def _delete(self, game: str) -> None:
        if await confirm(*desk_setup_words.confirm_delete, danger=True):
            await self.duplicates.delete(game)
            self.draw()


def _link(text: str, page: str) -> "Node":
    link = make("a", "button soft", text)
    link.href = page
    return link
