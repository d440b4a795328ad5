"""The browsers of the stories, a server as webmasters have it, and Debian's packages with them.

Chromium is required.  Most stories run in its headless shell, the same browser without windows: a page
comes up with a third less computing (2.7 s -> 1.8 s).  Where there is none, Chromium itself runs them.
Firefox and WebKit run the main ones; where one of them cannot be installed, its stories are skipped with the
name of the missing package.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

from sitebuild.steps import Stop, say


@dataclass(frozen=True, slots=True)
class Browser:
    """``packages``: each package of Debian, and the programs of which any shows that it is there."""

    name: str
    packages: dict[str, tuple[str, ...]]

    def missing(self) -> list[str]:
        return [package for package, programs in self.packages.items() if program(*programs) is None]


CHROMIUM = Browser(
    "Chromium", {"chromium": ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")}
)
SHELL = Browser("Chromium's headless shell", {"chromium-headless-shell": ("chromium-headless-shell",)})
FIREFOX = Browser("Firefox", {"firefox-esr": ("firefox-esr", "firefox")})
WEBKIT = Browser("WebKit", {"webkit2gtk-driver": ("WebKitWebDriver",), "xvfb": ("Xvfb",)})
# No browser: the commonest server, with the configuration that Debian gives it.
NGINX = Browser("nginx", {"nginx-light": ("nginx",)})
OTHERS = (FIREFOX, WEBKIT, NGINX)
SERVERS = "/usr/sbin"  # where servers are, for who is not root too


def program(*names: str) -> str | None:
    """The path of the first of these programs that this machine has."""
    places = [place for name in names for place in (name, f"{SERVERS}/{name}")]
    return next((found for place in places if (found := shutil.which(place))), None)


def chromium_path() -> str | None:
    return program(*CHROMIUM.packages["chromium"])


def shell_path() -> str | None:
    """Chromium without windows, or Chromium itself."""
    return program("chromium-headless-shell") or chromium_path()


def bring_browsers() -> None:
    """Install missing browsers from Debian where we may; only Chromium is required."""
    wanted = [package for browser in (CHROMIUM, SHELL, *OTHERS) for package in browser.missing()]
    if wanted and _may_install():
        _install(wanted)
    if CHROMIUM.missing():
        raise Stop(
            "The browser tests need Chromium and there is none. Install the package chromium "
            "(on Debian: apt-get install chromium, as root) and run the same command again."
        )
    if SHELL.missing():
        say("· no chromium-headless-shell (so called in Debian): Chromium runs the stories, more slowly")
    for browser in OTHERS:
        if lacking := browser.missing():
            say(f"· {without(browser, lacking)}")


def without(browser: Browser, lacking: list[str]) -> str:
    """The reason for skipping the stories of ``browser``, with the command that installs it."""
    packages = ", ".join(lacking)
    return f"{browser.name}'s stories are skipped: missing on this machine: {packages} (so called in Debian)"


def _may_install() -> bool:
    debian = Path("/etc/debian_version").is_file() and shutil.which("apt-get")
    return bool(debian) and os.name == "posix" and os.geteuid() == 0


def _install(packages: list[str]) -> None:
    """Install the packages one by one, so that one that fails does not stop the others."""
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    say(f"· installing Debian's {', '.join(packages)} for the browser tests …")
    commands = [["update", "-qq"], *(["install", "-y", "-qq", package] for package in packages)]
    for command in commands:
        done = subprocess.run(["apt-get", *command], env=quiet, stdout=subprocess.DEVNULL, check=False)
        if done.returncode:
            say(f"  apt-get {' '.join(command)} failed; the lines above say why.")
