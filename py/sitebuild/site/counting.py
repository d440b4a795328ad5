"""A variant of the site, never served to anybody, whose screen says which of its functions have run.

A small change of each module's syntax tree: a function's first statement names it to the module ``RAN``,
which tells the console of each function once a page.  The tests gather the names
(``tests/functions_run.py``).
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from sitebuild.paths import APP, BUILD, PY
from sitebuild.site import assemble
from sitebuild.site.screen import served
from sitebuild.steps import files_under

FOLDER = BUILD / "counting"
SIGN = "ran: "  # before the names in a message on the console
RAN = "app/functions_run.py"  # in a room of its own, below the words
_CALLED = "_has_run"
_IMPORT = ast.parse(f"from {RAN.removesuffix('.py').replace('/', '.')} import has_run as {_CALLED}").body
_SOURCE = f"""
import js
from jsffi import create_proxy

told = set()
waiting = []

def tell():
    js.console.debug({SIGN!r} + " ".join(waiting))
    waiting.clear()

teller = create_proxy(tell)

def has_run(name):
    if name not in told:
        told.add(name)
        if not waiting:
            js.queueMicrotask(teller)
        waiting.append(name)
"""

Function = ast.FunctionDef | ast.AsyncFunctionDef


def build(folder: Path = FOLDER) -> None:
    """Make the variant in ``folder``; the site's own steps must have run before."""
    screen = {f"app/{path.relative_to(APP).as_posix()}": path for path in assemble.screen_files()}
    sources = {name: counted(name, served(path.read_bytes())) for name, path in screen.items()}
    assemble.assemble(folder, {**sources, RAN: _SOURCE.encode()})


def functions() -> list[str]:
    """The names of all functions of the screen: "app/room/module.py:Class.method"."""
    return [
        f"{path.relative_to(PY).as_posix()}:{name}"
        for path in files_under(APP, "*.py")
        for name, _ in _named(ast.parse(served(path.read_bytes())))
    ]


def counted(path: str, source: bytes) -> bytes:
    """The module with the change."""
    tree = ast.parse(source)
    named = list(_named(tree))
    if not named:
        return source
    for name, function in named:
        function.body[:0] = ast.parse(f"{_CALLED}({f'{path}:{name}'!r})").body
    tree.body[:0] = _IMPORT
    return ast.unparse(tree).encode()


def _named(tree: ast.AST, before: str = "") -> Iterator[tuple[str, Function]]:
    """Each function that does something, with the names of what it stands in."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, Function) and not all(_is_nothing(step) for step in node.body):
            yield f"{before}{node.name}", node
        inner = f"{before}{node.name}." if isinstance(node, Function | ast.ClassDef) else before
        yield from _named(node, inner)


def _is_nothing(step: ast.stmt) -> bool:
    """Whether a statement does nothing, as in a function that only stands for what heirs do."""
    match step:
        case ast.Pass() | ast.Expr(ast.Constant()) | ast.Raise(ast.Name("NotImplementedError")):
            return True
    return False
