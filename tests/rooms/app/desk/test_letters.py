"""Typed slips and racks: the desk reads them as the engine does."""

from __future__ import annotations

import pytest

from faristol.tiles import FULL_BAG, TEXTS, as_typed, parse, spell, spell_each
from tests.rooms.app.loading import load

letters = load("desk.letters")


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        ("CASA", "CASA"),
        ("casa", "CASA"),
        ("CASa", "CASa"),
        ("cas(a)", "CASa"),
        ("CAS(A)", "CASa"),
        ("cas[a]", "CASa"),
        ("(c)ases", "cASES"),
        ("il·lus", "IL·LUS"),
        ("i(l·l)us", "Il·lUS"),
        ("iŀlus", "IL·LUS"),
        ("i(ŀl)us", "Il·lUS"),
        ("(ny)ap", "nyAP"),
        ("(qu)e", "quE"),
        ("(Ç)a", "çA"),
        ("força", "FORÇA"),
        ("FORçA", "FORçA"),
        ("CAFÈ", "CAFE"),
        ("cafè", "CAFE"),
        (" c asa ", "CASA"),
        ("", ""),
        ("cas(a", "CASa"),
        ("[o][u]", "ou"),
        ("(qu)è", "quE"),
    ],
)
def test_a_word_in_small_letters_is_in_capitals_and_brackets_mark_a_blank(typed: str, read: str) -> None:
    assert letters.written(typed) == read
    assert spell(parse(as_typed(typed.replace(" ", "")))) == read, "the engine reads a typed line likewise"


def test_every_tile_of_the_box_is_read_off_a_rack_and_in_small_letters_too() -> None:
    texts = spell_each(FULL_BAG)
    joined = "".join(texts)
    assert letters.rack(joined) == (texts, "")
    assert letters.rack(joined.replace("Ç", "ç").lower()) == (texts, "")


@pytest.mark.parametrize("sign", list("KWY1!@"))
def test_a_sign_that_is_no_tile_is_named(sign: str) -> None:
    assert letters.rack("AB" + sign + "C") == (["A", "B"], sign)


def test_an_accent_is_no_part_of_a_tile() -> None:
    assert letters.rack("ABéC") == (["A", "B", "E", "C"], "")


@pytest.mark.parametrize("text", ["CASA", "CASa", "IL·LUS", "quE", "nyAP", "FORçA", "L·Ll·l"])
def test_the_tiles_of_a_play_are_those_that_the_engine_reads(text: str) -> None:
    assert letters.faces(text) == (spell_each(parse(text)), "")
    assert spell(parse(letters.written(text))) == text


@pytest.mark.parametrize("word", ["CASA", "CASa", "as", "qul·l", "nyE", "A", "a"])
def test_a_word_put_back_into_the_line_is_read_as_it_was(word: str) -> None:
    assert letters.written(letters.as_line(word)) == word


def test_half_an_ela_geminada_is_no_tile() -> None:
    assert letters.rack("AL·") == (["A", "L"], "·")
    assert "L·L" in TEXTS
