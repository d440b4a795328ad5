"""What the build says on a machine where something is missing: which package to install."""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from sitebuild import browsers, npm, server, steps, venv
from sitebuild.paths import ROOT
from sitebuild.steps import Stop


def no_program(_name: str) -> None:
    return None


def test_missing_venv_names_its_package(monkeypatch: pytest.MonkeyPatch) -> None:
    found = importlib.util.find_spec
    monkeypatch.setattr(
        importlib.util, "find_spec", lambda name: None if name == "ensurepip" else found(name)
    )
    with pytest.raises(Stop, match=r"python3\.\d+-venv"):
        venv.check_python()


def test_missing_browser_names_its_package(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", no_program)
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    with pytest.raises(Stop, match="apt-get install chromium"):
        browsers.bring_browsers()


def test_lacking_other_browsers_stops_nothing_and_is_said(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: f"/usr/bin/{name}" if name == "chromium" else None)
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    browsers.bring_browsers()
    said = capsys.readouterr().out
    assert "no chromium-headless-shell" in said
    assert browsers.shell_path() == "/usr/bin/chromium"
    assert "Firefox's stories are skipped: missing on this machine: firefox-esr" in said
    assert "WebKit's stories are skipped: missing on this machine: webkit2gtk-driver, xvfb" in said


def test_the_stories_run_without_windows_where_that_can_be_had(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: f"/usr/bin/{name}")
    assert browsers.shell_path() == "/usr/bin/chromium-headless-shell"
    assert browsers.chromium_path() == "/usr/bin/chromium"


def test_browsers_are_installed_where_they_may_be(monkeypatch: pytest.MonkeyPatch) -> None:
    ran: list[list[str]] = []

    def run(command: list[str], **_options: object) -> subprocess.CompletedProcess[bytes]:
        ran.append(command)
        there.add(command[-1])
        return subprocess.CompletedProcess(command, 0)

    there = {"apt-get"}
    monkeypatch.setattr(shutil, "which", lambda name: f"/usr/bin/{name}" if name in there else None)
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    monkeypatch.setattr(Path, "is_file", lambda _path: True)
    monkeypatch.setattr(subprocess, "run", run)
    browsers.bring_browsers()
    assert ran[0][:2] == ["apt-get", "update"]
    assert [(command[1], command[-1]) for command in ran[1:]] == [
        ("install", package)
        for package in (
            "chromium",
            "chromium-headless-shell",
            "firefox-esr",
            "webkit2gtk-driver",
            "xvfb",
            "nginx-light",
        )
    ]


def test_an_old_node_counts_as_none(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    old = tmp_path / "node"
    old.write_text("#!/bin/sh\necho v12.22.9\n")
    old.chmod(0o755)
    assert npm._version(str(old)) == 12
    assert npm._version(sys.executable) == 0


def test_a_browser_that_hangs_up_is_not_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with server.server(tmp_path, "127.0.0.1", 0) as running:
        for error, told in ((ConnectionResetError("gone"), False), (ValueError("ours"), True)):
            try:
                raise error
            except Exception:
                running.handle_error(None, ("127.0.0.1", 1))
            assert bool(capsys.readouterr().err) is told


def test_a_taken_port_is_said(tmp_path: Path) -> None:
    taken = server.server(tmp_path, "127.0.0.1", 0)
    with taken, pytest.raises(Stop, match="--port"):
        server.serve(tmp_path, "127.0.0.1", taken.server_address[1])


def test_a_project_that_cannot_be_written_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(steps, "CACHE", Path("/proc/.cache"))
    with pytest.raises(Stop, match=r"may not write /proc/\.cache"), steps.only_one_build():
        raise AssertionError("the build has begun")


def test_list_and_name_go_together() -> None:
    command = [sys.executable, str(ROOT / "build.py"), "build", "--wordlist", "list.txt"]
    finished = subprocess.run(command, capture_output=True, text=True, check=False)
    assert finished.returncode == 2
    assert "--wordlist and --name go together" in finished.stdout
    assert "Traceback" not in finished.stderr


def test_only_what_is_pinned_is_installed_and_nothing_is_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever is published meanwhile."""
    told: list[tuple[str, ...]] = []
    monkeypatch.setattr(venv, "VENV", tmp_path)
    monkeypatch.setattr(venv, "_pip", lambda *arguments: told.append(arguments))
    venv.install("test")
    venv.install("test")
    assert [arguments[0] for arguments in told] == ["install", "check"]
    assert {"--no-deps", "--require-hashes"} <= set(told[0])
