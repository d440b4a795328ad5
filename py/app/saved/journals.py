"""Journals stored on this device, in IndexedDB: of each a summary, and the journal in parts.

A journal only grows, and only its last part is rewritten: the thousandth slip is saved as quickly as the
first.  Each part is one value, and a new one begins when the last is full.  A browser killed during a save
thus loses at most the last line.  The summary is for the list only; the journal's lines are never counted
by it.
"""

import json

from app.browser import page_clock
from app.browser.storage import open_store
from app.saved import written

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from pyscript import Storage


PART = 40  # lines
_LINES, _TOLD = "lines:", "told:"


class JournalStore:
    """The journals of one kind of game.

    name: of the database.  told: the fields that every summary has, besides ``at``.
    """

    def __init__(self, name: str, told: "tuple[str, ...]") -> None:
        self._name = name
        self._fields = told
        self._store: "Storage | None" = None
        self._values: "dict[str, str]" = {}

    async def open(self) -> bool:
        """Open the store; False if this browser denies storage."""
        store = await open_store(self._name)
        if store is None:
            return False
        self._store = store
        for key in store:
            self._values[key] = store[key]
        return True

    def is_available(self) -> bool:
        return self._store is not None

    def new_id(self) -> str:
        """An id for a new game, unique on this device."""
        wanted = str(page_clock.wall())
        while _TOLD + wanted in self._values or _part(wanted, 0) in self._values:
            wanted += "b"
        return wanted

    async def save(self, game: str, lines: "list[str]", already: int, summary: "Mapping[str, Any]") -> bool:
        """Save ``lines``, of which the first ``already`` are saved; True once they are on the disk."""
        parts = (len(lines) + PART - 1) // PART
        new = {_part(game, part): _text(lines, part) for part in range(already // PART, parts)}
        new[_TOLD + game] = json.dumps(summary)
        self._values.update(new)
        return await written.write(self._store, new)

    def load(self, game: str) -> "list[str]":
        """The lines of a stored journal; an empty list if it is not here."""
        lines: "list[str]" = []
        part = 0
        while _part(game, part) in self._values:
            lines += self._values[_part(game, part)].split("\n")
            part += 1
        return lines

    def rows(self) -> "list[tuple[str, Any]]":
        """The ids and summaries of the stored games, the latest first; unreadable ones are left out."""
        found = []
        for key in self._values:
            if key.startswith(_TOLD):
                try:
                    summary = json.loads(self._values[key])
                    _ = [summary[field] for field in self._fields]
                    found.append((summary["at"], key[len(_TOLD) :], summary))
                except (ValueError, KeyError, TypeError):
                    pass
        return [(game, summary) for _, game, summary in sorted(found, key=lambda one: -one[0])]

    async def delete(self, game: str) -> None:
        keys = [_TOLD + game]
        while _part(game, len(keys) - 1) in self._values:
            keys.append(_part(game, len(keys) - 1))
        for key in keys:
            self._values.pop(key, None)
        await written.erase(self._store, keys)

    async def wipe(self) -> None:
        """Delete all of them."""
        self._values.clear()
        if self._store is not None:
            self._store.clear()
            await self._store.sync()


def _part(game: str, part: int) -> str:
    return _LINES + game + ":" + str(part)


def _text(lines: "list[str]", part: int) -> str:
    return "\n".join(lines[part * PART : (part + 1) * PART])
