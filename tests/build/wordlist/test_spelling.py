"""How the spellings of the default list are made, and the ones that were built."""

from __future__ import annotations

import json
from itertools import islice
from pathlib import Path

import pytest

from faristol.lexicon import Lexicon, load
from faristol.lexicon.words import fold, tile_set
from faristol.spelling import Lemma, PartOfSpeech, Speller, Spelling
from faristol.spelling import load as load_spellings
from faristol.tiles import parse
from sitebuild.paths import LEXICONS, ROOT
from sitebuild.wordlist import build as wordlist
from sitebuild.wordlist.hand import read_paired_nouns
from sitebuild.wordlist.hunspell import Kind, Paradigm
from sitebuild.wordlist.spelling import spelled

from .test_lists import dictionary

__all__ = ["dictionary"]

NOUN, VERB, ADJECTIVE = PartOfSpeech.NOUN, PartOfSpeech.VERB, PartOfSpeech.ADJECTIVE
NOMINAL, ADVERB, UNKNOWN = PartOfSpeech.NOMINAL, PartOfSpeech.ADVERB, PartOfSpeech.UNKNOWN


def _paradigm(kind: Kind, *forms: str) -> Paradigm:
    return Paradigm(forms[0], kind, forms, tuple(map(fold, forms)))


def _singles(*forms: str) -> list[Paradigm]:
    return [_paradigm(Kind.SINGLE, form) for form in forms]


Told = dict[str, list[tuple[str, PartOfSpeech]]]


def _told(
    word: str,
    paradigms: list[Paradigm],
    lemmas: dict[str, str] | None = None,
    *,
    words: set[str] | None = None,
    by_hand: tuple[str, ...] = (),
    paired: frozenset[str] = frozenset(),
) -> Told:
    """The spellings of ``word`` in a list of ``words``, by default all those of the paradigms."""
    listed = tile_set(words or {form for paradigm in paradigms for form in paradigm.forms})
    table = spelled(listed, paradigms, lemmas or {}, by_hand, paired)
    return {
        each.form: [(its.text, its.pos) for its in each.lemmas] for each in table.get(parse(word.upper()), ())
    }


def test_a_paradigm_gives_its_spellings_and_its_lemma() -> None:
    paradigms = [
        _paradigm(Kind.PLURAL, "plàtan", "plàtans"),
        _paradigm(Kind.VERB, "donar", "dona", "dóna", "donés"),
        _paradigm(Kind.PLURAL, "dona", "dones"),
    ]
    assert _told("PLATANS", paradigms) == {"plàtans": [("plàtan", NOUN)]}
    assert _told("DONA", paradigms) == {"dona": [("donar", VERB), ("dona", NOUN)], "dóna": [("donar", VERB)]}
    assert _told("DONES", paradigms) == {"dones": [("dona", NOUN)], "donés": [("donar", VERB)]}


@pytest.mark.parametrize(
    ("kind", "forms", "pos"),
    [
        (Kind.GENDERED, ("bonic", "bonica", "bonics", "boniques"), ADJECTIVE),
        (Kind.GENDERED, ("famós", "famosa", "famosos", "famoses"), ADJECTIVE),
        (Kind.GENDERED, ("actor", "actora", "actors", "actores"), NOMINAL),
        (Kind.PLURAL, ("amable", "amables"), ADJECTIVE),
        (Kind.PLURAL, ("dental", "dentals"), NOMINAL),
        (Kind.PLURAL, ("moviment", "moviments"), NOUN),
        (Kind.PLURAL, ("abundant", "abundants"), NOMINAL),
        (Kind.PLURAL, ("qüestió", "qüestions"), NOUN),
    ],
)
def test_the_part_of_speech_goes_by_gender_and_ending(
    kind: Kind, forms: tuple[str, ...], pos: PartOfSpeech
) -> None:
    assert _told(forms[-1], [_paradigm(kind, *forms)], words={forms[-1]}) == {forms[-1]: [(forms[0], pos)]}


def test_a_noun_with_a_feminine_of_its_own_is_told_by_both() -> None:
    cats = [_paradigm(Kind.GENDERED, "gat", "gata", "gats", "gates")]
    paired = frozenset({"gat"})
    assert _told("GATES", cats, paired=paired) == {"gates": [("gata", NOUN), ("gat", NOUN)]}
    assert _told("GATS", cats, paired=paired) == {"gats": [("gat", NOUN)]}
    assert _told("GATES", cats) == {"gates": [("gat", NOMINAL)]}


def test_a_lemma_that_is_both_a_noun_and_an_adjective_is_told_once() -> None:
    both = [
        _paradigm(Kind.PLURAL, "públic", "públics"),
        _paradigm(Kind.GENDERED, "públic", "pública", "públics", "públiques"),
    ]
    assert _told("PUBLICS", both) == {"públics": [("públic", NOMINAL)]}
    assert _told("PUBLIQUES", both) == {"públiques": [("públic", ADJECTIVE)]}


def test_a_paradigm_that_was_not_admitted_spells_only_what_nothing_else_does() -> None:
    paradigms = [
        _paradigm(Kind.PLURAL, "plàtan", "plàtans"),
        _paradigm(Kind.PLURAL, "platan", "platanes"),
        _paradigm(Kind.PLURAL, "zélit", "zélits"),
    ]
    words = {"plàtan", "plàtans", "zélit"}
    assert _told("PLATAN", paradigms, words=words) == {"plàtan": [("plàtan", NOUN)]}
    assert _told("ZELIT", paradigms, words=words) == {"zélit": [("zélit", NOUN)]}


# An irregular verb: the dictionary lists its forms, simplemma has their lemmas, but of one that is a noun.
_ENDINGS = (
    "ut uda uts udes ent o en ia ies íem íeu ien és essis éssim éssiu essin ré ràs rà rem reu ran".split()
)


def _irregular(verb: str) -> list[str]:
    return [verb[:-2] + ending for ending in _ENDINGS]


def test_an_irregular_verb_has_the_lemma_of_the_table() -> None:
    singles = _singles("batre", *_irregular("batre"))
    lemmas = dict.fromkeys(_irregular("batre"), "batre")
    assert _told("BATUDES", singles, lemmas) == {"batudes": [("batre", VERB)]}
    assert _told("BATRE", singles, lemmas)["batre"] == [("batre", VERB)]


def test_a_form_that_is_a_noun_too_gets_its_verb_from_the_verbs_that_rhyme() -> None:
    verbs = ("batre", "abatre", "combatre", "debatre")
    lemmas = {form: verb for verb in verbs for form in _irregular(verb)}
    lemmas["debat"], lemmas["abat"], lemmas["combat"], lemmas["bat"] = "debat", "abatre", "combatre", "batre"
    singles = _singles(*verbs, *lemmas)
    noun = [_paradigm(Kind.PLURAL, "debat", "debats")]
    assert _told("DEBAT", singles + noun, lemmas) == {"debat": [("debat", NOUN), ("debatre", VERB)]}
    few = {form: verb for form, verb in lemmas.items() if verb not in ("abatre", "combatre")}
    assert _told("DEBAT", singles + noun, few) == {"debat": [("debat", NOUN)]}


def test_a_participle_that_is_listed_once_more_is_its_verbs() -> None:
    paradigms = [
        _paradigm(Kind.VERB, "avergonyir", "avergonyit", "avergonyida"),
        _paradigm(Kind.PLURAL, "avergonyit", "avergonyits", "avergonyides"),
    ]
    lemmas = {"avergonyit": "avergonyir"}
    assert _told("AVERGONYIT", paradigms, lemmas) == {"avergonyit": [("avergonyir", VERB)]}
    assert _told("AVERGONYIT", paradigms)["avergonyit"][1:] == [("avergonyit", NOMINAL)]


def test_a_noun_with_two_plurals_is_no_participle_of_the_verb_that_the_table_tells() -> None:
    paradigms = [
        _paradigm(Kind.VERB, "gotejar", "goteig"),
        _paradigm(Kind.PLURAL, "goteig", "goteigs", "gotejos"),
    ]
    told = _told("GOTEJOS", paradigms, {"goteig": "gotejar"})
    assert [lemma for lemma, _ in told["gotejos"]] == ["goteig"]


def test_what_does_not_inflect_is_its_own_lemma() -> None:
    singles = _singles("sempre", "ràpida", "ràpidament", "momentament", "meva")
    lemmas = {"sempre": "sempre", "meva": "meu"}
    assert _told("SEMPRE", singles, lemmas) == {"sempre": [("sempre", UNKNOWN)]}
    assert _told("RAPIDAMENT", singles, lemmas) == {"ràpidament": [("ràpidament", ADVERB)]}
    assert _told("MOMENTAMENT", singles, lemmas) == {"momentament": [("momentament", UNKNOWN)]}
    assert _told("MEVA", singles, lemmas) == {"meva": [("meu", UNKNOWN)]}


def test_words_that_the_dictionary_lacks_are_spelled_by_the_other_sources() -> None:
    singles = _singles("naixés", "naixessis", "naixéssim")
    lemmas = {"servixo": "servir", "föhn": "föhn"}
    words = {"naixessis", "naixesses", "naixéssem", "naixéssim", "servixo", "föhn", "debò", "zel"}
    told = {
        word: _told(word, singles, lemmas, words=words, by_hand=("debò",))
        for word in ("NAIXESSES", "NAIXESSEM", "SERVIXO", "FOHN", "DEBO", "ZEL")
    }
    assert told == {
        "NAIXESSES": {"naixesses": [("naixessis", UNKNOWN)]},
        "NAIXESSEM": {"naixéssem": [("naixéssim", UNKNOWN)]},
        "SERVIXO": {"servixo": [("servir", VERB)]},
        "FOHN": {"föhn": [("föhn", UNKNOWN)]},
        "DEBO": {"debò": [("debò", UNKNOWN)]},
        "ZEL": {},
    }


def test_the_paired_nouns_can_be_read() -> None:
    assert {"gat", "nen", "mestre", "avi"} <= read_paired_nouns(ROOT / "wordlists")


def test_a_plain_official_list_is_spelled_by_the_free_sources(dictionary: Path, tmp_path: Path) -> None:
    source, out = tmp_path / "official.txt", tmp_path / "lexicon"
    source.write_text("taula\ntaules\nçudit\n", encoding="utf-8")
    wordlist.build(dictionary, out, wordlist=source, name="Oficial", tell=lambda _: None)
    speller = load_spellings((out / "default.spell").read_bytes(), load((out / "default.lex").read_bytes()))
    assert speller.explain(parse("TAULES")) == (Spelling("taules", (Lemma("taula", NOUN),)),)
    assert speller.explain(parse("ÇUDIT")) == ()


def test_official_rows_are_spelled_by_themselves(dictionary: Path, tmp_path: Path) -> None:
    source, out = tmp_path / "official.txt", tmp_path / "lexicon"
    source.write_text("taules|tauler|A|1|AQ0FP0\ncantí|cantar|V|1|VMIS1S00\n", encoding="utf-8")
    wordlist.build(dictionary, out, wordlist=source, name="Oficial", tell=lambda _: None)
    speller = load_spellings((out / "default.spell").read_bytes(), load((out / "default.lex").read_bytes()))
    assert speller.explain(parse("TAULES")) == (Spelling("taules", (Lemma("tauler", ADJECTIVE),)),)
    assert speller.explain(parse("CANTI")) == (Spelling("cantí", (Lemma("cantar", VERB),)),)


# What build.py made, when it made the default list.

LARGEST = 600_000  # bytes of the list and its spellings together
SPELLED = 0.99  # of the words


@pytest.fixture(scope="module")
def built() -> tuple[Lexicon, Speller]:
    report = json.loads((LEXICONS / "report.json").read_text(encoding="utf-8"))
    if report["official"]:
        pytest.skip("an official list is in force")
    lexicon = load((LEXICONS / "default.lex").read_bytes())
    return lexicon, load_spellings((LEXICONS / "default.spell").read_bytes(), lexicon)


def test_list_and_spellings_together_are_small() -> None:
    files = (LEXICONS / "default.lex", LEXICONS / "default.spell")
    assert sum(path.stat().st_size for path in files) <= LARGEST


def test_every_spelling_folds_to_its_word_and_nearly_every_word_has_one(
    built: tuple[Lexicon, Speller],
) -> None:
    """Of the built list, looked at in one word of four."""
    lexicon, speller = built
    looked_at = list(islice(lexicon.words(), 0, None, 4))
    spelt = 0
    for word in looked_at:
        spellings = speller.explain(word)
        spelt += bool(spellings)
        for spelling in spellings:
            assert (fold(spelling.form) or "").encode("latin-1") == word, spelling
            assert spelling.lemmas, spelling
    assert spelt >= SPELLED * len(looked_at)


REAL: dict[str, Told] = {
    "PLATAN": {"plàtan": [("plàtan", NOUN)]},
    "CANTARIEM": {"cantaríem": [("cantar", VERB)]},
    "GATES": {"gates": [("gata", NOUN), ("gat", NOUN)]},
    "AIGUES": {"aigües": [("aigua", NOUN)]},
    "QUESTIO": {"qüestió": [("qüestió", NOUN)]},
    "PINGUI": {"pingüí": [("pingüí", NOUN)]},
    "BONIQUES": {"boniques": [("bonic", ADJECTIVE)]},
    "RAPIDAMENT": {"ràpidament": [("ràpidament", ADVERB)]},
    "DUGUE": {"dugué": [("dur", VERB)]},
    "IL·LUSIO": {"il·lusió": [("il·lusió", NOUN)]},
    "MUNTANYES": {"muntanyes": [("muntanya", NOUN)], "muntanyès": [("muntanyès", NOMINAL)]},
    "NAIXESSES": {"naixesses": [("néixer", VERB)]},
    "SERVIXO": {"servixo": [("servir", VERB)]},
}


@pytest.mark.parametrize("word", REAL)
def test_real_words(built: tuple[Lexicon, Speller], word: str) -> None:
    told = {each.form: [(its.text, its.pos) for its in each.lemmas] for each in built[1].explain(parse(word))}
    assert told == REAL[word]


def test_a_word_with_several_spellings(built: tuple[Lexicon, Speller]) -> None:
    told = {each.form: {its.text for its in each.lemmas} for each in built[1].explain(parse("DONA"))}
    assert told == {"dona": {"dona", "donar"}, "dóna": {"donar"}, "donà": {"donar"}}
    told = {each.form: {its.text for its in each.lemmas} for each in built[1].explain(parse("COL·LEGI"))}
    assert told["col·legi"] == {"col·legi"}
