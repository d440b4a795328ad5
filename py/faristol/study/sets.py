"""Sets of words to study, in order of usefulness, and their cards."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from typing import Final
from zlib import crc32

from faristol.lexicon import Lexicon
from faristol.lexicon.vulgar import vulgar
from faristol.search import Order, Query, Span, WordFinder
from faristol.study.accents import choices_of, is_marked
from faristol.study.cards import CardKind, card_id
from faristol.study.impostors import Neighbours, impostors_of, neighbours_of
from faristol.tiles import value_of

RACKS: Final = 300  # of a set of the most probable words: sets of letters, each with all its words
DEAR: Final = 8  # points of a tile
SINGLY: Final = 200  # of such a set: words that are also asked one by one
_AT_ONCE: Final = 25  # words of one slice of the sample
_SLICES: Final = 40
_SLICE: Final = 500
_BLOCK: Final = 24  # new cards are mixed within so many of each kind


@cache
def _vulgar_racks() -> frozenset[bytes]:
    """The tiles of the vulgar words, sorted: an anagram of them would ask for one."""
    return frozenset(bytes(sorted(word)) for word in vulgar())


class SetKey(StrEnum):
    TWO = "two"
    THREE = "three"
    SEVENS = "sevens"
    EIGHTS = "eights"
    HOOKS = "hooks"
    OWN = "own"
    MISSED = "missed"


_ALL: Final = tuple(CardKind)
_LONG: Final = (CardKind.ANAGRAM, CardKind.VALID, CardKind.SPELLING)
KINDS: Final = {
    SetKey.TWO: _ALL,
    SetKey.THREE: _ALL,
    SetKey.SEVENS: _LONG,
    SetKey.EIGHTS: _LONG,
    SetKey.HOOKS: (CardKind.HOOKS,),
    SetKey.OWN: _ALL,
    SetKey.MISSED: _ALL,
}


@dataclass(frozen=True, slots=True)
class StudySet:
    """A set of words.  cards: their ids by kind, in the order in which new ones come."""

    key: SetKey
    words: tuple[bytes, ...]
    cards: dict[CardKind, tuple[str, ...]]

    def of_kinds(self, kinds: Sequence[CardKind]) -> list[str]:
        """The cards of ``kinds``, new ones in their order: mixed, so that a word does not follow itself."""
        placed = [
            (place // _BLOCK, crc32(card.encode()), card)
            for kind in kinds
            for place, card in enumerate(self.cards.get(kind, ()))
        ]
        return [card for _, _, card in sorted(placed)]


class SetMaker:
    """Makes the sets of a lexicon.

    spellings: the spellings of a word; none where they are not known.
    """

    def __init__(
        self, lexicon: Lexicon, finder: WordFinder, spellings: Callable[[bytes], tuple[str, ...]]
    ) -> None:
        self._lexicon = lexicon
        self._finder = finder
        self._spellings = spellings
        self._neighbours = cache(self._neighbours_of_length)

    def words(self, key: SetKey) -> tuple[bytes, ...]:
        """The words of a set that the lexicon makes, without vulgar ones."""
        return tuple(word for word in self._all_words(key) if word not in vulgar())

    def _all_words(self, key: SetKey) -> tuple[bytes, ...]:
        match key:
            case SetKey.TWO:
                return self._of_length(2)
            case SetKey.THREE:
                return tuple(word for word in self._of_length(3) if max(map(value_of, word)) >= DEAR)
            case SetKey.SEVENS:
                return self._most_probable(7)
            case SetKey.EIGHTS:
                return self._most_probable(8)
            case SetKey.HOOKS:
                return self._with_hooks((*self._of_length(2), *self._of_length(3)))
            case _:
                raise ValueError(key)

    def of(self, key: SetKey, words: Iterable[bytes] | None = None) -> StudySet:
        """The set ``key``; ``words`` are those of one of the person's lists, all in the lexicon."""
        chosen = self.words(key) if words is None else tuple(dict.fromkeys(words))
        singly = chosen[:SINGLY] if key in (SetKey.SEVENS, SetKey.EIGHTS) else chosen
        together = chosen
        if words is None:  # nothing asks for a vulgar word that the person has not chosen
            together = tuple(word for word in chosen if bytes(sorted(word)) not in _vulgar_racks())
        made = {
            kind: self._cards(kind, together if kind is CardKind.ANAGRAM else singly) for kind in KINDS[key]
        }
        return StudySet(key, chosen, {kind: cards for kind, cards in made.items() if cards})

    # Cards

    def _cards(self, kind: CardKind, words: tuple[bytes, ...]) -> tuple[str, ...]:
        match kind:
            case CardKind.ANAGRAM:
                racks = dict.fromkeys(bytes(sorted(word)) for word in words)
                return tuple(card_id(kind, rack) for rack in racks)
            case CardKind.VALID:
                return self._validities(words)
            case CardKind.HOOKS:
                return tuple(card_id(kind, word) for word in self._with_hooks(words))
            case CardKind.SPELLING:
                return tuple(card_id(kind, word) for word in self._to_spell(words))

    def _validities(self, words: tuple[bytes, ...]) -> tuple[str, ...]:
        """The words, and impostors among them as evenly as can be; there may be fewer of these."""
        impostors = impostors_of(words, self._lexicon, self._neighbours)
        placed = [
            (at / len(several), card_id(CardKind.VALID, word))
            for several in (words, impostors)
            for at, word in enumerate(several)
        ]
        return tuple(card for _, card in sorted(placed))

    def _with_hooks(self, words: tuple[bytes, ...]) -> tuple[bytes, ...]:
        hooks = ((word, self._finder.hooks(word)) for word in words)
        return tuple(word for word, each in hooks if each.front or each.back)

    def _to_spell(self, words: tuple[bytes, ...]) -> tuple[bytes, ...]:
        """The words with an accent, and as many without, so that neither is the likely answer.

        Left out is what could be spelled in no other way.
        """
        all_forms = {word: self._spellings(word) for word in words}
        forms = {word: each for word, each in all_forms.items() if len(choices_of(each)) > len(each)}
        left = marked = sum(any(map(is_marked, each)) for each in forms.values())
        chosen = []
        for word, each in forms.items():
            plain = not any(map(is_marked, each))
            left -= plain
            if not plain or left >= 0:
                chosen.append(word)
        return tuple(chosen) if marked else ()

    # Words

    def _of_length(self, length: int) -> tuple[bytes, ...]:
        """All words of a length, the dearest first."""
        self._finder.find(Query(lengths=Span(length, length), order=Order.POINTS))
        return tuple(self._finder.words())

    def _most_probable(self, length: int) -> tuple[bytes, ...]:
        """The words of the ``RACKS`` sets of letters that are drawn most often."""
        self._finder.find(Query(lengths=Span(length, length), order=Order.PROBABILITY))
        racks: set[bytes] = set()
        chosen: list[bytes] = []
        for first in range(0, self._finder.count, _SLICE):
            before = len(chosen)
            for word in self._finder.words(first, _SLICE):
                rack = bytes(sorted(word))
                if rack in racks or len(racks) < RACKS:
                    racks.add(rack)
                    chosen.append(word)
            if len(chosen) == before:  # words of the same letters are near each other
                break
        return tuple(chosen)

    def _neighbours_of_length(self, length: int) -> Neighbours:
        """The neighbours in words of so many tiles: in all, or in some from everywhere in the list."""
        self._finder.find(Query(lengths=Span(length, length)))
        step = max(_AT_ONCE, self._finder.count // _SLICES)
        slices = (self._finder.words(first, _AT_ONCE) for first in range(0, self._finder.count, step))
        return neighbours_of(word for some in slices for word in some)
