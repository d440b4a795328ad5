"""Two lists side by side: the words that one has and the other lacks."""

from __future__ import annotations

from dataclasses import dataclass

from faristol.lexicon import Lexicon


@dataclass(frozen=True, slots=True)
class Difference:
    """What changes from one list to another: words, short ones first, then in the order of the letters."""

    added: tuple[bytes, ...]
    removed: tuple[bytes, ...]


def difference(before: Lexicon, after: Lexicon) -> Difference:
    """The words that ``after`` adds to ``before``, and those that it lacks."""
    old, new = set(before.words()), set(after.words())
    return Difference(_in_order(new - old), _in_order(old - new))


def _in_order(words: set[bytes]) -> tuple[bytes, ...]:
    return tuple(sorted(words, key=lambda word: (len(word), word)))
