"""A spelling of a word, its lemmas, and the shape in which a file keeps them.

Tiles have no accents: PLATAN is *plàtan*, DONA is *dona* and *dóna*.  A *shape* is what the spellings of many
words have in common: where accents stand, counted from the end, and for each lemma how many letters of the
spelling are cut and which ending is added.  So all regular verbs share theirs: *cantaríem* is "í, third from
the end; cut 3, nothing added" and so is *saltaríem*.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from faristol.errors import BadRecord
from faristol.tiles import spell


class PartOfSpeech(StrEnum):
    """What a lemma is.  ``NOMINAL``: a noun or an adjective, the source does not say which."""

    NOUN = "noun"
    ADJECTIVE = "adjective"
    NOMINAL = "nominal"
    VERB = "verb"
    ADVERB = "adverb"
    PRONOUN = "pronoun"
    DETERMINER = "determiner"
    PREPOSITION = "preposition"
    CONJUNCTION = "conjunction"
    INTERJECTION = "interjection"
    NUMERAL = "numeral"
    UNKNOWN = ""


@dataclass(frozen=True, slots=True, order=True)
class Lemma:
    """The form under which a dictionary has a word."""

    text: str
    pos: PartOfSpeech = PartOfSpeech.UNKNOWN


@dataclass(frozen=True, slots=True, order=True)
class Spelling:
    """One way in which a word is written, in small letters, and the lemmas of which it is a form."""

    form: str
    lemmas: tuple[Lemma, ...] = ()


Spellings: TypeAlias = tuple[Spelling, ...]


def shape_of(word: bytes, spellings: Iterable[Spelling]) -> str:
    """The shape of the ``spellings`` of ``word``, as JSON.

    ``ValueError`` for a form whose letters are not those of the word, one by one.
    """
    plain = spell(word).lower()
    shape = []
    for spelling in spellings:
        if len(spelling.form) != len(plain):
            raise ValueError(f"{spelling.form} is no spelling of {plain}")
        marks = [[len(plain) - at, letter] for at, letter in enumerate(spelling.form) if letter != plain[at]]
        lemmas = [[*_change(spelling.form, lemma.text), lemma.pos.value] for lemma in spelling.lemmas]
        shape.append([marks, lemmas])
    return json.dumps(shape, ensure_ascii=False, separators=(",", ":"))


def _change(form: str, lemma: str) -> tuple[int, str]:
    """How many letters to cut from the end of ``form``, and the ending that makes it ``lemma``."""
    same = 0
    for one, other in zip(form, lemma, strict=False):
        if one != other:
            break
        same += 1
    return len(form) - same, lemma[same:]


def spellings_of(word: bytes, shape: str) -> Spellings:
    """The spellings that ``shape`` gives ``word``; ``BadRecord("damaged_spelling")`` where it gives none."""
    plain = spell(word).lower()
    try:
        read = json.loads(shape)
        return tuple(_spelling(plain, marks, lemmas) for marks, lemmas in read)
    except (IndexError, TypeError, ValueError) as error:
        raise BadRecord("damaged_spelling") from error


def _spelling(plain: str, marks: list[tuple[int, str]], lemmas: list[tuple[int, str, str]]) -> Spelling:
    letters = list(plain)
    for from_end, letter in marks:
        letters[-from_end] = letter
    form = "".join(letters)
    return Spelling(
        form,
        tuple(Lemma(form[: len(form) - cut] + ending, PartOfSpeech(pos)) for cut, ending, pos in lemmas),
    )
