"""Each mutant changes one thing, and only what a test could see."""

from __future__ import annotations

import ast

import pytest

from sitebuild.mutants import mutants_of, mutated
from sitebuild.mutate import ROOMS, all_mutants
from tests.full_run import FULL

EACH = 20 if FULL else 60


def forms(source: str) -> set[str]:
    return {mutant.after for mutant in mutants_of(source)}


@pytest.mark.parametrize(
    ("source", "after"),
    [
        ("x = a < b", {"a <= b"}),
        ("x = a == b", {"a != b"}),
        ("x = a in b", {"a not in b"}),
        ("x = a and b and c", {"a or b or c", "b and c", "a and c", "a and b"}),
        ("x = a or b", {"a and b", "a", "b"}),
        ("x = not a", {"a"}),
        ("x = a - b", {"a + b"}),
        ("x = a if b else c", {"c if b else a"}),
        ("x = True", {"False"}),
        ("x = 7", {"8"}),
        ("x = 8", {"9"}),
        ("x = 48", {"49"}),
        ("x = f(a, sure=True)", {"False"}),
        ("x = min(a, b)", {"max"}),
        ("x = [a for a in b if c]", {" for a in b"}),
    ],
)
def test_what_is_changed(source: str, after: set[str]) -> None:
    assert forms(source) == after


@pytest.mark.parametrize(
    "source",
    [
        "from __future__ import annotations",
        '"""A docstring with 7 words."""',
        "assert a < b",
        "def f(x: Literal[7]) -> Literal[8]: ...",
        "x: Literal[7]",
        "@dataclass(frozen=True)\nclass C: ...",
        "if TYPE_CHECKING:\n    x = 7",
        "x = zip(a, b, strict=True)",
        "x = find(a, 512)",
    ],
)
def test_what_is_left_alone(source: str) -> None:
    assert not forms(source)


def test_a_mutant_stands_in_the_whole_file() -> None:
    source = "def f(a, b):\n    if a < b:  # why\n        return 1\n    return 2\n"
    first = mutants_of(source)[0]
    assert (first.line, first.first, first.last) == (2, 2, 2)
    assert mutated(source, first) == "def f(a, b):\n    if a <= b:\n        return 1\n    return 2"


def test_a_mutant_of_the_rules_is_another_program() -> None:
    for path, mutant in all_mutants(ROOMS)[::EACH]:
        source = path.read_text(encoding="utf-8")
        assert mutated(source, mutant) != ast.unparse(ast.parse(source)), (path, mutant)
