"""Joins the modules of the screen into bundles: a page that asks for a hundred files starts late.

A bundle is a JSON object, the source of each module by its path: a format that every static host compresses
and none unpacks on its own, as some do with archives.  ``app/shared.json`` has the modules of two programs
or more, ``app/NAME.json`` those of the program ``app/pages/NAME.py`` alone.  The page runs ``app/NAME.py``,
which unpacks both in MicroPython's file system and imports the program; its modules keep their paths and
lines in errors.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping

_FOLDER = "app/"
_START = """\
import json
import os

for bundle in ("shared", "{program}"):
    with open("app/" + bundle + ".json") as file:
        modules = json.load(file)
    for path, source in modules.items():
        room = path.split("/")[1]
        if room not in os.listdir("app"):
            os.mkdir("app/" + room)
        with open(path, "w") as file:
            file.write(source)

import app.pages.{program}
"""


def bundles_of(program: str) -> list[str]:
    """The bundles of the program ``app/pages/PROGRAM.py``, by their path under the site."""
    return [f"{_FOLDER}shared.json", f"{_FOLDER}{program}.json"]


def start_of(program: str) -> str:
    """The file that the page runs."""
    return f"{_FOLDER}{program}.py"


def join(files: dict[str, bytes], programs: Mapping[str, list[str]]) -> dict[str, bytes]:
    """The files of the site with bundles in the place of the screen's modules.

    programs: the modules of each program, itself among them, by their paths.
    """
    users = Counter(path for modules in programs.values() for path in modules)
    joined = {path: data for path, data in files.items() if not path.startswith(_FOLDER)}
    shared, _ = bundles_of("")
    joined[shared] = _bundle(files, [path for path in users if users[path] > 1])
    for program, modules in programs.items():
        joined[bundles_of(program)[1]] = _bundle(files, [path for path in modules if users[path] == 1])
        joined[start_of(program)] = _START.format(program=program).encode()
    return joined


def _bundle(files: dict[str, bytes], paths: list[str]) -> bytes:
    sources = {path: files[path].decode() for path in sorted(paths)}
    return json.dumps(sources, ensure_ascii=False, separators=(",", ":")).encode()
