"""This machine's compiled kernel agrees with the census; ``tests/browser`` tests the browser's kernel."""

from __future__ import annotations

from faristol.board import Board
from faristol.kernel.plays import PlayFinder
from tests.golden import census


def test_kernel_meets_the_census() -> None:
    golden, words = census.read(), census.lexicon()
    assert words.digest == golden["lexicon"]
    finder = PlayFinder(words)
    for position in golden["positions"]:
        board, rack = Board(bytes.fromhex(position["board"])), bytes.fromhex(position["rack"])
        found = finder.census(board, rack)
        assert (found.plays, found.best, found.total) == (
            position["plays"],
            position["best"],
            position["total"],
        )
        assert census.digest(map(census.line_of, finder.all(board, rack))) == position["digest"]
