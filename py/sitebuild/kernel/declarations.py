"""The ``.pxd`` file of a Cython module in pure mode, made of its source.

A module that uses the class of another at the speed of C needs the layout of that class: every field and
every C method, in order.  All of it is in the annotations of the source, so nobody writes it twice.
The sources stay plain Python: one imports the other's class with an ordinary import.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from threading import Lock

PACKAGE = "faristol.kernel."
_PARSING = Lock()


def declarations(source: Path, sources: Sequence[Path]) -> str:
    """What Cython must know beforehand of ``source``, one of the ``sources`` that are compiled together.

    That is the classes which it takes from other ones, and its own ones if another takes any.
    (A class is not declared needlessly: its methods are then no longer ``inline``.)
    """
    modules = {path.stem for path in sources}
    lines = ["cimport cython"]
    lines += [f"from {name} cimport {', '.join(taken)}" for name, taken in _taken(source, modules)]
    if any(name == PACKAGE + source.stem for other in sources for name, _ in _taken(other, modules)):
        for node in _tree(source).body:
            if isinstance(node, ast.ClassDef) and "cython.cclass" in _decorators(node):
                lines += _class(node)
    return "\n".join([*lines, ""])


def _tree(source: Path) -> ast.Module:
    return _parsed(source.read_text(encoding="utf-8"))


@cache
def _parsed(text: str) -> ast.Module:
    """Each module is asked for once for every other.

    One thread at a time: CPython 3.11 fails in several ("AST constructor recursion depth mismatch").
    """
    with _PARSING:
        return ast.parse(text)


def _taken(source: Path, modules: set[str]) -> Iterator[tuple[str, list[str]]]:
    """The compiled modules from which ``source`` imports, and the names."""
    for node in _tree(source).body:
        if isinstance(node, ast.ImportFrom) and node.module in {PACKAGE + name for name in modules}:
            yield str(node.module), [alias.name for alias in node.names]


def _decorators(node: ast.ClassDef | ast.FunctionDef) -> list[str]:
    return [ast.unparse(decorator) for decorator in node.decorator_list]


def _class(node: ast.ClassDef) -> Iterator[str]:
    if "cython.final" in _decorators(node):
        yield "@cython.final"
    yield f"cdef class {node.name}:"
    for item in node.body:
        if isinstance(item, ast.AnnAssign):
            yield f"    cdef {ast.unparse(item.annotation)} {ast.unparse(item.target)}"
        elif isinstance(item, ast.FunctionDef) and "cython.cfunc" in _decorators(item):
            yield f"    cdef {_method(item)}"


def _method(node: ast.FunctionDef) -> str:
    """The head of a C method."""
    assert node.returns is not None
    own, *others = node.args.args
    typed = [f"{ast.unparse(one.annotation)} {one.arg}" for one in others if one.annotation]
    never_raises = "cython.exceptval(check=False)" in _decorators(node)
    result = ast.unparse(node.returns).replace("cython.void", "void")
    return f"{result} {node.name}({', '.join([own.arg, *typed])}){' noexcept' if never_raises else ''}"
