"""With one or two tiles in the bag: every world counts, and the endgames that follow are solved."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from math import comb
from typing import cast

import pytest

from faristol.board import Board, placed_tiles, put
from faristol.chance import Chance
from faristol.kernel.plays import PlayFinder, ScoredPlay
from faristol.lexicon import Lexicon
from faristol.players import ExchangeIdea, Position
from faristol.players.endgame import EndgameSolver, Solution
from faristol.players.leaves import LeaveTable
from faristol.players.preendgame import PASSES, PreEndgame, worlds_of
from faristol.players.simulation import Simulation, Tried
from faristol.players.static import Ranking, Tables
from faristol.tiles import FULL_BAG, tile_of, without
from sitebuild.train import self_play
from tests.oracle.wordsmith import lexicon, position


@pytest.fixture(scope="module")
def words() -> Lexicon:
    return lexicon(3_000, "preendgame")


def turn(words: Lexicon, seed: str, bag: int, tiles: int = 4) -> Position:
    """A turn with so many tiles in the bag and on each rack."""
    chance = Chance(seed)
    board, _ = position(PlayFinder(words), chance)
    hidden = without(FULL_BAG, bytes(tile_of(face) for face in board if face))
    drawn = chance.sample(hidden, 2 * tiles + bag)
    return Position(board, drawn[:tiles], bytes(sorted(drawn[tiles:])), bag, 0, False, 0)


def looked_at(
    words: Lexicon, now: Position, candidates: int, solver: EndgameSolver | None = None
) -> list[Tried]:
    """The candidates after all passes, in the order of what was found."""
    table = LeaveTable.zero()
    ranked = Ranking(PlayFinder(words), table).rank(now, candidates)
    simulation = Simulation(self_play(words), Tables(table).for_games(), now, ranked)
    last = PreEndgame(solver or EndgameSolver(words), simulation, now)
    for _ in last.think(Chance("any")):
        pass
    return last.alive


@pytest.mark.parametrize("bag", [1, 2])
def test_every_world_counts_as_often_as_it_comes(words: Lexicon, bag: int) -> None:
    now = turn(words, f"worlds {bag}", bag, 7)
    worlds = worlds_of(now)
    assert all(Counter(world) == Counter(now.unseen) for world, _ in worlds)
    assert len({world for world, _ in worlds}) == len(worlds)
    assert sum(times for _, times in worlds) == comb(7 + bag, bag)
    twice = max(Counter(now.unseen).values())
    assert max(times for _, times in worlds) >= twice


def played_out(words: Lexicon, now: Position, tried: Tried) -> list[int]:
    """The spreads at the end of the game after a play that takes the whole bag, each world once for each
    order of its tiles, from endgames that are solved."""
    thought = tried.candidate.thought
    assert isinstance(thought, ScoredPlay)
    placed = placed_tiles(now.board, thought.play)
    board = put(now.board, placed)
    spreads = []
    for place in range(len(now.unseen)):
        drawn = now.unseen[place : place + 1]
        rack = without(now.rack, bytes(tile_of(face) for _, face in placed)) + drawn
        solution = EndgameSolver(words).solve(Board(board), without(now.unseen, drawn), rack, 10_000_000)
        assert solution.exact
        spreads.append(now.spread + thought.score - solution.value)
    return spreads


@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_with_one_tile_in_the_bag_a_candidate_is_worth_what_its_endgames_are(
    words: Lexicon, seed: str
) -> None:
    now = turn(words, seed, 1)
    first, *_ = looked_at(words, now, 3)
    spreads = played_out(words, now, first)
    wins = sum((spread > 0) + (spread == 0) / 2 for spread in spreads)
    assert first.win == pytest.approx(wins / len(spreads))
    assert first.worth == pytest.approx(first.win + sum(spreads) / len(spreads) / 2000)


def test_an_exchange_is_played_on_since_its_tiles_are_in_the_bag_again(
    words: Lexicon, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = replace(turn(words, "exchange", 1), exchange_limit=1)
    table = LeaveTable.zero()
    ranked = Ranking(PlayFinder(words), table).rank(now, 200)
    exchange = next(one for one in ranked if isinstance(one.thought, ExchangeIdea))
    simulation = Simulation(self_play(words), Tables(table).for_games(), now, [exchange])
    asked: list[bytes] = []

    def outcome(tried: Tried, world: bytes, turns: int) -> tuple[int, int, bool]:
        asked.append(tried.thrown)
        return 0, 0, True

    monkeypatch.setattr(simulation, "outcome", outcome)
    for _ in PreEndgame(EndgameSolver(words), simulation, now).think(Chance("any")):
        pass
    assert len(asked) >= len(worlds_of(now))
    assert all(len(thrown) == 1 for thrown in asked)


def test_a_play_that_leaves_a_tile_in_the_bag_is_played_on(
    words: Lexicon, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = turn(words, "two", 2)
    table = LeaveTable.zero()
    ranked = Ranking(PlayFinder(words), table).rank(now, 60)
    laid = [
        len(placed_tiles(now.board, one.thought.play)) if isinstance(one.thought, ScoredPlay) else 0
        for one in ranked
    ]
    one, two = ranked[laid.index(1)], ranked[laid.index(2)]
    simulation = Simulation(self_play(words), Tables(table).for_games(), now, [one, two])
    asked: list[tuple[object, bytes]] = []

    def outcome(tried: Tried, world: bytes, turns: int) -> tuple[int, int, bool]:
        asked.append((tried.candidate, world))
        return 0, 0, True

    monkeypatch.setattr(simulation, "outcome", outcome)
    last = PreEndgame(EndgameSolver(words), simulation, now)
    assert list(last.think(Chance("any")))
    assert {candidate for candidate, _ in asked} == {one}
    orders = {world[4:] for _, world in asked}
    assert orders == {order[::-1] for order in orders}, "either tile may be drawn first"
    assert {len(tried.worths) for tried in last.alive} == {2 * comb(6, 2)}


def test_no_endgame_is_searched_further_than_its_pass_allows(words: Lexicon) -> None:
    searched: set[int] = set()

    class Slow:
        """Needs 80,000 positions for each endgame."""

        def think(self, *_: object) -> Iterator[Solution]:
            for nodes in range(1_000, 81_000, 1_000):
                searched.add(nodes)
                yield Solution(0, nodes == 80_000, (), nodes)

    looked_at(words, turn(words, "a", 1), 3, cast("EndgameSolver", Slow()))
    assert max(searched) == PASSES[-1][1]
