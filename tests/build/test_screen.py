"""What is served of the screen's modules runs as the sources do, and errors name the sources' lines."""

from __future__ import annotations

import ast

from sitebuild.paths import PY
from sitebuild.site.screen import served

MODULES = sorted((PY / "app").rglob("*.py"))
SOURCE = b'''"""What it is for."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Node

    class Row:
        """A row."""

HASH = "# no comment"  # a comment


class Box:
    """A box."""

    def empty(self) -> None:
        """Nothing.

        Nothing at all.
        """

    def text(self) -> "str":
        """Its text."""
        return """of
two lines"""  # and a comment
'''


def test_docstrings_comments_and_types_are_left_out() -> None:
    lines = served(SOURCE).decode().splitlines()
    assert [line for line in lines if line] == [
        "TYPE_CHECKING = False",
        'HASH = "# no comment"',
        "class Box:",
        "    0",
        "    def empty(self) -> None:",
        "        0",
        '    def text(self) -> "str":',
        "        0",
        '        return """of',
        'two lines"""',
    ]
    assert lines.index("    def empty(self) -> None:") == SOURCE.decode().splitlines().index(
        "    def empty(self) -> None:"
    )


def test_each_statement_that_is_left_stands_on_its_line() -> None:
    for path in MODULES:
        source = path.read_bytes()
        assert _run(source) == _run(served(source)), path


def _run(source: bytes) -> list[tuple[int, str]]:
    """Each simple statement that does something, with its line."""
    tree = ast.parse(source)
    types = [
        node
        for node in ast.walk(tree)
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"
    ]
    unused = {id(node) for block in types for node in ast.walk(block)}
    found = []
    for node in ast.walk(tree):
        is_simple = isinstance(node, ast.stmt) and not hasattr(node, "body") and id(node) not in unused
        if is_simple and not (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)):
            found.append((node.lineno, ast.unparse(node)))
    return sorted(found)
