"""Text to tiles and back: the only place of the engine that knows how a tile is written.

``parse`` reads what people and files write: accents are folded, L·L may be written l·l, ŀl, l.l or
l-l, a Q is read as QU with or without its U, any tile may be written in square brackets (``[NY]``), a
lower-case tile is a blank that stands for it, and ``?`` is an unplayed blank.
``spell`` writes one form of each tile, and ``parse(spell(faces)) == faces``.
"""

from __future__ import annotations

import re
import unicodedata
from typing import Final

from faristol.errors import BadNotation
from faristol.tiles.alphabet import BLANK, BLANK_BIT, TEXTS

_SINGLE: Final = {text: number for number, text in enumerate(TEXTS) if len(text) == 1}
_ELA_GEMINADA: Final = TEXTS.index("L·L")
_NY: Final = TEXTS.index("NY")
_QU: Final = TEXTS.index("QU")
_POINTS: Final = "·.-•∙⋅‧"
_BRACKETED: Final = re.compile(r"(\[[^\]]*\]?|\([^)]*\)?)")
# The longest word or rack has fifteen tiles, of five characters at most and a few accents.
LONGEST: Final = 500
_SHOWN: Final = 60

_SPELL: Final = {
    **dict(enumerate(TEXTS)),
    **{number | BLANK_BIT: text.lower() for number, text in enumerate(TEXTS) if number != BLANK},
}


def _fold(character: str) -> str:
    """``character`` without accent or diaeresis, in capitals; Ç and Ñ stay whole."""
    capital = character.upper()
    if capital in ("Ç", "Ñ"):
        return capital
    return unicodedata.normalize("NFD", capital)[0]


def _one_tile(text: str, start: int) -> tuple[int, int]:
    """The face that begins at ``start`` of ``text``, and the index after it."""
    character = text[start]
    if character == "?":
        return BLANK, start + 1
    bit = BLANK_BIT if character.islower() else 0
    following = text[start + 1 : start + 2]
    if character in "ŀĿ":
        if not following or _fold(following) != "L":
            raise BadNotation("half_ela_geminada", text, start)
        return _same_case(text, start, start + 1, _ELA_GEMINADA | bit), start + 2
    letter = _fold(character)
    if letter == "L" and following and following in _POINTS:
        after = text[start + 2 : start + 3]
        if not after or _fold(after) != "L":
            raise BadNotation("half_ela_geminada", text, start + 1)
        return _same_case(text, start, start + 2, _ELA_GEMINADA | bit), start + 3
    if letter == "N" and following in ("y", "Y"):
        return _same_case(text, start, start + 1, _NY | bit), start + 2
    if letter == "Q":
        if following and _fold(following) == "U":
            return _same_case(text, start, start + 1, _QU | bit), start + 2
        return _QU | bit, start + 1
    if letter not in _SINGLE:
        raise BadNotation("not_a_tile", text, start, character=character)
    return _SINGLE[letter] | bit, start + 1


def _same_case(text: str, first: int, last: int, face: int) -> int:
    """``face``, if both halves of its digraph are written in the same case."""
    if text[first].islower() != text[last].islower():
        raise BadNotation("mixed_case_digraph", text, last)
    return face


def composed(text: str, most: int = LONGEST) -> str:
    """The NFC form of ``text``; ``BadNotation`` where it has more than ``most`` characters.

    The limit is needed because composing takes quadratic time in the number of successive accents.
    """
    if len(text) > most:
        raise BadNotation("text_too_long", text[:_SHOWN], _SHOWN, most=most)
    return unicodedata.normalize("NFC", text)


def parse(text: str) -> bytes:
    """The faces written in ``text``, one byte each (``?`` is 0).

    Raises ``BadNotation`` with the index, in the NFC form of ``text``, of the character at fault.
    """
    text = composed(text)
    faces = bytearray()
    index = 0
    while index < len(text):
        if text[index] == "[":
            face, index = _bracketed(text, index)
        else:
            face, index = _one_tile(text, index)
        faces.append(face)
    return bytes(faces)


def _bracketed(text: str, opening: int) -> tuple[int, int]:
    """The one tile between the bracket at ``opening`` and its closing one, and the index after it."""
    closing = text.find("]", opening)
    if closing < 0:
        raise BadNotation("unclosed_bracket", text, opening)
    if closing == opening + 1:
        raise BadNotation("empty_bracket", text, opening)
    if "[" in text[opening + 1 : closing]:
        raise BadNotation("nested_bracket", text, text.index("[", opening + 1))
    face, end = _one_tile(text, opening + 1)
    if end != closing:
        raise BadNotation("not_one_tile_in_bracket", text, end)
    return face, closing + 1


def capitals(text: str) -> str:
    """``text`` in capitals, except characters whose capital has several characters: indices do not change."""
    return "".join(one.upper() if len(one.upper()) == 1 else one for one in text)


def as_typed(text: str) -> str:
    """A word that a person typed, converted to the notation of ``parse``.

    Most people type in small letters, but to ``parse`` a small letter is a blank.  So a word without a
    capital is put in capitals, and its blanks are those in round brackets: ``cas(a)`` becomes ``CASa``.  In
    a word with a capital, a small letter is a blank.  A tile in square brackets is left as it is.
    """
    parts = _BRACKETED.split(text)  # every second part is in brackets
    raised = all(part == part.lower() for part in parts[::2])
    return "".join(
        _unwrapped(part) if at % 2 else capitals(part) if raised else part for at, part in enumerate(parts)
    )


def _unwrapped(part: str) -> str:
    """The text in round brackets, in small letters: a blank.  Square brackets are left as they are."""
    return part.strip("()").lower() if part.startswith("(") else part


def spell(faces: bytes) -> str:
    """``faces`` as plain text, such as IL·LUS; a blank in lower case, an unplayed one as ``?``."""
    return "".join([_SPELL[face] for face in faces])


def spell_each(faces: bytes) -> list[str]:
    """The text of each tile on its own, in order."""
    return [_SPELL[face] for face in faces]
