"""The best plays of a round: "Desenvolupament", "Partida duplicada amb escarràs"."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import pytest

from faristol.board import Board, Direction, Play, Square, put, read_play, write_play
from faristol.duplicate import State, best_plays, candidates, effective
from faristol.duplicate.evolve import as_it_was
from faristol.duplicate.reference import Best, every_play, has_play, leave_of, score_without
from faristol.duplicate.script import play_at, rank_of
from faristol.kernel.plays import ScoredPlay
from faristol.rules.duplicate import DUPLICATE, duplicate_switches
from faristol.tiles import BLANK_BIT, parse, spell
from tests.duplicates import at_round, bag_left, close, slip, world
from tests.tables import board_with


class Plays:
    """A finder that has so many plays of 9 points, and one of 8."""

    def __init__(self, best: int) -> None:
        where = [(Square(square), face) for face in range(1, 27) for square in range(225)]
        plays = [Play(square, Direction.ACROSS, bytes((face, 1))) for square, face in where[: best + 1]]
        self.plays = tuple(plays)

    def find(self, board: Board, rack: bytes, limit: int) -> list[ScoredPlay]:
        scores = [9] * (len(self.plays) - 1) + [8]
        return [ScoredPlay(play, score) for play, score in zip(self.plays, scores, strict=True)][:limit]


@pytest.mark.parametrize("count", [1, 15, 16, 17, 255, 256, 257, 5000])
def test_desenvolupament_all_the_plays_of_maximum_score_are_told_however_many(count: int) -> None:
    finder = Plays(count)
    assert best_plays(at_round(tiles="CASALEO"), finder) == Best(9, finder.plays[:-1])


@pytest.mark.parametrize("count", [1, 511, 512, 513, 5000])
def test_every_play_is_told_once_and_the_best_first(count: int) -> None:
    finder = Plays(count)
    state = at_round(tiles="CASALEO")
    assert tuple(every_play(finder, state.board, state.rack)) == finder.plays


def test_whether_there_is_a_play_the_kernel_is_asked_for_one() -> None:
    class Asked:
        limits: Final[list[int]] = []

        def find(self, board: Board, rack: bytes, limit: int) -> list[ScoredPlay]:
            self.limits.append(limit)
            return []

    state = at_round(tiles="CASALEO")
    assert has_play(world().finder, state.board, state.rack)
    assert not has_play(Asked(), state.board, state.rack)
    assert Asked.limits == [1]


def test_without_any_play_there_are_no_points() -> None:
    state = at_round(tiles="CASALEO")
    assert best_plays(state, world("ZZ").finder) == Best(0, ())
    by_hand = at_round(tiles="CASALEO", direction="by_hand")
    null = slip(by_hand, 1, "H6 CALSA", world())
    assert candidates(null, world().finder) == Best(0, ())


def test_a_play_has_its_place_among_all_plays_of_its_round() -> None:
    at = world()
    done = close(at_round(tiles="CASALEO", tie_break="at_random"), at).rounds[0]
    every = list(every_play(at.finder, done.board, done.rack))
    assert len(every) > 30
    for place, play in enumerate(every, start=1):
        assert (rank_of(at.finder, done, play), play_at(at.finder, done, place)) == (place, play)
    assert rank_of(at.finder, done, read_play("A1 ZZ")) == 0
    for place in (-1, 0, len(every) + 1, 1 << 70):
        assert play_at(at.finder, done, place) is None


@pytest.mark.parametrize("direction", ["by_program", "by_hand"])
def test_casos_a_void_reference_play_leaves_the_best_of_the_other_words(direction: str) -> None:
    """A program has other plays; where players find them, what they handed in is all there is."""
    at = world("CASA CAS AS")
    state = slip(at_round(tiles="CASALEO", direction=direction, tie_break="at_random"), 1, "H6 CASA", at)
    done = close(state, at)
    found = score_without(as_it_was(done, 1), read_play("H6 CASA"), at.finder)
    assert found == (8 if direction == "by_program" else 0)
    assert done.rounds[0].points == 10


# Partida duplicada amb escarràs


def with_lent_blank(tiles: str, *before: str) -> State:
    return at_round(*before, tiles=tiles, variant="with_blank", direction="prepared")


def told(state: State, words: str) -> set[str]:
    """The word of each best play, blanks in lower case."""
    return {write_play(play).split(" ", 1)[1] for play in best_plays(state, world(words).finder).plays}


def test_amb_escarras_of_two_equal_letters_the_last_is_the_blank() -> None:
    assert told(with_lent_blank("CAS?LEO"), "CASA") == {"CASa"}


def test_amb_escarras_a_word_of_the_racks_own_tiles_is_told_without_its_blank() -> None:
    assert told(with_lent_blank("CAS?LEO"), "CAS") == {"CAS"}


def test_amb_escarras_a_lent_blank_is_not_left_on_the_rack_and_one_drawn_is() -> None:
    for state, left in ((with_lent_blank("CAS?LEO"), "LEO"), (at_round(tiles="CAS?LEO"), "?LEO")):
        assert spell(leave_of(state, read_play("H8 CAS"))) == left


def test_amb_escarras_a_letter_that_lies_on_the_board_is_no_blank() -> None:
    state = with_lent_blank("AEOLRT?", "8H SA")
    assert told(state, "AASA") == {"AaSA"}


def test_amb_escarras_a_tile_of_the_rack_takes_none_of_the_bag_from_the_blank() -> None:
    play = read_play("8F AaSA")
    for left, word in (("AETR", "AASA"), ("ETR", "AaSA")):
        state = bag_left(with_lent_blank("AEOLRT?", "8H SA"), left)
        assert effective(state, play).word == parse(word)


def test_amb_escarras_a_blank_that_lies_on_the_board_gives_way_to_nothing() -> None:
    state = replace(with_lent_blank("AELOTS?"), board=board_with("H6 CaSA"), reserved=1)
    assert effective(state, read_play("H6 CaSAs")).word == parse("CaSAS")


def test_amb_escarras_a_blank_scores_as_its_tile_and_in_games_of_other_programs_nothing() -> None:
    assert (DUPLICATE.blank_scores.value, DUPLICATE.blank_scores.choices) == (1, (1, 0))
    assert {"variant", "blank_scores"} - set(duplicate_switches(DUPLICATE)) == {"blank_scores"}
    for value, score in ((1, 10), (0, 8)):
        state = at_round(tiles="CAS?LEO", variant="with_blank", direction="prepared", blank_scores=value)
        assert best_plays(state, world("CASA").finder).points == score


def test_amb_escarras_two_blanks_make_a_word_that_counts_nothing() -> None:
    alone = replace(with_lent_blank("AELOTR?"), rack=parse("?"), reserved=1)
    state = bag_left(replace(alone, board=put(alone.board, [(112, BLANK_BIT | 1)])), "")
    assert best_plays(state, world("AS").finder) == Best(0, (read_play("H8 as"), read_play("8H as")))


def test_amb_escarras_a_blank_without_its_tile_in_the_bag_counts_nothing_and_is_told_among_equals() -> None:
    state = with_lent_blank("AELOTR?", "H6 CASA")
    walled_z = dict(zip((0, 1, 15), parse("ZTT"), strict=True))
    no_z = replace(state, board=put(state.board, walled_z.items()))
    assert told(no_z, "ZA") == {"zA"}
    assert best_plays(no_z, world("ZA").finder).points == 2
    assert told(no_z, "ZA AL") == {"AL"}
    assert told(no_z, "ZAL AL") == {"AL", "zAL"}
    assert told(state, "ZAL AL") == {"zAL"}, "the bag has a Z, to which the blank gives way"
