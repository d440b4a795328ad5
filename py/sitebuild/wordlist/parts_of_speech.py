"""Noun, adjective or either: what the endings of a lemma tell, since the spelling dictionary does not say.

The bounds were set by comparing with a table of lemmas that is no source of the list; where an ending tells
nothing for fewer than 97 of 100 lemmas, the answer is "noun or adjective".
"""

from __future__ import annotations

from collections.abc import Set
from typing import Final

from faristol.lexicon.words import fold
from faristol.spelling import Lemma, PartOfSpeech
from sitebuild.wordlist.hunspell import Kind, Paradigm

_MENT: Final = "ment"
# With a feminine: bonic, petitíssim, famós, actiu.
_ADJECTIVES_OF_TWO_ENDINGS: Final = ("ic", "im", "ós", "iu")
# With one singular for both genders: amable, uniforme.
_ADJECTIVES_OF_ONE_ENDING: Final = ("ble", "forme")
# Nouns or adjectives: abundant, excel·lent, dental, solar, infantil, artista, interior.
_EITHER: Final = ("ant", "ent", "al", "ar", "el", "il", "ista", "ior")
_FORMS_OF_A_NOUN: Final = 2


def is_adverb(form: str, words: Set[str]) -> bool:
    """Whether ``form`` is a word of the list in -a, or a neuter one, and -ment: *ràpidament*."""
    return form.endswith(_MENT) and fold(form[: -len(_MENT)]) in words


def nominal_lemmas(paradigm: Paradigm, at: int, paired: Set[str]) -> list[Lemma]:
    """The lemmas of the form at ``at`` of a noun or adjective.

    A noun of ``paired`` has a feminine of its own: *gates* is the plural of *gata*, and of the entry *gat*.
    """
    lemma = paradigm.lemma
    if paradigm.kind is Kind.GENDERED and lemma in paired:
        masculine = Lemma(lemma, PartOfSpeech.NOUN)
        feminine = _feminine(paradigm)
        if feminine and _is_feminine(paradigm.forms[at], feminine):
            return [Lemma(feminine, PartOfSpeech.NOUN), masculine]
        return [masculine]
    return [Lemma(lemma, _part_of_speech(paradigm))]


def _part_of_speech(paradigm: Paradigm) -> PartOfSpeech:
    lemma = paradigm.lemma
    if paradigm.kind is Kind.GENDERED or len(paradigm.forms) > _FORMS_OF_A_NOUN:
        return PartOfSpeech.ADJECTIVE if lemma.endswith(_ADJECTIVES_OF_TWO_ENDINGS) else PartOfSpeech.NOMINAL
    if lemma.endswith(_ADJECTIVES_OF_ONE_ENDING):
        return PartOfSpeech.ADJECTIVE
    if lemma.endswith(_EITHER) and not lemma.endswith(_MENT):
        return PartOfSpeech.NOMINAL
    return PartOfSpeech.NOUN


def _feminine(paradigm: Paradigm) -> str | None:
    """The feminine singular of ``paradigm``: its one form in -a."""
    return next((form for form in paradigm.forms[1:] if form.endswith("a")), None)


def _is_feminine(form: str, feminine: str) -> bool:
    """Whether ``form`` is the ``feminine`` or its plural, which ends in -es."""
    return form == feminine or form.endswith("es")
