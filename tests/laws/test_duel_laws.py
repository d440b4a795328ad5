"""Laws of a duel: whatever the seed and the list, its racks can be laid with the tiles of one box."""

from __future__ import annotations

from collections import Counter
from functools import cache

from hypothesis import given
from hypothesis import strategies as st

from faristol.chance import Seed
from faristol.duel import MOST_ROUNDS, RackLevel, best_words, drawn, judged, read_list
from faristol.duplicate.state import is_valid_rack
from faristol.lexicon import Lexicon, load
from faristol.search import WordFinder
from faristol.tiles import BLANK, FULL_BAG, spell
from sitebuild.paths import LEXICONS


@cache
def lexicon() -> Lexicon:
    return load((LEXICONS / "default.lex").read_bytes())


@cache
def finder() -> WordFinder:
    return WordFinder(lexicon())


@cache
def words() -> tuple[bytes, ...]:
    return tuple(lexicon().words())[::997]


@given(st.text(max_size=5), st.sampled_from(RackLevel), st.integers(1, 4))
def test_every_rack_is_seven_tiles_of_the_box_with_a_word(seed: str, level: RackLevel, count: int) -> None:
    def has_word(rack: bytes) -> bool:
        return bool(best_words(rack, finder(), ()))

    racks = drawn(level, count, Seed(seed), words(), has_word)
    assert len(racks) == count
    for rack in racks:
        assert len(rack.tiles) == 7
        assert BLANK not in rack.tiles
        assert is_valid_rack(rack.tiles)
        assert Counter(rack.word) <= Counter(rack.tiles) <= Counter(FULL_BAG)
        best = best_words(rack.tiles, finder(), ())
        told = [judged(spell(one.word), rack.tiles, lexicon()).total for one in best]
        assert told == [one.total for one in best], "each of the best words counts what it is said to count"
        assert told == sorted(told, reverse=True)
        assert not rack.word or rack.word in [one.word for one in best]


@given(st.lists(st.text(alphabet="ABCÇELNOSUYXQ·? ,\n", max_size=9)), st.text(max_size=3))
def test_of_any_list_each_word_makes_a_rack_or_is_told(texts: list[str], seed: str) -> None:
    racks, left_out = read_list("\n".join(texts), Seed(seed), lexicon())
    typed = [word for text in texts for word in text.replace(",", " ").split()]
    assert len(racks) <= MOST_ROUNDS
    assert len(racks) + len(left_out) <= len(typed)
    assert len({rack.word for rack in racks}) == len(racks)
    for rack in racks:
        assert rack.word in lexicon()
        assert Counter(rack.word) <= Counter(rack.tiles) <= Counter(FULL_BAG)
