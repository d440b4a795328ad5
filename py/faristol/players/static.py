"""The static robot: the choice with the highest equity, its score plus the value of the tiles that stay.

It looks no further than its own turn.  While the bag has tiles, what stays is worth what the table of leaves
says, and near the end how few tiles would be left.  With an empty bag, whoever goes out gets the points of
the other racks, and any other play loses points for the tiles that stay.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from faristol.board import placed_tiles
from faristol.chance import Chance
from faristol.kernel.plays import PlayFinder, ScoredPlay, pack_terms
from faristol.lexicon import Lexicon
from faristol.players.leaves import KINDS, LeaveTable
from faristol.players.robot import ExchangeIdea, PassIdea, Position, RedrawIdea, Thought
from faristol.tiles import FULL_BAG, VALUES, tile_of, value_of, without

RACK: Final = 7
POINT: Final = 100
# A play that loses less equity than this is good: what the next turns bring weighs more.
GOOD: Final = 5 * POINT
# What tiles cost that stay when the bag is empty, in hundredths of a point: for each point, and in all.
# Chosen by measuring: see wordlists/README.md.
COST_OF_POINT: Final = 200
COST_OF_STAYING: Final = 1000
_BY_SCORE: Final = 400  # plays that are looked through for the best one of each leave


@dataclass(frozen=True, slots=True)
class Candidate:
    """Something to do with a turn: its points, the value of what stays (hundredths), and both together."""

    thought: Thought
    score: int
    leave: int

    @property
    def equity(self) -> int:
        """Score and leave together, in hundredths of a point."""
        return self.score * POINT + self.leave


class Tables:
    """A table of leaves in the kernel's form, for every state of the bag."""

    def __init__(self, leaves: LeaveTable) -> None:
        self.leaves = leaves
        self._values = leaves.packed()
        self._costs = LeaveTable(
            {bytes((tile,)): -COST_OF_POINT * VALUES[tile] for tile in range(KINDS)}
        ).packed()

    def with_bag(self, bag: int) -> bytes:
        """The table for so many tiles in the bag, one at least."""
        return pack_terms([self.leaves.end(bag + kept) for kept in range(RACK + 1)]) + self._values

    def with_empty_bag(self, points: int) -> bytes:
        """The table for an empty bag, with so many points on the other racks."""
        return pack_terms([2 * POINT * points, *[-COST_OF_STAYING] * RACK]) + self._costs

    def of(self, position: Position) -> bytes:
        """The table for ``position``."""
        if position.bag:
            return self.with_bag(position.bag)
        return self.with_empty_bag(sum(map(value_of, position.unseen)))

    def for_games(self) -> tuple[list[bytes], list[bytes]]:
        """All tables, as a player of ``kernel.selfplay`` is made of them."""
        longest = max(len(self.leaves.ends), 1)
        most = sum(map(value_of, FULL_BAG))
        return [self.with_bag(bag) for bag in range(longest + 1)], [
            self.with_empty_bag(points) for points in range(most + 1)
        ]


class PlayRanking:
    """Orders what can be done with a turn."""

    def __init__(self, finder: PlayFinder, leaves: LeaveTable) -> None:
        self._finder = finder
        self._tables = Tables(leaves)

    def rank(self, position: Position, limit: int) -> list[Candidate]:
        """The best ``limit`` plays and exchanges, the best first; where there is none, to pass.

        Among equals a play comes before an exchange.
        """
        table = self._tables.of(position)
        plays = self._finder.best(position.board, position.rack, limit, table)
        found = [
            Candidate(rated.scored, rated.scored.score, rated.equity - POINT * rated.scored.score)
            for rated in plays
        ]
        if position.exchange_limit:
            found += self._exchanges(position, table)
        found.sort(key=lambda one: -one.equity)
        return found[:limit] or [self._pass(position)]

    def various(self, position: Position, limit: int) -> list[Candidate]:
        """Up to ``limit`` plays: half of them by equity, then by score the best one of each leave.

        For the end of a game, where a play may be good for what it leaves to happen.
        """
        table = self._tables.of(position)
        plays = [one.scored for one in self._finder.best(position.board, position.rack, limit // 2, table)]
        found = dict.fromkeys(plays)
        leaves: set[bytes] = set()
        for scored in self._finder.find(position.board, position.rack, _BY_SCORE):
            kept = _kept(position, scored)
            if len(found) < limit and kept not in leaves:
                found[scored] = None
            leaves.add(kept)
        return [self.rated(position, one, one.score, _kept(position, one)) for one in found]

    def rated(self, position: Position, thought: Thought, score: int, kept: bytes) -> Candidate:
        """What was done, valued as ``rank`` values it; ``kept``: the tiles that stayed."""
        leaves = self._tables.leaves
        match thought:
            case PassIdea() | RedrawIdea():
                return self._pass(position)
            case ExchangeIdea():
                left = position.bag + len(position.rack)
                return Candidate(thought, score, leaves.value(kept) + leaves.end(left))
            case _ if position.bag:
                return Candidate(thought, score, leaves.value(kept) + leaves.end(position.bag + len(kept)))
            case _ if kept:
                cost = COST_OF_STAYING + COST_OF_POINT * sum(map(value_of, kept))
                return Candidate(thought, score, -cost)
            case _:
                return Candidate(thought, score, 2 * POINT * sum(map(value_of, position.unseen)))

    def _exchanges(self, position: Position, table: bytes) -> list[Candidate]:
        term = self._tables.leaves.end(position.bag + len(position.rack))
        return [
            Candidate(ExchangeIdea(tiles), 0, value + term)
            for value, tiles in self._finder.exchanges(position.rack, table)
            if len(tiles) <= position.exchange_limit
        ]

    def _pass(self, position: Position) -> Candidate:
        """A pass, which keeps the whole rack."""
        if position.bag:
            return Candidate(PassIdea(), 0, self._tables.leaves.value(position.rack))
        cost = COST_OF_STAYING + COST_OF_POINT * sum(map(value_of, position.rack))
        return Candidate(PassIdea(), 0, -cost)


def _kept(position: Position, scored: ScoredPlay) -> bytes:
    """The tiles of the rack that stay after a play."""
    placed = placed_tiles(position.board, scored.play)
    return without(position.rack, bytes(tile_of(face) for _, face in placed))


class Static:
    """Takes the first of its ``ranking``; challenges as the greedy robot does."""

    def __init__(self, vocabulary: Lexicon, lexicon: Lexicon, leaves: LeaveTable) -> None:
        self._vocabulary = vocabulary
        self._lexicon = lexicon
        self.ranking = PlayRanking(PlayFinder(vocabulary), leaves)

    def think(self, position: Position, chance: Chance) -> Iterator[Thought]:
        """One thought, without chance: the best candidate."""
        if position.may_redraw:  # such a rack seldom scores
            yield RedrawIdea()
            return
        yield self.ranking.rank(position, 1)[0].thought

    def doubts(self, words: Sequence[bytes]) -> tuple[bytes, ...]:
        """The words that it does not know, except those of the lexicon (ruling 15)."""
        return tuple(word for word in words if word not in self._vocabulary and word not in self._lexicon)
