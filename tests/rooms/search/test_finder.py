"""The facade of the kernel's search, and two lists side by side."""

from __future__ import annotations

import pytest

from faristol.lexicon import Lexicon, from_words
from faristol.search import Order, Query, Span, WordFinder, difference, read_pattern
from faristol.tiles import BLANK_BIT, COUNTS, VALUES, VOWELS, parse, spell
from tests.rooms.kernel.test_source import uncompiled


def listed(text: str) -> Lexicon:
    return from_words("petit", [parse(word) for word in text.split()])


SMALL = listed("CAS CASA CASES SAC ÇA IL·LUS ANY ANYS QUE QUES NAS SAN ARC ARCA ACAR CARA")


def found(query: Query, lexicon: Lexicon = SMALL) -> list[str]:
    finder = WordFinder(lexicon)
    finder.find(query)
    return [spell(word) for word in finder.words()]


def test_a_pattern_longer_than_any_word_finds_nothing() -> None:
    assert found(Query((read_pattern("?" * 16 + "*"),))) == []
    assert found(Query((read_pattern("*"), read_pattern("?" * 99)))) == []


def test_the_last_place_of_a_pattern_does_not_run_into_the_next_one() -> None:
    longest = listed("CASA ESTABILITZESSIU")  # fifteen tiles
    assert found(Query((read_pattern("?" * 15), read_pattern("E*"))), longest) == ["ESTABILITZESSIU"]
    assert found(Query((read_pattern("?" * 15), read_pattern("C*"))), longest) == []


def test_a_table_that_is_made_for_a_search_does_not_change_its_rack() -> None:
    rack = bytes(sorted(parse("ACARS")))
    assert found(Query(rack=rack, kin=Span(2, 9))) == ["ACAR", "ARCA", "CARA", "CAS", "SAC"]
    assert sorted(found(Query(rack=rack, order=Order.PROBABILITY))) == sorted(found(Query(rack=rack)))


def test_without_a_grouping_lengths_are_mixed_but_for_probability() -> None:
    assert found(Query(order=Order.POINTS))[:3] == ["IL·LUS", "ANYS", "ANY"]
    lengths = [len(parse(word)) for word in found(Query(order=Order.PROBABILITY))]
    assert lengths == sorted(lengths)


def test_hooks_of_a_string_that_is_no_word() -> None:
    hooks = WordFinder(SMALL).hooks(parse("AC"))
    assert (spell(hooks.front), hooks.back) == ("S", b"")
    assert WordFinder(SMALL).hooks(parse("CAS")).back == parse("A")


def test_five_patterns_are_too_many() -> None:
    with pytest.raises(ValueError, match="four"):
        Query((read_pattern("*"),) * 5)


@pytest.mark.parametrize("order", list(Order))
def test_the_uncompiled_source_finds_the_same(order: Order) -> None:
    plain = uncompiled("wordsearch").WordSearch(SMALL.edges, bytes(VALUES), bytes(COUNTS), bytes(VOWELS))
    finder = WordFinder(SMALL)
    count = finder.find(Query(rack=parse("ACRS?"), order=order, kin=Span(2, 9)))
    everything = [0, 0, 0, 0, 0, 0, *[0] * 27]
    grouped = 1 if order is Order.PROBABILITY else 0
    by = list(Order).index(order)
    assert plain.find(everything, parse("ACRS?"), 0, (1, 5, 0, 15, 2, 9), by, grouped) == count
    assert plain.words(0, 99) == b"".join(word.ljust(16, b"\0") for word in finder.words())
    assert tuple(plain.by_length()) == finder.by_length


@pytest.mark.parametrize(
    "arguments",
    [
        (b"", bytes(27), bytes(27), b""),
        (b"\0" * 8, bytes(27), bytes(27), b""),
        (SMALL.edges, bytes(26), bytes(27), b""),
        (SMALL.edges, bytes(27), b"\x1f" * 27, b""),
    ],
)
def test_the_kernel_refuses_what_it_cannot_search(arguments: tuple[bytes, bytes, bytes, bytes]) -> None:
    kernel = uncompiled("wordsearch")
    with pytest.raises(ValueError, match=r"DAWG|27"):
        kernel.WordSearch(*arguments)


def test_a_rack_of_faces_is_refused() -> None:
    with pytest.raises(ValueError, match="tile"):
        WordFinder(SMALL).find(Query(rack=bytes((1 | BLANK_BIT,))))


def test_two_lists_differ_by_what_was_added_and_removed_short_words_first() -> None:
    after = listed("CAS CASA CASES SAC ÇA IL·LUS ANY ANYS QUE QUES NAS SAN ARC ARCA ACAR ZEL AH ZEBRA")
    found = difference(SMALL, after)
    assert [spell(word) for word in found.added] == ["AH", "ZEL", "ZEBRA"]
    assert [spell(word) for word in found.removed] == ["CARA"]
    assert difference(after, after).added == difference(after, after).removed == ()
