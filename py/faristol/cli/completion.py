"""``completion``: a script for a shell, made from the parser by the library shtab."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from faristol.cli.command import parser
from faristol.cli.exits import CliStop, Exit


def completion(arguments: argparse.Namespace) -> Exit:
    """Print the script of the shell; ``Stop`` without the library."""
    try:
        import shtab
    except ImportError:
        raise CliStop(Exit.BAD, "completion needs the library shtab: pip install shtab") from None
    whole = parser()
    for action in _actions(whole):
        if action.type is Path:
            action.complete = shtab.FILE
    print(shtab.complete(whole, arguments.shell))
    return Exit.OK


def _actions(one: argparse.ArgumentParser) -> Iterator[Any]:
    """Every option and argument of a parser and of its commands."""
    for action in one._actions:
        yield action
        if isinstance(action.choices, dict):
            for inner in action.choices.values():
                yield from _actions(inner)
