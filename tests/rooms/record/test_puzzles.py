"""Puzzles: the endgames of recorded games, and the position that follows from a date."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from faristol.game import State, actions, decide, evolve
from faristol.game.events import Event
from faristol.kernel.plays import PlayFinder
from faristol.kernel.scoring import words_of
from faristol.lexicon import Lexicon, from_words
from faristol.players.leaves import LeaveTable
from faristol.players.static import PlayRanking
from faristol.record.cgp import Cgp, write_cgp
from faristol.record.game.candidates import best_of
from faristol.record.game.exercise import exercise_of, turn_of
from faristol.record.game.puzzles import endings_of, position_of_day
from faristol.tiles import parse
from tests.rooms.record.games import lexicon
from tests.tables import FIRST, SECOND, play, table, with_bag, world

PERSONS, ROBOT = ("person", "person"), ("greedy", "person")
DATE = "2026-05-14"
OF_THE_DATE = (
    "12MIS/11RES1/10MI3/9VI4/7UNA5/3T3NA6/3AL1CE7/3RATES7/2CE1E9/1TEs1SI8/RE13/I14/15/15/15 TÇ[QU]IRAJ/ 0/0 0"
)


# -- endgames of a game
def endings(
    state: State, *acts: actions.Action, players: tuple[str, ...] = PERSONS
) -> list[tuple[int, int, tuple[bytes, ...]]]:
    states, made = [state], list[Event]()
    for act in acts:
        for event in decide(states[-1], act, world("CASA", "SOL", "SOLS")):
            made.append(event)
            states.append(evolve(states[-1], event))
    found = endings_of(states, made, players, "person")
    return [(one.number, one.seat, one.position.racks) for one in found]


def test_turns_with_an_empty_bag_are_endgames_seen_by_who_plays() -> None:
    state = with_bag(table("AE", "SOLI", plays=("H8 CAS",)), "")
    acts = (play(FIRST, "H8 CASA"), actions.Pass(SECOND))
    first = (parse("AE"), parse("SOLI"))
    assert endings(state, acts[0]) == [(1, 0, first)]
    assert endings(state, acts[0], players=ROBOT) == []  # a robot's turn is nobody's puzzle
    assert endings(state, acts[0], players=("greedy", "greedy")) == [(1, 0, first)]
    assert endings(state, *acts) == [(1, 0, first)]  # the other has no choice against one tile


def test_there_is_no_endgame_while_the_bag_has_a_tile_or_with_more_seats() -> None:
    assert endings(with_bag(table("AE", "SOLI", plays=("H8 CAS",)), "T"), play(FIRST, "H8 CASA")) == []
    three = with_bag(table("AE", "SOLI", "TE", plays=("H8 CAS",)), "")
    assert endings(three, play(FIRST, "H8 CASA"), players=("person",) * 3) == []


# -- the position of a day
@pytest.fixture(scope="module")
def known() -> Lexicon:
    return lexicon()


@pytest.fixture(scope="module")
def whole(known: Lexicon) -> Lexicon:
    """With words that not everybody knows."""
    return from_words("tot", sorted({*known.words(), *map(parse, ("XA", "ZETES", "TESOS", "SARES", "RETE"))}))


def day(date: str, known: Lexicon, whole: Lexicon) -> Cgp:
    finder, zero = PlayFinder(whole), LeaveTable.zero()
    common, rated = PlayRanking(PlayFinder(known), zero), PlayRanking(finder, zero)
    positions: Iterator[Cgp] = position_of_day(date, common, rated, finder, known)
    return list(positions)[-1]


def test_a_date_has_one_position_and_others_have_others(known: Lexicon, whole: Lexicon) -> None:
    told = write_cgp(day(DATE, known, whole))
    assert told == write_cgp(day(DATE, known, whole))
    assert told != write_cgp(day("2026-05-15", known, whole))
    assert told == OF_THE_DATE  # on every machine


@pytest.mark.parametrize("number", range(1, 9))
def test_one_play_of_known_words_stands_out(number: int, known: Lexicon, whole: Lexicon) -> None:
    position = day(f"2026-05-{number:02}", known, whole)
    finder = PlayFinder(whole)
    first, second = finder.find(position.board, position.racks[0], 2)
    assert first.score > second.score
    assert all(word in known for word in words_of(position.board, first.play))
    turn = turn_of(exercise_of(position), None)
    assert best_of(turn, PlayRanking(finder, LeaveTable.zero()), 1)[0].thought == first
    assert len(position.racks[0]) == 7


def test_where_there_are_no_puzzles_there_is_still_a_position() -> None:
    few = from_words("cap", [parse("AS")])
    assert exercise_of(day(DATE, few, few)).bag > 0
