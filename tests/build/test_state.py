"""The modules of the screen hold no state: what changes belongs to an object that a page makes.

A table of constants may be a list or a dictionary, for MicroPython has no frozen ones: its name is in
capitals, and no module writes it.  A module of ``app.browser`` stands for one part of the device, of which a
page has one: it may hold one object of a class of its own.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

import pytest

from sitebuild.paths import PY

APP = PY / "app"
MODULES = sorted(APP.rglob("*.py"))
DISPLAYS = (ast.List, ast.Dict, ast.Set, ast.ListComp, ast.DictComp, ast.SetComp)
WRITERS = {"append", "extend", "insert", "remove", "pop", "popitem", "clear", "update", "setdefault"} | {
    "add", "discard", "sort", "reverse",
}  # fmt: skip


def faults(text: str, *, is_device: bool = False, written: frozenset[str] = frozenset()) -> list[str]:
    """What of a module's source is state; ``written``: names that some module writes."""
    tree = ast.parse(text)
    own = {node.name for node in tree.body if isinstance(node, ast.ClassDef)}
    found = [f"global {', '.join(node.names)}" for node in ast.walk(tree) if isinstance(node, ast.Global)]
    objects = []
    for name, value in _assigned(tree):
        if isinstance(value, DISPLAYS):
            if not name.isupper() or name in written:
                found.append(name)
        elif _made_of(value, own):
            objects.append(name)
        elif not _is_constant(value):
            found.append(name)
    return found + objects[1 if is_device else 0 :]


def _assigned(tree: ast.Module) -> Iterator[tuple[str, ast.expr]]:
    """What is assigned in the module and in its classes, but for what only the type checkers see."""
    bodies = [tree.body, *(node.body for node in tree.body if isinstance(node, ast.ClassDef))]
    for node in (node for body in bodies for node in body):
        if isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None:
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            for target in targets:
                names = target.elts if isinstance(target, ast.Tuple) else [target]
                yield from ((ast.unparse(name), node.value) for name in names)


def _made_of(value: ast.expr, classes: set[str]) -> bool:
    return isinstance(value, ast.Call) and isinstance(value.func, ast.Name) and value.func.id in classes


def _is_constant(value: ast.expr) -> bool:
    """Whether nothing in it can be changed, or could be seen to have been."""
    if isinstance(value, ast.Call):
        is_text = isinstance(value.func, ast.Attribute) and isinstance(value.func.value, ast.Constant)
        plain = ("tuple", "range", "str", "int", "Each", "TypeVar")  # "Each": a shape of what is kept
        is_plain = isinstance(value.func, ast.Name) and value.func.id in plain
        return is_text or is_plain
    return not isinstance(value, ast.Await | ast.Yield | ast.NamedExpr)


def written_names(text: str) -> set[str]:
    """The last names of what is written by a subscript or by a method that changes what it is called on."""
    found = set()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Subscript) and isinstance(node.ctx, ast.Store | ast.Del):
            found.add(_last_name(node.value))
        elif isinstance(node, ast.AugAssign):
            found.add(_last_name(node.target))
        elif (
            isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in WRITERS
        ):
            found.add(_last_name(node.func.value))
    return found


def _last_name(node: ast.expr) -> str:
    while isinstance(node, ast.Subscript):
        node = node.value
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""


@pytest.fixture(scope="module")
def written() -> frozenset[str]:
    return frozenset().union(*(written_names(path.read_text(encoding="utf-8")) for path in MODULES))


def test_no_module_of_the_screen_holds_state(written: frozenset[str]) -> None:
    found = {
        path.relative_to(APP).as_posix(): faults(
            path.read_text(encoding="utf-8"), is_device=path.parent.name == "browser", written=written
        )
        for path in MODULES
    }
    assert len(found) > 100
    assert {path: names for path, names in found.items() if names} == {}


@pytest.mark.parametrize(
    "text",
    [
        "_open = []",
        "_state = {'shown': False}",
        "games: 'dict[str, str]' = {}",
        "class A: ...\n_one = A()",
        "from app.x import A\n_one = A()",
        "class A:\n    seen = []",
        "_count = 0\ndef f():\n    global _count\n    _count += 1",
        "TABLE = {}\ndef f():\n    TABLE['a'] = 1",
        "TABLE = []\ndef f():\n    TABLE.append(1)",
    ],
)
def test_state_is_found(text: str) -> None:
    assert faults(text, written=frozenset(written_names(text)))


@pytest.mark.parametrize(
    "text",
    ["TABLE = {'a': 1}", "_LIST = [1, 2]", "_NAMES = 'a b'.split()", "A, B = 1, 2", "_ROWS = tuple('ab')"],
)
def test_constants_are_no_state(text: str) -> None:
    assert not faults(text)


def test_a_part_of_the_device_holds_one_object() -> None:
    one = "class A: ...\n_a = A()"
    assert not faults(one, is_device=True)
    assert faults(one + "\n_b = A()", is_device=True) == ["_b"]
    assert faults("_open = []", is_device=True)


def test_only_guarded_readers_see_what_the_device_keeps() -> None:
    """Whatever lies there, a page starts: short texts are read by ``kept``, records by ``shelf``."""
    harmless = {"safely", "restored", "forgets", "LOCAL", "SESSION"}
    for path in MODULES:
        if path.parent.name == "browser":
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.module == "app.browser.storage":
                assert {one.name for one in node.names} <= harmless, path
            elif isinstance(node, ast.Attribute) and ast.unparse(node.value) in ("storage", "app.browser"):
                assert node.attr in harmless, path
