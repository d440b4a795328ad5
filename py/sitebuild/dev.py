"""``build.py dev``: serves the site, builds what changes, and reloads the pages that are open.

Pages come with a script that waits for the next build.  The service worker is replaced by one that removes
itself, so that no page is an old copy.
"""

from __future__ import annotations

import os
import sys
import threading
import time
import traceback
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Final

from sitebuild import server
from sitebuild.paths import DIST, PY, ROOT, STATIC
from sitebuild.site.pages import TEXT_POLICY
from sitebuild.steps import Stop, files_under, say

EVERY: Final = 0.3  # seconds between two looks at the sources
SUFFIXES: Final = {".py", ".js", ".mjs", ".css", ".html", ".json", ".svg", ".txt", ".tsv", ".h"}
SOURCES: Final = (ROOT / "index.html", STATIC, PY, ROOT / "wordlists")
BUILDER: Final = (PY / "sitebuild", ROOT / "build.py")

# One page listens for all: a browser opens six connections to a host, and each stream holds one.  Where
# there are no locks, at an address of the network without HTTPS, each page listens for itself.
RELOAD: Final = """const pages = new BroadcastChannel("faristol-dev");
const reload = async () => {
  for (const worker of await navigator.serviceWorker?.getRegistrations() ?? []) await worker.unregister();
  location.reload();
};
const listen = () => new Promise(() => {
  new EventSource("/dev/builds").onmessage = () => {
    pages.postMessage("built");
    reload();
  };
});
pages.onmessage = reload;
navigator.locks ? navigator.locks.request("faristol-dev", listen) : listen();
"""
NO_WORKER: Final = """self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  self.registration.unregister();
});
"""
_SCRIPT: Final = '<script src="/dev/reload.js"></script>'
_KEPT_OPEN: Final = (
    10.0  # seconds after which a page that waits is written to, so that a closed one is noticed
)

Dates = dict[Path, int]


class Builds:
    """The number of builds so far, for pages that wait for the next.

    A process that was started again begins at 0; ``name`` tells its builds from those of the one before.
    """

    def __init__(self) -> None:
        self._changed = threading.Condition()
        self._process = f"{os.getpid()}.{time.monotonic_ns()}"
        self.count = 0

    def name(self) -> str:
        """Of the present build."""
        return f"{self._process}.{self.count}"

    def tell(self) -> None:
        """A build has been made."""
        with self._changed:
            self.count += 1
            self._changed.notify_all()

    def wait(self, known: int, seconds: float) -> bool:
        """Whether there are more than ``known``, at the latest after ``seconds``."""
        with self._changed:
            return self._changed.wait_for(lambda: self.count > known, seconds)


BUILDS: Final = Builds()


class DevHandler(server.Handler):
    """Serves the site with the script that reloads."""

    def do_GET(self) -> None:
        path = self.path.partition("?")[0]
        if path == "/dev/reload.js":
            self.send_body("text/javascript", RELOAD.encode())
        elif path == "/dev/builds":
            self._tell_builds()
        elif path == "/sw.js":
            self.send_body("text/javascript", NO_WORKER.encode())
        elif self._page(path) is not None:
            page = (self._page(path) or "").replace("</head>", _SCRIPT + "</head>")
            page = page.replace(TEXT_POLICY, TEXT_POLICY + "; connect-src 'self'")
            self.send_body("text/html; charset=utf-8", page.encode())
        else:
            super().do_GET()

    def _page(self, path: str) -> str | None:
        file = Path(self.translate_path(path))
        file = file / "index.html" if file.is_dir() else file
        return file.read_text(encoding="utf-8") if file.suffix == ".html" and file.is_file() else None

    def _tell_builds(self) -> None:
        known = BUILDS.count
        seen = self.headers.get("Last-Event-ID", "")  # of a page whose stream has ended
        self.send_response(200)
        self.send_header("Content-Type", "text/event-stream")
        self.end_headers()
        if seen and seen != BUILDS.name():
            self.wfile.write(b"data: built\n\n")
            return
        self.wfile.write(f"id: {BUILDS.name()}\n\n".encode())
        self.wfile.flush()
        while not BUILDS.wait(known, _KEPT_OPEN):
            self.wfile.write(b": none yet\n\n")
            self.wfile.flush()
        self.wfile.write(b"data: built\n\n")


def dates(sources: Iterable[Path] = SOURCES) -> Dates:
    """When each source was changed; what a build puts beside them is none."""
    files = [file for source in sources for file in (files_under(source) if source.is_dir() else [source])]
    found: Dates = {}
    for file in files:
        if file.suffix in SUFFIXES:
            try:
                found[file] = file.stat().st_mtime_ns
            except FileNotFoundError:  # an editor has moved it away, and brings another
                continue
    return found


def changed(before: Dates, after: Dates) -> list[Path]:
    """The files that are new, changed or gone."""
    return sorted(path for path in before.keys() | after.keys() if before.get(path) != after.get(path))


def run(host: str, port: int, build: Callable[[], None]) -> None:
    """Build, serve, and build again at each change, until Ctrl+C."""
    build()
    with server.open_server(DIST, host, port, DevHandler) as running:
        threading.Thread(target=running.serve_forever, daemon=True).start()
        say(f"Faristol is at http://{host}:{running.server_address[1]}/ (Ctrl+C ends it)")
        known = dates()
        while True:
            time.sleep(EVERY)
            now = dates()
            if files := changed(known, now):
                known = now
                _build_again(files, build)


def _build_again(files: list[Path], build: Callable[[], None]) -> None:
    say(f"\nchanged: {', '.join(str(file.relative_to(ROOT)) for file in files)}")
    if any(file.is_relative_to(place) for file in files for place in BUILDER):
        say("That is the build itself: it starts again.")
        os.execv(sys.executable, [sys.executable, *sys.argv])
    try:
        build()
    except Stop as stop:
        say(str(stop))
    except Exception:  # a source that cannot be read yet: the next change is another attempt
        traceback.print_exc()
    else:
        BUILDS.tell()
