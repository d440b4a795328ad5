"""The words of a list to letters: spellings that give one word, and reasons for dropped words."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from faristol.errors import BadNotation
from faristol.lexicon.words import Drop, Unreadable, fold, read_word
from faristol.tiles import parse, spell


@pytest.mark.parametrize(
    ("word", "tiles"),
    [
        ("casa", "CASA"),
        ("il·lús", "IL·LUS"),
        ("iŀlús", "IL·LUS"),
        ("il.lús", "IL·LUS"),
        ("què", "QUE"),
        ("qüestió", "QUESTIO"),
        ("enyoràveu", "ENYORAVEU"),
        ("dolça", "DOLÇA"),
        ("al·loquímiques", "AL·LOQUIMIQUES"),
        ("föhn", "FOHN"),
        ("maître", "MAITRE"),
        ("que\u0300", "QUE"),
        ("c\u0327a", "ÇA"),
    ],
)
def test_a_word_comes_to_its_tiles(word: str, tiles: str) -> None:
    read = read_word(word)
    assert isinstance(read, bytes)
    assert spell(read) == tiles


def test_digraphs_are_one_tile_each() -> None:
    assert [len(read_word(word)) for word in ("il·lús", "que", "al·loquímiques", "any")] == [4, 2, 10, 2]


@pytest.mark.parametrize(
    ("word", "reason"),
    [
        ("Barcelona", Drop.CAPITAL),
        ("Sant-Boi", Drop.CAPITAL),
        ("ADN", Drop.CAPITAL),
        ("pell-roja", Drop.HYPHEN),
        ("l'home", Drop.APOSTROPHE),
        ("l’home", Drop.APOSTROPHE),
        ("ex libris", Drop.SPACE),
        ("1r", Drop.DIGIT),
        ("etc.", Drop.FULL_STOP),
        ("cinq", Drop.Q_WITHOUT_U),
        ("web", Drop.FOREIGN_LETTER),
        ("kiwi", Drop.FOREIGN_LETTER),
        ("yen", Drop.FOREIGN_LETTER),
        ("señor", Drop.FOREIGN_LETTER),
        ("château", Drop.FOREIGN_LETTER),
        ("cel·", Drop.HALF_ELA_GEMINADA),
        ("a", Drop.TOO_SHORT),
        ("qu", Drop.TOO_SHORT),
        ("desconstitucionalitzaríem", Drop.TOO_LONG),
    ],
)
def test_a_word_is_dropped_for_its_reason(word: str, reason: Drop) -> None:
    assert read_word(word) is reason


@pytest.mark.parametrize("word", ["c@sa", "ca\x01sa", "casa|case", "ca\tsa", "ca\ufffdsa", "[", "casa%"])
def test_what_is_no_word_at_all_is_unreadable(word: str) -> None:
    with pytest.raises(Unreadable, match="stands in no word"):
        read_word(word)


SPELLED = "abcçdeéèfghiïíjklmnñoprstuüúvwxyz·l."


@given(st.text(SPELLED, min_size=1, max_size=18) | st.text("anyuil·", min_size=1, max_size=8))
def test_folding_says_what_parsing_says(word: str) -> None:
    """``fold`` is ``parse`` made fast."""
    try:
        parsed: bytes | None = parse(word.upper())
    except BadNotation:
        parsed = None
    folded = fold(word)
    assert parsed == (None if folded is None else folded.encode("latin-1"))


@given(st.text("aqu", min_size=1, max_size=8))
def test_folding_wants_a_u_after_each_q_where_parsing_does_not(word: str) -> None:
    whole = all(word[at + 1 : at + 2] == "u" for at, letter in enumerate(word) if letter == "q")
    assert parse(word.upper())
    assert (fold(word) is not None) == whole
    assert fold(word.replace("q", "qu"))
