"""The first screen of the duplicate: what can be done, and the duplicates stored on this device."""

import js

from app.browser.dom import make, on, run
from app.ui.dialogs import confirm
from app.ui.fields import button
from app.words import common as common_words
from app.words import desk_setup as desk_setup_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from pyscript import Event, Node

    from app.saved.duplicates import DuplicateStore
    from app.ui.notices import Notices
    from app.words.shapes import KeptDuplicate


_PAGES = (
    (desk_setup_words.TRAINING, "entrenament.html"),
    (desk_setup_words.CLASS, "classe.html"),
    (desk_setup_words.HAVE_CODE, "entrenament.html#codi"),
)


class Home:
    """The screen; ``chosen(what, game)`` is called with "direct", "prepare", "file" or "open"."""

    def __init__(
        self, chosen: "Callable[[str, str], None]", notices: "Notices", duplicates: "DuplicateStore"
    ) -> None:
        self.chosen = chosen
        self.duplicates = duplicates
        self.notices = notices
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
        self.node.append(make("h2", "box-small-title", desk_setup_words.KEPT), self._kept())
        sign = make("p", "offline-sign", common_words.OFFLINE_READY)
        sign.id = "offline-sign"
        sign.hidden = not self.notices.is_offline_ready()
        self.node.append(sign)
        if not self.duplicates.is_available():
            self.node.append(make("p", "shelf-denied", common_words.STORAGE_DENIED))

    def _kept(self) -> "Node":
        rows = self.duplicates.rows()
        if not rows:
            return make("p", "shelf-empty dim text-3", desk_setup_words.NONE_KEPT)
        kept = make("ul", "shelf-list column")
        for game, summary in rows:
            kept.append(_row(game, summary))
        return kept

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


def _row(game: str, summary: "KeptDuplicate") -> "Node":
    row = make("li", "shelf-row wrap side-by-side")
    line = make("div", "shelf-told column")
    line.append(make("span", "shelf-players bold", desk_setup_words.title(summary["title"])))
    line.append(
        make("span", "shelf-rest dim text-3", desk_setup_words.kept_line(summary, _date(summary["at"])))
    )
    buttons = make("div", "shelf-buttons wrap")
    label = desk_setup_words.LOOK if summary["over"] else desk_setup_words.RESUME
    for text, name, kind in (
        (label, "open", "button primary"),
        (desk_setup_words.DELETE, "delete", "button soft is-danger"),
    ):
        one = button(text, name, kind)
        one.setAttribute("data-game", game)
        one.setAttribute("aria-label", text + ": " + desk_setup_words.title(summary["title"]))
        buttons.append(one)
    row.append(line, buttons)
    return row


def _date(at: int) -> str:
    date = js.Date.new(float(at))
    return common_words.date_line(
        date.getDate(), date.getDay(), date.getMonth(), date.getHours(), date.getMinutes()
    )
