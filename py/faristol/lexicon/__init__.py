"""Lexicons: the words that a game admits, their file format, and the import of word lists.

- Vulgar words are valid and never offered (``wordlists/vulgar.txt``, packed beside ``lexicon/vulgar``, as
  the trained leaves are beside ``players/leaves``). The lists stay as they are, so that their digests do.
  ``kernel/offered.OfferingFinder`` is a ``PlayFinder`` that leaves out plays which form one: hints, the
  robots with a vocabulary of their own and the games of the challenge of the day use it. Racks of a duel
  and its best words, sets of cards (but one's own lists) and words to remember ask ``lexicon.vulgar``. The
  lots of a class game are drawn among the equal plays without one.
"""

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
