"""The champion: it knows what its seat knows, plays candidates in the same worlds, and solves endgames."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from itertools import islice
from typing import cast

import pytest

from faristol.board import EMPTY_BOARD
from faristol.chance import Chance
from faristol.kernel.plays import PlayFinder, ScoredPlay
from faristol.kernel.selfplay import NUMBERS, SelfPlay
from faristol.lexicon import Lexicon, from_words
from faristol.players import ExchangeIdea, PassIdea, Position, RedrawIdea
from faristol.players.champion import (
    BLOCK,
    CANDIDATES,
    DEEP,
    LOW_BAG,
    QUICK,
    SHALLOW,
    TO_THE_END,
    Champion,
    worlds_of,
)
from faristol.players.chances import chance_to_win
from faristol.players.endgame import EndgameSolver
from faristol.players.leaves import LeaveTable
from faristol.players.simulation import FEWEST, Simulation
from faristol.players.static import RACK, Candidate, PlayRanking, Static, Tables
from faristol.tiles import FULL_BAG, parse, tile_of, without
from tests.oracle.wordsmith import lexicon, position
from workbench.train import self_play


@pytest.fixture(scope="module")
def words() -> Lexicon:
    return lexicon(3_000, "champion")


@pytest.fixture(scope="module")
def champion(words: Lexicon) -> Champion:
    return Champion(words, words, LeaveTable.zero())


def turn(words: Lexicon, seed: str, bag: int, spread: int = 0) -> Position:
    """A position of some game, with full racks and so many tiles in the bag; the other tiles are lost."""
    chance = Chance(seed)
    board, _ = position(PlayFinder(words), chance)
    hidden = without(FULL_BAG, bytes(tile_of(face) for face in board if face))
    drawn = chance.sample(hidden, 14 + bag)
    return Position(board, drawn[:7], bytes(sorted(drawn[7:])), bag, bag if bag >= 7 else 0, False, spread)


def last_idea(champion: Champion, position: Position, seed: str, ideas: int = 30) -> object:
    *_, last = islice(champion.think(position, Chance(seed)), ideas)
    return last


@pytest.mark.uncounted
@pytest.mark.parametrize("bag", [0, 1, 5, 30])
def test_the_choice_does_not_depend_on_the_order_of_hidden_tiles(
    words: Lexicon, champion: Champion, bag: int
) -> None:
    first = turn(words, f"hidden {bag}", bag)
    other = replace(first, unseen=first.unseen[::-1])
    assert last_idea(champion, first, "same") == last_idea(champion, other, "same")


def test_the_first_idea_is_that_of_the_static_robot(words: Lexicon, champion: Champion) -> None:
    now = turn(words, "first", 20)
    static = Static(words, words, LeaveTable.zero())
    assert last_idea(champion, now, "any", 1) == next(static.think(now, Chance("any")))


def test_it_challenges_words_of_no_list(words: Lexicon) -> None:
    known = next(iter(words.words()))
    robot = Champion(from_words("few", [parse("SI")]), words, LeaveTable.zero())
    assert robot.doubts([parse("SI"), known, parse("ZZZ")]) == (parse("ZZZ"),)


def test_a_rack_that_may_be_drawn_again_is(words: Lexicon, champion: Champion) -> None:
    now = replace(turn(words, "redraw", 20), may_redraw=True)
    assert list(champion.think(now, Chance("any"))) == [RedrawIdea()]


def test_an_endgame_is_solved(words: Lexicon, champion: Champion) -> None:
    full = turn(words, "endgame", 0)
    now = replace(full, rack=full.rack[:5], unseen=full.unseen[:5])
    solution = EndgameSolver(words).solve(now.board, now.rack, now.unseen, 10_000_000)
    assert solution.exact
    assert last_idea(champion, now, "any", 100_000) == solution.line[0]


def test_with_nothing_to_do_it_passes(words: Lexicon, champion: Champion) -> None:
    now = Position(EMPTY_BOARD, parse("ZZ"), parse("ZX"), 0, 0, False, 0)
    assert last_idea(champion, now, "any") == PassIdea()


@pytest.mark.parametrize("bag", [1, 2])
def test_with_a_low_bag_every_world_is_taken_equally_often(words: Lexicon, bag: int) -> None:
    now = turn(words, f"few {bag}", bag)
    hidden = bag + 7
    every = hidden if bag == 1 else hidden * (hidden - 1)
    taken = list(islice(worlds_of(now, Chance("worlds")), 3 * every))
    assert all(sorted(world) == list(now.unseen) for world in taken)
    drawn = Counter(world[7:] for world in taken)
    tiles = Counter(now.unseen)
    for world, times in drawn.items():
        same = tiles[world[0]] if bag == 1 else tiles[world[0]] * (tiles[world[1]] - (world[0] == world[1]))
        assert times == 3 * same, world


@pytest.mark.parametrize("bag", [9, 40])
def test_the_other_rack_and_what_is_drawn_are_of_chance(words: Lexicon, bag: int) -> None:
    now = turn(words, f"drawn {bag}", bag)
    worlds = list(islice(worlds_of(now, Chance("drawn")), 60))
    for place in (0, RACK - 1, -1, 1 - bag if bag < 14 else -14):
        assert len({world[place] for world in worlds}) > 5


def test_candidates_are_played_in_the_same_worlds_until_they_are_beaten(words: Lexicon) -> None:
    now = turn(words, "worlds", 40)
    table = LeaveTable.zero()
    candidates = PlayRanking(PlayFinder(words), table).rank(now, CANDIDATES)
    assert len(candidates) == CANDIDATES
    simulation = Simulation(self_play(words), Tables(table).for_games(), now, candidates)
    worlds = worlds_of(now, Chance("worlds"))
    everybody = list(simulation.alive)
    simulation.run(islice(worlds, FEWEST - 1), 2)
    assert simulation.alive == sorted(everybody, key=lambda tried: -tried.worth)
    simulation.run(islice(worlds, 60), 2)
    assert {len(tried.worths) for tried in simulation.alive} == {FEWEST + 59}
    assert len(simulation.alive) < CANDIDATES, "none was beaten"
    best = max(everybody, key=lambda tried: (len(tried.worths), tried.worth))
    assert simulation.alive[0] is best


class Recorder:
    """In the place of the kernel: notes what it is asked, and lets a candidate gain what ``gains`` says."""

    def __init__(self, gains: Callable[[bytes, int], int]) -> None:
        self.gains = gains
        self.asked: list[tuple[bytes, list[bytes], bytes, int]] = []

    def go_on(
        self, numbers: bytes, board: bytes, racks: list[bytes], bag: bytes, turns: int, tables: object
    ) -> tuple[int, int, bool]:
        assert len(numbers) == 4 * NUMBERS
        self.asked.append((board, racks, bag, turns))
        return self.gains(board, len(self.asked)), 50, False


def simulated(words: Lexicon, now: Position, gains: Callable[[bytes, int], int]) -> Simulation:
    """The static robot's candidates in 20 worlds; what they gain is made up."""
    candidates = PlayRanking(PlayFinder(words), LeaveTable.zero()).rank(now, CANDIDATES)
    even = [replace(candidate, score=0) for candidate in candidates]
    simulation = Simulation(cast(SelfPlay, Recorder(gains)), ([], []), now, even)
    simulation.run(islice(worlds_of(now, Chance("recorded")), FEWEST + 4), 2)
    return simulation


@pytest.mark.parametrize("bag", [3, 20])
def test_every_world_has_all_tiles_once(words: Lexicon, bag: int) -> None:
    now = turn(words, "tiles", bag)
    plays = PlayRanking(PlayFinder(words), LeaveTable.zero()).rank(now, 3)
    candidates = [*plays, Candidate(ExchangeIdea(now.rack[2:5]), 0, 0)]
    recorder = Recorder(lambda board, place: 0)
    simulation = Simulation(cast(SelfPlay, recorder), ([], []), now, candidates)
    simulation.run(islice(worlds_of(now, Chance("tiles")), 5), 2)
    tiles = Counter(now.rack + now.unseen) + Counter(tile_of(face) for face in now.board if face)
    for board, racks, left, _ in recorder.asked:
        laid = Counter(tile_of(face) for face in board if face)
        assert laid + Counter(racks[0] + racks[1] + left) == tiles
        assert len(racks[1]) == 7
        assert len(racks[0]) == min(7, 7 + bag - (sum(laid.values()) - sum(map(bool, now.board))))


def test_who_is_worse_in_most_worlds_is_dropped_and_who_is_not_is_not(words: Lexicon) -> None:
    now = turn(words, "paired", 40)
    boards = [tried.board for tried in simulated(words, now, lambda board, place: 0).alive]
    assert len(boards) == CANDIDATES, "equals stay"
    second, third = boards[1:3]
    gains = {second: 900, third: 900}
    noise = [0, 700, -600, 300, -400]

    def gained(board: bytes, place: int) -> int:
        """The second and the third are better; between these two it is now one, now the other."""
        return gains.get(board, 0) + (board == third) * noise[place // CANDIDATES % len(noise)]

    assert {tried.board for tried in simulated(words, now, gained).alive} == {second, third}


@pytest.mark.parametrize(("bag", "turns"), [(LOW_BAG, TO_THE_END), (LOW_BAG + 1, SHALLOW)])
def test_with_a_low_bag_games_are_played_to_their_end(
    words: Lexicon, champion: Champion, monkeypatch: pytest.MonkeyPatch, bag: int, turns: int
) -> None:
    recorder = Recorder(lambda board, place: 0)
    monkeypatch.setattr(champion, "_play", recorder)
    last_idea(champion, turn(words, "low", bag), "any", 3)
    assert {one[3] for one in recorder.asked} == {turns}


def test_who_is_left_after_the_first_worlds_is_played_on_deeper(
    words: Lexicon, champion: Champion, monkeypatch: pytest.MonkeyPatch
) -> None:
    luck = Chance("luck")
    recorder = Recorder(lambda board, place: luck.below(100_001))  # more than candidates differ by
    monkeypatch.setattr(champion, "_play", recorder)
    last_idea(champion, turn(words, "deeper", 40), "any", QUICK // BLOCK + 3)
    assert champion.simulation
    best = champion.simulation.alive[0].board
    asked = [turns for board, _, _, turns in recorder.asked if board == best]
    assert asked == [SHALLOW] * QUICK + [DEEP] * 2 * BLOCK


def test_a_play_that_wins_at_once_is_worth_a_win(words: Lexicon) -> None:
    """With one tile in the bag, played out: no world is better than a game that is won."""
    now = turn(words, "won", 1, spread=1000)
    table = LeaveTable.zero()
    candidates = PlayRanking(PlayFinder(words), table).rank(now, 3)
    simulation = Simulation(self_play(words), Tables(table).for_games(), now, candidates)
    simulation.run(islice(worlds_of(now, Chance("won")), 8), 60)
    assert simulation.alive[0].win == 1
    lost = Simulation(self_play(words), Tables(table).for_games(), replace(now, spread=-1000), candidates)
    lost.run(islice(worlds_of(now, Chance("won")), 8), 60)
    assert lost.alive[0].win == 0
    assert isinstance(lost.alive[0].candidate.thought, ScoredPlay)
    assert lost.alive[0].worth > min(tried.worth for tried in lost.alive) or len(lost.alive) == 1


def test_the_chance_to_win_grows_with_the_spread_and_is_surer_at_the_end() -> None:
    spreads = range(-20_000, 20_001, 500)
    for unseen in (0, 3, 7, 20, 93):
        chances = [chance_to_win(spread, unseen, False) for spread in spreads]
        assert chances == sorted(chances)
        assert 0 <= chances[0] < chances[-1] <= 1
    assert [chance_to_win(spread, 0, True) for spread in (-1, 0, 1)] == [0, 0.5, 1]
    ahead = [chance_to_win(6_000, unseen, False) for unseen in (80, 40, 10, 2)]
    assert ahead == sorted(ahead)
    assert chance_to_win(2_900, 50, False) == 0.5, "the other one is on turn"
    assert chance_to_win(0, 6, False) == 0.5, "with an empty bag the leave tells that"
