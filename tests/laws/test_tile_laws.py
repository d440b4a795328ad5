"""Laws of notation: spelled tiles are read back, and a text that cannot be read is refused with an index."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from faristol.board import SIDE, Direction, Play, Square, read_play, write_play
from faristol.chance import Seed
from faristol.errors import BadNotation
from faristol.tiles import BLANK, BLANK_BIT, COUNTS, FULL_BAG, LETTERS, VALUES, parse, spell, spell_each

FACES = st.integers(1, LETTERS).flatmap(lambda letter: st.sampled_from((letter, letter | BLANK_BIT)))
WORDS = st.lists(FACES, min_size=1, max_size=15).map(bytes)


@given(st.lists(st.one_of(FACES, st.just(BLANK)), max_size=20).map(bytes))
def test_what_is_spelled_is_read_back(faces: bytes) -> None:
    assert parse(spell(faces)) == faces
    assert "".join(spell_each(faces)) == spell(faces)


@given(st.lists(FACES, max_size=20).map(bytes))
def test_what_is_spelled_in_brackets_is_read_back(faces: bytes) -> None:
    assert parse("".join(f"[{text}]" for text in spell_each(faces))) == faces


@given(st.text(max_size=12) | st.text("ABÇLNYQU·?[]ai", max_size=6))
def test_any_text_is_read_or_refused_with_the_place_of_its_fault(text: str) -> None:
    try:
        faces, place, said = parse(text), 0, text
    except BadNotation as fault:
        faces, place, said = b"", fault.position, fault.text
    assert 0 <= place <= len(said)
    assert parse(spell(faces)) == faces


@pytest.mark.parametrize(
    ("text", "tiles"),
    [("IL·LÚS", 4), ("QUE", 2), ("AL·LOQUIMIQUES", 10), ("Q", 1), ("canya", 4), ("pingüí", 6)],
)
def test_a_digraph_is_one_tile(text: str, tiles: int) -> None:
    assert len(parse(text)) == tiles


@pytest.mark.parametrize("text", ["L·L", "l·l", "ŀl", "Ŀl".upper(), "l.l", "l-l", "[L·L]", "[l.l]"])
def test_every_way_of_writing_the_ela_geminada(text: str) -> None:
    assert [face & ~BLANK_BIT for face in parse(text)] == [13]


@pytest.mark.parametrize(
    ("text", "position", "code"),
    [
        ("A[ES]A", 3, "not_one_tile_in_bracket"),
        ("[", 0, "unclosed_bracket"),
        ("[]", 0, "empty_bracket"),
        ("ABC[DE", 3, "unclosed_bracket"),
        ("[L·L[QU]]ES", 4, "nested_bracket"),
        ("CASA]", 4, "not_a_tile"),
        ("KILO", 0, "not_a_tile"),
        ("CAY", 2, "not_a_tile"),
        ("Ny", 1, "mixed_case_digraph"),
        ("CAL·A", 3, "half_ela_geminada"),
        ("CAŀ", 2, "half_ela_geminada"),
        ("AÑA", 1, "not_a_tile"),
        ("A B", 1, "not_a_tile"),
    ],
)
def test_malformed_text_is_refused_with_its_place(text: str, position: int, code: str) -> None:
    with pytest.raises(BadNotation) as fault:
        parse(text)
    assert (fault.value.position, fault.value.code) == (position, code)


def test_accents_are_folded_and_the_trencada_is_not() -> None:
    assert spell(parse("ÀÉÈÍÏÓÒÚÜÄÊÎÖÇ")) == "AEEIIOOUUAEIOÇ"


def test_the_box_holds_a_hundred_tiles_worth_189() -> None:
    assert len(FULL_BAG) == 100
    assert sum(VALUES[tile] for tile in FULL_BAG) == 189
    assert tuple(Counter(FULL_BAG)[tile] for tile in range(LETTERS + 1)) == COUNTS


@given(st.integers(0, 224), st.sampled_from(Direction), WORDS)
def test_a_written_play_is_read_back(start: int, direction: Direction, word: bytes) -> None:
    play = Play(Square(start), direction, word)
    assert read_play(write_play(play)) == play


@pytest.mark.parametrize(
    ("text", "position", "code"),
    [
        ("", 0, "not_coordinates"),
        ("H", 0, "not_coordinates"),
        ("8", 0, "not_coordinates"),
        ("P8 A", 0, "not_coordinates"),
        ("H16 A", 1, "no_such_column"),
        ("H0 A", 1, "no_such_column"),
        ("16H A", 0, "no_such_column"),
        ("H8", 2, "no_word"),
        ("H8 ?", 3, "blank_without_letter"),
        ("H 8 A", 0, "not_coordinates"),
        ("HH A", 0, "not_coordinates"),
    ],
)
def test_a_malformed_play_is_refused_with_its_place(text: str, position: int, code: str) -> None:
    with pytest.raises(BadNotation) as fault:
        read_play(text)
    assert (fault.value.position, fault.value.code) == (position, code)


@given(st.text(max_size=10), st.integers(0, 100))
def test_chance_draws_each_tile_once_and_repeats_itself(seed: str, count: int) -> None:
    drawn = Seed(seed).stream("draw", 3).sample(FULL_BAG, count)
    assert drawn == Seed(seed).stream("draw", 3).sample(FULL_BAG, count)
    assert not Counter(drawn) - Counter(FULL_BAG)
    assert len(drawn) == count


def test_chance_is_fair() -> None:
    chance = Seed("just").stream("draw", 0)
    seen = Counter(chance.below(SIDE) for _ in range(30_000))
    assert len(seen) == SIDE
    assert all(abs(count - 2000) < 250 for count in seen.values())


def test_chance_of_nothing_is_a_bug() -> None:
    with pytest.raises(ValueError, match="nothing to choose from"):
        Seed("x").stream("draw", 0).below(0)
