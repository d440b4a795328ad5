"""The vocabularies of the weaker robots: common words, by their frequency in wordfreq.

Frequencies are summed over the spellings that fold to one string of letters (dona and dóna), and then
bounded; the list in force has the last word, for a frequency list is full of names.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable, Mapping, Set

from faristol.lexicon.words import fold
from sitebuild.wordlist.hunspell import Kind, Paradigm
from sitebuild.wordlist.thresholds import BEGINNER_ZIPF, INTERMEDIATE_VERB_FORMS, INTERMEDIATE_ZIPF

# Zipf's scale counts occurrences in a thousand million words.
_SCALE = 9.0


def zipf(frequency: float) -> float:
    return math.log10(frequency) + _SCALE if frequency > 0 else 0.0


def summed(frequencies: Mapping[str, float]) -> dict[str, float]:
    """Zipf's value of each string of letters, over all its spellings."""
    total: dict[str, float] = defaultdict(float)
    for spelling, frequency in frequencies.items():
        if letters := fold(spelling):
            total[letters] += frequency
    return {letters: zipf(frequency) for letters, frequency in total.items()}


def beginner(values: Mapping[str, float], admitted: Set[str]) -> set[str]:
    """The admitted words that are common by themselves."""
    return {string for string in admitted if values.get(string, 0.0) >= BEGINNER_ZIPF}


def intermediate(values: Mapping[str, float], admitted: Set[str], paradigms: Iterable[Paradigm]) -> set[str]:
    """The admitted words of which a form is known: any of a noun's or adjective's, three of a verb's."""
    known: set[str | None] = {string for string in admitted if values.get(string, 0.0) >= INTERMEDIATE_ZIPF}
    words = {string for string in known if string is not None}
    for paradigm in paradigms:
        enough = INTERMEDIATE_VERB_FORMS if paradigm.kind is Kind.VERB else 1
        if len(known.intersection(paradigm.strings)) >= enough:
            words.update(string for string in paradigm.strings if string is not None and string in admitted)
    return words
