"""Every test asks something: what runs through without an assertion passes whatever the code does."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

TESTS = Path(__file__).parent.parent
# What raises by itself where something is not as it should be; a mock's ``assert_…`` methods do too.
ASKING = {"raises", "fail", "expect", "run_state_machine_as_test"}

Function = ast.FunctionDef | ast.AsyncFunctionDef


def functions(tree: ast.AST) -> list[Function]:
    return [node for node in ast.walk(tree) if isinstance(node, Function)]


def called(function: Function) -> set[str]:
    """The names of the functions and methods that it calls, and of the fixtures that it is given."""
    calls = [node.func for node in ast.walk(function) if isinstance(node, ast.Call)]
    names = {call.attr for call in calls if isinstance(call, ast.Attribute)}
    names |= {call.id for call in calls if isinstance(call, ast.Name)}
    return names | {argument.arg for argument in function.args.args}


def asks(function: Function) -> bool:
    asserts = any(isinstance(node, ast.Assert) for node in ast.walk(function))
    return asserts or any(name in ASKING or name.startswith("assert_") for name in called(function))


def silent(trees: dict[str, ast.Module]) -> list[str]:
    """The tests that neither ask nor call what asks; helpers are known by their names alone."""
    helpers = {one.name for tree in trees.values() for one in functions(tree) if asks(one)}
    return [
        f"{file}::{one.name}"
        for file, tree in trees.items()
        for one in functions(tree)
        if one.name.startswith("test_") and not asks(one) and not called(one) & helpers
    ]


def test_every_test_asks_something() -> None:
    files = sorted(TESTS.rglob("*.py"))
    trees = {
        file.relative_to(TESTS).as_posix(): ast.parse(file.read_text(encoding="utf-8")) for file in files
    }
    assert len(trees) > 400
    assert silent(trees) == []


@pytest.mark.parametrize(
    ("body", "found"),
    [
        ("assert 1", []),
        ("with pytest.raises(KeyError): {}[0]", []),
        ("mock.assert_not_called()", []),
        ("compare(1)", []),
        ("print(1)", ["a.py::test_one"]),
        ("'''Only said.'''", ["a.py::test_one"]),
    ],
    ids=["it asserts", "it wants an error", "it asks a mock", "a helper asserts", "it runs", "it says"],
)
def test_a_test_that_only_runs_is_found(body: str, found: list[str]) -> None:
    code = f"def compare(one):\n    assert one\n\ndef test_one():\n    {body}\n"
    assert silent({"a.py": ast.parse(code)}) == found
