"""Plays on a board: a word that ends at the edge, and one tile that forms words both ways."""

from __future__ import annotations

import pytest

from faristol.board import (
    EMPTY_BOARD,
    BadPlacement,
    placed_tiles,
    play_of,
    read_coordinates,
    read_play,
    write_play,
)
from faristol.errors import BadNotation
from faristol.tiles import parse
from tests.tables import board_with


@pytest.mark.parametrize("written", ["H9 ASAL", "H6 LI"])
def test_a_part_of_a_longer_word_is_no_play(written: str) -> None:
    """Its beginning, or its end, lies on the board already."""
    with pytest.raises(BadPlacement) as fault:
        placed_tiles(board_with("H8 CASA"), read_play(written))
    assert fault.value.code == "not_the_whole_word"


@pytest.mark.parametrize(("fits", "beyond"), [("H12 CASA", "H13 CASA"), ("8L CASA", "8M CASA")])
def test_a_word_ends_on_the_board(fits: str, beyond: str) -> None:
    assert len(placed_tiles(EMPTY_BOARD, read_play(fits))) == 4
    with pytest.raises(BadPlacement) as fault:
        placed_tiles(EMPTY_BOARD, read_play(beyond))
    assert fault.value.code == "off_the_board"


@pytest.mark.parametrize(("square", "read"), [("I9", "I8 OS"), ("I8", "8H CS"), ("H10", "H8 CAS")])
def test_one_tile_that_reads_both_ways_is_read_across(square: str, read: str) -> None:
    board = board_with("H8 CA", "8H CO") if square == "I9" else board_with("H8 CA")
    at, _ = read_coordinates(square)
    assert write_play(play_of(board, [(at, parse("S")[0])])) == read


def test_a_word_does_not_go_on_from_the_end_of_the_row_before() -> None:
    at, _ = read_coordinates("I1")
    assert write_play(play_of(board_with("H12 CASA", "J1 OS"), [(at, parse("S")[0])])) == "1I SO"


@pytest.mark.parametrize(
    ("text", "code", "at"),
    [
        ("", "not_coordinates", 0),
        ("P8", "not_coordinates", 0),
        ("H16", "no_such_column", 1),
        ("0H", "no_such_column", 0),
    ],
)
def test_coordinates_that_are_none_are_refused_with_their_place(text: str, code: str, at: int) -> None:
    with pytest.raises(BadNotation) as refused:
        read_coordinates(text)
    assert (refused.value.code, refused.value.position) == (code, at)
