"""What is typed after ``build.py``."""

from __future__ import annotations

import errno
import re
import socket
import subprocess
import sys
from collections.abc import Callable

import pytest

from sitebuild import commands, venv
from sitebuild.paths import PY, ROOT
from tests import fuzz
from workbench.bench import run as bench


@pytest.fixture
def ran(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, list[str]]]:
    """The commands that would have run, with the options that they read themselves."""
    ran: list[tuple[str, list[str]]] = []
    monkeypatch.setattr(venv, "inside", lambda: True)
    monkeypatch.setattr(commands, "_run", lambda command, chosen: ran.append((command, chosen.options)) or 0)
    return ran


def test_bench_and_fuzz_read_their_own_options(ran: list[tuple[str, list[str]]]) -> None:
    commands.main(["fuzz", "--count", "20", "--seed", "7"])
    commands.main(["bench", "--positions", "5"])
    commands.main(["bench"])
    assert ran == [
        ("fuzz", ["--count", "20", "--seed", "7"]),
        ("bench", ["--positions", "5"]),
        ("bench", []),
    ]


@pytest.mark.parametrize(("name", "told"), [("/a/b.json", "/a/b.json"), (None, str(ROOT))])
def test_a_full_disk_is_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], name: str | None, told: str
) -> None:
    def runs(_command: str, _chosen: object) -> int:
        raise OSError(errno.ENOSPC, "No space left on device", name)

    monkeypatch.setattr(venv, "inside", lambda: True)
    monkeypatch.setattr(commands, "_run", runs)
    assert commands.main(["build"]) == 2
    assert capsys.readouterr().out == f"\nThe disk is full: {told} cannot be written.\n"


def test_an_option_of_another_command_is_refused(
    ran: list[tuple[str, list[str]]], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        commands.main(["build", "--count", "20"])
    assert "--count 20" in capsys.readouterr().err
    assert ran == []


@pytest.fixture
def outside(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine on which nothing is installed yet, and nothing may be."""

    def nothing(*_arguments: object) -> None:
        raise AssertionError("something is installed")

    monkeypatch.setattr(venv, "inside", lambda: False)
    monkeypatch.setattr(venv, "ensure", nothing)


def help_of(main: Callable[[list[str]], int], *arguments: str, capsys: pytest.CaptureFixture[str]) -> str:
    with pytest.raises(SystemExit) as ended:
        main([*arguments, "--help"])
    assert ended.value.code == 0
    return capsys.readouterr().out


@pytest.mark.usefixtures("outside")
@pytest.mark.parametrize("command", commands.NEEDS)
def test_help_is_told_before_anything_is_installed(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert f"build.py {command}" in help_of(commands.main, command, capsys=capsys)


@pytest.mark.parametrize(("command", "main"), [("bench", bench.main), ("fuzz", fuzz.main)])
def test_help_tells_all_options_of_a_command_that_reads_its_own(
    command: str, main: Callable[[list[str]], int], capsys: pytest.CaptureFixture[str]
) -> None:
    def options(told: str) -> set[str]:
        return set(re.findall(r"--[a-z]+", told)) - {"--help"}

    told = help_of(commands.main, command, capsys=capsys)
    assert options(told) == options(help_of(main, capsys=capsys))


@pytest.mark.usefixtures("outside")
def test_a_taken_port_is_told_before_anything_is_built(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert commands.main(["serve", "--port", str(port)]) == 2
    assert f"127.0.0.1:{port} cannot be used" in capsys.readouterr().out.splitlines()[-1]


@pytest.mark.usefixtures("outside")
def test_a_port_that_cannot_be_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert commands.main(["serve", "--port", "70000"]) == 2
    assert "127.0.0.1:70000 cannot be used" in capsys.readouterr().out


def test_what_builds_and_tests_is_loaded_before_any_kernel_is_compiled() -> None:
    """As in a fresh clone: a module that needs the kernel may be imported only where it is used."""
    modules = (
        "engine.stdlib",
        "engine.wheels",
        "kernel.build",
        "site.assemble",
        "testing",
        "wordlist.lexicons",
    )
    program = "import sys; sys.modules['faristol.kernel'] = None\n" + "".join(
        f"import sitebuild.{module}\n" for module in modules
    )
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=PY, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
