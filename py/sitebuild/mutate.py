"""``build.py mutate``: mutation testing of the rooms of the rules.

A sample of mutants (see ``mutants``) is drawn.  Each is put into a copy of the project, and the tests that
ran its lines are run until one fails, the slowest kinds last.  One run with coverage finds these tests.
Survivors are printed with their place: a rule that no test checks, or a change without effect.  The same seed
draws the same sample of the same sources.
"""

from __future__ import annotations

import argparse
import os
import random
import shutil
import subprocess
import sys
import tempfile
import threading
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from sitebuild.mutants import Mutant, mutants_of, mutated
from sitebuild.paths import ENGINE, PY, ROOT
from sitebuild.steps import Stop, say

ROOMS: Final = ("game", "duplicate", "rules", "record", "board", "tournament", "session", "players")
# In the order in which tests are tried: the golden games are long, and laws try many examples.
SUITE: Final = tuple(f"tests/{folder}" for folder in ("rooms", "regulations", "golden", "laws"))
QUIET: Final = ("-q", "--no-header", "-p", "no:cacheprovider")
UNSHRUNK: Final = ("-p", "sitebuild.unshrunk")
# Seconds for one test: a longer one is in an endless loop, and its mutant counts as noticed.
PATIENCE: Final = 600
ENDED_WHEN_LOOPING: Final = (
    *("-o", f"faulthandler_timeout={PATIENCE}"),
    *("-o", "faulthandler_exit_on_timeout=true"),
)
COPIED: Final = (
    *("py", "tests", "static", "wordlists", "requirements"),
    *("index.html", "pyproject.toml", "README.md"),
)

Sited = tuple[Path, Mutant]


@dataclass(frozen=True, slots=True)
class Outcome:
    """Whether a test failed with the mutant in place; ``tests``: how many tests were selected."""

    path: Path
    mutant: Mutant
    noticed: bool
    tests: int


class Covering:
    """Which tests ran a line: read from one run of the suite in ``place`` with coverage."""

    def __init__(self, place: Path, data: Path) -> None:
        from coverage import CoverageData

        self._place = place
        self._data = CoverageData(str(data))
        self._data.read()
        self._lock = threading.Lock()
        found = {context for context in self._data.measured_contexts() if context}
        self._all = {_test(context) for context in found}

    def tests(self, path: Path, mutant: Mutant) -> tuple[str, ...]:
        """The tests that ran the mutant's statement, in the order in which they are tried.

        For a statement that runs on import these are all tests, those that ran the line or the file first.
        """
        with self._lock:
            by_line = self._data.contexts_by_lineno(str(self._place / path.relative_to(ROOT)))
        lines = range(mutant.first, mutant.last + 1)
        contexts = {context for line in lines for context in by_line.get(line, [])}
        nearest = {_test(context) for context in contexts if context}
        if "" not in contexts:
            return tuple(sorted(nearest, key=_turn))
        near = {_test(context) for told in by_line.values() for context in told if context}
        return tuple(
            test
            for group in (nearest, near - nearest, self._all - near - nearest)
            for test in sorted(group, key=_turn)
        )


def run(chosen: argparse.Namespace) -> int:
    sites = [site for site in all_mutants(ROOMS) if chosen.only in site[0].relative_to(ENGINE).as_posix()]
    if not sites:
        raise Stop(f"No mutant lies in a file whose name holds {chosen.only!r}.")
    drawn = random.Random(chosen.seed).sample(sites, min(chosen.count, len(sites)))
    drawn.sort(key=lambda site: (str(site[0]), site[1].line, site[1].form))
    say(f"{len(drawn)} of {len(sites)} mutants")
    with tempfile.TemporaryDirectory() as folder:
        places = [_copy(Path(folder).resolve() / str(number)) for number in range(chosen.workers)]
        covering = Covering(places[0], _measure(places[0]))
        outcomes = _tried(drawn, covering, places)
    survivors = [outcome for outcome in outcomes if not outcome.noticed]
    for outcome in survivors:
        say(_line(outcome))
    noticed = len(outcomes) - len(survivors)
    say(f"{noticed} of {len(outcomes)} noticed ({100 * noticed / len(outcomes):.1f} %)")
    return 0


def add_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--count", type=int, default=200, help="how many mutants are drawn (200)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", default="", help="only in files whose path holds this: game/final_scores")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)


def all_mutants(rooms: Sequence[str]) -> list[Sited]:
    """Every mutant of the engine's ``rooms``, in the order of the files."""
    paths = [path for room in rooms for path in sorted((ENGINE / room).rglob("*.py"))]
    return [(path, mutant) for path in paths for mutant in mutants_of(path.read_text(encoding="utf-8"))]


def _test(context: str) -> str:
    """The test in a context of coverage: ``tests/x.py::test_y[1]|run`` without the phase after the bar."""
    return context.rpartition("|")[0]


def _turn(test: str) -> tuple[int, str]:
    """The sort key of a test: the place of its folder in ``SUITE``, then its name."""
    return next(at for at, folder in enumerate(SUITE) if test.startswith(folder)), test


def _measure(place: Path) -> Path:
    """Run the suite in a copy with coverage of lines by test; it must pass."""
    say("· which test runs which line …")
    data = place / "coverage"
    command = [sys.executable, "-m", "pytest", *QUIET, *UNSHRUNK, "-n", str(os.cpu_count() or 1), *SUITE]
    asked = ["--cov=faristol", "--cov-context=test", "--cov-report=", "--cov-branch"]
    environment = {**_environment(place), "COVERAGE_FILE": str(data)}
    if subprocess.run([*command, *asked], cwd=place, env=environment, check=False).returncode:
        raise Stop("The suite must be green before mutants mean anything.")
    return data


def _tried(drawn: Sequence[Sited], covering: Covering, places: Sequence[Path]) -> list[Outcome]:
    free = list(places)

    def attempt(site: Sited) -> Outcome:
        place = free.pop()
        try:
            outcome = _try(place, *site, covering.tests(*site))
        finally:
            free.append(place)
        if not outcome.noticed:
            say(f"  survived: {_line(outcome)}")
        return outcome

    with ThreadPoolExecutor(len(places)) as pool:
        return list(pool.map(attempt, drawn))


def _copy(place: Path) -> Path:
    place.mkdir()
    for name in COPIED:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, place / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy2(source, place / name)
    for name in (".venv", ".cache", "dist", "build"):
        (place / name).symlink_to(ROOT / name)
    return place


def _try(place: Path, path: Path, mutant: Mutant, tests: tuple[str, ...]) -> Outcome:
    if not tests:
        return Outcome(path, mutant, False, 0)
    target = place / path.relative_to(ROOT)
    source = target.read_text(encoding="utf-8")
    listed = place / "tests.txt"
    listed.write_text("\n".join(tests), encoding="utf-8")
    _put(target, mutated(source, mutant))
    try:
        noticed = _fails(place, listed)
    finally:
        _put(target, source)
    return Outcome(path, mutant, noticed, len(tests))


def _put(target: Path, source: str) -> None:
    """Write a module and delete its bytecode, which Python would take for that of a source of equal size and
    second."""
    target.write_text(source, encoding="utf-8")
    for compiled in (target.parent / "__pycache__").glob(f"{target.stem}.*"):
        compiled.unlink()


def _fails(place: Path, listed: Path) -> bool:
    command = [sys.executable, "-m", "pytest", *QUIET, *UNSHRUNK, *ENDED_WHEN_LOOPING]
    command += ["-x", "--no-cov", f"@{listed}"]
    done = subprocess.run(command, cwd=place, env=_environment(place), check=False, capture_output=True)
    if done.returncode not in (0, 1, 2, 3, 4):  # 2 to 4: the module can no longer be imported
        raise Stop(done.stdout.decode()[-2000:])
    return done.returncode != 0


def _environment(place: Path) -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": str(place / "py")}


def _line(outcome: Outcome) -> str:
    place = f"{outcome.path.relative_to(PY).as_posix()}:{outcome.mutant.line}"
    return f"{place}: {outcome.mutant.before}  ->  {outcome.mutant.after}  ({outcome.tests} tests)"
