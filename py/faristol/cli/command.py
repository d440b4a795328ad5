"""The entry of the ``faristol`` command: its parser, made from ``table``, and what ends a command."""

from __future__ import annotations

import argparse
import io
import os
import re
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from difflib import get_close_matches
from importlib import import_module
from typing import Final, NoReturn, TypeAlias

from faristol.cli.exits import CliStop, Exit
from faristol.cli.table import COMMANDS, Command, CommandGroup, OneOf
from faristol.version import VERSION

_EXITS: Final = (
    "exit codes: 0 done; 1 the answer is no; 2 bad usage, an input that cannot be read, or an output that"
    " cannot be written; 130 stopped by Ctrl-C"
)
_BAD_CHOICE: Final = re.compile("invalid choice: '([^']*)'")
_Handler = Callable[[argparse.Namespace], Exit]


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; its exit code (``exits.Exit``)."""
    _speak_utf8()
    try:
        arguments = parser().parse_args(argv)
    except SystemExit as stop:  # argparse has printed the reason
        return int(stop.code or 0)
    try:
        code = _handler(arguments.handler)(arguments)
        sys.stdout.flush()
        return code
    except CliStop as stop:
        print(f"faristol: {stop}", file=sys.stderr)
        return stop.code
    except ImportError as missing:  # the kernel, which is in a wheel of its own
        print(f"faristol: {missing}", file=sys.stderr)
        return Exit.BAD
    except KeyboardInterrupt:
        print("faristol: stopped", file=sys.stderr)
        return Exit.STOPPED
    except BrokenPipeError:  # whoever read our output has enough of it
        _close_output()
        return Exit.OK
    except OSError as error:  # the disk is full, say
        _close_output()
        place = f"{error.filename}: " if error.filename else ""
        print(f"faristol: {place}{error.strerror or error}", file=sys.stderr)
        return Exit.BAD


def _close_output() -> None:
    """Throw away what was not written yet: Python would try again at exit, and say so."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _speak_utf8() -> None:
    """Use UTF-8 for input and output, whatever the locale: words have · and Ç."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="replace")


def _handler(place: str) -> _Handler:
    """The function at ``module.function`` of this package; only the modules of one command are imported."""
    module, _, name = place.partition(".")
    handler: _Handler = getattr(import_module(f"faristol.cli.{module}"), name)
    return handler


class _Parser(argparse.ArgumentParser):
    """Proposes what a mistyped command, or choice of an option, may have been meant to be."""

    def error(self, message: str) -> NoReturn:
        if found := _BAD_CHOICE.search(message):
            choices = [str(choice) for action in self._actions for choice in action.choices or ()]
            near = get_close_matches(found[1], choices, 1)
            message += f"; did you mean {near[0]!r}?" if near else ""
        super().error(message)


def parser() -> argparse.ArgumentParser:
    """The parser of all commands; the place of a command's function is in ``handler``."""
    parser = _Parser("faristol", description="Scrabble in Catalan, from a terminal.", epilog=_EXITS)
    parser.add_argument("--version", action="version", version=f"faristol {VERSION}")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    for entry in COMMANDS:
        _add(commands, entry)
    return parser


_Commands: TypeAlias = "argparse._SubParsersAction[_Parser]"


def _add(commands: _Commands, entry: Command | CommandGroup) -> None:
    summary = f"{entry.summary[0].upper()}{entry.summary[1:]}."
    more = f" {entry.more}" if isinstance(entry, Command) and entry.more else ""
    parser = commands.add_parser(entry.name, help=entry.summary, description=summary + more, epilog=_EXITS)
    if isinstance(entry, CommandGroup):
        inner = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
        for command in entry.commands:
            _add(inner, command)
        return
    parser.set_defaults(handler=entry.handler)
    for option in entry.options:
        if isinstance(option, OneOf):
            group = parser.add_mutually_exclusive_group(required=True)
            for choice in option.options:
                group.add_argument(*choice.names, **choice.settings)
        else:
            parser.add_argument(*option.names, **option.settings)
