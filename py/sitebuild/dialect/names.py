"""Holds imports, builtin names and attributes in the screen's modules against ``micropython.json``.

The modules are read as they are served.  The plugin of mypy sees typed calls; this sees what is used without
a type or a call.  An attribute is refused when Python's builtin types have it, MicroPython's have not, and
nothing of the screen has that name; a keyword, when neither a builtin method of that name nor a function of
the screen takes it.
"""

from __future__ import annotations

import ast
import builtins
from collections.abc import Iterable, Iterator, Mapping

from sitebuild.dialect.asking import PAGE, TYPING, imports, kept
from sitebuild.paths import APP, ROOT
from sitebuild.site.screen import served

TYPES = (str, bytes, bytearray, list, dict, set, frozenset, tuple, int, float, complex, range, memoryview)
# Python keeps these of a module, a class and an exception, and MicroPython too.
OF_EVERYTHING = {"args", "value", "close", "send", "throw"}


def faults() -> list[str]:
    """What the screen uses and MicroPython has not: "file:line: what"."""
    trees = {path: ast.parse(served(path.read_bytes())) for path in sorted(APP.rglob("*.py"))}
    own = own_names(trees.values())
    return [
        f"{path.relative_to(ROOT).as_posix()}:{line}: {fault}"
        for path, tree in trees.items()
        for line, fault in faults_in(tree, own)
    ]


def own_names(trees: Iterable[ast.AST]) -> dict[str, set[str]]:
    """What the modules give a name to, with the keywords of what can be called by it."""
    own: dict[str, set[str]] = {}
    for tree in trees:
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                every = [*node.args.args, *node.args.kwonlyargs, *node.args.posonlyargs]
                own.setdefault(node.name, set()).update(each.arg for each in every)
            for name in _given(node):
                own.setdefault(name, set())
    return own


def _given(node: ast.AST) -> Iterator[str]:
    if isinstance(node, ast.ClassDef):
        yield node.name
    elif isinstance(node, ast.arg):
        yield node.arg
    elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
        yield node.id
    elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
        yield node.attr
    elif isinstance(node, ast.alias):
        yield (node.asname or node.name).partition(".")[0]
    elif isinstance(node, ast.ExceptHandler) and node.name:
        yield node.name


def faults_in(tree: ast.AST, own: Mapping[str, set[str]]) -> Iterator[tuple[int, str]]:
    """The line of each fault of a module, and what it is; ``own``: the names that the screen gives."""
    methods = _methods()
    for node in running(tree):
        if isinstance(node, ast.Import | ast.ImportFrom):
            yield from _of_import(node)
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
            if hasattr(builtins, node.id) and node.id not in kept() and node.id not in own:
                yield node.lineno, f"MicroPython has no {node.id}"
        elif isinstance(node, ast.Attribute) and node.attr not in {*own, *OF_EVERYTHING}:
            has_python = any(hasattr(each, node.attr) for each in TYPES) and not node.attr.startswith("__")
            if has_python and node.attr not in methods:
                yield node.lineno, f"MicroPython has no .{node.attr}"
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            name = node.func.attr
            taken = methods.get(name, {"*"}) | own.get(name, set())
            refused = [word.arg for word in node.keywords if word.arg and word.arg not in taken]
            if refused and "*" not in taken:
                yield node.lineno, f"MicroPython's .{name} takes no keyword {', '.join(refused)}"


def running(tree: ast.AST) -> Iterator[ast.AST]:
    """The nodes that run: those for the type checkers alone, and types, are left out."""
    if isinstance(tree, ast.If) and isinstance(tree.test, ast.Name) and tree.test.id == "TYPE_CHECKING":
        return
    yield tree
    for name, value in ast.iter_fields(tree):
        if name in ("annotation", "returns"):
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST):
                yield from running(child)


def _of_import(node: ast.Import | ast.ImportFrom) -> Iterator[tuple[int, str]]:
    asked = {name.rpartition(".")[0] for name in kept()}
    for module in imports(node):
        if module.partition(".")[0] in PAGE or module == "__future__":
            continue
        if module not in asked or module in TYPING:
            yield node.lineno, f"MicroPython has no module {module}, or was not asked about it"
        elif isinstance(node, ast.ImportFrom):
            for each in node.names:
                if f"{module}.{each.name}" not in kept():
                    yield node.lineno, f"MicroPython's {module} has no {each.name}"


def _methods() -> dict[str, set[str]]:
    """The keywords of the methods of all builtin types and modules, by their name alone."""
    found: dict[str, set[str]] = {}
    for name, takes in kept().items():
        owner, _, method = name.rpartition(".")
        if owner:
            found.setdefault(method, set()).update(takes.keywords if takes else ())
    return found
