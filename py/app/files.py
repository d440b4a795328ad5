"""Files that leave the page and files that are chosen for it; the game itself never passes a server."""

import asyncio

import js
from pyscript import document, ffi

from dom import make, on

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Event, Node

LARGEST = 4000000  # bytes: what is larger is no game
JOURNAL = "application/x-ndjson"
TABLE = "text/csv"
_MARK = js.Uint8Array.of(0xEF, 0xBB, 0xBF)  # as bytes: the same sign in a text is lost on its way over
_PATIENCE = 60000  # ms until the browser has surely taken the file


def download(text: str, name: str, kind: str = "text/plain") -> None:
    """Hand ``text`` over as a file of that name; a table is marked as UTF-8, for spreadsheets."""
    parts = [_MARK, text] if kind == TABLE else [text]
    blob = js.Blob.new(ffi.to_js(parts), ffi.to_js({"type": kind + ";charset=utf-8"}))
    address = js.URL.createObjectURL(blob)
    link = make("a")
    link.href = address
    link.download = name
    document.body.append(link)
    link.click()
    link.remove()

    def taken() -> None:
        js.URL.revokeObjectURL(address)

    js.setTimeout(ffi.create_proxy(taken), _PATIENCE)


def today() -> str:
    """2026-11-20, for a file's name."""
    return str(js.Date.new().toJSON())[:10]


async def choose(accept: str, several: str = "") -> "list[Node]":
    """Let files be chosen (more than one where ``several`` is "multiple"); none when it is cancelled."""
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


async def text_of(chosen: "Node") -> "str | None":
    """What a file says as UTF-8; None when it cannot be read."""
    try:
        return str(await chosen.text())
    except Exception:  # the file went away, or may not be read
        return None


async def base64_of(chosen: "Node") -> "str | None":
    """The bytes of a file whose letters are not known yet; None when it cannot be read."""
    reader = js.FileReader.new()
    done = asyncio.Event()

    def ended(event: "Event") -> None:
        done.set()

    on(reader, "loadend", ended)
    reader.readAsDataURL(chosen)
    await done.wait()
    return str(reader.result).split(",", 1)[1] if reader.result else None
