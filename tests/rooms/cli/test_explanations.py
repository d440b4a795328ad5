"""``faristol words --explain``, over each kind of list."""

from __future__ import annotations

from pathlib import Path

import pytest

from faristol.lexicon import dump, from_words, load
from faristol.spelling import Lemma, PartOfSpeech, Spelling
from faristol.spelling import dump as dump_spellings
from faristol.tiles import parse

from .conftest import Run

ROWS = "gates|gata|N|1|NCFP000\ngates|gat|N|1|NCFP000\nplàtan|plàtan|N|1|NCMS000\n"


def _told(form: str, *lemmas: tuple[str, str]) -> dict[str, object]:
    return {"form": form, "lemmas": [text for text, _ in lemmas], "pos": [pos for _, pos in lemmas]}


@pytest.fixture
def spelled(lexicon: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The small lexicon with its spellings beside it, as the one that is built."""
    table = {
        parse("CASA"): (
            Spelling("casa", (Lemma("casa", PartOfSpeech.NOUN), Lemma("casar", PartOfSpeech.VERB))),
            Spelling("casà", (Lemma("casar", PartOfSpeech.VERB),)),
        ),
        parse("QUE"): (Spelling("que", (Lemma("que"),)), Spelling("què", (Lemma("què"),))),
    }
    spellings = dump_spellings(load(lexicon.read_bytes()), table)
    lexicon.with_suffix(".spell").write_bytes(spellings)
    monkeypatch.setattr("faristol.cli.explanations.folder_of_lists", lambda: lexicon.parent)
    return lexicon


CASA = [_told("casa", ("casa", "noun"), ("casar", "verb")), _told("casà", ("casar", "verb"))]


def test_a_word_of_a_built_lexicon(run: Run, spelled: Path) -> None:
    outcome = run("words", "--explain", "casa", "--lexicon", spelled, "--json")
    assert (outcome.code, outcome.json) == (0, {"valid": True, "spellings": CASA})
    assert run("words", "--explain", "casà", "--lexicon", spelled, "--json").json == outcome.json


def test_a_word_whose_spelling_nobody_knows(run: Run, spelled: Path) -> None:
    outcome = run("words", "--explain", "SOL", "--lexicon", spelled, "--json")
    assert (outcome.code, outcome.json) == (0, {"valid": True, "spellings": []})


@pytest.mark.parametrize(("word", "code"), [("CASAQUE", 1), ("XKCD", 1), ("[CA]SA", 2), ("[]", 2)])
def test_what_is_no_word(run: Run, spelled: Path, word: str, code: int) -> None:
    outcome = run("words", "--explain", word, "--lexicon", spelled, "--json")
    assert (outcome.code, outcome.json) == (code, {"valid": False, "spellings": []})


def test_in_lines(run: Run, spelled: Path) -> None:
    lines = run("words", "--explain", "casa", "--lexicon", spelled).lines
    assert lines == ["casa\tvalid", "casa\tcasa (noun), casar (verb)", "casà\tcasar (verb)"]
    assert run("words", "--explain", "que", "--lexicon", spelled).lines[1:] == ["que\tque", "què\tquè"]


def test_a_plain_list_is_explained_by_what_is_built(run: Run, spelled: Path, tmp_path: Path) -> None:
    plain = tmp_path / "plain.txt"
    plain.write_text("casa\nzel\n", encoding="utf-8")
    assert run("words", "--explain", "casa", "--lexicon", plain, "--json").json == {
        "valid": True,
        "spellings": CASA,
    }
    assert run("words", "--explain", "zel", "--lexicon", plain, "--json").json == {
        "valid": True,
        "spellings": [],
    }
    assert run("words", "--explain", "que", "--lexicon", plain, "--json").json == {
        "valid": False,
        "spellings": [],
    }


def test_rows_explain_themselves_before_and_after_they_are_built(
    run: Run, spelled: Path, tmp_path: Path
) -> None:
    rows, lex = tmp_path / "rows.txt", tmp_path / "oficial.lex"
    rows.write_text(ROWS, encoding="utf-8")
    gates = {"valid": True, "spellings": [_told("gates", ("gat", "noun"), ("gata", "noun"))]}
    assert run("words", "--explain", "gates", "--lexicon", rows, "--json").json == gates
    assert run("lexicon", "build", rows, "-o", lex).code == 0
    assert run("words", "--explain", "gates", "--lexicon", lex, "--json").json == gates


def test_spellings_of_an_earlier_build_are_not_taken(run: Run, spelled: Path, tmp_path: Path) -> None:
    lex = tmp_path / "other.lex"
    lex.write_bytes(dump(from_words("other", [parse("CASA"), parse("ZEL")])))
    lex.with_suffix(".spell").write_bytes(spelled.with_suffix(".spell").read_bytes())
    assert run("words", "--explain", "casa", "--lexicon", lex, "--json").json == {
        "valid": True,
        "spellings": CASA,
    }


def test_damaged_spellings_are_an_input_that_cannot_be_read(run: Run, spelled: Path) -> None:
    spelled.with_suffix(".spell").write_bytes(b"x")
    outcome = run("words", "--explain", "casa", "--lexicon", spelled, "--json")
    assert outcome.code == 2
    assert "damaged" in outcome.err
