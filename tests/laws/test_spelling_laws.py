"""Spellings of any list: numbers and explanations against what a plain list and a plain table say."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from faristol.lexicon import LONGEST, SHORTEST, from_words
from faristol.lexicon.words import read_word
from faristol.spelling import Lemma, Numbering, PartOfSpeech, Spelling, dump, load
from faristol.tiles import LETTERS, spell

# Few letters, so that words share beginnings and endings.
FEW = st.sampled_from([1, 2, 6, 11, 13, 16, 19, 22, LETTERS])
WORD = st.lists(FEW, min_size=SHORTEST, max_size=LONGEST).map(bytes)
LISTS = st.sets(WORD, min_size=1, max_size=60)
ACCENTS = {"a": "aà", "e": "eéè", "i": "iíï", "u": "uü", "o": "oóò"}


@given(LISTS, st.sets(WORD, max_size=20))
def test_the_number_of_a_word_is_its_place_in_the_sorted_list(words: set[bytes], others: set[bytes]) -> None:
    numbering = Numbering(from_words("x", words).edges)
    place = {word: at for at, word in enumerate(sorted(words))}
    assert numbering.count == len(words)
    for word in words | others | {word[:-1] for word in words} | {word + b"\x01" for word in words}:
        assert numbering.number(word) == place.get(word)


@st.composite
def tables(draw: st.DrawFn) -> dict[bytes, tuple[Spelling, ...]]:
    """For each word some of its spellings, each with lemmas of which it shares none, a part or all."""
    table: dict[bytes, tuple[Spelling, ...]] = {}
    for word in draw(LISTS):
        plain = spell(word).lower()
        forms = draw(
            st.lists(
                st.tuples(*(st.sampled_from(ACCENTS.get(letter, letter)) for letter in plain)).map("".join),
                max_size=3,
                unique=True,
            )
        )
        endings = st.tuples(st.integers(0, len(plain)), st.sampled_from(["", "ar", "à", "nyar"]))
        lemma = st.builds(
            lambda form, change, pos: Lemma(form[: change[0]] + change[1], pos),
            st.sampled_from([*forms, plain]),
            endings,
            st.sampled_from(PartOfSpeech),
        )
        table[word] = tuple(Spelling(form, tuple(draw(st.lists(lemma, max_size=3)))) for form in forms)
    return table


@given(tables())
def test_a_file_explains_each_word_as_the_table_does(table: dict[bytes, tuple[Spelling, ...]]) -> None:
    lexicon = from_words("x", table)
    data = dump(lexicon, table)
    speller = load(data, lexicon)
    for word, spellings in table.items():
        assert speller.explain(word) == spellings
        assert all(read_word(spelling.form) == word for spelling in spellings)
