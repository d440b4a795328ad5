"""What this device remembers of its user's taste: colours, sound, robot level, aliases.

Kept beside the games in IndexedDB; the theme also in localStorage, where a first script can read it
before anything is painted.  Where storage is denied the choices last as long as the page.
"""

from pyscript import document

from app.browser.storage import of_window, open_store, safely

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from pyscript import Node


_DEFAULTS = {
    "theme": "system",
    "sound": "off",
    "vibration": "off",
    "robot": "beginner",
    "validity": "off",
    "alias1": "",
    "alias2": "",
    "asked1": "",
    "asked2": "",
    "install_hint": "",
    "pinch_told": "",
    "clock_turned": "",
}
_LOCAL = "faristol."
_values: "dict[str, str]" = {}
_kept: "list[Node]" = []
_watchers: "list[Callable[[str, str], None]]" = []


async def load() -> bool:
    """Read what was kept and apply it; False when this browser keeps nothing."""
    store = await open_store("faristol-settings")
    if store is not None:
        _kept.append(store)
        for key in store:
            _values[key] = store[key]
    _apply_theme()
    return bool(_kept)


def is_kept() -> bool:
    """Whether this browser keeps what is put."""
    return bool(_kept)


def get(key: str) -> str:
    return _values.get(key, _DEFAULTS.get(key, ""))


async def put(key: str, value: str) -> None:
    """Remember ``value``, apply it, and tell whoever watches."""
    _values[key] = value
    if key == "theme":
        _apply_theme()
        local = await of_window("localStorage")
        if local is not None:
            await safely(local, "setItem", _LOCAL + "theme", value)
    for watcher in _watchers:
        watcher(key, value)
    if _kept:
        try:
            _kept[0][key] = value
            await _kept[0].sync()
        except Exception:  # the page goes on with what it holds
            pass


def watch(fn: "Callable[[str, str], None]") -> None:
    """Call ``fn(key, value)`` after every change."""
    _watchers.append(fn)


async def wipe() -> None:
    """Forget everything, here and in localStorage."""
    _values.clear()
    if _kept:
        try:
            _kept[0].clear()
            await _kept[0].sync()
        except Exception:  # nothing more can be forgotten
            pass
    local = await of_window("localStorage")
    if local is not None:
        names = [local.key(place) for place in range(local.length)]
        for name in names:
            if name.startswith(_LOCAL):
                local.removeItem(name)
    _apply_theme()


def _apply_theme() -> None:
    theme = get("theme")
    root = document.documentElement
    if theme == "system":
        root.removeAttribute("data-theme")
    else:
        root.setAttribute("data-theme", theme)
