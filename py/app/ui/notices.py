"""Quiet notices: they move nothing, and can be put away.

On the table they lie over the line that says whose turn it is, and so cover neither scores nor board.  A
modal box makes the rest of the page inert, so the first screen takes the notices in (``move_to``).
"""

import js
from pyscript import ffi, window

from app.browser import settings
from app.browser.dom import by_id, make, on
from app.ui.fields import button
from app.words import game as ca

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from pyscript import Event, Node

_shown: "dict[str, Node]" = {}
_actions: "dict[str, Callable[[], None]]" = {}
_place: "list[Node]" = []
_home: "list[Node]" = []
_state = {"offline": False}


def bind() -> "Node":
    """The place of the notices: found once, for it may leave the page with a box that is put away."""
    if not _place:
        _place.append(by_id("notices"))
        _home.append(_place[0].parentElement)
        _place[0].setAttribute("role", "status")
        on(_place[0], "click", _clicked)
    return _place[0]


def show(name: str, text: str, label: str = "", action: "Callable[[], None] | None" = None) -> None:
    """Show the notice ``name``, or change it; ``label`` and ``action`` make its one button."""
    hide(name)
    node = make("div", "notice notice-" + name)
    node.setAttribute("data-notice", name)
    node.append(make("p", "notice-text", text))
    if action is not None:
        _actions[name] = action
        node.append(button(label, "act", "button primary"))
    close = button("×", "close", "notice-close")
    close.setAttribute("aria-label", ca.CLOSE if action is None else ca.LATER)
    node.append(close)
    bind().append(node)
    _shown[name] = node


def hide(name: str) -> None:
    node = _shown.pop(name, None)
    _actions.pop(name, None)
    if node is not None:
        node.remove()


def _hide_later(name: str, millis: int) -> None:
    node = _shown[name]

    def gone(*_: object) -> None:
        if _shown.get(name) == node:
            hide(name)

    js.setTimeout(ffi.create_proxy(gone), millis)


def _clicked(event: "Event") -> None:
    target = event.target.closest("[data-do]")
    if target is None:
        return
    name = target.closest("[data-notice]").getAttribute("data-notice")
    action = _actions.get(name)
    hide(name)
    if target.getAttribute("data-do") == "act" and action is not None:
        action()


def move_to(node: "Node | None") -> None:
    """Take the notices into a modal box, or back to the page."""
    place = bind()
    (_home[0] if node is None else node).append(place)


# --- what there is to tell --------------------------------------------------------------------
def is_offline_ready() -> bool:
    return _state["offline"]


def offline_ready() -> None:
    """Everything is cached: the sign of the first screen lights, and the table says so once."""
    if _state["offline"]:
        return
    _state["offline"] = True
    sign = by_id("offline-sign")
    if sign is not None:
        sign.hidden = False
        return
    show("offline", ca.OFFLINE_READY)
    _hide_later("offline", 6000)


def upgrade(action: "Callable[[], None]") -> None:
    """Offer the new version; the caller never does so during a game."""
    show("upgrade", ca.UPGRADE, ca.UPGRADE_NOW, action)


def storage_denied() -> None:
    show("storage", ca.STORAGE_DENIED)


def storage_failed(export: "Callable[[], None]") -> None:
    show("storage", ca.STORAGE_FAILED, ca.EXPORT, export)


def engine_restarting() -> None:
    show("engine", ca.ENGINE_RESTARTING)


def engine_back() -> None:
    if "engine" in _shown:
        show("engine", ca.ENGINE_BACK)
        _hide_later("engine", 3000)


def engine_failed(reload: "Callable[[], None]") -> None:
    show("engine", ca.ENGINE_FAILED, ca.RELOAD, reload)


async def install_hint() -> None:
    """On an iPad or iPhone, where a tab forgets its games after a week, say so once."""
    if getattr(window.navigator, "standalone", None) is not False or settings.get("install_hint"):
        return
    await settings.put("install_hint", "seen")

    def how() -> None:
        js.window.open(ca.HELP_PAGE + "#install", "_blank")

    show("install", ca.INSTALL_HINT, ca.INSTALL_HOW, how)
