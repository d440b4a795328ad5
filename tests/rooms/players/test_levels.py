"""The levels: each plays legally and by what its seat knows, and the old names keep their meaning."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import islice

import pytest

from faristol.chance import Chance
from faristol.game import State, view
from faristol.kernel.plays import PlayFinder, ScoredPlay
from faristol.lexicon import Lexicon, from_words
from faristol.players import Greedy, Robot, Thought
from faristol.players.leaves import LeaveTable
from faristol.players.levels import BY_CODE, CODES, LEVELS, Robots, robot
from faristol.players.static import Static
from faristol.session.game.table import position_of
from faristol.tiles import FULL_BAG, tile_of, without
from tests.rooms.record.games import lexicon, played

IDEAS = 3  # of a champion, who would think for long


@pytest.fixture(scope="module")
def words() -> dict[str, Lexicon]:
    known = sorted(lexicon().words())
    return {"beginner": from_words("a third", known[::3]), "intermediate": from_words("two", known[1:])}


@pytest.fixture(scope="module", params=BY_CODE)
def level(request: pytest.FixtureRequest, words: dict[str, Lexicon]) -> tuple[str, Robot]:
    return request.param, robot(request.param, words, lexicon(), LeaveTable.zero)


@cache
def middle(seed: str) -> State:
    """A position of a game, the bag half empty."""
    table = played(seed)
    return table.moment(table.rev // 2).state


def last_idea(player: Robot, state: State, seed: str = "1") -> Thought:
    assert state.actor is not None
    thoughts = player.think(position_of(view(state, state.actor), False), Chance(seed))
    *_, last = islice(thoughts, IDEAS)
    return last


def test_there_are_ten_from_the_weakest_to_the_strongest() -> None:
    assert CODES == (
        "first_step",
        "novice",
        "apprentice",
        "amateur",
        "seasoned",
        "intermediate",
        "veteran",
        "greedy",
        "static",
        "champion",
    )
    # Who is stronger knows no fewer words.
    known = [("beginner", "intermediate", None).index(level.vocabulary) for level in LEVELS]
    assert known == sorted(known)


@pytest.mark.uncounted
@pytest.mark.parametrize("code", ["intermediate", "greedy"])
def test_two_levels_make_the_best_play_that_they_know(code: str, words: dict[str, Lexicon]) -> None:
    old = Greedy(words.get(code, lexicon()), lexicon())
    new = robot(code, words, lexicon())
    for seed in "abc":
        state = middle(seed)
        assert last_idea(new, state) == last_idea(old, state)


@pytest.mark.uncounted
def test_hidden_tiles_do_not_change_a_choice(level: tuple[str, Robot]) -> None:
    code, player = level
    for seed in ("hidden", "again"):
        state = middle(seed)
        assert state.actor is not None
        other = 1 - state.actor
        hidden = without(
            FULL_BAG, bytes(tile_of(face) for face in state.board if face) + state.racks[state.actor]
        )
        for drawn in range(3):
            rack = Chance(f"{seed} {drawn}").sample(hidden, len(state.racks[other]))
            racks = tuple(rack if seat == other else old for seat, old in enumerate(state.racks))
            assert racks != state.racks
            assert last_idea(player, replace(state, racks=racks)) == last_idea(player, state), code


@pytest.mark.uncounted
def test_each_plays_only_words_that_it_knows(level: tuple[str, Robot], words: dict[str, Lexicon]) -> None:
    code, player = level
    vocabulary = BY_CODE[code].vocabulary
    finder = PlayFinder(words[vocabulary] if vocabulary else lexicon())
    found = 0
    for seed in "abcdef":
        state = middle(seed)
        thought = last_idea(player, state)
        if isinstance(thought, ScoredPlay):
            assert state.actor is not None
            assert thought in finder.all(state.board, state.racks[state.actor])
            found += 1
    assert found


def test_the_same_chance_gives_the_same_choice(level: tuple[str, Robot], words: dict[str, Lexicon]) -> None:
    code, player = level
    again = robot(code, words, lexicon(), LeaveTable.zero)
    for seed in "abc":
        assert last_idea(player, middle(seed), seed) == last_idea(again, middle(seed), seed)


def test_robots_are_made_when_they_are_asked_for(words: dict[str, Lexicon]) -> None:
    robots = Robots(words, lexicon())
    assert list(robots) == list(CODES)
    assert len(robots) == len(list(robots))
    assert isinstance(robots["static"], Static)
    assert robots["static"] is robots["static"]
    assert "nobody" not in robots
    with pytest.raises(KeyError):
        robots["nobody"]
    few = Robots({}, lexicon())
    assert "greedy" in few
    assert "intermediate" not in few
    with pytest.raises(KeyError):
        few["intermediate"]
