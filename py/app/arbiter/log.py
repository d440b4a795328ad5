"""What the arbiter has answered, kept on the device at once: one value an adjudication.

A word of the log never leaves the device but as a file that the arbiter asks for.
"""

import json

import js

from app.browser import files, page_clock
from app.browser.storage import open_store
from app.words import arbiter as said

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
_kept: "list[Storage]" = []
_entries: "list[Entry]" = []
_loaded = [False]


async def load() -> None:
    """Take the log down; where the browser keeps nothing it lives as long as the page."""
    if _loaded[0]:
        return
    _loaded[0] = True
    store = await open_store("faristol-arbiter")
    if store is None:
        return
    _kept.append(store)
    for key in store:
        if key.startswith(_PREFIX):
            try:
                entry = json.loads(store[key])
                _ = entry["at"], entry["table"], entry["words"], entry["valid"], entry["second"]
                _entries.append(entry)
            except (ValueError, KeyError, TypeError):
                pass  # not ours, or cut: the others are still there
    _entries.sort(key=lambda entry: entry["at"])


def is_kept() -> bool:
    return bool(_kept)


def entries() -> "list[Entry]":
    """The log, oldest first."""
    return _entries


def new(table: str, words: "list[str]", valid: bool, lexicon: str) -> "Entry":
    """An answer given now; no two have the same instant, which is their name."""
    at = page_clock.wall()
    if _entries and _entries[-1]["at"] >= at:
        at = _entries[-1]["at"] + 1
    return {"at": at, "table": table, "words": words, "valid": valid, "lexicon": lexicon, "second": None}


async def keep(entry: "Entry") -> bool:
    """Write ``entry`` down, new or changed; True once it is on the disk."""
    if entry not in _entries:
        _entries.append(entry)
    if not _kept:
        return False
    try:
        _kept[0][_PREFIX + str(entry["at"])] = json.dumps(entry)
        await _kept[0].sync()
    except Exception:  # full, or taken away
        return False
    return True


async def rule(entry: "Entry", argument: str, valid: bool) -> bool:
    """Keep the adjudicator's ruling on the second challenge beside the first answer."""
    entry["second"] = {"at": page_clock.wall(), "argument": argument, "valid": valid}
    return await keep(entry)


async def clear() -> None:
    _entries.clear()
    if _kept:
        _kept[0].clear()
        await _kept[0].sync()


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


def as_csv() -> str:
    """A line an answer, oldest first, with the separators that a Catalan spreadsheet opens."""
    lines = [";".join(said.CSV_HEAD)]
    for entry in _entries:
        second = entry["second"]
        cells = [
            date_of(entry["at"]),
            time_of(entry["at"]),
            entry["table"],
            " ".join(entry["words"]),
            said.answer(entry["valid"]),
            second["argument"] if second else "",
            said.answer(second["valid"]) if second else "",
            entry["lexicon"],
        ]
        lines.append(";".join([_cell(cell) for cell in cells]))
    return "\r\n".join(lines) + "\r\n"


def _cell(text: str) -> str:
    """Quoted; what a spreadsheet would take for a formula is kept from being one."""
    if text[:1] in ("=", "+", "-", "@"):
        text = "'" + text
    return '"' + text.replace('"', '""').replace("\r", " ").replace("\n", " ") + '"'


def as_json() -> str:
    return "[\n" + ",\n".join([json.dumps(entry) for entry in _entries]) + "\n]\n"


def download(kind: str) -> None:
    """Hand the log over as a file: "csv" or "json"."""
    name = "faristol-arbitre-" + date_of(page_clock.wall()) + "." + kind
    if kind == "csv":
        files.download(as_csv(), name, files.TABLE)
    else:
        files.download(as_json(), name, "application/json")
