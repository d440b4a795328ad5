"""Lexicons: what words a game admits, and where they come from."""

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
