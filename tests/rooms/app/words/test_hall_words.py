"""Sentences for the hall: the regulation's table of tile names, spoken coordinates, and others."""

from __future__ import annotations

import re
from typing import Any

import pytest

from faristol.duplicate.events import DuplicateEnding
from faristol.rules.duplicate import DUPLICATE
from faristol.session.duplicate.present import calls, tiles
from faristol.tiles import BLANK, LETTERS, TEXTS, parse
from tests.rooms.app.loading import ROOT, load

hall_words = load("words.hall")
TABLE = """A a d’Andratx|B be de Benavarri|C ce de Ceret|Ç ce trencada de Flaçà|D de de Dosrius|E e d’Elx
F efa de Felanitx|G ge de Guardamar|H hac d’Hostalric|I i d’Ibi|J jota de Juncosa|L ela de Les
L·L ela geminada de Brussel·les|M ema de Mequinensa|N ena de Navarques|NY ena, i grega de Nyer|O o d’Ontinyent
P pe de Perpinyà|QU cu, u de Queralbs|R erra de Reus|S essa de Salses|T te de Terrassa|U u d’Ulldemolins
V ve baixa de Valldemossa|X ics de Xàtiva|Z zeta de Zarra"""


def aloud(text: str) -> str:
    (view,) = tiles(parse(text))
    said: str = hall_words.tile_aloud(view)
    return said


def test_every_tile_has_the_name_that_the_regulation_recommends() -> None:
    table = dict(row.split(" ", 1) for line in TABLE.splitlines() for row in line.split("|"))
    assert {text: aloud(text) for text in TEXTS[1 : LETTERS + 1]} == table
    assert hall_words.tile_aloud(tiles(bytes((BLANK,)))[0]) == "escarràs"


@pytest.mark.parametrize(
    ("said", "aloud"),
    [
        (["H", "8"], "Hostalric vuit"),
        (["15", "K"], "quinze Katmandú"),
        (["A", "1"], "Andratx u"),
        (["2", "O"], "dos Ontinyent"),
    ],
)
def test_coordinates_are_said_as_the_regulation_says_them(said: list[str], aloud: str) -> None:
    assert hall_words.said_aloud(said) == aloud


def test_every_row_and_column_can_be_said() -> None:
    told = {hall_words.said_aloud([row, str(column)]) for row in "ABCDEFGHIJKLMNO" for column in range(1, 16)}
    assert len(told) == 225


def test_every_call_and_every_ending_has_its_words() -> None:
    assert {call["key"] for call in calls(DUPLICATE)} <= set(hall_words.CALLS)
    assert hall_words.CALLS["one_minute"] == "1 minut!"
    assert all(hall_words.ending(one.value) for one in DuplicateEnding)


def closed(found: int, found_best: int, *, best: int = 20, void: bool = False) -> dict[str, Any]:
    """A closed round whose reference play has 20 points."""
    told = {"found": found, "found_best": found_best, "best": best, "void": void}
    return {**told, "reference": {"points": 20}}


@pytest.mark.parametrize(
    ("found", "best", "told"),
    [
        (0, 0, "No l’ha trobada ningú"),
        (1, 1, "L’ha trobada 1 jugador de 12"),
        (4, 4, "L’han trobada 4 jugadors de 12"),
        (0, 2, "No l’ha trobada ningú, però 2 jugadors han fet els mateixos punts"),
        (0, 1, "No l’ha trobada ningú, però 1 jugador ha fet els mateixos punts"),
        (3, 5, "L’han trobada 3 jugadors de 12, i 2 més han fet els mateixos punts"),
        (3, 4, "L’han trobada 3 jugadors de 12, i 1 més ha fet els mateixos punts"),
    ],
)
def test_how_many_found_it_is_told_in_numbers_that_agree(found: int, best: int, told: str) -> None:
    assert hall_words.found_line(closed(found, best), 12, [], []) == told
    assert hall_words.found_line(closed(0, 0), 0, [], []) == "", "a game that is only prepared has no players"


@pytest.mark.parametrize(
    ("names", "others", "told"),
    [
        (["Aina"], [], "L’ha trobada Aina"),
        (["Aina", "Ivet"], ["Biel"], "L’han trobada Aina i Ivet; Biel ha fet els mateixos punts"),
        (["Aina", "Biel", "Cesc", "Duna"], [], "L’han trobada Aina, Biel, Cesc i Duna"),
        ([*"ABCDEF"], ["G", "H"], "L’han trobada A, B, C i 3 més; G i H han fet els mateixos punts"),
        ([], ["Aina"], "Aina ha fet els mateixos punts amb una altra jugada"),
    ],
)
def test_in_a_class_who_found_it_is_named(names: list[str], others: list[str], told: str) -> None:
    assert hall_words.found_line(closed(len(names), len(names + others)), 12, names, others) == told


def test_who_has_more_or_less_than_the_reference_play_has_not_the_same_points() -> None:
    assert hall_words.found_line(closed(0, 6, best=22), 12, [], []) == "No l’ha trobada ningú"
    assert hall_words.found_line(closed(0, 6, best=17, void=True), 12, [], []) == "No compta per a ningú"
    assert hall_words.found_line(closed(0, 6, void=True), 12, [], []) == "No compta per a ningú"


def test_no_sentence_has_a_straight_apostrophe() -> None:
    source = (ROOT / "py" / "app" / "words" / "hall.py").read_text()
    strings = re.findall(r'"([^"\n]*)"', source)
    assert not [one for one in strings if "'" in one]


@pytest.mark.parametrize(
    ("seconds", "told"),
    [
        (180, "3 minuts per ronda"),
        (60, "1 minut per ronda"),
        (150, "2 min 30 s per ronda"),
        (45, "45 segons per ronda"),
    ],
)
def test_how_long_a_round_lasts_is_announced(seconds: int, told: str) -> None:
    view = {"players": 2, "timer": {"seconds": seconds}}
    assert hall_words.soon(view) == "La partida començarà aviat\n2 jugadors · " + told


@pytest.mark.parametrize(
    ("number", "over", "final", "left", "told"),
    [
        (0, False, False, "", "abans de començar"),
        (3, False, False, "", "després de la ronda 3"),
        (9, True, False, "", "provisional"),
        (9, True, False, "4:59", "provisional · temps de comprovació: 4:59"),
        (9, True, True, "", "definitiva"),
    ],
)
def test_the_room_is_told_how_definitive_the_standings_are(
    number: int, over: bool, final: bool, left: str, told: str
) -> None:
    assert hall_words.standing_line(number, over, final, left) == told


def test_the_room_is_told_the_bonus_the_blank_and_what_is_not_valid() -> None:
    closed: dict[str, Any] = {"round": 2, "void": False, "bonus": None, "swapped": []}
    assert hall_words.news(closed) == ""
    closed["bonus"] = {"number": 7, "name": "", "points": 6}
    assert hall_words.news(closed) == "Millor jugada única: Jugador 7, +6 de bonificació."
    closed.update(bonus=None, swapped=tiles(parse("ÇL·L")))
    assert hall_words.news(closed) == "Canvieu els escarrassos del tauler per les fitxes Ç i L·L del sac."
    closed.update(swapped=[], void=True, reference={"shown": "GA"})
    assert hall_words.news(closed) == "Aquesta jugada no és vàlida: fa zero punts a tothom."
    assert hall_words.voided([closed], 2) == ""
    assert hall_words.voided([closed], 3) == "Ronda 2: GA no és vàlida."
