"""What the other player's last play tells of the tiles that were kept."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from faristol.board import EMPTY_BOARD, Square, placed_tiles, play_of, put
from faristol.chance import Chance
from faristol.kernel.plays import PlayFinder, ScoredPlay
from faristol.lexicon import Lexicon
from faristol.players import OtherPlay, Position, preendgame
from faristol.players.champion import worlds_of
from faristol.players.inference import MOST, inferred
from faristol.players.leaves import LeaveTable
from faristol.players.static import Ranking
from faristol.tiles import FULL_BAG, tile_of, without
from tests.oracle.wordsmith import lexicon


@pytest.fixture(scope="module")
def words() -> Lexicon:
    return lexicon(3_000, "champion")


@pytest.fixture(scope="module")
def ranking(words: Lexicon) -> Ranking:
    return Ranking(PlayFinder(words), LeaveTable.zero())


def opened(ranking: Ranking, seed: str, place: int) -> tuple[Position, bytes]:
    """The turn after a first play, the one in ``place`` of the other player's order; the tiles it kept."""
    tiles = Chance(seed).sample(FULL_BAG, len(FULL_BAG))
    first = Position(EMPTY_BOARD, tiles[:7], tiles[7:], 86, 86, False, 0)
    play = ranking.rank(first, 40)[place].thought
    assert isinstance(play, ScoredPlay)
    placed = placed_tiles(EMPTY_BOARD, play.play)
    used = bytes(tile_of(face) for _, face in placed)
    last = OtherPlay(EMPTY_BOARD, play, 86)
    unseen = bytes(sorted(without(FULL_BAG, used + tiles[7:14])))
    bag = 86 - len(used)
    return Position(put(EMPTY_BOARD, placed), tiles[7:14], unseen, bag, bag, False, 0, last), without(
        tiles[:7], used
    )


@pytest.mark.parametrize("place", [0, 20])
def test_every_world_has_the_unseen_tiles(ranking: Ranking, place: int) -> None:
    now, _ = opened(ranking, "tiles", place)
    told = inferred(ranking, now, Chance("any"))
    assert told
    for world, _ in zip(worlds_of(now, Chance("any"), told), range(60), strict=False):
        assert Counter(world) == Counter(now.unseen)


def test_racks_with_a_better_play_come_less_often(ranking: Ranking) -> None:
    """The play was the best of its rack: tiles that would have made a much better one were hardly kept."""
    now, _ = opened(ranking, "best", 0)
    assert now.last
    played = bytes(tile_of(face) for _, face in placed_tiles(EMPTY_BOARD, now.last.scored.play))
    kept = 7 - len(played)

    def loss(world: bytes) -> int:
        then = Position(EMPTY_BOARD, played + world[:kept], b"", 86, 0, False, 0)
        assert now.last
        made = ranking.rated(then, now.last.scored, now.last.scored.score, world[:kept])
        return ranking.rank(then, 1)[0].equity - made.equity

    told = inferred(ranking, now, Chance("any"))
    assert told
    told.learn(MOST)
    chosen = [loss(world) for world, _ in zip(worlds_of(now, Chance("any"), told), range(100), strict=False)]
    drawn = [loss(world) for world, _ in zip(worlds_of(now, Chance("any")), range(100), strict=False)]
    assert sum(chosen) * 2 < sum(drawn)
    assert sum(one == 0 for one in chosen) > sum(one == 0 for one in drawn)


def test_the_order_of_hidden_tiles_does_not_matter(ranking: Ranking) -> None:
    now, _ = opened(ranking, "order", 3)
    first = inferred(ranking, now, Chance("same"))
    other = inferred(ranking, replace(now, unseen=now.unseen[::-1]), Chance("same"))
    assert first
    assert other
    assert [first.kept() for _ in range(20)] == [other.kept() for _ in range(20)]


def test_nothing_is_inferred_without_a_play_or_with_an_empty_bag_before_it(ranking: Ranking) -> None:
    now, _ = opened(ranking, "none", 0)
    assert now.last
    assert inferred(ranking, replace(now, last=None), Chance("any")) is None
    assert inferred(ranking, replace(now, last=replace(now.last, bag=0)), Chance("any")) is None
    more = replace(now, bag=now.bag - 7)
    assert inferred(ranking, more, Chance("any")) is None, "two other racks"


def test_a_play_of_the_whole_rack_tells_nothing(ranking: Ranking) -> None:
    now, _ = opened(ranking, "whole", 0)
    whole = play_of(EMPTY_BOARD, [(Square(109 + place), 1 + place) for place in range(7)])
    last = OtherPlay(EMPTY_BOARD, ScoredPlay(whole, 70), 86)
    assert inferred(ranking, replace(now, last=last), Chance("any")) is None


def test_with_a_low_bag_likely_racks_count_more_and_very_unlikely_ones_not_at_all(ranking: Ranking) -> None:
    now, kept = opened(ranking, "low", 0)
    low = replace(
        now, unseen=kept + now.unseen[:: len(now.unseen) // (8 - len(kept))][: 8 - len(kept)], bag=1
    )
    told = inferred(ranking, low, Chance("any"))
    assert told
    even, weighed = dict(preendgame.worlds_of(low)), dict(preendgame.worlds_of(low, told))
    likely = {world: told.likelihood(world[:7]) for world in even}
    most = max(likely.values())
    assert weighed.keys() == {world for world, one in likely.items() if one >= preendgame.LEAST * most}
    for world, times in weighed.items():
        assert times == even[world] * round(preendgame.SHARES * likely[world] / most)
    assert len(set(likely.values())) > 1


def test_a_rack_is_as_likely_as_the_tiles_that_may_have_been_kept(ranking: Ranking) -> None:
    now, _ = opened(ranking, "rack", 0)
    told = inferred(ranking, now, Chance("any"))
    assert told
    kept = told.kept()
    assert told.likelihood(kept) == told._weights[kept]
    more = kept + bytes((26,))
    parts = [without(more, bytes((tile,))) for tile in more]
    assert told.likelihood(more) == pytest.approx(sum(map(told.likelihood, parts)) / len(parts))
