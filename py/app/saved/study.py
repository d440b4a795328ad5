"""What a person has learnt, kept on this device: one line a card and one line a day, and a list of one's own.

The engine writes the lines and reads them; here only their keys are known, the text before the first space
(``anagram:AEINRST``, ``day:2026-11-22``).  Each line is a value of its own, so that an answer writes two of
them however many cards there are.
"""

import json

from app.browser.shape import Each
from app.browser.shelf import Shelf
from app.ui.tab_lock import TabLock

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
        self._shelf = Shelf("faristol-study")
        self._tab_lock = TabLock()
        self._opened = False

    async def open(self) -> None:
        """Open the store and read all of it; a second call does nothing."""
        if self._opened:
            return
        self._opened = True
        self._tab_lock.take("study")
        await self._shelf.open()

    def is_available(self) -> bool:
        return self._shelf.is_available()

    def is_lost(self) -> bool:
        """Whether another window has opened them since."""
        return self._tab_lock.is_lost

    def keys(self) -> "list[str]":
        """The keys of the lines, in an order that stays the same."""
        return sorted([key[len(_LINE) :] for key in self._shelf.texts if key.startswith(_LINE)])

    def lines(self) -> "list[str]":
        """The lines, in the order of ``keys``."""
        return [self._shelf.texts[_LINE + key] for key in self.keys()]

    def own(self) -> "list[str]":
        """The words of the person's own list, as typed."""
        return self._shelf.read(_OWN, Each([""])) or []

    async def put(self, lines: "list[str]") -> bool:
        """Keep lines in the place of those with the same keys; True once they are on the disk.

        Nothing is kept, and nothing has failed, once another window has them.
        """
        if self.is_lost():
            return True
        return await self._shelf.write({_LINE + key_of(line): line for line in lines})

    async def put_own(self, words: "list[str]") -> bool:
        """Keep a list in the place of the one before; True once it is on the disk."""
        return await self._shelf.write({_OWN: json.dumps(words)})

    async def drop(self, keys: "list[str]") -> None:
        """Keep the lines of these keys no longer."""
        await self._shelf.erase([_LINE + key for key in keys])

    async def wipe(self) -> None:
        """Forget all of it."""
        await self.open()
        await self._shelf.wipe()
