"""How the default list is made: expansion, votes, the robots' vocabularies; and the list that was built."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from faristol.errors import BadRecord
from faristol.lexicon import load, verify
from faristol.lexicon.words import fold, tile_set
from sitebuild import npm, steps
from sitebuild.paths import LEXICONS, ROOT
from sitebuild.wordlist import build as wordlist
from sitebuild.wordlist import lexicons
from sitebuild.wordlist.hand import HandLists, read_hand_lists
from sitebuild.wordlist.hunspell import Kind, Paradigm, conjugated_like, expand
from sitebuild.wordlist.robots import beginner, intermediate, summed, zipf
from sitebuild.wordlist.votes import elect

EMPTY_HAND = HandLists(
    everyday=frozenset(),
    nominals_add=frozenset(),
    verbs_add=frozenset(),
    verbs_drop=frozenset(),
    words_drop=frozenset(),
    two=frozenset(),
    three_add=frozenset(),
    three_drop=frozenset(),
)

AFF = """\
FLAG long
SFX _C Y 1
SFX _C 0 -se [rt]
PFX _V N 1
PFX _V 0 l' [aeiou]
SFX _E Y 2
SFX _E 0 s [^a]
SFX _E a es a
SFX _F Y 3
SFX _F 0 a c
SFX _F 0 s c
SFX _F c ques c
SFX 00 Y 3
SFX 00 0 0/_C ar
SFX 00 ar o ar
SFX 00 ar essis ar
"""
DIC = """\
9
taula/_E
ocell/_E_V
bonic/_F
cantar/00
acid/ZZ
Barcelona
metre/U1U2
pell-roja/_E
sempre
"""


@pytest.fixture
def dictionary(tmp_path: Path) -> Path:
    folder = tmp_path / "dictionary-ca"
    folder.mkdir()
    (folder / "index.aff").write_text(AFF, encoding="utf-8")
    (folder / "index.dic").write_text(DIC, encoding="utf-8")
    (folder / "package.json").write_text('{"version": "0"}', encoding="utf-8")
    return folder


def test_entries_are_expanded_by_their_flags(dictionary: Path) -> None:
    paradigms = {paradigm.lemma: paradigm for paradigm in expand(dictionary)}
    assert {lemma: (paradigm.kind, paradigm.forms) for lemma, paradigm in paradigms.items()} == {
        "taula": (Kind.PLURAL, ("taula", "taules")),
        "ocell": (Kind.PLURAL, ("ocell", "ocells")),
        "bonic": (Kind.GENDERED, ("bonic", "bonica", "bonics", "boniques")),
        "cantar": (Kind.VERB, ("cantar", "canto", "cantessis")),
        "pell-roja": (Kind.PLURAL, ("pell-roja", "pell-rojes")),
        "sempre": (Kind.SINGLE, ("sempre",)),
    }
    assert paradigms["pell-roja"].strings == (None, None)


def _paradigm(kind: Kind, *forms: str) -> Paradigm:
    return Paradigm(forms[0], kind, forms, tuple(map(fold, forms)))


def _elected(paradigms: list[Paradigm], table: set[str], hand: HandLists = EMPTY_HAND) -> set[str]:
    frequency = {"ràpidament": 3.0, "lentament": 1.0}
    election = elect(paradigms, tile_set(table), hand, lambda word: frequency.get(word, 0.0))
    return election.accepted


def test_a_paradigm_comes_in_whole_or_not_at_all() -> None:
    noun = _paradigm(Kind.PLURAL, "taula", "taules")
    verb = _paradigm(Kind.VERB, "cantar", "canto", "cantes", "canta")
    assert _elected([noun, verb], {"taules", "cantar", "canto", "cantes"}) == tile_set({"taula", "taules"})
    assert _elected([verb], {"cantar", "canto", "cantes", "canta"}) == tile_set(verb.forms)
    assert _elected([noun], set()) == set()


def test_votes_are_on_letters_without_accents() -> None:
    assert _elected([_paradigm(Kind.SINGLE, "també")], {"tambe"}) == tile_set({"també"})


def test_siblings_and_north_western_forms_come_with_theirs() -> None:
    forms = ("cantessis", "cantéssim", "cantessin", "servix", "servixes", "servixen")
    singles = [_paradigm(Kind.SINGLE, form) for form in forms]
    assert _elected(singles, set(forms)) == tile_set(
        {*forms, "cantesses", "cantéssem", "cantessen", "servixo"}
    )


def test_adverbs_come_with_their_adjective_if_they_are_frequent() -> None:
    forms = ("ràpida", "ràpidament", "lenta", "lentament")
    singles = [_paradigm(Kind.SINGLE, form) for form in forms]
    assert _elected(singles, {"ràpida", "lenta"}) == tile_set({"ràpida", "lenta", "ràpidament"})


def test_the_short_lists_have_the_last_word() -> None:
    hand = HandLists(
        everyday=frozenset(tile_set({"sempre"})),
        nominals_add=frozenset({"tiet"}),
        verbs_add=frozenset({"siular"}),
        verbs_drop=frozenset({"etilar"}),
        words_drop=frozenset({"logo", "ctra"}),
        two=frozenset(tile_set({"ça"})),
        three_add=frozenset(tile_set({"led"})),
        three_drop=frozenset(tile_set({"ref"})),
    )
    paradigms = [
        _paradigm(Kind.VERB, "siular", "siulo"),
        _paradigm(Kind.VERB, "etilar", "etilo"),
        _paradigm(Kind.PLURAL, "tiet", "tiets"),
        _paradigm(Kind.PLURAL, "logo", "logos"),
        _paradigm(Kind.PLURAL, "logos", "logosos"),
        _paradigm(Kind.SINGLE, "ctra"),
        _paradigm(Kind.SINGLE, "ref"),
        _paradigm(Kind.SINGLE, "vs"),
    ]
    accepted = _elected(paradigms, {"etilar", "etilo", "logo", "logos", "ctra", "ref", "vs"}, hand)
    # A form of a dropped word stays where another word has it.
    assert accepted == tile_set(
        {"siular", "siulo", "tiet", "tiets", "sempre", "ça", "led", "logos", "logosos"}
    )


def test_the_short_lists_can_be_read() -> None:
    hand = read_hand_lists(ROOT / "wordlists")
    assert len(hand.two) == 101
    assert not hand.three_add & hand.three_drop
    assert not hand.verbs_add & hand.verbs_drop
    assert not hand.nominals_add & hand.words_drop


def test_a_short_list_with_a_word_of_another_length_is_refused(tmp_path: Path) -> None:
    for path in (ROOT / "wordlists").glob("*.txt"):
        (tmp_path / path.name).write_bytes(path.read_bytes())
    (tmp_path / "two-tiles.txt").write_text("# remark\nAD CASA\n", encoding="utf-8")
    with pytest.raises(ValueError, match="CASA"):
        read_hand_lists(tmp_path)


def test_vocabularies_go_by_frequency() -> None:
    values = summed({"dona": 2e-6, "dóna": 2e-6, "taula": 1e-6, "canto": 1e-6, "xyz": 1.0})
    dona, taula, taules = (fold(word) for word in ("dona", "taula", "taules"))
    assert zipf(1e-6) == pytest.approx(3.0)
    assert zipf(0.0) == 0.0
    admitted = tile_set({"dona", "taula", "taules", "cantar", "canto", "cantes"})
    assert beginner(values, admitted) == {dona}
    paradigms = [
        _paradigm(Kind.PLURAL, "taula", "taules"),
        _paradigm(Kind.VERB, "cantar", "canto", "cantes"),
        _paradigm(Kind.PLURAL, "dona", "dones"),
    ]
    # One form of a noun is enough, one of a verb is not; what the list lacks stays out.
    assert intermediate(values, admitted, paradigms) == {dona, taula, taules, fold("canto")}


def test_an_official_list_takes_the_place_of_the_default_one(dictionary: Path, tmp_path: Path) -> None:
    source = tmp_path / "official.txt"
    source.write_text("casa\ncases\nMaria\nsempre\n", encoding="utf-8")
    out = tmp_path / "lexicon"
    told: list[str] = []
    wordlist.build(dictionary, out, wordlist=source, name="Oficial", tell=told.append)
    lexicon = load((out / "default.lex").read_bytes())
    assert (lexicon.name, lexicon.spelled()) == ("Oficial", ["CASA", "CASES", "SEMPRE"])
    assert set(load((out / "beginner.lex").read_bytes()).words()) <= set(lexicon.words())
    report = json.loads((out / "report.json").read_text(encoding="utf-8"))
    assert report["official"] is True
    assert report["dropped"] == {"capital": {"count": 1, "first": ["line 3: Maria"]}}
    assert any("capital" in line for line in told)
    before = {path.name: path.read_bytes() for path in out.iterdir()}
    source.write_text("casa\nc@sa\n", encoding="utf-8")
    with pytest.raises(BadRecord) as fault:
        wordlist.build(dictionary, out, wordlist=source, name="Oficial", tell=told.append)
    assert (fault.value.code, fault.value.line) == ("not_a_word", 2)
    assert {path.name: path.read_bytes() for path in out.iterdir()} == before


def test_the_terminal_shows_two_lines_and_a_file_the_rest(
    dictionary: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "official.txt").write_text("casa\nMaria\nMarta\n", encoding="utf-8")
    monkeypatch.setattr(npm, "bring", lambda _name: dictionary)
    monkeypatch.setattr(steps, "STAMPS", tmp_path / "stamps")
    monkeypatch.setattr(lexicons, "LEXICONS", tmp_path / "lexicon")
    monkeypatch.setattr(lexicons, "ROOT", tmp_path)
    monkeypatch.setattr(lexicons, "REPORT", tmp_path / "report.txt")
    lexicons.build(tmp_path / "official.txt", "Oficial", ())
    shown = capsys.readouterr().out.splitlines()
    assert len(shown) == 2
    assert shown[1].endswith(" report.txt")
    assert "dropped, capital: 2 (line 2: Maria ...)" in (tmp_path / "report.txt").read_text().splitlines()


@pytest.mark.full
def test_the_default_list_is_made_of_the_packages(dictionary: Path, tmp_path: Path) -> None:
    out = tmp_path / "lexicon"
    told: list[str] = []
    wordlist.build(dictionary, out, tell=told.append)
    words = set(load((out / "default.lex").read_bytes()).spelled())
    assert {"TAULA", "TAULES", "BONIQUES", "CANTESSIS", "CANTESSES", "SEMPRE", "ÇA"} <= words
    assert "ACID" not in words
    assert any("by length" in line for line in told)


# What build.py made, when it made the default list.


@pytest.fixture(scope="module")
def report() -> dict[str, Any]:
    path = LEXICONS / "report.json"
    if not path.is_file():
        pytest.fail(f"{path} is missing: run python3 build.py build first")
    told: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    if told["official"]:
        pytest.skip("an official list is in force")
    return told


def test_the_built_lists_are_as_large_as_they_should_be(report: dict[str, Any]) -> None:
    lists = report["lists"]
    assert 570_000 < lists["default"]["words"] < 583_000
    assert 12_000 < lists["beginner"]["words"] < 14_000
    assert 110_000 < lists["intermediate"]["words"] < 125_000
    assert len(report["two_tiles"]) == 101
    assert (LEXICONS / "default.lex").stat().st_size <= wordlist.LARGEST


def test_the_default_list_is_the_one_it_has_always_been(report: dict[str, Any]) -> None:
    """The golden digest: whoever changes the words writes the new one, and a new number in the name."""
    golden = json.loads((Path(__file__).parent / "default_list.json").read_text(encoding="utf-8"))
    told = {name: {key: facts[key] for key in ("digest", "words")} for name, facts in report["lists"].items()}
    assert {"name": report["lists"]["default"]["name"], **told} == golden


def test_the_built_files_hold_what_they_promise(report: dict[str, Any]) -> None:
    default = load((LEXICONS / "default.lex").read_bytes())
    verify(default)
    for text in (
        "custodeixen",
        "tupàvem",
        "temps",
        "sempre",
        "il·lús",
        "que",
        "anys",
        "casa",
        "ràpidament",
        "servixo",
        # of every day, which the votes refuse
        *"blog sushi birra tofu quinoa bitcoin discapacitat autocaravana gatet autoajudes talibanes".split(),
    ):
        assert (fold(text) or "").encode("latin-1") in default, text
    # and what they accept though it is not normative
    for text in ("vs", "etc", "ref", "etilar", "logo", "expresident", "challenge", "resumen", "ctra", "ptes"):
        assert (fold(text) or "").encode("latin-1") not in default, text
    for name in ("beginner", "intermediate"):
        vocabulary = load((LEXICONS / f"{name}.lex").read_bytes())
        assert all(word in default for word in vocabulary.words())
    assert report["lists"]["default"]["digest"] == default.digest


def test_a_verb_that_the_dictionary_lacks_is_conjugated_like_its_model() -> None:
    forms = ("patir", "pateix", "pàtia", "patíem", "fóra")
    model = Paradigm("patir", Kind.VERB, forms, tuple(map(fold, forms)))
    (made,) = conjugated_like([model], {"custodir": "patir"})
    assert made.forms == ("custodir", "custodeix", "custodia", "custodíem")
    assert made.strings == tuple(map(fold, made.forms))
    assert conjugated_like([model], {"custodir": "tocar"}) == []
