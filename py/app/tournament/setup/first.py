"""The first screen of the tournaments: a new one, a file, and those stored on this device."""

from app.browser.dom import make, on, run
from app.saved.kept_list import kept_list
from app.ui.dialogs import confirm
from app.ui.doors import door, group, page
from app.ui.fields import button
from app.words.tournament import setup as setup_words
from app.words.tournament import venues as venue_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from pyscript import Event

    from app.saved.tournaments import TournamentStore


class First:
    """The screen; ``chosen(what, day)`` is called with "new", "file", "take", "venues" or "open"."""

    def __init__(self, chosen: "Callable[[str, str], None]", store: "TournamentStore") -> None:
        self.chosen = chosen
        self.store = store
        self.node = make("div", "day-start")
        on(self.node, "click", self._clicked)
        self.draw()

    def draw(self) -> None:
        begins, venues = button(setup_words.NEW, "new", ""), button(venue_words.OPEN, "venues", "")
        opens, takes = button(setup_words.OPEN_FILE, "file", ""), button(setup_words.TAKE, "take", "")
        groups = [
            group(
                setup_words.BEGIN,
                [
                    door(begins, "tournament", setup_words.NEW_HELP, "primary big"),
                    door(venues, "final", venue_words.OPEN_HELP),
                ],
            ),
            group(
                setup_words.BRING,
                [
                    door(opens, "file", setup_words.OPEN_FILE_HELP),
                    door(takes, "receive", setup_words.TAKE_HELP),
                ],
            ),
            kept_list(self.store, setup_words, "tournament"),
        ]
        self.node.replaceChildren(page(setup_words.TAGLINE, groups))

    def _clicked(self, event: "Event") -> None:
        pressed = event.target.closest("[data-do]")
        if pressed is None:
            return
        name, day = str(pressed.getAttribute("data-do")), str(pressed.getAttribute("data-game") or "")
        if name == "delete":
            run(self._delete(day))
        else:
            self.chosen(name, day)

    async def _delete(self, day: str) -> None:
        if await confirm(*setup_words.confirm_delete, danger=True):
            await self.store.delete(day)
            self.draw()
