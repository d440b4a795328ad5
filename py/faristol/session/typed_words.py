"""Typed words of an arbiter or a scorer: how they are spelled in tiles, or the error."""

from __future__ import annotations

import unicodedata
from typing import Final

from faristol.errors import BadNotation
from faristol.session import wire
from faristol.session.game.present import refusal_of
from faristol.tiles import BLANK, capitals, composed, letters, parse, spell, spell_each

# The question mark stays: it may be meant as a blank.
_AROUND: Final = " .,;:!¡…\"'’‘“”«»()"


def read_word(text: str) -> bytes:
    """The letters of a typed word, in capitals or not; ``BadNotation`` where it has ``?`` or no tile."""
    faces = parse(capitals(_bare(text)))
    if not faces:
        raise BadNotation("no_words", text, 0)
    if BLANK in faces:
        raise BadNotation("not_a_tile", text, text.index("?"), character="?")
    return letters(faces)


def _bare(text: str) -> str:
    """``text`` without signs that nobody sees, and without the quotation marks and points round it.

    A tablet ends a sentence by itself, and what is copied from a page may begin with a mark of direction.
    """
    seen = "".join(sign for sign in text if unicodedata.category(sign) not in ("Cf", "Cc"))
    return seen.strip(_AROUND)


def reading_view(text: str) -> wire.ReadingView:
    """The tiles of ``text``, or its error and the index of the fault."""
    try:
        text = _bare(composed(text))
        word = read_word(text)
    except BadNotation as fault:
        return {"text": text, "tiles": [], "fault": refusal_of(fault), "position": fault.position}
    return {"text": spell(word), "tiles": spell_each(word), "fault": None, "position": -1}
