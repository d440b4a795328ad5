"""The robots of the command line, by level."""

from __future__ import annotations

from pathlib import Path

from faristol.cli.exits import Exit, Stop
from faristol.cli.lexicons import open_vocabulary
from faristol.lexicon import Lexicon
from faristol.players import Robot
from faristol.players.levels import BY_CODE, robot


def robot_of(level: str, path: Path | None, lexicon: Lexicon) -> Robot:
    """The robot of ``level`` on ``lexicon``, which is at ``path``; ``Stop`` for an unknown level."""
    if level not in BY_CODE:
        raise Stop(Exit.BAD, f"no robot is called {level!r}: {', '.join(BY_CODE)}")
    name = BY_CODE[level].vocabulary
    return robot(level, {name: open_vocabulary(name, path, lexicon)} if name else {}, lexicon)
