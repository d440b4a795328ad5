"""Tiles: what the box holds, and how each tile is written as text."""

from faristol.tiles.alphabet import (
    BLANK,
    BLANK_BIT,
    COUNTS,
    FULL_BAG,
    LETTERS,
    TEXTS,
    VALUES,
    VOWELS,
    Face,
    Letter,
    Tile,
    letters,
    tile_of,
    value_of,
    without,
)
from faristol.tiles.text import as_typed, capitals, composed, parse, spell, spell_each

__all__ = [
    "BLANK",
    "BLANK_BIT",
    "COUNTS",
    "FULL_BAG",
    "LETTERS",
    "TEXTS",
    "VALUES",
    "VOWELS",
    "Face",
    "Letter",
    "Tile",
    "as_typed",
    "capitals",
    "composed",
    "letters",
    "parse",
    "spell",
    "spell_each",
    "tile_of",
    "value_of",
    "without",
]
