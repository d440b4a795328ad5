"""What is typed after ``build.py``."""

from __future__ import annotations

import pytest

from sitebuild import commands, venv


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
    commands.main(["bench", "--help"])
    assert ran == [
        ("fuzz", ["--count", "20", "--seed", "7"]),
        ("bench", ["--positions", "5"]),
        ("bench", []),
        ("bench", ["--help"]),
    ]


def test_an_option_of_another_command_is_refused(
    ran: list[tuple[str, list[str]]], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        commands.main(["build", "--count", "20"])
    assert "--count 20" in capsys.readouterr().err
    assert ran == []
