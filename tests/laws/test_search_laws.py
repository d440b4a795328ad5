"""Every search over the whole list finds what a slow twin finds."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations

import pytest

from faristol.lexicon import Lexicon, load
from faristol.search import Grouping, Order, Query, Span, WordFinder, as_laid, read_pattern
from faristol.tiles import BLANK, BLANK_BIT, FULL_BAG, VALUES, VOWELS, letters, parse
from sitebuild.paths import LEXICONS
from tests.oracle import searcher

RACKS = 1_000


@pytest.fixture(scope="module")
def lexicon() -> Lexicon:
    return load((LEXICONS / "default.lex").read_bytes())


@pytest.fixture(scope="module")
def words(lexicon: Lexicon) -> list[bytes]:
    return list(lexicon.words())


@pytest.fixture(scope="module")
def known(words: list[bytes]) -> Counter[bytes]:
    return searcher.alphagrams(words)


@pytest.fixture(scope="module")
def finder(lexicon: Lexicon) -> WordFinder:
    return WordFinder(lexicon)


def test_without_a_question_every_word_is_found_in_order(finder: WordFinder, words: list[bytes]) -> None:
    assert finder.find(Query()) == len(words)
    assert finder.words() == words


@pytest.mark.parametrize(
    "pattern",
    [
        "C?SA",
        "*NY*QU*",
        "[ÇXZ]*",
        "??",
        "*[^AEIOU][^AEIOU][^AEIOU][^AEIOU]*",
        "*L·L?",
        "A*A*A*A*",
        "?A?E?I?",
        "*",
    ],
)
def test_a_pattern_finds_what_a_regular_expression_finds(
    finder: WordFinder, words: list[bytes], pattern: str
) -> None:
    fits = searcher.expression(pattern)
    expected = [word for word in words if fits.fullmatch(searcher.signs(word))]
    assert expected
    finder.find(Query((read_pattern(pattern),)))
    assert finder.words() == expected


def test_all_patterns_must_fit(finder: WordFinder, words: list[bytes]) -> None:
    texts = ("*S", "DES*", "*[NM]A*", "????????*")
    fits = [searcher.expression(text) for text in texts]
    expected = [word for word in words if all(one.fullmatch(searcher.signs(word)) for one in fits)]
    assert len(expected) > 100
    finder.find(Query(tuple(map(read_pattern, texts))))
    assert finder.words() == expected


def test_a_thousand_racks_make_as_many_words_as_their_sets_of_letters_tell(
    finder: WordFinder, known: Counter[bytes]
) -> None:
    chance = random.Random("racks")
    with_blanks = 0
    for number in range(RACKS):
        rack = bytes(sorted(chance.sample(FULL_BAG, 2 + number % 7)))
        with_blanks += BLANK in rack
        expected = searcher.made_of(rack, known)
        assert finder.find(Query(rack=rack)) == expected.total()
        assert finder.by_length == tuple(expected[length] for length in range(16))
        assert finder.find(Query(rack=rack, whole=True)) == expected[len(rack)]
    assert with_blanks > 50


@pytest.mark.parametrize("text", ["CASA?L", "??QU", "L·LAA?", "AEIRSST", "NY"])
def test_a_rack_makes_the_words_of_the_twin_with_a_blank_for_each_tile_it_lacks(
    finder: WordFinder, words: list[bytes], text: str
) -> None:
    rack = parse(text)
    own = Counter(rack)
    short = (word for word in words if len(word) <= len(rack))
    expected = [word for word in short if (Counter(word) - own).total() <= own[BLANK]]
    finder.find(Query(rack=rack))
    assert finder.words() == expected
    for word in expected:
        faces = as_laid(word, rack)
        assert letters(faces) == word
        assert not Counter(face if face < BLANK_BIT else BLANK for face in faces) - own


def test_limits_are_those_of_counting_each_word(
    finder: WordFinder, words: list[bytes], known: Counter[bytes]
) -> None:
    dear = bytes(letter for letter, value in enumerate(VALUES) if value >= 8)
    query = Query(tiles=dear, lengths=Span(4, 9), vowels=Span(2, 3), kin=Span(3, 5))
    expected = [
        word
        for word in words
        if set(word) & set(dear)
        and 4 <= len(word) <= 9
        and 2 <= sum(letter in VOWELS for letter in word) <= 3
        and 3 <= known[bytes(sorted(word))] <= 5
    ]
    assert len(expected) > 100
    assert finder.find(query) == len(expected)
    assert finder.words() == expected


def test_every_word_is_counted_with_those_of_its_letters(
    finder: WordFinder, words: list[bytes], known: Counter[bytes]
) -> None:
    together: dict[int, list[bytes]] = {}
    for word in words:
        together.setdefault(known[bytes(sorted(word))], []).append(word)
    assert max(together) > 10
    for size, expected in together.items():
        finder.find(Query(kin=Span(size, size)))
        assert finder.words() == expected


def test_points_sort_the_dearest_first_and_lengths_group_them(finder: WordFinder, words: list[bytes]) -> None:
    def points(word: bytes) -> int:
        return sum(VALUES[letter] for letter in word)

    finder.find(Query(order=Order.POINTS))
    assert finder.words() == sorted(words, key=lambda word: -points(word))
    finder.find(Query(order=Order.POINTS, grouping=Grouping.LONG_FIRST))
    assert finder.words() == sorted(words, key=lambda word: (-len(word), -points(word)))


def test_probability_sorts_each_length_by_the_ways_to_draw_a_word(
    finder: WordFinder, words: list[bytes]
) -> None:
    chosen = [word for word in words if len(word) in (4, 6)]
    ways = {letters_: searcher.ways(letters_) for letters_ in searcher.alphagrams(chosen)}
    for length in (4, 6):
        finder.find(Query(order=Order.PROBABILITY, lengths=Span(length, length)))
        expected = [word for word in chosen if len(word) == length]
        assert finder.words() == sorted(expected, key=lambda word: -ways[bytes(sorted(word))])
    finder.find(Query(order=Order.PROBABILITY))
    assert [len(word) for word in finder.words()] == sorted(map(len, words))


@pytest.mark.parametrize("grouping", [Grouping.SHORT_FIRST, Grouping.LONG_FIRST])
def test_the_parts_of_a_list_by_probability_are_those_of_the_whole(
    finder: WordFinder, grouping: Grouping
) -> None:
    query = Query(patterns=(read_pattern("DES*"),), order=Order.PROBABILITY, grouping=grouping)
    count = finder.find(query)
    whole = finder.words()
    assert len(whole) == count > 1000
    lengths = [len(word) for word in whole]
    assert lengths == sorted(lengths, reverse=grouping is Grouping.LONG_FIRST)
    chance = random.Random("parts")
    for _ in range(20):
        finder.find(query)
        for first in chance.sample(range(count), 5):
            assert finder.words(first, 120) == whole[first : first + 120]


def test_the_twin_counts_sets_of_tiles_as_drawing_them_all_does() -> None:
    for word in map(parse, ("AA", "ÇA", "ÇÇ", "QUE", "EEE")):
        sets = combinations(range(len(FULL_BAG)), len(word))
        drawn = sum(_spells(word, bytes(FULL_BAG[at] for at in places)) for places in sets)
        assert searcher.ways(word) == drawn


def _spells(word: bytes, tiles: bytes) -> bool:
    return (Counter(word) - Counter(tiles)).total() == tiles.count(BLANK)


def test_hooks_are_the_letters_that_make_a_word(finder: WordFinder, words: list[bytes]) -> None:
    every = set(words)
    chance = random.Random("hooks")
    for word in [*chance.sample(words, 500), parse("QX"), *(word for word in words if len(word) == 2)]:
        hooks = finder.hooks(word)
        assert hooks.front == bytes(letter for letter in range(1, 27) if bytes((letter,)) + word in every)
        assert hooks.back == bytes(letter for letter in range(1, 27) if word + bytes((letter,)) in every)


def test_any_part_of_a_long_list_is_that_part_of_it(finder: WordFinder, words: list[bytes]) -> None:
    finder.find(Query())
    for first, count in ((0, 0), (0, 3), (len(words) - 2, 9), (len(words), 5), (123_456, 50)):
        assert finder.words(first, count) == words[first : first + count]
