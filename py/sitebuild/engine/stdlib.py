"""The Python of the site: standard library and engine as trimmed bytecode, for Pyodide's unchanged runtime.

``bytecode.py`` does the work inside Pyodide itself (the bytecode must be Pyodide's own), started in Node by
``stdlib.mjs``.
"""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path

from sitebuild import npm, programs
from sitebuild.engine import scheduler, wheels
from sitebuild.paths import CACHE, ENGINE, KERNEL_BINARIES, LEAVES, LEXICONS, PYTHON_PARTS, VULGAR
from sitebuild.steps import Input, digest_of, files_under, run_step

HERE = Path(__file__).parent
SCRIPT = HERE / "stdlib.mjs"
STAGED = ("__init__.py", "archive.py", "bytecode.py", "rehearsal.py")
# The zips: the first two are always loaded, the others when a room first needs them.
PYTHON, CORE = "python", "engine"
ROOMS = ("champion", "duplicate", "rooms", "tournament", "workshop")


def zips() -> dict[str, Path]:
    """The zip of each part, by its name."""
    return {name: PYTHON_PARTS / f"{name}.zip" for name in (PYTHON, CORE, *ROOMS)}


def build() -> None:
    package = npm.bring("pyodide")
    sources = [path for path in files_under(ENGINE, "*.py") if "cli" not in path.parts]
    own = [Path(__file__), SCRIPT, HERE / "scheduler.py", *(HERE / name for name in STAGED)]
    inputs: list[Input] = [*sources, *KERNEL_BINARIES, LEAVES, VULGAR, *own, scheduler.version()]
    pin = npm.pins()["pyodide"]["integrity"]
    title = "trimming and compiling Python's standard library"
    lexicons = files_under(LEXICONS, "*.lex")
    run_step("stdlib", title, [*inputs, pin, *lexicons], zips().values(), lambda: _make(package))


def _staged() -> dict[str, bytes]:
    """The engine, its kernel and the scheduler, by their paths."""
    return wheels.engine_files() | wheels.kernel_files() | scheduler.scheduler_files()


def _kept() -> Path:
    """The folder of what this Pyodide has compiled by this script, standard library and engine."""
    return CACHE / "python" / digest_of([HERE / "bytecode.py", npm.pins()["pyodide"]["integrity"]])[:16]


def _make(package: Path) -> None:
    shutil.rmtree(PYTHON_PARTS, ignore_errors=True)
    PYTHON_PARTS.mkdir(parents=True)
    with tempfile.TemporaryDirectory() as spare:
        stage = Path(spare)
        for path, data in _staged().items():
            (stage / path).parent.mkdir(parents=True, exist_ok=True)
            (stage / path).write_bytes(data)
        own = stage / "sitebuild" / HERE.name  # its parent needs no __init__
        own.mkdir(parents=True)
        for name in STAGED:
            shutil.copyfile(HERE / name, own / name)
        kept = _kept()
        kept.mkdir(parents=True, exist_ok=True)
        command = [npm.node(), str(SCRIPT), *map(str, (package, spare, LEXICONS, kept, PYTHON_PARTS))]
        programs.run(command, "Pyodide could not compile the standard library")
    made = {path.stem for path in files_under(PYTHON_PARTS)}
    if made != set(zips()):
        raise AssertionError(f"the parts are {sorted(made)}, and the build knows {sorted(zips())}")
