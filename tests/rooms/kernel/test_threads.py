"""A finder gives in several threads what it gives in one, though all of them use its store of plays."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from random import Random

import pytest

from faristol.api.words import Words
from faristol.board import Board
from faristol.chance import Chance
from faristol.kernel.plays import PlayFinder
from faristol.players.leaves import trained
from faristol.players.static import Tables
from tests.oracle.wordsmith import lexicon, position

POSITIONS = 24
ROUNDS = 400

Asked = Callable[[PlayFinder, Board, bytes], object]
LEAVES = Tables(trained()).with_bag(20)
ASKED: dict[str, Asked] = {
    "find": lambda finder, board, rack: finder.find(board, rack, 3),
    "all": lambda finder, board, rack: finder.all(board, rack),
    "some": lambda finder, board, rack: list(finder.some(board, rack, lambda count: (0, count // 2))),
    "best": lambda finder, board, rack: finder.best(board, rack, 3, LEAVES),
    "exchanges": lambda finder, board, rack: finder.exchanges(rack, LEAVES),
    "census": lambda finder, board, rack: finder.census(board, rack),
    "count": lambda finder, board, rack: finder.count(board, rack),
}


@pytest.fixture
def hurried() -> Iterator[None]:
    """Threads take turns as often as they can."""
    interval = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(interval)


@pytest.mark.usefixtures("hurried")
def test_threads_get_what_one_gets() -> None:
    finder, chance = PlayFinder(lexicon(300, "threads")), Chance("threads")
    positions = [position(finder, chance) for _ in range(POSITIONS)]
    told = {each: [ask(finder, *where) for where in positions] for each, ask in ASKED.items()}

    def ask_all(seed: int) -> None:
        random = Random(seed)
        for _ in range(ROUNDS):
            each, at = random.choice(list(ASKED)), random.randrange(POSITIONS)
            assert ASKED[each](finder, *positions[at]) == told[each][at], each

    with ThreadPoolExecutor(4) as pool:
        list(pool.map(ask_all, range(4)))


@pytest.mark.usefixtures("hurried")
def test_threads_search_words_as_one_does() -> None:
    words = Words.over(lexicon(300, "threads"))
    patterns = [f"{tile}*" for tile in "AEIOSLRNT"] + ["*A", "*S", "??", "???"]
    told = {pattern: words.matching(pattern) for pattern in patterns}

    def ask_all(seed: int) -> None:
        random = Random(seed)
        for _ in range(ROUNDS):
            pattern = random.choice(patterns)
            assert words.matching(pattern) == told[pattern], pattern

    with ThreadPoolExecutor(4) as pool:
        list(pool.map(ask_all, range(4)))
