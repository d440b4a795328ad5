"""The first screen of the duplicate: what can be done, and the duplicates stored on this device."""

from app.browser.dom import make, on, run
from app.saved.kept_list import kept_list
from app.ui.dialogs import confirm
from app.ui.doors import door, door_to, group, page
from app.ui.fields import button
from app.words.desk import setup as desk_setup_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from pyscript import Event

    from app.saved.duplicates import DuplicateStore


class DuplicateHome:
    """The screen; ``chosen(what, game)`` is called with "direct", "prepare", "file" or "open"."""

    def __init__(self, chosen: "Callable[[str, str], None]", duplicates: "DuplicateStore") -> None:
        self.chosen = chosen
        self.duplicates = duplicates
        self.node = make("div", "desk-start")
        on(self.node, "click", self._clicked)
        self.draw()

    def draw(self) -> None:
        directs = button(desk_setup_words.DIRECT, "direct", "")
        prepares = button(desk_setup_words.PREPARE, "prepare", "")
        opens = button(desk_setup_words.OPEN_FILE, "file", "")
        with_director = [
            door(directs, "duplicate", desk_setup_words.DIRECT_HELP, "primary big"),
            door(prepares, "prepare", desk_setup_words.PREPARE_HELP),
            door(opens, "file", desk_setup_words.OPEN_FILE_HELP),
        ]
        alone = [
            door_to("entrenament.html", desk_setup_words.TRAINING, "alone", desk_setup_words.TRAINING_HELP),
            door_to("classe.html", desk_setup_words.CLASS, "class", desk_setup_words.CLASS_HELP),
            door_to(
                "entrenament.html#codi", desk_setup_words.HAVE_CODE, "code", desk_setup_words.HAVE_CODE_HELP
            ),
        ]
        groups = [
            group(desk_setup_words.WITH_DIRECTOR, with_director),
            group(desk_setup_words.OTHERS_HELP, alone),
            kept_list(self.duplicates, desk_setup_words, "duplicate"),
        ]
        self.node.replaceChildren(page(desk_setup_words.TAGLINE, groups))

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
