"""Every article and every ruling has its test, and the table of them is up to date."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import faristol
from tests.regulations.articles import REGULATIONS, TABLE, cited, missing, table, under

WORLD = REGULATIONS[-1].articles


def test_every_article_and_every_ruling_has_a_test() -> None:
    assert missing() == []


def test_an_article_is_named_nowhere_but_in_the_rules() -> None:
    engine = Path(faristol.__file__).parent
    literal = re.compile(r'IllegalAction\(\s*[\w."]+,\s*f?"')
    files = [file for file in engine.rglob("*.py") if file.parent.name != "rules"]
    assert sum("IllegalAction(" in file.read_text() for file in files) > 10
    assert [file.name for file in files if literal.search(file.read_text())] == []


def test_what_is_not_tested_is_an_article() -> None:
    for regulation in REGULATIONS:
        assert set(regulation.untested) <= set(regulation.articles)


def test_the_table_is_the_one_that_the_names_make() -> None:
    assert TABLE.read_text(encoding="utf-8") == table(), "run python tests/regulations/articles.py"


@pytest.mark.parametrize(
    ("name", "articles"),
    [
        ("test_art_14_1_an_exchange", ["14.1"]),
        ("test_art_10_11_12_in_one_lane", ["10", "11", "12"]),
        ("test_art_20_20_1_20_2_causes", ["20", "20.1", "20.2"]),
        ("test_r6_r11_ruling_12_dash", ["6", "11", "ruling 12"]),
        ("test_art_2_seven_tiles", ["2"]),
        ("test_refusals_leave_the_state", []),
    ],
)
def test_a_name_cites_articles(name: str, articles: list[str]) -> None:
    assert list(cited(name, WORLD)) == articles


def test_a_letter_is_an_article_only_where_there_is_one() -> None:
    classic = REGULATIONS[0].articles
    assert list(cited("test_art_4_a_going_out", classic)) == ["4A"]
    assert list(cited("test_art_3_a_turn_may_be_passed", classic)) == ["3"]
    assert list(cited("test_art_4_c_art_7_round", classic)) == ["4C", "7"]


@pytest.mark.parametrize(
    ("name", "headings"),
    [
        ("test_final_all_hundred", ["Final de la partida"]),
        ("test_bonificacio_per_escrable_50", ["Bonificació per escrable"]),
        ("test_bonificacio_by_the_number", ["Bonificació per millor jugada única"]),
        ("test_amb_escarras_ruling_9_the_best", ["Partida duplicada amb escarràs", "ruling 9"]),
        ("test_ruling_9_at_random", ["ruling 9"]),
        ("test_finally_nothing", []),
    ],
)
def test_a_text_without_numbers_is_cited_by_its_headings(name: str, headings: list[str]) -> None:
    duplicate = next(one for one in REGULATIONS if one.headings)
    assert list(under(name, duplicate.headings)) == headings
    assert set(duplicate.headings.values()) <= set(duplicate.articles)
