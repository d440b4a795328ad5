"""What all games of a session share: the lexicon, a finder of its plays, and the robots by level."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from faristol.board import Board
from faristol.kernel.plays import PlayFinder
from faristol.lexicon import Lexicon
from faristol.players import Robot
from faristol.record import Judge


@dataclass(frozen=True, slots=True)
class Engine:
    """What all tables of a session share.

    judge: for audits.  common: the list of common words, for easy racks; None where there is none.
    """

    lexicon: Lexicon
    finder: PlayFinder
    robots: Mapping[str, Robot]
    judge: Judge
    common: Lexicon | None = None


def engine_over(lexicon: Lexicon, robots: Mapping[str, Robot], common: Lexicon | None = None) -> Engine:
    """An engine for ``lexicon``, with ``robots`` by level."""
    finder = PlayFinder(lexicon)

    def has_play(board: Board, rack: bytes) -> bool:
        return finder.count(board, rack) > 0

    return Engine(lexicon, finder, robots, Judge(lexicon, has_play), common)
