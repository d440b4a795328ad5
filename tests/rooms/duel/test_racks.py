"""The racks of a duel: by chance, hiding a common word, or made of the words of a list."""

from __future__ import annotations

from collections import Counter

import pytest

from faristol.chance import Seed
from faristol.duel import MOST_ROUNDS, RackFault, RackLevel, drawn, read_list
from faristol.tiles import BLANK, FULL_BAG, VOWELS, parse, spell

SEVENS = list(map(parse, ("CAMINAR", "POSTALS", "BARQUERS", "MUNTANYES", "CIRERES", "ZZZZZZZ")))
WORDS = {*SEVENS, *map(parse, ("CASA", "SOL", "VIL·LA", "CANYES", "PLATGES", "Ç", "AÇÇ", "ESCOLETES"))}


def test_a_rack_by_chance_is_of_the_box_without_blanks_and_has_a_word() -> None:
    asked: list[bytes] = []

    def third_time(rack: bytes) -> bool:
        asked.append(rack)
        return len(asked) % 3 == 0

    racks = drawn(RackLevel.CHANCE, 4, Seed("vic"), (), third_time)
    assert [rack.tiles for rack in racks] == asked[2::3]
    for rack in racks:
        assert len(rack.tiles) == 7
        assert BLANK not in rack.tiles
        assert Counter(rack.tiles) <= Counter(FULL_BAG)
        assert rack.word == b""


def test_a_level_hides_a_common_word_of_its_length_each_another_one() -> None:
    words = [*SEVENS, *map(parse, ("CAMISA", "POST", "CANYES"))]
    racks = drawn(RackLevel.SEVEN, 9, Seed("vic"), words, lambda _: False)
    assert {rack.word for rack in racks} == set(SEVENS) - {parse("ZZZZZZZ"), parse("MUNTANYES")}
    assert all(sorted(rack.tiles) == sorted(rack.word) for rack in racks)
    assert [len(drawn(RackLevel.SIX, n, Seed(""), words, lambda _: True)) for n in (0, 1, 5)] == [0, 1, 1]
    (rack,) = drawn(RackLevel.FIVE, 5, Seed("a"), words, lambda _: True)
    assert spell(rack.word) == "CANYES"
    assert Counter(rack.word) <= Counter(rack.tiles)
    assert len(rack.tiles) == 7


def test_the_same_seed_gives_the_same_racks_and_another_one_others() -> None:
    def of(seed: str) -> list[bytes]:
        return [rack.tiles for rack in drawn(RackLevel.CHANCE, 5, Seed(seed), (), lambda _: True)]

    assert of("vic") == of("vic")
    assert of("vic") != of("olot")
    assert read_list("casa sol", Seed("x"), WORDS) == read_list("casa sol", Seed("x"), WORDS)


def test_a_list_makes_a_rack_of_each_word_in_its_order() -> None:
    racks, left_out = read_list("Casa, vil·la;sòl\ncanyes  CASA", Seed("vic"), WORDS)
    assert [spell(rack.word) for rack in racks] == ["CASA", "VIL·LA", "SOL", "CANYES"]
    assert left_out == []
    for rack in racks:
        assert len(rack.tiles) == 7
        assert Counter(rack.word) <= Counter(rack.tiles) <= Counter(FULL_BAG)
        assert rack.word not in rack.tiles, "the word cannot be read on the rack"


@pytest.mark.parametrize(
    ("typed", "fault"),
    [
        ("kiwi", RackFault.NOT_TILES),
        ("ca?a", RackFault.NOT_TILES),
        ("a" * 600, RackFault.NOT_TILES),
        ("ç", RackFault.TOO_SHORT),
        ("escoletes", RackFault.TOO_LONG),
        ("açç", RackFault.NOT_IN_BOX),
        ("xasa", RackFault.NOT_A_WORD),
    ],
)
def test_a_word_that_makes_no_rack_is_told_with_its_fault(typed: str, fault: RackFault) -> None:
    racks, left_out = read_list(f"casa {typed} sol", Seed("vic"), WORDS)
    assert [spell(rack.word) for rack in racks] == ["CASA", "SOL"]
    assert [(one.text, one.fault) for one in left_out] == [(typed, fault)]


def test_no_rack_shows_its_word_and_each_has_a_vowel_and_a_consonant() -> None:
    """Short words are easily read in a shuffled rack, and six vowels are easily filled up with a seventh."""
    words = {*map(parse, ("AI", "AEIOUA", "BCDFGL"))}
    for place in range(60):
        racks, _ = read_list("ai aeioua bcdfgl", Seed(str(place)), words)
        assert len(racks) == 3
        for rack in racks:
            assert rack.word not in rack.tiles
            vowels = sum(tile in VOWELS for tile in rack.tiles)
            assert 0 < vowels < 7


def test_a_list_has_no_more_racks_than_a_duel_has_rounds() -> None:
    words = [parse(a + b) for a in "ABCDE" for b in "FGHIJ"]
    racks, left_out = read_list(" ".join(map(spell, words)), Seed("vic"), set(words))
    assert len(racks) == MOST_ROUNDS
    assert {one.fault for one in left_out} == {RackFault.TOO_MANY}
    assert [one.text for one in left_out] == list(map(spell, words[MOST_ROUNDS:]))
