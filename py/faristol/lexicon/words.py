"""The words of a list to letters of the game, or the reason why a word is dropped.

A list holds words that the game cannot use: names (capitals), compounds (hyphens), elided forms
(apostrophes), letters without a tile (k, w, y outside ny, ñ, q without u).  They are dropped, each with a
reason for the report.  Accents are removed, so that several spellings may give one word.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from enum import StrEnum
from typing import Final

from faristol.errors import BadNotation
from faristol.lexicon.lexicon import LONGEST, SHORTEST
from faristol.tiles import LETTERS, TEXTS, parse

# The letters of a list, in lower case.  Beyond Catalan's own, ä ê î ö: föhn, maître, röntgen.
_PLAIN: Final = "abcçdefghijlmnopqrstuvxz"
_ACCENTED: Final = "àáèéíïòóúüäêîö"
_ELA_GEMINADA: Final = ("l·l", "ŀl", "l.l")


class Drop(StrEnum):
    """Why a word of a list is dropped; the values are shown in the report."""

    CAPITAL = "capital"
    HYPHEN = "hyphen"
    APOSTROPHE = "apostrophe"
    SPACE = "space"
    DIGIT = "digit"
    FULL_STOP = "full stop"
    Q_WITHOUT_U = "q without u"
    FOREIGN_LETTER = "letter that is no tile"
    HALF_ELA_GEMINADA = "half an l·l"
    TOO_SHORT = "fewer than 2 tiles"
    TOO_LONG = "more than 15 tiles"
    SIGN = "sign that stands in no word"
    UNKNOWN_SCOPE = "scope that no one has named"


class Unreadable(ValueError):
    """The text is no word at all; ``character`` is the first one that no word has."""

    def __init__(self, character: str) -> None:
        self.character = character
        super().__init__(f"{character!r} stands in no word")


def _tile(text: str) -> str:
    return chr(parse(text.upper())[0])


# The results of ``parse`` for each letter and digraph, as tables: a list has a million rows, and one call
# of ``str.translate`` is twenty times as fast as ``parse``.
_DIGRAPHS: Final = tuple((text, _tile(text)) for text in (*_ELA_GEMINADA, "ny", "qu", "qü"))
_SINGLE: Final = {ord(letter): _tile(letter) for letter in _PLAIN + _ACCENTED if letter != "q"}
_TILES: Final = frozenset(map(chr, range(1, LETTERS + 1)))
_L: Final = chr(TEXTS.index("L"))


def fold(word: str) -> str | None:
    """The letters of ``word`` (lower case) as a string of characters 1..26; None where one has no tile."""
    for text, tile in _DIGRAPHS:
        if text in word:
            word = word.replace(text, tile)
    letters = word.translate(_SINGLE)
    return letters if _TILES.issuperset(letters) and letters else None


def read_word(word: str) -> bytes | Drop:
    """The letters of ``word``, which is in lower case in a list, or the reason to drop it.

    ``Unreadable`` where it has a character that no word has.
    """
    if not word.isprintable():
        raise Unreadable(next(character for character in word if not character.isprintable()))
    letters = fold(word) or fold(unicodedata.normalize("NFC", word))
    if letters is None:
        return _why(unicodedata.normalize("NFC", word))
    if len(letters) < SHORTEST:
        return Drop.TOO_SHORT
    if len(letters) > LONGEST:
        return Drop.TOO_LONG
    return letters.encode("latin-1")


_SIGNS: Final = {
    **dict.fromkeys("-\u2010\u2011\u2012\u2013", Drop.HYPHEN),
    **dict.fromkeys("'’ʼ`´", Drop.APOSTROPHE),
    **dict.fromkeys(" \u00a0", Drop.SPACE),
    "·": Drop.HALF_ELA_GEMINADA,
    ".": Drop.FULL_STOP,
}


def _why(word: str) -> Drop:
    """The reason to drop ``word``.  Capitals (names) come before signs, signs before letters without a tile.

    ``Unreadable`` where it has a character that no word has.
    """
    signs: list[Drop] = []
    for character in word:
        if character in _SIGNS:
            signs.append(_SIGNS[character])
        elif character.isdigit():
            signs.append(Drop.DIGIT)
        elif not character.isalpha() or character == "\ufffd":
            raise Unreadable(character)
    if any(character.isupper() for character in word):
        return Drop.CAPITAL
    if signs:
        return signs[0]
    return Drop.Q_WITHOUT_U if _is_q_alone(word) else Drop.FOREIGN_LETTER


def _is_q_alone(word: str) -> bool:
    """Whether a q without its u is the only fault of ``word``."""
    try:
        parse(word.upper())
    except BadNotation:
        return False
    return "q" in word


def tile_set(words: Iterable[str]) -> set[str]:
    """``fold`` of each word, without those that it gives None for."""
    return {letters for word in words if (letters := fold(word))}
