"""Opening lexicons and files for the commands."""

from __future__ import annotations

from pathlib import Path

from faristol.api.words import DEFAULT, folder_of_lists, is_built, lexicon_of
from faristol.cli.exits import CliStop, Exit
from faristol.cli.messages import sentence
from faristol.errors import BadRecord
from faristol.intake import text_of
from faristol.lexicon import Lexicon


def read_bytes(path: Path) -> bytes:
    """The bytes of a file; ``Stop`` where it cannot be read."""
    try:
        return path.read_bytes()
    except OSError as error:
        raise CliStop(Exit.BAD, f"{path}: {error.strerror or error}") from None


def read_text(path: Path) -> str:
    """The text of a game's file; ``BadRecord`` where it is no text, ``Stop`` where it cannot be read."""
    return text_of(read_bytes(path))


def open_lexicon(path: Path | None) -> Lexicon:
    """The lexicon in ``path``, a built one or a word list; None: the default one.  ``Stop`` on errors."""
    if path is None:
        path = folder_of_lists() / DEFAULT
        if not path.is_file():
            raise CliStop(
                Exit.BAD,
                "no lexicon is here: give --lexicon FILE, or in a clone run 'python3 build.py build'",
            )
    data = read_bytes(path)
    try:
        return lexicon_of(data, path.stem)
    except BadRecord as fault:
        raise CliStop(Exit.BAD, f"{path}: {sentence(fault)}") from None


def is_built_file(path: Path) -> bool:
    """Whether the file ``path`` is a built lexicon."""
    return path.is_file() and is_built(path.read_bytes())
