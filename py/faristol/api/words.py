"""Words: a lexicon that is asked by text, and searches in it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from pathlib import Path
from typing import Final

from faristol.errors import BadNotation
from faristol.kernel.plays import PlayFinder
from faristol.lexicon import Lexicon, load
from faristol.lexicon.importer import read_list
from faristol.search import Grouping, Query, WordFinder, read_pattern, read_rack, read_word
from faristol.tiles import letters, parse, spell

DEFAULT: Final = "default.lex"
_GZIP: Final = b"\x1f\x8b"
_BUILT: Final = Path("build", "lexicon")
_INSTALLED: Final = Path(__file__).parents[1] / "lexicon" / "built"  # of the package that pip installed


def folder_of_lists() -> Path:
    """Where the built lists are: in this source tree, in the installed package, or in this folder."""
    source_tree = Path(__file__).resolve().parents[3] / _BUILT
    return next((one for one in (source_tree, _INSTALLED) if (one / DEFAULT).is_file()), _BUILT)


class Words:
    """A lexicon.  ``"CASA" in words``; ``len(words)``; iterating gives every word, in capitals.

    NY, QU and L·L are one tile each wherever words are read and written.
    """

    def __init__(self, file: str | Path | None = None) -> None:
        """The default list, or that of ``file``: a built lexicon, or a text with one word a line.

        ``OSError`` where it cannot be read, ``BadRecord`` where it is no list.
        """
        path = Path(file) if file is not None else folder_of_lists() / DEFAULT
        data = path.read_bytes()
        self.path = path if file is not None else None
        self.lexicon: Lexicon = load(data) if data.startswith(_GZIP) else read_list(data, path.stem)[0]

    @cached_property
    def finder(self) -> PlayFinder:
        """The move generator over this list."""
        return PlayFinder(self.lexicon)

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
        self._search.find(query)
        return [spell(word) for word in self._search.words()]
