"""The robots of the command line, by level."""

from __future__ import annotations

from pathlib import Path

from faristol.api.words import vocabulary_of
from faristol.cli.exits import Exit, Stop
from faristol.cli.messages import sentence
from faristol.errors import BadRecord
from faristol.lexicon import Lexicon
from faristol.players import Robot
from faristol.players.levels import BY_CODE, robot


def robot_of(level: str, path: Path | None, lexicon: Lexicon) -> Robot:
    """The robot of ``level`` on ``lexicon``, which is at ``path``; ``Stop`` for an unknown level."""
    if level not in BY_CODE:
        raise Stop(Exit.BAD, f"no robot is called {level!r}: {', '.join(BY_CODE)}")
    name = BY_CODE[level].vocabulary
    try:
        return robot(level, {name: vocabulary_of(name, path, lexicon)} if name else {}, lexicon)
    except OSError:
        told = f"the words that '{name}' knows are not built: run 'python3 build.py build'"
        raise Stop(Exit.BAD, told) from None
    except BadRecord as fault:
        raise Stop(Exit.BAD, sentence(fault)) from None
