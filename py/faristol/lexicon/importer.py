"""The official lists: one word a line, or the rows ``form|lemma|category|model|tag`` of their generator.

A row's tag tells where a verb form is said: the last character of an eight-character tag that starts
with V; everything else is said everywhere.  A mark behind a word, of any kind and in either format, tells
that it is not of the standard: ``al·lot [b]``.  Articles 25 and 26 of the 2009 championship regulation
let an organiser widen the general list with the verb forms of a region (26b) and with the words of a
mark (26c), so any union of scopes may be read.

Nothing is skipped in silence: each word the game has no use for is told with its line and the reason,
and a line that cannot be read at all stops the import, so that the old lexicon stays.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from enum import Enum
from typing import Final

from faristol.errors import BadRecord
from faristol.intake import MOST_LIST_BYTES, text_of
from faristol.lexicon.lexicon import LONGEST, SHORTEST, Lexicon, from_words
from faristol.lexicon.words import Drop, Unreadable, read_word
from faristol.tiles import spell

_FIELDS: Final = "form|lemma|category|model|tag"
_EVERYWHERE: Final = "0"
_VERB_TAG: Final = 8
_MARKS: Final = re.compile(r"\s*\[([abrv](?:[\s,]*[abrv])*)\]", re.IGNORECASE)
_LONGEST_LINE: Final = 1_000


class Scope(Enum):
    """What an organiser may choose.  The value holds the scope characters of the verb forms that it
    admits (0: said everywhere), and behind a space the marks of words.

    The forms that are said in the centre are those of the general standard (*canto*): "central" is but
    another name of the general scope.
    """

    GENERAL = "0CXY12"
    CENTRAL = GENERAL
    VALENCIAN = "0VUXZ356"
    BALEARIC = "0BYZ467"
    NORTH_WESTERN = "0WU125"
    MARKED_A = "0 a"
    MARKED_B = "0 b"
    MARKED_R = "0 r"
    MARKED_V = "0 v"

    @property
    def label(self) -> str:
        return _label(self.name)

    @property
    def verb_forms(self) -> str:
        return self.value.partition(" ")[0]

    @property
    def marks(self) -> str:
        return self.value.partition(" ")[2]


def _label(name: str) -> str:
    return name.lower().replace("_", "-")


SCOPES: Final[dict[str, Scope]] = {_label(name): scope for name, scope in Scope.__members__.items()}
_NAMED: Final = frozenset("".join(scope.verb_forms for scope in Scope))


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
    forms = None if set(scopes) == set(Scope) else "".join(scope.verb_forms for scope in scopes)
    marks = "".join(scope.marks for scope in scopes)
    drops: dict[Drop, list[tuple[int, str]]] = {}
    words: set[bytes] = set()
    seen: set[str] = set()
    outside = 0
    marked = False
    for number, form, scope, marking in _rows(lines) if rows else _plain(lines):
        marked = marked or bool(marking)
        if marking and not set(marking) & set(marks):
            outside += 1
            continue
        if forms is not None and scope not in forms:
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
    told = tuple(scope.label for scope in Scope if scope in scopes) if rows or marked else ()
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
    lines = text_of(data, MOST_LIST_BYTES).split("\n")
    for number, line in enumerate(lines, start=1):
        if len(line) > _LONGEST_LINE:
            raise BadRecord("line_too_long", number, most=_LONGEST_LINE)
    stripped = ((number, line.strip()) for number, line in enumerate(lines, start=1))
    return [(number, line) for number, line in stripped if line and line[0] != "#" and line != _FIELDS]


def _unmarked(text: str) -> tuple[str, str]:
    """``text`` without its marks, and the marks."""
    marks = "".join(letter for found in _MARKS.findall(text) for letter in found.lower() if letter.isalpha())
    return _MARKS.sub("", text).strip(), marks


def _plain(lines: list[tuple[int, str]]) -> Iterator[tuple[int, str, str, str]]:
    told = [(number, *_unmarked(text)) for number, text in lines]
    # A list written wholly in capitals tells nothing by them.
    capitals = "".join(text for _, text, _ in told).isupper()
    for number, text, marks in told:
        yield number, text.lower() if capitals else text, _EVERYWHERE, marks


def _rows(lines: list[tuple[int, str]]) -> Iterator[tuple[int, str, str, str]]:
    """Line, form, scope and marks of each row; a mark may stand behind the form or behind its lemma."""
    for number, text in lines:
        fields = text.split("|")
        if len(fields) != 5:
            raise BadRecord("not_a_row", number, text=text, fields=len(fields))
        (form, marks), (_, of_the_lemma), tag = _unmarked(fields[0]), _unmarked(fields[1]), fields[4].strip()
        if not form or not tag:
            raise BadRecord("empty_field", number, text=text)
        scope = tag[-1] if len(tag) == _VERB_TAG and tag[0] == "V" else _EVERYWHERE
        yield number, form, scope, marks + of_the_lemma
