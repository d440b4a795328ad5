"""Asks the site's MicroPython, in Node, what it has, and keeps its answers in ``micropython.json``.

    .venv/bin/python -m sitebuild.dialect.asking      # after a new version of MicroPython, or a new import

The table has a row for each function, method and constant, such as "str.split": [0, 2, []]: the fewest
arguments, the most, and the keywords; [] of what is no function, or is not asked because it would do
something.  Under "[::]" are the types whose slices have a step; under "stable" the functions whose sorting
keeps the order of equal keys.
"""

from __future__ import annotations

import ast
import builtins
import inspect
import json
import subprocess
import sys
import tempfile
from collections.abc import Collection, Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

from sitebuild import npm
from sitebuild.paths import APP

TABLE = Path(__file__).with_name("micropython.json")
PROGRAM = Path(__file__).with_name("asked.py")
PACKAGE = "@micropython/micropython-webassembly-pyscript"
LIMITLESS = 7
STEPS, STABLE = "[::]", "stable"
PAGE = ("app", "js", "pyscript")  # what the page gives; its names are those of ``py/typings``
TYPING = ("_typeshed", "collections.abc", "typing", "faristol")  # imported while it is type-checked only
# Takes keywords, and inspect knows no signature of it.
UNSIGNED = {"key", "default", "start", "sep", "end", "base", "reverse"}
SORTING = ("sorted", "list.sort")
NAMED = (inspect.Parameter.KEYWORD_ONLY, inspect.Parameter.POSITIONAL_OR_KEYWORD)
Table = dict[str, list[Any]]  # as it is written


class Takes(NamedTuple):
    """What a function takes: so many arguments by their place, LIMITLESS for any number, and keywords.

    keywords: "*" among them stands for any.
    """

    fewest: int
    most: int
    keywords: tuple[str, ...]

    def takes_keyword(self, name: str) -> bool:
        return name in self.keywords or "*" in self.keywords


_RUN = """
import { readFileSync } from "node:fs";
const [engine, path] = process.argv.slice(2);
const { loadMicroPython } = await import(engine + "/micropython.mjs");
const python = await loadMicroPython({ url: engine + "/micropython.wasm", heapsize: 64 * 1024 * 1024 });
python.runPython(readFileSync(path, "utf8"));
"""


@cache
def kept() -> dict[str, Takes | None]:
    """The answers that are kept, by name; None of what is no function or was not asked."""
    table = {name: row for name, row in _table().items() if name not in (STEPS, STABLE)}
    return {name: Takes(row[0], row[1], tuple(row[2])) if row else None for name, row in table.items()}


def steps() -> list[str]:
    """The types whose slices have a step."""
    return list(_table()[STEPS])


def loses_order(name: str, keywords: Collection[str | None]) -> bool:
    """Whether a call sorts by a key and does not keep the order of equal keys."""
    return name in SORTING and "key" in keywords and name not in _table()[STABLE]


@cache
def _table() -> Table:
    table: Table = json.loads(TABLE.read_text(encoding="utf-8"))
    return table


def ask() -> Table:
    """What the MicroPython of the site answers now."""
    modules = imported()
    head = f"KEYWORDS = {keywords_of(modules)!r}\nMODULES = {modules!r}\n"
    answers = run_in_micropython(head + PROGRAM.read_text(encoding="utf-8"))
    return dict(sorted(json.loads(line) for line in answers.splitlines()))


def run_in_micropython(program: str) -> str:
    """What a program prints in the MicroPython of the site."""
    with tempfile.TemporaryDirectory() as folder:
        run, source = Path(folder) / "run.mjs", Path(folder) / "program.py"
        run.write_text(_RUN, encoding="utf-8")
        source.write_text(program, encoding="utf-8")
        command = [npm.node(), str(run), str(npm.bring(PACKAGE)), str(source)]
        done = subprocess.run(command, capture_output=True, encoding="utf-8", check=False, timeout=120)
    if done.returncode:
        raise AssertionError(f"MicroPython failed: {done.stdout[-500:]}{done.stderr[-2000:]}")
    return done.stdout


def imported() -> list[str]:
    """The modules of MicroPython that the screen imports."""
    found = {
        module
        for path in APP.rglob("*.py")
        for module in imports(ast.parse(path.read_text(encoding="utf-8")))
    }
    return sorted(name for name in found if name.partition(".")[0] not in PAGE and name not in TYPING)


def imports(tree: ast.AST) -> Iterator[str]:
    """The modules that are imported, but those of the engine, whose types alone the screen may know."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (each.name for each in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.module.startswith("faristol"):
            yield node.module


def keywords_of(modules: list[str]) -> dict[str, list[str]]:
    """The keywords that CPython takes, by function; under "" those to be tried where no signature says it."""
    places: dict[str, object] = {"": builtins, **{f"{name}.": import_module(name) for name in modules}}
    places |= {f"{name}.": each for name, each in vars(builtins).items() if isinstance(each, type)}
    found = {"": sorted(UNSIGNED)}
    for place, owner in places.items():
        for name, function in vars(owner).items():
            try:
                parameters = inspect.signature(function).parameters.values()
            except (TypeError, ValueError):
                continue
            named = [
                each.name for each in parameters if each.kind in NAMED and each.name not in ("self", "cls")
            ]
            found[f"{place}{name}"] = named
    return found


def written(table: Table) -> str:
    """The text of a table: a line for each row."""
    rows = (f"{json.dumps(name)}: {json.dumps(row)}" for name, row in table.items())
    return "{\n" + ",\n".join(rows) + "\n}\n"


if __name__ == "__main__":
    TABLE.write_text(written(ask()), encoding="utf-8")
    sys.stdout.write(f"{TABLE.name} is new\n")
