"""The preferences kept on this device: colours, size of text, sound, robot level, aliases.

Each is a text of its own in localStorage, so that it lasts from the moment it is chosen, and two windows do
not overwrite each other's.  The theme has the key that a first script reads before the page is painted.
Where storage is denied the preferences last as long as the page.
"""

from pyscript import document

from app.browser.storage import forget_all, recall, remember

_DEFAULTS = {
    "theme": "system",
    "text": "normal",
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
    "forget_hint": "",
    "version": "",  # the last one that was seen on this device
    "pinch_told": "",
    "clock_turned": "",
}
_THEME = "theme"  # the key that theme.js reads, as it does that of "text"
_PREFIX = "set."
_TRIED = "set.tried"  # written to learn whether this browser denies storage


class _Settings:
    """The preferences that were read or set in this window."""

    def __init__(self) -> None:
        self.values: "dict[str, str]" = {}


_settings = _Settings()


def is_kept() -> bool:
    """Whether preferences are stored; False if this browser denies storage."""
    return remember(_TRIED, "yes")


def get(key: str) -> str:
    if key not in _settings.values:
        _settings.values[key] = recall(_key(key)) or _DEFAULTS.get(key, "")
    return _settings.values[key]


def put(key: str, value: str) -> None:
    """Store ``value`` and apply it; where it cannot be stored it holds until the page is closed."""
    _settings.values[key] = value
    remember(_key(key), value)
    if key in ("theme", "text"):
        apply_look()


def wipe() -> None:
    """Delete all preferences, and all else that is in localStorage."""
    _settings.values.clear()
    forget_all()
    apply_look()


def _key(name: str) -> str:
    return _THEME if name == "theme" else _PREFIX + name


def apply_look() -> None:
    """Show the stored theme and size of text; a first script does so too, before the texts are restored."""
    theme = get("theme")
    root = document.documentElement
    root.setAttribute("data-text", get("text"))
    if theme == "system":
        root.removeAttribute("data-theme")
    else:
        root.setAttribute("data-theme", theme)
