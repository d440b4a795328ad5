"""What all games of a session share: the lexicon, a finder of its plays, and the robots by level."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial

from faristol.board import Board
from faristol.kernel.plays import PlayFinder
from faristol.lexicon import Lexicon
from faristol.players import Greedy, Robot
from faristol.players.leaves import trained
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


class _Robots(Mapping[str, Robot]):
    """The robots by level, each made when it is first asked for: the champion's tables are large."""

    def __init__(self, makers: Mapping[str, Callable[[], Robot]]) -> None:
        self._makers = makers
        self._made: dict[str, Robot] = {}

    def __getitem__(self, level: str) -> Robot:
        if level not in self._made:
            self._made[level] = self._makers[level]()
        return self._made[level]

    def __iter__(self) -> Iterator[str]:
        return iter(self._makers)

    def __len__(self) -> int:
        return len(self._makers)


def robots_of(lexicon: Lexicon, vocabularies: Mapping[str, Lexicon]) -> Mapping[str, Robot]:
    """The robots by level: a greedy one for each vocabulary and for the whole lexicon, and the champion."""

    def champion() -> Robot:
        from faristol.players.champion import Champion  # imported when needed, to start sooner

        return Champion(lexicon, lexicon, trained())

    greedy = {level: partial(Greedy, vocabulary, lexicon) for level, vocabulary in vocabularies.items()}
    return _Robots({**greedy, "greedy": partial(Greedy, lexicon, lexicon), "champion": champion})
