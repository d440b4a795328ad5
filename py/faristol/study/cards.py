"""Cards: what each asks, and how an answer is marked.

A card is known by its id, a kind and tiles: ``anagram:AEINRST``, ``valid:XERU``, ``hooks:MA``,
``spelling:PLATAN``.  All that it asks and expects is computed from these tiles and the lexicon.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from faristol.errors import BadNotation, BadRecord
from faristol.lexicon import LONGEST, SHORTEST, Lexicon
from faristol.search import Query, WordFinder, read_word
from faristol.spelling import Spellings
from faristol.study.accents import choices_of
from faristol.study.memory import Rating
from faristol.tiles import BLANK_BIT, TEXTS, parse, spell, spell_each

_SHOWN: Final = 60  # characters of a given text that cannot be read


class CardKind(StrEnum):
    """What a card asks."""

    ANAGRAM = "anagram"  # all words of these tiles
    VALID = "valid"  # whether it is a word
    HOOKS = "hooks"  # the tiles that make another word before it, and after it
    SPELLING = "spelling"  # the accents that it carries


_ID: Final = re.compile(
    f"(?:{'|'.join(CardKind)}):(?:{'|'.join(re.escape(tile) for tile in TEXTS[1:])}){{{SHORTEST},{LONGEST}}}"
)


class ItemState(StrEnum):
    RIGHT = "right"
    MISSED = "missed"  # expected, and not given
    WRONG = "wrong"  # given, and not expected


@dataclass(frozen=True, slots=True)
class Item:
    """A part of an answer."""

    text: str
    state: ItemState


@dataclass(frozen=True, slots=True)
class CardQuestion:
    """What a card shows.

    tiles: each spelled.  word: as it is spelled in tiles; "" for an anagram.
    count: how many words an anagram has, how many spellings a word; 0 for the other kinds.
    choices: spellings, the true ones among them; of kind ``SPELLING`` only.
    """

    kind: CardKind
    tiles: tuple[str, ...]
    word: str
    count: int = 0
    choices: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Marked:
    """An answer marked.

    items: in order, what was expected first.  front, back: of hooks.
    valid: whether it is a word, of kind ``VALID``.  words: all words of the answer.
    """

    items: tuple[Item, ...] = ()
    front: tuple[Item, ...] = ()
    back: tuple[Item, ...] = ()
    valid: bool | None = None
    words: tuple[str, ...] = ()

    @property
    def right(self) -> bool:
        return self.suggested is Rating.GOOD

    @property
    def suggested(self) -> Rating:
        """Good where all is right, hard where some is and no more is wrong, else again."""
        parts = (*self.items, *self.front, *self.back)
        found = sum(part.state is ItemState.RIGHT for part in parts)
        if found == len(parts):
            return Rating.GOOD
        wrong = sum(part.state is ItemState.WRONG for part in parts)
        return Rating.HARD if found and found >= wrong else Rating.AGAIN


def card_id(kind: CardKind, tiles: bytes) -> str:
    """The id of a card.  tiles: of an anagram, in order of the alphabet."""
    return f"{kind.value}:{spell(tiles)}"


def is_id(text: str) -> bool:
    """Whether ``text`` is written as the id of a card; faster than ``read_id``, for thousands of lines."""
    return _ID.fullmatch(text) is not None


def read_id(text: str) -> tuple[CardKind, bytes]:
    """The kind and the tiles of a card; ``BadRecord("bad_card")`` where it is no card's id."""
    name, _, spelled = text.partition(":")
    try:
        kind, tiles = CardKind(name), parse(spelled)
    except (ValueError, BadNotation):
        raise BadRecord("bad_card", text=text[:_SHOWN]) from None
    sound = SHORTEST <= len(tiles) <= LONGEST and all(0 < tile < BLANK_BIT for tile in tiles)
    if (
        not sound
        or card_id(kind, tiles) != text
        or (kind is CardKind.ANAGRAM and bytes(sorted(tiles)) != tiles)
    ):
        raise BadRecord("bad_card", text=text[:_SHOWN])
    return kind, tiles


class Examiner:
    """Asks and marks.  explain: the spellings of a word; none where they are not known."""

    def __init__(self, lexicon: Lexicon, finder: WordFinder, explain: Callable[[bytes], Spellings]) -> None:
        self._lexicon = lexicon
        self._finder = finder
        self._explain = explain

    def question(self, card: str) -> CardQuestion:
        """What a card asks; ``BadRecord("bad_card")`` for what is no card."""
        kind, tiles = read_id(card)
        texts = tuple(spell_each(tiles))
        match kind:
            case CardKind.ANAGRAM:
                return CardQuestion(kind, texts, "", len(self._anagrams(tiles)))
            case CardKind.SPELLING:
                forms = self.spellings(tiles)
                return CardQuestion(kind, texts, spell(tiles), len(forms), choices_of(forms))
            case _:
                return CardQuestion(kind, texts, spell(tiles))

    def mark_words(self, card: str, given: Iterable[str]) -> Marked:
        """Mark the words given for an anagram, or the spelling given for a word."""
        kind, tiles = read_id(card)
        if kind is CardKind.ANAGRAM:
            words = tuple(spell(word) for word in self._anagrams(tiles))
            return Marked(_items(words, [_as_word(text) for text in given]), words=words)
        if kind is CardKind.SPELLING:
            return self._mark_spelling(tiles, [_as_form(text) for text in given])
        raise BadRecord("bad_card", text=card)

    def mark_validity(self, card: str, given: bool) -> Marked:
        """Mark whether it is a word."""
        kind, tiles = read_id(card)
        if kind is not CardKind.VALID:
            raise BadRecord("bad_card", text=card)
        valid = tiles in self._lexicon
        state = ItemState.RIGHT if given == valid else ItemState.MISSED if valid else ItemState.WRONG
        return Marked((Item(spell(tiles), state),), valid=valid, words=(spell(tiles),) if valid else ())

    def mark_hooks(self, card: str, front: Iterable[str], back: Iterable[str]) -> Marked:
        """Mark the hooks given for a word."""
        kind, tiles = read_id(card)
        if kind is not CardKind.HOOKS:
            raise BadRecord("bad_card", text=card)
        hooks = self._finder.hooks(tiles)
        word = spell(tiles)
        return Marked(
            front=_items(spell_each(hooks.front), [_as_word(text) for text in front]),
            back=_items(spell_each(hooks.back), [_as_word(text) for text in back]),
            words=(
                *(tile + word for tile in spell_each(hooks.front)),
                *(word + tile for tile in spell_each(hooks.back)),
            ),
        )

    def spellings(self, word: bytes) -> tuple[str, ...]:
        """How a word is spelled, in small letters; none where that is not known."""
        return tuple(sorted({spelling.form for spelling in self._explain(word)}))

    def _mark_spelling(self, word: bytes, given: Sequence[str]) -> Marked:
        """Any one of several spellings is right."""
        forms = self.spellings(word)
        wrong = [Item(text, ItemState.WRONG) for text in dict.fromkeys(given) if text not in forms]
        found = bool(set(given) & set(forms))
        known = [
            Item(form, ItemState.RIGHT if form in given or found else ItemState.MISSED) for form in forms
        ]
        return Marked((*known, *wrong), words=(spell(word),))

    def _anagrams(self, tiles: bytes) -> list[bytes]:
        self._finder.find(Query(rack=tiles, whole=True))
        return self._finder.words()


def _items(expected: Sequence[str], given: Sequence[str]) -> tuple[Item, ...]:
    known = [Item(text, ItemState.RIGHT if text in given else ItemState.MISSED) for text in expected]
    others = [text for text in dict.fromkeys(given) if text not in expected]
    return (*known, *(Item(text, ItemState.WRONG) for text in others))


def _as_word(text: str) -> str:
    """A typed word as it is spelled in tiles; as it was typed where it is none."""
    try:
        return spell(read_word(text))
    except BadNotation:
        return text.strip()[:_SHOWN]


def _as_form(text: str) -> str:
    """A typed spelling, as the file of spellings writes it."""
    form = unicodedata.normalize("NFC", text[:_SHOWN].strip().lower())
    return form.replace("l.l", "l·l").replace("ŀl", "l·l")
