"""With few tiles in the bag: the worlds that count, and the endgames that follow, settled."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from math import comb
from typing import cast

import pytest

from faristol.board import Board, placed_tiles, put
from faristol.chance import Chance
from faristol.kernel.plays import PlayFinder, ScoredPlay
from faristol.lexicon import Lexicon
from faristol.players import ExchangeIdea, Position, preendgame
from faristol.players.champion import Champion
from faristol.players.endgame import EndgameSolver, Verdict
from faristol.players.leaves import LeaveTable
from faristol.players.preendgame import REPLIES, ROUNDS, PreEndgame, worlds_of
from faristol.players.simulation import PlayedOut, Simulation, Tried
from faristol.players.static import Candidate, PlayRanking, Tables
from faristol.tiles import FULL_BAG, tile_of, without
from tests.oracle.wordsmith import lexicon, position
from workbench.train import self_play


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


@cache
def solver(words: Lexicon) -> EndgameSolver:
    return EndgameSolver(words)


def ranking(words: Lexicon) -> PlayRanking:
    return PlayRanking(PlayFinder(words), LeaveTable.zero())


def simulated(words: Lexicon, now: Position, candidates: list[Candidate]) -> Simulation:
    return Simulation(self_play(words), Tables(LeaveTable.zero()).for_games(), now, candidates)


def looked_at(
    words: Lexicon, now: Position, candidates: list[Candidate], solver: EndgameSolver | None = None
) -> list[Tried]:
    """The candidates after all rounds, in the order of what was found."""
    worlds = worlds_of(now, Chance("any"))
    last = PreEndgame(
        solver or EndgameSolver(words), ranking(words), simulated(words, now, candidates), now, worlds
    )
    for _ in last.think():
        assert last.alive
    return last.alive


@pytest.mark.parametrize("bag", [1, 2])
def test_every_world_counts_as_often_as_it_comes(words: Lexicon, bag: int) -> None:
    now = turn(words, f"worlds {bag}", bag, 7)
    worlds = worlds_of(now, Chance("any"))
    assert all(Counter(world.other + world.bag) == Counter(now.unseen) for world in worlds)
    assert all((len(world.other), len(world.bag)) == (7, bag) for world in worlds)
    assert len({world.bag for world in worlds}) == len(worlds)
    assert sum(world.times for world in worlds) == comb(7 + bag, bag)
    twice = max(Counter(now.unseen).values())
    assert max(world.times for world in worlds) >= twice
    assert worlds != worlds_of(now, Chance("other")), "the order is of chance"


def played_out(words: Lexicon, now: Position, scored: ScoredPlay) -> list[int]:
    """The spreads at the end of the game after a play that takes the whole bag, each world once for each
    order of its tiles, from endgames that are solved."""
    placed = placed_tiles(now.board, scored.play)
    board = put(now.board, placed)
    spreads = []
    for place in range(len(now.unseen)):
        drawn = now.unseen[place : place + 1]
        rack = without(now.rack, bytes(tile_of(face) for _, face in placed)) + drawn
        solution = solver(words).solve(Board(board), without(now.unseen, drawn), rack, 10_000_000)
        assert solution.exact
        spreads.append(now.spread + scored.score - solution.value)
    return spreads


def win_of(spreads: list[int]) -> float:
    return sum((spread > 0) + (spread == 0) / 2 for spread in spreads) / len(spreads)


@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_with_one_tile_in_the_bag_a_candidate_wins_as_its_endgames_do(words: Lexicon, seed: str) -> None:
    now = replace(turn(words, seed, 1), spread=-6)
    first, *_ = looked_at(words, now, ranking(words).rank(now, 12))
    assert isinstance(first.candidate.thought, ScoredPlay)
    assert first.win == pytest.approx(win_of(played_out(words, now, first.candidate.thought)))


@pytest.mark.parametrize("seed", ["a", "c", "h"])
def test_no_play_at_all_wins_more_often(words: Lexicon, seed: str) -> None:
    now = replace(turn(words, seed, 1), spread=-12)
    champion = Champion(words, words, LeaveTable.zero())
    *_, last = champion.think(now, Chance("any"))
    assert isinstance(last, ScoredPlay)
    every = {one: win_of(played_out(words, now, one)) for one in PlayFinder(words).all(now.board, now.rack)}
    assert every[last] == max(every.values())
    assert min(every.values()) < every[last]


@pytest.mark.parametrize("spread", [-400, 400])
def test_among_plays_that_win_as_often_the_points_decide(words: Lexicon, spread: int) -> None:
    now = replace(turn(words, "b", 1), spread=spread)
    candidates = ranking(words).rank(now, 6)[::-1]
    first, *others = looked_at(words, now, candidates)
    assert {tried.win for tried in (first, *others)} == {float(spread > 0)}
    plays = [one.thought for one in candidates if isinstance(one.thought, ScoredPlay)]
    means = {one: sum(told) / len(told) for one in plays if (told := played_out(words, now, one))}
    assert isinstance(first.candidate.thought, ScoredPlay)
    assert means[first.candidate.thought] == max(means.values())


class Asked:
    """In the place of a solver: notes what it is asked, and says that each endgame is won or lost."""

    def __init__(self, nodes: int, sign: int = 1) -> None:
        self.nodes, self.sign = nodes, sign
        self.endings: list[tuple[bytes, bytes, bytes, int]] = []
        self.most: list[int] = []

    def settle(self, board: bytes, rack: bytes, other: bytes, wanted: int, slice_: int) -> Iterator[Verdict]:
        self.endings.append((board, rack, other, wanted))
        self.most.append(0)
        for nodes in range(100, self.nodes + 1, 100):
            self.most[-1] = nodes
            yield Verdict(self.sign, nodes == self.nodes, wanted + self.sign, 3, nodes)

    def think(self, *_: object, **__: object) -> Iterator[Verdict]:
        yield Verdict(self.sign, True, 0, 3, 0)


def leaving_one(words: Lexicon, now: Position) -> tuple[Candidate, Candidate]:
    """A candidate of one tile, and one of two."""
    ranked = ranking(words).rank(now, 60)
    laid = [
        len(placed_tiles(now.board, one.thought.play)) if isinstance(one.thought, ScoredPlay) else 0
        for one in ranked
    ]
    return ranked[laid.index(1)], ranked[laid.index(2)]


class Replied(Asked):
    """Says that each endgame is won, but for one of so many in a row."""

    def __init__(self, lost: int) -> None:
        super().__init__(100)
        self.lost = lost

    def settle(self, board: bytes, rack: bytes, other: bytes, wanted: int, slice_: int) -> Iterator[Verdict]:
        self.sign = -1 if len(self.endings) % REPLIES == self.lost else 1
        yield from super().settle(board, rack, other, wanted, slice_)


@pytest.mark.parametrize(("lost", "win"), [(REPLIES, 1), (0, 0), (REPLIES - 1, 0)])
def test_after_a_play_that_leaves_one_tile_the_worst_reply_counts(
    words: Lexicon, monkeypatch: pytest.MonkeyPatch, lost: int, win: int
) -> None:
    now = turn(words, "two", 2)
    one, _ = leaving_one(words, now)
    simulation = simulated(words, now, [one])
    orders: set[bytes] = set()
    known = simulation.after

    def after(tried: Tried, world: bytes) -> tuple[list[bytes], bytes]:
        orders.add(world[4:])
        return known(tried, world)

    monkeypatch.setattr(simulation, "after", after)
    asked = Replied(lost)
    worlds = worlds_of(now, Chance("any"))
    last = PreEndgame(cast("EndgameSolver", asked), ranking(words), simulation, now, worlds)
    list(last.think())
    assert last.alive[0].win == win
    assert orders == {order[::-1] for order in orders}, "either tile may be drawn first"
    assert len(orders) > ROUNDS[0][1]
    assert len(asked.endings) == REPLIES * len(orders)
    tiles = Counter(now.rack + now.unseen) + Counter(tile_of(face) for face in now.board if face)
    for board, rack, other, _ in asked.endings:
        assert len(rack) == 4, "we are on turn, and have drawn"
        assert Counter(rack + other) + Counter(tile_of(face) for face in board if face) == tiles


def test_of_the_candidates_that_leave_tiles_some_are_looked_at(
    words: Lexicon, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(preendgame, "LEAVING", 3)
    now = turn(words, "two", 2)
    every = ranking(words).rank(now, 200)
    simulation = simulated(words, now, every)
    last = PreEndgame(EndgameSolver(words), ranking(words), simulation, now, worlds_of(now, Chance("any")))
    one, _ = leaving_one(words, now)
    kept = [tried.candidate for tried in last.alive if len(tried.kept) == 3]
    assert len(kept) == 3
    assert kept[0] == one
    assert len(last.alive) == 3 + sum(len(tried.kept) < 3 for tried in simulation.alive)


@pytest.mark.parametrize("bag", [1, 3, 5])
def test_a_game_is_played_on_as_in_a_simulation_until_the_bag_is_empty(words: Lexicon, bag: int) -> None:
    """From there on a simulation comes to the same end."""
    turns = set()
    for seed in range(16):
        now = replace(turn(words, f"drawn out {seed}", bag), spread=11)
        simulation = simulated(words, now, ranking(words).rank(now, 1))
        (tried,) = simulation.alive
        world = now.unseen[::-1]
        ending = simulation.drawn_out(tried, world)
        gained = 0
        if ending.turn >= 0:
            racks = [ending.rack, ending.other][:: 1 if ending.turn else -1]
            tables = Tables(LeaveTable.zero()).for_games()
            gained, _, over = self_play(words).go_on(bytes(4096), ending.board, racks, b"", 60, tables)
            assert over
        spread, _, over = simulation.outcome(tried, world, 60)
        assert over
        assert spread == 100 * ending.spread + (gained if ending.turn else -gained)
        turns.add(ending.turn)
    assert turns >= ({0, 1} if bag > 1 else {1})


def exchange_of(words: Lexicon, now: Position, count: int) -> Candidate:
    """A candidate that gives back so many tiles."""
    return next(
        one
        for one in ranking(words).rank(now, 200)
        if isinstance(one.thought, ExchangeIdea) and len(one.thought.tiles) == count
    )


@pytest.mark.parametrize("count", [1, 2])
def test_an_exchange_is_played_on_since_its_tiles_are_in_the_bag_again(
    words: Lexicon, monkeypatch: pytest.MonkeyPatch, count: int
) -> None:
    now = replace(turn(words, "exchange", 2), exchange_limit=2)
    exchange = exchange_of(words, now, count)
    simulation = simulated(words, now, [exchange])
    asked: list[bytes] = []

    def drawn_out(tried: Tried, world: bytes) -> PlayedOut:
        asked.append(tried.thrown)
        return PlayedOut(now.board, b"\1", b"", 7, -1)

    monkeypatch.setattr(simulation, "drawn_out", drawn_out)
    worlds = worlds_of(now, Chance("any"))
    last = PreEndgame(EndgameSolver(words), ranking(words), simulation, now, worlds)
    list(last.think())
    assert len(asked) >= 2 * ROUNDS[0][1], "either tile may be drawn first"
    assert all(len(thrown) == count for thrown in asked)
    assert last.alive[0].win == 1, "the game is over, and won by seven points"


def test_an_exchange_for_the_last_tile_leaves_its_own_for_the_reply(words: Lexicon) -> None:
    now = replace(turn(words, "exchange", 1), exchange_limit=1)
    exchange = exchange_of(words, now, 1)
    assert isinstance(exchange.thought, ExchangeIdea)
    asked = Asked(100)
    first, *_ = looked_at(words, now, [exchange], cast("EndgameSolver", asked))
    assert len(asked.endings) == REPLIES * len(worlds_of(now, Chance("any"))[: ROUNDS[-1][1]])
    tiles = Counter(now.rack + now.unseen) + Counter(tile_of(face) for face in now.board if face)
    for board, rack, other, _ in asked.endings:
        assert Counter(rack) >= Counter(without(now.rack, exchange.thought.tiles))
        assert len(rack) == len(now.rack), "we are on turn, and have drawn"
        assert Counter(rack + other) + Counter(tile_of(face) for face in board if face) == tiles
    assert first.win == 1


@pytest.mark.parametrize(("sign", "win"), [(1, 0), (-1, 1), (0, 0.5)])
def test_who_is_on_turn_decides_whose_win_it_is(words: Lexicon, sign: int, win: float) -> None:
    now = replace(turn(words, "b", 1), spread=5)
    candidate, *_ = ranking(words).rank(now, 1)
    asked = Asked(100, sign)
    first, *_ = looked_at(words, now, [candidate], cast("EndgameSolver", asked))
    assert first.win == win
    assert {wanted for *_, wanted in asked.endings} == {5 + candidate.score}
    assert all(len(other) > 0 for _, _, other, _ in asked.endings)


def test_no_endgame_is_searched_further_than_its_round_allows(words: Lexicon) -> None:
    now = turn(words, "a", 1)
    asked = Asked(200_000)
    looked_at(words, now, ranking(words).rank(now, 12), cast("EndgameSolver", asked))
    most = Counter(asked.most)
    assert set(most) == {nodes for _, _, nodes in ROUNDS}
    assert most[max(most)] <= ROUNDS[-1][0] * 5 < most[min(most)], "few are searched so far"


def test_what_is_proved_is_not_searched_again(words: Lexicon) -> None:
    now = turn(words, "a", 1)
    asked = Asked(100)
    looked_at(words, now, ranking(words).rank(now, 12), cast("EndgameSolver", asked))
    assert max(Counter(asked.endings).values()) == 1


def test_a_thought_ends_where_no_search_can_change_the_choice(words: Lexicon) -> None:
    """One candidate is sure to win everywhere, nothing is known of the others: they are not asked further."""
    now = turn(words, "a", 1)
    good, *others = ranking(words).rank(now, 12)
    others = [one for one in others if one.score != good.score]

    class Partial(Asked):
        def settle(
            self, board: bytes, rack: bytes, other: bytes, wanted: int, slice_: int
        ) -> Iterator[Verdict]:
            self.nodes, self.sign = (100, -1) if wanted == now.spread + good.score else (200_000, 1)
            yield from super().settle(board, rack, other, wanted, slice_)

    asked = Partial(0)
    assert len(others) > 3
    first, *_ = looked_at(words, now, [good, *others], cast("EndgameSolver", asked))
    assert first.candidate == good
    assert max(asked.most) == ROUNDS[0][2]


@pytest.mark.parametrize(
    ("depth", "away", "least", "most"),
    [
        (0, 1, 0.3, 0.4),
        (0, 60, 0.0, 0.05),
        (0, -60, 0.9, 1),
        (1, 1, 0.1, 0.2),
        (1, -1, 0.98, 1),
        (9, 1, 0, 0.02),
    ],
)
def test_what_is_not_proved_counts_by_how_often_such_a_search_is_right(
    words: Lexicon, depth: int, away: int, least: float, most: float
) -> None:
    """The chance to win where the other player, on turn, seems to reach so many points more than he needs."""

    class Estimating(Asked):
        def settle(
            self, board: bytes, rack: bytes, other: bytes, wanted: int, slice_: int
        ) -> Iterator[Verdict]:
            yield Verdict(1 if away > 0 else -1, False, wanted + away, depth, 1_000_000)

    now = turn(words, "b", 1)
    first, *_ = looked_at(words, now, ranking(words).rank(now, 3), cast("EndgameSolver", Estimating(0)))
    assert least < first.win < most


def test_a_first_idea_comes_before_all_are_looked_at(words: Lexicon) -> None:
    now = turn(words, "a", 1)
    candidates = PlayRanking(PlayFinder(words), LeaveTable.zero()).various(now, 60)
    good = next(one for one in candidates[3:16] if one.score != candidates[0].score)

    class Good(Asked):
        def settle(
            self, board: bytes, rack: bytes, other: bytes, wanted: int, slice_: int
        ) -> Iterator[Verdict]:
            self.sign = -1 if wanted == now.spread + good.score else 1
            yield from super().settle(board, rack, other, wanted, slice_)

    asked = Good(100)
    simulation = simulated(words, now, candidates)
    last = PreEndgame(
        cast("EndgameSolver", asked), ranking(words), simulation, now, worlds_of(now, Chance("any"))
    )
    for _ in last.think():
        if last.alive[0].candidate.score == good.score:
            break
    assert len(asked.endings) < 2 * len(candidates), "of five worlds"
