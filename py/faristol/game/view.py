"""``view``: what one seat may see of a game.  Robots are given nothing else."""

from __future__ import annotations

from dataclasses import dataclass, replace

from faristol.board import Board
from faristol.game.draws import exchange_limit
from faristol.game.events import Points, Seat
from faristol.game.state import UNKNOWN, Pending, Phase, State, bag_count, unseen_by
from faristol.kernel.scoring import words_of
from faristol.rules import Ruleset


@dataclass(frozen=True, slots=True)
class PendingView:
    """The play that may be challenged, and the words (letters) that it forms."""

    seat: Seat
    words: tuple[bytes, ...]


@dataclass(frozen=True, slots=True)
class SeenBySeat:
    """The table as one seat sees it; ``seat`` None: as anyone may see it, without any rack.

    actor: the seat that must act; None before the game, after it, and while the adjudicator decides.
    tiles: how many tiles each seat has.
    bag: how many tiles are in the bag.
    unseen: the tiles neither on the board nor on the own rack, in alphabetical order.
    exchange_limit: how many tiles may be exchanged; 0: none.
    """

    ruleset: Ruleset
    seat: Seat | None
    phase: Phase
    actor: Seat | None
    board: Board
    rack: bytes
    scores: tuple[Points, ...]
    tiles: tuple[int, ...]
    bag: int
    unseen: bytes
    exchange_limit: int
    pending: PendingView | None


def view(state: State, seat: Seat | None) -> SeenBySeat:
    """``state`` as ``seat`` may see it."""
    rack = b"" if seat is None else state.racks[seat]
    return SeenBySeat(
        ruleset=state.ruleset,
        seat=seat,
        phase=state.phase,
        actor=None if state.phase in (Phase.SEATED, Phase.ADJUDICATION, Phase.OVER) else state.actor,
        board=state.board,
        rack=rack,
        scores=state.scores,
        tiles=tuple(len(tiles) for tiles in state.racks),
        bag=bag_count(state),
        unseen=unseen_by(state.board, rack),
        exchange_limit=exchange_limit(state),
        pending=_pending(state.pending),
    )


def _pending(pending: Pending | None) -> PendingView | None:
    if pending is None:
        return None
    return PendingView(pending.seat, words_of(pending.before.board, pending.play))


def as_known(state: State, seat: Seat | None) -> State:
    """``state`` with every rack unknown that ``seat`` does not see, as at a physical board.

    What is decided on it tells ``seat`` nothing but what it sees.  After the end all racks are shown.
    """
    if state.ending is not None:
        return state
    pending = state.pending
    if pending is not None:
        pending = replace(pending, before=as_known(pending.before, seat))
    racks = tuple(
        rack if other == seat else bytes((UNKNOWN,)) * len(rack) for other, rack in enumerate(state.racks)
    )
    return replace(state, racks=racks, pending=pending)
