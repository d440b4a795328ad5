"""Pyodide for the site: its unchanged runtime, and standard library and engine as trimmed bytecode.

``bytecode.py`` does the work inside Pyodide itself (the bytecode must be Pyodide's own), started in Node by
``stdlib.mjs``.
"""

from __future__ import annotations

import shutil
import subprocess
import tempfile
from pathlib import Path

from sitebuild import npm
from sitebuild.engine import scheduler, wheels
from sitebuild.paths import ENGINE, KERNEL_BINARIES, LEAVES, LEXICONS, PYODIDE
from sitebuild.steps import Input, Stop, files_under, run_step

HERE = Path(__file__).parent
SCRIPT = HERE / "stdlib.mjs"
STAGED = ("__init__.py", "archive.py", "bytecode.py", "rehearsal.py")
RUNTIME = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
MADE = ("python_stdlib.zip", "engine.zip")


def build() -> None:
    package = npm.bring("pyodide")
    outputs = [PYODIDE / name for name in (*RUNTIME, *MADE)]
    sources = [path for path in files_under(ENGINE, "*.py") if "cli" not in path.parts]
    own = [Path(__file__), SCRIPT, HERE / "scheduler.py", *(HERE / name for name in STAGED)]
    inputs: list[Input] = [*sources, *KERNEL_BINARIES, LEAVES, *own, scheduler.version()]
    pin = npm.pins()["pyodide"]["integrity"]
    title = "trimming and compiling Python's standard library"
    run_step(
        "stdlib", title, [*inputs, pin, *files_under(LEXICONS, "*.lex")], outputs, lambda: _make(package)
    )


def _staged() -> dict[str, bytes]:
    """The engine, its kernel and the scheduler, by their paths."""
    return wheels.engine_files() | wheels.kernel_files() | scheduler.scheduler_files()


def _make(package: Path) -> None:
    PYODIDE.mkdir(parents=True, exist_ok=True)
    for name in RUNTIME:
        shutil.copyfile(package / name, PYODIDE / name)
    with tempfile.TemporaryDirectory() as spare:
        stage = Path(spare)
        for path, data in _staged().items():
            (stage / path).parent.mkdir(parents=True, exist_ok=True)
            (stage / path).write_bytes(data)
        own = stage / "sitebuild" / HERE.name  # its parent needs no __init__
        own.mkdir(parents=True)
        for name in STAGED:
            shutil.copyfile(HERE / name, own / name)
        command = [npm.node(), str(SCRIPT), str(package), spare, str(LEXICONS), str(PYODIDE)]
        if subprocess.run(command, check=False).returncode:
            raise Stop("Pyodide could not compile the standard library; the lines above say why.")
