"""``build.py spellings``: the built spellings and lemmas held against an analyser that is no source.

It is the Catalan one of an Apertium pair, for example that of Debian's package ``apertium-fra-cat``, run by
``lt-proc`` (``lttoolbox``).  Its words are only read: nothing of it is kept.
"""

from __future__ import annotations

import random
import re
import shutil
import subprocess
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from faristol.spelling import Lemma, PartOfSpeech, Spelling
from sitebuild.paths import LEXICONS
from sitebuild.steps import Stop, say

SHOWN: Final = 25  # spellings that differ, drawn by chance
_UNIT: Final = re.compile(r"\^([^/$]+)/([^$]*)\$")
_READING: Final = re.compile(r"^([^<+#]+)((?:<[^>]+>)+)$")
_PARTS: Final = {
    "n": {PartOfSpeech.NOUN, PartOfSpeech.NOMINAL},
    "adj": {PartOfSpeech.ADJECTIVE, PartOfSpeech.NOMINAL},
    "vblex": {PartOfSpeech.VERB},
    "vbser": {PartOfSpeech.VERB},
    "vbhaver": {PartOfSpeech.VERB},
    "vbmod": {PartOfSpeech.VERB},
    "vaux": {PartOfSpeech.VERB},
    "adv": {PartOfSpeech.ADVERB},
    "preadv": {PartOfSpeech.ADVERB},
    "cnjcoo": {PartOfSpeech.CONJUNCTION},
    "cnjsub": {PartOfSpeech.CONJUNCTION},
    "cnjadv": {PartOfSpeech.CONJUNCTION},
    "pr": {PartOfSpeech.PREPOSITION},
    "prn": {PartOfSpeech.PRONOUN},
    "det": {PartOfSpeech.DETERMINER},
    "num": {PartOfSpeech.NUMERAL},
    "ij": {PartOfSpeech.INTERJECTION},
}

Analyses = Mapping[str, set[tuple[str, str]]]  # of each form, its lemmas and their parts of speech


@dataclass
class Compared:
    """Counts: spellings; of them known to the analyser, with a lemma of its, with all of its; lemmas told of
    the known ones, of them lemmas of the analyser, and of these with its part of speech.
    """

    spellings: int = 0
    known: int = 0
    right: int = 0
    whole: int = 0
    told: int = 0
    shared: int = 0
    same_part: int = 0
    differ: list[str] = field(default_factory=list)


def read_analyses(text: str) -> dict[str, set[tuple[str, str]]]:
    """What ``lt-proc`` prints, ``^gates/gata<n><f><pl>/gat<n><f><pl>$``; without forms that it knows not."""
    found: dict[str, set[tuple[str, str]]] = {}
    for unit in _UNIT.finditer(text):
        readings = (_READING.match(reading) for reading in unit[2].split("/"))
        lemmas = {(each[1].lower(), each[2][1:-1].split("><")[0]) for each in readings if each}
        if lemmas:
            found.setdefault(unit[1], set()).update(lemmas)
    return found


def compare(spellings: Iterable[Spelling], analyses: Analyses) -> Compared:
    """Hold the spellings against the analyses of their forms."""
    compared = Compared()
    for spelling in spellings:
        compared.spellings += 1
        theirs = analyses.get(spelling.form)
        if theirs is None:
            continue
        ours = {lemma.text for lemma in spelling.lemmas}
        lemmas = {text for text, _ in theirs}
        compared.known += 1
        compared.right += bool(ours & lemmas)
        compared.whole += lemmas <= ours
        compared.told += len(spelling.lemmas)
        shared = [lemma for lemma in spelling.lemmas if lemma.text in lemmas]
        compared.shared += len(shared)
        compared.same_part += sum(_is_part(lemma, theirs) for lemma in shared)
        if ours != lemmas:
            compared.differ.append(
                f"{spelling.form}: {', '.join(sorted(ours))} | {', '.join(sorted(lemmas))}"
            )
    return compared


def _is_part(lemma: Lemma, theirs: set[tuple[str, str]]) -> bool:
    return any(text == lemma.text and lemma.pos in _PARTS.get(tag, ()) for text, tag in theirs)


def main(analyser: Path) -> int:
    """Compare the built spellings, and print the figures and some that differ."""
    program = shutil.which("lt-proc")
    if program is None or not analyser.is_file():
        raise Stop(
            "This needs lt-proc (Debian: lttoolbox) and an analyser (apertium-fra-cat: cat-fra.automorf.bin)."
        )
    spellings = list(_built())
    forms = "\n".join(sorted({spelling.form for spelling in spellings})) + "\n"
    ran = subprocess.run(
        [program, "-w", str(analyser)], input=forms, capture_output=True, encoding="utf-8", check=True
    )
    compared = compare(spellings, read_analyses(ran.stdout))
    say(f"{compared.known:,} of {compared.spellings:,} spellings are known to the analyser; of these")
    say(
        f"  {_share(compared.right, compared.known)} have a lemma of its, "
        f"{_share(compared.whole, compared.known)} all of its"
    )
    say(f"  {_share(compared.shared, compared.told)} of the lemmas told are its,")
    say(f"  {_share(compared.same_part, compared.shared)} of those with its part of speech")
    say(f"{len(compared.differ):,} differ, for example (ours | the analyser's):")
    for line in random.Random(1).sample(compared.differ, min(SHOWN, len(compared.differ))):
        say(f"  {line}")
    return 0


def _built() -> Iterator[Spelling]:
    from faristol.lexicon import load
    from faristol.spelling import load as load_spellings

    lexicon = load((LEXICONS / "default.lex").read_bytes())
    speller = load_spellings((LEXICONS / "default.spell").read_bytes(), lexicon)
    for word in lexicon.words():
        yield from speller.explain(word)


def _share(part: int, whole: int) -> str:
    return f"{100 * part / max(1, whole):.1f} %"
