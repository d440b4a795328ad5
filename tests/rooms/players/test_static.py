"""The static robot: it takes the highest equity, exchanges included, and knows how a game ends."""

from __future__ import annotations

from itertools import combinations

import pytest

from faristol.board import EMPTY_BOARD, Board, placed_tiles, write_play
from faristol.chance import Chance
from faristol.kernel.plays import PlayFinder, ScoredPlay
from faristol.lexicon import Lexicon, from_words
from faristol.players import ExchangeIdea, PassIdea, Position, RedrawIdea
from faristol.players.leaves import PARTS, LeaveTable
from faristol.players.static import COST_OF_POINT, COST_OF_STAYING, PlayRanking, Static
from faristol.tiles import FULL_BAG, parse, tile_of, value_of, without
from tests.oracle.wordsmith import lexicon, position
from tests.tables import board_with


@pytest.fixture(scope="module")
def words() -> Lexicon:
    return lexicon(3_000, "static")


def random_leaves(chance: Chance) -> LeaveTable:
    values = {part: chance.below(2001) - 1000 for part in PARTS}
    return LeaveTable(values, tuple(chance.below(1001) - 500 for _ in range(13)))


def turn(
    board: Board, rack: bytes, bag: int, unseen: bytes, exchange_limit: int = 0, may_redraw: bool = False
) -> Position:
    return Position(board, rack, bytes(sorted(unseen)), bag, exchange_limit, may_redraw, 0)


def kept_after(board: Board, rack: bytes, thought: object) -> bytes:
    if isinstance(thought, ScoredPlay):
        return without(rack, bytes(tile_of(face) for _, face in placed_tiles(board, thought.play)))
    assert isinstance(thought, ExchangeIdea)
    return without(rack, thought.tiles)


def test_what_was_done_is_valued_as_it_is_ranked(words: Lexicon) -> None:
    chance = Chance("rated")
    finder = PlayFinder(words)
    valued = set()
    for bag in (0, 0, 1, 4, 9, 30):
        board, rack = position(finder, chance)
        ranking = PlayRanking(finder, random_leaves(chance))
        at = turn(board, rack, bag, parse("XAE"), min(bag, 7))
        for one in ranking.rank(at, 200):
            kept = kept_after(board, rack, one.thought)
            assert ranking.rated(at, one.thought, one.score, kept) == one
            valued.add((bag > 0, type(one.thought), not kept))
    assert {(True, ExchangeIdea, False), (True, ScoredPlay, False), (False, ScoredPlay, False)} <= valued
    stuck = turn(EMPTY_BOARD, parse("X"), 0, parse("A"))
    assert ranking.rank(stuck, 1) == [ranking.rated(stuck, PassIdea(), 0, parse("X"))]


@pytest.mark.uncounted
def test_ranking_is_all_plays_and_exchanges_sorted_by_equity(words: Lexicon) -> None:
    chance = Chance("ranking")
    finder = PlayFinder(words)
    for _ in range(15):
        board, rack = position(finder, chance)
        leaves = random_leaves(chance)
        bag = 1 + chance.below(20)
        limit = chance.below(8)
        found = PlayRanking(finder, leaves).rank(turn(board, rack, bag, b"", limit), 200)
        parts = {bytes(part) for size in range(1, 8) for part in combinations(sorted(rack), size)}
        equities = [
            100 * one.score + leaves.value(kept) + leaves.end(bag + len(kept))
            for one in finder.all(board, rack)
            for kept in [kept_after(board, rack, one)]
        ] + [
            leaves.value(without(rack, part)) + leaves.end(bag + len(rack))
            for part in parts
            if len(part) <= limit
        ]
        assert [one.equity for one in found] == (sorted(equities, reverse=True)[:200] or [leaves.value(rack)])
        for one in found:
            if isinstance(one.thought, ScoredPlay):
                assert one.score == one.thought.score


def test_it_exchanges_where_a_play_brings_less(words: Lexicon) -> None:
    leaves = LeaveTable({parse("S"): 3000, parse("I"): 10, parse("Z"): -3000})
    robot = Static(from_words("few", [parse("SI")]), words, leaves)
    [thought] = robot.think(turn(EMPTY_BOARD, parse("ZSI"), 80, b"", 80), Chance("x"))
    assert thought == ExchangeIdea(parse("Z"))
    [thought] = robot.think(turn(EMPTY_BOARD, parse("ZSI"), 80, b"", 0), Chance("x"))
    assert isinstance(thought, ScoredPlay)


def test_whoever_goes_out_gains_the_other_rack_twice() -> None:
    """Its points are added to one score and taken off the other."""
    board = board_with("H8 CASA")
    finder = PlayFinder(from_words("few", map(parse, ["CASA", "CASAZ"])))
    rack = parse("Z")
    best = PlayRanking(finder, LeaveTable.zero()).rank(turn(board, rack, 0, parse("QU")), 1)[0]
    assert (best.score, best.leave) == (21, 2 * 100 * 8)


def test_tiles_that_stay_cost_when_the_bag_is_empty() -> None:
    finder = PlayFinder(from_words("few", map(parse, ["CASA", "CASAS"])))
    [best] = PlayRanking(finder, LeaveTable.zero()).rank(
        turn(board_with("H8 CASA"), parse("SZ"), 0, parse("A")), 5
    )
    assert best.leave == -COST_OF_STAYING - COST_OF_POINT * value_of(parse("Z")[0])


def test_without_plays_it_passes() -> None:
    finder = PlayFinder(from_words("few", [parse("SI")]))
    [only] = PlayRanking(finder, LeaveTable.zero()).rank(turn(EMPTY_BOARD, parse("AAA"), 0, parse("QU")), 5)
    assert only.thought == PassIdea()


def test_a_rack_that_may_be_drawn_again_is(words: Lexicon) -> None:
    robot = Static(words, words, LeaveTable.zero())
    assert list(robot.think(turn(EMPTY_BOARD, parse("AAAAEEE"), 80, b"", 80, True), Chance("x"))) == [
        RedrawIdea()
    ]


def test_its_choice_does_not_depend_on_the_order_of_what_it_cannot_see(words: Lexicon) -> None:
    """The hidden tiles are permuted between bag and racks; of the bag it knows only the number of tiles."""
    chance = Chance("hidden")
    robot = Static(words, words, random_leaves(chance))
    board, rack = position(PlayFinder(words), chance)
    unseen = without(
        FULL_BAG, bytes(tile_of(face) for face in board if face) + without(rack, bytes(rack.count(0)))
    )
    chosen = {
        str(
            list(
                robot.think(
                    turn(board, rack, len(unseen) - 7, chance.sample(unseen, len(unseen)), 7), Chance("x")
                )
            )
        )
        for _ in range(5)
    }
    assert len(chosen) == 1


def test_it_challenges_words_of_no_list(words: Lexicon) -> None:
    robot = Static(from_words("few", [parse("SI")]), words, LeaveTable.zero())
    known = next(iter(words.words()))
    assert robot.doubts([parse("SI"), known, parse("ZZZ")]) == (parse("ZZZ"),)


def test_the_first_play_on_an_empty_board() -> None:
    finder = PlayFinder(from_words("few", [parse("SI")]))
    best = PlayRanking(finder, LeaveTable({parse("I"): 500})).rank(
        turn(EMPTY_BOARD, parse("SII"), 80, b""), 1
    )[0]
    assert isinstance(best.thought, ScoredPlay)
    assert (write_play(best.thought.play), best.score, best.leave) == ("8G SI", 4, 500)


def test_various_plays_have_the_best_of_each_leave(words: Lexicon) -> None:
    chance = Chance("various")
    finder = PlayFinder(words)
    for bag in (0, 1, 2):
        board, rack = position(finder, chance)
        while not 12 < finder.count(board, rack) <= 400:  # of more it looks at the first ones
            board, rack = position(finder, chance)
        ranking = PlayRanking(finder, random_leaves(chance))
        at = turn(board, rack, bag, parse("XAE"))
        found = ranking.various(at, 400)
        plays = [one.thought for one in found]
        rated = [
            ranking.rated(at, one.thought, one.score, kept_after(board, rack, one.thought)) for one in found
        ]
        assert found == rated
        assert len(set(plays)) == len(plays)
        firsts: dict[bytes, ScoredPlay] = {}
        for play in finder.all(board, rack):
            firsts.setdefault(kept_after(board, rack, play), play)
        assert set(firsts.values()) <= set(plays)
        few = ranking.various(at, 6)
        assert few[:3] == ranking.rank(at, 3)
        assert len(few) == 6
