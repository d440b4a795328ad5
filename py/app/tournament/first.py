"""The first screen of the tournaments: a new one, a file, and those stored on this device."""

import js

from app.browser.dom import make, on, run
from app.ui.dialogs import confirm
from app.ui.fields import button
from app.words import common as common_words
from app.words import tournament_setup as setup_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from pyscript import Event, Node

    from app.saved.tournaments import TournamentStore
    from app.ui.notices import Notices
    from app.words.shapes import KeptTournament


class First:
    """The screen; ``chosen(what, day)`` is called with "new", "file" or "open"."""

    def __init__(
        self, chosen: "Callable[[str, str], None]", notices: "Notices", store: "TournamentStore"
    ) -> None:
        self.chosen = chosen
        self.store = store
        self.notices = notices
        self.node = make("div", "day-start column")
        on(self.node, "click", self._clicked)
        self.draw()

    def draw(self) -> None:
        self.node.replaceChildren()
        first = make("div", "day-first column centred")
        first.append(button(setup_words.NEW, "new", "button primary big"))
        first.append(make("p", "box-note", setup_words.NEW_HELP))
        self.node.append(make("p", "home-tagline dim centred", setup_words.TAGLINE), first)
        self.node.append(button(setup_words.OPEN_FILE, "file", "button"))
        self.node.append(make("h2", "box-small-title", setup_words.KEPT), self._kept())
        sign = make("p", "offline-sign", common_words.OFFLINE_READY)
        sign.id = "offline-sign"
        sign.hidden = not self.notices.is_offline_ready()
        self.node.append(sign)
        if not self.store.is_available():
            self.node.append(make("p", "shelf-denied", common_words.STORAGE_DENIED))

    def _kept(self) -> "Node":
        rows = self.store.rows()
        if not rows:
            return make("p", "shelf-empty dim text-3", setup_words.NONE_KEPT)
        kept = make("ul", "shelf-list column")
        for day, summary in rows:
            kept.append(_row(day, summary))
        return kept

    def _clicked(self, event: "Event") -> None:
        pressed = event.target.closest("[data-do]")
        if pressed is None:
            return
        name, day = str(pressed.getAttribute("data-do")), str(pressed.getAttribute("data-day") or "")
        if name == "delete":
            run(self._delete(day))
        else:
            self.chosen(name, day)

    async def _delete(self, day: str) -> None:
        if await confirm(*setup_words.confirm_delete, danger=True):
            await self.store.delete(day)
            self.draw()


def _row(day: str, summary: "KeptTournament") -> "Node":
    row = make("li", "shelf-row wrap side-by-side")
    line = make("div", "shelf-told column")
    named = setup_words.title(summary["title"])
    line.append(make("span", "shelf-players bold", named))
    line.append(make("span", "shelf-rest dim text-3", setup_words.kept_line(summary, _date(summary["at"]))))
    buttons = make("div", "shelf-buttons wrap")
    label = setup_words.LOOK if summary["over"] else setup_words.RESUME
    for text, name, kind in (
        (label, "open", "button primary"),
        (setup_words.DELETE, "delete", "button soft is-danger"),
    ):
        one = button(text, name, kind)
        one.setAttribute("data-day", day)
        one.setAttribute("aria-label", text + ": " + named)
        buttons.append(one)
    row.append(line, buttons)
    return row


def _date(at: int) -> str:
    date = js.Date.new(float(at))
    return common_words.date_line(
        date.getDate(), date.getDay(), date.getMonth(), date.getHours(), date.getMinutes()
    )
