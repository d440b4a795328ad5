"""The workshop's sentences."""

from __future__ import annotations

import pytest

from tests.rooms.app.loading import load

words = load("words.workshop.common")


@pytest.mark.parametrize(
    ("error", "told"),
    [
        (
            {"kind": "NameError", "line": 3, "text": "name 'plai' is not defined", "name": "plai"},
            "Línia 3: el nom «plai» encara no vol dir res. Mira si està ben escrit.",
        ),
        (
            {"kind": "IndexError", "line": 2, "text": "", "name": ""},
            "Línia 2: demana un element que la llista o el text no té.",
        ),
        ({"kind": "OddError", "line": 2, "text": "", "name": ""}, "Línia 2: OddError."),
        ({"kind": "ZeroDivisionError", "line": 0, "text": "", "name": ""}, "Divideix per zero."),
        (
            {"kind": "no_play", "line": 0, "text": "", "type": "int"},
            "«choose» ha de retornar una jugada, un text o None, i ha retornat un número.",
        ),
        (
            {"kind": "asks", "line": 2, "text": ""},
            "Línia 2: aquí no hi ha ningú que respongui un «input»: un robot no pot preguntar res.",
        ),
        (
            {"kind": "wrong", "line": 0, "text": "", "answer": "H8 XX", "reason": "tiles_not_in_rack"},
            "El robot ha retornat «H8 XX», i no pot ser: no té aquestes fitxes.",
        ),
        (
            {"kind": "wrong", "line": 0, "text": "", "answer": "hola", "reason": "some_other"},
            "El robot ha retornat «hola», i no pot ser: no és cap jugada vàlida.",
        ),
    ],
)
def test_an_error_is_a_plain_sentence(error: dict[str, object], told: str) -> None:
    assert words.fault(error) == told


def test_turns_and_ends() -> None:
    assert words.turn("El teu robot", "H8 CASA", 10) == "El teu robot: H8 CASA, 10 punts."
    assert words.turn("Novell", "exchange AE", 0) == "Novell canvia AE."
    assert words.turn("Novell", "pass", 0) == "Novell passa."
    assert words.end("Novell", [300, 280]) == "Ha guanyat el teu robot, 300 a 280."
    assert words.end("Novell", [280, 300]) == "Ha guanyat Novell, 300 a 280."
    assert words.end("Novell", [280, 280]) == "Empat a 280."


def test_at_its_line_an_error_does_not_name_the_line() -> None:
    error = {"kind": "IndexError", "line": 2, "text": "", "name": ""}
    assert words.fault(error, with_line=False) == "Demana un element que la llista o el text no té."
