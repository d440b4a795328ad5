"""What a person has learnt, kept on this device: one line a card and one line a day, and a list of one's own.

The engine writes the lines and reads them; here only their keys are known, the text before the first space
(``anagram:AEINRST``, ``day:2026-11-22``).  Each line is a value of its own, so that an answer writes two of
them however many cards there are.
"""

import json

from app.browser.storage import open_store
from app.saved import written
from app.ui.tab_lock import TabLock

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Storage

STORE = "faristol-study"
_LINE = "line/"
_OWN = "own"


def key_of(line: str) -> str:
    """The key of a line."""
    return line.split(" ", 1)[0]


class StudyStore:
    """The lines and the list; without storage they last as long as the page.

    One window at a time may write them, the one that opened them last.
    """

    def __init__(self) -> None:
        self._store: "Storage | None" = None
        self._tab_lock = TabLock()
        self._opened = False
        self._lines: "dict[str, str]" = {}
        self._own: "list[str]" = []

    async def open(self) -> None:
        """Open the store and read all of it; a second call does nothing."""
        if self._opened:
            return
        self._opened = True
        self._tab_lock.take("study")
        self._store = await open_store(STORE)
        if self._store is not None:
            for key in self._store:
                if key.startswith(_LINE):
                    self._lines[key[len(_LINE) :]] = str(self._store[key])
                elif key == _OWN:
                    self._own = _words_of(str(self._store[key]))

    def is_available(self) -> bool:
        return self._store is not None

    def is_lost(self) -> bool:
        """Whether another window has opened them since."""
        return self._tab_lock.is_lost

    def keys(self) -> "list[str]":
        """The keys of the lines, in an order that stays the same."""
        return sorted(self._lines)

    def lines(self) -> "list[str]":
        """The lines, in the order of ``keys``."""
        return [self._lines[key] for key in self.keys()]

    def own(self) -> "list[str]":
        """The words of the person's own list, as typed."""
        return self._own.copy()

    async def put(self, lines: "list[str]") -> bool:
        """Keep lines in the place of those with the same keys; True once they are on the disk.

        Nothing is kept, and nothing has failed, once another window has them.
        """
        if self.is_lost():
            return True
        for line in lines:
            self._lines[key_of(line)] = line
        return await written.write(self._store, {_LINE + key_of(line): line for line in lines})

    async def put_own(self, words: "list[str]") -> bool:
        """Keep a list in the place of the one before; True once it is on the disk."""
        self._own = words.copy()
        return await written.write(self._store, {_OWN: json.dumps(words)})

    async def drop(self, keys: "list[str]") -> None:
        """Keep the lines of these keys no longer."""
        for key in keys:
            self._lines.pop(key, None)
        await written.erase(self._store, [_LINE + key for key in keys])

    async def wipe(self) -> None:
        """Forget all of it."""
        await self.open()
        self._lines.clear()
        self._own = []
        if self._store is not None:
            self._store.clear()
        await written.erase(self._store, [])


def _words_of(text: str) -> "list[str]":
    """The words of a kept list; none of one that is damaged."""
    try:
        found = json.loads(text)
    except ValueError:
        return []
    return [str(word) for word in found] if isinstance(found, list) else []
