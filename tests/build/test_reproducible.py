"""The same sources give the same bytes, whichever Python and machine builds them."""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
import sysconfig
from functools import cache
from pathlib import Path

import pytest

from sitebuild.paths import KERNEL_BINARIES, PY

DIGESTS = Path(__file__).with_name("kernel.json")
REGENERATE = "python -m tests.build.test_reproducible --regenerate"
NEWEST = 20  # Python 3.20 is far away

# Run by this Python and by another: the files of a list of words, and the smallest binary of the kernel.
PROGRAM = """
import hashlib, sys
from pathlib import Path
from faristol import lexicon, spelling

words = lexicon.from_words("test", [bytes((1, 2, last)) for last in range(3, 20)])
kernel = Path(sys.argv[1], "lines.so")
if sys.argv[2:]:
    from sitebuild.kernel import build
    build.compile_wasm("lines", kernel)
made = [lexicon.dump(words), spelling.dump(words, {}), *([kernel.read_bytes()] if sys.argv[2:] else [])]
print([hashlib.sha256(each).hexdigest() for each in made])
"""


def kernel_digests() -> dict[str, str]:
    return {
        path.stem.split(".")[0]: hashlib.sha256(path.read_bytes()).hexdigest() for path in KERNEL_BINARIES
    }


@cache
def other_python() -> str | None:
    """A Python of another version than ours that the build may meet."""
    for minor in range(NEWEST, 10, -1):
        if minor == sys.version_info.minor:
            continue
        pyenv = (Path.home() / ".pyenv" / "versions").glob(f"3.{minor}.*/bin/python")
        for program in (shutil.which(f"python3.{minor}"), *map(str, pyenv)):
            asked = [program, "-c", "import sys; print(sys.version_info.minor)"]
            if program and subprocess.run(asked, capture_output=True, text=True).stdout == f"{minor}\n":
                return program
    return None


def made_by(python: str, place: Path, *what: str) -> str:
    places = os.pathsep.join((str(PY), sysconfig.get_path("purelib")))
    command = [python, "-c", PROGRAM, str(place), *what]
    environment = {**os.environ, "PYTHONPATH": places}
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout


def test_the_kernel_is_the_one_that_every_machine_makes() -> None:
    told = json.loads(DIGESTS.read_text())
    assert kernel_digests() == told, f"after a change of the kernel or of its compilers: {REGENERATE}"


@pytest.mark.parametrize(
    "what", [pytest.param((), id="lists"), pytest.param(("kernel",), id="kernel", marks=pytest.mark.full)]
)
def test_two_pythons_make_the_same(what: tuple[str, ...], tmp_path: Path) -> None:
    other = other_python()
    if other is None:
        pytest.skip("no other Python from 3.11 on is on this machine")
    assert made_by(other, tmp_path, *what) == made_by(sys.executable, tmp_path, *what)


if __name__ == "__main__":
    assert sys.argv[1:] == ["--regenerate"], REGENERATE
    DIGESTS.write_text(json.dumps(kernel_digests(), indent=1) + "\n")
