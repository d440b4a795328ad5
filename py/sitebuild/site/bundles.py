"""Joins the modules of the screen into bundles: a page that asks for a hundred files starts late.

A bundle is compressed with zlib, since not every static host compresses what it serves.  It is a line of JSON
with the path and size of each module, then the modules themselves, as bytecode.  ``app/shared.bin`` has the
modules of two programs or more, ``app/NAME.bin`` those of the program ``app/pages/NAME.py`` alone.  The page
runs ``app/NAME.py``, which unpacks both in MicroPython's file system and imports the program.
"""

from __future__ import annotations

import json
import zlib
from collections import Counter
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor

_FOLDER = "app/"
_START = """\
import deflate
import io
import json
import os

for bundle in ("shared", "{program}"):
    with open("app/" + bundle + ".bin", "rb") as file:
        modules = deflate.DeflateIO(io.BytesIO(file.read()), deflate.ZLIB)
    for path, size in json.loads(modules.readline()):
        folder = "app"
        for name in path.split("/")[1:-1]:
            if name not in os.listdir(folder):
                os.mkdir(folder + "/" + name)
            folder += "/" + name
        with open(path, "wb") as module:
            module.write(modules.read(size))

import app.pages.{program}
"""


def bundles_of(program: str) -> list[str]:
    """The bundles of the program ``app/pages/PROGRAM.py``, by their path under the site."""
    return [f"{_FOLDER}shared.bin", f"{_FOLDER}{program}.bin"]


def start_of(program: str) -> str:
    """The file that the page runs."""
    return f"{_FOLDER}{program}.py"


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
    joined = {path: data for path, data in files.items() if not path.startswith(_FOLDER)}
    shared, _ = bundles_of("")
    joined[shared] = _bundle(bytecode, [path for path in users if users[path] > 1])
    for program, modules in programs.items():
        joined[bundles_of(program)[1]] = _bundle(bytecode, [path for path in modules if users[path] == 1])
        joined[start_of(program)] = _START.format(program=program).encode()
    return joined


def _bundle(bytecode: dict[str, bytes], paths: list[str]) -> bytes:
    paths = sorted(paths)
    head = json.dumps([(path.removesuffix(".py") + ".mpy", len(bytecode[path])) for path in paths])
    return zlib.compress(head.encode() + b"\n" + b"".join(bytecode[path] for path in paths), 9)
