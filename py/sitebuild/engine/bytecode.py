"""Makes the zips of bytecode for the browser; it runs inside Pyodide at build time.

Compiling and trimming the standard library halves the time to start.  The modules are those that a rehearsed
session leaves in ``sys.modules``, and those that are imported only in unusual cases.  The engine has a zip of
its own.  The bytecode is not checked against sources and has no date, so that the zips are reproducible.
"""

from __future__ import annotations

import importlib.util
import io
import marshal
import pkgutil
import sys
import zipfile
from importlib import import_module
from pathlib import Path

from sitebuild.engine import rehearsal
from sitebuild.engine.archive import zip_bytes

STDLIB = Path("/lib/python314.zip")
STAGE = Path("/stage")
LEXICONS = Path("/lexicons")
ENGINE = ("faristol", "fsrs")  # the packages of the engine's zip
NOT_IN_BROWSER = ("faristol.cli", "faristol.__main__")
# Imported lazily: by tracebacks, by codecs, by the unpacking of archives, by Pyodide's own errors.
ALSO = (
    "_colorize", "ast", "codeop", "contextlib", "copy", "copyreg", "dataclasses", "encodings.ascii",
    "encodings.cp437", "encodings.latin_1", "encodings.utf_8_sig", "linecache", "shutil", "string",
    "textwrap", "token", "tokenize", "traceback", "typing", "warnings", "weakref", "zipfile",
)  # fmt: skip
# Pyodide reads its own docstrings when it starts.
WITH_DOCSTRINGS = ("_pyodide/", "pyodide/")
UNCHECKED_HASH = (1).to_bytes(4, "little")

_made: dict[str, bytes] = {}


def make(name: str) -> bytes:
    """The zip called ``name``; the first call rehearses the session."""
    if not _made:
        _rehearse()
        _made["python_stdlib.zip"] = zip_bytes(_stdlib_files())
        _made["engine.zip"] = zip_bytes(_engine_files())
    return _made[name]


def summary() -> str:
    with zipfile.ZipFile(io.BytesIO(make("python_stdlib.zip"))) as kept, zipfile.ZipFile(STDLIB) as full:
        return (
            f"  standard library: {len(kept.namelist())} of {len(full.namelist())} files, "
            f"{len(make('python_stdlib.zip')):,} bytes; engine: {len(make('engine.zip')):,} bytes"
        )


def _rehearse() -> None:
    import faristol

    for found in pkgutil.walk_packages(faristol.__path__, "faristol."):
        if not found.name.startswith(NOT_IN_BROWSER):
            import_module(found.name)
    rehearsal.play({path.stem: path.read_bytes() for path in sorted(LEXICONS.glob("*.lex"))})
    for name in ALSO:
        if importlib.util.find_spec(name) is not None:
            import_module(name)


def _stdlib_files() -> dict[str, bytes]:
    prefix = STDLIB.as_posix() + "/"
    files: dict[str, bytes] = {}
    with zipfile.ZipFile(STDLIB) as archive:
        for module in list(sys.modules.values()):
            origin = getattr(getattr(module, "__spec__", None), "origin", None)
            if isinstance(origin, str) and origin.startswith(prefix):
                path = origin.removeprefix(prefix)
                source = path.removesuffix("c")
                data = archive.read(path)
                lean = 0 if source.startswith(WITH_DOCSTRINGS) else 2
                files[source + "c"] = data if path.endswith("c") else _compiled(source, data, lean)
    return files


def _engine_files() -> dict[str, bytes]:
    files: dict[str, bytes] = {}
    for path in sorted(path for package in ENGINE for path in (STAGE / package).rglob("*")):
        name = path.relative_to(STAGE).as_posix()
        if name.startswith(tuple(module.replace(".", "/") for module in NOT_IN_BROWSER)):
            continue
        if path.suffix in {".so", ".txt"}:
            files[name] = path.read_bytes()
        elif path.suffix == ".py":
            files[name + "c"] = _compiled(name, path.read_bytes(), 0)
    return files


def _compiled(name: str, source: bytes, lean: int) -> bytes:
    """Bytecode that is not checked against its source; ``lean`` 2 drops docstrings and asserts."""
    code = compile(source, name, "exec", dont_inherit=True, optimize=lean)
    header = importlib.util.MAGIC_NUMBER + UNCHECKED_HASH + importlib.util.source_hash(source)
    return header + marshal.dumps(code)
