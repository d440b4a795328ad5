"""Makes the zips of bytecode for the browser; it runs inside Pyodide at build time.

Compiling and trimming the standard library halves the time to start.  The modules are those that a rehearsed
session leaves in ``sys.modules``, and those that are imported only in unusual cases.  The bytecode is not
checked against sources and has no date, so that the zips are reproducible; they are not compressed, because
the site packs them (``site/packs``).  What was compiled is kept from build to build, each module by what it
was made of: after an edit of the engine only the edited module is compiled, and the rehearsal imports the
others as they are kept.

``python.zip`` is the standard library and ``engine.zip`` the engine, as far as a game against a robot needs
them.  What only other rooms need is in parts, which come when a request needs them
(``faristol.session.needs``).
"""

from __future__ import annotations

import ast
import hashlib
import importlib.util
import marshal
import sys
import zipfile
from importlib import import_module
from pathlib import Path

from sitebuild.engine import rehearsal
from sitebuild.engine.archive import zip_bytes

STDLIB = Path("/lib/python314.zip")
STAGE = Path("/stage")
LEXICONS = Path("/lexicons")
KEPT = Path("/kept")  # of this script and this Pyodide
ENGINE = ("faristol", "fsrs")  # the packages of the engine
NOT_IN_BROWSER = ("faristol.cli", "faristol.__main__", "faristol.workshop.program")
WORKSHOP = ("api", "workshop")  # rooms of the engine for scripts of one's own alone
# Imported lazily: by tracebacks, by codecs, by the unpacking of archives, by Pyodide's own errors.
ALSO = (
    "_colorize", "ast", "codeop", "contextlib", "copy", "copyreg", "dataclasses", "encodings.ascii",
    "encodings.cp437", "encodings.latin_1", "encodings.utf_8_sig", "linecache", "shutil", "string",
    "textwrap", "token", "tokenize", "traceback", "typing", "warnings", "weakref", "zipfile",
)  # fmt: skip
# Whoever writes a robot may ask for the help of these; the other docstrings are a fifth of the engine.
WITH_HELP = ("faristol/__init__.py", "faristol/api/")
# Pyodide reads its own docstrings when it starts.
WITH_DOCSTRINGS = ("_pyodide/", "pyodide/")
UNCHECKED_HASH = (1).to_bytes(4, "little")
PYTHON, CORE = "python", "engine"  # the parts that are always loaded


def make() -> dict[str, bytes]:
    """The zips, by their names without ending, after a rehearsed session."""
    lexicons = {path.stem: path.read_bytes() for path in sorted(LEXICONS.glob("*.lex"))}
    _offer_kept()
    handle = rehearsal.game(lexicons)
    for name in ALSO:
        if importlib.util.find_spec(name) is not None:
            import_module(name)
    core = _modules()
    rehearsal.champion(handle)
    champion = _modules() - core
    _import_all()
    rehearsal.rooms(handle)
    files: dict[str, dict[str, bytes]] = {PYTHON: {}, CORE: {}}
    library = zipfile.ZipFile(STDLIB)
    for module in sorted(_modules()):
        path, data = _file_of(module, library)
        if path.startswith(tuple(f"{package}/" for package in ENGINE)):
            part = CORE if module in core else "champion" if module in champion else _room_of(module)
        else:
            part = PYTHON if module in core else "rooms"
        files.setdefault(part, {})[path] = data
    for text in sorted(found for package in ENGINE for found in (STAGE / package).rglob("*.txt")):
        beside = f"{text.parent.relative_to(STAGE).as_posix()}/__init__.pyc"
        part = next(part for part in files if beside in files[part])
        files[part][text.relative_to(STAGE).as_posix()] = text.read_bytes()
    return {part: zip_bytes(files[part], zipfile.ZIP_STORED) for part in files}


def _room_of(module: str) -> str:
    """The part of a module that a game does not need."""
    names = module.split(".")
    if names[1:] and names[1] in WORKSHOP:
        return "workshop"
    return next((room for room in ("tournament", "duplicate") if room in names), "rooms")


def _import_all() -> None:
    for path in sorted((STAGE / "faristol").rglob("*.py")):
        name = ".".join(path.relative_to(STAGE).with_suffix("").parts).removesuffix(".__init__")
        if not name.startswith(NOT_IN_BROWSER):
            import_module(name)


def _modules() -> set[str]:
    """The loaded modules that have a file in the standard library or in the engine."""
    return {name for name in sys.modules if _origin(name).startswith((f"{STDLIB}/", *_engine_places()))}


def _engine_places() -> tuple[str, ...]:
    return tuple(f"{STAGE}/{package}/" for package in ENGINE)


def _origin(module: str) -> str:
    origin = getattr(getattr(sys.modules[module], "__spec__", None), "origin", None)
    return origin if isinstance(origin, str) else ""


def _file_of(module: str, library: zipfile.ZipFile) -> tuple[str, bytes]:
    """The path of a module in its zip, and what is there: bytecode, or a compiled library."""
    origin = _origin(module)
    if not origin.startswith(f"{STDLIB}/"):
        path, data = origin.removeprefix(f"{STAGE}/"), Path(origin).read_bytes()
        return (path + "c", _compiled(path, data, 0)) if path.endswith(".py") else (path, data)
    path = origin.removeprefix(f"{STDLIB}/")
    data = library.read(path)
    source = path.removesuffix("c")
    lean = 0 if source.startswith(WITH_DOCSTRINGS) else 2
    return source + "c", data if path.endswith("c") else _compiled(source, data, lean)


def _compiled(name: str, source: bytes, lean: int) -> bytes:
    """Bytecode that is not checked against its source; ``lean`` 2 drops docstrings and asserts."""
    kept = _place(name, source, lean)
    if kept.is_file():
        return kept.read_bytes()
    tree = ast.parse(source)
    if name.startswith(ENGINE) and not name.startswith(WITH_HELP):
        _drop_docstrings(tree)
    code = compile(tree, name, "exec", dont_inherit=True, optimize=lean)
    header = importlib.util.MAGIC_NUMBER + UNCHECKED_HASH + importlib.util.source_hash(source)
    kept.write_bytes(header + marshal.dumps(code))
    return kept.read_bytes()


def _place(name: str, source: bytes, lean: int) -> Path:
    """Where the bytecode of a module is kept."""
    return KEPT / hashlib.sha256(f"{name} {lean}\n".encode() + source).hexdigest()


def _offer_kept() -> None:
    """Put the kept bytecode of the engine where Python looks for it, beside the sources."""
    for path in sorted(found for package in ENGINE for found in (STAGE / package).rglob("*.py")):
        kept = _place(path.relative_to(STAGE).as_posix(), path.read_bytes(), 0)
        if kept.is_file():
            compiled = Path(importlib.util.cache_from_source(str(path)))
            compiled.parent.mkdir(exist_ok=True)
            compiled.write_bytes(kept.read_bytes())


def _drop_docstrings(tree: ast.Module) -> None:
    """Of the module and of its functions; a class without one would be given another when it is made."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.FunctionDef | ast.AsyncFunctionDef) and ast.get_docstring(node):
            node.body = node.body[1:] or [ast.copy_location(ast.Pass(), node.body[0])]
