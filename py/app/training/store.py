"""The stored duplicates played alone or in class: the current game, and finished class games' codes.

The text of a file is stored apart from the game played with it, because the game is written at every change.
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
    """The current game and the finished codes; one window at a time may write the game.

    report: called after each write with whether it succeeded.
    """

    def __init__(self, report: "Callable[[bool], None]") -> None:
        self._report = report
        self._store: "Storage | None" = None
        self._tab_lock = TabLock()
        self._waiting: "dict[str, str]" = {}
        self._is_writing = False

    async def open(self) -> bool:
        """Open the store; False if this browser denies storage."""
        store = await storage.open_store("faristol-training")
        if store is not None:
            self._store = store
        return store is not None

    def game(self) -> "tuple[Playing, Source] | None":
        """The current game and the source of its rounds."""
        try:
            playing = json.loads(self._read(_GAME) or "null")
            source = json.loads(self._read(_SOURCE) or "null")
            _ = playing["phase"], playing["slips"], playing["at"]
        except (ValueError, KeyError, TypeError):
            return None
        return (playing, source) if source else None

    def take_up(self) -> None:
        """Take the game for this window."""
        self._tab_lock.take("training")

    async def begin(self, playing: "Playing", source: "Source") -> None:
        """Store a new game in place of the one before."""
        self.take_up()
        await self._write({_SOURCE: json.dumps(source), _GAME: json.dumps(playing)})

    async def keep(self, playing: "Playing") -> None:
        await self._write({_GAME: json.dumps(playing)})

    def keep_soon(self, playing: "Playing") -> None:
        """Store the game without waiting for it."""
        run(self._write({_GAME: json.dumps(playing)}))

    async def end(self) -> None:
        """Remove the current game."""
        self._tab_lock.take("")
        await self._write({_GAME: "", _SOURCE: ""})

    def class_result(self, code: str) -> "tuple[int, str] | None":
        """The player's number and the result code of a class game finished on this device."""
        text = self._read(_CLASS + code)
        return (int(text.split(" ")[0]), text.split(" ")[1]) if text else None

    async def keep_class_result(self, code: str, number: int, result: str) -> None:
        await self._write({_CLASS + code: str(number) + " " + result})

    def _read(self, key: str) -> str:
        return str(self._store[key]) if self._store is not None and key in self._store else ""

    async def _write(self, texts: "dict[str, str]") -> None:
        """Write values, one write at a time; values that come meanwhile are written together afterwards.

        A failed write is tried again with the next one.
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
        except Exception:  # the disk is full, or storage was revoked; the page goes on unsaved
            written.update(self._waiting)
            self._waiting = written
            self._report(False)
        finally:
            self._is_writing = False
