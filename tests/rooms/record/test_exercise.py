"""Positions to train with: what no game could have is refused, with its place; a play against the best."""

from __future__ import annotations

import pytest

from faristol.board import Board, read_play, square_name
from faristol.errors import BadNotation, BadRecord
from faristol.kernel.plays import PlayFinder
from faristol.lexicon import from_words
from faristol.players.leaves import LeaveTable
from faristol.record.cgp import Cgp, read_cgp, write_cgp
from faristol.record.game.analysis import Analyst
from faristol.record.game.exercise import ExercisePosition, exercise_of, strange_words, tried
from faristol.tiles import BLANK_BIT, FULL_BAG, parse

EMPTY = "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15"
CASA = EMPTY.replace("15", "7CASA4", 8).replace("7CASA4", "15", 7)
LEXICON = from_words("petit", sorted(parse(word) for word in ("CASA", "CASES", "SOL", "AS", "SA", "LA")))


def exercise(text: str) -> ExercisePosition:
    return exercise_of(read_cgp(text))


def refused(text: str) -> BadRecord:
    with pytest.raises(BadRecord) as found:
        exercise(text)
    return found.value


def full_board(left: int) -> str:
    """A board, one connected block over the centre, that leaves so many letters of the box."""
    letters = [tile for tile in FULL_BAG if tile]
    faces = bytes([1 | BLANK_BIT, 1 | BLANK_BIT, *letters[: len(letters) - left]])
    return write_cgp(Cgp(Board(bytes(45) + faces + bytes(180 - len(faces))))).split()[0]


def test_the_bag_has_what_is_unseen_but_for_a_full_rack() -> None:
    one = exercise(f"{CASA} SOL/")
    assert (len(one.rack), one.other, one.bag) == (3, b"", len(FULL_BAG) - 4 - 3 - 7)


def test_an_empty_bag_leaves_the_other_rack_known() -> None:
    board = full_board(9)
    unseen = exercise(f"{board} XZ/").other
    assert (len(unseen), exercise(f"{board} XZ/").bag) == (7, 0)
    assert exercise(f"{board} X/").bag == 1
    assert exercise(f"{board} XZ/TU").other == parse("TU")  # a shorter rack may be told


@pytest.mark.parametrize(
    ("text", "code"),
    [
        (f"{CASA} /", "exercise_without_rack"),
        (CASA, "exercise_without_rack"),
        (f"{CASA.replace('7CASA4', '8CASA3')} SOL/", "exercise_off_centre"),
        (f"{full_board(1)} Z/", "exercise_without_opponent"),
    ],
)
def test_a_position_that_no_game_could_have_is_refused(text: str, code: str) -> None:
    assert refused(text).code == code


def test_a_tile_apart_is_refused_with_its_square() -> None:
    fault = refused(f"{CASA.replace('15/', 'A14/', 1)} SOL/")
    assert (fault.code, square_name(fault.fields["square"])) == ("exercise_apart", "A1")  # type: ignore[arg-type]


def test_more_tiles_than_the_box_has_are_refused_by_their_name() -> None:
    with pytest.raises(BadNotation, match="more_tiles_than_the_box") as fault:
        exercise(f"{CASA} QUQU/")
    told = {"text": f"{CASA} QUQU/", "position": 0, "tile": "QU", "count": 2, "most": 1}
    assert fault.value.fields == told
    with pytest.raises(BadNotation) as fault:
        exercise(f"{CASA} SOL/???")
    assert fault.value.fields["tile"] == "?"


def test_words_that_the_lexicon_lacks_are_told_in_both_directions() -> None:
    rows = [*["15"] * 7, "7CASA4", "7AS6", *["15"] * 6]
    board = read_cgp("/".join(rows)).board
    assert strange_words(board, LEXICON) == ("CA",)
    assert strange_words(read_cgp(CASA).board, LEXICON) == ()


def test_a_play_is_set_against_the_best_ones() -> None:
    analyst = Analyst(PlayFinder(LEXICON), LEXICON, LeaveTable.zero())
    position = exercise(f"{EMPTY} CASASOL/")
    found = tried(position, read_play("H8 SOL"), analyst, 2)
    assert found.done is not None
    assert (str(found.done), str(found.best[0])) == ("H8 SOL", "8E CASA")
    assert found.loss == 100 * (found.best[0].score - found.done.score)
    assert [reason.code for reason in found.reasons][-1] == "more_points"
    assert len(found.best) == 2
    passed = tried(position, None, analyst)
    assert [reason.code for reason in passed.reasons] == ["had_play"]
