"""Words: a lexicon that is asked by text, and searches in it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from pathlib import Path
from typing import Final

from faristol.errors import BadNotation
from faristol.kernel.plays import PlayFinder
from faristol.lexicon import Lexicon, from_words, load
from faristol.lexicon.importer import read_list
from faristol.players.leaves import trained
from faristol.players.static import PlayRanking
from faristol.search import Grouping, Query, WordFinder, read_pattern, read_rack, read_word
from faristol.tiles import letters, parse, spell

DEFAULT: Final = "default.lex"
_GZIP: Final = b"\x1f\x8b"
_SUFFIX: Final = ".lex"
_BUILT: Final = Path("build", "lexicon")
_INSTALLED: Final = Path(__file__).parents[1] / "lexicon" / "built"  # of the package that pip installed


def folder_of_lists() -> Path:
    """Where the built lists are: in this source tree, in the installed package, or in this folder."""
    source_tree = Path(__file__).resolve().parents[3] / _BUILT
    return next((one for one in (source_tree, _INSTALLED) if (one / DEFAULT).is_file()), _BUILT)


def is_built(data: bytes) -> bool:
    """Whether a file that begins with ``data`` is a built lexicon."""
    return data.startswith(_GZIP)


def lexicon_of(data: bytes, name: str) -> Lexicon:
    """The lexicon of a file, built or a list of words called ``name``; ``BadRecord`` where it is none."""
    return load(data) if is_built(data) else read_list(data, name)[0]


def vocabulary_of(robots: str, path: Path | None, lexicon: Lexicon) -> Lexicon:
    """The words of ``lexicon``, which is at ``path`` (None: the default one), that ``robots`` of a kind know.

    It is the vocabulary that was built beside the lexicon, or else that of the default lexicon without the
    words that this one lacks.  ``OSError`` where none is built.
    """
    beside = path.parent / f"{robots}{_SUFFIX}" if path and path.name == DEFAULT else None
    if beside and beside.is_file():
        return lexicon_of(beside.read_bytes(), robots)
    vocabulary = lexicon_of((folder_of_lists() / f"{robots}{_SUFFIX}").read_bytes(), robots)
    if path is None:
        return vocabulary
    words = [word for word in vocabulary.words() if word in lexicon]
    # A short list may have none of the common words; then the robot knows the whole list.
    return from_words(f"{lexicon.name}: {robots}", words) if words else lexicon


class Words:
    """A lexicon.  ``"CASA" in words``; ``len(words)``; iterating gives every word, in capitals.

    NY, QU and L·L are one tile each wherever words are read and written.  Threads may share one.
    """

    def __init__(self, file: str | Path | None = None) -> None:
        """The default list, or that of ``file``: a built lexicon, or a text with one word a line.

        ``OSError`` where it cannot be read, ``BadRecord`` where it is no list.
        """
        path = Path(file) if file is not None else folder_of_lists() / DEFAULT
        self.path = path if file is not None else None
        self.lexicon: Lexicon = lexicon_of(path.read_bytes(), path.stem)

    @classmethod
    def over(cls, lexicon: Lexicon) -> Words:
        """The words of a lexicon that is loaded already."""
        words = cls.__new__(cls)
        words.path, words.lexicon = None, lexicon
        return words

    @cached_property
    def finder(self) -> PlayFinder:
        """The move generator over this list."""
        return PlayFinder(self.lexicon)

    @cached_property
    def ranking(self) -> PlayRanking:
        """What orders plays and exchanges by equity, with its tables."""
        return PlayRanking(self.finder, trained())

    @cached_property
    def _search(self) -> WordFinder:
        return WordFinder(self.lexicon)

    @property
    def name(self) -> str:
        """The name of the list, with its number."""
        return self.lexicon.name

    def __contains__(self, word: object) -> bool:
        """Whether ``word`` is valid; ``TypeError`` for anything but a text."""
        if not isinstance(word, str):
            raise TypeError(f"a word is a text, as 'CASA', not {word!r}")
        try:
            return letters(parse(word.upper())) in self.lexicon
        except BadNotation:
            return False

    def __len__(self) -> int:
        return self.lexicon.count

    def __iter__(self) -> Iterator[str]:
        return map(spell, self.lexicon.words())

    def anagrams(self, rack: str, *, exact: bool = True) -> list[str]:
        """The words that ``rack`` makes, with up to two blanks (?).  exact: of all its tiles, not of fewer.

        ``BadNotation`` where it is no rack.
        """
        return self._found(Query(rack=read_rack(rack), whole=exact, grouping=Grouping.LONG_FIRST))

    def matching(self, pattern: str) -> list[str]:
        """The words of a pattern: ? is one tile, * any number, [AE] one of these, [^AE] one of the others."""
        return self._found(Query(patterns=(read_pattern(pattern),)))

    def hooks(self, word: str) -> tuple[str, str]:
        """The tiles that make another word before ``word``, and those that do after it."""
        found = self._search.hooks(read_word(word))
        return spell(found.front), spell(found.back)

    def _found(self, query: Query) -> list[str]:
        return [spell(word) for word in self._search.all(query)]
