"""The yardstick of choices: what is read, what is lost, and how plays before the end are judged."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import permutations
from pathlib import Path

import pytest

from faristol.board import Board, placed_tiles, put, write_play
from faristol.chance import Chance
from faristol.kernel.plays import PlayFinder, ScoredPlay
from faristol.lexicon import Lexicon
from faristol.players import PassIdea, Position, Thought, champion
from faristol.tiles import FULL_BAG, tile_of, without
from sitebuild.steps import Stop
from tests.oracle.endgame import BruteForce
from tests.oracle.wordsmith import lexicon, position
from workbench.regret import judge as judging
from workbench.regret import run
from workbench.regret.judge import Judge
from workbench.regret.positions import (
    CLOSE,
    MIDGAMES,
    PREENDGAMES,
    Judged,
    position_of,
    preendgames,
    read_judged,
)
from workbench.regret.run import Losses, Variant


@pytest.fixture(scope="module")
def words() -> Lexicon:
    return lexicon(1_200, "regret")


def turn(words: Lexicon, seed: str, bag: int, tiles: int) -> Position:
    """A turn with so many tiles in the bag and on each rack."""
    chance = Chance(seed)
    board, _ = position(PlayFinder(words), chance)
    hidden = without(FULL_BAG, bytes(tile_of(face) for face in board if face)).lstrip(b"\0")
    drawn = chance.sample(hidden, 2 * tiles + bag)
    return Position(board, drawn[:tiles], bytes(sorted(drawn[tiles:])), bag, 0, False, 3)


class Fixed:
    """A robot that has all of ``ideas``, in order."""

    def __init__(self, *ideas: Thought) -> None:
        self.ideas = ideas
        self.seen: list[int] = []

    def think(self, position: Position, chance: Chance) -> Iterator[Thought]:
        self.seen.append(champion.CANDIDATES)
        yield from self.ideas

    def doubts(self, words: Sequence[bytes]) -> tuple[bytes, ...]:
        return ()


@pytest.mark.parametrize("path", [MIDGAMES, PREENDGAMES])
def test_the_files_hold_positions_with_their_plays_the_best_first(path: Path) -> None:
    found = read_judged(path)
    assert len(found) >= 90
    for one in found:
        wins = list(one.plays.values())
        assert wins == sorted(wins, reverse=True)
        assert 0 <= wins[-1] <= wins[0] <= 100
        assert json.loads(one.line())["plays"] == one.plays
        again = position_of(json.loads(one.line())["cgp"], one.position.bag)
        assert again == one.position
    if path == PREENDGAMES:
        assert {one.position.bag for one in found} == {1, 2}
        assert all(abs(one.position.spread) <= CLOSE for one in found)
    else:
        assert min(one.position.bag for one in found) >= 7


def test_the_games_of_a_seed_lead_to_the_same_positions(words: Lexicon) -> None:
    first, second = (next(preendgames(words, (2,), "any")) for _ in range(2))
    assert first == second
    assert (first.bag, len(first.unseen), len(first.rack)) == (2, 9, 7)
    tiles = [tile_of(face) for face in first.board if face]
    assert sorted([*tiles, *first.rack, *first.unseen]) == sorted(FULL_BAG)


def slowly(words: Lexicon, now: Position, scored: ScoredPlay) -> float:
    """The chance to win with a play that takes the bag, by brute force over each order of the unseen."""
    placed = placed_tiles(now.board, scored.play)
    kept = without(now.rack, bytes(tile_of(face) for _, face in placed))
    won = []
    for drawn in permutations(now.unseen, now.bag):
        other = without(now.unseen, bytes(drawn))
        value = BruteForce(PlayFinder(words), 4).value(
            Board(put(now.board, placed)), other, kept + bytes(drawn)
        )
        left = now.spread + scored.score - value
        won.append((left > 0) + (left == 0) / 2)
    return sum(won) / len(won)


@pytest.mark.parametrize(("seed", "bag"), [("a", 1), ("b", 1), ("c", 2)])
def test_a_play_that_takes_the_bag_is_judged_over_every_division(words: Lexicon, seed: str, bag: int) -> None:
    now = turn(words, seed, bag, 2)
    plays = PlayFinder(words).all(now.board, now.rack)
    taking = [one for one in plays if len(placed_tiles(now.board, one.play)) >= bag][:3]
    assert taking
    for scored in taking:
        close = replace(now, spread=-scored.score)
        assert Judge(words).win(close, scored) == pytest.approx(slowly(words, close, scored))


def test_the_best_plays_are_judged_and_some_that_leave_a_tile(words: Lexicon) -> None:
    now = turn(words, "c", 2, 3)
    told = Judge(words).judged(now)
    assert list(told.values()) == sorted(told.values(), reverse=True)
    laid = [len(placed_tiles(now.board, one.play)) for one in told]
    assert 0 < laid.count(1) <= judging.LEAVING
    assert 0 < len(told) - laid.count(1) <= judging.JUDGED


def test_the_other_player_replies_by_what_he_knows(words: Lexicon, monkeypatch: pytest.MonkeyPatch) -> None:
    """With a tile left in the bag: one reply for each rack of his, whatever the bag holds."""
    now = turn(words, "c", 2, 3)
    play = next(
        one
        for one in PlayFinder(words).all(now.board, now.rack)
        if len(placed_tiles(now.board, one.play)) == 1
    )
    asked: list[Position] = []
    judge = Judge(words)
    known = judge._best_reply

    def best_reply(reply: Position) -> Thought:
        asked.append(reply)
        return known(reply)

    monkeypatch.setattr(judge, "_best_reply", best_reply)
    assert 0 <= judge.win(now, play) <= 1
    assert len({one.rack for one in asked}) == len(asked)
    assert all((one.bag, one.spread) == (1, -now.spread - play.score) for one in asked)
    assert all(len(one.unseen) == len(now.rack) + 1 for one in asked)
    with pytest.raises(ValueError, match="one tile"):
        judge.win(now, PassIdea())


def scored_plays(words: Lexicon, now: Position) -> list[ScoredPlay]:
    return PlayFinder(words).all(now.board, now.rack)[:3]


def test_a_loss_is_measured_against_the_best_judged_play(words: Lexicon) -> None:
    now = turn(words, "a", 1, 4)
    best, second, third = scored_plays(words, now)
    judged = Judged(now, {write_play(best.play): 60.0, write_play(second.play): 55.5})
    for thought, lost, others in ((best, 0, 0), (second, 4.5, 0), (third, 4.5, 1), (PassIdea(), 4.5, 1)):
        (found,) = run.losses([Variant("any", Fixed(thought), 1_000)], [judged], None)
        assert (found.lost, found.others) == ([lost], others)
    sure = replace(now, spread=1_000)
    both = [Variant("any", Fixed(one), 1_000) for one in (third, second)]
    found, other = run.losses(both, [replace(judged, position=sure)], Judge(words))
    assert (found.lost, found.others) == ([0], 1), "what was not judged is judged now"
    assert (other.lost, other.others) == ([44.5], 0), "and counts for all"


def test_the_mean_has_its_standard_error() -> None:
    found = Losses([0.0, 2.0, 4.0, 2.0])
    assert found.mean == 2
    assert found.error == pytest.approx((8 / 3 / 4) ** 0.5)


def test_the_last_idea_in_time_counts(words: Lexicon) -> None:
    now = turn(words, "a", 1, 4)
    first, second, _ = scored_plays(words, now)
    assert Variant("any", Fixed(first, second), 1_000).choice(now)[0] == second
    assert Variant("any", Fixed(first, second), 0).choice(now)[0] == first


def test_a_variant_changes_numbers_while_it_thinks(words: Lexicon) -> None:
    variant = run.variant_of("static@700:champion.CANDIDATES=40", None, words, 2_000)
    assert (variant.ms, variant.numbers) == (700, (("champion", "CANDIDATES", 40),))
    robot = Fixed(PassIdea())
    replace(variant, robot=robot).choice(turn(words, "a", 1, 4))
    assert robot.seen == [40] != [champion.CANDIDATES]
    assert run.variant_of("static", None, words, 2_000).ms == 2_000
    with pytest.raises(Stop, match=r"no champion\.MISSING"):
        run.variant_of("static:champion.MISSING=1", None, words, 2_000)


def test_plays_that_the_lexicon_lacks_are_passed_over(words: Lexicon) -> None:
    now = turn(words, "a", 1, 4)
    text = write_play(scored_plays(words, now)[0].play)
    judged = Judged(now, {"1A ZZZ": 70.0, text: 60.0, "exchange AE": 50.0})
    assert run.known(judged, words).plays == {text: 60.0, "exchange AE": 50.0}


def test_a_table_has_a_line_for_each_variant(words: Lexicon, capsys: pytest.CaptureFixture[str]) -> None:
    now = turn(words, "a", 1, 4)
    best, second, _ = scored_plays(words, now)
    judged = Judged(now, {write_play(best.play): 60.0, write_play(second.play): 55.0})
    variants = [Variant("good", Fixed(best), 1_000), Variant("bad", Fixed(second), 1_000)]
    run.table("some", variants, [judged, judged], None, tell=True)
    _, head, _, *lost, good, bad = capsys.readouterr().out.splitlines()
    assert head.startswith("some, 2 positions")
    assert good.split()[:5] == ["good", "0.00", "0.00", "2", "0.0"]
    assert bad.split()[:5] == ["bad", "5.00", "0.00", "0", "5.0"]
    assert lost == [f"    bad: {write_play(second.play)} 55.0, 60.0 by {write_play(best.play)}"] * 2


def test_what_was_judged_is_kept_and_not_judged_again(
    words: Lexicon, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[int] = []

    class Quick(Judge):
        def judged(self, position: Position) -> dict[ScoredPlay, float]:
            asked.append(position.bag)
            return {scored_plays(words, position)[0]: 0.5}

    path = tmp_path / "kept.jsonl"
    run.keep(Quick(words), words, 1, path)
    run.keep(Quick(words), words, 2, path)
    assert asked == [1, 2, 1, 2]
    found = read_judged(path)
    assert [one.position.bag for one in found] == asked
    assert all(list(one.plays.values()) == [50.0] for one in found)
