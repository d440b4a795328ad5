"""What the arbiter has answered, kept on the device at once: one value an adjudication.

A word of the log never leaves the device but as a file that the arbiter asks for.
"""

import json

import js

from app.browser import files, page_clock
from app.browser.storage import open_store
from app.words import arbiter as arbiter_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TypedDict

    from pyscript import Storage

    class Second(TypedDict):
        """The adjudicator's own ruling on a second challenge, and the argument it rests on."""

        at: int
        argument: str
        valid: bool

    class Entry(TypedDict):
        at: int
        table: str
        words: list[str]
        valid: bool
        lexicon: str
        second: Second | None


_PREFIX = "answer:"


class AnswerLog:
    """The answers of this device, oldest first."""

    def __init__(self) -> None:
        self._store: "Storage | None" = None
        self._entries: "list[Entry]" = []
        self._is_loaded = False

    async def load(self) -> None:
        """Take the log down; where the browser keeps nothing it lives as long as the page."""
        if self._is_loaded:
            return
        self._is_loaded = True
        store = await open_store("faristol-arbiter")
        if store is None:
            return
        self._store = store
        for key in store:
            if key.startswith(_PREFIX):
                try:
                    entry = json.loads(store[key])
                    _ = entry["at"], entry["table"], entry["words"], entry["valid"], entry["second"]
                    self._entries.append(entry)
                except (ValueError, KeyError, TypeError):
                    pass  # not ours, or cut: the others are still there
        self._entries.sort(key=lambda entry: entry["at"])

    def is_kept(self) -> bool:
        return self._store is not None

    def entries(self) -> "list[Entry]":
        """The log, oldest first."""
        return self._entries

    def new(self, table: str, words: "list[str]", valid: bool, lexicon: str) -> "Entry":
        """An answer given now; no two have the same instant, which is their name."""
        at = page_clock.wall()
        if self._entries and self._entries[-1]["at"] >= at:
            at = self._entries[-1]["at"] + 1
        return {"at": at, "table": table, "words": words, "valid": valid, "lexicon": lexicon, "second": None}

    async def keep(self, entry: "Entry") -> bool:
        """Write ``entry`` down, new or changed; True once it is on the disk."""
        if entry not in self._entries:
            self._entries.append(entry)
        if self._store is None:
            return False
        try:
            self._store[_PREFIX + str(entry["at"])] = json.dumps(entry)
            await self._store.sync()
        except Exception:  # full, or taken away
            return False
        return True

    async def rule(self, entry: "Entry", argument: str, valid: bool) -> bool:
        """Keep the adjudicator's ruling on the second challenge beside the first answer."""
        entry["second"] = {"at": page_clock.wall(), "argument": argument, "valid": valid}
        return await self.keep(entry)

    async def clear(self) -> None:
        self._entries.clear()
        if self._store is not None:
            self._store.clear()
            await self._store.sync()

    def as_csv(self) -> str:
        """A line an answer, oldest first, with the separators that a Catalan spreadsheet opens."""
        lines = [";".join(arbiter_words.CSV_HEAD)]
        for entry in self._entries:
            second = entry["second"]
            cells = [
                date_of(entry["at"]),
                time_of(entry["at"]),
                entry["table"],
                " ".join(entry["words"]),
                arbiter_words.answer(entry["valid"]),
                second["argument"] if second else "",
                arbiter_words.answer(second["valid"]) if second else "",
                entry["lexicon"],
            ]
            lines.append(";".join([_cell(cell) for cell in cells]))
        return "\r\n".join(lines) + "\r\n"

    def as_json(self) -> str:
        return "[\n" + ",\n".join([json.dumps(entry) for entry in self._entries]) + "\n]\n"

    def download(self, kind: str) -> None:
        """Hand the log over as a file: "csv" or "json"."""
        name = "faristol-arbitre-" + date_of(page_clock.wall()) + "." + kind
        if kind == "csv":
            files.download(self.as_csv(), name, files.TABLE)
        else:
            files.download(self.as_json(), name, "application/json")


# --- told and handed over ---------------------------------------------------------------------
def final(entry: "Entry") -> bool:
    """What holds: the second ruling, where there is one."""
    second = entry["second"]
    return entry["valid"] if second is None else second["valid"]


def date_of(at: int) -> str:
    """2026-03-21, by the clock of the device."""
    date = js.Date.new(float(at))
    return "-".join([str(date.getFullYear()), _two(date.getMonth() + 1), _two(date.getDate())])


def time_of(at: int) -> str:
    """16:05:09, by the clock of the device."""
    date = js.Date.new(float(at))
    return ":".join([_two(date.getHours()), _two(date.getMinutes()), _two(date.getSeconds())])


def _two(number: int) -> str:
    return ("0" if number < 10 else "") + str(number)


def _cell(text: str) -> str:
    """Quoted; what a spreadsheet would take for a formula is kept from being one."""
    if text[:1] in ("=", "+", "-", "@"):
        text = "'" + text
    return '"' + text.replace('"', '""').replace("\r", " ").replace("\n", " ") + '"'
