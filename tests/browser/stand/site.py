"""Shared by the browser stories besides fixtures: the server, a page's log, and waiting for its states."""

from __future__ import annotations

import json
import os
import threading
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Frame, Page

from sitebuild import browsers, npm
from sitebuild.server import Handler, Server
from tests import functions_run
from tests.browser.stand import late
from tests.browser.stand.native_engine import NativeEngines
from tests.browser.stand.patience import wait_patiently
from tests.full_run import FULL

SUB_PATH = "/escola/faristol/"
FLAGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
# Without the optimising compiler, which costs more than it saves where Pyodide runs in a short story (97 s
# with it, 78 s without).  The laws of the engine are tested in a browser with both compilers.
BASELINE = "--js-flags=--liftoff --no-wasm-tier-up --no-wasm-dynamic-tiering"
_AXE = """(rules) => axe.run(document, { resultTypes: ["violations"], rules })
    .then((all) => all.violations)"""
# The last key and the reload come in one task of the page.
TYPED_AND_RELOADED = """(field, text) => {
    field.value = text;
    field.dispatchEvent(new Event("input", { bubbles: true }));
    location.reload();
}"""


# The types that every host knows; other endings that it sends at all come as bytes without a type.
TYPES = {
    ".html": "text/html",
    ".css": "text/css",
    ".js": "application/javascript",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".webp": "image/webp",
}
SENT = {*TYPES, ".bin", ".txt", ".woff2", ".woff"}


@dataclass
class Site:
    """A folder served at an address; the server can be stopped and started again."""

    folder: Path
    prefix: str = SUB_PATH
    port: int = 0
    asked: list[str] = field(default_factory=list)
    running: Server | None = None
    sent: Iterable[str] = frozenset(SENT)  # the endings that it sends

    def handler(self) -> Callable[..., SiteHandler]:
        """What makes the answer to each request."""
        return partial(SiteHandler, site=self)

    @property
    def origin(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def url(self) -> str:
        return self.origin + self.prefix

    def start(self) -> None:
        self.running = Server(("127.0.0.1", self.port), self.handler())
        self.port = self.running.server_address[1]
        threading.Thread(target=self.running.serve_forever, args=(0.02,), daemon=True).start()

    def stop(self) -> None:
        if self.running:
            self.running.shutdown()
            self.running.server_close()
            self.running = None


class SiteHandler(Handler):
    """The poorest host that there is, under a sub-path; anything outside it is not found.

    Its types are those of TYPES, other endings than SENT are not found (IIS sends none that it does not
    know), and it knows neither compression nor ranges nor headers for caching.
    """

    extensions_map = {"": "application/octet-stream", **TYPES}  # noqa: RUF012

    def __init__(self, *arguments: Any, site: Site) -> None:
        self.site = site
        super().__init__(*arguments, directory=str(site.folder))

    def translate_path(self, path: str) -> str:
        self.site.asked.append(path)
        if not path.startswith(self.site.prefix):
            return str(self.site.folder / "nothing-outside-the-sub-path")
        found = super().translate_path("/" + path.removeprefix(self.site.prefix))
        known = Path(found).suffix in {"", *self.site.sent}
        return found if known else str(self.site.folder / "an-ending-that-it-does-not-know")

    def guess_type(self, path: str | os.PathLike[str]) -> str:
        return self.extensions_map.get(Path(path).suffix, "application/octet-stream")

    def send_header(self, keyword: str, value: str) -> None:
        if keyword not in {"Last-Modified", "Cache-Control"}:
            super().send_header(keyword, value)


@dataclass
class Log:
    """The errors and requests of a page."""

    errors: list[str] = field(default_factory=list)
    requests: list[str] = field(default_factory=list)


_logs: dict[int, Log] = {}


def page_log(page: Page) -> Log:
    return _logs[id(page)]


def forget(page: Page) -> None:
    _logs.pop(id(page), None)


def watch(page: Page) -> Log:
    """Log every error and request of ``page``."""
    log = _logs[id(page)] = Log()

    def note(message: ConsoleMessage) -> None:
        if message.type == "error":
            log.errors.append(f"{message.text} ({message.location.get('url', '')})")

    page.on("console", note)
    page.on("pageerror", lambda error: log.errors.append(str(error)))
    page.context.on("request", lambda request: log.requests.append(request.url))
    return log


# Adds a seed to every request without one, which the engine would otherwise draw at random.
_SEEDED = """(name => {
  const ask = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (message, ...more) {
    const asked = typeof message?.text === "string" ? JSON.parse(message.text) : {};
    const seeded = ["new", "desk_new", "class_code", "tournament_new", "duel_draw", "duel_list"];
    if (seeded.includes(asked.kind) && !asked.seed) {
      const drawn = Number(sessionStorage.getItem("drawn")) + 1;
      sessionStorage.setItem("drawn", drawn);
      message = { ...message, text: JSON.stringify({ ...asked, seed: `${name}-${drawn}` }) };
    }
    return ask.call(this, message, ...more);
  };
})(NAME)"""


def seeded(page: Page, name: str) -> None:
    """Give every game of ``page`` without a seed one made of ``name`` and FARISTOL_CHANCE."""
    chance = os.environ.get("FARISTOL_CHANCE", "")
    page.add_init_script(_SEEDED.replace("NAME", json.dumps(name + chance)))


def attached(page: Page | Frame, selector: str) -> None:
    """Wait for ``selector``; the site's policy forbids ``wait_for_function``, which evaluates text."""
    page.locator(selector).wait_for(state="attached")


def engine_ready(page: Page) -> None:
    """Wait until the engine has loaded; a failure to load fails the test at once."""
    attached(page, "html[data-engine=ready], html[data-engine=failed]")
    state = page.evaluate("document.documentElement.dataset.engine")
    assert state == "ready", page.evaluate(
        "import(faristolPacks.place + 'rpc.js').then((engine) => engine.failure)"
    )


def at_sizes(page: Page, sizes: Iterable[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    """Show the page as it stands in windows of these sizes, one after another."""
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        yield width, height


def time_stands(page: Page) -> None:
    """From here on the time of a page, whose clock was installed, goes only where it is moved.

    It jumps by a minute: however busy the machine is, that is not in the past.
    """
    page.clock.pause_at(page.evaluate("Date.now() / 1000 + 60"))


def offline_ready(page: Page) -> None:
    """Wait until every file of the site is cached for playing offline."""
    attached(page, "html[data-offline=ready], html[data-offline=upgrade], html[data-offline=unsupported]")
    assert page.evaluate("document.documentElement.dataset.offline") == "ready"


def ask(page: Page, kind: str, **fields: object) -> dict[str, Any]:
    """The engine's reply to a request, sent without the screen."""
    request = json.dumps({"v": 1, "id": 1, "at": 0, "kind": kind, **fields})
    reply = page.evaluate(
        "async (text) => (await import(faristolPacks.place + 'rpc.js')).call(text)", request
    )
    answer: dict[str, Any] = json.loads(reply)
    return answer


def violations(page: Page, colours: bool = FULL) -> list[str]:
    """The faults that axe-core finds on the current page: a line for each rule, with the places.

    colours: whether contrast is measured once more after the first look at the page, which does it always.
    It costs more than all other rules, and all that a page shows has one palette.
    """
    if not page.evaluate("'axe' in globalThis"):
        colours = True
        page.evaluate((npm.bring("axe-core") / "axe.min.js").read_text())
    found = page.evaluate(_AXE, {"color-contrast": {"enabled": colours}})
    return [f"{each['id']}: {', '.join(str(node['target']) for node in each['nodes'])}" for each in found]


def chromium_path() -> str:
    """The path of Chromium; without it the test fails."""
    return browsers.chromium_path() or pytest.fail("no Chromium: python3 build.py test installs it on Debian")


def shell_path() -> str:
    """Where Chromium without windows is, or Chromium itself."""
    return browsers.shell_path() or chromium_path()


def new_context(
    browser: Browser,
    width: int = 1280,
    height: int = 800,
    *,
    offline: bool = False,
    engines: NativeEngines | None = None,
    **options: Any,
) -> BrowserContext:
    """A browser context; see ``prepare``."""
    context = browser.new_context(
        viewport={"width": width, "height": height}, locale="ca-ES", reduced_motion="reduce", **options
    )
    prepare(context, offline=offline, engines=engines)
    return context


def prepare(context: BrowserContext, *, offline: bool = False, engines: NativeEngines | None) -> None:
    """Without ``offline`` the pages of ``context`` have no service worker, with ``engines`` no Pyodide.

    With FARISTOL_DELAYS everything on them comes late (``late``).
    What is done in it is waited for as long as this moment's load asks (``patience``).
    """
    wait_patiently(context)
    if functions_run.KEPT:
        context.on("console", lambda message: functions_run.note(message.text))
    if not offline:
        context.add_init_script("delete Navigator.prototype.serviceWorker")
    if engines:
        engines.stand_in(context)
    if late.SEED:
        story = os.environ["PYTEST_CURRENT_TEST"].partition(" ")[0]
        late.make_late(context, f"{late.SEED} {story}")
