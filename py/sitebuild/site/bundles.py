"""Joins the modules of the screen into bundles: a page that asks for a hundred files starts late.

A bundle is a line of JSON, then modules as bytecode.  The line has path and size of each module, the order in
which a program's modules are loaded, as places in the list of both bundles ([] in the shared one), and the
CRC-32 of the bytecode: MicroPython believes all of it, and a damaged one would crash or hang the page.
``app/shared`` has the modules of two programs or more, ``app/NAME`` those of the program
``app/pages/NAME.py`` alone; each travels as a pack.  The page's own few lines (``start_of``) mount both as a
file system of MicroPython and import the program.
"""

from __future__ import annotations

import json
import zlib
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor

_PLACE = "app/"
# In Emscripten's file system each module would have to be written, and each name under which MicroPython
# looks for it in vain would throw in JavaScript: a sixth of the main thread's work until the page is there.
# One import of all modules would hold the page for a quarter of a second, and four times that on a phone:
# they are loaded one after another, and between them the page is given back to the browser.
_MOUNT = """\
import asyncio
import binascii
import io
import js
import json
import sys
import time
import vfs

FOLDER, FILE = 0x4000, 0x8000


class Modules:
    def __init__(self):
        self.files = {}
        self.folders = set()

    def add(self, path, data):
        self.files[path] = data
        while path:
            path = path[: path.rfind("/")]
            self.folders.add(path)

    def mount(self, readonly, mkfs):
        pass

    def stat(self, path):
        if path in self.files:
            return (FILE, 0, 0, 0, 0, 0, 0, 0, 0, 0)
        if path in self.folders:
            return (FOLDER, 0, 0, 0, 0, 0, 0, 0, 0, 0)
        raise OSError(2)

    def open(self, path, mode):
        return io.BytesIO(self.files.pop(path))


modules, names = Modules(), []
for bundle in {bundles}:
    with open("app/" + bundle, "rb") as file:
        files, order, check = json.loads(file.readline())
        body, at = memoryview(file.read()), 0
        if binascii.crc32(body) != check:
            raise OSError("app/" + bundle + " is damaged")
        for path, size in files:
            modules.add("/" + path, bytes(body[at : at + size]))
            at += size
            names.append(path[:-4].replace("/", "."))
vfs.mount(modules, "/modules")
sys.path.insert(0, "/modules")
"""
_LOAD = """\
SLICE = 10
since = time.ticks_ms()
for at in order:
    __import__(names[at])
    if time.ticks_diff(time.ticks_ms(), since) > SLICE:
        await asyncio.sleep(0)
        since = time.ticks_ms()
js.document.documentElement.dataset.program = "ready"
"""


def bundles_of(program: str) -> list[str]:
    """The bundles of the program ``app/pages/PROGRAM.py``, by their path among the site's files."""
    return [f"{_PLACE}shared", f"{_PLACE}{program}"]


def start_of(program: str) -> str:
    """The lines of MicroPython that the page runs."""
    return mounting("shared", program) + _LOAD


def mounting(*names: str) -> str:
    """Lines of MicroPython that make the modules of these bundles ready to be imported."""
    return _MOUNT.replace("{bundles}", repr(names).replace("'", '"'))


def join(
    sources: Mapping[str, bytes],
    programs: Mapping[str, list[str]],
    loaded: Callable[[str], list[str]],
    compiled: Callable[[str, bytes], bytes],
) -> dict[str, bytes]:
    """The bundles of all programs.

    sources: the screen's modules by path.
    programs: the modules of each program, by their paths; the program itself is the last.
    loaded: the paths of the modules that are loaded with the one of a path, in order.
    compiled: the bytecode of a module, by its path and source.
    """
    users = Counter(path for modules in programs.values() for path in modules)
    with ThreadPoolExecutor() as pool:
        bytecode = dict(zip(users, pool.map(lambda path: compiled(path, sources[path]), users), strict=True))
    common = sorted(path for path in users if users[path] > 1)
    shared, _ = bundles_of("")
    modules_of = {path: (path.removesuffix(".py") + ".mpy", bytecode[path]) for path in users}
    joined = {shared: bundle(dict(modules_of[path] for path in common), [])}
    for program, modules in programs.items():
        own = sorted(path for path in modules if users[path] == 1)
        places = {path: place for place, path in enumerate([*common, *own])}
        order = [places[path] for path in loaded(modules[-1])]
        joined[bundles_of(program)[1]] = bundle(dict(modules_of[path] for path in own), order)
    return joined


def bundle(files: Mapping[str, bytes], order: Sequence[int]) -> bytes:
    """One bundle of these modules.

    files: bytecode by its path.  order: of a program's modules, as places in both bundles.
    """
    body = b"".join(files.values())
    sizes = [(path, len(data)) for path, data in files.items()]
    head = json.dumps([sizes, order, zlib.crc32(body)], separators=(",", ":"))
    return head.encode() + b"\n" + body
