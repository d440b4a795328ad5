"""Impostors: what looks like a word of a list and is none, to ask whether it is a word.

An impostor is a word with one tile replaced by another that is frequent between the same neighbours.  How
frequent a tile is there is counted in words of as many tiles, so that impostors have the list's own letters.
In a word of two tiles every frequent neighbour makes a word; there a vowel gives way to a vowel that is
frequent at that end of such words, and a consonant to a consonant.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Container, Iterable, Mapping
from typing import Final, TypeAlias

from faristol.chance import Chance
from faristol.lexicon import SHORTEST, Words
from faristol.tiles import VOWELS, spell

_EDGE: Final = 0  # stands before the first tile and after the last
_TRIES: Final = 40

Neighbours: TypeAlias = Mapping[tuple[int, int], Mapping[int, int]]


def neighbours_of(words: Iterable[bytes]) -> Neighbours:
    """How often each tile stands between two others, in ``words``, which are of one length."""
    counts: defaultdict[tuple[int, int], Counter[int]] = defaultdict(Counter)
    for word in words:
        for at, tile in enumerate(word):
            counts[_place(word, at)][tile] += 1
    return counts


def impostors_of(
    words: Iterable[bytes],
    lexicon: Words,
    neighbours: Callable[[int], Neighbours],
) -> tuple[bytes, ...]:
    """An impostor for each of ``words``, none twice; a few words have none.  The same each time.

    neighbours: called for those of words of so many tiles.
    """
    made: dict[bytes, None] = {}
    for word in words:
        if found := _impostor(word, lexicon, made, neighbours(len(word))):
            made[found] = None
    return tuple(made)


def _impostor(word: bytes, lexicon: Words, taken: Container[bytes], neighbours: Neighbours) -> bytes | None:
    chance = Chance(f"impostor/{spell(word)}")
    for _ in range(_TRIES):
        at = chance.below(len(word))
        tile = _drawn(neighbours.get(_place(word, at), {}), word[at], chance)
        if tile is None:
            continue
        other = word[:at] + bytes((tile,)) + word[at + 1 :]
        if other not in lexicon and other not in taken:
            return other
    return None


def _place(word: bytes, at: int) -> tuple[int, int]:
    """What decides which tiles are likely at a place."""
    if len(word) == SHORTEST:
        return at, int(word[at] in VOWELS)
    return word[at - 1] if at else _EDGE, word[at + 1] if at + 1 < len(word) else _EDGE


def _drawn(counts: Mapping[int, int], but: int, chance: Chance) -> int | None:
    """A tile other than ``but``, as likely as it is frequent; None where there is none."""
    total = sum(counts.values()) - counts.get(but, 0)
    if total < 1:
        return None
    left = chance.below(total)
    for tile in sorted(counts):
        if tile != but:
            left -= counts[tile]
            if left < 0:
                return tile
    return None
