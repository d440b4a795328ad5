"""The ``.pxd`` file of a Cython module in pure mode, made of its source.

A module that uses the class of another at the speed of C needs the layout of that class: every field and
every C method, in order.  All of it is in the annotations of the source, so nobody writes it twice.
The sources stay plain Python: one imports the other's class with an ordinary import.

An inline method is declared with its body, so that it is inlined in the modules that take its class (if its
name begins with an underscore only in its own).  Records, constants and inline functions come from a header:
a source that is compiled only into others.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from threading import Lock

PACKAGE = "faristol.kernel."
_PARSING = Lock()


def declarations(source: Path, sources: Sequence[Path], for_itself: bool = False) -> str:
    """What Cython must know beforehand of ``source``, one of the ``sources`` that are compiled together.

    That is the names which it takes from other ones, and its own ones if another takes any.
    (A class is not declared needlessly: its methods are then no longer ``inline``.)
    for_itself: while ``source`` is compiled, which has the bodies of its methods.
    """
    lines = [*_directives(source), "cimport cython"]
    lines += [f"from {PACKAGE}{name} cimport {', '.join(taken)}" for name, taken in _taken(source, sources)]
    if any(name == source.stem for other in sources for name, _ in _taken(other, sources)):
        for node in _tree(source).body:
            if any(_names(node, is_header(source))):
                lines += _declared(node, bodies=not for_itself)
    return "\n".join([*lines, ""])


def compiled_source(source: Path, sources: Sequence[Path]) -> str:
    """The text that is compiled: all but what it imports from headers, since they are no modules then."""
    lines = source.read_text(encoding="utf-8").splitlines()
    headers = {PACKAGE + path.stem for path in sources if is_header(path)}
    for node in _tree(source).body:
        if isinstance(node, ast.ImportFrom) and node.module in headers:
            for number in range(node.lineno, (node.end_lineno or node.lineno) + 1):
                lines[number - 1] = ""
    return "\n".join([*lines, ""])


def is_header(source: Path) -> bool:
    """Whether ``source`` is compiled only into others: it has no class of Cython's."""
    return not any(_is_compiled_class(node) for node in _tree(source).body)


def _directives(source: Path) -> Iterator[str]:
    """Inline functions are compiled by those of the file that declares them."""
    for line in source.read_text(encoding="utf-8").splitlines():
        if line.startswith("# cython: "):
            yield line


def _tree(source: Path) -> ast.Module:
    return _parsed(source.read_text(encoding="utf-8"))


@cache
def _parsed(text: str) -> ast.Module:
    """Each module is asked for once for every other.

    One thread at a time: CPython 3.11 fails in several ("AST constructor recursion depth mismatch").
    """
    with _PARSING:
        return ast.parse(text)


def _taken(source: Path, sources: Sequence[Path]) -> Iterator[tuple[str, list[str]]]:
    """The other sources from which ``source`` imports, and the names that they declare."""
    others = {PACKAGE + path.stem: path for path in sources}
    for node in _tree(source).body:
        if isinstance(node, ast.ImportFrom) and node.module in others:
            other = others[node.module]
            known = {name for each in _tree(other).body for name in _names(each, is_header(other))}
            if taken := [alias.name for alias in node.names if alias.name in known]:
                yield other.stem, taken


def _names(node: ast.stmt, in_header: bool) -> Iterator[str]:
    """The names of a statement that other modules may take."""
    if isinstance(node, ast.ClassDef):
        if in_header or _is_compiled_class(node):
            yield node.name
    elif isinstance(node, ast.FunctionDef):
        if in_header and _is_inline(node):
            yield node.name
    elif isinstance(node, ast.Assign) and in_header:
        yield ast.unparse(node.targets[0])


def _declared(node: ast.stmt, bodies: bool) -> Iterator[str]:
    """A statement that other modules may take."""
    if isinstance(node, ast.ClassDef):
        yield from _class(node, bodies) if _is_compiled_class(node) else _record(node)
    elif isinstance(node, ast.FunctionDef):
        yield from _inline(node, "")
    else:
        yield from ("cdef enum:", f"    {ast.unparse(node)}")


def _decorators(node: ast.ClassDef | ast.FunctionDef) -> list[str]:
    return [ast.unparse(decorator) for decorator in node.decorator_list]


def _is_compiled_class(node: ast.stmt) -> bool:
    return isinstance(node, ast.ClassDef) and "cython.cclass" in _decorators(node)


def _is_inline(node: ast.FunctionDef) -> bool:
    return "cython.inline" in _decorators(node)


def _record(node: ast.ClassDef) -> Iterator[str]:
    """A C struct."""
    yield f"cdef struct {node.name}:"
    for item in node.body:
        if isinstance(item, ast.AnnAssign):
            yield f"    {_type(item.annotation)} {ast.unparse(item.target)}"


def _class(node: ast.ClassDef, bodies: bool) -> Iterator[str]:
    if "cython.final" in _decorators(node):
        yield "@cython.final"
    bases = ", ".join(ast.unparse(base) for base in node.bases)
    yield f"cdef class {node.name}({bases}):" if bases else f"cdef class {node.name}:"
    for item in node.body:
        if isinstance(item, ast.AnnAssign):
            yield f"    cdef {_type(item.annotation)} {ast.unparse(item.target)}"
        elif isinstance(item, ast.FunctionDef) and "cython.cfunc" in _decorators(item):
            if bodies and _is_inline(item) and not item.name.startswith("_"):
                yield from _inline(item, "    ")
            else:
                yield f"    cdef {_head(item)}"


def _inline(node: ast.FunctionDef, margin: str) -> Iterator[str]:
    """An inline function, or method, with its body."""
    yield f"{margin}cdef inline {_head(node)}:"
    for statement in node.body:
        for line in ast.unparse(statement).splitlines():
            yield f"{margin}    {line}"


def _head(node: ast.FunctionDef) -> str:
    """The head of a C function or method: the type of ``self`` is not told."""
    assert node.returns is not None
    arguments = [
        f"{_type(arg.annotation)} {arg.arg}" if arg.annotation else arg.arg for arg in node.args.args
    ]
    never_raises = "cython.exceptval(check=False)" in _decorators(node)
    return f"{_type(node.returns)} {node.name}({', '.join(arguments)}){' noexcept' if never_raises else ''}"


def _type(node: ast.expr) -> str:
    """A type as declarations name it."""
    name = ast.unparse(node)
    if name.startswith("cython.pointer["):
        return name.removeprefix("cython.pointer[").removesuffix("]") + "*"
    return "void" if name == "cython.void" else name
