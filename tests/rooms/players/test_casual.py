"""The casual robot: it takes the best play that it looks at, and a forgiving one eases off in the lead."""

from __future__ import annotations

from dataclasses import replace

import pytest

from faristol.board import EMPTY_BOARD
from faristol.chance import Chance
from faristol.kernel.plays import PlayFinder, ScoredPlay
from faristol.lexicon import Lexicon, from_words
from faristol.players import ExchangeIdea, PassIdea, Position, RedrawIdea, Robot
from faristol.players.casual import EASY, Casual, Glance
from faristol.tiles import parse
from tests.oracle.wordsmith import lexicon, position


@pytest.fixture(scope="module")
def words() -> Lexicon:
    return lexicon(3_000, "casual")


def at(words: Lexicon, seed: str, spread: int = 0) -> Position:
    board, rack = position(PlayFinder(words), Chance(seed))
    return Position(board, rack, b"", 20, 7, False, spread)


def idea(robot: Robot, position: Position, seed: str = "1") -> object:
    (only,) = robot.think(position, Chance(seed))
    return only


def turns(words: Lexicon, count: int) -> list[Position]:
    """Positions with a hundred plays or more."""
    found = (at(words, f"turn {number}") for number in range(200))
    finder = PlayFinder(words)
    rich = [one for one in found if finder.count(one.board, one.rack) >= 100]
    assert len(rich) >= count
    return rich[:count]


def scores(robot: Robot, positions: list[Position]) -> list[int]:
    ideas = [idea(robot, one, str(number)) for number, one in enumerate(positions)]
    return [one.score for one in ideas if isinstance(one, ScoredPlay)]


@pytest.mark.uncounted
def test_who_sees_every_play_takes_the_best(words: Lexicon) -> None:
    robot = Casual(words, words, Glance(None))
    finder = PlayFinder(words)
    for turn in turns(words, 5)[:2]:
        assert idea(robot, turn) == finder.find(turn.board, turn.rack, 1)[0]


@pytest.mark.uncounted
def test_it_takes_the_best_of_those_that_it_looks_at(words: Lexicon) -> None:
    turn = turns(words, 1)[0]
    every = PlayFinder(words).all(turn.board, turn.rack)
    for seed in map(str, range(20)):
        chance = Chance(seed)
        seen = [every[chance.below(len(every))] for _ in range(6)]
        best = min(seen, key=every.index)
        assert idea(Casual(words, words, Glance(6)), turn, seed) == best
        short = [play for play in seen if len(play.play.word) <= 4]
        lasts = max(seen, key=every.index)
        assert idea(Casual(words, words, Glance(6, longest=4)), turn, seed) == (
            min(short, key=every.index) if short else lasts
        )
        middle = sorted(play.score for play in seen)[3]
        lower = [play for play in seen if play.score <= middle]
        assert idea(Casual(words, words, Glance(6, highest=middle)), turn, seed) == min(
            lower, key=every.index
        )
        assert idea(Casual(words, words, Glance(6, highest=0)), turn, seed) == lasts


@pytest.mark.uncounted
def test_the_more_it_looks_at_the_more_it_scores(words: Lexicon) -> None:
    positions = turns(words, 30)
    sums = [sum(scores(Casual(words, words, glance), positions)) for glance in (EASY, Glance(3), Glance(40))]
    assert sums == sorted(sums)
    assert sums[0] * 2 < sums[1] * 2 < sums[2]


@pytest.mark.uncounted
def test_a_forgiving_one_eases_off_from_its_lead_on(words: Lexicon) -> None:
    robot = Casual(words, words, Glance(60), 10)
    easy, strong = Casual(words, words, EASY), Casual(words, words, Glance(60))
    differ = 0
    for turn in turns(words, 5):
        behind, ahead = replace(turn, spread=9), replace(turn, spread=10)
        assert idea(robot, behind) == idea(strong, turn)
        assert idea(robot, ahead) == idea(easy, turn)
        assert idea(strong, ahead) == idea(strong, behind)
        differ += idea(robot, ahead) != idea(robot, behind)
    assert differ
    # A lead of nothing is one.
    level = replace(turns(words, 1)[0], spread=0)
    assert idea(Casual(words, words, Glance(60), 0), level) == idea(easy, level) != idea(strong, level)


def test_a_forgiving_one_challenges_nothing(words: Lexicon) -> None:
    known = next(iter(words.words()))
    phony = parse("ÇÇ")
    assert Casual(words, words, Glance(9), 0).doubts([known, phony]) == ()
    assert Casual(words, words, Glance(9)).doubts([known, phony]) == (phony,)
    # What the lexicon has is not challenged, though the robot does not know it.
    assert Casual(from_words("few", [parse("AS")]), words, Glance(9)).doubts([known]) == ()


def test_without_a_play_it_exchanges_all_that_it_may_or_passes() -> None:
    words = from_words("one", [parse("AS")])
    robot = Casual(words, words, Glance(9), 0)
    stuck = Position(EMPTY_BOARD, parse("BCDFGLM"), b"", 20, 7, False, 0)
    full = idea(robot, stuck)
    assert isinstance(full, ExchangeIdea)
    assert sorted(full.tiles) == sorted(stuck.rack)
    part = idea(robot, replace(stuck, exchange_limit=3))
    assert isinstance(part, ExchangeIdea)
    assert len(part.tiles) == 3
    assert idea(robot, replace(stuck, exchange_limit=0)) == PassIdea()
    assert idea(robot, replace(stuck, may_redraw=True)) == RedrawIdea()
