"""Spellings: real words, by hand; the file, and what is refused; the rows of an official list."""

from __future__ import annotations

import gzip

import pytest

from faristol.errors import BadRecord
from faristol.lexicon import Lexicon, from_words
from faristol.lexicon.importer import read_list
from faristol.spelling import Lemma, PartOfSpeech, Spelling, dump, load, read_rows
from faristol.spelling.spellings import shape_of, spellings_of
from faristol.tiles import parse

NOUN, VERB, ADJECTIVE = PartOfSpeech.NOUN, PartOfSpeech.VERB, PartOfSpeech.ADJECTIVE

WORDS: dict[str, tuple[Spelling, ...]] = {
    "PLATAN": (Spelling("plàtan", (Lemma("plàtan", NOUN),)),),
    "COL·LEGI": (
        Spelling("col·legi", (Lemma("col·legi", NOUN),)),
        Spelling("col·legí", (Lemma("col·legir", VERB),)),
    ),
    "DONA": (
        Spelling("dona", (Lemma("dona", NOUN), Lemma("donar", VERB))),
        Spelling("donà", (Lemma("donar", VERB),)),
        Spelling("dóna", (Lemma("donar", VERB),)),
    ),
    "CANTARIEM": (Spelling("cantaríem", (Lemma("cantar", VERB),)),),
    "SALTARIEM": (Spelling("saltaríem", (Lemma("saltar", VERB),)),),
    "GATES": (Spelling("gates", (Lemma("gata", NOUN), Lemma("gat", NOUN))),),
    "AIGUES": (Spelling("aigües", (Lemma("aigua", NOUN),)),),
    "QUESTIO": (Spelling("qüestió", (Lemma("qüestió", NOUN),)),),
    "PINGUI": (Spelling("pingüí", (Lemma("pingüí", NOUN),)),),
    "FOHN": (Spelling("föhn", (Lemma("föhn", NOUN),)),),
    "IL·LUS": (Spelling("il·lús", (Lemma("il·lús", ADJECTIVE),)),),
    "ANYS": (Spelling("anys", (Lemma("any", NOUN),)),),
    "CANYES": (Spelling("canyes", (Lemma("canya", NOUN),)),),
    "DUGUE": (Spelling("dugué", (Lemma("dur", VERB),)),),
    "VAIG": (Spelling("vaig", (Lemma("anar", VERB),)),),
    "XAT": (),
}
TABLE = {parse(word): spellings for word, spellings in WORDS.items()}


@pytest.fixture(scope="module")
def lexicon() -> Lexicon:
    return from_words("petit", TABLE)


@pytest.mark.parametrize("word", WORDS)
def test_a_word_is_explained_as_it_was_told(lexicon: Lexicon, word: str) -> None:
    assert load(dump(lexicon, TABLE), lexicon).explain(parse(word)) == WORDS[word]


def test_verbs_that_inflect_alike_share_their_shape() -> None:
    one, other = (shape_of(parse(word), WORDS[word]) for word in ("CANTARIEM", "SALTARIEM"))
    assert one == other == '[[[[3,"í"]],[[3,"","verb"]]]]'


def test_a_blank_is_explained_as_the_letter_it_stands_for(lexicon: Lexicon) -> None:
    assert load(dump(lexicon, TABLE), lexicon).explain(parse("PLATaN")) == WORDS["PLATAN"]


@pytest.mark.parametrize("word", ["GAT", "GATE", "GATESA", "PLATANS", "ZZ", "A"])
def test_a_word_that_is_not_in_the_lexicon_has_no_spelling(lexicon: Lexicon, word: str) -> None:
    assert load(dump(lexicon, TABLE), lexicon).explain(parse(word)) == ()


def test_the_same_table_in_another_order_gives_the_same_file(lexicon: Lexicon) -> None:
    assert dump(lexicon, dict(reversed(TABLE.items()))) == dump(lexicon, TABLE)


def test_a_form_of_other_letters_is_no_spelling(lexicon: Lexicon) -> None:
    with pytest.raises(ValueError, match="plàtans is no spelling of platan"):
        dump(lexicon, {parse("PLATAN"): (Spelling("plàtans"),)})


def test_spellings_of_another_list_are_refused(lexicon: Lexicon) -> None:
    other = from_words("altre", [*TABLE, parse("ZEL")])
    with pytest.raises(BadRecord, match="spelling_of_other_lexicon"):
        load(dump(lexicon, TABLE), other)


def _damaged(lexicon: Lexicon, old: bytes, new: bytes) -> bytes:
    whole = gzip.decompress(dump(lexicon, TABLE))
    assert old in whole
    return gzip.compress(whole.replace(old, new, 1))


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        (b"faristol-spelling-1", b"faristol-spelling-9", "unknown_lexicon_format"),
        (b'"words": 16', b'"words": 15', "damaged_spelling"),
        (b'"shapes": ', b'"shapes": 9', "damaged_spelling"),
        (b'"words"', b'"wards"', "not_a_spelling"),
        (b'"words": 16', b'"words": 0', "not_a_spelling"),
        (b"{", b"[", "not_a_spelling"),
    ],
)
def test_a_damaged_file_is_refused(lexicon: Lexicon, old: bytes, new: bytes, code: str) -> None:
    with pytest.raises(BadRecord, match=code):
        load(_damaged(lexicon, old, new), lexicon)


def test_a_file_that_is_cut_or_no_file_at_all_is_refused(lexicon: Lexicon) -> None:
    data = dump(lexicon, TABLE)
    for wrong in (data[:-4], b"", b"x", gzip.compress(b"x"), gzip.compress(gzip.decompress(data)[:-1])):
        with pytest.raises(BadRecord):
            load(wrong, lexicon)


def test_a_number_without_a_shape_is_refused(lexicon: Lexicon) -> None:
    whole = gzip.decompress(dump(lexicon, TABLE))
    with pytest.raises(BadRecord, match="no such shape"):
        load(gzip.compress(whole[:-1] + b"\x01"), lexicon)


@pytest.mark.parametrize(
    "shape",
    ["[[]]", '[[[[99,"à"]],[]]]', "[[[],[[1]]]]", '[[[],[[0,"","x"]]]]', "7", "x", '[[[],[["a","",""]]]]'],
)
def test_a_damaged_shape_is_refused_when_it_is_asked_for(shape: str) -> None:
    with pytest.raises(BadRecord, match="damaged_spelling"):
        spellings_of(parse("CASA"), shape)


ROWS = """\
form|lemma|category|model|tag
gates|gata|N|1|NCFP000
gates|gat|N|1|NCFP000
dóna|donar|V|2|VMIP3S00
dona|dona|N|1|NCFS000
dona|donar|V|2|VMIP3S00
coŀlegi|coŀlegi|N|1|NCMS000
bé|bé|R|1|RG
ui|ui|X|1|XX
mallol [v]|mallol|N|1|NCMS000
Maria|Maria|N|1|NPFS000
""".encode()


def test_rows_bring_their_own_forms_lemmas_and_parts_of_speech() -> None:
    lexicon, _ = read_list(ROWS, "oficial")
    rows = read_rows(ROWS, lexicon)
    assert rows == {
        parse("GATES"): (Spelling("gates", (Lemma("gat", NOUN), Lemma("gata", NOUN))),),
        parse("DONA"): (
            Spelling("dona", (Lemma("dona", NOUN), Lemma("donar", VERB))),
            Spelling("dóna", (Lemma("donar", VERB),)),
        ),
        parse("COL·LEGI"): (Spelling("col·legi", (Lemma("col·legi", NOUN),)),),
        parse("BE"): (Spelling("bé", (Lemma("bé", PartOfSpeech.ADVERB),)),),
        parse("UI"): (Spelling("ui", (Lemma("ui"),)),),
        parse("MALLOL"): (Spelling("mallol", (Lemma("mallol", NOUN),)),),
    }
    assert load(dump(lexicon, rows), lexicon).explain(parse("GATES")) == rows[parse("GATES")]


def test_a_plain_list_has_no_rows() -> None:
    lexicon, _ = read_list(b"casa\ncases\n", "x")
    assert read_rows(b"casa\ncases\n", lexicon) == {}
