"""Firefox and WebKit as programs: started with nothing of anyone's, and ended.

Both are Debian's packages, as they are.  Firefox runs without a screen; WebKit's small browser needs one,
and gets one of its own that nobody sees.
"""

from __future__ import annotations

import json
import os
import re
import socket
import subprocess
from abc import ABC, abstractmethod
from pathlib import Path

import pytest

from sitebuild.browsers import FIREFOX, WEBKIT, Browser, program
from tests.browser.stand.patience import patience

from .webdriver import Driver, Http, Marionette, Wire

# Without the optimising compiler of WebAssembly, as in Chromium's stories.  On two cores it has one thread,
# which Pyodide's largest functions keep busy for seconds; each module that the engine loads waits for them.
BASELINE = {"JSC_useOMGJIT": "0"}


class Program(ABC):
    """A running browser; its files are all under ``folder``."""

    browser: Browser

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.running: list[subprocess.Popen[str]] = []
        try:
            self.driver = Driver(self.begin())
        except BaseException:
            self._end()
            raise

    @abstractmethod
    def begin(self) -> Wire:
        """Starts it; how to speak to it."""

    def close(self) -> None:
        self.driver.quit()
        self._end()

    def start(self, *command: str, **environment: str) -> subprocess.Popen[str]:
        """Its output goes on to a file, line by line."""
        own = {**os.environ, "HOME": str(self.folder), "XDG_RUNTIME_DIR": str(self.folder), **environment}
        with self.output.open("a") as output:
            process = subprocess.Popen(command, env=own, stdout=output, stderr=output, text=True)
        self.running.append(process)
        return process

    @property
    def output(self) -> Path:
        return self.folder / "output.txt"

    def said(self, process: subprocess.Popen[str], pattern: str) -> str:
        """Waits until ``process`` says it; the first group."""
        for _ in range(int(patience() * 20)):
            if found := re.search(pattern, self.output.read_text(errors="replace")):
                return found[1]
            _moment(process)
        raise AssertionError(f"{process.args!s} is silent")

    def _end(self) -> None:
        for process in reversed(self.running):
            process.terminate()
            process.wait(2 * patience())


def _moment(process: subprocess.Popen[str]) -> None:
    """A tenth of a second, in which ``process`` must not end."""
    try:
        raise AssertionError(f"{process.args!s} ended with {process.wait(0.1)}")
    except subprocess.TimeoutExpired:
        return


class Firefox(Program):
    """settings: of its own (about:config), by name."""

    browser = FIREFOX

    def __init__(self, folder: Path, **settings: bool) -> None:
        self.settings = settings
        super().__init__(folder)

    def begin(self) -> Wire:
        lines = ['user_pref("marionette.port", 0);\n']  # any free one
        lines += [f'user_pref("{name}", {json.dumps(value)});\n' for name, value in self.settings.items()]
        (self.folder / "user.js").write_text("".join(lines))
        path = program(*FIREFOX.packages["firefox-esr"])
        assert path is not None
        options = ["--headless", "--marionette", "--no-remote"]
        firefox = self.start(path, *options, "--profile", str(self.folder))
        port = self.said(firefox, r"Marionette\tINFO\tListening on port (\d+)")
        return Marionette(int(port))


class WebKit(Program):
    browser = WEBKIT

    def begin(self) -> Wire:
        screen = self.start("Xvfb", "-displayfd", "1", "-screen", "0", "1400x1100x24", "-nolisten", "tcp")
        display = self.said(screen, r"(?m)^(\d+)$")
        port = free_port()
        driver = self.start("WebKitWebDriver", f"--port={port}", DISPLAY=f":{display}", **BASELINE)
        return _connected(driver, port)


def free_port() -> int:
    """A port of this machine that nobody listens on."""
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


def _connected(process: subprocess.Popen[str], port: int) -> Http:
    for _ in range(int(patience() * 20)):
        try:
            socket.create_connection(("127.0.0.1", port), timeout=patience()).close()
        except ConnectionRefusedError:
            _moment(process)
        else:
            return Http(port)
    raise AssertionError("WebKit's driver does not answer")


PROGRAMS: dict[str, type[Program]] = {"firefox": Firefox, "webkit": WebKit}
# The table runs in both browsers each time, every other room in both in a full run only.
WEBKIT_ALONE = pytest.mark.parametrize(
    "program",
    ["webkit", pytest.param("firefox", marks=pytest.mark.full)],
    indirect=True,
    scope="package",
)
