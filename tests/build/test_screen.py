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


GENERIC = b"""from typing import Generic, TypeVar

from app.live.ledger import Ledger

TYPE_CHECKING = False
if TYPE_CHECKING:
    class Seen(Generic[View]): ...

View = TypeVar("View", bound="Mapping[str, object]")
Reply = TypeVar("Reply")


class Box(Generic[View]):
    kind = dict[str, int]


class Desk(Ledger["View", Reply], Generic[Reply, View], Other):
    pass


class Long(
    Ledger[
        View,
        Reply,
    ],
):
    pass


class Longer(
    Generic[
        View,
    ],
):
    pass
"""


def test_generic_types_are_left_out() -> None:
    lines = served(GENERIC).decode().splitlines()
    assert (
        "\n".join(line for line in lines if line.strip())
        == """from app.live.ledger import Ledger
class Box():
    kind = dict[str, int]
class Desk(Ledger, Other):
    pass
class Long(
    Ledger
,
):
    pass
class Longer(
):
    pass"""
    )
    assert len(lines) == GENERIC.count(b"\n")
    ast.parse(served(GENERIC))
    assert [lines.index(line) for line in ("class Desk(Ledger, Other):", "class Long(")] == [16, 20]


def test_a_block_with_another_branch_stays_with_its_name() -> None:
    source = b"TYPE_CHECKING = False\nif TYPE_CHECKING:\n    a = 1\nelse:\n    a = 2\n"
    assert served(source) == source


def test_each_statement_that_is_left_stands_on_its_line() -> None:
    for path in MODULES:
        source = path.read_bytes()
        assert _run(source) == _run(served(source)), path


def _is_docstring(node: ast.AST) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


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
        text = ast.unparse(node)
        is_typing = text.startswith(("from typing import ", "TYPE_CHECKING = ")) or "= TypeVar(" in text
        if is_simple and not is_typing and not _is_docstring(node):
            found.append((node.lineno, ast.unparse(node)))
    return sorted(found)
