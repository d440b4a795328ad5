"""A site whose engine answers natively: Pyodide starts anew with each page, for seconds in these browsers.

In place of the engine's worker it sends one that hands each request back to the site, where the Python that
runs the tests answers.  No service worker is there to keep the site.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import Final

from tests.browser.stand.native_engine import READY, NativeEngines
from tests.browser.stand.site import Site, SiteHandler

WORKER: Final = """
const name = crypto.randomUUID();
let last = Promise.resolve();
const answer = async ({ id, text }) => {
  const reply = await fetch("./native-engine?" + name, { method: "POST", body: text });
  postMessage({ id, ok: await reply.text() });
};
self.onmessage = ({ data }) => {
  last = last.then(() => answer(data)); // one after another, as the engine itself
};
postMessage(READY);
""".replace("READY", READY).encode()


@dataclass
class AnsweringSite(Site):
    """``folder``, served with a native engine for each worker of a page."""

    engines: NativeEngines = field(init=False)

    def __post_init__(self) -> None:
        self.engines = NativeEngines("", [])

    def handler(self) -> Callable[..., SiteHandler]:
        return partial(_Handler, site=self)


class _Handler(SiteHandler):
    site: AnsweringSite

    def do_GET(self) -> None:
        if self.path.endswith("/engine.js"):
            self.send_body("text/javascript", WORKER)
        elif self.path == self.site.prefix + "sw.js":
            self.send_error(404)
        else:
            super().do_GET()

    def do_POST(self) -> None:
        request = self.rfile.read(int(self.headers["Content-Length"])).decode()
        worker = self.path.partition("?")[2]
        self.send_body("application/json", self.site.engines.answer(worker, request).encode())
