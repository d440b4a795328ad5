"""A story that fails is run again, alone, twice; nothing else is, and nothing is hidden."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from sitebuild import unsteady

# ``fails(TEST, TIMES)`` fails the first times that it is called; it counts over processes.
FAILS = """
from pathlib import Path

def fails(test, times):
    with Path("runs").open("a") as runs:
        runs.write(test + "\\n")
    done = Path("runs").read_text().split().count(test)
    assert done > times, f"{test} has come too soon, time {done}"
"""

# The other plugins only cost time here.
ENVIRONMENT = {**os.environ, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
Run = Callable[..., tuple[int, list[str]]]


@pytest.fixture
def run(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> Run:
    """``run({file: text}, *options)``: the exit code and the lines of a suite of these files."""

    def run(files: dict[str, str], *options: str) -> tuple[int, list[str]]:
        (tmp_path / "pyproject.toml").write_text('[tool.pytest.ini_options]\ntestpaths = ["tests"]\n')
        for name, text in {"tests/rooms/test_rule.py": "def test_rule(): pass\n", **files}.items():
            (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
            (tmp_path / name).write_text(FAILS + text)
        code = unsteady.run(["-p", "xdist", *options], ENVIRONMENT, tmp_path)
        return code, capfd.readouterr().out.splitlines()

    return run


def story(number: int, times: int) -> str:
    return f"def test_{number}(): fails('test_{number}', {times})\n"


def runs(folder: Path) -> list[str]:
    """The tests that have run, in order."""
    return (folder / "runs").read_text().split()


def test_a_story_that_fails_once_is_unsteady(run: Run, tmp_path: Path) -> None:
    file = "tests/browser/home/test_story.py"
    code, lines = run(
        {file: story(1, 1) + "import pytest\n@pytest.mark.skip\ndef test_2(): pass\n"}, "-n", "2"
    )
    assert code == 0
    assert lines[-2:] == [
        f"unsteady: {file}::test_1 (failed once, passed twice alone)",
        "2 passed, 0 failed, 1 skipped",
    ]
    last = lines[lines.index(f"=== {file}::test_1: its first failure (call) ===") :]
    assert any("test_1 has come too soon, time 1" in line for line in last)
    assert runs(tmp_path) == ["test_1"] * 3


def test_a_story_whose_page_did_not_open_once_is_unsteady(run: Run) -> None:
    fixture = "import pytest\n@pytest.fixture\ndef page(): fails('page', 1)\ndef test_1(page): pass\n"
    code, lines = run({"tests/browser/test_story.py": fixture})
    assert (code, lines[-1]) == (0, "2 passed, 0 failed, 0 skipped")


@pytest.mark.parametrize("times", [2, 9])
def test_a_story_that_fails_again_is_red(run: Run, tmp_path: Path, times: int) -> None:
    """And the unsteady one beside it is named all the same."""
    code, lines = run({"tests/browser/test_story.py": story(1, times) + story(2, 1)})
    assert code == 1
    assert lines[-2:] == [
        "unsteady: tests/browser/test_story.py::test_2 (failed once, passed twice alone)",
        "2 passed, 1 failed, 0 skipped",
    ]
    assert any("test_1 has come too soon, time 2" in line for line in lines)
    assert runs(tmp_path) == ["test_1", "test_2", "test_1", "test_1", "test_2", "test_2"]


def test_a_story_that_is_skipped_when_it_runs_again_has_not_passed(run: Run) -> None:
    text = (
        "import pytest\ndef test_1():\n    if Path('runs').exists(): pytest.skip()\n    fails('test_1', 1)\n"
    )
    code, lines = run({"tests/browser/test_story.py": text})
    assert (code, lines[-1]) == (1, "1 passed, 1 failed, 0 skipped")


def test_more_than_three_stories_are_red_and_none_runs_again(run: Run, tmp_path: Path) -> None:
    code, lines = run({"tests/browser/test_story.py": "".join(story(number, 1) for number in range(4))})
    assert (code, lines[-1]) == (1, "1 passed, 4 failed, 0 skipped")
    assert runs(tmp_path) == ["test_0", "test_1", "test_2", "test_3"]


@pytest.mark.parametrize(
    "other",
    [
        "tests/rooms/test_other.py",
        "tests/browser/stand/test_other.py",
        "tests/browser/site/test_engine_laws.py",
    ],
)
def test_any_other_test_that_fails_is_red(run: Run, tmp_path: Path, other: str) -> None:
    code, lines = run({"tests/browser/a/test_story.py": story(1, 1), other: story(2, 1)})
    assert (code, lines[-1]) == (1, "1 passed, 2 failed, 0 skipped")
    assert sorted(runs(tmp_path)) == ["test_1", "test_2"]


@pytest.mark.parametrize(
    "text",
    [
        "import nothing_of_that_name\n",
        "import os\ndef test_1(): os._exit(3)\n",
        "import pytest\n@pytest.fixture\ndef page(): yield; fails('page', 1)\ndef test_1(page): pass\n",
        "import pytest\n@pytest.fixture\ndef page(): yield; fails('page', 1)\ndef test_1(page): assert 0\n",
    ],
    ids=["not collected", "its process dies", "afterwards", "in itself and afterwards"],
)
def test_what_is_no_failure_of_the_story_itself_is_red(run: Run, text: str) -> None:
    """A page is closed after a story, and Pyodide is asked again after all of them."""
    code, lines = run({"tests/browser/test_story.py": text}, "-n", "1")
    assert code == 1
    assert lines[-1].split(", ")[1] == "1 failed"
    assert not any("unsteady:" in line or "again, alone" in line for line in lines)


def test_a_bound_that_is_missed_besides_is_red(run: Run, tmp_path: Path) -> None:
    """Coverage is such a bound: it has no test that could be run again."""
    conftest = (
        "import pytest\n@pytest.hookimpl(wrapper=True)\ndef pytest_runtestloop(session):\n"
        "    yield\n    session.testsfailed += 1\n    return True\n"
    )
    code, lines = run({"tests/browser/test_story.py": story(1, 1), "tests/conftest.py": conftest})
    assert (code, lines[-1]) == (1, "1 passed, 2 failed, 0 skipped")
    assert runs(tmp_path) == ["test_1"]


def test_a_run_that_does_not_begin_is_red(run: Run) -> None:
    code, lines = run({}, "--no-such-option")
    assert code == 4
    assert lines[-1] == "pytest has ended before its tests"
