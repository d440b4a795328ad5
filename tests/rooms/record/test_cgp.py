"""CGP: positions read and written, and the place of every fault."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from faristol.board import EMPTY_BOARD, SQUARES, Board
from faristol.errors import BadNotation
from faristol.record.cgp import Cgp, read_cgp, write_cgp
from faristol.tiles import BLANK_BIT, FULL_BAG, LETTERS, parse

EMPTY = "/".join(["15"] * 15)
letter = st.integers(1, LETTERS)


@st.composite
def positions(draw: st.DrawFn) -> Cgp:
    """Tiles of one box on any squares, and on two racks."""
    tiles = draw(st.permutations(FULL_BAG))
    squares = draw(st.lists(st.integers(0, SQUARES - 1), max_size=60, unique=True))
    laid = {
        square: tile or draw(letter) | BLANK_BIT for square, tile in zip(squares, tiles[14:], strict=False)
    }
    mine, yours = draw(st.integers(0, 7)), draw(st.integers(7, 14))
    return Cgp(
        Board(bytes(laid.get(square, 0) for square in range(SQUARES))),
        (bytes(tiles[:mine]), bytes(tiles[7:yours])),
        (draw(st.integers(-200, 900)), draw(st.integers(-200, 900))),
        draw(st.integers(0, 12)),
    )


@pytest.mark.uncounted
@given(positions())
def test_what_is_written_is_read_back(position: Cgp) -> None:
    assert read_cgp(write_cgp(position)) == position


def test_a_whole_position() -> None:
    row = "2[L·L]AÇ[NY][qu]E7"
    text = f"{'15/' * 7}{row}{'/15' * 7} AEIRST?/ 18/-3 2 lex anything; ld catalan;"
    position = read_cgp(text)
    assert position.board[105:120] == bytes(2) + parse("L·LAÇNYquE") + bytes(7)
    assert position.racks == (parse("AEIRST?"), b"")
    assert position.scores == (18, -3)
    assert position.zero_turns == 2
    assert write_cgp(position) == f"{'15/' * 7}{row}{'/15' * 7} AEIRST?/ 18/-3 2"


@pytest.mark.parametrize(
    ("text", "position"),
    [
        (EMPTY, Cgp()),
        (f"  {EMPTY}  ", Cgp()),
        (f"{EMPTY} CASA", Cgp(racks=(parse("CASA"),))),
        (f"{EMPTY} [L·L]NY[QU]/A 0/0 0", Cgp(racks=(parse("L·LNYQU"), parse("A")))),
        (f"{EMPTY} / 0/0 0", Cgp(racks=(b"", b""))),
        (f"{EMPTY} A/ 1/2", Cgp(racks=(parse("A"), b""), scores=(1, 2))),
        (f"{EMPTY} A/ 1/2 3 -1 whatever", Cgp(racks=(parse("A"), b""), scores=(1, 2), zero_turns=3)),
        (f"{EMPTY} C\u0327A/ 0/0 0", Cgp(racks=(parse("ÇA"), b""))),
    ],
)
def test_parts_that_may_be_missing(text: str, position: Cgp) -> None:
    assert read_cgp(text) == position
    assert position.board == EMPTY_BOARD


def test_runs_of_numbers_and_tiles() -> None:
    text = "/".join(["15"] * 14 + ["1A2B3C4D1"])
    assert list(read_cgp(text).board[-15:]) == [0, 1, 0, 0, 2, 0, 0, 0, 3, 0, 0, 0, 0, 5, 0]


@pytest.mark.parametrize(
    ("text", "code", "position"),
    [
        ("", "no_position", 0),
        (EMPTY + " " + "A" * 4000, "text_too_long", 60),
        ("15/15", "not_fifteen_rows", 5),
        (EMPTY + "/15", "not_fifteen_rows", 45),
        (EMPTY.replace("15", "14", 1), "not_fifteen_squares", 0),
        ("15/16" + EMPTY[5:], "not_fifteen_squares", 3),
        ("15/007" + EMPTY[5:], "not_fifteen_squares", 3),
        ("15/015" + EMPTY[5:], "not_fifteen_squares", 3),
        ("15/" + "9" * 999 + EMPTY[5:], "not_fifteen_squares", 3),
        ("15/A99" + EMPTY[5:], "not_fifteen_squares", 3),
        ("15/A999" + EMPTY[5:], "not_fifteen_squares", 3),
        ("15/7KA6" + EMPTY[5:], "not_a_tile", 4),
        ("15/7[L·L6" + EMPTY[5:], "unclosed_bracket", 4),
        ("15/7A[]6" + EMPTY[5:], "empty_bracket", 5),
        ("15/7[ES]7" + EMPTY[5:], "not_one_tile_in_bracket", 6),
        ("15/7?7" + EMPTY[5:], "blank_without_letter", 4),
        ("15/6A?7" + EMPTY[5:], "blank_without_letter", 5),
        (EMPTY + " CAW", "not_a_tile", 47),
        (EMPTY + " CASA/aE", "letter_of_an_unplayed_blank", 50),
        (EMPTY + " CASA/Ea", "letter_of_an_unplayed_blank", 51),
        (EMPTY + " ABCDEFGH", "rack_too_long", 45),
        (EMPTY + " A/ x/0", "not_a_number", 48),
        (EMPTY + " A/ 0/0 -1", "not_a_number", 52),
        (EMPTY + " A/ 0/0 lex", "not_a_number", 52),
        (EMPTY + " ???/", "more_tiles_than_the_box", 0),
        (EMPTY.replace("15", "13za", 1) + " A/?", "more_tiles_than_the_box", 0),
        (EMPTY.replace("15", "13ZX", 1) + " AZ/", "more_tiles_than_the_box", 0),
    ],
)
def test_a_fault_is_refused_with_its_place(text: str, code: str, position: int) -> None:
    with pytest.raises(BadNotation) as caught:
        read_cgp(text)
    assert (caught.value.code, caught.value.position) == (code, position)
