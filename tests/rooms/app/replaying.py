"""Asks the site's MicroPython what ``recording`` has noted: it must reply the same.

The modules are those of the built site, as they are served; a module that was changed since the build is
compiled anew, so that the loop of who works on it needs no build.
"""

from __future__ import annotations

import json
import lzma
import subprocess
import tempfile
from pathlib import Path
from typing import Any

from sitebuild import npm
from sitebuild.dialect.asking import PACKAGE
from sitebuild.paths import PY
from sitebuild.site import bundles, screen_bytecode
from sitebuild.site.screen import served
from tests.functions_run import SITE, note
from tests.rooms.app.loading import APP
from tests.rooms.app.recording import World

PROGRAM = Path(__file__).with_name("replay_program.py")
_RUN = """
import { readFileSync } from "node:fs";
const [engine, bundle, program, worlds] = process.argv.slice(2);
const { loadMicroPython } = await import(engine + "/micropython.mjs");
const python = await loadMicroPython({ url: engine + "/micropython.wasm", heapsize: 128 * 1024 * 1024 });
const left = readFileSync(worlds, "utf8").split("\\n").filter(Boolean);
globalThis.nextWorld = () => left.shift() ?? "";
python.FS.mkdir("/app");
python.FS.writeFile("/app/all", readFileSync(bundle));
python.runPython(readFileSync(program, "utf8"));
"""


def modules() -> dict[str, bytes]:
    """The bytecode of every module of the screen, by its path in the site."""
    found: dict[str, bytes] = {}
    for pack in sorted(SITE.glob("app-*/app/*.bin")):
        data = lzma.decompress(pack.read_bytes())
        head, _, rest = data.partition(b"\n")
        for path, size in json.loads(head)[0]:
            found[path], rest = rest[:size], rest[size:]
    built = (SITE / "sw.js").stat().st_mtime
    for path in APP.rglob("*.py"):
        place = path.relative_to(PY).with_suffix(".mpy").as_posix()
        if path.name != "__init__.py" and (place not in found or path.stat().st_mtime > built):
            found[place] = screen_bytecode.compiled(place, served(path.read_bytes()))
    return found


def replayed(worlds: list[World]) -> tuple[int, list[str]]:
    """How many calls were made again, and those of them that came out otherwise, as sentences."""
    files = modules()
    told = [{"name": world.name, "rows": world.rows} for world in worlds if world.rows]
    texts = [json.dumps(each, ensure_ascii=False) for each in told]
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        (folder / "run.mjs").write_text(_RUN, encoding="utf-8")
        (folder / "bundle").write_bytes(bundles.bundle(files, []))
        program = bundles.mounting("all") + PROGRAM.read_text(encoding="utf-8")
        (folder / "program.py").write_text(program, encoding="utf-8")
        (folder / "worlds").write_text("\n".join(texts), encoding="utf-8")
        names = ("bundle", "program.py", "worlds")
        files_of_it = [str(folder / each) for each in names]
        command = [npm.node(), str(folder / "run.mjs"), str(npm.bring(PACKAGE)), *files_of_it]
        done = subprocess.run(command, capture_output=True, encoding="utf-8", check=False, timeout=600)
    for line in done.stdout.splitlines():
        note(line)
    rows = [json.loads(line) for line in done.stdout.splitlines() if line.startswith("[")]
    if done.returncode or not rows or rows[-1][0]:
        raise AssertionError(f"MicroPython ended: {done.stdout[-500:]}{done.stderr[-2000:]}")
    return rows[-1][4], [_sentence(*row) for row in rows[:-1]]


def _sentence(world: str, test: str, row: list[Any], there: Any, here: Any) -> str:
    called = json.dumps(row, ensure_ascii=False)
    wanted, found = (json.dumps(each, ensure_ascii=False) for each in (there, here))
    return f"{test or world}: {called[:300]}: MicroPython gives {found[:300]} where {wanted[:300]} is right"
