"""Notices over the page: they move no layout and can be closed.

At the table they lie over the line that shows whose turn it is, and so cover neither scores nor board.  A
modal box makes the rest of the page inert, so the first screen moves the notices into its box (``move_to``).
"""

import js
from pyscript import document, ffi, window

from app.browser import aside, files, settings, storage
from app.browser.dom import by_id, make, on, run
from app.ui import device_box, tab_lock
from app.ui.dialogs import confirm
from app.ui.fields import button
from app.words import common as common_words
from app.words import kept as kept_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from pyscript import Event, Node

    from faristol.session.wire import LexiconView

_SOME = 3  # games that one would miss


class Notices:
    """The notices of one page, and the element that holds them."""

    def __init__(self) -> None:
        # Looked up once: it may be removed from the page together with a box.
        self._place = by_id("notices")
        self._home = self._place.parentElement
        self._shown: "dict[str, Node]" = {}
        self._actions: "dict[str, Callable[[], None]]" = {}
        self._is_full = False  # whether the last write to the device failed
        self._install: "Callable[[], None] | None" = None  # a new version that waits
        self._is_in_play = False
        self._place.setAttribute("role", "status")
        on(self._place, "click", self._clicked)
        aside.watch(self.unreadable)

    def show(self, name: str, text: str, label: str = "", action: "Callable[[], None] | None" = None) -> None:
        """Show or change the notice ``name``; ``label`` and ``action`` are those of its one button."""
        self.hide(name)
        node = make("div", "notice notice-" + name)
        node.setAttribute("data-notice", name)
        node.append(make("p", "notice-text", text))
        if action is not None:
            self._actions[name] = action
            node.append(button(label, "act", "button primary"))
        close = button("×", "close", "notice-close")
        close.setAttribute("aria-label", common_words.CLOSE if action is None else common_words.LATER)
        node.append(close)
        self._place.append(node)
        self._shown[name] = node

    def hide(self, name: str) -> None:
        node = self._shown.pop(name, None)
        self._actions.pop(name, None)
        if node is not None:
            node.remove()

    def _hide_later(self, name: str, millis: int) -> None:
        node = self._shown[name]

        def gone(*_: object) -> None:
            if self._shown.get(name) == node:
                self.hide(name)

        js.setTimeout(ffi.create_proxy(gone), millis)

    def _clicked(self, event: "Event") -> None:
        target = event.target.closest("[data-do]")
        if target is None:
            return
        name = target.closest("[data-notice]").getAttribute("data-notice")
        action = self._actions.get(name)
        self.hide(name)
        if target.getAttribute("data-do") == "act" and action is not None:
            action()

    def move_to(self, node: "Node | None") -> None:
        """Move the notices into a modal box, or with None back to the page."""
        (self._home if node is None else node).append(self._place)

    # -- the notices

    def upgrade(self, action: "Callable[[], None]") -> None:
        """Offer a new version, which ``action`` installs, once nothing is in play here.

        Who wants it is told first what other windows have in play.
        """
        self._install = action
        if self._is_in_play:
            return

        async def install() -> None:
            self.show("upgrade", common_words.UPGRADING)
            games = await tab_lock.in_play_elsewhere()
            text = common_words.in_play_elsewhere(games)
            if games:
                self.hide("upgrade")
            if not games or await confirm(common_words.UPGRADE, text, common_words.UPGRADE_NOW):
                action()
            else:
                self.upgrade(action)

        self.show("upgrade", common_words.UPGRADE, common_words.UPGRADE_NOW, lambda: run(install()))

    def in_play(self, is_in_play: bool) -> None:
        """Whether something is in play on this page or is being opened: a new version waits so long."""
        if is_in_play == self._is_in_play:
            return
        self._is_in_play = is_in_play
        if is_in_play:
            self.hide("upgrade")
        elif self._install is not None:
            self.upgrade(self._install)

    def address_unreadable(self) -> None:
        """What the address of the page brings along cannot be read; the page goes on without it."""
        self.show("address", common_words.ADDRESS_UNREADABLE)

    def list_of(self, lexicon: "LexiconView") -> None:
        """Say of what was just opened that it goes on with an earlier list of words."""
        self.hide("list")
        if lexicon["earlier"]:
            self.show("list", common_words.earlier_list(lexicon["name"], lexicon["digest"]))

    def storage_denied(self) -> None:
        self.show("storage", common_words.STORAGE_DENIED)

    def storage_failed(self, export: "Callable[[], None]") -> None:
        """Say, each time, that what was just done is not on the device; until a write succeeds."""
        self.show("storage", common_words.STORAGE_FAILED, common_words.EXPORT, export)
        self._is_full = True

    def unreadable(self, places: "list[str]") -> None:
        """Name once what was kept on this device and cannot be read; it can be saved as a file."""
        self.show("unreadable", kept_words.unreadable(places), kept_words.SAVE, lambda: run(save_aside()))

    def storage_kept(self, kept: bool) -> None:
        """Report whether the last write succeeded; a failure is shown once, until a write succeeds."""
        if kept and self._is_full:
            self.hide("storage")
        elif not kept and not self._is_full:
            self.show("storage", common_words.STORAGE_FULL)
        self._is_full = not kept

    def engine_restarting(self) -> None:
        self.show("engine", common_words.ENGINE_RESTARTING)

    def engine_back(self) -> None:
        if "engine" in self._shown:
            self.show("engine", common_words.ENGINE_BACK)
            self._hide_later("engine", 3000)

    def start_stalled(self, restart: "Callable[[], None]") -> None:
        """The start of the engine has not come further for long."""
        self.show("start", common_words.TAKES_LONG, common_words.TRY_AGAIN, restart)

    def start_goes_on(self) -> None:
        self.hide("start")

    def engine_failed(self, reload: "Callable[[], None]", why: str) -> None:
        """The engine does not start, or not any more; ``why`` is for who put the site there."""
        self.show("engine", common_words.ENGINE_FAILED, common_words.RELOAD, reload)
        self._link_check("engine", why)

    def _link_check(self, name: str, why: str = "") -> None:
        """Lead from a notice to the check of the installation."""
        link = make("a", "", common_words.CHECK_INSTALLATION)
        link.href = common_words.CHECK_PAGE
        text = self._shown[name].querySelector(".notice-text")
        if not why:
            text.append(make("br"), link)
            return
        folded = make("details", "text-2")
        folded.append(make("summary", "", common_words.FOR_WHO_INSTALLED), make("span", "", why + " "), link)
        text.append(folded)

    def install_hint(self) -> None:
        """Tell the user of an iPad or iPhone once that a tab loses its games after a week."""
        if getattr(window.navigator, "standalone", None) is not False or settings.get("install_hint"):
            return
        settings.put("install_hint", "seen")

        def how() -> None:
            js.window.open(common_words.HELP_PAGE + "#install", "_blank")

        self.show("install", common_words.INSTALL_HINT, common_words.INSTALL_HOW, how)

    def note_version(self) -> None:
        """Remember the version of the first visit, whichever page and screen that begins with."""
        if not settings.get("version"):
            settings.put("version", _version())

    def tell_version(self) -> None:
        """Say once after an update what is new.  The page says its version: no engine is waited for."""
        seen, version = settings.get("version"), _version()
        if seen == version:
            return
        settings.put("version", version)

        def read() -> None:
            js.window.open(common_words.NEWS_PAGE, "_blank")

        if seen:  # not on a device from which everything was deleted
            self.show("version", common_words.updated_to(version), common_words.NEWS, read)

    def forget_hint(self, games: int) -> None:
        """Offer once, where the browser forgets and there are some games, a file of all that is kept."""
        if games < _SOME or not storage.forgets() or settings.get("forget_hint"):
            return
        settings.put("forget_hint", "seen")
        self.show("forgets", kept_words.FORGETS, kept_words.SAVE_ALL, lambda: run(device_box.save()))


def _version() -> str:
    return str(document.querySelector("meta[name=version]").content)


async def save_aside() -> None:
    """Download what was put aside on this device as a file."""
    files.download(await aside.as_file(), "faristol-apartat-" + files.today() + ".jsonl", files.JOURNAL)
