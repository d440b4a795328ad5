"""Hints: good plays, and among these the words that who asks is likely to know.

Who plays against a robot that knows fewer words is told plays of its words first, then of a larger list,
unless the best play of all is worth half as much again and the review would call theirs less than good: a
word that nobody knows teaches a beginner little. No play that forms a vulgar word is a hint.
Where an exchange is so much better than every play that the review would call none of them good, that is
told too.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from faristol.errors import BadRecord
from faristol.game import Seat, view
from faristol.kernel.offered import OfferingFinder
from faristol.kernel.plays import ScoredPlay
from faristol.players import ExchangeIdea, Position
from faristol.players.leaves import trained
from faristol.players.static import GOOD, PlayRanking
from faristol.session.engine import Engine
from faristol.session.game.needs import lists_for
from faristol.session.game.table import Table, position_of
from faristol.tiles import letters

_EACH: Final = 16  # plays that are ranked for each word that is wanted: a word fits at many places
_MOST: Final = 256


@dataclass(frozen=True, slots=True)
class Advice:
    """Plays for a turn, the best first; the tiles of an exchange that is by far better, else none."""

    plays: list[ScoredPlay]
    exchange: bytes = b""


class Adviser:
    """Finds hints among the words of one engine; its finders are made once."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self._leaves = trained()
        self._whole = PlayRanking(OfferingFinder(engine.lexicon), self._leaves)
        self._rankings: dict[str, PlayRanking] = {}

    def hints(self, table: Table, seat: Seat, count: int) -> Advice:
        """Up to ``count`` plays for the turn of ``seat``, each of another word, and the exchange."""
        position = position_of(view(table.state, seat), False)
        first = self._whole.rank(position, 1)[0]
        plays_alone = replace(position, exchange_limit=0)
        every = _words(self._whole, plays_alone, count)
        exchange = b""
        if isinstance(first.thought, ExchangeIdea) and (not every or first.equity - every[0][0] >= GOOD):
            exchange = first.thought.tiles
        best = every[0][0] if every and exchange else first.equity
        for name in lists_for(table.players):
            ranking = self._ranking(name)
            known = _words(ranking, plays_alone, count) if ranking else []
            if known and _is_enough(known[0][0], best):
                return Advice([play for _, play in known], exchange)
        return Advice([play for _, play in every], exchange)

    def _ranking(self, name: str) -> PlayRanking | None:
        """The ranking of plays of a list; None where the list cannot be had."""
        if name not in self._rankings:
            try:
                vocabulary = self.engine.vocabularies[name]
            except (BadRecord, KeyError):
                return None
            self._rankings[name] = PlayRanking(OfferingFinder(vocabulary), self._leaves)
        return self._rankings[name]


def _is_enough(known: int, best: int) -> bool:
    """Whether a known word of that equity is told before the best play."""
    return best - known < GOOD or 2 * best < 3 * known


def _words(ranking: PlayRanking, position: Position, count: int) -> list[tuple[int, ScoredPlay]]:
    """The best play of each of the ``count`` best words, with its equity."""
    found: dict[bytes, tuple[int, ScoredPlay]] = {}
    for one in ranking.rank(position, min(_MOST, _EACH * max(1, count))):
        if isinstance(one.thought, ScoredPlay):
            found.setdefault(letters(one.thought.play.word), (one.equity, one.thought))
    return list(found.values())[:count]
