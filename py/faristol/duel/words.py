"""What words are worth in a duel, and which are the best of a rack.

A word counts the points of its tiles, and with all seven tiles of the rack the bonus that the regulation of
the duplicate gives ("Bonificació per escrable").  There is no board, so no square counts.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from enum import Enum

from faristol.duel.racks import RACK_SIZE
from faristol.errors import BadNotation
from faristol.lexicon import Words
from faristol.rules.duplicate import DUPLICATE
from faristol.search import Query, WordFinder
from faristol.tiles import BLANK, capitals, composed, letters, parse, value_of


class WordVerdict(Enum):
    """Whether a typed word counts, or why not."""

    GOOD = "good"
    NOTHING = "nothing"
    NOT_TILES = "not_tiles"
    NOT_ON_RACK = "not_on_rack"
    NOT_A_WORD = "not_a_word"


@dataclass(frozen=True, slots=True)
class Worth:
    """A word, the points of its tiles, and the bonus for all tiles of the rack."""

    word: bytes
    points: int
    bonus: int

    @property
    def total(self) -> int:
        """What the word counts."""
        return self.points + self.bonus


@dataclass(frozen=True, slots=True)
class Judged:
    """A typed word.  worth: of its tiles even where it does not count; None where it cannot be read."""

    verdict: WordVerdict
    worth: Worth | None

    @property
    def total(self) -> int:
        """What it counts; 0 unless it is good."""
        return self.worth.total if self.worth and self.verdict is WordVerdict.GOOD else 0


def worth_of(word: bytes) -> Worth:
    bonus = DUPLICATE.bingo.value if len(word) == RACK_SIZE else 0
    return Worth(word, sum(map(value_of, word)), bonus)


def best_words(rack: bytes, finder: WordFinder, common: Words) -> list[Worth]:
    """All words of ``rack``, the best first.

    Of equal ones those in ``common`` come first, then the longest, then the order of the letters decides.
    """
    finder.find(Query(rack=bytes(sorted(rack))))
    found = map(worth_of, map(letters, finder.words()))
    return sorted(found, key=lambda one: (-one.total, one.word not in common, -len(one.word), one.word))


def judged(text: str, rack: bytes, words: Words) -> Judged:
    """What the word that a team typed counts."""
    try:
        word = letters(parse(capitals(composed("".join(text.split())))))
    except BadNotation:
        return Judged(WordVerdict.NOT_TILES, None)
    if not word:
        return Judged(WordVerdict.NOTHING, None)
    if BLANK in word:
        return Judged(WordVerdict.NOT_TILES, None)
    if not Counter(word) <= Counter(rack):
        return Judged(WordVerdict.NOT_ON_RACK, worth_of(word))
    return Judged(WordVerdict.GOOD if word in words else WordVerdict.NOT_A_WORD, worth_of(word))
