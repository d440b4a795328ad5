"""All that this device keeps, as one file that another device reads.

The file is JSON lines.  The first is ``{"faristol_device": 1, "at": ms, "lines": how many follow}``.  Each
other is ``{"store": name, "key": key, "text": text, "check": sum}``: a record of a store, or a short text,
whose store is "".  The sum, CRC-32 of the three, tells which line was altered on the way.
"""

import json
from binascii import crc32

from app.browser import storage
from app.browser.files import BadFile
from app.browser.shape import Count, Instant, parsed
from app.words import kept as kept_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    Kept = dict[str, dict[str, str]]  # texts by store and key
    Changes = dict[str, dict[str, "str | None"]]

_MARK = "faristol_device"
_EDITION = 1
_HEAD = {_MARK: Count, "at": Instant, "lines": Count}
_LINE = {"store": "", "key": "", "text": "", "check": ""}


async def gathered() -> "Kept | None":
    """What this device keeps; None where the browser denies storage.  What was emptied is left out."""
    found: "Kept" = {kept_words.SHORT: {key: storage.recall(key) for key in storage.keys()}}
    for name in kept_words.STORES:
        records = await storage.read_all(name)
        if records is None:
            return None
        found[name] = records
    return {name: {key: found[name][key] for key in found[name] if found[name][key]} for name in found}


async def changed(changes: "Changes") -> bool:
    """Write texts, and delete those that are None; False if some could not be written."""
    is_done = True
    for name in changes:
        if name != kept_words.SHORT:
            is_done = await storage.change(name, changes[name]) and is_done
    short = changes.get(kept_words.SHORT, {})
    for key in short:
        is_done = storage.remember(key, short[key] or "") and is_done
    await storage.copied()
    return is_done


def written(kept: "Kept", at: int) -> str:
    """The file of what a device keeps, at an instant."""
    lines: "list[str]" = []
    for store in sorted(kept):
        for key in sorted(kept[store]):
            text = kept[store][key]
            row = {"store": store, "key": key, "text": text, "check": _check(store, key, text)}
            lines.append(json.dumps(row))
    lines.insert(0, json.dumps({_MARK: _EDITION, "at": at, "lines": len(lines)}))
    return "\n".join(lines) + "\n"


def read(text: str) -> "Kept":
    """What the file of a device has; ``BadFile`` with the line that cannot be read."""
    text = text[1:] if text.startswith("\ufeff") else text  # MicroPython strips bytes of it
    lines = text.rstrip("\n").split("\n")
    try:
        head = parsed(lines[0], {_MARK: Count})
    except Exception:  # whatever a foreign text leads to
        raise BadFile(kept_words.NO_DEVICE) from None
    if head[_MARK] != _EDITION:
        raise BadFile(kept_words.NEWER_DEVICE)
    kept: "Kept" = {}
    count = 0
    for number in range(1, len(lines) + 1):
        try:
            if number == 1:
                count = parsed(lines[0], _HEAD)["lines"]
            else:
                _take(parsed(lines[number - 1], _LINE), kept)
        except Exception:  # whatever a damaged line leads to
            raise BadFile(kept_words.damaged_line(number)) from None
    if len(lines) - 1 != count:
        raise BadFile(kept_words.wrong_count(count, len(lines) - 1))
    return kept


def _take(row: "dict[str, str]", kept: "Kept") -> None:
    """Add a line to what was read; ValueError where it was altered, comes twice, or is of no store."""
    store, key, text = row["store"], row["key"], row["text"]
    texts = kept.setdefault(store, {})
    if row["check"] != _check(store, key, text) or key in texts:
        raise ValueError(key)
    if store != kept_words.SHORT and store not in kept_words.STORES:
        raise ValueError(store)
    texts[key] = text


def _check(store: str, key: str, text: str) -> str:
    return "%08X" % crc32("\n".join([store, key, text]).encode())
