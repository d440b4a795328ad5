"""What is asked of a lexicon: patterns, a rack, limits, and the order of the words."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import Final

from faristol.errors import BadNotation
from faristol.lexicon import LONGEST, SHORTEST
from faristol.search.pattern import Pattern
from faristol.tiles import BLANK, capitals, composed, letters, parse

MOST_BLANKS: Final = 2  # what the box has
MOST_PATTERNS: Final = 4
MOST_KIN: Final = 0xFFFF


class Order(Enum):
    """In which order words come; words that are equal in it come in the order of the letters."""

    ALPHABET = "alphabet"
    POINTS = "points"  # the dearest first
    PROBABILITY = "probability"  # first what most sets of tiles of the full bag spell; each length by itself


class Grouping(Enum):
    """Whether lengths come one after the other."""

    NONE = "none"
    SHORT_FIRST = "short_first"
    LONG_FIRST = "long_first"


@dataclass(frozen=True, slots=True)
class Span:
    """From ``fewest`` to ``most``, both included."""

    fewest: int
    most: int


@dataclass(frozen=True, slots=True)
class Query:
    """A search.  Without anything it finds every word.

    patterns: all of them must fit; four at most.
    rack: the tiles that words are made of, with up to two blanks; empty: any tiles.
    whole: only words of all its tiles.
    tiles: letters one of which a word must have; empty: any word.
    lengths, vowels: how many tiles, and how many vowels, a word has.
    kin: how many words have its letters, itself included.
    """

    patterns: tuple[Pattern, ...] = ()
    rack: bytes = b""
    whole: bool = False
    tiles: bytes = b""
    lengths: Span = Span(SHORTEST, LONGEST)
    vowels: Span = Span(0, LONGEST)
    kin: Span = Span(1, MOST_KIN)
    order: Order = Order.ALPHABET
    grouping: Grouping = field(default=Grouping.NONE)

    def __post_init__(self) -> None:
        if len(self.patterns) > MOST_PATTERNS:
            raise ValueError("four patterns at most")


def read_rack(text: str) -> bytes:
    """The tiles of a rack, sorted, as typed: ``?`` is a blank, and small letters are letters.

    ``BadNotation`` where it has more than two blanks or more tiles than a word.
    """
    text = composed("".join(text.split()))
    rack = bytes(sorted(letters(parse(capitals(text)))))
    if rack.count(BLANK) > MOST_BLANKS:
        third = [at for at, sign in enumerate(text) if sign == "?"][MOST_BLANKS]
        raise BadNotation("too_many_blanks", text, third, most=MOST_BLANKS)
    if len(rack) > LONGEST:
        raise BadNotation("too_many_tiles", text, len(text), most=LONGEST)
    return rack


def read_word(text: str) -> bytes:
    """The letters of a typed word; ``BadNotation`` where it has none, or a ``?``."""
    text = composed("".join(text.split()))
    faces = parse(capitals(text))
    if not faces:
        raise BadNotation("no_word", text, 0)
    if BLANK in faces:
        raise BadNotation("not_a_tile", text, text.index("?"), character="?")
    return letters(faces)
