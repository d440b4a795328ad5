"""What this device keeps, by ``static/storage.js``: records in IndexedDB, short texts in localStorage.

Nothing here raises.  Only ``kept`` (short texts), ``shelf`` (records) and ``settings`` use it: they guard
what they read.
"""

import js
from pyscript import ffi, window

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Node

_PREFIX = "faristol."
LOCAL, SESSION = "localStorage", "sessionStorage"  # of the device, of the window


async def safely(owner: "Node", method: str, *arguments: object) -> "Node | None":
    """Call a JavaScript method that may throw synchronously; None if it throws.

    Through a promise, because MicroPython can catch nothing else.
    """
    try:
        answer: "Node | None" = await js.Promise.resolve().then(
            getattr(owner, method).bind(owner, *arguments)
        )
        return answer
    except Exception:  # denied, full or absent
        return None


def forgets() -> bool:
    """Whether this browser deletes what it keeps after a week without a visit: Safari, unless installed."""
    is_safari = str(window.navigator.vendor).startswith("Apple")
    is_installed = window.matchMedia("(display-mode: standalone)").matches
    return is_safari and not is_installed and getattr(window.navigator, "standalone", None) is not True


# -- records


async def read_all(name: str) -> "dict[str, str] | None":
    """The records of a store by key; None where this browser denies storage."""
    pairs = await window.faristolStorage.readAll(name)
    return None if ffi.is_none(pairs) else {str(pair[0]): str(pair[1]) for pair in pairs}


async def change(name: str, changes: "dict[str, str | None]") -> bool:
    """Write records, and delete those that are None; True once all is on the disk, else nothing of it is."""
    pairs = [[key, changes[key]] for key in changes]
    return bool(await window.faristolStorage.change(name, ffi.to_js(pairs)))


async def empty(name: str) -> bool:
    """Delete all records of a store; True once that is done on the disk."""
    return bool(await window.faristolStorage.empty(name))


# -- short texts


async def restored() -> None:
    """Wait until the short texts are those that were stored last, also before a power cut.

    Where their copy cannot be read within five seconds, they are as the browser has them on the disk.
    """
    await window.faristolStorage.ready


async def copied() -> None:
    """Wait until the short texts outlast the end of the browser, or cannot."""
    await window.faristolStorage.copied()


def remember(key: str, text: str, area: str = LOCAL) -> bool:
    """Store a short text at once; False if this browser denies storage or the disk is full."""
    return bool(window.faristolStorage.set(area, _PREFIX + key, text))


def recall(key: str, area: str = LOCAL) -> str:
    """The text stored under ``key``, or ""."""
    return str(window.faristolStorage.get(area, _PREFIX + key))


def keys(area: str = LOCAL) -> "list[str]":
    """The keys of all texts that are stored, also of those that were emptied."""
    return [str(key)[len(_PREFIX) :] for key in window.faristolStorage.keys(area, _PREFIX)]


def forget_all(area: str = LOCAL) -> None:
    """Remove every text that was stored."""
    window.faristolStorage.clear(area, _PREFIX)
