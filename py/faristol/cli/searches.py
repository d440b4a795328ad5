"""``words``, searches in a lexicon, and ``lexicon diff``."""

from __future__ import annotations

import argparse
import json
from collections import Counter
from typing import Final

from faristol.cli.exits import CliStop, Exit
from faristol.cli.explanations import explain
from faristol.cli.lexicons import open_lexicon
from faristol.cli.messages import sentence
from faristol.errors import BadNotation
from faristol.lexicon import Lexicon
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
from faristol.tiles import BLANK_BIT, letters, spell, spell_each

# What ``--sort`` may say.
SORTS: Final = {
    "alphabet": (Order.ALPHABET, Grouping.NONE),
    "length": (Order.ALPHABET, Grouping.SHORT_FIRST),
    "longest": (Order.ALPHABET, Grouping.LONG_FIRST),
    "points": (Order.POINTS, Grouping.NONE),
    "probability": (Order.PROBABILITY, Grouping.SHORT_FIRST),
}


def words(arguments: argparse.Namespace) -> Exit:
    """Print the words that a search finds, what may stand beside a word, or how one is spelled."""
    if arguments.explain is not None:
        return explain(arguments)
    try:
        if arguments.hooks is not None:
            return _hooks(read_word(arguments.hooks), open_lexicon(arguments.lexicon), arguments.json)
        query = _query(arguments)
    except BadNotation as fault:
        raise CliStop(Exit.BAD, sentence(fault)) from None
    finder = WordFinder(open_lexicon(arguments.lexicon))
    count = finder.find(query)
    found = finder.words(0, arguments.limit)
    faces = [as_laid(word, query.rack) for word in found] if query.rack else found
    if arguments.json:
        print(json.dumps({"count": count, "words": [_entry(word) for word in faces]}, ensure_ascii=False))
    else:
        for word in faces:
            print(spell(word))
    return Exit.OK


def _query(arguments: argparse.Namespace) -> Query:
    patterns = [read_pattern(text) for text in (arguments.pattern,) if text is not None]
    if arguments.begins is not None:
        patterns.append(read_pattern(arguments.begins).anywhere(before=False, after=True))
    if arguments.contains is not None:
        patterns.append(read_pattern(arguments.contains).anywhere(before=True, after=True))
    if arguments.ends is not None:
        patterns.append(read_pattern(arguments.ends).anywhere(before=True, after=False))
    rack = b"" if arguments.anagram is None else read_rack(arguments.anagram)
    tiles = b"" if arguments.with_any is None else read_word(arguments.with_any)
    if not patterns and not rack and not tiles and arguments.length is None:
        raise CliStop(Exit.BAD, "words needs something to search for: faristol words --help lists what")
    order, grouping = SORTS[arguments.sort or ("longest" if rack else "alphabet")]
    every = Query()
    return Query(
        tuple(patterns),
        rack,
        arguments.exact,
        tiles,
        _span(arguments.length, every.lengths),
        _span(arguments.vowels, every.vowels),
        _span(arguments.anagrams, every.kin),
        order,
        grouping,
    )


def _span(asked: tuple[int, int] | None, every: Span) -> Span:
    return every if asked is None else Span(*asked)


def _entry(faces: bytes) -> dict[str, object]:
    """A word in capitals; its blanks apart, as the small letters that they stand for."""
    blanks = bytes(face for face in faces if face & BLANK_BIT)
    return {"word": spell(letters(faces)), "tiles": len(faces), "blanks": spell_each(blanks)}


def _hooks(word: bytes, lexicon: Lexicon, as_json: bool) -> Exit:
    hooks = WordFinder(lexicon).hooks(word)
    answer = {
        "front": spell_each(hooks.front),
        "back": spell_each(hooks.back),
        "front_words": [spell(bytes((letter,)) + word) for letter in hooks.front],
        "back_words": [spell(word + bytes((letter,))) for letter in hooks.back],
    }
    if as_json:
        print(json.dumps(answer, ensure_ascii=False))
    else:
        for name, values in answer.items():
            print(f"{name.replace('_', ' ')}: {' '.join(values)}")
    return Exit.OK


def lexicon_diff(arguments: argparse.Namespace) -> Exit:
    """Print what changes from one list to another."""
    before, after = open_lexicon(arguments.before), open_lexicon(arguments.after)
    found = difference(before, after)
    if arguments.json:
        answer = {
            "before": _list(before),
            "after": _list(after),
            "added": [spell(word) for word in found.added],
            "removed": [spell(word) for word in found.removed],
            "added_by_length": _lengths(found.added),
            "removed_by_length": _lengths(found.removed),
        }
        print(json.dumps(answer, ensure_ascii=False))
        return Exit.OK
    print(f"{len(found.added)} added, {len(found.removed)} removed")
    for sign, words_ in (("+", found.added), ("-", found.removed)):
        for word in words_:
            print(f"{sign} {spell(word)}")
    return Exit.OK


def _list(lexicon: Lexicon) -> dict[str, object]:
    return {"name": lexicon.name, "digest": lexicon.digest, "words": lexicon.count}


def _lengths(found: tuple[bytes, ...]) -> dict[str, int]:
    """How many words of each length there are, as far as there are any."""
    counts = Counter(map(len, found))
    return {str(length): counts[length] for length in sorted(counts)}
