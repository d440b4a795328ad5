"""A slow twin of the searches: regular expressions over spelled words, and sets of letters counted."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations_with_replacement, product
from math import comb

from faristol.tiles import BLANK, COUNTS, LETTERS, TEXTS

_SIGN = {text: chr(0x40 + letter) for letter, text in enumerate(TEXTS)}
_SIGNS = bytes((0x40 + letter) % 256 for letter in range(256))
_TOKEN = re.compile(r"\[\^|L·L|NY|QU|.")


def signs(word: bytes) -> str:
    """The word with one character for each tile."""
    return word.translate(_SIGNS).decode("latin-1")


def expression(pattern: str) -> re.Pattern[str]:
    """A pattern in capitals, without accents, as a regular expression over ``signs``."""
    special = {"?": ".", "*": ".*", "[": "[", "[^": "[^", "]": "]"}
    return re.compile(
        "".join(special.get(part) or re.escape(_SIGN[part]) for part in _TOKEN.findall(pattern))
    )


def alphagrams(words: Iterable[bytes]) -> Counter[bytes]:
    """How many words each set of letters makes."""
    return Counter(bytes(sorted(word)) for word in words)


def made_of(rack: bytes, known: Counter[bytes]) -> Counter[int]:
    """How many words of each length the rack makes: looks up each set that it can show."""
    found: Counter[int] = Counter()
    for letters in _shown(rack):
        if letters in known:
            found[len(letters)] += known[letters]
    return found


def _shown(rack: bytes) -> set[bytes]:
    """Every set of letters that some tiles of the rack can show."""
    own = Counter(tile for tile in rack if tile != BLANK)
    parts = [bytes((tile,)) * count for tile, count in own.items()]
    plain = {
        b"".join(chosen)
        for chosen in product(*([part[:size] for size in range(len(part) + 1)] for part in parts))
    }
    lent = [
        bytes(letters)
        for size in range(rack.count(BLANK) + 1)
        for letters in combinations_with_replacement(range(1, LETTERS + 1), size)
    ]
    return {bytes(sorted(some + blanks)) for some in plain for blanks in lent}


def ways(word: bytes) -> int:
    """How many sets of tiles of the full bag spell the word, with blanks for missing letters."""
    return sum(_ways(word, blanks) for blanks in range(COUNTS[BLANK] + 1))


def _ways(word: bytes, blanks: int) -> int:
    """With exactly so many blanks."""
    counts = list(Counter(word).items())
    total = 0
    for lent in _parted(blanks, len(counts)):
        sets = comb(COUNTS[BLANK], blanks)
        for (letter, count), fewer in zip(counts, lent, strict=True):
            sets *= comb(COUNTS[letter], count - fewer) if count >= fewer else 0
        total += sets
    return total


def _parted(total: int, places: int) -> Iterator[tuple[int, ...]]:
    """Every way to part ``total`` over so many places."""
    return (parts for parts in product(range(total + 1), repeat=places) if sum(parts) == total)
