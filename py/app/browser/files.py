"""Files: downloads from the page, and files that the user chooses.  No server is involved."""

import asyncio

import js
from pyscript import document, ffi

from app.browser import engine
from app.browser.dom import make, on
from app.browser.page_clock import wall
from app.words import common as common_words
from app.words import refusals as refusals_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Event, Node

LARGEST = 4000000  # bytes: a larger file is refused, for no game is that long
LARGEST_OWN = 60000000  # bytes of a file of all that a device keeps
JOURNAL = "application/x-ndjson"
TABLE = "text/csv"
_PATIENCE = 60000  # ms after which the browser has certainly read the file


def download(text: str, name: str, kind: str = "text/plain") -> None:
    """Download ``text`` as a file of that name; a table begins with a UTF-8 mark, for spreadsheets."""
    # The mark is passed as bytes: as a character it is lost between MicroPython and JavaScript.
    parts = [js.Uint8Array.of(0xEF, 0xBB, 0xBF), text] if kind == TABLE else [text]
    blob = js.Blob.new(ffi.to_js(parts), ffi.to_js({"type": kind + ";charset=utf-8"}))
    address = js.URL.createObjectURL(blob)
    engine = make("a")
    engine.href = address
    engine.download = name
    document.body.append(engine)
    engine.click()
    engine.remove()

    def taken() -> None:
        js.URL.revokeObjectURL(address)

    js.setTimeout(ffi.create_proxy(taken), _PATIENCE)


def today() -> str:
    """The date of today in a file's name, as 2026-11-20."""
    return str(js.Date.new(float(wall())).toJSON())[:10]


async def choose(accept: str, several: str = "") -> "list[Node]":
    """Let the user choose a file, or several if ``several`` is "multiple"; an empty list when cancelled."""
    chooser = make("input")
    chooser.type = "file"
    chooser.accept = accept
    chooser.multiple = several == "multiple"
    chooser.hidden = True
    done = asyncio.Event()

    def ended(event: "Event") -> None:
        done.set()

    on(chooser, "change", ended)
    on(chooser, "cancel", ended)
    document.body.append(chooser)
    chooser.click()
    await done.wait()
    chosen = [chooser.files.item(place) for place in range(chooser.files.length)]
    chooser.remove()
    return chosen


class BadFile(Exception):
    """The chosen file cannot be read; the exception's text is the sentence to show."""


async def text_of(chosen: "Node") -> str:
    """The text of a file in any encoding, with line ends normalised.  Raises ``BadFile``.

    The engine decodes it: the browser would replace everything that is not UTF-8.
    """
    if chosen.size > LARGEST:
        raise BadFile(common_words.FILE_TOO_BIG)
    data = await base64_of(chosen)
    if data is None:
        raise BadFile(common_words.FILE_UNREADABLE)
    reply = await engine.call({"kind": "decode", "base64": data})
    if not reply["ok"]:
        raise BadFile(refusals_words.refusal(reply["error"]))
    text = reply["text"].replace("\r\n", "\n").rstrip()
    if not text:
        raise BadFile(common_words.FILE_EMPTY)
    return text


async def own_text_of(chosen: "Node") -> str:
    """The text of a file that this program has written, up to ``LARGEST_OWN`` bytes.  Raises ``BadFile``."""
    if chosen.size > LARGEST_OWN:
        raise BadFile(common_words.FILE_TOO_BIG)
    text = await _read(chosen, "readAsText")
    if not text:
        raise BadFile(common_words.FILE_UNREADABLE)
    return text


async def base64_of(chosen: "Node") -> "str | None":
    """The bytes of a file in base 64, since its encoding is not known yet; None if it cannot be read."""
    address = await _read(chosen, "readAsDataURL")
    return address.split(",", 1)[1] if address else None


async def _read(chosen: "Node", how: str) -> str:
    """What a method of the browser's reader makes of a file; "" if it cannot be read."""
    reader = js.FileReader.new()
    done = asyncio.Event()

    def ended(event: "Event") -> None:
        done.set()

    on(reader, "loadend", ended)
    getattr(reader, how)(chosen)
    await done.wait()
    return str(reader.result) if reader.result else ""
