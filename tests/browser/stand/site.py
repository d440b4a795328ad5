"""What the browser stories share besides fixtures: the server that can be killed, and words with a page."""

from __future__ import annotations

import json
import os
import threading
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Frame, Page

from sitebuild import browsers, npm
from sitebuild.server import Handler, Server

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
# A story is over before the optimising compiler has earned what it costs (stories took 97 s with it and 78 s
# without); what the engine computes is held to the law in a browser that has both.
BASELINE = "--js-flags=--liftoff --no-wasm-tier-up --no-wasm-dynamic-tiering"
PATIENCE = 60_000  # milliseconds; two busy cores may be slow


@dataclass
class Site:
    """One folder served at one address; the server can die and come back."""

    folder: Path
    prefix: str = SUB_PATH
    port: int = 0
    asked: list[str] = field(default_factory=list)
    running: Server | None = None

    @property
    def origin(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def url(self) -> str:
        return self.origin + self.prefix

    def start(self) -> None:
        self.running = Server(("127.0.0.1", self.port), partial(_Handler, site=self))
        self.port = self.running.server_address[1]
        threading.Thread(target=self.running.serve_forever, args=(0.02,), daemon=True).start()

    def stop(self) -> None:
        if self.running:
            self.running.shutdown()
            self.running.server_close()
            self.running = None


class _Handler(Handler):
    """Takes the sub-path off; anything outside it is not found."""

    def __init__(self, *arguments: Any, site: Site) -> None:
        self.site = site
        super().__init__(*arguments, directory=str(site.folder))

    def translate_path(self, path: str) -> str:
        self.site.asked.append(path)
        if not path.startswith(self.site.prefix):
            return str(self.site.folder / "nothing-outside-the-sub-path")
        return super().translate_path("/" + path.removeprefix(self.site.prefix))


@dataclass
class Log:
    """What a page did wrong, and what it asked for."""

    errors: list[str] = field(default_factory=list)
    requests: list[str] = field(default_factory=list)


_logs: dict[int, Log] = {}


def page_log(page: Page) -> Log:
    return _logs[id(page)]


def forget(page: Page) -> None:
    _logs.pop(id(page), None)


def watch(page: Page) -> Log:
    """Write down every error and request of ``page``."""
    log = _logs[id(page)] = Log()

    def note(message: ConsoleMessage) -> None:
        if message.type == "error":
            log.errors.append(f"{message.text} ({message.location.get('url', '')})")

    page.on("console", note)
    page.on("pageerror", lambda error: log.errors.append(str(error)))
    page.context.on("request", lambda request: log.requests.append(request.url))
    return log


# The engine draws a seed by the system's chance where none is given: here it is always given one.
_SEEDED = """(name => {
  const ask = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (message, ...more) {
    const asked = typeof message?.text === "string" ? JSON.parse(message.text) : {};
    if (["new", "desk_new", "class_code"].includes(asked.kind) && !asked.seed) {
      const drawn = Number(sessionStorage.getItem("drawn")) + 1;
      sessionStorage.setItem("drawn", drawn);
      message = { ...message, text: JSON.stringify({ ...asked, seed: `${name}-${drawn}` }) };
    }
    return ask.call(this, message, ...more);
  };
})(NAME)"""


def seeded(page: Page, name: str) -> None:
    """Let every game of ``page`` that names no seed have one made of ``name`` and FARISTOL_CHANCE."""
    chance = os.environ.get("FARISTOL_CHANCE", "")
    page.add_init_script(_SEEDED.replace("NAME", json.dumps(name + chance)))


def attached(page: Page | Frame, selector: str) -> None:
    """Wait for ``selector``; the site's policy forbids ``wait_for_function``, which evaluates text."""
    page.locator(selector).wait_for(state="attached", timeout=PATIENCE)


def engine_ready(page: Page) -> None:
    """Wait until the engine has loaded; a failure to load is told at once."""
    attached(page, "html[data-engine=ready], html[data-engine=failed]")
    state = page.evaluate("document.documentElement.dataset.engine")
    assert state == "ready", page.evaluate("import('./rpc.mjs').then((engine) => engine.failure)")


def offline_ready(page: Page) -> None:
    """Wait until every file of the site is kept for playing without a network."""
    attached(page, "html[data-offline=ready], html[data-offline=upgrade], html[data-offline=unsupported]")
    assert page.evaluate("document.documentElement.dataset.offline") == "ready"


def ask(page: Page, kind: str, **fields: object) -> dict[str, Any]:
    """The engine's reply to a request, past the screen."""
    request = json.dumps({"v": 1, "id": 1, "at": 0, "kind": kind, **fields})
    reply = page.evaluate("async (text) => (await import('./rpc.mjs')).call(text)", request)
    answer: dict[str, Any] = json.loads(reply)
    return answer


def violations(page: Page) -> list[str]:
    """What axe-core finds wrong with the page as it stands: a line for each rule, with the places."""
    page.evaluate((npm.bring("axe-core") / "axe.min.js").read_text())
    found = page.evaluate("axe.run(document, { resultTypes: ['violations'] }).then((all) => all.violations)")
    return [f"{each['id']}: {', '.join(str(node['target']) for node in each['nodes'])}" for each in found]


def chromium_path() -> str:
    """Where Chromium is; no story runs without it."""
    return browsers.chromium_path() or pytest.fail("no Chromium: python3 build.py test installs it on Debian")


def new_context(
    browser: Browser, width: int = 1280, height: int = 800, *, offline: bool = False, **options: Any
) -> BrowserContext:
    """A person's browser; where the story is not about it, one that copies no sites for itself."""
    context = browser.new_context(
        viewport={"width": width, "height": height}, locale="ca-ES", reduced_motion="reduce", **options
    )
    if not offline:
        context.add_init_script("delete Navigator.prototype.serviceWorker")
    return context
