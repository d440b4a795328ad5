"""Lexicons: the words that a game admits, their file format, and the import of word lists."""

from faristol.lexicon.file import dump, load, verify
from faristol.lexicon.lexicon import LONGEST, SHORTEST, Lexicon, Words, digest_of, from_words, must_be

__all__ = [
    "LONGEST",
    "SHORTEST",
    "Lexicon",
    "Words",
    "digest_of",
    "dump",
    "from_words",
    "load",
    "must_be",
    "verify",
]
