"""How ``build.py test`` runs: it collects every test file, and counts lines only where that is of use."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from sitebuild import testing, unsteady
from sitebuild.paths import ROOT
from sitebuild.site import counting
from sitebuild.steps import Stop


def test_a_file_in_which_nothing_is_collected_is_named(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "pyproject.toml").write_text('[tool.pytest.ini_options]\nnorecursedirs = ["build"]\n')
    tests = tmp_path / "tests"
    for folder in ("build", "rooms"):
        (tests / folder).mkdir(parents=True)
        (tests / folder / "test_one.py").write_text("def test_one(): pass\n")
    monkeypatch.setattr(testing, "ROOT", tmp_path)
    monkeypatch.setattr(testing, "TESTS", tests)
    assert testing.uncollected() == ["tests/build/test_one.py"]


def test_the_suite_keeps_its_bytecode_outside_the_sources(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    monkeypatch.setattr(testing, "BYTECODE", tmp_path / "bytecode")
    (tmp_path / "module.py").write_text("")
    command = [sys.executable, "-c", "import module"]
    subprocess.run(command, cwd=tmp_path, env=testing.environment(full=False), check=True)
    assert not (tmp_path / "__pycache__").exists()
    assert list((tmp_path / "bytecode").rglob("module.*.pyc"))


def test_only_a_full_run_takes_what_is_marked_full() -> None:
    slow = "tests/build/test_kernel.py::test_a_module_calls_the_c_methods_of_another"
    command = [sys.executable, "-m", "pytest", "--collect-only", "-q", "--no-cov", slow]
    for full in (False, True):
        asked = subprocess.run(
            command, cwd=ROOT, env=testing.environment(full), check=False, capture_output=True, text=True
        )
        assert (slow in asked.stdout, "1 deselected" in asked.stdout) == (full, not full)


def test_no_line_is_counted_here() -> None:
    """A worker of pytest-xdist has two counters; one that goes on makes these tests three times as slow."""
    assert sys.gettrace() is None


def test_the_tests_of_a_room_are_found_by_its_name(tmp_path: Path) -> None:
    for path in (
        "rooms/duel/test_a.py",
        "browser/duel/test_b.py",
        "laws/test_duel_laws.py",
        "laws/test_dual.py",
    ):
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).touch()
    (tmp_path / "rooms" / "app" / "duel").mkdir(parents=True)
    found = testing.room_tests("duel", tmp_path)
    base = tmp_path.name
    wanted = ["browser/duel", "laws/test_duel_laws.py", "rooms/app/duel", "rooms/duel"]
    assert found == [f"{base}/{path}" for path in wanted]
    with pytest.raises(Stop, match="no room cellar has tests; these have: app, duel"):
        testing.room_tests("cellar", tmp_path)


@pytest.fixture
def runs(monkeypatch: pytest.MonkeyPatch) -> list[tuple[bool, str]]:
    """Of each run of pytest, whether it is of stories alone, and the seed of its delays; these fail."""
    runs: list[tuple[bool, str]] = []

    def run(options: list[str], environment: dict[str, str]) -> int:
        seed = environment.get("FARISTOL_DELAYS", "")
        runs.append((unsteady.STORIES in options, seed))
        return 1 if seed else 0

    monkeypatch.setattr(unsteady, "run", run)
    for module, name in (
        (testing.venv, "ensure"),
        (testing, "bring_browsers"),
        (testing.npm, "bring"),
        (testing, "bring_micropip"),
        (counting, "build"),
    ):
        monkeypatch.setattr(module, name, lambda *_: None)
    return runs


def test_delays_are_of_the_stories_alone_and_a_full_run_has_them_too(runs: list[tuple[bool, str]]) -> None:
    """The whole suite comes last, with its summary; what failed before it makes the run red."""
    assert testing.run(None, False, lambda: None, "7") == 1
    assert testing.run("pytest", False, lambda: None) == 0
    assert testing.run("pytest", True, lambda: None) == 1
    assert runs == [(True, "7"), (False, ""), (True, testing.SEED), (False, "")]


def test_functions_are_counted_where_nothing_is_late(runs: list[tuple[bool, str]]) -> None:
    assert testing.run_functions(lambda: None) == 1  # no function has run
    assert runs == [(True, "")]
