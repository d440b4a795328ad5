"""Storage in IndexedDB, localStorage and sessionStorage, and whether this browser allows it.

Where IndexedDB is denied PyScript's storage shows errors on the page, so a database of our own is opened
first as a test.  Calls that may throw synchronously in JavaScript go through a promise, because MicroPython
can catch nothing else.  Short texts go through ``local_storage.js`` instead, which catches what is thrown:
they are stored before the next event, so that a reload right after a key loses nothing.  The browser writes
them to the disk seconds or minutes later; what a power cut takes comes back from a copy (``restored``).
"""

import asyncio

import js
from pyscript import ffi, storage, window

from app.browser.dom import on

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from pyscript import Event, Node
    from pyscript import Storage as Base
else:
    Base = object

_PREFIX = "faristol."
_PROBE = "faristol-probe"
_LOOKS, _LOOK = 1000, 0.01  # checks, s between them: the limit for a browser that neither opens nor refuses


class _Permission:
    """Whether this browser allows storage; None before it was tried."""

    def __init__(self) -> None:
        self.is_given: "bool | None" = None


_permission = _Permission()


class Store(Base):
    """PyScript's store of a name, opened again after a failed write.

    PyScript writes values one after another and writes nothing more after the first failure.
    """

    def __init__(self, name: str, opened: "Base") -> None:
        self._name = name
        self._opened = opened

    def __getitem__(self, key: "int | str") -> str:
        found: str = self._opened[key]
        return found

    def __setitem__(self, key: "int | str", value: object) -> None:
        self._opened[key] = value

    def __delitem__(self, key: str) -> None:
        del self._opened[key]

    def __contains__(self, key: object) -> bool:
        return key in self._opened

    def __iter__(self) -> "Iterator[str]":
        return iter(self._opened)

    def clear(self) -> None:
        self._opened.clear()

    async def sync(self) -> None:
        """Wait until all values are on the disk; raises any exception of the browser if that fails."""
        failed = None
        try:
            await self._opened.sync()
        except Exception as error:
            failed = error
        if failed is not None:
            self._opened = await storage(self._name)
            raise failed


async def open_store(name: str) -> "Store | None":
    """The store of that name, or None if this browser denies storage."""
    if _permission.is_given is None:
        _permission.is_given = await _is_allowed()
    if not _permission.is_given:
        return None
    try:
        return Store(name, await storage(name))
    except Exception:  # the exception depends on the browser
        return None


async def safely(owner: "Node", method: str, *arguments: object) -> "Node | None":
    """Call a JavaScript method that may throw synchronously; None if it throws."""
    try:
        answer: "Node | None" = await js.Promise.resolve().then(
            getattr(owner, method).bind(owner, *arguments)
        )
        return answer
    except Exception:  # denied, full or absent
        return None


async def of_window(name: str) -> "Node | None":
    """A property of the window; None if the browser denies it by throwing."""
    return await safely(js.Reflect, "get", window, name, window)


async def _is_allowed() -> bool:
    """Whether this browser opens a database."""
    factory = await of_window("indexedDB")
    request = None if factory is None else await safely(factory, "open", _PROBE)
    if factory is None or request is None:
        return False
    opened: "list[bool]" = []

    def succeeded(event: "Event") -> None:
        opened.append(True)

    def failed(event: "Event") -> None:
        event.preventDefault()
        opened.append(False)

    on(request, "success", succeeded)
    on(request, "error", failed)
    for _ in range(_LOOKS):  # counts checks, not time: a device that was asleep has not refused
        if opened or str(request.readyState) == "done":
            break
        await asyncio.sleep(_LOOK)
    if not opened and str(request.readyState) == "done":  # it answered before the listeners were added
        opened.append(ffi.is_none(request.error))
    if True not in opened:
        return False
    request.result.close()
    await safely(factory, "deleteDatabase", _PROBE)
    return True


LOCAL, SESSION = "localStorage", "sessionStorage"  # of the device, of the window


async def restored() -> None:
    """Wait until the short texts are those that were stored last, also before a power cut.

    Where their copy cannot be read within a second, they are as the browser has them on the disk.
    """
    await window.faristolStorage.ready


def remember(key: str, text: str, area: str = LOCAL) -> bool:
    """Store a short text at once; False if this browser denies storage or the disk is full."""
    return bool(window.faristolStorage.set(area, _PREFIX + key, text))


def recall(key: str, area: str = LOCAL) -> str:
    """The text stored under ``key``, or ""."""
    return str(window.faristolStorage.get(area, _PREFIX + key))


def forget_all(area: str = LOCAL) -> None:
    """Remove every text that was stored."""
    window.faristolStorage.clear(area, _PREFIX)
