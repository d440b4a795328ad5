"""The robots of the command line, by level."""

from __future__ import annotations

import time
from pathlib import Path

from faristol.chance import Chance
from faristol.cli.exits import Exit, Stop
from faristol.cli.lexicons import open_vocabulary
from faristol.lexicon import Lexicon
from faristol.players import PassIdea, Position, Robot, Thought
from faristol.players.levels import BY_CODE, robot


def robot_of(level: str, path: Path | None, lexicon: Lexicon) -> Robot:
    """The robot of ``level`` on ``lexicon``, which is at ``path``; ``Stop`` for an unknown level."""
    if level not in BY_CODE:
        raise Stop(Exit.BAD, f"no robot is called {level!r}: {', '.join(BY_CODE)}")
    name = BY_CODE[level].vocabulary
    return robot(level, {name: open_vocabulary(name, path, lexicon)} if name else {}, lexicon)


def last_idea(robot: Robot, position: Position, chance: Chance, ms: int | None) -> Thought:
    """The robot's last idea, or the last one before ``ms`` milliseconds are over."""
    began = time.perf_counter()
    last: Thought = PassIdea()
    for thought in robot.think(position, chance):
        last = thought
        if ms is not None and (time.perf_counter() - began) * 1000 >= ms:
            break
    return last
