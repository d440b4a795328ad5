"""The sentences of the screen: one for whatever the engine may say, and all of them well written."""

from __future__ import annotations

import ast
import dataclasses
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from faristol.rules import BY_ID
from faristol.tiles import LETTERS, TEXTS

from .loading import APP, ROOT, load

ca = load("ca")
ENGINE = ROOT / "py" / "faristol"
SHOWN = ("session", "game", "board/play.py", "record/audit.py", "record/codec.py", "record/journal.py")


def _codes() -> set[str]:
    """Every code that the engine raises on the way to the screen."""
    raised = re.compile(r'\b(?:IllegalAction|BadRecord|BadPlacement)\(\s*"(\w+)"')
    files: list[Path] = []
    for part in SHOWN:
        files += [ENGINE / part] if part.endswith(".py") else (ENGINE / part).glob("*.py")
    found = {code for file in files for code in raised.findall(file.read_text())}
    assert len(found) > 40
    return found


@pytest.mark.parametrize("code", sorted(_codes()))
def test_each_refusal_has_its_own_sentence(code: str) -> None:
    said = ca.refusal({"code": code, "article": None, "fields": {}})
    assert said != ca.refusal({"code": "no_such_code", "article": None, "fields": {}})
    assert "{" not in said
    assert said.endswith((".", "!"))


def test_a_refusal_tells_its_fields() -> None:
    def said(code: str, **fields: Any) -> str:
        text: str = ca.refusal({"code": code, "article": None, "fields": fields})
        return text

    assert "només n’hi ha 3" in said("exchange_too_many", limit=3)
    assert "el sac és buit" in said("exchange_too_many", limit=0)
    assert "línia 7" in said("bad_field", line=7, field="at")
    assert "línia" not in said("not_json", line=0)
    assert "casella H8" in said("square_is_taken", square=112)
    assert said("word_not_in_lexicon", words=["çAS"]).startswith("ÇAS no és")
    assert said("word_not_in_lexicon", words=["CASA", "SO", "l·lA"]).startswith("CASA, SO i L·LA no són")


def test_every_article_leads_to_a_place_of_the_help_page() -> None:
    anchors = set(re.findall(r'id="([^"]+)"', (ROOT / "static" / ca.HELP_PAGE).read_text()))
    for ruleset in BY_ID.values():
        for field in dataclasses.fields(ruleset):
            article = getattr(getattr(ruleset, field.name), "article", None)
            if article is not None:
                page, _, anchor = ca.link_of(article).partition("#")
                assert page == ca.HELP_PAGE
                assert anchor in anchors, article
    assert ca.link_of(None) is None


def test_every_tile_and_every_ruleset_has_a_name() -> None:
    for number in range(LETTERS + 1):
        assert ca.tile_name(TEXTS[number]) != TEXTS[number]
        assert ca.tile_name(TEXTS[number].lower()) == ca.tile_name(TEXTS[number])
    assert all(ca.ruleset_name(ruleset) != ruleset for ruleset in BY_ID)


def test_squares_and_amounts() -> None:
    assert ca.square_name(0) == "A1"
    assert ca.square_name(112) == "H8"
    assert ca.square_name(224) == "O15"
    assert ca.points(1) == "1 punt"
    assert ca.points(0) == "0 punts"
    assert ca.signed(-110) == "−110"
    assert ca.thousands(572262) == "572.262"
    assert ca.thousands(81) == "81"
    assert ca.listed(["A", "B", "C"]) == "A, B i C"


def test_dates_elide_before_vowels() -> None:
    assert ca.date_line(4, 5, 3, 17, 5) == "dv. 4 d’abril, 17.05 h"
    assert ca.date_line(20, 5, 10, 9, 30) == "dv. 20 de novembre, 9.30 h"


def _row(kind: str, **more: Any) -> dict[str, Any]:
    row = {"number": 1, "seat": 0, "kind": kind, "coord": "H8", "shown": "C(A)SA", "score": 12}
    return {**row, "bingo": False, "total": 12, "exchanged": 0, **more}


@pytest.mark.parametrize(
    ("row", "said"),
    [
        (_row("play"), "Anna juga C(A)SA a H8, horitzontal: 12 punts."),
        (
            _row("play", coord="8H", score=62, bingo=True),
            "Anna juga C(A)SA a 8H, vertical: 62 punts. Scrabble!",
        ),
        (_row("withdrawn", score=0), "Anna retira C(A)SA a H8: 0 punts."),
        (_row("exchange", score=None, exchanged=1), "Anna canvia 1 fitxa."),
        (_row("pass", score=0), "Anna passa."),
        (_row("abandon", score=None), "Anna abandona la partida."),
    ],
)
def test_each_turn_is_told_in_a_sentence(row: dict[str, Any], said: str) -> None:
    assert ca.row_line(row, "Anna") == said


def _sentences() -> Iterator[str]:
    for node in ast.walk(ast.parse((APP / "ca.py").read_text())):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and "\n" not in node.value:
            yield node.value


def test_the_sentences_are_well_written() -> None:
    for text in _sentences():
        assert not re.search(r"[^\W\d_]'[^\W\d_]", text), f"straight apostrophe: {text}"
        assert not re.search(r"l[.•]l", text), f"not a punt volat: {text}"
        assert "..." not in text, f"not an ellipsis: {text}"
        assert "  " not in text, f"two spaces: {text}"
