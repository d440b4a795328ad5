"""The plays that an endgame's board finds line by line are those of the move generator, after any plays."""

from __future__ import annotations

import pytest

from faristol.board import PREMIUMS, START, Board, placed_tiles, put, write_play
from faristol.chance import Chance
from faristol.kernel.endgame import Solver
from faristol.kernel.plays import BINGO_BONUS, PlayFinder, ScoredPlay
from faristol.lexicon import Lexicon
from faristol.players.endgame import _thought, _Turn
from faristol.tiles import VALUES
from tests.oracle.endgame import without
from tests.oracle.wordsmith import lexicon, position

LETTER_PREMIUMS = bytes(premium.letter for premium in PREMIUMS)
WORD_PREMIUMS = bytes(premium.word for premium in PREMIUMS)


@pytest.fixture(scope="module")
def words() -> Lexicon:
    return lexicon(1_000, "lines")


def _solver(words: Lexicon) -> Solver:
    return Solver(words.edges, bytes(VALUES), LETTER_PREMIUMS, WORD_PREMIUMS, START, BINGO_BONUS, 1 << 22)


def _told(solver: Solver, board: Board) -> dict[ScoredPlay, tuple[int, int]]:
    told = {}
    for play, tiles in solver.plays():
        thought = _thought(board, _Turn(play, tiles))
        assert isinstance(thought, ScoredPlay)
        assert thought not in told
        told[thought] = play, tiles
    return told


@pytest.mark.uncounted
def test_plays_are_those_of_the_generator_on_every_board_of_a_game(words: Lexicon) -> None:
    finder, solver, chance = PlayFinder(words), _solver(words), Chance("lines")
    turns = 0
    for _ in range(60):
        board, rack = position(finder, chance)
        racks = [rack, chance.sample(bytes(range(27)), 1 + chance.below(7))]
        solver.set_position(board, *racks)
        boards, played = [(board, list(racks))], []
        while all(racks) and (told := _told(solver, board)):
            assert set(told) == set(finder.all(board, racks[0]))
            chosen = sorted(told, key=lambda scored: (scored.score, write_play(scored.play)))[
                chance.below(len(told))
            ]
            solver.follow(*told[chosen])
            placed = placed_tiles(board, chosen.play)
            board = put(board, placed)
            racks = [racks[1], without(racks[0], [face for _, face in placed])]
            played.append(told[chosen])
            boards.append((board, list(racks)))
            turns += 1
        while played:
            boards.pop()
            solver.go_back(*played.pop())
            board, racks = boards[-1]
            assert set(_told(solver, board)) == set(finder.all(board, racks[0]))
    assert turns > 100


@pytest.mark.parametrize(
    "position",
    [(bytes(224), b"\1", b"\1"), (bytes(225), bytes(8), b"\1"), (bytes(225), b"\1", b"\x1b")],
    ids=["board", "rack", "tile"],
)
def test_what_is_no_position_is_refused(words: Lexicon, position: tuple[bytes, bytes, bytes]) -> None:
    with pytest.raises(ValueError, match="no position"):
        _solver(words).set_position(*position)
