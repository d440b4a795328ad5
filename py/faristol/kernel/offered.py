"""The plays that the program offers by itself, or lets the weaker robots make: none forms a vulgar word."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final, TypeVar

from faristol.board import Board, Play
from faristol.kernel.plays import NO_LEAVES, Listing, PlayFinder, RatedPlay, ScoredPlay, read_record
from faristol.kernel.scoring import words_of
from faristol.lexicon.vulgar import has_vulgar

_MORE: Final = 4  # times as many plays are asked for where vulgar ones were among them
_MOST_RATED: Final = 256  # that the kernel gives

_Found = TypeVar("_Found", ScoredPlay, RatedPlay)


def is_offered(board: Board, play: Play) -> bool:
    """Whether ``play`` forms no vulgar word on ``board``."""
    return not has_vulgar(words_of(board, play))


class OfferingFinder(PlayFinder):
    """Finds the plays of a lexicon that form no vulgar word."""

    def find(self, board: Board, rack: bytes, limit: int) -> list[ScoredPlay]:
        """The best ``limit`` of them, in order."""
        asked = super().find
        return _first(limit, lambda count: asked(board, rack, count), lambda one: is_offered(board, one.play))

    def listing(self, board: Board, rack: bytes) -> Listing:
        """Every one of them, in order."""
        offered = (
            record
            for record in super().listing(board, rack)
            if is_offered(board, read_record(board, *record).play)
        )
        return Listing.of(offered)

    def some(self, board: Board, rack: bytes, choose: Callable[[int], Sequence[int]]) -> Iterator[ScoredPlay]:
        """Those of the chosen plays; where all of these are vulgar, the lowest of the others."""
        chosen = list(super().some(board, rack, choose))
        found = [one for one in chosen if is_offered(board, one.play)]
        if chosen and not found:
            found = self.find(board, rack, self.count(board, rack))[-1:]
        yield from found

    def best(self, board: Board, rack: bytes, limit: int, leaves: bytes = NO_LEAVES) -> list[RatedPlay]:
        """Those of the highest equity, ``limit`` at most (1 to 256), in order."""
        asked = super().best
        return _first(
            limit,
            lambda count: asked(board, rack, min(count, _MOST_RATED), leaves),
            lambda one: is_offered(board, one.scored.play),
        )


def _first(
    limit: int, find: Callable[[int], list[_Found]], is_good: Callable[[_Found], bool]
) -> list[_Found]:
    """The first ``limit`` good ones of those that ``find`` gives for a number."""
    count = limit
    while True:
        found = find(count)
        good = [one for one in found if is_good(one)]
        if len(good) >= limit or len(found) < count:
            return good[:limit]
        count *= _MORE
