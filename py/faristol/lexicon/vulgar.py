"""Vulgar and offensive words: valid when a person plays them, and never offered by the program."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Final

from faristol.lexicon.packed import packed
from faristol.lexicon.words import fold

FILE: Final = "vulgar.txt"


@cache
def vulgar() -> frozenset[bytes]:
    """The letters of each vulgar word, whether the lexicon has it or not."""
    lines = packed(__spec__, FILE).splitlines()
    spelled = (word for line in lines for word in line.partition("#")[0].split())
    return frozenset(letters.encode("latin-1") for letters in map(fold, spelled) if letters)


def has_vulgar(words: Iterable[bytes]) -> bool:
    """Whether one of ``words`` (letters) is vulgar."""
    return not vulgar().isdisjoint(words)
