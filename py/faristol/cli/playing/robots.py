"""The robots of the command line, by level, and the players from outside."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from faristol.api.words import Words, vocabulary_of
from faristol.cli.exits import CliStop, Exit
from faristol.cli.messages import sentence
from faristol.cli.playing.guests import guest_of, is_guest
from faristol.errors import BadRecord
from faristol.lexicon import Lexicon
from faristol.players import Robot
from faristol.players.levels import BY_CODE, robot

# A comma with whole quotes, or none, after it: the command of an engine may quote its own commas.
_COMMA: Final = re.compile(r""",(?=(?:[^"']|"[^"]*"|'[^']*')*$)""")


def seats_of(text: str) -> list[str]:
    """The players of ``--seats``."""
    return [seat.strip() for seat in _COMMA.split(text)]


def robot_of(level: str, path: Path | None, lexicon: Lexicon, ms: int | None = None) -> Robot:
    """The robot of ``level`` on ``lexicon``, which is at ``path``; ``Stop`` for an unknown level.

    level: may be a player from outside (``guests``), which has ``ms`` milliseconds for a turn.
    """
    if is_guest(level):
        return guest_of(level, Words.over(lexicon), ms)
    if level not in BY_CODE:
        raise CliStop(
            Exit.BAD,
            f"no robot is called {level!r}: {', '.join(BY_CODE)}, engine:COMMAND or FILE.py:FUNCTION",
        )
    name = BY_CODE[level].vocabulary
    try:
        return robot(level, {name: vocabulary_of(name, path, lexicon)} if name else {}, lexicon)
    except OSError:
        missing = f"the words that '{name}' knows are not built: run 'python3 build.py build'"
        raise CliStop(Exit.BAD, missing) from None
    except BadRecord as fault:
        raise CliStop(Exit.BAD, sentence(fault)) from None
