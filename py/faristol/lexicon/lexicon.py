"""A lexicon: the words that a game admits, with a name and a digest that every journal carries."""

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
_SHOWN_DIGEST: Final = 12  # characters of a digest in an error: enough to tell two lists apart


class Words(Protocol):
    """What games and slips need of a lexicon: whether it has a word (letters, blanks allowed)."""

    def __contains__(self, word: bytes, /) -> bool: ...


@dataclass(frozen=True, slots=True, eq=False)
class Lexicon:
    """A list of words.

    digest: ``digest_of`` the spelled words.  count: how many words.  edges: the DAWG, laid out as
    ``lexicon.dawg`` says.
    """

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
        """Every word, sorted by its letters (Ç after C, L·L after L)."""
        return dawg.words(self._numbers)

    def spelled(self) -> list[str]:
        """Every word in plain text, sorted by code points."""
        return sorted(map(spell, self.words()))


def must_be(lexicon: Lexicon, digest: str, name: str, line: int = 1) -> None:
    """Raise ``BadRecord("other_lexicon")`` unless ``digest`` is that of ``lexicon``.

    digest, name: of the list that a file was made with.  line: the line of the file that names it.
    """
    if digest != lexicon.digest:
        raise BadRecord(
            "other_lexicon",
            line,
            wanted=name,
            wanted_digest=digest[:_SHOWN_DIGEST],
            here=lexicon.name,
            here_digest=lexicon.digest[:_SHOWN_DIGEST],
        )


def digest_of(spelled: Iterable[str]) -> str:
    """SHA-256, in hexadecimal, of the words joined by newlines; they must be sorted."""
    return hashlib.sha256("\n".join(spelled).encode()).hexdigest()


def from_words(name: str, words: Iterable[bytes]) -> Lexicon:
    """The lexicon of ``words``, in any order.

    ``ValueError`` without words, or where one has not 2 to 15 letters of 1..26.
    """
    distinct = sorted(set(words))
    if not distinct:
        raise ValueError("a lexicon without words")
    for word in distinct:
        if not SHORTEST <= len(word) <= LONGEST or not 1 <= min(word) <= max(word) <= LETTERS:
            raise ValueError(f"no word of the game: {word!r}")
    return Lexicon(name, digest_of(sorted(map(spell, distinct))), len(distinct), dawg.build(distinct))
