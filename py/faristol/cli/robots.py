"""The robots of the command line, by level, and the trained leaves."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Final

from faristol.chance import Chance
from faristol.cli.exits import Exit, Stop
from faristol.cli.lexicons import open_vocabulary
from faristol.lexicon import Lexicon
from faristol.players import Greedy, PassIdea, Position, Robot, Thought
from faristol.players.champion import Champion
from faristol.players.leaves import trained
from faristol.players.static import Static

GREEDY: Final = "greedy"
STATIC: Final = "static"
CHAMPION: Final = "champion"
# The levels with a smaller vocabulary.
SMALLER: Final = ("intermediate", "beginner")
LEVELS: Final = (CHAMPION, STATIC, GREEDY, *SMALLER)


def robot_of(level: str, path: Path | None, lexicon: Lexicon) -> Robot:
    """The robot of ``level`` on ``lexicon``, which is at ``path``; ``Stop`` for an unknown level."""
    if level not in LEVELS:
        raise Stop(Exit.BAD, f"no robot is called {level!r}: {', '.join(LEVELS)}")
    if level == CHAMPION:
        return Champion(lexicon, lexicon, trained())
    if level == STATIC:
        return Static(lexicon, lexicon, trained())
    return Greedy(lexicon if level == GREEDY else open_vocabulary(level, path, lexicon), lexicon)


def last_idea(robot: Robot, position: Position, chance: Chance, ms: int | None) -> Thought:
    """The robot's last idea, or the last one before ``ms`` milliseconds are over."""
    began = time.perf_counter()
    last: Thought = PassIdea()
    for thought in robot.think(position, chance):
        last = thought
        if ms is not None and (time.perf_counter() - began) * 1000 >= ms:
            break
    return last
