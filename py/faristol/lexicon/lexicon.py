"""A lexicon: the words a game admits, under a name and a digest that every journal carries."""

from __future__ import annotations

import hashlib
from array import array
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Final, Protocol

from faristol.errors import BadRecord
from faristol.lexicon import dawg
from faristol.tiles import LETTERS, letters, spell

SHORTEST: Final = 2
LONGEST: Final = 15
_MARK: Final = 12  # characters of a digest that tell two lists apart


class Words(Protocol):
    """What games and slips ask of a lexicon."""

    def __contains__(self, word: bytes, /) -> bool: ...


@dataclass(frozen=True, slots=True, eq=False)
class Lexicon:
    """``edges`` is laid out as ``lexicon.dawg`` says; ``digest`` is ``digest_of`` the spelled words."""

    name: str
    digest: str
    count: int
    edges: bytes = field(repr=False)
    _numbers: array[int] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        """Raises ``BadRecord`` when ``edges`` is no DAWG."""
        object.__setattr__(self, "_numbers", dawg.read_edges(self.edges))

    def __contains__(self, word: bytes) -> bool:
        """Whether ``word`` is admitted; a blank reads as the letter it stands for."""
        return dawg.contains(self._numbers, letters(word))

    def words(self) -> Iterator[bytes]:
        """Every word, in the order of its letters (26 of them, Ç after C and L·L after L)."""
        return dawg.words(self._numbers)

    def spelled(self) -> list[str]:
        """Every word in plain text (IL·LUS, QUE), sorted by the characters' numbers."""
        return sorted(map(spell, self.words()))


def must_be(lexicon: Lexicon, digest: str, name: str, line: int = 1) -> None:
    """``BadRecord`` unless the file whose ``line`` names a list by ``digest`` was made with this one."""
    if digest != lexicon.digest:
        raise BadRecord(
            "other_lexicon",
            line,
            wanted=name,
            wanted_digest=digest[:_MARK],
            here=lexicon.name,
            here_digest=lexicon.digest[:_MARK],
        )


def digest_of(spelled: Iterable[str]) -> str:
    """SHA-256 of the words, which must be sorted, one a line and no newline after the last."""
    return hashlib.sha256("\n".join(spelled).encode()).hexdigest()


def from_words(name: str, words: Iterable[bytes]) -> Lexicon:
    """The lexicon of ``words``, in any order; there must be one at least, of 2 to 15 letters each."""
    distinct = sorted(set(words))
    if not distinct:
        raise ValueError("a lexicon without words")
    for word in distinct:
        if not SHORTEST <= len(word) <= LONGEST or not 1 <= min(word) <= max(word) <= LETTERS:
            raise ValueError(f"no word of the game: {word!r}")
    return Lexicon(name, digest_of(sorted(map(spell, distinct))), len(distinct), dawg.build(distinct))
