"""What was kept on this device and cannot be read: it is put aside, named once, and everything else goes on.

It stays in a store of its own, from which the person saves it as a file or deletes it.
"""

import json

from app.browser import storage
from app.browser.dom import run
from app.browser.page_clock import wall
from app.browser.shape import parsed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    Use = Callable[[Any], Any] | None

STORE = "faristol-aside"


class _Aside:
    """What this page has found unreadable, by place."""

    def __init__(self) -> None:
        self.found: "dict[str, str]" = {}
        self.found_one: "Callable[[list[str]], None] | None" = None


_aside = _Aside()


def read(place: str, text: str, shape: object, use: "Use", leave: "Callable[[str], None]") -> "Any":
    """The value of a kept text that has this shape, or what ``use`` makes of it; None if either fails.

    Then the text is put aside under its ``place``; where only some of a list are odd (``Each``), those alone.
    ``leave`` is called with the text that stays in the place, "" for none.
    """
    odd: "list[object]" = []
    rest = ""
    try:
        value = parsed(text, shape, odd)
        rest = json.dumps(value) if odd else ""
        value = value if use is None else use(value)
    except Exception:  # whatever a damaged text leads to
        put(place, text, lambda: leave(""))
        return None
    if odd:
        put(place, json.dumps(odd), lambda: leave(rest))
    return value


def put(place: str, text: str, leave: "Callable[[], None]") -> None:
    """Put a text aside under its ``place``; ``leave`` removes it from there once it is on the disk."""
    if _aside.found.get(place) == text:
        return
    _aside.found[place] = text
    run(_move(place, text, leave))
    if _aside.found_one is not None:
        _aside.found_one(list(_aside.found))


async def _move(place: str, text: str, leave: "Callable[[], None]") -> None:
    if await keep(place, text):
        leave()


async def keep(place: str, text: str) -> bool:
    """Keep a copy of a text aside, without naming it; True once it is on the disk."""
    key = place + " " + str(wall())
    return await storage.change(STORE, {key: json.dumps({"place": place, "text": text})})


def watch(found_one: "Callable[[list[str]], None]") -> None:
    """Call ``found_one`` with all places that this page has found unreadable, now and at each further one."""
    _aside.found_one = found_one
    if _aside.found:
        found_one(list(_aside.found))


async def as_file() -> str:
    """All that was put aside on this device, one JSON object a line; "" for nothing."""
    records = await storage.read_all(STORE) or {}
    lines = [records[key] for key in sorted(records)]
    kept = "\n".join(lines)
    for place in _aside.found:  # where it could not be stored
        line = json.dumps({"place": place, "text": _aside.found[place]})
        if line not in lines:
            kept += "\n" + line
    return kept.strip()


async def forget() -> None:
    """Delete all that was put aside."""
    _aside.found.clear()
    await storage.empty(STORE)
