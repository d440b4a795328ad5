"""Where this browser keeps things, or that it keeps nothing.

PyScript's storage leaves errors on the page where IndexedDB is denied, so that a database of our own
is tried first.  What may throw at once in JavaScript goes through a promise: nothing else can be caught.
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

_PROBE = "faristol-probe"
_LOOKS, _LOOK = 1000, 0.01  # s: so long for a browser that neither opens nor refuses


class _Permission:
    """Whether this browser lets the page keep anything; None while nobody has asked."""

    def __init__(self) -> None:
        self.is_given: "bool | None" = None


_permission = _Permission()


class Store(Base):
    """PyScript's store of that name, opened anew after a write that failed.

    PyScript writes one value after the other; once one has failed, it would write none any more.
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
        """Wait until all is on the disk; raises whatever the browser likes where it cannot be."""
        failed = None
        try:
            await self._opened.sync()
        except Exception as error:
            failed = error
        if failed is not None:
            self._opened = await storage(self._name)
            raise failed


async def open_store(name: str) -> "Store | None":
    """The store of that name, or None where nothing can be kept."""
    if _permission.is_given is None:
        _permission.is_given = await _is_allowed()
    if not _permission.is_given:
        return None
    try:
        return Store(name, await storage(name))
    except Exception:  # it rejects with whatever the browser likes
        return None


async def safely(owner: "Node", method: str, *arguments: object) -> "Node | None":
    """Call a method that may throw at once; None when it did."""
    try:
        answer: "Node | None" = await js.Promise.resolve().then(
            getattr(owner, method).bind(owner, *arguments)
        )
        return answer
    except Exception:  # denied, full or absent
        return None


async def of_window(name: str) -> "Node | None":
    """A property of the window that a browser may deny by throwing."""
    return await safely(js.Reflect, "get", window, name, window)


async def _is_allowed() -> bool:
    """Whether a database opens here."""
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
    for _ in range(_LOOKS):  # counted in looks: a device that sleeps through one timer has not refused
        if opened or str(request.readyState) == "done":
            break
        await asyncio.sleep(_LOOK)
    if not opened and str(request.readyState) == "done":  # it had answered before anybody listened
        opened.append(ffi.is_none(request.error))
    if True not in opened:
        return False
    request.result.close()
    await safely(factory, "deleteDatabase", _PROBE)
    return True


async def remember(key: str, text: str) -> None:
    """Keep a small text in this browser; a browser that keeps nothing is no error."""
    store = await of_window("localStorage")
    if store:
        await safely(store, "setItem", "faristol." + key, text)


async def recall(key: str) -> str:
    """What was kept under ``key``, or nothing."""
    store = await of_window("localStorage")
    found = await safely(store, "getItem", "faristol." + key) if store else None
    return str(found) if found else ""
