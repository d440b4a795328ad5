"""How long a story waits for what must come before it fails: the busier the machine, the longer."""

from __future__ import annotations

import os
from typing import Final

from playwright.sync_api import BrowserContext, Page, expect

_QUIET: Final = 60.0  # seconds, on a machine that runs this suite alone
_QUIET_LOAD: Final = 3.0  # its processes that want a core, for each core


def patience() -> float:
    """In seconds, by the number of processes that have wanted a core in the last minute."""
    load = os.getloadavg()[0] / (os.cpu_count() or 1)
    return _QUIET * max(1.0, load / _QUIET_LOAD)


def wait_patiently(waiting: BrowserContext | Page | None = None) -> None:
    """Give ``expect``, and what is done in ``waiting``, the present patience."""
    milliseconds = patience() * 1000
    expect.set_options(timeout=milliseconds)
    if waiting:
        waiting.set_default_timeout(milliseconds)
