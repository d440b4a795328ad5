"""Answers to the requests about words (types: ``wire`` and ``intents``).

Every request says what it searches for, so that an engine that was started again goes on at once.  The last
search stays in the finder: a request for another part of it does not search again.
"""

from __future__ import annotations

from collections import Counter
from typing import Final

from faristol.lexicon import Lexicon, load
from faristol.lexicon.importer import read_list
from faristol.record.csv_text import Cell, csv_text
from faristol.record.fields import Fields
from faristol.search import (
    Grouping,
    Order,
    Query,
    Span,
    WordFinder,
    as_laid,
    difference,
    read_pattern,
    read_rack,
    read_word,
)
from faristol.session.engine import Engine
from faristol.session.game.present import lexicon_view
from faristol.session.room import Room
from faristol.session.word_search import wire
from faristol.tiles import letters, spell, spell_each, value_of

_MOST: Final = 1_000  # words of one reply
_GZIP: Final = b"\x1f\x8b"
_LENGTHS: Final = 16


class WordRoom(Room[wire.WordReply]):
    """Answers requests about words.  The finder is made at the first search."""

    def __init__(self, engine: Engine) -> None:
        super().__init__(engine)
        self._made: WordFinder | None = None
        self._query: Query | None = None
        self.kinds = {
            "words_find": self._find,
            "words_write": self._write,
            "words_hooks": self._hooks,
            "words_compare": self._compare,
        }

    @property
    def _finder(self) -> WordFinder:
        if self._made is None:
            self._made = WordFinder(self._engine.lexicon)
        return self._made

    def _search(self, request: Fields) -> tuple[Query, list[bytes]]:
        """The query, and the faces of the words of the part that is asked for."""
        query = query_of(Fields(request.value("asked")))
        if query != self._query:
            self._query = None  # a search that is refused leaves nothing half found
            self._finder.find(query)
            self._query = query
        found = self._finder.words(request.whole("first"), request.whole("count"))
        return query, [as_laid(word, query.rack) for word in found] if query.rack else found

    def _find(self, request: Fields, reply: wire.WordReply) -> None:
        if request.whole("count") > _MOST:
            raise request.fault("count")
        _, found = self._search(request)
        hooks = request.optional_truth("hooks")
        reply["found"] = {
            "count": self._finder.count,
            "by_length": list(self._finder.by_length),
            "first": request.whole("first"),
            "words": [self._row(faces, hooks) for faces in found],
        }

    def _row(self, faces: bytes, with_hooks: bool) -> wire.FoundWord:
        hooks = self._finder.hooks(letters(faces)) if with_hooks else None
        return {
            "text": spell(faces),
            "tiles": len(faces),
            "points": sum(map(value_of, faces)),
            "front": spell_each(hooks.front) if hooks else [],
            "back": spell_each(hooks.back) if hooks else [],
        }

    def _write(self, request: Fields, reply: wire.WordReply) -> None:
        _, found = self._search(request)
        if request.text("format") == "csv":
            rows = (_cells(self._row(faces, with_hooks=True)) for faces in found)
            reply["written"] = csv_text(rows, delimiter=";")
        else:
            reply["written"] = "".join(f"{spell(faces)}\n" for faces in found)

    def _hooks(self, request: Fields, reply: wire.WordReply) -> None:
        word = read_word(request.text("word"))
        hooks = self._finder.hooks(word)
        reply["hooks"] = {
            "word": spell(word),
            "valid": word in self._engine.lexicon,
            "front": spell_each(hooks.front),
            "back": spell_each(hooks.back),
        }

    def _compare(self, request: Fields, reply: wire.WordReply) -> None:
        names = request.texts("names")
        if len(names) != 2:
            raise request.fault("names")
        before = self._list(request.file("before"), names[0])
        after = self._list(request.file("after"), names[1])
        found = difference(before, after)
        most = max(0, request.whole("most"))
        reply["compared"] = {
            "before": lexicon_view(before),
            "after": lexicon_view(after),
            "added": _side(found.added, most),
            "removed": _side(found.removed, most),
        }

    def _list(self, file: bytes, name: str) -> Lexicon:
        if not file:
            return self._engine.lexicon
        return load(file) if file.startswith(_GZIP) else read_list(file, name)[0]


def _side(words: tuple[bytes, ...], most: int) -> wire.SideView:
    counts = Counter(map(len, words))
    return {
        "by_length": [counts[length] for length in range(_LENGTHS)],
        "words": [spell(word) for word in words[:most]],
    }


def _cells(row: wire.FoundWord) -> tuple[Cell, ...]:
    return row["text"], row["tiles"], row["points"], " ".join(row["front"]), " ".join(row["back"])


def query_of(asked: Fields) -> Query:
    """The search that the screen asks for; ``BadNotation`` where a text of it cannot be read."""
    patterns = []
    for name, before, after in (
        ("pattern", False, False),
        ("begins", False, True),
        ("contains", True, True),
        ("ends", True, False),
    ):
        if text := asked.optional_text(name).strip():
            patterns.append(read_pattern(text).anywhere(before=before, after=after))
    every = Query()
    with_any = asked.optional_text("with_any").strip()
    return Query(
        tuple(patterns),
        read_rack(asked.optional_text("rack")),
        asked.optional_truth("exact"),
        read_word(with_any) if with_any else b"",
        _span(asked, "lengths", every.lengths),
        _span(asked, "vowels", every.vowels),
        _span(asked, "anagrams", every.kin),
        asked.optional_choice("order", Order, every.order),
        asked.optional_choice("grouping", Grouping, every.grouping),
    )


def _span(asked: Fields, name: str, every: Span) -> Span:
    if not asked.has(name):
        return every
    match asked.value(name):
        case [int(fewest), int(most)] if 0 <= fewest <= most <= 0xFFFF:
            return Span(fewest, most)
        case _:
            raise asked.fault(name)
