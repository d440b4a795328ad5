"""What a scorer types, read without a page and without an engine."""

from __future__ import annotations

from typing import Any

import pytest

from faristol.session.game.present import letter_chooser, tile
from faristol.tiles import parse
from tests.rooms.app.loading import load

line = load("scorer.line")
LETTERS = letter_chooser()


@pytest.mark.parametrize(
    ("value", "told"),
    [
        ("H8 CASA", ("H8 CASA", None, False, 0)),
        ("  h8   casa  26 ", ("h8 casa", 26, False, 0)),
        ("H8", ("H8", None, False, 0)),
        ("H8 26", ("H8 26", None, False, 0)),
        ("-", ("", None, True, 0)),
        ("-3", ("", None, True, 3)),
        ("–7", ("", None, True, 7)),
        ("-X", ("-X", None, False, 0)),
        ("", ("", None, False, 0)),
    ],
)
def test_a_typed_line(value: str, told: tuple[str, int | None, bool, int]) -> None:
    typed = line.typed(value)
    assert (typed.text, typed.said, typed.command, typed.count) == told


def placed(square: int, text: str) -> list[dict[str, Any]]:
    return [{"square": square + at, "tile": tile(face)} for at, face in enumerate(parse(text))]


def test_a_tapped_tile_becomes_a_blank_and_a_tile_again() -> None:
    assert line.faces_of(placed(112, "ACOL·L"), 3, LETTERS) == ["A", "C", "O", "l·l"]
    assert line.faces_of(placed(112, "ACol·l"), 3, LETTERS) == ["A", "C", "o", "L·L"]


def test_the_line_is_written_anew_with_what_lies_there_in_capitals() -> None:
    board: list[Any] = [None] * 225
    board[113] = tile(parse("a")[0])
    view = {"board": board}
    laid = [*placed(112, "C"), *placed(114, "SA")]
    assert line.as_typed({"coord": "H8"}, laid, ["c", "S", "A"], view) == "H8 cASA"
    assert line.as_typed({"coord": "H14"}, placed(118, "OU"), ["O", "u"], view) == "H14 Ou"


def test_a_play_of_blanks_alone_is_told_in_brackets() -> None:
    view = {"board": [None] * 225}
    assert line.as_typed({"coord": "H8"}, placed(112, "ou"), ["o", "u"], view) == "H8 [o][u]"


def test_a_row_of_the_sheet_comes_back_as_it_was_typed() -> None:
    assert line.written({"coord": "8H", "shown": "C(A)SE(NY)"}, LETTERS) == "8H CaSEny"
    assert line.start_of("15A") == (14, True)
