"""What this device keeps of the duplicates played alone or in class: the present one, and finished codes.

The text of a file is kept apart from the game that is played with it, which is written at every change.
"""

import asyncio
import json

from app.browser import storage
from app.browser.dom import run
from app.ui.tab_lock import TabLock

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from pyscript import Storage

    from app.words.shapes import Playing
    from faristol.session.duplicate.intents import Source

_GAME, _SOURCE, _CLASS = "game", "source", "class:"
_LOOK = 0.02  # s


class TrainingStore:
    """The game under way and the finished codes of this device; one window at a time has the game.

    ``report(kept)`` hears after each writing whether it was kept.
    """

    def __init__(self, report: "Callable[[bool], None]") -> None:
        self._report = report
        self._store: "Storage | None" = None
        self._tab_lock = TabLock()
        self._waiting: "dict[str, str]" = {}
        self._is_writing = False

    async def open(self) -> bool:
        """False where this browser keeps nothing."""
        store = await storage.open_store("faristol-training")
        if store is not None:
            self._store = store
        return store is not None

    def game(self) -> "tuple[Playing, Source] | None":
        """The game that was under way and where its rounds come from."""
        try:
            playing = json.loads(self._read(_GAME) or "null")
            source = json.loads(self._read(_SOURCE) or "null")
            _ = playing["phase"], playing["slips"], playing["at"]
        except (ValueError, KeyError, TypeError):
            return None
        return (playing, source) if source else None

    def take_up(self) -> None:
        """The game is this window's from now on."""
        self._tab_lock.take("training")

    async def begin(self, playing: "Playing", source: "Source") -> None:
        """A game takes the place of the one before."""
        self.take_up()
        await self._write({_SOURCE: json.dumps(source), _GAME: json.dumps(playing)})

    async def keep(self, playing: "Playing") -> None:
        await self._write({_GAME: json.dumps(playing)})

    def keep_soon(self, playing: "Playing") -> None:
        """Keep it without waiting."""
        run(self._write({_GAME: json.dumps(playing)}))

    async def end(self) -> None:
        """No game is under way any more."""
        self._tab_lock.take("")
        await self._write({_GAME: "", _SOURCE: ""})

    def class_result(self, code: str) -> "tuple[int, str] | None":
        """The player and the result code of a class game that was finished on this device."""
        text = self._read(_CLASS + code)
        return (int(text.split(" ")[0]), text.split(" ")[1]) if text else None

    async def keep_class_result(self, code: str, number: int, result: str) -> None:
        await self._write({_CLASS + code: str(number) + " " + result})

    def _read(self, key: str) -> str:
        return str(self._store[key]) if self._store is not None and key in self._store else ""

    async def _write(self, texts: "dict[str, str]") -> None:
        """One writing at a time; of what comes meanwhile the latest is written after it, all at once.

        What cannot be written is tried again with what comes next.
        """
        if self._store is None or self._tab_lock.is_lost:
            return
        self._waiting.update(texts)
        while self._is_writing:
            await asyncio.sleep(_LOOK)
        if not self._waiting:
            return
        self._is_writing = True
        written, self._waiting = self._waiting, {}
        try:
            for key in written:
                self._store[key] = written[key]
            await self._store.sync()
            self._report(True)
        except Exception:  # full, or taken away: the page goes on with what it holds
            written.update(self._waiting)
            self._waiting = written
            self._report(False)
        finally:
            self._is_writing = False
