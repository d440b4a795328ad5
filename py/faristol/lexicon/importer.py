"""The official lists: one word a line, or the rows ``form|lemma|category|model|tag`` of their generator.

A row's tag tells where a verb form is said: the last character of an eight-character tag that starts
with V; everything else is said everywhere.  Article 26 of the 2009 championship regulation lets an
organiser widen the general list with the forms of a region, so any union of scopes may be read.

Nothing is skipped in silence: each word the game has no use for is told with its line and the reason,
and a line that cannot be read at all stops the import, so that the old lexicon stays.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from enum import Enum
from typing import Final

from faristol.errors import BadRecord
from faristol.lexicon.lexicon import LONGEST, SHORTEST, Lexicon, from_words
from faristol.lexicon.words import Drop, Unreadable, read_word
from faristol.tiles import spell

_FIELDS: Final = "form|lemma|category|model|tag"
_EVERYWHERE: Final = "0"
_VERB_TAG: Final = 8


class Scope(Enum):
    """What an organiser may choose: the value holds the scope characters of the rows it admits."""

    GENERAL = "0"
    CENTRAL = "0CXY12"
    VALENCIAN = "0VUXZ356"
    BALEARIC = "0BYZ467"
    NORTH_WESTERN = "0WU125"

    @property
    def label(self) -> str:
        return self.name.lower().replace("_", "-")


_NAMED: Final = frozenset("".join(scope.value for scope in Scope))


@dataclass(frozen=True, slots=True)
class Report:
    """What came of an import.  ``drops`` holds, for each reason, the line and the word of each case."""

    name: str
    release: str
    scopes: tuple[str, ...]
    lines: int
    outside_scope: int
    drops: dict[Drop, list[tuple[int, str]]]
    by_length: tuple[int, ...]
    two_tiles: tuple[str, ...]
    digest: str

    @property
    def words(self) -> int:
        return sum(self.by_length)


def read_list(
    data: bytes, name: str, release: str = "", scopes: Collection[Scope] = tuple(Scope)
) -> tuple[Lexicon, Report]:
    """The lexicon in the list ``data``, in either format.

    With every scope (the default) every row counts, even one whose scope has no name here.
    Raises ``BadRecord`` with the line that cannot be read.
    """
    lines = _lines(data)
    rows = any("|" in text for _, text in lines[:1])
    admitted = None if not rows or set(scopes) == set(Scope) else "".join(scope.value for scope in scopes)
    drops: dict[Drop, list[tuple[int, str]]] = {}
    words: set[bytes] = set()
    seen: set[str] = set()
    outside = 0
    for number, form, scope in _rows(lines) if rows else _plain(lines):
        if admitted is not None and scope not in admitted:
            if scope in _NAMED:
                outside += 1
            else:
                drops.setdefault(Drop.UNKNOWN_SCOPE, []).append((number, form))
            continue
        if form in seen:
            continue
        seen.add(form)
        word = _read(form, number, rows)
        if isinstance(word, Drop):
            drops.setdefault(word, []).append((number, form))
        else:
            words.add(word)
    if not words:
        raise BadRecord("no_words")
    lexicon = from_words(f"{name} {release}".strip(), words)
    told = tuple(scope.label for scope in Scope if scope in scopes) if rows else ()
    return lexicon, Report(
        name,
        release,
        told,
        len(lines),
        outside,
        drops,
        by_length(words),
        two_tiles(words),
        lexicon.digest,
    )


def _read(form: str, number: int, in_a_row: bool) -> bytes | Drop:
    """As ``read_word``.  A sign that stands in no word makes a line of a plain list unreadable; the form of
    a row whose five fields are whole can be told apart all the same, and is dropped."""
    try:
        return read_word(form)
    except Unreadable as error:
        if in_a_row and error.character.isprintable():
            return Drop.SIGN
        raise BadRecord("not_a_word", number, text=form, character=error.character) from error


def by_length(words: Collection[bytes]) -> tuple[int, ...]:
    """How many words have 2, 3, ... 15 tiles."""
    counts = Counter(map(len, words))
    return tuple(counts[length] for length in range(SHORTEST, LONGEST + 1))


def two_tiles(words: Collection[bytes]) -> tuple[str, ...]:
    """The words of two tiles, in the order of their letters."""
    return tuple(spell(word) for word in sorted(words) if len(word) == SHORTEST)


def _lines(data: bytes) -> list[tuple[int, str]]:
    """The lines that say something, with their numbers; those after ``#`` are remarks."""
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise BadRecord("not_utf8", line) from error
    stripped = ((number, line.strip()) for number, line in enumerate(text.split("\n"), start=1))
    return [(number, line) for number, line in stripped if line and line[0] != "#" and line != _FIELDS]


def _plain(lines: list[tuple[int, str]]) -> Iterator[tuple[int, str, str]]:
    # A list written wholly in capitals tells nothing by them.
    capitals = "".join(text for _, text in lines).isupper()
    for number, text in lines:
        yield number, text.lower() if capitals else text, _EVERYWHERE


def _rows(lines: list[tuple[int, str]]) -> Iterator[tuple[int, str, str]]:
    """Line, form and scope of each row."""
    for number, text in lines:
        fields = text.split("|")
        if len(fields) != 5:
            raise BadRecord("not_a_row", number, text=text, fields=len(fields))
        form, tag = fields[0].strip(), fields[4].strip()
        if not form or not tag:
            raise BadRecord("empty_field", number, text=text)
        yield number, form, tag[-1] if len(tag) == _VERB_TAG and tag[0] == "V" else _EVERYWHERE
