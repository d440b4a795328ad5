"""The kernel against the slow move generators: every play, every score, and their order."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from faristol.board import SQUARES, Board
from faristol.chance import Chance
from faristol.kernel.plays import Census, PlayFinder, ScoredPlay
from faristol.lexicon import Lexicon, from_words, load
from faristol.tiles import BLANK, BLANK_BIT, parse
from sitebuild.paths import LEXICONS
from tests.full_run import some
from tests.oracle import by_word
from tests.oracle.by_window import WindowTwin
from tests.oracle.judge import Told
from tests.oracle.wordsmith import lexicon, position, strewn


def told(plays: list[ScoredPlay]) -> list[Told]:
    return [
        Told(-scored.score, scored.play.start, int(scored.play.direction), scored.play.word)
        for scored in plays
    ]


def agree(finder: PlayFinder, twin: list[Told], board: Board, rack: bytes) -> None:
    """Every function of the finder agrees with the plays of the slow generator."""
    where = f"board {board.hex()} rack {rack.hex()}"
    assert told(finder.all(board, rack)) == twin, where
    assert finder.count(board, rack) == len(twin), where
    scores = [-play.minus_score for play in twin]
    assert finder.census(board, rack) == Census(len(twin), max(scores, default=0), sum(scores)), where
    for limit in (1, 2, 10):
        assert told(finder.find(board, rack, limit)) == twin[:limit], where


@pytest.fixture(scope="module")
def small() -> Lexicon:
    return lexicon(100, "a small lexicon")


@pytest.fixture(scope="module")
def large() -> Lexicon:
    return lexicon(4_000, "a large lexicon")


@pytest.mark.parametrize("part", range(some(5)))
def test_positions_of_games_as_window_by_window(large: Lexicon, part: int) -> None:
    finder, twin, chance = PlayFinder(large), WindowTwin(large), Chance(f"games {part}")
    for _ in range(20):
        board, rack = position(finder, chance)
        agree(finder, twin.plays(board, rack), board, rack)


def test_positions_on_the_default_lexicon() -> None:
    built = LEXICONS / "default.lex"
    assert built.is_file(), f"{built} is missing: run python3 build.py build first"
    real = load(built.read_bytes())
    finder, twin, chance = PlayFinder(real), WindowTwin(real), Chance("default")
    for _ in range(20):
        board, rack = position(finder, chance)
        rack = rack.replace(b"\0", b"", 1)  # the slow twin finds one blank enough
        agree(finder, twin.plays(board, rack), board, rack)


@pytest.mark.parametrize("part", range(some(4)))
def test_positions_of_games_as_word_by_word(small: Lexicon, part: int) -> None:
    finder, chance = PlayFinder(small), Chance(f"small games {part}")
    for _ in range(20):
        board, rack = position(finder, chance)
        agree(finder, by_word.plays(small, board, rack), board, rack)


@pytest.mark.parametrize("part", range(some(4)))
def test_strewn_boards_as_both_twins(small: Lexicon, part: int) -> None:
    finder, twin, chance = PlayFinder(small), WindowTwin(small), Chance(f"strewn {part}")
    words = list(small.words())
    for _ in range(20):
        board, rack = strewn(chance, words)
        both = twin.plays(board, rack)
        assert both == by_word.plays(small, board, rack)
        agree(finder, both, board, rack)


FEW = [1, 5, parse("L·L")[0], parse("NY")[0], parse("QU")[0]]
WORD = st.lists(st.sampled_from(FEW), min_size=2, max_size=15).map(bytes)
SQUARE = st.integers(0, SQUARES - 1)
FACE = st.sampled_from([face | bit for face in FEW for bit in (0, BLANK_BIT)])


@settings(max_examples=some(150), deadline=None)
@given(
    words=st.lists(WORD, min_size=1, max_size=12),
    tiles=st.dictionaries(SQUARE, FACE, max_size=25),
    rack=st.lists(st.sampled_from([BLANK, *FEW]), max_size=7).map(bytes),
)
def test_anything_at_all(words: list[bytes], tiles: dict[int, int], rack: bytes) -> None:
    few = from_words("few", words)
    board = Board(bytes(tiles.get(square, 0) for square in range(SQUARES)))
    agree(PlayFinder(few), by_word.plays(few, board, rack), board, rack)


def test_what_is_kept_of_the_last_board_changes_with_the_squares(small: Lexicon) -> None:
    """Tiles are laid, taken away and replaced by others; the last of the boards is empty again."""
    finder, chance = PlayFinder(small), Chance("one board after another")
    words = list(small.words())
    board, rack = strewn(chance, words)
    for step in range(60):
        squares = bytearray(board)
        for _ in range(1 + chance.below(3)):
            square = chance.below(SQUARES)
            if chance.below(2):
                square = next((at for at in range(square, SQUARES) if squares[at]), square)
            squares[square] = 0 if squares[square] and chance.below(3) else 1 + chance.below(26)
        board = Board(bytes(squares))
        assert finder.all(board, rack) == PlayFinder(small).all(board, rack), f"{step} {board.hex()}"
    for tiles in range(SQUARES - board.count(0), 0, -1):
        square = next(at for at in range(SQUARES) if board[at])
        board = Board(board[:square] + b"\0" + board[square + 1 :])
        assert finder.all(board, rack) == PlayFinder(small).all(board, rack), f"{tiles} left"
