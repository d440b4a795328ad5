"""Import of official lists: one word a line, or rows ``form|lemma|category|model|tag``.

The last character of an eight-character tag that starts with V is the scope of a verb form: the regions
where it is used.  All other forms are used everywhere.  A mark after a word, in either format, means that
the word is not of the standard: ``al·lot [b]``.  Articles 25 and 26 of the 2009 championship regulation
let an organiser add to the general list the verb forms of a region (26b) and the words of a mark (26c), so
any union of scopes may be read.

No word is skipped in silence: the report gives each dropped word with its line and the reason.  A line that
cannot be read at all stops the import, so that the old lexicon stays.
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
    """The parts of a list that an organiser may choose.

    The value holds the scope characters of the verb forms that are admitted (0: used everywhere) and, after
    a space, the marks of words.  The forms of the centre are those of the general standard (*canto*), so
    "central" is another name of the general scope.
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
        """The name on the command line and in reports: "north-western"."""
        return _label(self.name)

    @property
    def verb_forms(self) -> str:
        """The scope characters of the verb forms that are admitted."""
        return self.value.partition(" ")[0]

    @property
    def marks(self) -> str:
        """The marks of the words that are admitted."""
        return self.value.partition(" ")[2]


def _label(name: str) -> str:
    return name.lower().replace("_", "-")


SCOPES: Final[dict[str, Scope]] = {_label(name): scope for name, scope in Scope.__members__.items()}
_NAMED: Final = frozenset("".join(scope.verb_forms for scope in Scope))


@dataclass(frozen=True, slots=True)
class ImportReport:
    """The outcome of an import.

    lines: how many lines were read, blank ones and remarks left out.  outside_scope: how many of them were
    left out for their scope or mark.  drops: for each reason, the line and the word of each case.
    by_length: how many words have 2, 3, ... 15 tiles.
    """

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
        """How many words the lexicon has."""
        return sum(self.by_length)


def read_list(
    data: bytes, name: str, release: str = "", scopes: Collection[Scope] = tuple(Scope)
) -> tuple[Lexicon, ImportReport]:
    """The lexicon made of the list ``data``, in either format, and the report.

    With every scope (the default) every row counts, even one whose scope is unknown here.
    ``BadRecord`` with the line that cannot be read, or ``no_words``.
    """
    lines = _lines(data)
    rows = _in_rows(lines)
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
    labels = tuple(scope.label for scope in Scope if scope in scopes) if rows or marked else ()
    return lexicon, ImportReport(
        name,
        release,
        labels,
        len(lines),
        outside,
        drops,
        by_length(words),
        two_tiles(words),
        lexicon.digest,
    )


def _read(form: str, number: int, in_a_row: bool) -> bytes | Drop:
    """As ``read_word``, for the line ``number``.

    A sign that no word has makes a line of a plain list unreadable (``BadRecord``).  A row with five fields
    has been understood all the same, so its form is dropped.
    """
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
    """The words of two tiles, spelled, sorted by their letters."""
    return tuple(spell(word) for word in sorted(words) if len(word) == SHORTEST)


def _lines(data: bytes) -> list[tuple[int, str]]:
    """The lines with content and their numbers, from 1, without remarks (``#``) and the row of headings."""
    lines = text_of(data, MOST_LIST_BYTES).split("\n")
    for number, line in enumerate(lines, start=1):
        if len(line) > _LONGEST_LINE:
            raise BadRecord("line_too_long", number, most=_LONGEST_LINE)
    stripped = ((number, line.strip()) for number, line in enumerate(lines, start=1))
    return [(number, line) for number, line in stripped if line and line[0] != "#" and line != _FIELDS]


def _unmarked(text: str) -> tuple[str, str]:
    """``text`` without its marks, and the letters of the marks."""
    marks = "".join(letter for found in _MARKS.findall(text) for letter in found.lower() if letter.isalpha())
    return _MARKS.sub("", text).strip(), marks


def _plain(lines: list[tuple[int, str]]) -> Iterator[tuple[int, str, str, str]]:
    """Line, word, scope and marks of each line of a plain list."""
    read = [(number, *_unmarked(text)) for number, text in lines]
    # In a list written wholly in capitals, a capital does not mean a name.
    capitals = "".join(text for _, text, _ in read).isupper()
    for number, text, marks in read:
        yield number, text.lower() if capitals else text, _EVERYWHERE, marks


@dataclass(frozen=True, slots=True)
class Row:
    """A row of the official generator, without its marks."""

    number: int
    form: str
    lemma: str
    tag: str
    marks: str


def rows_of(data: bytes) -> Iterator[Row]:
    """The rows of the list ``data``; none where it is a plain list."""
    lines = _lines(data)
    return _read_rows(lines) if _in_rows(lines) else iter(())


def _in_rows(lines: list[tuple[int, str]]) -> bool:
    return any("|" in text for _, text in lines[:1])


def _read_rows(lines: list[tuple[int, str]]) -> Iterator[Row]:
    """Each row; a mark may follow the form or its lemma."""
    for number, text in lines:
        fields = text.split("|")
        if len(fields) != 5:
            raise BadRecord("not_a_row", number, text=text, fields=len(fields))
        (form, marks), (lemma, of_the_lemma) = _unmarked(fields[0]), _unmarked(fields[1])
        tag = fields[4].strip()
        if not form or not tag:
            raise BadRecord("empty_field", number, text=text)
        yield Row(number, form, lemma, tag, marks + of_the_lemma)


def _rows(lines: list[tuple[int, str]]) -> Iterator[tuple[int, str, str, str]]:
    """Line, form, scope and marks of each row."""
    for row in _read_rows(lines):
        scope = row.tag[-1] if len(row.tag) == _VERB_TAG and row.tag[0] == "V" else _EVERYWHERE
        yield row.number, row.form, scope, row.marks
