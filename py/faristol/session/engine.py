"""What games are played with here: a lexicon, a finder of plays over it, and the robots by level."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from faristol.board import Board
from faristol.kernel.plays import PlayFinder
from faristol.lexicon import Lexicon
from faristol.players import Greedy, Robot
from faristol.record import Judge


@dataclass(frozen=True, slots=True)
class Engine:
    """The same for every table of a session; ``judge`` is what its games are judged by, ``common`` the words
    that everybody knows, where there is a list of them."""

    lexicon: Lexicon
    finder: PlayFinder
    robots: Mapping[str, Robot]
    judge: Judge
    common: Lexicon | None = None


def engine_over(lexicon: Lexicon, robots: Mapping[str, Robot], common: Lexicon | None = None) -> Engine:
    """An engine over ``lexicon`` in which ``robots`` play."""
    finder = PlayFinder(lexicon)

    def has_play(board: Board, rack: bytes) -> bool:
        return finder.count(board, rack) > 0

    return Engine(lexicon, finder, robots, Judge(lexicon, has_play), common)


def robots_of(lexicon: Lexicon, vocabularies: Mapping[str, Lexicon]) -> dict[str, Robot]:
    """A greedy robot for each vocabulary, and one that knows the whole lexicon."""
    levels: dict[str, Robot] = {
        level: Greedy(vocabulary, lexicon) for level, vocabulary in vocabularies.items()
    }
    return {**levels, "greedy": Greedy(lexicon, lexicon)}
