"""Every module of the screen is one that MicroPython compiles: neither ruff nor mypy knows its dialect."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

from sitebuild import npm
from tests.rooms.app.loading import APP

PROGRAM = """
import { readFileSync } from "node:fs";
const [engine, ...paths] = process.argv.slice(2);
const { loadMicroPython } = await import(engine + "/micropython.mjs");
const python = await loadMicroPython({ url: engine + "/micropython.wasm", heapsize: 16 * 1024 * 1024 });
const refused = [];
for (const path of paths) {
  python.globals.set("source", readFileSync(path, "utf8"));
  try { python.runPython("compile(source, 'module', 'exec')"); }
  catch (fault) { refused.push([path, fault.message]); }
}
console.log(JSON.stringify(refused));
"""


def refused_by_micropython(paths: list[Path], folder: Path) -> list[list[str]]:
    """The files that do not compile, each with what MicroPython says of it."""
    program = folder / "compile.mjs"
    program.write_text(PROGRAM, encoding="utf-8")
    engine = npm.bring("@micropython/micropython-webassembly-pyscript")
    command = [npm.node(), str(program), str(engine), *map(str, paths)]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", check=True, timeout=120)
    refused: list[list[str]] = json.loads(done.stdout.splitlines()[-1])
    return refused


def test_micropython_compiles_every_module(tmp_path: Path) -> None:
    assert refused_by_micropython(sorted(APP.rglob("*.py")), tmp_path) == []


def test_what_only_cpython_reads_is_refused(tmp_path: Path) -> None:
    other = tmp_path / "other.py"
    other.write_text("def f(a, b):\n    match a:\n        case 1:\n            return b\n")
    assert [path for path, _ in refused_by_micropython([other], tmp_path)] == [str(other)]
