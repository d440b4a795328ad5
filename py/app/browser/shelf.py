"""A store of this device in IndexedDB: texts by key, all of them in memory, each change on the disk at once.

Where the browser denies storage they last as long as the page.  A change that fails is tried again at once
(``static/storage.js``) and with each later one, so that what was written before is never left behind.
"""

from app.browser import aside, storage
from app.browser.dom import run

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from app.browser.aside import Use


class Shelf:
    """The store ``name``, which ``app.words.kept`` names to the person; "Esborra-ho tot" empties those."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.texts: "dict[str, str]" = {}
        self._is_there = False
        self._owed: "dict[str, str | None]" = {}  # changes that are not on the disk yet

    async def open(self) -> bool:
        """Read all texts; False if this browser denies storage."""
        found = await storage.read_all(self.name)
        if found is None:
            return False
        self._is_there = True
        self.texts = found
        for key in self._owed:
            self._have(key, self._owed[key])
        return True

    def is_available(self) -> bool:
        return self._is_there

    def _have(self, key: str, text: "str | None") -> None:
        if text is None:
            self.texts.pop(key, None)
        else:
            self.texts[key] = text

    def read(self, key: str, shape: object, use: "Use" = None) -> "Any":
        """The JSON value of a text, or what ``use`` makes of it; None for one that is put aside."""
        text = self.texts.get(key, "")

        def leave(rest: str) -> None:
            if self.texts.get(key) == text:
                run(self.write({key: rest}) if rest else self.erase([key]))

        return aside.read(self.name + " " + key, text, shape, use, leave) if text else None

    async def write(self, texts: "dict[str, str]", gone: "Sequence[str]" = ()) -> bool:
        """Write texts, and delete those that are ``gone``, all in one; True once that is on the disk."""
        changes: "dict[str, str | None]" = dict.fromkeys(gone)
        for key in texts:
            changes[key] = texts[key]
        return await self._change(changes)

    async def erase(self, keys: "list[str]") -> bool:
        """Delete texts, of which some may not be there; True once that is done on the disk."""
        return await self._change(dict.fromkeys(keys))

    async def _change(self, changes: "dict[str, str | None]") -> bool:
        for key in changes:
            self._have(key, changes[key])
        if not self._is_there:
            return False
        self._owed.update(changes)
        now, self._owed = self._owed, {}
        if not now or await storage.change(self.name, now):
            return True
        now.update(self._owed)
        self._owed = now
        return False

    async def wipe(self) -> None:
        """Delete all texts."""
        self.texts.clear()
        self._owed = {}
        await storage.empty(self.name)
