"""Racks chosen for those who know few words: what a share is, how many are tried, and always the same."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache

import pytest

from faristol.board import Board, read_play
from faristol.chance import Seed
from faristol.duplicate import State, World, script, started
from faristol.duplicate import ease as easing_room
from faristol.duplicate.codes import class_rules
from faristol.duplicate.ease import SHARES, Ease, Easing, draw_easily, share_of
from faristol.duplicate.evolve import as_it_was
from faristol.kernel.plays import PlayFinder, ScoredPlay
from faristol.lexicon import from_words
from faristol.rules.duplicate import DuplicateRules
from faristol.tiles import parse
from tests.duplicates import A_FEW

WORDS = [parse(word) for word in A_FEW.split()]
LEXICON = from_words("petit", set(WORDS))
COMMON = from_words("corrents", set(WORDS[::3]))
FINDER, COMMON_FINDER = PlayFinder(LEXICON), PlayFinder(COMMON)


@cache
def rules() -> DuplicateRules:
    return class_rules({"rounds": 4})


def world(seed: str) -> World:
    return World(LEXICON, FINDER, Seed(seed))


@dataclass
class Counted:
    """The common words' finder, or one that knows ``nothing``, and what it was asked."""

    asked: list[bytes] = field(default_factory=list)
    nothing: bool = False

    def find(self, board: Board, rack: bytes, limit: int) -> list[ScoredPlay]:
        self.asked.append(rack)
        return [] if self.nothing else COMMON_FINDER.find(board, rack, limit)


def racks(state: State) -> list[bytes]:
    return [played.rack for played in state.rounds]


def test_of_forty_racks_none_of_which_is_easy_the_first_of_the_easiest_is_taken() -> None:
    """The number is part of what a class code means: another would give other games."""
    here = world("1")
    common = Counted(nothing=True)
    drawn = draw_easily(started(rules()), here, Easing(common, 100))
    assert len(common.asked) == 40
    assert SHARES == {Ease.EASY: 80, Ease.EASIEST: 100}
    assert drawn.rack == common.asked[0]


def test_the_share_is_that_of_the_best_common_play_in_the_best_play() -> None:
    state = script(rules(), world("7"), Easing(COMMON_FINDER, 80))
    for number, played in enumerate(state.rounds, start=1):
        then = as_it_was(state, number)
        common = COMMON_FINDER.find(then.board, then.rack, 1)
        told = 100 * common[0].score // played.best if common else 0
        assert share_of(then, FINDER, COMMON_FINDER) == told


def test_there_is_no_share_where_either_has_no_play() -> None:
    state = easing_room._drawn(started(rules()), world("1"), 0)
    nothing = Counted(nothing=True)
    assert share_of(state, FINDER, FINDER) == 100
    assert (share_of(state, nothing, FINDER), share_of(state, FINDER, nothing)) == (0, 0)


def test_there_is_no_share_of_a_best_play_that_is_worth_nothing() -> None:
    class Blanks:
        def find(self, board: Board, rack: bytes, limit: int) -> list[ScoredPlay]:
            return [ScoredPlay(read_play("H8 as"), 0)]

    assert share_of(started(rules()), Blanks(), Blanks()) == 0


@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_nothing_asked_is_the_game_as_it_always_was(seed: str) -> None:
    assert script(rules(), world(seed), Easing(COMMON_FINDER, 0)) == script(rules(), world(seed))


def test_the_same_ease_is_the_same_game_and_another_is_another() -> None:
    eased = [script(rules(), world("9"), Easing(COMMON_FINDER, 100)) for _ in range(2)]
    assert eased[0] == eased[1]
    assert any(
        racks(script(rules(), world(seed), Easing(COMMON_FINDER, 100))) != racks(script(rules(), world(seed)))
        for seed in "abcdef"
    )
