"""The best plays by equity, found with bounds, against all plays of the slow generators, sorted."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from faristol.board import SQUARES, Board, Direction, Play, Square, placed_tiles
from faristol.chance import Chance
from faristol.kernel.plays import NO_LEAVES, PlayFinder, pack_leaves, pack_terms
from faristol.lexicon import Lexicon, from_words, load
from faristol.tiles import BLANK, BLANK_BIT, parse, tile_of
from sitebuild.paths import LEXICONS
from tests.full_run import some
from tests.oracle import by_word
from tests.oracle.by_window import WindowTwin
from tests.oracle.judge import Told
from tests.oracle.wordsmith import lexicon, position, strewn

LIMITS = (1, 2, 10, 256)
Rated = tuple[int, Told]


class Leaves:
    """Values of tiles that stay, some of them large enough to beat many points."""

    def __init__(self, chance: Chance, width: int) -> None:
        def value() -> int:
            return chance.below(2 * width + 1) - width

        self.terms = [value() for _ in range(8)]
        self.singles = [value() for _ in range(27)]
        self.pairs = [[0] * 27 for _ in range(27)]
        for tile in range(27):
            for other in range(tile + 1):
                self.pairs[tile][other] = self.pairs[other][tile] = value()
        self.packed = pack_terms(self.terms) + pack_leaves(self.singles, self.pairs)

    def of(self, kept: bytes) -> int:
        """The value of ``kept``, as defined."""
        pairs = sum(self.pairs[left][right] for left, right in combinations(kept, 2))
        return self.terms[len(kept)] + sum(self.singles[tile] for tile in kept) + pairs


def kept_after(board: Board, rack: bytes, told: Told) -> bytes:
    kept = bytearray(rack)
    play = Play(Square(told.start), Direction(told.down), told.word)
    for _, face in placed_tiles(board, play):
        kept.remove(tile_of(face))
    return bytes(kept)


def rated(board: Board, rack: bytes, twin: list[Told], leaves: Leaves) -> list[Rated]:
    """All plays with their equity, the best first; ``sorted`` keeps the order of equal ones."""
    every = [(-100 * told.minus_score + leaves.of(kept_after(board, rack, told)), told) for told in twin]
    return sorted(every, key=lambda one: -one[0])


def best(finder: PlayFinder, board: Board, rack: bytes, limit: int, leaves: bytes) -> list[Rated]:
    return [
        (one.equity, Told(-one.scored.score, play.start, int(play.direction), play.word))
        for one in finder.best(board, rack, limit, leaves)
        for play in [one.scored.play]
    ]


def agree(finder: PlayFinder, twin: list[Told], board: Board, rack: bytes, leaves: Leaves) -> None:
    where = f"board {board.hex()} rack {rack.hex()}"
    every = rated(board, rack, twin, leaves)
    for limit in LIMITS:
        assert best(finder, board, rack, limit, leaves.packed) == every[:limit], where
        points = [(-100 * told.minus_score, told) for told in twin[:limit]]
        assert best(finder, board, rack, limit, NO_LEAVES) == points, where


@pytest.fixture(scope="module")
def large() -> Lexicon:
    return lexicon(4_000, "a large lexicon")


@pytest.fixture(scope="module")
def small() -> Lexicon:
    return lexicon(100, "a small lexicon")


@pytest.mark.parametrize("part", range(some(2)))
def test_positions_of_games(large: Lexicon, part: int) -> None:
    finder, twin, chance = PlayFinder(large), WindowTwin(large), Chance(f"best {part}")
    for _ in range(20):
        board, rack = position(finder, chance)
        agree(finder, twin.plays(board, rack), board, rack, Leaves(chance, 1 + chance.below(3000)))


@pytest.mark.parametrize("part", range(some(3)))
def test_strewn_boards(small: Lexicon, part: int) -> None:
    finder, chance = PlayFinder(small), Chance(f"strewn for the best {part}")
    words = list(small.words())
    for _ in range(20):
        board, rack = strewn(chance, words)
        agree(finder, by_word.plays(small, board, rack), board, rack, Leaves(chance, 1500))


def test_positions_on_the_default_lexicon() -> None:
    """Against all plays of the kernel itself, which the slow generators vouch for."""
    real = load((LEXICONS / "default.lex").read_bytes())
    finder, chance = PlayFinder(real), Chance("best of the default")
    for _ in range(30):
        board, rack = position(finder, chance)
        points = [
            (100 * one.score, Told(-one.score, one.play.start, int(one.play.direction), one.play.word))
            for one in finder.find(board, rack, max(LIMITS))
        ]
        for limit in LIMITS:
            assert best(finder, board, rack, limit, NO_LEAVES) == points[:limit]


FEW = [1, 5, parse("L·L")[0], parse("NY")[0], parse("QU")[0]]
WORD = st.lists(st.sampled_from(FEW), min_size=2, max_size=15).map(bytes)
SQUARE = st.integers(0, SQUARES - 1)
FACE = st.sampled_from([face | bit for face in FEW for bit in (0, BLANK_BIT)])


@settings(max_examples=some(150), deadline=None)
@given(
    words=st.lists(WORD, min_size=1, max_size=12),
    tiles=st.dictionaries(SQUARE, FACE, max_size=25),
    rack=st.lists(st.sampled_from([BLANK, *FEW]), max_size=7).map(bytes),
    seed=st.integers(0, 99),
)
def test_anything_at_all(words: list[bytes], tiles: dict[int, int], rack: bytes, seed: int) -> None:
    few = from_words("few", words)
    board = Board(bytes(tiles.get(square, 0) for square in range(SQUARES)))
    leaves = Leaves(Chance(str(seed)), 1000)
    agree(PlayFinder(few), by_word.plays(few, board, rack), board, rack, leaves)


def test_all_plays_are_found_as_before_after_the_best(large: Lexicon) -> None:
    finder, fresh, chance = PlayFinder(large), PlayFinder(large), Chance("before and after")
    for _ in range(20):
        board, rack = position(fresh, chance)
        finder.best(board, rack, 1)
        assert finder.all(board, rack) == fresh.all(board, rack)


def test_exchanges_are_all_parts_of_the_rack(large: Lexicon) -> None:
    finder, chance = PlayFinder(large), Chance("exchanges")
    for rack in map(parse, ("AAAEEST", "??AQUZXNY", "S", "AEINRST")):
        leaves = Leaves(chance, 900)
        parts = {bytes(part) for size in range(len(rack)) for part in combinations(sorted(rack), size)}
        told = finder.exchanges(rack, leaves.packed)
        kept = {}
        for value, given_up in told:
            stays = bytearray(rack)
            for tile in given_up:
                stays.remove(tile)
            kept[bytes(sorted(stays))] = value + leaves.terms[len(stays)]
        assert len(told) == len(parts)
        assert kept == {part: leaves.of(part) for part in parts}


@pytest.mark.parametrize("limit", [0, 257])
def test_more_or_fewer_plays_than_the_kernel_keeps_are_refused(small: Lexicon, limit: int) -> None:
    with pytest.raises(ValueError, match="1 to 256"):
        PlayFinder(small).best(Board(bytes(SQUARES)), parse("CASA"), limit)
