"""How long a story waits for what must come before it fails: the busier the machine, the longer."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

from playwright.sync_api import BrowserContext, Page, expect

_QUIET: Final = 60.0  # seconds, on a machine that runs this suite alone
_QUIET_LOAD: Final = 3.0  # its processes that want a core, for each core
_LINUX: Final = Path("/proc/loadavg")


def patience() -> float:
    """In seconds, by the number of processes that want a core: now, or on the average of the last minute."""
    load = os.getloadavg()[0]
    if _LINUX.is_file():
        load = max(load, int(_LINUX.read_text().split()[3].partition("/")[0]))  # "0.50 0.40 0.30 2/700 1234"
    return _QUIET * max(1.0, load / (os.cpu_count() or 1) / _QUIET_LOAD)


def wait_patiently(waiting: BrowserContext | Page) -> None:
    """Give ``expect``, and what is done in ``waiting``, the present patience."""
    milliseconds = patience() * 1000
    expect.set_options(timeout=milliseconds)
    waiting.set_default_timeout(milliseconds)
