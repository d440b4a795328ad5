"""What could be done with a turn of a recorded game, and what that is worth.

Equity is points and the value of the tiles that stay on the rack, in hundredths of a point.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from faristol.board import placed_tiles, write_play
from faristol.kernel.plays import PlayFinder, ScoredPlay
from faristol.players import ExchangeIdea, PassIdea
from faristol.players.leaves import LeaveTable
from faristol.record.game.sheet import Kind
from faristol.record.game.turns import Turn
from faristol.tiles import spell, tile_of, value_of, without

POINT: Final = 100
_LOOKED_AT: Final = 60  # plays, those with most points, among which the best equity is looked for

Thought = ScoredPlay | ExchangeIdea | PassIdea


@dataclass(frozen=True, slots=True)
class Candidate:
    """Something to do with a turn: its points, the tiles that it keeps, and their value."""

    thought: Thought
    score: int
    kept: bytes
    leave: int

    @property
    def equity(self) -> int:
        return self.score * POINT + self.leave

    def __str__(self) -> str:
        match self.thought:
            case ExchangeIdea(tiles):
                return f"exchange {spell(tiles)}"
            case PassIdea():
                return "pass"
            case _:
                return write_play(self.thought.play)


def best_of(turn: Turn, finder: PlayFinder, leaves: LeaveTable, count: int) -> tuple[Candidate, ...]:
    """The best ``count`` candidates, at least one: where nothing can be placed, to pass."""
    found = [_of_play(turn, play, leaves) for play in finder.find(turn.board, turn.rack, _LOOKED_AT)]
    found.sort(key=lambda one: -one.equity)  # stable: among equals the one with more points stays first
    return tuple(found[:count]) or (_without_points(turn, PassIdea(), turn.rack, leaves),)


def done_in(turn: Turn, leaves: LeaveTable) -> Candidate:
    """What was done; a play that was withdrawn has no points, and keeps the whole rack."""
    row = turn.row
    if row.kind is Kind.EXCHANGE:
        return _without_points(turn, ExchangeIdea(without(turn.rack, turn.kept)), turn.kept, leaves)
    if row.play is None:
        return _without_points(turn, PassIdea(), turn.kept, leaves)
    play = ScoredPlay(row.play, row.points)
    return Candidate(play, row.points, turn.kept, _leave(turn, turn.kept, leaves))


def _of_play(turn: Turn, play: ScoredPlay, leaves: LeaveTable) -> Candidate:
    used = bytes(tile_of(face) for _, face in placed_tiles(turn.board, play.play))
    kept = without(turn.rack, used)
    return Candidate(play, play.score, kept, _leave(turn, kept, leaves))


def _without_points(turn: Turn, thought: Thought, kept: bytes, leaves: LeaveTable) -> Candidate:
    return Candidate(thought, 0, kept, _leave(turn, kept, leaves))


def _leave(turn: Turn, kept: bytes, leaves: LeaveTable) -> int:
    """The value of ``kept``; with the bag empty, what the tiles left on all racks will count."""
    if turn.bag:
        return leaves.value(kept)
    if kept:
        return -POINT * sum(map(value_of, kept))
    return POINT * sum(map(value_of, turn.unseen))
