"""The screen's modules as they are served: without the parts that MicroPython never runs.

Docstrings, comments and what is for type checkers alone are left out, a third of what a page would fetch:
``if TYPE_CHECKING`` blocks and that name, imports of ``typing``, type variables, and what a generic base is
given.  Every line keeps its number, so that an error in the console names the line of the source.
"""

from __future__ import annotations

import ast
import io
import tokenize
from collections.abc import Iterator
from pathlib import Path
from typing import TypeGuard

from sitebuild.steps import kept

_OWN = Path(__file__).read_bytes()


def served(source: bytes) -> bytes:
    """The module without docstrings, comments, ``if TYPE_CHECKING`` blocks and generic types."""
    return kept("screen", [_OWN, source], lambda: _served(source))


def _served(source: bytes) -> bytes:
    text = source.decode()
    lines = text.splitlines()
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT:
            row, column = token.start
            lines[row - 1] = lines[row - 1][:column]
    tree = ast.parse(text)
    for each in ast.walk(tree):
        if isinstance(each, ast.ClassDef) and any(isinstance(base, ast.Subscript) for base in each.bases):
            _make_plain(lines, each.bases)
    for node in _unused(tree):
        _blank(lines, node)
    return ("\n".join(line.rstrip() for line in lines).rstrip("\n") + "\n").encode()


def _unused(tree: ast.Module) -> Iterator[ast.stmt]:
    """The nodes of docstrings, and of what is for the type checkers alone."""
    blocks = [node for node in ast.walk(tree) if _is_block(node)]
    is_asked = any(node.orelse for node in blocks)  # whether the name is needed
    waiting: list[ast.AST] = [tree]
    while waiting:
        node = waiting.pop()
        if _is_block(node) and not node.orelse:
            yield node
            continue
        if _is_typing(node, "" if is_asked else "TYPE_CHECKING"):
            yield node
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            first = node.body[0] if node.body else None
            if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant):
                yield first
        waiting += ast.iter_child_nodes(node)


def _is_block(node: ast.AST) -> TypeGuard[ast.If]:
    return isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"


def _is_typing(node: ast.AST, name: str) -> TypeGuard[ast.stmt]:
    """Whether it imports ``typing``, makes a type variable, or gives ``name`` its value."""
    if isinstance(node, ast.Assign):
        is_variable = isinstance(node.value, ast.Call) and ast.unparse(node.value.func) == "TypeVar"
        return is_variable or ast.unparse(node.targets[0]) == name
    return isinstance(node, ast.ImportFrom) and node.module == "typing"


def _make_plain(lines: list[str], bases: list[ast.expr]) -> None:
    """Take from the bases of a class what stands in brackets, and ``Generic`` itself."""
    named = [base.value if isinstance(base, ast.Subscript) else base for base in bases]
    plain = ", ".join(name for name in map(ast.unparse, named) if name != "Generic")
    first, last = bases[0], bases[-1]
    begin, end = first.lineno - 1, (last.end_lineno or last.lineno) - 1
    rest = lines[end][last.end_col_offset :]
    head = lines[begin][: first.col_offset] + plain
    lines[begin : end + 1] = [head, *[""] * (end - begin)]
    lines[end] += rest if plain else rest.removeprefix(",")


def _blank(lines: list[str], node: ast.stmt) -> None:
    """Empty the lines of a statement that is alone on them, unless it is the only one of its body."""
    end = node.end_lineno or node.lineno
    lines[node.lineno - 1 : end] = [""] * (end - node.lineno + 1)
    if isinstance(node, ast.Expr) and node.col_offset:
        lines[node.lineno - 1] = " " * node.col_offset + "0"
