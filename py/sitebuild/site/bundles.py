"""Joins the modules of the screen into bundles: a page that asks for a hundred files starts late.

A bundle is compressed with zlib, since not every static host compresses what it serves.  It is a line of JSON
with the path and size of each module, then the modules themselves, as bytecode.  ``app/shared.bin`` has the
modules of two programs or more, ``app/NAME.bin`` those of the program ``app/pages/NAME.py`` alone.  The page
runs ``app/NAME.py``, which mounts both as a file system of MicroPython and imports the program.
"""

from __future__ import annotations

import json
import zlib
from collections import Counter
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor

_PLACE = "app/"
# In Emscripten's file system each module would have to be written, and each name under which MicroPython
# looks for it in vain would throw in JavaScript: a sixth of the main thread's work until the page is there.
_START = """\
import deflate
import io
import json
import sys
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


modules = Modules()
for bundle in ("shared", "{program}"):
    with open("app/" + bundle + ".bin", "rb") as file:
        stream = deflate.DeflateIO(io.BytesIO(file.read()), deflate.ZLIB)
    for path, size in json.loads(stream.readline()):
        modules.add("/" + path, stream.read(size))
vfs.mount(modules, "/modules")
sys.path.insert(0, "/modules")

import app.pages.{program}
"""


def bundles_of(program: str) -> list[str]:
    """The bundles of the program ``app/pages/PROGRAM.py``, by their path under the site."""
    return [f"{_PLACE}shared.bin", f"{_PLACE}{program}.bin"]


def start_of(program: str) -> str:
    """The file that the page runs."""
    return f"{_PLACE}{program}.py"


def join(
    files: dict[str, bytes], programs: Mapping[str, list[str]], compiled: Callable[[str, bytes], bytes]
) -> dict[str, bytes]:
    """The files of the site with bundles in the place of the screen's modules.

    programs: the modules of each program, itself among them, by their paths.
    compiled: the bytecode of a module, by its path and source.
    """
    users = Counter(path for modules in programs.values() for path in modules)
    with ThreadPoolExecutor() as pool:
        bytecode = dict(zip(users, pool.map(lambda path: compiled(path, files[path]), users), strict=True))
    joined = {path: data for path, data in files.items() if not path.startswith(_PLACE)}
    shared, _ = bundles_of("")
    joined[shared] = _bundle(bytecode, [path for path in users if users[path] > 1])
    for program, modules in programs.items():
        joined[bundles_of(program)[1]] = _bundle(bytecode, [path for path in modules if users[path] == 1])
        joined[start_of(program)] = _START.replace("{program}", program).encode()
    return joined


def _bundle(bytecode: dict[str, bytes], paths: list[str]) -> bytes:
    paths = sorted(paths)
    head = json.dumps([(path.removesuffix(".py") + ".mpy", len(bytecode[path])) for path in paths])
    return zlib.compress(head.encode() + b"\n" + b"".join(bytecode[path] for path in paths), 9)
