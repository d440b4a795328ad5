"""Opening lexicons, vocabularies and files for the commands."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from faristol.api.words import DEFAULT, folder_of_lists
from faristol.cli.exits import Exit, Stop
from faristol.cli.messages import sentence
from faristol.errors import BadRecord
from faristol.intake import text_of
from faristol.lexicon import Lexicon, from_words, load
from faristol.lexicon.importer import read_list

_GZIP: Final = b"\x1f\x8b"
_SUFFIX: Final = ".lex"


def read_bytes(path: Path) -> bytes:
    """The bytes of a file; ``Stop`` where it cannot be read."""
    try:
        return path.read_bytes()
    except OSError as error:
        raise Stop(Exit.BAD, f"{path}: {error.strerror or error}") from None


def read_text(path: Path) -> str:
    """The text of a game's file; ``BadRecord`` where it is no text, ``Stop`` where it cannot be read."""
    return text_of(read_bytes(path))


def open_lexicon(path: Path | None) -> Lexicon:
    """The lexicon in ``path``, a built one or a word list; None: the default one.  ``Stop`` on errors."""
    if path is None:
        path = folder_of_lists() / DEFAULT
        if not path.is_file():
            raise Stop(
                Exit.BAD,
                "no lexicon is here: give --lexicon FILE, or in a clone run 'python3 build.py build'",
            )
    data = read_bytes(path)
    try:
        return load(data) if data.startswith(_GZIP) else read_list(data, path.stem)[0]
    except BadRecord as fault:
        raise Stop(Exit.BAD, f"{path}: {sentence(fault)}") from None


def is_built(path: Path) -> bool:
    """Whether the file ``path`` is a built lexicon."""
    if not path.is_file():
        return False
    with path.open("rb") as file:
        return file.read(len(_GZIP)) == _GZIP


def open_vocabulary(level: str, path: Path | None, lexicon: Lexicon) -> Lexicon:
    """The words of ``lexicon``, which is at ``path``, that robots of ``level`` know.

    It is the vocabulary that was built beside the lexicon, or else that of the default lexicon without the
    words that this one lacks.
    """
    beside = path.parent / f"{level}{_SUFFIX}" if path and path.name == DEFAULT else None
    if beside and beside.is_file():
        return open_lexicon(beside)
    general = folder_of_lists() / f"{level}{_SUFFIX}"
    if not general.is_file():
        raise Stop(Exit.BAD, f"the words that '{level}' knows are not built: run 'python3 build.py build'")
    vocabulary = open_lexicon(general)
    if path is None:
        return vocabulary
    words = [word for word in vocabulary.words() if word in lexicon]
    # A short list may have none of the common words; then the robot knows the whole list.
    return from_words(f"{lexicon.name}: {level}", words) if words else lexicon
