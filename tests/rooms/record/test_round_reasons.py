"""Why a play of a round made less than the best one: points alone are spoken of."""

from __future__ import annotations

from faristol.board import EMPTY_BOARD, read_play
from faristol.kernel.plays import PlayFinder
from faristol.lexicon import from_words
from faristol.record.duplicate.reasons import reasons_in_round
from faristol.tiles import parse

LEXICON = from_words("petit", sorted(parse(word) for word in ("CASA", "CASES", "SOL", "AS", "OS", "CASOLES")))
FINDER = PlayFinder(LEXICON)


def codes(rack: str, play: str, best: str) -> list[str]:
    found = reasons_in_round(EMPTY_BOARD, parse(rack), read_play(play), read_play(best), FINDER, LEXICON)
    return [reason.code for reason in found]


def test_the_best_play_is_praised_and_a_lesser_one_explained() -> None:
    assert codes("CASSOLE", "H5 CASES", "H5 CASES") == ["best"]
    assert codes("CASSOLE", "H8 SOL", "H5 CASES") == ["more_points"]
    assert codes("CASOLES", "H8 SOL", "H2 CASOLES") == ["bingo_missed", "more_points"]
    assert codes("CASOLES", "H2 CASOLES", "H2 CASOLES") == ["bingo"]


def test_of_tiles_that_are_kept_nothing_is_said() -> None:
    # In a game of two the S spent for few points would be the reason.
    assert codes("CASSAAA", "H8 AS", "H5 CASA") == ["more_points"]
