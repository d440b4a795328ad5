"""The spellings held against an analyser: how its answers are read, and what is counted."""

from __future__ import annotations

from faristol.spelling import Lemma, PartOfSpeech, Spelling
from workbench.spellings import compare, read_analyses

PRINTED = """^gates/gata<n><f><pl>/gat<n><f><pl>$
^canta/cantar<vblex><pri><p3><sg>/Cantar<vblex><imp><p2><sg>$
^xip/*xip$
^del/de<pr>+el<det><def><m><sg>$
^bo/bo<adj><m><sg>$
"""


def spelling(form: str, *lemmas: tuple[str, PartOfSpeech]) -> Spelling:
    return Spelling(form, tuple(Lemma(text, part) for text, part in lemmas))


def test_the_analyser_s_answers_are_lemmas_with_their_part_of_speech() -> None:
    assert read_analyses(PRINTED) == {
        "gates": {("gata", "n"), ("gat", "n")},
        "canta": {("cantar", "vblex")},
        "bo": {("bo", "adj")},
    }


def test_what_is_known_right_whole_and_of_the_same_part_is_counted() -> None:
    told = compare(
        [
            spelling("gates", ("gata", PartOfSpeech.NOUN)),
            spelling("canta", ("cantar", PartOfSpeech.NOUN), ("cant", PartOfSpeech.NOUN)),
            spelling("bo", ("bo", PartOfSpeech.NOMINAL)),
            spelling("xip", ("xip", PartOfSpeech.NOUN)),
        ],
        read_analyses(PRINTED),
    )
    assert (told.spellings, told.known, told.right, told.whole) == (4, 3, 3, 2)
    assert (told.told, told.shared, told.same_part) == (4, 3, 2)
    assert told.differ == ["gates: gata | gat, gata", "canta: cant, cantar | cantar"]
    wrong = compare([spelling("bo", ("bos", PartOfSpeech.NOUN))], read_analyses(PRINTED))
    assert (wrong.known, wrong.right, wrong.whole, wrong.shared) == (1, 0, 0, 0)
