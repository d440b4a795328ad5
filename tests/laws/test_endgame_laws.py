"""Laws of the endgame's solver."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from faristol.board import Board, placed_tiles, put
from faristol.chance import Chance
from faristol.kernel.plays import PlayFinder, ScoredPlay
from faristol.lexicon import Lexicon
from faristol.players.endgame import EndgameSolver, Solution, Verdict
from faristol.tiles import BLANK
from tests.full_run import some
from tests.oracle.endgame import BruteForce, points, without
from tests.oracle.wordsmith import lexicon, position
from tests.tables import board_with

MEMORY = 1 << 20
TO_THE_END = 10_000_000


@dataclass(frozen=True)
class Endgame:
    board: Board
    rack: bytes
    other: bytes


@cache
def words() -> Lexicon:
    return lexicon(1_200, "endgame")


@cache
def finder() -> PlayFinder:
    return PlayFinder(words())


@cache
def solver() -> EndgameSolver:
    return EndgameSolver(words(), MEMORY)


def endgame(seed: int, most: int) -> Endgame:
    """A board, and two racks of one to ``most`` tiles, now and then with a blank."""
    chance = Chance(f"endgame {seed}")
    while True:
        board, rack = position(finder(), chance)
        tiles = chance.sample(bytes(range(1, 27)) * 2, 2 * most)
        mine, other = rack[: 1 + chance.below(most)], tiles[: 1 + chance.below(most)]
        if any(board) and (most > 3 or (mine + other).count(BLANK) < 2):
            return Endgame(board, mine, other)


small = st.integers(0, 1_000_000).map(lambda seed: endgame(seed, 3))
large = st.integers(0, 1_000_000).map(lambda seed: endgame(seed, 7))


def solved(game: Endgame, last_pass: bool = False) -> Solution:
    solution = solver().solve(game.board, game.rack, game.other, TO_THE_END, last_pass)
    assert solution.exact
    return solution


@settings(max_examples=some(40))
@given(small, st.sampled_from([4, 6]))
@example(endgame(696, 3), 4)  # the last two tiles go out together, while the other player is stuck
@example(endgame(897, 3), 4)  # a blank goes out beside the tiles just laid
@example(endgame(36, 3), 4)  # a look at one turn, and no further, takes it for a point better
def test_the_solver_finds_what_brute_force_finds(game: Endgame, passes: int) -> None:
    slow = BruteForce(finder(), passes)
    assert solved(game).value == slow.value(game.board, game.rack, game.other)
    last = slow.value(game.board, game.rack, game.other, passes - 1)
    assert solved(game, last_pass=True).value == last


def worth(game: Endgame, solution: Solution, last_pass: bool) -> int:
    """The spread after the line of ``solution``, played to the end of the game; each turn must be legal."""
    board, racks, spread, sign, passed = game.board, [game.rack, game.other], 0, 1, last_pass
    for turn in solution.line:
        assert all(racks)
        if isinstance(turn, ScoredPlay):
            assert turn in finder().all(board, racks[0])
            placed = placed_tiles(board, turn.play)
            board = put(board, placed)
            racks[0] = without(racks[0], [face for _, face in placed])
            spread += sign * turn.score
            passed = False
        elif passed:
            return spread + sign * (points(racks[1]) - points(racks[0]))
        else:
            passed = True
        if not racks[0]:
            return spread + sign * 2 * points(racks[1])
        racks.reverse()
        sign = -sign
    pytest.fail("the line breaks off")


@settings(max_examples=some(40))
@given(small, st.booleans())
def test_the_line_is_legal_and_worth_its_value(game: Endgame, last_pass: bool) -> None:
    solution = solved(game, last_pass)
    assert worth(game, solution, last_pass) == solution.value


@settings(max_examples=some(30))
@given(small)
def test_what_follows_the_best_play_is_worth_the_rest(game: Endgame) -> None:
    solution = solved(game)
    first = solution.line[0]
    if not isinstance(first, ScoredPlay):
        assert solution.value == -solved(Endgame(game.board, game.other, game.rack), last_pass=True).value
        return
    placed = placed_tiles(game.board, first.play)
    left = without(game.rack, [face for _, face in placed])
    rest = (
        -solved(Endgame(put(game.board, placed), game.other, left)).value if left else 2 * points(game.other)
    )
    assert solution.value == first.score + rest


@settings(max_examples=some(30))
@given(large, st.randoms(use_true_random=False), st.integers(1, 20_000))
def test_the_order_of_a_rack_does_not_matter(game: Endgame, random: object, nodes: int) -> None:
    mine, other = list(game.rack), list(game.other)
    random.shuffle(mine)  # type: ignore[attr-defined]
    random.shuffle(other)  # type: ignore[attr-defined]
    first = solver().solve(game.board, game.rack, game.other, nodes)
    assert solver().solve(game.board, bytes(mine), bytes(other), nodes) == first


@settings(max_examples=some(30))
@given(large, st.integers(1, 3_000))
@example(endgame(505, 7), 356)  # crossing letters and points of two positions had the same hash
def test_a_small_budget_tells_legal_turns(game: Endgame, nodes: int) -> None:
    check_turns(game, solver().solve(game.board, game.rack, game.other, nodes))


@pytest.mark.parametrize("seed", [187, 256])
def test_a_store_that_is_full_while_a_line_is_followed_spoils_nothing(seed: int) -> None:
    game = endgame(seed, 7)
    check_turns(game, EndgameSolver(words(), 1 << 14).solve(game.board, game.rack, game.other, 3_000))


def check_turns(game: Endgame, solution: Solution) -> None:
    """Every turn of the line is a play of its rack, with its score."""
    board, racks = game.board, [game.rack, game.other]
    assert solution.line
    for turn in solution.line:
        if isinstance(turn, ScoredPlay):
            assert turn in finder().all(board, racks[0])
            placed = placed_tiles(board, turn.play)
            board = put(board, placed)
            racks[0] = without(racks[0], [face for _, face in placed])
        racks.reverse()


@settings(max_examples=some(15))
@given(large, st.integers(1, 20_000))
def test_the_same_budget_tells_the_same(game: Endgame, nodes: int) -> None:
    solutions = [solver().solve(game.board, game.rack, game.other, nodes) for _ in range(2)]
    assert solutions[0] == solutions[1]
    fresh = EndgameSolver(words(), MEMORY).solve(game.board, game.rack, game.other, nodes)
    assert fresh == solutions[0]


REACH = bytes(range(27))


def verdicts(solver: EndgameSolver, game: Endgame, wanted: int, nodes: int) -> list[Verdict]:
    told: list[Verdict] = []
    for verdict in solver.settle(game.board, game.rack, game.other, wanted, nodes):
        told.append(verdict)
        if verdict.nodes >= nodes:
            break
    return told


def relatives(game: Endgame) -> list[Endgame]:
    """Endgames whose boards and racks differ little from one another."""
    boards = [game.board]
    for scored in sorted(finder().all(game.board, game.rack), key=lambda one: -one.score)[:3]:
        boards.append(put(game.board, placed_tiles(game.board, scored.play)))
    racks = [(game.rack, game.other), (game.other, game.rack), (game.rack, game.other[1:])]
    return [Endgame(board, own, other) for board in boards for own, other in racks if own and other]


@settings(max_examples=some(40))
@given(large, st.integers(-50, 50), st.sampled_from([10, 300, 2_000]))
def test_what_positions_share_changes_nothing(game: Endgame, wanted: int, nodes: int) -> None:
    """Small stores are full now and then, and forget."""
    for memory in (1 << 16, 1 << 14, 1 << 12):
        shared = EndgameSolver(words(), memory, REACH)
        for one in relatives(game):
            fresh = EndgameSolver(words(), memory, REACH)
            assert verdicts(shared, one, wanted, nodes) == verdicts(fresh, one, wanted, nodes)


def test_an_empty_line_of_an_empty_board_is_no_other_empty_line() -> None:
    """The first play covers the middle square, and all others touch a tile, wherever the first one is."""
    solver, game = EndgameSolver(words(), MEMORY, REACH), endgame(187, 7)
    for board in (Board(bytes(225)), board_with("1A CA"), Board(bytes(225))):
        fresh, one = EndgameSolver(words(), MEMORY, REACH), Endgame(board, game.rack, game.other)
        assert verdicts(solver, one, 0, 300) == verdicts(fresh, one, 0, 300)


def test_a_search_that_found_no_room_proves_nothing() -> None:
    solver = EndgameSolver(words(), 1 << 10)
    easy, hard = endgame(2, 1), endgame(187, 7)
    assert solver.solve(easy.board, easy.rack, easy.other, TO_THE_END).exact
    assert not solver.solve(hard.board, hard.rack, hard.other, 1).exact


@pytest.mark.parametrize("seed", [2, 68, 106, 268])
def test_a_last_tile_that_makes_no_word_beside_the_others_needs_no_search(seed: int) -> None:
    assert solved(endgame(seed, 4)).nodes < 10  # 50 to 200 where any letters beside each other are a word


@pytest.mark.parametrize("racks", [(b"", b"\1"), (b"\1", b"")])
def test_a_game_that_is_over_is_no_endgame(racks: tuple[bytes, bytes]) -> None:
    with pytest.raises(ValueError, match="over"):
        solver().solve(Board(bytes(225)), *racks, 10)


def settled(game: Endgame, wanted: int) -> list[Verdict]:
    return list(solver().settle(game.board, game.rack, game.other, wanted))


@settings(max_examples=some(30))
@given(small, st.integers(-3, 3))
def test_it_is_settled_who_wins_as_the_value_says(game: Endgame, distance: int) -> None:
    """The side of ``wanted`` that the value is on, proved; estimates before it agree with their own sign."""
    value = BruteForce(finder(), 4).value(game.board, game.rack, game.other)
    *before, last = settled(game, value - distance)
    assert (last.exact, last.sign) == (True, (distance > 0) - (distance < 0))
    assert not any(verdict.exact for verdict in before)
    for verdict in (*before, last):
        away = verdict.value - (value - distance)
        assert verdict.sign == (away > 0) - (away < 0)


def test_to_settle_who_wins_costs_less_than_the_value() -> None:
    """The same endgames, with a wanted spread far from the value: the bounds do the rest."""
    games = [endgame(seed, 5) for seed in range(12)]
    exactly = [solved(game) for game in games]
    shortly = [settled(game, told.value + 60)[-1].nodes for game, told in zip(games, exactly, strict=True)]
    assert sum(shortly) < sum(told.nodes for told in exactly)


@pytest.mark.parametrize("racks", [(b"", b"\1"), (b"\1", b"")])
def test_who_has_won_a_game_that_is_over_is_not_asked(racks: tuple[bytes, bytes]) -> None:
    with pytest.raises(ValueError, match="over"):
        next(solver().settle(Board(bytes(225)), *racks, 0))


def test_a_position_counts_by_its_plays_too() -> None:
    """A budget is to be time: with blanks a position has a hundred times the plays."""
    games = (endgame(seed, 7) for seed in range(1_000))
    game, plays = next((one, plays) for one in games if (plays := finder().count(one.board, one.rack)) >= 640)
    first = next(solver().think(game.board, game.rack, game.other))
    assert first.nodes > plays // 64
