"""The explanation of a score: its facts are those of the engine's scoring."""

from __future__ import annotations

from typing import Any

from faristol.board import PREMIUMS, Premium
from faristol.session.game.present import letter_chooser
from tests.rooms.app.loading import load

module = load("training.explanation")
slips = load("training.slip")
LETTERS = letter_chooser()
NAMES = {Premium(2, 1): "DL", Premium(3, 1): "TL", Premium(1, 2): "DP", Premium(1, 3): "TP"}
SIGNS = [NAMES.get(premium, "") for premium in PREMIUMS]


def lines(coord: str, word: str, board: list[Any]) -> list[str]:
    laid = slips.laid_by(coord, word, board, LETTERS)
    told: list[str] = module.lines({"coord": coord, "laid": laid}, board, SIGNS)
    return told


def test_the_whole_rack_and_the_premiums_that_are_covered_now() -> None:
    assert lines("H2", "CASOTES", [None] * 225) == [
        "Fa servir les 7 fitxes: 50 punts de bonificació.",
        "Doble de paraula a H8.",
        "Doble de lletra per a S.",
    ]


def test_a_covered_premium_counts_no_more_and_a_blank_has_nothing_to_double() -> None:
    board: list[Any] = [None] * 225
    for square, face in zip(range(112, 116), slips.faces_of("CASA", LETTERS), strict=True):
        board[square] = face
    assert lines("H8", "CASAR", board) == ["Doble de lletra per a R."]
    assert lines("H8", "CASAr", board) == []
    assert lines("9H", "AR", board) == ["Doble de lletra per a R."]


def test_the_words_across() -> None:
    board: list[Any] = [None] * 225
    for square, face in zip(range(112, 116), slips.faces_of("CASA", LETTERS), strict=True):
        board[square] = face
    across = slips.laid_by("I8", "AL·L", board, LETTERS)
    assert module.crosswords("I8", across, board) == ["CA", "AL·L"]
    down = slips.laid_by("12G", "RES", board, LETTERS)
    assert module.crosswords("12G", down, board) == ["CASAE"]
