"""The start of a page with an engine: engine, settings, notices, and the site cached for playing offline.

The projector and the lesson have no engine and do not use it.
"""

import asyncio

from pyscript import ffi, window

from app.browser import engine, late, settings, storage
from app.browser.dom import by_id
from app.ui import offline_sign
from app.ui.notices import Notices
from app.words import common as common_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from faristol.session.wire import Hello


class Boot:
    """The start of one page.

    hello: the engine's answer about itself, once it was asked.
    show_stage: called with a sentence for each stage while the engine loads.
    """

    def __init__(self, show_stage: "Callable[[str], None] | None" = None) -> None:
        self.notices = Notices()
        self.hello: Hello | None = None
        self.show_stage = show_stage
        self._ready = asyncio.Event()
        self._told = asyncio.Event()  # whether it has started or cannot
        self._asking = asyncio.Lock()

    async def start(self) -> None:
        """Read what is stored.  The engine loads in the background; wait for it with ``engine_ready``."""
        engine.on_lost(self._failed)
        await engine.start(self._progress)
        await storage.restored()
        settings.apply_look()
        self.notices.note_version()

    def _progress(self, stage: str, done: int, total: int) -> None:
        if stage == "stalled":
            self.notices.start_stalled(_restart)
            return
        if stage in ("ready", "failed"):
            self._told.set()
        else:
            self._told.clear()
        self.notices.start_goes_on()
        _show_progress(stage, done, total)
        if stage == "ready":
            self._ready.set()
        elif stage == "failed":
            self._failed()
        elif self.show_stage is not None:
            self.show_stage(common_words.progress(stage))

    def _failed(self) -> None:
        self.notices.engine_failed(_reload, engine.why_it_failed())

    async def engine_ready(self) -> None:
        """Wait until the engine answers."""
        await self._ready.wait()

    async def came(self, greet: "Callable[[], Awaitable[object]]") -> bool:
        """Wait for the engine, and then for ``greet``; False where it cannot start, which is told again."""
        await self._told.wait()
        if not self._ready.is_set():
            self._failed()
            return False
        await greet()
        return True

    async def greet(self) -> "Hello | None":
        """Wait for the engine and ask it once for its version, lexicon and rules; None if it refuses."""
        await self._ready.wait()
        async with self._asking:
            if self.hello is None:
                reply = await engine.call({"kind": "hello"})
                self.hello = reply.get("hello")
        return self.hello

    async def watch_site(self, upgrade: "Callable[[Callable[[], None]], None]") -> None:
        """Follow the service worker.

        upgrade: called when a new version waits, with a function that installs it.
        """
        offline = await late.script("offline.js")

        def changed(state: str, path: str, reason: str) -> None:
            if state == "ready":
                offline_sign.ready()
            elif state == "upgrade":
                upgrade(offline.upgrade)
            elif state == "failed":
                offline_sign.failed(path, reason)

        offline.onState(ffi.create_proxy(changed))


def _reload() -> None:
    """Load the page again, once the copy for playing offline is mended."""
    window.faristolStart.again()


def _restart() -> None:
    window.faristolStart.mend(ffi.create_proxy(lambda *_: engine.restart()))


def _show_progress(stage: str, done: int, total: int) -> None:
    """Show ``done`` of ``total`` of a stage; the bar disappears when the engine is ready or has failed."""
    share = 100 if stage == "ready" else 92 if stage == "start" else 5 + 80 * done // max(1, total)
    bar = by_id("progress")
    by_id("progress-bar").style.width = str(share) + "%"
    bar.setAttribute("aria-valuenow", str(share))
    bar.hidden = stage in ("ready", "failed")
