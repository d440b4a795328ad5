"""``build.py mutate``: mutation testing of the rooms of the rules.

A sample of mutants (see ``mutants``) is drawn.  Each is put into a copy of the project, and the tests that
ran its lines are run until one fails, the quickest first.  One run with coverage finds these tests and how
long each takes; it is kept until a source or a test changes.  Survivors are printed with their place: a rule
that no test checks, or a change without effect.  The same seed draws the same sample of the same sources.
"""

from __future__ import annotations

import argparse
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
import threading
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Final

from sitebuild.paths import APP, CACHE, ENGINE, PY, ROOT
from sitebuild.steps import Stop, files_under, run_step, say
from workbench.mutants import Mutant, mutants_of, mutated

ROOMS: Final = ("game", "duplicate", "rules", "record", "board", "tournament", "session", "players")
SUITE: Final = tuple(f"tests/{folder}" for folder in ("rooms", "regulations", "golden", "laws"))
QUIET: Final = ("-q", "--no-header", "-p", "no:cacheprovider")
UNSHRUNK: Final = ("-p", "workbench.unshrunk")
# How many tests are tried first: most mutants die here, and to collect a thousand tests takes longer.
QUICKEST: Final = 40
# A test that takes so many times its time and a minute is in an endless loop: its mutant counts as noticed.
PATIENCE: Final = 10
COVERAGE: Final = CACHE / "mutants" / "coverage"
DURATIONS: Final = CACHE / "mutants" / "durations.txt"
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
    """Which tests ran a line, and for how long: read from one run of the suite with coverage."""

    def __init__(self, coverage: Path, durations: Path) -> None:
        from coverage import CoverageData

        self._data = CoverageData(str(coverage))
        self._data.read()
        self._lock = threading.Lock()
        self._measured = {file.rpartition("/py/")[2]: file for file in self._data.measured_files()}
        self._all = {_test(context) for context in self._data.measured_contexts() if context}
        self._seconds = seconds_of(durations.read_text(encoding="utf-8"))

    def tests(self, path: Path, mutant: Mutant) -> tuple[str, ...]:
        """The tests that may notice the mutant, in the order in which they are tried: those that ran its
        statement, then the others of their files, which may share what a fixture made.

        For a statement that runs on import they are those that ran its file, then those that ran a file which
        imports it; all for a file that only runs on import.
        """
        by_line = self._by_line(path)
        lines = range(mutant.first, mutant.last + 1)
        contexts = {context for line in lines for context in by_line.get(line, [])}
        nearest = {_test(context) for context in contexts if context}
        files = {test.partition("::")[0] for test in nearest}
        groups = [nearest, {test for test in self._all if test.partition("::")[0] in files}]
        if "" in contexts:
            near = self._run(path)
            groups += [near, *map(self._run, _importing(path))] if near else [self._all]
        return tuple(dict.fromkeys(test for group in groups for test in sorted(group, key=self._turn)))

    def _run(self, path: Path) -> set[str]:
        """The tests that ran a line of the file."""
        return {
            _test(context) for contexts in self._by_line(path).values() for context in contexts if context
        }

    def _by_line(self, path: Path) -> dict[int, list[str]]:
        with self._lock:
            return self._data.contexts_by_lineno(self._measured.get(path.relative_to(PY).as_posix(), ""))

    def patience(self, tests: Sequence[str]) -> float:
        """Seconds after which one of ``tests`` is in an endless loop."""
        return 60 + PATIENCE * max(self._seconds.get(test, 0.0) for test in tests)

    def _turn(self, test: str) -> tuple[float, str]:
        return self._seconds.get(test, 0.0), test


def run(chosen: argparse.Namespace) -> int:
    sites = [site for site in all_mutants(ROOMS) if chosen.only in site[0].relative_to(ENGINE).as_posix()]
    if not sites:
        raise Stop(f"No mutant lies in a file whose name holds {chosen.only!r}.")
    drawn = random.Random(chosen.seed).sample(sites, min(chosen.count, len(sites)))
    drawn.sort(key=lambda site: (str(site[0]), site[1].line, site[1].form))
    say(f"{len(drawn)} of {len(sites)} mutants")
    with tempfile.TemporaryDirectory() as folder:
        places = [_copy(Path(folder).resolve() / str(number)) for number in range(chosen.workers)]
        inputs: list[Path | str] = [
            *files_under(ENGINE, "*.py"),
            *files_under(APP, "*.py"),
            *files_under(ROOT / "tests"),
            *SUITE,
        ]
        work = partial(_measure, places[0], chosen.workers)
        run_step("mutants", "which test runs which line", inputs, [COVERAGE, DURATIONS], work)
        covering = Covering(COVERAGE, DURATIONS)
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


def _importing(path: Path) -> list[Path]:
    """The files of the engine that name the module of ``path``."""
    module = ".".join(path.relative_to(PY).with_suffix("").parts)
    named = re.compile(rf"^(?:from|import) {re.escape(module)}\b", re.MULTILINE)
    return [other for other in files_under(ENGINE, "*.py") if named.search(other.read_text(encoding="utf-8"))]


def _test(context: str) -> str:
    """The test in a context of coverage: ``tests/x.py::test_y[1]|run`` without the phase after the bar."""
    return context.rpartition("|")[0]


def seconds_of(report: str) -> dict[str, float]:
    """The seconds of each test (its phases together) in the lines of pytest's ``--durations``."""
    seconds: dict[str, float] = {}
    for took, test in re.findall(r"^ *([0-9.]+)s (?:setup|call|teardown) +(.*?) *$", report, re.MULTILINE):
        seconds[test] = seconds.get(test, 0.0) + float(took)
    return seconds


def _measure(place: Path, workers: int) -> None:
    """Run the suite in a copy with coverage of lines by test; it must pass."""
    COVERAGE.parent.mkdir(parents=True, exist_ok=True)
    COVERAGE.unlink(missing_ok=True)
    command = [sys.executable, "-m", "pytest", *QUIET, *UNSHRUNK, "--durations=0", *SUITE]
    command += ["--cov=faristol", "--cov-context=test", "--cov-report=", "--cov-branch", "--cov-fail-under=0"]
    if workers > 1:
        command += ["-n", str(workers)]
    environment = {**_environment(place), "COVERAGE_FILE": str(COVERAGE)}
    with DURATIONS.open("w", encoding="utf-8") as report:
        done = subprocess.run(command, cwd=place, env=environment, check=False, stdout=report)
    if done.returncode:
        raise Stop(f"The suite must be green before mutants mean anything: see {DURATIONS}.")


def _tried(drawn: Sequence[Sited], covering: Covering, places: Sequence[Path]) -> list[Outcome]:
    free = list(places)

    def attempt(site: Sited) -> Outcome:
        place = free.pop()
        try:
            outcome = _try(place, *site, covering)
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


def _try(place: Path, path: Path, mutant: Mutant, covering: Covering) -> Outcome:
    tests = covering.tests(path, mutant)
    target = place / path.relative_to(ROOT)
    source = target.read_text(encoding="utf-8")
    _put(target, mutated(source, mutant))
    try:
        noticed = any(
            _fails(place, some, covering.patience(some))
            for some in (tests[:QUICKEST], tests[QUICKEST:])
            if some
        )
    finally:
        _put(target, source)
    return Outcome(path, mutant, noticed, len(tests))


def _put(target: Path, source: str) -> None:
    """Write a module and delete its bytecode, which Python would take for that of a source of equal size and
    second."""
    target.write_text(source, encoding="utf-8")
    for compiled in (target.parent / "__pycache__").glob(f"{target.stem}.*"):
        compiled.unlink()


def _fails(place: Path, tests: Sequence[str], patience: float) -> bool:
    listed = place / "tests.txt"
    listed.write_text("\n".join(tests), encoding="utf-8")
    command = [sys.executable, "-m", "pytest", *QUIET, *UNSHRUNK, "-x", "--no-cov", f"@{listed}"]
    command += ["-o", f"faulthandler_timeout={patience}", "-o", "faulthandler_exit_on_timeout=true"]
    done = subprocess.run(command, cwd=place, env=_environment(place), check=False, capture_output=True)
    if done.returncode not in (0, 1, 2, 3, 4):  # 2 to 4: the module can no longer be imported
        raise Stop(done.stdout.decode()[-2000:])
    return done.returncode != 0


def _environment(place: Path) -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": str(place / "py")}


def _line(outcome: Outcome) -> str:
    place = f"{outcome.path.relative_to(PY).as_posix()}:{outcome.mutant.line}"
    return f"{place}: {outcome.mutant.before}  ->  {outcome.mutant.after}  ({outcome.tests} tests)"
