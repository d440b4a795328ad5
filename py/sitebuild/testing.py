"""``build.py test``: brings what the tests need, builds, and runs every check and the whole suite.

All checks run even when one fails; the suite comes last, so that its closing line is the end of the output.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from . import npm, venv
from .paths import CACHE, REQUIREMENTS, ROOT
from .steps import Stop, run_step, say

BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
MICROPIP = CACHE / "micropip"
CHECKS = {
    "ruff": ["-m", "ruff", "check", "."],
    "mypy --strict": ["-m", "mypy"],
    "import-linter": ["-c", "from importlinter.cli import lint_imports_command as run; run()", "--no-cache"],
}
SUITE = ["-m", "pytest", "-n", "2", "--cov", "--cov-report=term"]


def run(only: str | None, build: Callable[[], None]) -> int:
    """0 when every check and every test passes."""
    venv.ensure(("build", "test"))
    bring_browser()
    npm.bring("axe-core")
    bring_micropip()
    build()
    failed = (
        [] if only == "pytest" else [name for name, command in CHECKS.items() if not _passes(name, command)]
    )
    if failed:
        say(f"\nfailed: {', '.join(failed)}\n")
    if only == "checks":
        return 1 if failed else 0
    suite = subprocess.run([sys.executable, *SUITE], cwd=ROOT, check=False).returncode
    return suite or (1 if failed else 0)


def bring_browser() -> None:
    """Debian's Chromium where there is no browser of its family yet and we may install it."""
    if any(shutil.which(name) for name in BROWSERS):
        return
    debian = Path("/etc/debian_version").is_file() and shutil.which("apt-get")
    if not debian or os.geteuid() != 0:
        raise Stop(
            "The browser tests need Chromium and there is none. Install the package chromium "
            "(on Debian: apt-get install chromium, as root) and run the same command again."
        )
    say("· installing Debian's chromium for the browser tests …")
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in (["apt-get", "update", "-qq"], ["apt-get", "install", "-y", "-qq", "chromium"]):
        if subprocess.run(command, env=quiet, stdout=subprocess.DEVNULL, check=False).returncode:
            raise Stop("Chromium could not be installed; the lines above say why.")


def bring_micropip() -> None:
    """The installer that a notebook in the browser uses, for the test of the two wheels."""
    run_step("micropip", "bringing micropip", [REQUIREMENTS / "browser.txt"], [MICROPIP], _download_micropip)


def _download_micropip() -> None:
    shutil.rmtree(MICROPIP, ignore_errors=True)
    options = ["--no-deps", "--only-binary=:all:", "--python-version", "3.14", "--require-hashes", "--quiet"]
    command = [sys.executable, "-m", "pip", "download", *options, "-d", str(MICROPIP)]
    if subprocess.run([*command, "-r", str(REQUIREMENTS / "browser.txt")], check=False).returncode:
        raise Stop("micropip could not be brought; the lines above say why (is there a network?).")


def _passes(name: str, command: list[str]) -> bool:
    say(f"· {name} …")
    return subprocess.run([sys.executable, *command], cwd=ROOT, check=False).returncode == 0
