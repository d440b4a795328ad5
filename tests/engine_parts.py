"""The engine in parts, as the browser has it: which module is in which, and what a module imports."""

from __future__ import annotations

import ast
import builtins
import zipfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from threading import RLock
from typing import Any, Final, NamedTuple

from sitebuild.engine import stdlib

_ONE_AT_A_TIME: Final = RLock()
OWN: Final = ("faristol", "fsrs")  # the packages whose imports are followed


@cache
def part_of() -> dict[str, str]:
    """The file of each module that comes late."""
    files = [stdlib.zips()[part] for part in stdlib.ROOMS]
    return {_module(name): path.name for path in files for name in zipfile.ZipFile(path).namelist()}


def _module(path: str) -> str:
    """That of a file in a part, of bytecode or compiled.  A text beside one is none, and does no harm."""
    return path.partition(".")[0].removesuffix("/__init__").replace("/", ".")


class Imported(NamedTuple):
    """A module that is imported; within: in which function, "" where the importing module is loaded."""

    module: str
    within: str


@cache
def imports_of(module: str) -> frozenset[Imported]:
    """What a module of the engine imports, without what only type checkers do; with the packages above."""
    path = _path(module)
    if path is None:
        return frozenset()
    found: set[Imported] = set()
    for node, within in _statements(ast.parse(path.read_bytes()), ""):
        for name in _named(node, module, path):
            parts = name.split(".")
            found |= {Imported(".".join(parts[: end + 1]), within) for end in range(len(parts))}
    return frozenset(found)


def _statements(tree: ast.AST, within: str) -> Iterator[tuple[ast.Import | ast.ImportFrom, str]]:
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.Import | ast.ImportFrom):
            yield node, within
        elif isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            continue
        else:
            is_function = isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
            yield from _statements(node, (within or node.name) if is_function else within)


def _named(node: ast.Import | ast.ImportFrom, module: str, path: Path) -> Iterator[str]:
    if isinstance(node, ast.Import):
        yield from (one.name for one in node.names)
        return
    above = module.split(".")[: -node.level + (path.name == "__init__.py") or None] if node.level else []
    name = ".".join([*above, *([node.module] if node.module else [])])
    yield name
    yield from (f"{name}.{one.name}" for one in node.names if _path(f"{name}.{one.name}"))


def _is_own(module: str) -> bool:
    return module.partition(".")[0] in OWN


@cache
def _path(module: str) -> Path | None:
    """The source of a module of the engine; None of another, and of what is no module."""
    if not _is_own(module):
        return None
    package, *names = module.split(".")
    place = _place(package).joinpath(*names)
    return next((path for path in (place.with_suffix(".py"), place / "__init__.py") if path.is_file()), None)


@cache
def _place(package: str) -> Path:
    found = find_spec(package)
    assert found
    assert found.origin
    return Path(found.origin).parent


@cache
def loaded_with(module: str) -> frozenset[str]:
    """The module, the packages above it, and all that are loaded when it is."""
    found: set[str] = set()
    parts = module.split(".")
    waiting = [".".join(parts[: end + 1]) for end in range(len(parts))]
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            waiting += [one.module for one in imports_of(name) if not one.within]
    return frozenset(found)


def parts_with(module: str) -> frozenset[str]:
    """The files that are to be there for a module to be imported."""
    return frozenset(part_of()[name] for name in loaded_with(module) if name in part_of())


class Present:
    """The parts that are there: a module of others cannot be imported ``within`` them.

    All modules are loaded in this process already; what asks for one of them is stopped nevertheless.
    """

    def __init__(self, there: Iterable[str] = ()) -> None:
        self.there = set(there)

    @contextmanager
    def within(self) -> Iterator[None]:
        def checked(
            name: str, scope: Any = None, inner: Any = None, fromlist: Any = (), level: int = 0
        ) -> Any:
            who = str((scope or {}).get("__name__", ""))
            if _is_own(who):  # its statements name whole modules
                for module in [name, *(f"{name}.{one}" for one in fromlist or ())]:
                    if lacking := _checked_parts(module) - self.there:
                        raise ModuleNotFoundError(f"{module} is in {sorted(lacking)}, which is not there")
            return real(name, scope, inner, fromlist, level)

        with _ONE_AT_A_TIME:
            real = builtins.__import__
            builtins.__import__ = checked
            try:
                yield
            finally:
                builtins.__import__ = real


@cache
def _checked_parts(module: str) -> frozenset[str]:
    if _is_own(module):
        return parts_with(module) if _path(module) else frozenset()
    part = part_of().get(module)
    return frozenset({part} if part else ())
