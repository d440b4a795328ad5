"""What this device remembers of its user's taste: colours, sound, robot level, aliases.

Kept beside the games in IndexedDB; the theme also in localStorage, where a first script can read it
before anything is painted.  Where storage is denied the choices last as long as the page.
"""

from pyscript import document

import ca
import ca_table
from dialogs import Box
from fields import Choice, text_field
from kept import of_window, open_store, safely
from levels import Levels

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from pyscript import Event, Node

    from faristol.session.wire import Hello

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
_greeted: "list[Hello]" = []
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


def greet(hello: "Hello | None") -> None:
    """What the engine says of itself is told at the foot of the box."""
    _greeted.clear()
    if hello is not None:
        _greeted.append(hello)


async def open_dialog(hello: "Hello | None" = None) -> None:
    """The box of preferences; every change holds at once."""
    hello = hello or (_greeted[0] if _greeted else None)
    box = Box(ca.SETTINGS, "box-settings")
    choices = [
        ("theme", Choice(ca.THEME, list(ca.THEMES), get("theme"))),
        ("sound", Choice(ca.SOUND, list(ca.SOUNDS), get("sound"))),
        ("vibration", Choice(ca.VIBRATION, list(ca.VIBRATIONS), get("vibration"))),
        ("robot", Levels(get("robot"))),
        ("validity", Choice(ca_table.VALIDITY, list(ca.VIBRATIONS), get("validity"))),
    ]
    for _, choice in choices:
        box.body.append(choice.node)
    lines = []
    for key, name in (("alias1", ca.ALIAS + " 1"), ("alias2", ca.ALIAS + " 2")):
        label, line = text_field(name, get(key), 20)
        box.body.append(label)
        lines.append((key, line))
    box.text(ca.ALIAS_HELP if _kept else ca.SETTINGS_NOT_KEPT, "box-note")
    if hello is not None:
        about = ca.lexicon_line(hello["lexicon"]["name"], hello["lexicon"]["words"])
        box.text(ca.about(hello["version"], about, hello["lexicon"]["digest"]), "box-note")
    box.button(ca.CLOSE, "", "button primary")

    async def changed(event: "Event") -> None:
        for key, choice in choices:
            if choice.value() != get(key):
                await put(key, choice.value())
        for key, line in lines:
            if line.value.strip() != get(key):
                await put(key, line.value.strip())

    box.on_change(changed)
    await box.ask()
