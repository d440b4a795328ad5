"""The table of commands: every one has its function, and says its exit codes."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib import import_module
from inspect import signature
from pathlib import Path

import pytest

from faristol.cli import main
from faristol.cli.table import COMMANDS, Command, CommandGroup
from tests.rooms.cli.conftest import Run


def test_every_command_has_a_function_and_a_help_with_its_exit_codes(
    capsys: pytest.CaptureFixture[str],
) -> None:
    for entry in COMMANDS:
        for command in entry.commands if isinstance(entry, CommandGroup) else [entry]:
            assert isinstance(command, Command)
            module, _, name = command.handler.partition(".")
            handler = getattr(import_module(f"faristol.cli.{module}"), name)
            assert list(signature(handler).parameters) == ["arguments"]
            path = [entry.name, command.name] if isinstance(entry, CommandGroup) else [entry.name]
            assert main([*path, "--help"]) == 0
            told = " ".join(capsys.readouterr().out.split())
            assert command.summary[1:] in told
            assert "exit codes: 0 done; 1 the answer is no; 2 bad usage" in told
            assert "130 stopped by Ctrl-C" in told


@pytest.mark.parametrize(
    ("written", "proposed"),
    [
        (["tpo"], "did you mean 'top'?"),
        (["lexicon", "inof"], "did you mean 'info'?"),
        (["play", "--ruleset", "clasic"], "did you mean 'classic'?"),
        (["xyzzy"], "invalid choice: 'xyzzy'"),
    ],
)
def test_a_mistyped_command_proposes_the_right_one(run: Run, written: list[str], proposed: str) -> None:
    outcome = run(*written)
    assert outcome.code == 2
    assert proposed in outcome.err
    assert run("xyzzy").err.count("did you mean") == 0


def faristol(*arguments: str) -> list[str]:
    return [sys.executable, "-m", "faristol", *arguments]


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a device that is always full")
@pytest.mark.parametrize("command", [["leaves"], ["words", "--pattern", "*"], ["leaves", "--json"]])
def test_a_full_disk_is_one_line(command: list[str]) -> None:
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(faristol(*command), stdout=full, stderr=subprocess.PIPE, text=True, check=False)
    assert (done.returncode, done.stderr) == (2, "faristol: No space left on device\n")


def test_a_reader_that_has_enough_is_no_error(lexicon: Path) -> None:
    command = faristol("lexicon", "words", "--lexicon", str(lexicon))
    reader, writer = os.pipe()
    os.close(reader)
    with os.fdopen(writer, "w") as closed:
        done = subprocess.run(command, stdout=closed, stderr=subprocess.PIPE, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


def test_check_reads_words_from_standard_input(run: Run, lexicon: Path) -> None:
    outcome = run("check", "--lexicon", lexicon, "-", "sol", stdin="casa ZZZ\n\nIL·LUS\n")
    assert outcome.lines == ["casa\tvalid", "ZZZ\tinvalid", "IL·LUS\tvalid", "sol\tvalid"]
    assert outcome.code == 1


def test_ctrl_c_in_any_command_is_one_line(run: Run, lexicon: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(arguments: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("faristol.cli.words.check", stop)
    outcome = run("check", "--lexicon", lexicon, "casa")
    assert (outcome.code, outcome.out, outcome.err) == (130, "", "faristol: stopped\n")
