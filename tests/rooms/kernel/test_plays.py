"""The contract of the kernel's facade, one clause a test, on lexicons of a few words."""

from __future__ import annotations

import pytest

from faristol.board import EMPTY_BOARD, Board, Direction, Play, Square, write_play
from faristol.kernel.plays import Census, PlayFinder, ScoredPlay
from faristol.lexicon import from_words
from faristol.tiles import parse
from tests.tables import board_with


def finder(*words: str) -> PlayFinder:
    return PlayFinder(from_words("few", map(parse, words)))


def written(plays: list[ScoredPlay]) -> list[tuple[str, int]]:
    return [(write_play(scored.play), scored.score) for scored in plays]


def test_first_play_covers_the_start_square_in_both_directions() -> None:
    plays = written(finder("SI").all(EMPTY_BOARD, parse("SI")))
    assert plays == [("8G SI", 4), ("H7 SI", 4), ("H8 SI", 4), ("8H SI", 4)]


def test_no_play_of_one_tile_on_the_empty_board() -> None:
    assert finder("SI", "SIS").count(EMPTY_BOARD, parse("S")) == 0


def test_no_tiles_no_plays() -> None:
    assert finder("SI").all(board_with("H8 SI"), b"") == []
    assert finder("SI").census(EMPTY_BOARD, b"") == Census(0, 0, 0)


def test_seven_tiles_earn_the_bonus() -> None:
    rack = parse("CASERNA")
    assert written(finder("CASERNA").find(EMPTY_BOARD, rack, 1)) == [("8D CASERNA", 70)]
    assert written(finder("CASERN").find(EMPTY_BOARD, rack, 1)) == [("8D CASERN", 18)]


def test_eight_tile_word_over_one_on_the_board_earns_the_bonus_for_seven() -> None:
    best = finder("CASERNES").find(board_with("H8 SI"), parse("CAERNES"), 1)
    assert written(best) == [("8A CASERNES", 80)]


def test_word_spells_tiles_already_there_and_blanks() -> None:
    board = board_with("H8 sI")
    plays = finder("SIS").all(board, parse("?"))
    assert [scored.play for scored in plays] == [
        Play(Square(112), Direction.ACROSS, parse("sIs")),
    ]


def test_one_tile_that_forms_two_words_is_told_across() -> None:
    board = board_with("H8 SI", "8H SI")
    assert written(finder("SI", "IA").all(board, parse("A"))) == [("I8 IA", 6)]


def test_one_tile_that_forms_a_word_down_only_is_told_down() -> None:
    plays = finder("SI", "IS").all(board_with("H8 SI"), parse("I"))
    assert ("8H SI", 2) in written(plays)


def test_blank_for_another_letter_or_in_place_of_a_tile_is_another_play() -> None:
    plays = finder("SIS", "SIT").all(board_with("H8 SI"), parse("S?"))
    across = [write_play(p.play) for p in plays if p.play.direction is Direction.ACROSS]
    assert across == ["H8 SIS", "H8 SIs", "H8 SIt"]


@pytest.mark.parametrize(("word", "points"), [("QUE", 18), ("NYO", 22), ("AL·LA", 24)])
def test_digraphs_are_one_tile(word: str, points: int) -> None:
    plays = finder(word).all(EMPTY_BOARD, parse(word))
    assert len(plays) == 2 * len(parse(word))
    assert {scored.score for scored in plays} == {points}


def test_premiums_count_once() -> None:
    assert ("H8 SIS", 3) in written(finder("SI", "SIS").all(board_with("H8 SI"), parse("S")))


def test_two_double_words_multiply_by_four() -> None:
    best = finder("CASERNES").find(board_with("12E SS"), parse("CASERNE"), 1)
    assert written(best) == [("E5 CASERNES", 9 * 4 + 50)]


def test_two_triple_words_multiply_by_nine() -> None:
    best = finder("E" * 8).find(board_with("A4 EEE"), parse("EEEEE"), 1)
    assert written(best) == [("A1 EEEEEEEE", 8 * 9)]


def test_three_triple_words_multiply_by_twenty_seven() -> None:
    board = board_with("A2 EEEEEE", "A9 EE")
    best = finder("E" * 15).find(board, parse("EEEEEEE"), 1)
    assert written(best) == [("A1 " + "E" * 15, (15 + 1) * 27 + 50)]


def test_order_is_score_then_square_then_direction_then_word() -> None:
    plays = finder("SI", "SA", "AS").all(EMPTY_BOARD, parse("SIA??"))
    keys = [(-p.score, p.play.start, p.play.direction, p.play.word) for p in plays]
    assert keys == sorted(keys)
    assert len(set(keys)) == len(keys)


def test_best_plays_are_the_first_of_all_plays() -> None:
    find = finder("SI", "SA", "AS", "ASSA", "SASSA")
    everything = find.all(EMPTY_BOARD, parse("SSAAI??"))
    for limit in (0, 1, 5, len(everything) - 1, len(everything), len(everything) + 1, 10**6):
        assert find.find(EMPTY_BOARD, parse("SSAAI??"), limit) == everything[:limit]


def test_word_that_runs_from_edge_to_edge() -> None:
    board = board_with("H5 AAAAAAAA")
    plays = finder("A" * 15).all(board, parse("AAAAAAA"))
    assert written(plays) == [("H1 " + "A" * 15, (15 + 1) * 9 + 50)]


def test_run_that_reaches_the_edge_ends_there() -> None:
    plays = finder("SI", "SIS").all(board_with("H14 SI"), parse("SS"))
    assert {write_play(scored.play) for scored in plays} == {"15G SI", "15G SIS"}


@pytest.mark.parametrize(
    ("board", "rack"),
    [(bytes(224), b"\1"), (bytes(226), b"\1"), (bytes(225), bytes(8)), (bytes(225), b"\33")],
)
def test_what_is_no_position_is_refused(board: bytes, rack: bytes) -> None:
    with pytest.raises(ValueError, match=r"board|rack|tile"):
        finder("SI").count(Board(board), rack)


def test_finders_of_one_lexicon_and_of_others_do_not_disturb_each_other() -> None:
    one, other = from_words("one", [parse("CASERNA")]), from_words("other", [parse("SI")])
    rack = parse("CASERNA")
    finders = [PlayFinder(lexicon) for lexicon in (one, one, other, one)]
    found = [[rated.scored.score for rated in finder.best(EMPTY_BOARD, rack, 1)] for finder in finders]
    assert found == [[70], [70], [], [70]]
