"""Endgames whose best line hangs on one thing, on lexicons of a few words."""

from __future__ import annotations

import pytest

from faristol.board import write_play
from faristol.kernel.plays import ScoredPlay
from faristol.lexicon import from_words
from faristol.players.endgame import EndgameSolver, Solution
from faristol.tiles import parse
from tests.tables import board_with


def solved(words: str, rack: str, other: str) -> Solution:
    """The endgame after CA in the middle row."""
    solver = EndgameSolver(from_words("few", map(parse, words.split())), 1 << 20)
    solution = solver.solve(board_with("8H CA"), parse(rack), parse(other), 100_000)
    assert solution.exact
    return solution


def written(solution: Solution) -> list[str]:
    return [write_play(turn.play) if isinstance(turn, ScoredPlay) else "pass" for turn in solution.line]


def test_the_last_tile_is_kept_for_the_word_that_the_others_make() -> None:
    # Both tiles at once make CASA and end the game; one after the other they make CAS too.
    solution = solved("CA CAS CASA", "AS", "Z")
    assert written(solution) == ["8H CAS", "pass", "8H CASA"]
    at_once = solved("CA CASA", "AS", "Z")
    assert written(at_once) == ["8H CASA"]
    assert solution.value == at_once.value + 4  # C2 A1 S1


def test_the_place_where_the_other_would_go_out_is_taken() -> None:
    # CAS is the only word left, for whoever makes it first; the other then keeps its S.
    assert written(solved("CA CAS", "SZ", "S")) == ["8H CAS", "pass", "pass"]


def test_the_word_by_which_the_other_would_go_out_is_made_longer() -> None:
    # In OCA the other's S has no place any more, though its square is free.
    assert written(solved("CA CAS OCA", "OZ", "S")) == ["8G OCA", "pass", "pass"]


def test_the_first_turn_alone_is_that_of_the_whole_line() -> None:
    """Robots need no more, and each further turn costs a search."""
    whole = solved("CA CAS CASA", "AS", "Z")
    solver = EndgameSolver(from_words("few", map(parse, ("CA", "CAS", "CASA"))), 1 << 20)
    *_, first = solver.think(board_with("8H CA"), parse("AS"), parse("Z"), first_only=True)
    assert (first.value, first.exact) == (whole.value, True)
    assert first.line == whole.line[:1] != whole.line
    assert first.nodes < whole.nodes


@pytest.mark.parametrize(("rack", "other"), [("", "Z"), ("AS", "")])
def test_with_an_empty_rack_there_is_no_endgame(rack: str, other: str) -> None:
    with pytest.raises(ValueError, match="the game is over"):
        solved("CA CAS", rack, other)
