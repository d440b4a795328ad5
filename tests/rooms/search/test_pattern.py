"""Patterns as people write them."""

from __future__ import annotations

import pytest

from faristol.errors import BadNotation
from faristol.search import read_pattern, read_rack
from faristol.search.pattern import ANY, Pattern
from faristol.tiles import parse


def mask(tiles: str) -> int:
    return sum(1 << letter for letter in parse(tiles))


def test_tiles_stand_where_they_are_written() -> None:
    assert read_pattern("il·lús") == Pattern((mask("I"), mask("L·L"), mask("U"), mask("S")))
    assert read_pattern("NYQ U") == Pattern((mask("NY"), mask("QU"), mask("U")))


def test_signs_for_one_tile_and_for_any_number() -> None:
    assert read_pattern("?a**?") == Pattern((ANY, mask("A"), ANY), frozenset({2}))
    assert read_pattern("*") == Pattern((), frozenset({0}))


def test_a_bracket_is_one_of_its_tiles_or_of_the_others() -> None:
    assert read_pattern("[aei]") == Pattern((mask("AEI"),))
    assert read_pattern("[ny s]") == Pattern((mask("NYS"),))
    assert read_pattern("[^QUA]") == Pattern((ANY & ~mask("QUA"),))


@pytest.mark.parametrize(
    ("text", "code", "position"),
    [
        ("CA[S", "unclosed_bracket", 2),
        ("C[]", "empty_bracket", 1),
        ("C[^]", "empty_bracket", 1),
        ("C[A[E]]", "nested_bracket", 3),
        ("CA*SW", "not_a_tile", 4),
        ("  [A K]", "not_a_tile", 5),
        ("C[A?]", "not_a_tile", 3),
        ("A*L·", "half_ela_geminada", 3),
    ],
)
def test_a_fault_has_its_place(text: str, code: str, position: int) -> None:
    with pytest.raises(BadNotation) as caught:
        read_pattern(text)
    assert (caught.value.code, caught.value.position) == (code, position)


def test_a_rack_is_read_whatever_its_case_and_order() -> None:
    assert read_rack("s? l·l A") == bytes(sorted(parse("S?L·LA")))


@pytest.mark.parametrize(
    ("text", "code", "position"), [("A??B?", "too_many_blanks", 4), ("A" * 16, "too_many_tiles", 16)]
)
def test_a_rack_has_the_blanks_of_the_box_and_the_tiles_of_a_word(
    text: str, code: str, position: int
) -> None:
    assert len(read_rack(text[:4])) == 4
    with pytest.raises(BadNotation) as caught:
        read_rack(text)
    assert (caught.value.code, caught.value.position) == (code, position)
