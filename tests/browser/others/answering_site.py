"""A site whose engine answers natively: Pyodide starts anew with each page, for seconds in these browsers.

In place of the engine's worker it sends one that hands each request back to the site, where the Python that
runs the tests answers.  No service worker is there to keep the site.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from threading import Thread
from typing import Any, Final

from sitebuild.server import Handler, Server
from tests.browser.stand.native_engine import NativeEngines
from tests.browser.stand.site import Site

WORKER: Final = b"""
const name = crypto.randomUUID();
let last = Promise.resolve();
const answer = async ({ id, text }) => {
  const reply = await fetch("./native-engine?" + name, { method: "POST", body: text });
  postMessage({ id, ok: await reply.text() });
};
self.onmessage = ({ data }) => {
  last = last.then(() => answer(data)); // one after another, as the engine itself
};
postMessage({ stage: "ready", done: 1, total: 1 });
"""


@dataclass
class AnsweringSite(Site):
    """``folder``, served with a native engine for each worker of a page."""

    prefix: str = "/"
    engines: NativeEngines = field(init=False)

    def __post_init__(self) -> None:
        self.engines = NativeEngines(self.folder, "", [])

    def start(self) -> None:
        handler = partial(_Handler, engines=self.engines, folder=self.folder)
        self.running = Server(("127.0.0.1", self.port), handler)
        self.port = self.running.server_address[1]
        Thread(target=self.running.serve_forever, args=(0.02,), daemon=True).start()


class _Handler(Handler):
    def __init__(self, *arguments: Any, engines: NativeEngines, folder: Path) -> None:
        self.engines = engines
        super().__init__(*arguments, directory=str(folder))

    def do_GET(self) -> None:
        if self.path == "/engine.mjs":
            self._send(WORKER, "text/javascript")
        elif self.path == "/sw.js":
            self.send_error(404)
        else:
            super().do_GET()

    def do_POST(self) -> None:
        request = self.rfile.read(int(self.headers["Content-Length"])).decode()
        worker = self.path.partition("?")[2]
        self._send(self.engines.answer(worker, request).encode(), "application/json")

    def _send(self, body: bytes, kind: str) -> None:
        self.send_response(200)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)
