"""What a request needs beside what every page has: it is known before the request is handled.

In the browser the modules that a game against a robot can do without come in parts, and so do the words of
some robots, the spellings, and the lists of earlier versions.  ``Session.needs`` tells which of them a
request needs: by its kind (``FILES``), by what is open, and by what it names.  Who has them late (``worker``)
brings them first.  An import from another part fails, and is a bug; a test follows the imports of what
answers each kind.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

SPELLINGS: Final = "default.spell"


class Need(NamedTuple):
    """A file by its name; ``must``: the request is refused where it cannot be had, else it does without."""

    file: str
    must: bool = True


def parts(*names: str) -> tuple[Need, ...]:
    """The parts of the engine with these names (``sitebuild/engine/bytecode`` makes them)."""
    return tuple(Need(f"{name}.zip") for name in names)


def vocabulary(name: str, *, must: bool = True) -> Need:
    """The words that some robots know."""
    return Need(f"{name}.lex", must)


_SPELLED: Final = (*parts("rooms"), Need(SPELLINGS, must=False))
_DUPLICATE: Final = parts("duplicate", "rooms", "champion")
# By the kind of the request, or by how it begins.
FILES: Final[Mapping[str, tuple[Need, ...]]] = {
    **dict.fromkeys(("hint", "export", "import_gcg", "decode"), parts("rooms")),
    **dict.fromkeys(("review", "deeper", "assist"), parts("rooms", "champion")),
    "explain": _SPELLED,
    **dict.fromkeys(("desk_", "class_", "training_"), _DUPLICATE),
    "exercise_": parts("rooms", "champion"),
    "tournament_": parts("tournament", "rooms"),
    "words_": parts("rooms"),
    "duel_": parts("rooms", "duplicate"),
    "study_": _SPELLED,
}
# By what is open, or asked for, in a game (``game.needs``).
CHAMPION: Final = parts("champion")
HELPED: Final = parts("rooms")  # the champion's jobs for other engines


def files_of(kind: str) -> tuple[Need, ...]:
    """What all requests of this kind need."""
    return FILES.get(kind) or FILES.get(kind[: kind.find("_") + 1], ())
