"""The suite's run: a browser story that fails is run again, alone, twice, and is named.

A story depends on a browser, on timers and on how busy the machine is.  One that fails once and then passes
twice does not make a run red, but it shows a fault: it is named in the last lines, under its first failure in
full.  More than ``MOST`` of them, or any other test that fails, make the run red.  Nothing else is run again.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from sitebuild.paths import PY, ROOT
from sitebuild.steps import say
from sitebuild.tally import Failure, Tally

MOST: Final = 3
AGAIN: Final = 2
STORIES: Final = "tests/browser/"
NO_STORIES: Final = ("tests/browser/stand/", "tests/browser/site/test_engine_laws.py")
# Of a package's teardown the last story is no cause, and a story alone would not show it again.
_OWN: Final = ("setup", "call")
_PLUGIN: Final = ("-p", "sitebuild.tally", "--tally")


def stories() -> list[str]:
    """What makes pytest run the browser stories alone."""
    return [STORIES, *(f"--ignore={path.rstrip('/')}" for path in NO_STORIES)]


def run(options: Sequence[str], environment: Mapping[str, str], root: Path = ROOT) -> int:
    """Run pytest with these options in ``root``; 0 when every test passes, unsteady stories included.

    The last line is ``N passed, N failed, N skipped``, where an unsteady story has passed.
    """
    code, tally = _pytest(options, environment, root)
    if tally is None:
        say("\npytest has ended before its tests")
        return code or 1
    failed = {failure.test for failure in tally.failures}
    unsteady = _unsteady(tally, environment, root) if code else []
    if unsteady:
        for failure in unsteady:
            say(f"\n=== {failure.test}: its first failure ({failure.when}) ===\n{failure.told}")
        say("")
        for failure in unsteady:
            say(f"unsteady: {failure.test} (failed once, passed twice alone)")
        code = code if failed - {failure.test for failure in unsteady} else 0
    left = len(failed) + tally.others - len(unsteady)
    say(f"{tally.passed + len(unsteady)} passed, {left} failed, {tally.skipped} skipped")
    return code


def _pytest(
    options: Sequence[str], environment: Mapping[str, str], root: Path, *, told: bool = True
) -> tuple[int, Tally | None]:
    """The exit code, and what was written down of the run; its output is shown at once, or if it fails."""
    places = {**environment, "PYTHONPATH": str(PY)}
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "tally.json"
        command = [sys.executable, "-m", "pytest", *_PLUGIN, str(file), *options]
        output = None if told else subprocess.PIPE
        done = subprocess.run(
            command, cwd=root, env=places, check=False, text=True, stdout=output, stderr=subprocess.STDOUT
        )
        tally = Tally.read(file) if file.is_file() else None
    if not told and done.returncode:
        say(done.stdout)
    return done.returncode, tally


def _is_of_story(failure: Failure) -> bool:
    path = failure.test.partition("::")[0]
    return failure.when in _OWN and path.startswith(STORIES) and not path.startswith(NO_STORIES)


def _unsteady(tally: Tally, environment: Mapping[str, str], root: Path) -> list[Failure]:
    """The failures of stories that have passed each time again; none where the run is red anyhow."""
    if tally.code != 1 or tally.others or not tally.failures:
        return []
    if not all(_is_of_story(failure) for failure in tally.failures):
        return []
    if len(tally.failures) > MOST:
        say(f"\n{len(tally.failures)} stories have failed: more than {MOST} are not run again")
        return []
    return [failure for failure in tally.failures if _passes_again(failure.test, environment, root)]


def _passes_again(test: str, environment: Mapping[str, str], root: Path) -> bool:
    """Whether a story passes each time, alone and in a process of its own."""
    passed = 0
    for time in range(AGAIN):
        say(f"· again, alone, {time + 1} of {AGAIN}: {test} …")
        code, tally = _pytest(["-q", test], environment, root, told=False)
        passed += code == 0 and tally is not None and tally.passed == 1
    return passed == AGAIN
