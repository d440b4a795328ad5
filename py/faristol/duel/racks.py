"""The racks of a duel: seven tiles drawn by chance, or the tiles of a word filled up from the box.

The same seed, level and lists give the same racks on every engine.  No rack has a blank: with one, hundreds
of words are possible and nobody could say which is the best.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final

from faristol.chance import Chance, Seed
from faristol.duplicate.state import is_valid_rack
from faristol.errors import BadNotation
from faristol.lexicon import SHORTEST, Words
from faristol.lexicon.vulgar import vulgar
from faristol.rules.duplicate import DUPLICATE
from faristol.tiles import BLANK, FULL_BAG, capitals, composed, letters, parse, without

MOST_ROUNDS: Final = 20
RACK_SIZE: Final = DUPLICATE.rack_size.value
_BOX: Final = bytes(tile for tile in FULL_BAG if tile != BLANK)
_MOST_TRIES: Final = 10_000
_SHUFFLES: Final = 20
_BETWEEN_WORDS: Final = re.compile(r"[\s,;/]+")


HasWord = Callable[[bytes], bool]


class RackLevel(Enum):
    """What a rack hides: any word, or a common one of so many tiles."""

    CHANCE = "chance"
    FIVE = "five"
    SIX = "six"
    SEVEN = "seven"


LENGTHS: Final = {RackLevel.FIVE: 5, RackLevel.SIX: 6, RackLevel.SEVEN: 7}


class RackFault(Enum):
    """Why a word of a list makes no rack."""

    NOT_TILES = "not_tiles"
    TOO_SHORT = "too_short"
    TOO_LONG = "too_long"
    NOT_IN_BOX = "not_in_box"
    NOT_A_WORD = "not_a_word"
    TOO_MANY = "too_many"


@dataclass(frozen=True, slots=True)
class DrawnRack:
    """Seven tiles in the order in which they are shown, and the word they were made of; b"" for none."""

    tiles: bytes
    word: bytes = b""


@dataclass(frozen=True, slots=True)
class LeftOut:
    """A word of a list, as it was typed, that makes no rack."""

    text: str
    fault: RackFault


def drawn(
    level: RackLevel, count: int, seed: Seed, common: Iterable[bytes], has_word: HasWord
) -> list[DrawnRack]:
    """``count`` racks, each hiding another word of ``common``; fewer where there are not so many words.

    At ``RackLevel.CHANCE`` tiles are drawn until ``has_word(rack)`` holds.
    """
    if level is RackLevel.CHANCE:
        return [DrawnRack(_drawn(seed.stream("duel", place), has_word)) for place in range(count)]
    wanted = [word for word in common if len(word) == LENGTHS[level] and _is_hidden(word)]
    chosen = _some(wanted, count, seed.stream("duel words", 0))
    return [_made_of(word, seed.stream("duel", place)) for place, word in enumerate(chosen)]


def read_list(text: str, seed: Seed, words: Words) -> tuple[list[DrawnRack], list[LeftOut]]:
    """A rack for each word of a typed or pasted list, in its order, and the words that make none.

    Words are parted by spaces, lines, commas, semicolons or strokes.  A word that comes twice counts once.
    """
    racks: dict[bytes, DrawnRack] = {}
    left_out = []
    for typed in filter(None, _BETWEEN_WORDS.split(text)):
        word, fault = _word_of(typed, words)
        if fault is None and word not in racks and len(racks) == MOST_ROUNDS:
            fault = RackFault.TOO_MANY
        if fault is not None:
            left_out.append(LeftOut(typed, fault))
        elif word not in racks:
            racks[word] = _made_of(word, seed.stream("duel", len(racks)))
    return list(racks.values()), left_out


def _word_of(typed: str, words: Words) -> tuple[bytes, RackFault | None]:
    try:
        word = letters(parse(capitals(composed(typed))))
    except BadNotation:
        return b"", RackFault.NOT_TILES
    if BLANK in word:
        return word, RackFault.NOT_TILES
    if len(word) < SHORTEST:
        return word, RackFault.TOO_SHORT
    if len(word) > RACK_SIZE:
        return word, RackFault.TOO_LONG
    if not _in_box(word):
        return word, RackFault.NOT_IN_BOX
    return word, None if word in words else RackFault.NOT_A_WORD


def _is_hidden(word: bytes) -> bool:
    """Whether a rack may hide ``word``: a vulgar one would be on the projector."""
    return _in_box(word) and word not in vulgar()


def _in_box(word: bytes) -> bool:
    return Counter(word) <= Counter(_BOX)


def _some(words: Sequence[bytes], count: int, chance: Chance) -> list[bytes]:
    """``count`` different ones of ``words``, or all of them, in the order drawn."""
    left = list(words)
    return [left.pop(chance.below(len(left))) for _ in range(min(count, len(left)))]


def _made_of(word: bytes, chance: Chance) -> DrawnRack:
    """The tiles of ``word``, filled up to seven, in an order in which the word cannot be read."""
    box = without(_BOX, word)
    tiles = word + chance.sample(box, RACK_SIZE - len(word))
    while len(word) < RACK_SIZE and not is_valid_rack(tiles):
        tiles = word + chance.sample(box, RACK_SIZE - len(word))
    shown = chance.sample(tiles, len(tiles))
    for _ in range(_SHUFFLES):
        if word not in shown:
            break
        shown = chance.sample(tiles, len(tiles))
    return DrawnRack(shown, word)


def _drawn(chance: Chance, has_word: HasWord) -> bytes:
    for _ in range(_MOST_TRIES):
        tiles = chance.sample(_BOX, RACK_SIZE)
        if is_valid_rack(tiles) and has_word(tiles):
            return tiles
    raise AssertionError("no rack has a word")
