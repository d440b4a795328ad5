"""Hints: good plays, and among these the words that who asks is likely to know.

Who plays against a robot that knows fewer words is told plays of its words, after those of a larger list
alone that are worth half as much again and against which the review would call the best known play less than
good: a word that nobody knows teaches a beginner little. No play that forms a vulgar word is a hint.
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
from faristol.players.static import GOOD, POINT, PlayRanking
from faristol.session.engine import Engine
from faristol.session.game.needs import lists_for
from faristol.session.game.table import Table, position_of
from faristol.tiles import letters

_EACH: Final = 16  # plays that are ranked for each word that is wanted: a word fits at many places
_MOST: Final = 256

_Rated = tuple[int, ScoredPlay]  # a play and its equity, in hundredths of a point


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
        # What the best play loses against an exchange that is not told.
        missed = first.equity - every[0][0] if every and not exchange else 0
        told = every
        for name in reversed(lists_for(table.players)):
            ranking = self._ranking(name)
            known = _words(ranking, plays_alone, count) if ranking else []
            if known:
                told = _preferred(known, told, missed)[:count]
        return Advice([play for _, play in told], exchange)

    def _ranking(self, name: str) -> PlayRanking | None:
        """The ranking of plays of a list; None where the list cannot be had."""
        if name not in self._rankings:
            try:
                vocabulary = self.engine.vocabularies[name]
            except (BadRecord, KeyError):
                return None
            self._rankings[name] = PlayRanking(OfferingFinder(vocabulary), self._leaves)
        return self._rankings[name]


def _preferred(known: list[_Rated], others: list[_Rated], missed: int) -> list[_Rated]:
    """The plays of ``known`` words, after those ``others`` alone against which the best one is not enough."""
    ahead = [one for one in others if not _is_enough(known[0], one[0] + missed)]
    words = {letters(play.play.word) for _, play in ahead}
    return ahead + [one for one in known if letters(one[1].play.word) not in words]


def _is_enough(known: _Rated, other: int) -> bool:
    """Whether a known play is told before one of the equity ``other``.

    Half as much again is a share of the known play's points: equities may be near zero, or below.
    """
    lost = other - known[0]
    return lost < GOOD or 2 * lost < known[1].score * POINT


def _words(ranking: PlayRanking, position: Position, count: int) -> list[_Rated]:
    """The best play of each of the ``count`` best words, with its equity."""
    found: dict[bytes, _Rated] = {}
    for one in ranking.rank(position, min(_MOST, _EACH * max(1, count))):
        if isinstance(one.thought, ScoredPlay):
            found.setdefault(letters(one.thought.play.word), (one.equity, one.thought))
    return list(found.values())[:count]
