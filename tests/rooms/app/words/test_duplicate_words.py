"""Terms of the duplicate: one name for one thing, on every page, paper and file."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from faristol.duplicate.events import DuplicateEnding, Null
from tests.rooms.app.loading import APP, ROOT, load

duplicate_words = load("words.duplicate")
grammar_words = load("words.grammar")
SPOKEN = [*(APP / "words").glob("*.py"), *(ROOT / "static").glob("*.html")]
# Other names for what has one already.
OTHER_NAMES = (
    "suma de referència", "total de la referència", "coordenades equivocades", "són equivocades",
    "mal situada",
    "sense marcar", "no marcat", "no està marcat", "arribat tard", "arriba tard", "tardana", "ningú, però 1",
)  # fmt: skip


@pytest.mark.parametrize("file", SPOKEN, ids=lambda file: file.name)
def test_no_page_has_a_name_of_its_own_for_what_has_one(file: Path) -> None:
    text = file.read_text(encoding="utf-8").lower()
    assert [name for name in OTHER_NAMES if name in text] == []


def test_the_names_are_those_of_the_regulation() -> None:
    assert duplicate_words.REFERENCE_TOTAL == "Total de referència"
    assert duplicate_words.NULLS["coordinates_wrong"] == "coordenades incorrectes"
    assert duplicate_words.NULLS["late"] == duplicate_words.LATE.lower() == "fora de temps"
    assert duplicate_words.NULLS["blank_not_marked"] == "escarràs sense encerclar"


@pytest.mark.parametrize("page", ["words.desk.common", "words.desk.rounds", "words.results.files"])
def test_each_room_takes_the_reasons_of_a_null_play_from_the_one_list(page: str) -> None:
    assert load(page).NULLS == duplicate_words.NULLS
    assert set(duplicate_words.NULLS) == {null.value for null in Null} - {"none"}


def test_every_ending_is_told_in_the_same_words_at_the_desk_in_the_hall_and_in_the_results() -> None:
    assert set(duplicate_words.ENDINGS) == {ending.value for ending in DuplicateEnding}
    for code, told in duplicate_words.ENDINGS.items():
        assert load("words.hall").ending(code) == told
        assert load("words.desk.rounds").ending(code).endswith(told)
        assert load("words.results.common").ending(code, 3).endswith(told)


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("Aina", "d’Aina"),
        ("Èlia", "d’Èlia"),
        ("Hug", "d’Hug"),
        ("Ivet", "d’Ivet"),
        ("Ús", "d’Ús"),
        ("Iu", "d’Iu"),
        ("Iu Bohigas", "d’Iu Bohigas"),
        ("Isolda", "d’Isolda"),
        ("Uixó", "d’Uixó"),
        ("Åsa", "d’Åsa"),
        ("H", "de H"),
        ("A", "de A"),
        ("Biel", "de Biel"),
        ("Iuri", "de Iuri"),
        ("Iúlia", "de Iúlia"),
        ("Ualid", "de Ualid"),
        ("Hiacint", "de Hiacint"),
        ("Iolanda", "de Iolanda"),
        ("núm. 3", "de núm. 3"),
        ("", "de "),
    ],
)
def test_a_name_is_owned_with_de_or_its_apostrophe(name: str, told: str) -> None:
    assert grammar_words.of(name) == told


def test_no_room_puts_de_before_a_name_by_itself() -> None:
    """A name that begins with a vowel would want its apostrophe."""
    alone = re.compile(r'(?<!\bfa )\b[dD]e " \+ (?:name\b|view\["seats"\])')
    assert [file.name for file in APP.rglob("*.py") if alone.search(file.read_text(encoding="utf-8"))] == []


def test_training_takes_the_reasons_from_the_same_list() -> None:
    assert (
        load("words.training.common").null_line("tiles", False)
        == "Jugada nul·la: " + duplicate_words.NULLS["tiles"] + "."
    )


@pytest.mark.parametrize(
    ("code", "wrong", "told"),
    [
        ("main_word", ["GA"], "GA no és al diccionari"),
        ("cross_word", ["GA", "ÇO"], "GA i ÇO no són al diccionari"),
        ("main_word", [], "el mot no és al diccionari"),
        ("tiles", None, "fitxes que no són al faristol"),
    ],
)
def test_the_wrong_word_of_a_null_play_is_named(code: str, wrong: list[str] | None, told: str) -> None:
    assert duplicate_words.why_null(code, wrong) == told
    slip = {"null": code, "coord": "H8", "word": "GA", "wrong": wrong}
    assert load("words.results.common").null(slip) == told
    assert load("words.training.common").null_line(code, False, wrong) == "Jugada nul·la: " + told + "."


def test_paper_names_the_wrong_word_too() -> None:
    slip = {"null": "cross_word", "coord": "H8", "word": "CASA", "wrong": ["GA"]}
    assert load("words.results.paper").paper_note(slip, 24) == "GA no és al diccionari"


def test_a_sanction_shows_beside_a_slip_that_counts() -> None:
    slip = {"coord": "H8", "word": "CASA", "shown": "CASA", "points": 14, "null": "none"}
    slip["ruling"] = "admitted"
    player = {"slip": slip, "sanctions": 1, "expelled": False, "withdrawn": False, "zeroed": False}
    assert load("words.desk.common").row(player, "slips") == ("in", "H8 CASA", "admesa · sancions: 1", "14")
    slip["ruling"], player["sanctions"] = "as_written", 0
    assert load("words.desk.common").row(player, "slips")[2] == ""


def test_a_first_play_off_the_centre_is_told_where_it_must_go() -> None:
    slip = {
        "null": "placement", "wrong": [], "coord": "A1", "shown": "CASA", "word": "CASA", "points": 0,
        "differs": False, "announced": -1,
    }  # fmt: skip
    player = {"number": 3, "name": "Carla", "slip": slip, "zeroed": False}
    desk = load("words.desk.common")
    assert "casella central" in desk.verdict(player, True)
    assert "no lliga amb el tauler" in desk.verdict(player, False)
