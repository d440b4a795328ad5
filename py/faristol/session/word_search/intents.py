"""The screen's requests about the words of the lexicon."""

from __future__ import annotations

from typing import Literal, NotRequired, TypeAlias, TypedDict


class Asked(TypedDict):
    """What is searched for; what is left out, or empty, asks nothing.

    pattern, begins, contains, ends: patterns (see ``search.pattern``), all of which must fit.
    rack: tiles that words are made of.  exact: of all of them.  with_any: tiles one of which a word has.
    lengths, vowels, anagrams: the fewest and the most.
    order: "alphabet", "points" or "probability".  grouping: "none", "short_first" or "long_first".
    """

    pattern: NotRequired[str]
    begins: NotRequired[str]
    contains: NotRequired[str]
    ends: NotRequired[str]
    rack: NotRequired[str]
    exact: NotRequired[bool]
    with_any: NotRequired[str]
    lengths: NotRequired[list[int]]
    vowels: NotRequired[list[int]]
    anagrams: NotRequired[list[int]]
    order: NotRequired[str]
    grouping: NotRequired[str]


class FindWords(TypedDict):
    """Ask for ``count`` words from the place ``first`` on, with their hooks or without."""

    kind: Literal["words_find"]
    asked: Asked
    first: int
    count: int
    hooks: NotRequired[bool]


class WriteWords(TypedDict):
    """Ask for the words from the place ``first`` on as a text, ``count`` of them at most.

    csv: rows without a head, their cells (word, tiles, points, hooks before and after) parted by semicolons.
    """

    kind: Literal["words_write"]
    asked: Asked
    first: int
    count: int
    format: Literal["text", "csv"]


class AskHooks(TypedDict):
    """Ask what may stand before and after a word."""

    kind: Literal["words_hooks"]
    word: str


class CompareLists(TypedDict):
    """Ask what changes from one list to another; ``base64`` is a file, "" the list of this program.

    names: of the files.  most: how many words of each side.
    """

    kind: Literal["words_compare"]
    before: str
    after: str
    names: list[str]
    most: int


WordRequest: TypeAlias = FindWords | WriteWords | AskHooks | CompareLists
