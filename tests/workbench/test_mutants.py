"""Each mutant changes one thing, and only what a test could see."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
from coverage import CoverageData

from sitebuild.paths import ENGINE
from tests.full_run import FULL
from workbench.mutants import Mutant, mutants_of, mutated
from workbench.mutate import ROOMS, Covering, all_mutants, seconds_of

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


DURATIONS = """
============================= slowest durations =============================
2.50s call     tests/laws/test_many.py::test_all[a b]
1.25s setup    tests/rooms/test_one.py::test_slow
0.50s call     tests/rooms/test_one.py::test_slow
0.01s call     tests/rooms/test_one.py::test_quick
"""


def test_the_seconds_of_a_test_are_those_of_its_phases() -> None:
    assert seconds_of(DURATIONS) == {
        "tests/laws/test_many.py::test_all[a b]": 2.5,
        "tests/rooms/test_one.py::test_slow": 1.75,
        "tests/rooms/test_one.py::test_quick": 0.01,
    }


def test_tests_that_ran_the_line_come_first_and_the_quickest_of_them(tmp_path: Path) -> None:
    one, many = "tests/rooms/test_one.py::", "tests/laws/test_many.py::test_all[a b]"
    runs: dict[str, dict[str, list[int]]] = {
        "": {"clock.py": [7], "errors.py": [7]},
        f"{one}test_slow|call": {"clock.py": [20]},
        f"{many}|call": {"clock.py": [20]},
        f"{one}test_quick|setup": {"clock.py": [30]},
        "tests/rooms/test_two.py::test_user|call": {"game/timing.py": [50]},
        "tests/rooms/test_two.py::test_other|call": {"board/geometry.py": [9]},
    }
    data = CoverageData(str(tmp_path / "coverage"))
    for context, lines in runs.items():
        data.set_context(context)
        data.add_lines({f"/elsewhere/py/faristol/{file}": numbers for file, numbers in lines.items()})
    data.write()
    durations = tmp_path / "durations"
    durations.write_text(DURATIONS, encoding="utf-8")
    covering = Covering(tmp_path / "coverage", durations)

    def tests(line: int, file: str = "clock.py") -> tuple[str, ...]:
        return covering.tests(ENGINE / file, Mutant(0, 0, line, line, line, "", ""))

    assert tests(20) == (f"{one}test_slow", many, f"{one}test_quick")
    assert tests(7) == (f"{one}test_quick", f"{one}test_slow", many, "tests/rooms/test_two.py::test_user")
    assert tests(8) == ()
    assert len(tests(7, "errors.py")) == 5
