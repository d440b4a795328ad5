"""What could be done with a turn of a recorded game, and what that is worth.

Equity is points and the value of the tiles that stay on the rack, in hundredths of a point.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from faristol.board import placed_tiles, write_play
from faristol.game import exchange_limit
from faristol.kernel.plays import ScoredPlay
from faristol.players import ExchangeIdea, PassIdea, Position
from faristol.players.chances import chance_to_win
from faristol.players.robot import Thought
from faristol.players.static import PlayRanking
from faristol.record.game.sheet import TurnKind
from faristol.record.game.turns import PlayedTurn
from faristol.tiles import spell, tile_of, without

POINT: Final = 100


@dataclass(frozen=True, slots=True)
class ReviewedCandidate:
    """Something to do with a turn: its points, the tiles that it keeps, and their value.

    win: the chance to win after it, where a longer look has found it.
    """

    thought: Thought
    score: int
    kept: bytes
    leave: int
    win: float | None = None

    @property
    def equity(self) -> int:
        return self.score * POINT + self.leave

    def __str__(self) -> str:
        match self.thought:
            case ScoredPlay(play):
                return write_play(play)
            case ExchangeIdea(tiles):
                return f"exchange {spell(tiles)}"
            case _:
                return "pass"


def best_of(turn: PlayedTurn, ranking: PlayRanking, count: int) -> tuple[ReviewedCandidate, ...]:
    """The best ``count`` candidates, at least one: where there is nothing else, to pass."""
    return tuple(
        ReviewedCandidate(one.thought, one.score, _kept(turn, one.thought), one.leave)
        for one in ranking.rank(position_of(turn), count)
    )


def candidate_of(turn: PlayedTurn, ranking: PlayRanking, thought: Thought) -> ReviewedCandidate:
    """``thought``, valued as ``best_of`` values it."""
    score = thought.score if isinstance(thought, ScoredPlay) else 0
    kept = _kept(turn, thought)
    return ReviewedCandidate(
        thought, score, kept, ranking.rated(position_of(turn), thought, score, kept).leave
    )


def done_in(turn: PlayedTurn, ranking: PlayRanking) -> ReviewedCandidate:
    """What was done; a play that was withdrawn has no points, and keeps the whole rack."""
    row, position = turn.row, position_of(turn)
    thought: Thought = PassIdea()
    if row.kind is TurnKind.EXCHANGE:
        thought = ExchangeIdea(without(turn.rack, turn.kept))
    elif row.play is not None:
        thought = ScoredPlay(row.play, row.points)
    valued = PassIdea() if row.kind is TurnKind.WITHDRAWN else thought
    leave = ranking.rated(position, valued, row.points, turn.kept).leave
    return ReviewedCandidate(thought, row.points, turn.kept, leave)


def win_after(turn: PlayedTurn, one: ReviewedCandidate | None) -> float | None:
    """The chance to win of whose turn it was, after ``one``; None unless two play.

    one: None for a turn whose rack is not known: its points alone count.
    """
    state = turn.before
    if len(state.scores) != 2:
        return None
    if one and one.win is not None:
        return one.win
    rack = len(state.racks[turn.seat])
    if one is None:
        used, equity = len(turn.row.score.placed) if turn.row.score else 0, POINT * turn.row.points
    else:
        used = 0 if isinstance(one.thought, ExchangeIdea) else rack - len(one.kept)
        equity = one.equity
    unseen = turn.bag + len(state.racks[1 - turn.seat]) - min(used, turn.bag)
    over = not turn.bag and used == rack
    return chance_to_win(POINT * spread_before(turn) + equity, unseen, over)


def spread_before(turn: PlayedTurn) -> int:
    """By how many points the seat was ahead of the best other one before its turn."""
    others = [score for seat, score in enumerate(turn.before.scores) if seat != turn.seat]
    return turn.before.scores[turn.seat] - max(others)


def _kept(turn: PlayedTurn, thought: Thought) -> bytes:
    """The tiles of the rack that ``thought`` keeps."""
    match thought:
        case ScoredPlay(play):
            used = placed_tiles(turn.board, play)
            return without(turn.rack, bytes(tile_of(face) for _, face in used))
        case ExchangeIdea(tiles):
            return without(turn.rack, tiles)
        case _:
            return turn.rack


def position_of(turn: PlayedTurn) -> Position:
    """The turn as its own seat saw it."""
    limit, spread = exchange_limit(turn.before), spread_before(turn)
    return Position(turn.board, turn.rack, turn.unseen, turn.bag, limit, False, spread)
