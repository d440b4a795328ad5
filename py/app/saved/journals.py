"""Journals stored on this device, in IndexedDB: of each a summary, and the journal in parts.

A journal only grows, and only its last part is rewritten: the thousandth slip is saved as quickly as the
first.  Each part is one value, and a new one begins when the last is full.  A browser killed during a save
thus loses at most the last line.  The summary is for the list only; the journal's lines are never counted
by it.
"""

import json
from typing import Generic, TypeVar

from app.browser import page_clock
from app.browser.shape import Count, parsed
from app.browser.shelf import Shelf
from app.browser.stable_sort import stable_sorted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any, TypedDict

    class Listed(TypedDict):
        """What every summary has."""

        title: str
        over: bool
        at: int


Kept = TypeVar("Kept", bound="Listed")
PART = 40  # lines
_LINES, _TOLD, _COUNT = "lines:", "told:", "lines"


class JournalStore(Generic[Kept]):
    """The journals of one kind of game.

    name: of the store.  told: the shape of every summary (``app.browser.shape``).
    """

    def __init__(self, name: str, told: "dict[str, object]") -> None:
        self._shelf = Shelf(name)
        self._told: "dict[str, object]" = {_COUNT + "?": Count}
        self._told.update(told)

    async def open(self) -> bool:
        """Open the store; False if this browser denies storage."""
        return await self._shelf.open()

    def is_available(self) -> bool:
        return self._shelf.is_available()

    def new_id(self) -> str:
        """An id for a new game, unique on this device."""
        wanted = str(page_clock.wall())
        while self._keys(wanted):
            wanted += "b"
        return wanted

    def _keys(self, game: str) -> "list[str]":
        """The keys of a game's parts, in their order, and of its summary."""
        start = _LINES + game + ":"
        parts = [key for key in self._shelf.texts if key.startswith(start)]
        parts = stable_sorted(parts, lambda key: (len(key), key))
        return parts + [key for key in (_TOLD + game,) if key in self._shelf.texts]

    async def save(
        self, game: str, lines: "list[str]", already: int, summary: "Mapping[str, object]"
    ) -> bool:
        """Save ``lines``, of which the first ``already`` are saved; True once they are on the disk."""
        parts = (len(lines) + PART - 1) // PART
        new = {_part(game, part): _text(lines, part) for part in range(already // PART, parts)}
        row = {key: summary[key] for key in summary}
        row[_COUNT] = len(lines)
        new[_TOLD + game] = json.dumps(row)
        beyond = [key for key in self._keys(game) if key.startswith(_LINES)][parts:]
        return await self._shelf.write(new, beyond)

    def lines(self, game: str) -> "list[str]":
        """The lines of a stored journal; an empty list if it is not here."""
        lines: "list[str]" = []
        part = 0
        while _part(game, part) in self._shelf.texts:
            lines += self._shelf.texts[_part(game, part)].split("\n")
            part += 1
        return lines

    def is_cut(self, game: str) -> bool:
        """Whether lines of a stored journal are missing."""
        summary = self._summary(game) or {}
        parts = [key for key in self._keys(game) if key.startswith(_LINES)]
        return bool(parts) and (
            _part(game, len(parts) - 1) not in self._shelf.texts
            or len(self.lines(game)) < (summary.get(_COUNT) or 0)
        )

    def as_it_is(self, game: str) -> str:
        """All that is stored of a journal, be it damaged."""
        parts = [self._shelf.texts[key] for key in self._keys(game) if key.startswith(_LINES)]
        return "\n".join(parts) + "\n"

    def place(self, game: str) -> str:
        """Where a journal is stored, as ``app.words.kept`` names it."""
        return self._shelf.name + " " + game

    def _summary(self, game: str) -> "Any":
        try:
            return parsed(self._shelf.texts[_TOLD + game], self._told)
        except Exception:  # none is there, or whatever a damaged text leads to
            return None

    def _games(self) -> "list[str]":
        """The ids of the stored games."""
        found: "dict[str, bool]" = {}
        for key in self._shelf.texts:
            if key.startswith(_TOLD):
                found[key[len(_TOLD) :]] = True
            elif key.startswith(_LINES):
                found[key[len(_LINES) :].rsplit(":", 1)[0]] = True
        return list(found)

    def rows(self) -> "list[tuple[str, Kept]]":
        """The ids and summaries of the stored games, the latest first, but the ``damaged`` ones."""
        rows = [(game, self._summary(game)) for game in self._games()]
        return stable_sorted([row for row in rows if row[1] is not None], lambda row: -row[1]["at"])

    def damaged(self) -> "list[str]":
        """The ids of the stored games whose summary cannot be read."""
        return [game for game in self._games() if self._summary(game) is None]

    async def delete(self, game: str) -> None:
        await self._shelf.erase(self._keys(game))


if TYPE_CHECKING:
    Journals = JournalStore[Any]  # of whatever kind


def _part(game: str, part: int) -> str:
    return _LINES + game + ":" + str(part)


def _text(lines: "list[str]", part: int) -> str:
    return "\n".join(lines[part * PART : (part + 1) * PART])
