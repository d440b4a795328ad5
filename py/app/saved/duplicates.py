"""The duplicates this device keeps, in IndexedDB: a summary, and the journal in parts.

A journal only grows, and only its last part is written again: the thousandth slip is kept as quickly as the
first.  Each part is one value, and a new one begins when the one before it is full, so that a browser killed
in the middle of a save leaves the journal whole but perhaps for its last line.  The summary is for the list
alone; which lines there are is never read from it.
"""

import json

from app.browser import page_clock
from app.browser.storage import open_store

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Node

    from app.words.shapes import KeptDuplicate


PART = 40  # lines
_LINES, _TOLD = "lines:", "told:"
_kept: "list[Node]" = []
_values: "dict[str, str]" = {}


async def open() -> bool:
    """Take the kept duplicates down; False when this browser keeps nothing."""
    store = await open_store("faristol-duplicates")
    if store is None:
        return False
    _kept.append(store)
    for key in store:
        _values[key] = store[key]
    return True


def is_available() -> bool:
    return bool(_kept)


def new_id() -> str:
    """A name for a new duplicate that no other of this device has."""
    wanted = str(page_clock.wall())
    while _TOLD + wanted in _values or _part(wanted, 0) in _values:
        wanted += "b"
    return wanted


async def save(game: str, lines: "list[str]", already: int, told: "KeptDuplicate") -> bool:
    """Keep ``lines``, of which the first ``already`` are kept; True once they are on the disk."""
    parts = (len(lines) + PART - 1) // PART
    written = [_put(_part(game, part), _text(lines, part)) for part in range(already // PART, parts)]
    written.append(_put(_TOLD + game, json.dumps(told)))
    if not _kept or False in written:
        return False
    try:
        await _kept[0].sync()
    except Exception:  # full, or taken away
        return False
    return True


def load(game: str) -> "list[str]":
    """The lines of a kept journal; none when it is not here."""
    lines: "list[str]" = []
    part = 0
    while _part(game, part) in _values:
        lines += _values[_part(game, part)].split("\n")
        part += 1
    return lines


def hands_of(game: str) -> str:
    """Where the racks of a kept duplicate come from."""
    found = [told["hands"] for name, told in rows() if name == game]
    return found[0] if found else "drawn"


def rows() -> "list[tuple[str, KeptDuplicate]]":
    """The kept duplicates with their names, the latest first; one that cannot be read is left out."""
    found = []
    for key in _values:
        if key.startswith(_TOLD):
            try:
                told = json.loads(_values[key])
                _ = told["title"], told["round"], told["players"], told["over"], told["hands"]
                found.append((told["at"], key[len(_TOLD) :], told))
            except (ValueError, KeyError, TypeError):
                pass
    return [(game, told) for _, game, told in sorted(found, key=lambda one: -one[0])]


async def delete(game: str) -> None:
    part = 0
    while _part(game, part) in _values:
        _take_out(_part(game, part))
        part += 1
    _take_out(_TOLD + game)
    if _kept:
        await _kept[0].sync()


async def wipe() -> None:
    """Forget every duplicate."""
    _values.clear()
    if _kept:
        _kept[0].clear()
        await _kept[0].sync()


def _part(game: str, part: int) -> str:
    return _LINES + game + ":" + str(part)


def _text(lines: "list[str]", part: int) -> str:
    return "\n".join(lines[part * PART : (part + 1) * PART])


def _put(key: str, text: str) -> bool:
    """Hand a value over to be written; what cannot be is held as long as the page."""
    _values[key] = text
    if not _kept:
        return False
    try:
        _kept[0][key] = text
    except Exception:  # the browser refuses it
        return False
    return True


def _take_out(key: str) -> None:
    _values.pop(key, None)
    if _kept and key in _kept[0]:
        del _kept[0][key]
