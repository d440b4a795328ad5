"""``build.py test``: installs what the tests need, builds, and runs every check and the whole suite.

All checks run even when one fails.  The suite runs last, so that its summary is at the end of the output.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from sitebuild import functions, npm, programs, unsteady, venv
from sitebuild.browsers import bring_browsers
from sitebuild.dialect import names
from sitebuild.kernel import build as kernel
from sitebuild.paths import CACHE, PY, REQUIREMENTS, ROOT
from sitebuild.steps import Stop, run_step, say

MICROPIP = CACHE / "micropip"
BYTECODE = CACHE / "bytecode"
TESTS = ROOT / "tests"
CHECKS = {
    "ruff": ["-m", "ruff", "check", "."],
    "mypy --strict": ["-m", "mypy"],
    "import-linter": ["-c", "from importlinter.cli import lint_imports_command as run; run()", "--no-cache"],
}
# A story waits now and then for its browser, so one more process than cores keeps them all at work.
PROCESSES = (os.cpu_count() or 1) + 1
SUITE = ["-n", str(PROCESSES), "--dist", "worksteal"]
# ``tests/browser/stand/late``; the other browsers are not delayed, and the engine has no page.
LATE = [*SUITE, *unsteady.stories(), "--ignore=tests/browser/others"]
SEED = "faristol"  # of the delays of a full run
COUNTED = ["--cov", "--cov-report=term"]  # costs a tenth of the processor time


def run(only: str | None, full: bool, build: Callable[[], None], delays: str = "") -> int:
    """0 when every check and every test passes (``unsteady``).

    full: see ``tests/full_run.py``.  delays: only the browser stories, late by this seed.
    """
    venv.ensure(("build", "test"))
    bring_browsers()
    npm.bring("axe-core")
    bring_micropip()
    build()
    if delays:
        return unsteady.run(LATE, late_by(delays))
    failed = (
        [] if only == "pytest" else [name for name, command in CHECKS.items() if not _passes(name, command)]
    )
    if only != "pytest" and (lacking := names.faults()):
        say("\n" + "\n".join(lacking))
        failed.append("MicroPython's dialect")
    if only != "pytest" and (lost := uncollected()):
        say(f"\npytest does not collect: {', '.join(lost)}")
        failed.append("collection")
    if full and only != "checks" and functions.run(LATE, late_by(SEED)):
        failed.append("stories under delays, or the functions that they run")
    if failed:
        say(f"\nfailed: {', '.join(failed)}\n")
    if only == "checks":
        return 1 if failed else 0
    suite = unsteady.run([*SUITE, *(COUNTED if full else ())], environment(full))
    return suite or (1 if failed else 0)


def late_by(seed: str) -> dict[str, str]:
    """The environment of stories on pages where everything is late."""
    return {**environment(full=False), "FARISTOL_DELAYS": seed}


def run_functions(build: Callable[[], None]) -> int:
    """0 when the stories pass and enough functions of the screen run in them."""
    venv.ensure(("build", "test"))
    bring_browsers()
    npm.bring("axe-core")
    build()
    return functions.run([*SUITE, *unsteady.stories()], environment(full=False))


def room_tests(name: str, tests: Path = TESTS) -> list[str]:
    """The folders and files of the tests of a room, by path; ``Stop`` names the rooms where there are none.

    Named by it are ``rooms/tournament``, ``browser/tournament``, ``laws/test_tournament_laws.py``.
    """
    everywhere = [path for kind in tests.iterdir() if kind.is_dir() for path in kind.iterdir()]
    own = [
        path
        for path in [*everywhere, *(tests / "rooms" / "app").iterdir()]
        if path.name == name or (path.suffix == ".py" and path.name.startswith(f"test_{name}"))
    ]
    if not own:
        rooms = {
            path.name for path in everywhere if path.is_dir() and path.parent.name in ("rooms", "browser")
        }
        raise Stop(f"no room {name} has tests; these have: {', '.join(sorted(rooms - {'__pycache__'}))}")
    return sorted(path.relative_to(tests.parent).as_posix() for path in own)


def run_room(name: str, build: Callable[[], None]) -> int:
    """0 when every test of the room passes."""
    chosen = room_tests(name)
    venv.ensure(("build", "test"))
    bring_browsers()
    npm.bring("axe-core")
    build()
    command = [sys.executable, "-m", "pytest", "-q", *chosen]
    return subprocess.run(command, cwd=ROOT, env=environment(full=False), check=False).returncode


def environment(full: bool) -> dict[str, str]:
    """The suite's: its bytecode is kept outside the sources, also where a person keeps none.

    Collecting the tests without it costs 12 seconds of each process, and 4 with it.
    """
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    wanted = "full" if full else ""
    return {**kept, "PYTHONPYCACHEPREFIX": str(BYTECODE), "FARISTOL_TESTS": wanted}


def uncollected() -> list[str]:
    """The test files in which pytest finds nothing to run, by their path under the root."""
    say("· every test file is collected …")
    command = [sys.executable, "-m", "pytest", "--collect-only", "-qq", "--no-cov"]
    done = subprocess.run(
        command, cwd=ROOT, env=environment(full=True), check=False, capture_output=True, text=True
    )
    found = {line.partition(":")[0] for line in done.stdout.splitlines()}
    files = sorted(path.relative_to(ROOT).as_posix() for path in TESTS.rglob("test_*.py"))
    return [name for name in files if name not in found]


def fuzz(options: list[str]) -> int:
    """Run ``tests/fuzz.py`` with ``options``; its exit code."""
    kernel.build()
    places = os.pathsep.join((str(PY), str(ROOT)))
    command = [sys.executable, "-m", "tests.fuzz", *options]
    environment = {**os.environ, "PYTHONPATH": places}
    return subprocess.run(command, cwd=ROOT, env=environment, check=False).returncode


def bring_micropip() -> None:
    """Download micropip, the installer of notebooks in the browser, for the test of the two wheels."""
    run_step("micropip", "bringing micropip", [REQUIREMENTS / "browser.txt"], [MICROPIP], _download_micropip)


def _download_micropip() -> None:
    shutil.rmtree(MICROPIP, ignore_errors=True)
    options = ["--no-deps", "--only-binary=:all:", "--python-version", "3.14", "--require-hashes", "--quiet"]
    command = [sys.executable, "-m", "pip", "download", *options, "-d", str(MICROPIP)]
    programs.run([*command, "-r", str(REQUIREMENTS / "browser.txt")], "pip could not bring micropip")


def _passes(name: str, command: list[str]) -> bool:
    say(f"· {name} …")
    return subprocess.run([sys.executable, *command], cwd=ROOT, check=False).returncode == 0
