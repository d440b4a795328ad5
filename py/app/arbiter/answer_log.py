"""The log of the arbiter's answers, stored on the device at once: one value per adjudication.

Its words leave the device only in a file that the arbiter downloads.
"""

import json

import js

from app.browser import files, page_clock
from app.browser.shape import Instant
from app.browser.shelf import Shelf
from app.browser.stable_sort import stable_sorted
from app.ui.spreadsheet import write
from app.words import arbiter as arbiter_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TypedDict

    class Second(TypedDict):
        """The adjudicator's ruling on a second challenge, and the argument for it."""

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
_ENTRY = {
    "at": Instant,
    "table": "",
    "words": [""],
    "valid": False,
    "lexicon": "",
    "second?": {"at": Instant, "argument": "", "valid": False},
}


class AnswerLog:
    """The answers given on this device, the oldest first."""

    def __init__(self) -> None:
        self._shelf = Shelf("faristol-arbiter")
        self._entries: "list[Entry]" = []
        self._is_loaded = False

    async def load(self) -> None:
        """Read the stored log; if the browser denies storage it lives as long as the page."""
        if self._is_loaded:
            return
        self._is_loaded = True
        await self._shelf.open()
        found = [self._shelf.read(key, _ENTRY) for key in list(self._shelf.texts)]
        entries = [entry for entry in found if entry is not None]
        self._entries = stable_sorted(entries, lambda entry: entry["at"])

    def is_kept(self) -> bool:
        return self._shelf.is_available()

    def entries(self) -> "list[Entry]":
        """The answers, the oldest first."""
        return self._entries

    def new(self, table: str, words: "list[str]", valid: bool, lexicon: str) -> "Entry":
        """A new answer; its instant is its key, so no two have the same."""
        at = page_clock.wall()
        if self._entries and self._entries[-1]["at"] >= at:
            at = self._entries[-1]["at"] + 1
        return {"at": at, "table": table, "words": words, "valid": valid, "lexicon": lexicon, "second": None}

    async def keep(self, entry: "Entry") -> bool:
        """Store ``entry``, new or changed; True once it is on the disk."""
        if entry not in self._entries:
            self._entries.append(entry)
        return await self._shelf.write({_PREFIX + str(entry["at"]): json.dumps(entry)})

    async def rule(self, entry: "Entry", argument: str, valid: bool) -> bool:
        """Store the adjudicator's ruling on the second challenge with the first answer."""
        entry["second"] = {"at": page_clock.wall(), "argument": argument, "valid": valid}
        return await self.keep(entry)

    async def clear(self) -> None:
        self._entries.clear()
        await self._shelf.wipe()

    def as_csv(self) -> str:
        """One line per answer, the oldest first, with semicolons as a Catalan spreadsheet expects."""
        rows = [list(arbiter_words.CSV_HEAD)]
        for entry in self._entries:
            second = entry["second"]
            row = [
                date_of(entry["at"]),
                time_of(entry["at"]),
                entry["table"],
                " ".join(entry["words"]),
                arbiter_words.answer(entry["valid"]),
                second["argument"] if second else "",
                arbiter_words.answer(second["valid"]) if second else "",
                entry["lexicon"],
            ]
            rows.append(row)
        return write(rows)

    def as_json(self) -> str:
        return "[\n" + ",\n".join([json.dumps(entry) for entry in self._entries]) + "\n]\n"

    def download(self, kind: str) -> None:
        """Download the log as a file of the kind "csv" or "json"."""
        name = "faristol-arbitre-" + date_of(page_clock.wall()) + "." + kind
        if kind == "csv":
            files.download(self.as_csv(), name, files.TABLE)
        else:
            files.download(self.as_json(), name, "application/json")


# --- formatting -------------------------------------------------------------------------------
def final(entry: "Entry") -> bool:
    """Whether the play is valid in the end: the second ruling if there is one, else the first answer."""
    second = entry["second"]
    return entry["valid"] if second is None else second["valid"]


def date_of(at: int) -> str:
    """The local date of an instant, as 2026-03-21."""
    date = js.Date.new(float(at))
    return "-".join([str(date.getFullYear()), _two(date.getMonth() + 1), _two(date.getDate())])


def time_of(at: int) -> str:
    """The local time of an instant, as 16:05:09."""
    date = js.Date.new(float(at))
    return ":".join([_two(date.getHours()), _two(date.getMinutes()), _two(date.getSeconds())])


def _two(number: int) -> str:
    return ("0" if number < 10 else "") + str(number)
