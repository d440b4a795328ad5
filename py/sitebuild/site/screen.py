"""The screen's modules as they are served: without the parts that MicroPython never runs.

Docstrings, comments and blocks for type checkers are left out, a third of what a page would fetch.  Every
line keeps its number, so that an error in the console names the line of the source.
"""

from __future__ import annotations

import ast
import io
import tokenize
from collections.abc import Iterator
from functools import cache


@cache
def served(source: bytes) -> bytes:
    """The module without docstrings, comments and ``if TYPE_CHECKING`` blocks."""
    text = source.decode()
    lines = text.splitlines()
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT:
            row, column = token.start
            lines[row - 1] = lines[row - 1][:column]
    for node in _unused(ast.parse(text)):
        _blank(lines, node)
    return ("\n".join(line.rstrip() for line in lines).rstrip("\n") + "\n").encode()


def _unused(tree: ast.Module) -> Iterator[ast.stmt]:
    """The nodes of docstrings and of whole blocks for the type checkers."""
    waiting: list[ast.AST] = [tree]
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING" and not node.orelse:
            yield node
            continue
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            first = node.body[0] if node.body else None
            if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant):
                yield first
        waiting += ast.iter_child_nodes(node)


def _blank(lines: list[str], node: ast.stmt) -> None:
    """Empty the lines of a statement that is alone on them, unless it is the only one of its body."""
    end = node.end_lineno or node.lineno
    lines[node.lineno - 1 : end] = [""] * (end - node.lineno + 1)
    if isinstance(node, ast.Expr) and node.col_offset:
        lines[node.lineno - 1] = " " * node.col_offset + "0"
