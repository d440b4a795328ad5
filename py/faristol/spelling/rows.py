"""Spellings of a list in the official generator's rows: ``form|lemma|category|model|tag``."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from typing import Final

from faristol.lexicon import Lexicon
from faristol.lexicon.importer import rows_of
from faristol.lexicon.words import fold
from faristol.spelling.spellings import Lemma, PartOfSpeech, Spelling, Spellings

# The first letter of the tag, after the EAGLES recommendations.
_BY_TAG: Final[Mapping[str, PartOfSpeech]] = {
    "N": PartOfSpeech.NOUN,
    "A": PartOfSpeech.ADJECTIVE,
    "V": PartOfSpeech.VERB,
    "R": PartOfSpeech.ADVERB,
    "P": PartOfSpeech.PRONOUN,
    "D": PartOfSpeech.DETERMINER,
    "S": PartOfSpeech.PREPOSITION,
    "C": PartOfSpeech.CONJUNCTION,
    "I": PartOfSpeech.INTERJECTION,
    "Z": PartOfSpeech.NUMERAL,
}


def read_rows(data: bytes, lexicon: Lexicon) -> dict[bytes, Spellings]:
    """How the words of ``lexicon`` are spelled in the rows of ``data``; empty where the list has no rows.

    ``BadRecord`` with the line that cannot be read.
    """
    forms: dict[str, dict[Lemma, None]] = {}
    for row in rows_of(data):
        pos = _BY_TAG.get(row.tag[:1].upper(), PartOfSpeech.UNKNOWN)
        forms.setdefault(_written(row.form), {})[Lemma(_written(row.lemma), pos)] = None
    found: dict[bytes, list[Spelling]] = {}
    for form, lemmas in forms.items():
        word = (fold(form) or "").encode("latin-1")
        if word:
            found.setdefault(word, []).append(Spelling(form, tuple(sorted(lemmas))))
    return {word: tuple(sorted(found[word])) for word in found if word in lexicon}


def _written(form: str) -> str:
    """``form`` with one sign for each accented letter, and l·l written as the tile's text is."""
    form = unicodedata.normalize("NFC", form)
    for other in ("l.l", "ŀl"):
        form = form.replace(other, "l·l")
    return form
