"""Short values of this device, as JSON in localStorage, each under a key of its own.

A value is there before the next event, even if that is a reload.  ``read`` never raises: a text that is not
of the shape its reader names is put aside (``aside``), and counts as none.  An empty text is none.
"""

import json

from app.browser import aside, storage

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from app.browser.aside import Use


def read(key: str, shape: object, use: "Use" = None, area: str = storage.LOCAL) -> "Any":
    """The value under ``key``, or what ``use`` makes of it; None where there is none that can be read.

    shape: an example of it (``shape``).  Whatever ``use`` raises says that it cannot be read.
    """
    text = storage.recall(key, area)

    def leave(rest: str) -> None:
        if storage.recall(key, area) == text:
            storage.remember(key, rest, area)

    return aside.read(key, text, shape, use, leave) if text else None


def write(key: str, value: object, area: str = storage.LOCAL) -> bool:
    """Store a value at once; False if this browser denies storage or the disk is full."""
    return storage.remember(key, json.dumps(value), area)


def forget(key: str, area: str = storage.LOCAL) -> None:
    """Keep no value under ``key``."""
    storage.remember(key, "", area)


async def is_safe() -> None:
    """Wait until the values outlast a browser that is killed, or cannot."""
    await storage.copied()
