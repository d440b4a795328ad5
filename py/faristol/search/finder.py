"""The facade of the kernel's ``wordsearch``: words that fit a query, and what may stand beside a word."""

from __future__ import annotations

from _thread import allocate_lock
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from faristol.kernel.wordsearch import WordSearch
from faristol.lexicon import LONGEST, Lexicon
from faristol.search.pattern import Pattern
from faristol.search.query import Grouping, Order, Query
from faristol.tiles import BLANK, BLANK_BIT, COUNTS, LETTERS, VALUES, VOWELS

_LANES: Final = 4
_LANE: Final = LONGEST + 1  # bits of a pattern: before each tile, and at the end
_RECORD: Final = 16
_ORDERS: Final = tuple(Order)  # the kernel knows them by their places
_GROUPINGS: Final = tuple(Grouping)


@dataclass(frozen=True, slots=True)
class WordHooks:
    """The letters that make another word before (``front``) and after (``back``) a word."""

    front: bytes
    back: bytes


class WordFinder:
    """Searches one lexicon.  It holds the last search; ``words`` gives any part of it.

    It takes some milliseconds and 6 MB to build: make one when the first search comes, and keep it.
    """

    def __init__(self, lexicon: Lexicon) -> None:
        self._search = WordSearch(lexicon.edges, bytes(VALUES), bytes(COUNTS), bytes(VOWELS))
        self._lock = allocate_lock()
        self._count = 0
        self._by_length: tuple[int, ...] = (0,) * _RECORD

    def find(self, query: Query) -> int:
        """Search; how many words fit."""
        fewest, most = query.lengths.fewest, query.lengths.most
        if query.rack:
            most = min(most, len(query.rack))
            fewest = max(fewest, len(query.rack)) if query.whole else fewest
        if fewest > most or not all(pattern.is_possible for pattern in query.patterns):
            fewest, most = 1, 0  # no word has such a length
        grouping = query.grouping
        if query.order is Order.PROBABILITY and grouping is Grouping.NONE:
            grouping = Grouping.SHORT_FIRST
        self._count = self._search.find(
            _tables(query.patterns if most else ()),
            query.rack,
            sum(1 << letter for letter in set(query.tiles)),
            (fewest, most, query.vowels.fewest, query.vowels.most, query.kin.fewest, query.kin.most),
            _ORDERS.index(query.order),
            _GROUPINGS.index(grouping),
        )
        self._by_length = tuple(self._search.by_length())
        return self._count

    def all(self, query: Query) -> list[bytes]:
        """The words that fit, as letters; threads may share the finder for this."""
        with self._lock:
            self.find(query)
            return self.words()

    @property
    def count(self) -> int:
        """How many words the last search found."""
        return self._count

    @property
    def by_length(self) -> tuple[int, ...]:
        """How many words of 0, 1, ... 15 tiles the last search found."""
        return self._by_length

    def words(self, first: int = 0, count: int | None = None) -> list[bytes]:
        """The words of the last search from the place ``first`` on, ``count`` of them or all."""
        packed = self._search.words(first, self._count if count is None else count)
        return [packed[at : at + _RECORD].rstrip(b"\0") for at in range(0, len(packed), _RECORD)]

    def hooks(self, word: bytes) -> WordHooks:
        """The letters before and after ``word`` (letters), which need not be a word itself."""
        front, back = self._search.hooks(word)
        return WordHooks(_letters(front), _letters(back))


def as_laid(word: bytes, rack: bytes) -> bytes:
    """``word`` with a blank's face for each letter that ``rack`` has no more of."""
    left = bytearray(rack)
    faces = bytearray()
    for letter in word:
        own = letter in left
        left.remove(letter if own else BLANK)
        faces.append(letter if own else letter | BLANK_BIT)
    return bytes(faces)


def _letters(mask: int) -> bytes:
    return bytes(letter for letter in range(1, LETTERS + 1) if mask >> letter & 1)


def _tables(patterns: Sequence[Pattern]) -> list[int]:
    """The patterns as the numbers that the kernel reads."""
    lanes = [0] * _LANES
    loops = finals = 0
    accepts = [0] * (LETTERS + 1)
    for lane, pattern in enumerate(patterns):
        first = lane * _LANE
        lanes[lane] = (1 << _LANE) - 1 << first
        finals |= 1 << first + len(pattern.tiles)
        loops |= sum(1 << first + place for place in pattern.loops)
        for place, mask in enumerate(pattern.tiles):
            for letter in _letters(mask):
                accepts[letter] |= 1 << first + place
    return [*lanes, loops, finals, *accepts]
