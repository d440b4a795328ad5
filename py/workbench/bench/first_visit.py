"""A first visit to the site on a host that compresses nothing, over a slow line, measured in Chromium.

The line is made by the server: each request waits for a round trip, and all answers share the line's rate.
(The browser's own throttling does not reach workers, which fetch the most.)
"""

from __future__ import annotations

import tempfile
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any, Final

from sitebuild.server import Handler, Server
from sitebuild.steps import say

RATE: Final = 10e6 / 8  # bytes a second
ROUND_TRIP: Final = 0.04  # s
CHUNK: Final = 16384
MOST_ENGINE, MOST_ALL, MOST_REQUESTS = 5.0, 6.5, 30  # MB, MB, requests until the engine is ready
FLAGS: Final = ("--no-sandbox", "--disable-gpu", "--disable-background-networking")
PATIENCE: Final = 180_000  # ms
REPEATS: Final = 3


@dataclass
class Line:
    """What went over the line, and until when it is taken."""

    sent: int = 0
    requests: int = 0
    free: float = 0.0
    lock: threading.Lock = field(default_factory=threading.Lock)

    def take(self, size: int) -> None:
        """Wait until so many bytes have passed."""
        with self.lock:
            self.sent += size
            self.free = max(self.free, time.perf_counter()) + size / RATE
            wait = self.free - time.perf_counter()
        time.sleep(max(0.0, wait))


class _Slow(Handler):
    def __init__(self, *arguments: Any, line: Line, directory: str) -> None:
        self.line = line
        super().__init__(*arguments, directory=directory)

    def do_GET(self) -> None:
        self.line.requests += 1
        time.sleep(ROUND_TRIP)
        super().do_GET()

    def copyfile(self, source: Any, outputfile: Any) -> None:
        while piece := source.read(CHUNK):
            self.line.take(len(piece))
            outputfile.write(piece)


@dataclass
class Visit:
    """Of a first visit: seconds, MB and requests until the engine is ready, and MB with the offline copy; and
    the seconds until it is ready again, the median of the visits after."""

    seconds: float
    engine: float
    requests: int
    whole: float
    again: float


def measure(program: str, site: Path) -> Visit:
    """Visit the built ``site`` with the Chromium at ``program``, which knows nothing of it yet."""
    from playwright.sync_api import sync_playwright

    line = Line()
    with (
        tempfile.TemporaryDirectory() as profile,
        Server(("127.0.0.1", 0), partial(_Slow, line=line, directory=str(site))) as running,
        sync_playwright() as playwright,
    ):
        threading.Thread(target=running.serve_forever, daemon=True).start()
        context = playwright.chromium.launch_persistent_context(
            profile, executable_path=program, args=list(FLAGS)
        )
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        address = f"http://127.0.0.1:{running.server_address[1]}/"

        def ready(state: str) -> float:
            began = time.perf_counter()
            if state == "engine":
                page.goto(address)
            page.locator(f"html[data-{state}=ready]").wait_for(state="attached")
            return time.perf_counter() - began

        seconds = ready("engine")
        engine, requests = line.sent, line.requests
        ready("offline")
        whole = line.sent
        again = _later(lambda: ready("engine"))
        context.close()
        running.shutdown()
    return Visit(seconds, engine / 1e6, requests, whole / 1e6, again)


def _later(visit: Callable[[], float]) -> float:
    """The median of visits after one that lets the browser keep what it has compiled."""
    visit()
    time.sleep(2)  # it keeps it a moment later
    return sorted(visit() for _ in range(REPEATS))[REPEATS // 2]


def print_visits(visits: dict[str, Visit]) -> None:
    say(
        "\na first visit to the table (10 Mbit/s, 40 ms, a host that compresses nothing), and visits after it"
    )
    say(
        f"{'':>8} | {'engine s':>8} {'MB':>6} {'requests':>8} | {'with offline copy MB':>20} | {'again s':>7}"
    )
    for name, item in visits.items():
        met = item.engine <= MOST_ENGINE and item.whole <= MOST_ALL and item.requests <= MOST_REQUESTS
        say(
            f"{name:>8} | {item.seconds:>8.1f} {item.engine:>6.2f} {item.requests:>8} | "
            f"{item.whole:>20.2f} | "
            f"{item.again:>7.2f} {'met' if met else 'MISSED'}"
        )
    say(f"at most {MOST_ENGINE:.1f} MB and {MOST_REQUESTS} requests, {MOST_ALL:.1f} MB with the offline copy")
