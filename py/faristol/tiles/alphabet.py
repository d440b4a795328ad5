"""The hundred tiles of the game in Catalan, as numbers; ``tiles.text`` converts them to and from text.

A *letter* is 1..26 in alphabetical order; the digraphs L·L, NY and QU are one letter each.
A *tile* in a bag or on a rack is a letter, or ``BLANK`` (0).
A *face* is what a square of the board shows: a letter, or a letter with ``BLANK_BIT`` when a
blank stands for it.  Words, racks and boards are ``bytes`` of these numbers.

Source: the tile table of the duplicate regulation (27 kinds, 100 tiles, 189 points in all).
"""

from __future__ import annotations

from typing import Final, NewType

Letter = NewType("Letter", int)
Tile = NewType("Tile", int)
Face = NewType("Face", int)

BLANK: Final = Tile(0)
BLANK_BIT: Final = 0x80
LETTERS: Final = 26

# Text, value in points, how many in the box.  The order is alphabetical, with the blank before A, and Ç and
# each digraph right after its letter; the draw for first uses the same order.
_BOX: Final = (
    ("?", 0, 2),
    ("A", 1, 12),
    ("B", 3, 2),
    ("C", 2, 3),
    ("Ç", 10, 1),
    ("D", 2, 3),
    ("E", 1, 13),
    ("F", 4, 1),
    ("G", 3, 2),
    ("H", 8, 1),
    ("I", 1, 8),
    ("J", 8, 1),
    ("L", 1, 4),
    ("L·L", 10, 1),
    ("M", 2, 3),
    ("N", 1, 6),
    ("NY", 10, 1),
    ("O", 1, 5),
    ("P", 3, 2),
    ("QU", 8, 1),
    ("R", 1, 8),
    ("S", 1, 8),
    ("T", 1, 5),
    ("U", 1, 4),
    ("V", 4, 1),
    ("X", 10, 1),
    ("Z", 8, 1),
)

TEXTS: Final[tuple[str, ...]] = tuple(text for text, _, _ in _BOX)
VALUES: Final[tuple[int, ...]] = tuple(value for _, value, _ in _BOX)
COUNTS: Final[tuple[int, ...]] = tuple(count for _, _, count in _BOX)
FULL_BAG: Final[bytes] = bytes(tile for tile, count in enumerate(COUNTS) for _ in range(count))
VOWELS: Final[frozenset[int]] = frozenset(TEXTS.index(vowel) for vowel in "AEIOU")

_WITHOUT_BLANKS: Final = bytes(number & ~BLANK_BIT for number in range(256))
_PLACED: Final = bytes(BLANK if number & BLANK_BIT else number for number in range(256))


def letters(faces: bytes) -> bytes:
    """The letters of ``faces``, without the blank bits, as the lexicon holds them."""
    return faces.translate(_WITHOUT_BLANKS)


def tile_of(face: int) -> Tile:
    """The tile of the rack that is placed to show ``face``: the blank, or the letter itself."""
    return BLANK if face & BLANK_BIT else Tile(face)


def tiles_on(board: bytes) -> bytes:
    """The tiles of the racks that were placed on ``board``, in the order of its squares."""
    return board.translate(_PLACED, b"\0")


def value_of(face: int) -> int:
    """Points of ``face``: zero for a blank, whatever it stands for."""
    return 0 if face & BLANK_BIT else VALUES[face]


def without(tiles: bytes, taken: bytes) -> bytes:
    """``tiles`` less ``taken``, order kept; ``ValueError`` where ``tiles`` lacks some of them."""
    left = bytearray(tiles)
    for tile in taken:
        left.remove(tile)
    return bytes(left)
