"""The scheduler of the cards, the library ``fsrs``, as the browser needs it: its optimizer is left out."""

from __future__ import annotations

import importlib.metadata
from pathlib import Path

NAME = "fsrs"
LEFT_OUT = ("optimizer.py",)

# The one name that the library has from outside the standard library; Pyodide's Python has it inside.
FROM_OUTSIDE = b"from typing_extensions import Self"
FROM_INSIDE = b"from typing import Self"


def version() -> str:
    return f"{NAME} {importlib.metadata.version(NAME)}"


def scheduler_files() -> dict[str, bytes]:
    """The library's modules and its licence, by their path beside the engine."""
    files: dict[str, bytes] = {}
    for path in importlib.metadata.files(NAME) or ():
        data = Path(str(path.locate())).read_bytes()
        if path.name == "LICENSE":
            files[f"{NAME}/LICENSE.txt"] = data
        elif path.parts[0] == NAME and path.suffix == ".py" and path.name not in LEFT_OUT:
            files[path.as_posix()] = data.replace(FROM_OUTSIDE, FROM_INSIDE)
    if any(b"typing_extensions" in data for data in files.values()):
        raise AssertionError("the scheduler is not the one that the build knows how to mend")
    return files
