"""The table of commands: every one has its function, and says its exit codes."""

from __future__ import annotations

from importlib import import_module
from inspect import signature

import pytest

from faristol.cli import main
from faristol.cli.table import COMMANDS, Command, Group


def test_every_command_has_a_function_and_a_help_with_its_exit_codes(
    capsys: pytest.CaptureFixture[str],
) -> None:
    for entry in COMMANDS:
        for command in entry.commands if isinstance(entry, Group) else [entry]:
            assert isinstance(command, Command)
            module, _, name = command.handler.partition(".")
            handler = getattr(import_module(f"faristol.cli.{module}"), name)
            assert list(signature(handler).parameters) == ["arguments"]
            path = [entry.name, command.name] if isinstance(entry, Group) else [entry.name]
            assert main([*path, "--help"]) == 0
            told = " ".join(capsys.readouterr().out.split())
            assert command.summary[1:] in told
            assert "exit codes: 0 done" in told
