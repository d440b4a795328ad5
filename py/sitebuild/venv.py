"""The project's ``.venv``: packages pinned by version and hash, made with the Python that runs build.py."""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
from pathlib import Path

from sitebuild import programs
from sitebuild.paths import ENGINE, REQUIREMENTS, ROOT, VENV
from sitebuild.steps import Stop, digest_of, say

BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")
TITLES = {
    "build": "what the build needs (compiler and word sources, 180 MB)",
    "test": "what the tests need (90 MB)",
    "node": "Node.js, for this machine has none that is new enough (60 MB)",
}


def check_python() -> None:
    """Stop early, naming the Debian package, where venv is missing."""
    version = f"{sys.version_info.major}.{sys.version_info.minor}"
    if importlib.util.find_spec("ensurepip") is None or importlib.util.find_spec("venv") is None:
        raise Stop(
            f"This Python has no venv module. On Debian or Ubuntu install python{version}-venv "
            f"(or python3-venv) and run the same command again."
        )


def make_venv() -> None:
    if PYTHON.exists() and _working():
        return
    say(f"· making {VENV.relative_to(ROOT)} …")
    programs.run(
        [sys.executable, "-m", "venv", "--clear", str(VENV)], "The virtual environment could not be made"
    )


def _working() -> bool:
    """Whether the venv's Python starts; it does not after its base Python was removed or upgraded."""
    version = [sys.version_info.major, sys.version_info.minor]
    code = f"import sys, pip; sys.exit(list(sys.version_info[:2]) != {version})"
    return subprocess.run([str(PYTHON), "-c", code], capture_output=True, check=False).returncode == 0


def install(kind: str) -> None:
    """Install ``requirements/KIND.txt`` (checked by hash) unless it is there already.

    Every package that is needed stands there, so pip looks for no other: of "coverage[toml]>=7.10", which
    pytest-cov asks for, it would take the newest version, although another one is pinned.
    """
    pins = REQUIREMENTS / f"{kind}.txt"
    stamp = VENV / f".installed-{kind}"
    wanted = digest_of([pins])
    if stamp.is_file() and stamp.read_text() == wanted:
        return
    say(f"· installing {TITLES[kind]} …")
    _pip("install", "--no-deps", "--require-hashes", "-r", str(pins))
    _pip("check")
    stamp.write_text(wanted)


def install_project() -> None:
    """The project itself, editable: ``py/`` on the path and the ``faristol`` command."""
    stamp = VENV / ".installed-project"
    wanted = digest_of([ROOT / "pyproject.toml", ENGINE / "__init__.py", ENGINE / "version.py"])
    if stamp.is_file() and stamp.read_text() == wanted:
        return
    say("· installing the faristol command …")
    _pip("install", "--no-deps", "--no-build-isolation", "--editable", str(ROOT))
    stamp.write_text(wanted)


def ensure(kinds: tuple[str, ...]) -> None:
    check_python()
    make_venv()
    for kind in kinds:
        install(kind)
    install_project()


def run_inside(arguments: list[str]) -> int:
    """Run build.py again with the venv's Python; its exit code."""
    command = [str(PYTHON), str(ROOT / "build.py"), *arguments]
    if os.name == "nt":
        return subprocess.run(command, check=False).returncode
    sys.stdout.flush()
    os.execv(command[0], command)


def inside() -> bool:
    return Path(sys.prefix).resolve() == VENV.resolve()


def _pip(*arguments: str) -> None:
    command = [str(PYTHON), "-m", "pip", "--disable-pip-version-check", *arguments, "--quiet"]
    programs.run(command, "pip could not install it")
