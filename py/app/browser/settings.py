"""The preferences kept on this device: colours, sound, robot level, aliases.

Stored in IndexedDB like the games; the theme also in localStorage, where a first script can read it
before the page is painted.  Where storage is denied the preferences last as long as the page.
"""

from pyscript import document

from app.browser.storage import of_window, open_store, safely

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Storage


_DEFAULTS = {
    "theme": "system",
    "sound": "off",
    "vibration": "off",
    "robot": "own",
    "validity": "off",
    "collect": "off",
    "alias1": "",
    "alias2": "",
    "asked1": "",
    "asked2": "",
    "install_hint": "",
    "pinch_told": "",
    "clock_turned": "",
}
_LOCAL = "faristol."


class _Settings:
    """The preferences and the store that holds them."""

    def __init__(self) -> None:
        self.values: "dict[str, str]" = {}
        self.store: "Storage | None" = None


_settings = _Settings()


async def load() -> bool:
    """Read the stored preferences and apply them; False if this browser denies storage."""
    store = await open_store("faristol-settings")
    if store is not None:
        _settings.store = store
        for key in store:
            _settings.values[key] = store[key]
    _apply_theme()
    return store is not None


def is_kept() -> bool:
    """Whether preferences are stored; False if this browser denies storage."""
    return _settings.store is not None


def get(key: str) -> str:
    return _settings.values.get(key, _DEFAULTS.get(key, ""))


async def put(key: str, value: str) -> None:
    """Store ``value`` and apply it."""
    _settings.values[key] = value
    if key == "theme":
        _apply_theme()
        local = await of_window("localStorage")
        if local is not None:
            await safely(local, "setItem", _LOCAL + "theme", value)
    if _settings.store is not None:
        try:
            _settings.store[key] = value
            await _settings.store.sync()
        except Exception:  # not stored: the value still holds until the page is closed
            pass


async def wipe() -> None:
    """Delete all preferences, also from localStorage."""
    _settings.values.clear()
    if _settings.store is not None:
        try:
            _settings.store.clear()
            await _settings.store.sync()
        except Exception:  # the browser refuses: there is nothing else to try
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
