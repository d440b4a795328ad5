"""``evolve``: the state of a duplicate after an event.  It asks nothing of the world and never refuses."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import reduce
from types import MappingProxyType

from faristol.board import Board, Play, placed_tiles, put
from faristol.duplicate.events import (
    Ended,
    Event,
    MinuteAdded,
    Null,
    Number,
    PlayerJoined,
    PlayerLeft,
    PlayerRenamed,
    RackMended,
    RackSet,
    Readmitted,
    ReferenceRestored,
    ReferenceVoided,
    ResultsFinal,
    RoundClosed,
    RoundReopened,
    Ruling,
    Sanctioned,
    SanctionLifted,
    Slip,
    SlipMended,
    SlipRestored,
    SlipTaken,
    SlipUndone,
    TimerResumed,
    TimerStarted,
    TimerStopped,
    Withdrawn,
)
from faristol.duplicate.reference import chosen_among_proposed
from faristol.duplicate.slips import effective, score_of
from faristol.duplicate.state import (
    NO_SLIPS,
    ZEROED_AFTER,
    JudgedSlip,
    Phase,
    PlayedRack,
    Player,
    Slips,
    State,
    lends_blank,
    reserved_beside,
)
from faristol.tiles import BLANK, tile_of, without


def evolve(state: State, event: Event) -> State:
    """The state after ``event``."""
    return replace(_effect(state, event), rev=state.rev + 1)


def replay(state: State, events: Iterable[Event]) -> State:
    """The state after all of ``events``."""
    return reduce(evolve, events, state)


def _effect(state: State, event: Event) -> State:  # noqa: C901  one line for each
    match event:
        case PlayerJoined(number, name, table, membership):
            entered = Player(number, name, table, membership=membership)
            return replace(state, players=(*state.players, entered))
        case PlayerRenamed(number, name, table, whose):
            return _with_player(
                state, number, lambda player: replace(player, name=name, table=table, membership=whose)
            )
        case PlayerLeft(number):
            return _left(state, number)
        case Withdrawn(number) | Readmitted(number):
            gone = isinstance(event, Withdrawn)
            return _with_player(state, number, lambda player: replace(player, withdrawn=gone))
        case RackSet(kept, added):
            return _with_rack(state, kept, added)
        case RackMended(kept, added):
            return replace(state, rack=kept + added, kept=len(kept), slips=NO_SLIPS, former=None)
        case TimerStarted():
            return replace(state, timed=True, stands=False)
        case TimerStopped() | TimerResumed():
            return replace(state, stands=isinstance(event, TimerStopped))
        case MinuteAdded():
            return state  # the time itself is told by the instants of the journal
        case SlipTaken(number, slip, ruling, null, play):
            entry = _over(state.slips.get(number), _entry(state, slip, ruling, null, play))
            return replace(state, slips=_with_slip(state.slips, number, entry))
        case SlipUndone(number):
            others = {other: entry for other, entry in state.slips.items() if other != number}
            return replace(state, slips=MappingProxyType(others))
        case SlipRestored(number):
            before = state.slips[number].before
            return replace(state, slips=_with_slip(state.slips, number, before)) if before else state
        case RoundClosed():
            return _closed(state, event)
        case RoundReopened():
            return _reopened(state)
        case Sanctioned(number):
            return _sanctioned(state, number)
        case SanctionLifted(number):
            return _lifted(state, number)
        case SlipMended():
            return _mended(state, event)
        case ReferenceVoided(round_, best):
            played = state.rounds[round_ - 1]
            return with_round(state, round_, replace(played, void=True, offered=best, before=played))
        case ReferenceRestored(round_):
            return with_round(state, round_, _as_before(state.rounds[round_ - 1]))
        case ResultsFinal():
            return replace(state, final=True)
        case Ended(ending):
            return replace(state, phase=Phase.OVER, ending=ending)


def _with_player(state: State, number: int, change: Callable[[Player], Player]) -> State:
    players = tuple(change(player) if player.number == number else player for player in state.players)
    return replace(state, players=players)


def _left(state: State, number: int) -> State:
    """The state without the player; sanctions go too, since the next player of this number is another one."""
    return replace(
        state,
        players=tuple(player for player in state.players if player.number != number),
        zeroed=state.zeroed - {number},
        remarks=tuple(remark for remark in state.remarks if remark != number),
    )


def _with_rack(state: State, kept: bytes, added: bytes) -> State:
    return replace(
        state,
        phase=Phase.SLIPS,
        rack=kept + added,
        kept=len(kept),
        slips=NO_SLIPS,
        timed=False,
        stands=False,
        closing=None,
        former=None,
    )


def _with_slip(slips: Slips, number: Number, entry: JudgedSlip) -> Slips:
    return MappingProxyType({**slips, number: entry})


def _entry(state: State, slip: Slip, ruling: Ruling, null: Null, play: Play | None) -> JudgedSlip:
    entry = JudgedSlip(slip, ruling, null, play, 0)
    valid = entry.valid_play
    return replace(entry, points=score_of(state, valid).points) if valid else entry


def _over(old: JudgedSlip | None, new: JudgedSlip) -> JudgedSlip:
    """``new`` with the slip that it replaces; another ruling on the same slip replaces none."""
    if old is None:
        return new
    return replace(new, before=old.before if old.slip == new.slip else old)


def _closed(state: State, event: RoundClosed) -> State:
    """The state with the reference play on the board; a lent blank is not left on the rack."""
    played = effective(state, event.play)
    placed = placed_tiles(state.board, played)
    used = bytes(tile_of(face) for _, face in placed_tiles(state.board, event.play))
    left = without(state.rack, used)
    if lends_blank(state):
        left = bytes(tile for tile in left if tile != BLANK)
    closed = PlayedRack(
        state.board, state.rack, event.play, played, score_of(state, event.play).points,
        event.criterion, event.equals, event.best, event.best, state.slips, state.zeroed, False, event.ruling,
    )  # fmt: skip
    return with_closed(state, closed, put(state.board, placed), left)


def with_closed(state: State, closed: PlayedRack, board: Board, left: bytes) -> State:
    """The state after the round ``closed``; ``board`` and ``left``: the board and the rest of the rack."""
    after = replace(
        state,
        phase=Phase.RACK,
        board=board,
        rack=left,
        kept=len(left),
        reserved=reserved_beside(board, state.rules),
        rounds=(*state.rounds, closed),
        slips=NO_SLIPS,
        zeroed=frozenset(),
        remarks=state.later,
        later=(),
        timed=False,
        stands=False,
        closing=state,
        reopened=False,
        former=None,
    )
    after = with_round(after, len(after.rounds), closed)
    return reduce(_with_zero, after.remarks, after)


def _reopened(state: State) -> State:
    """The state before the last round was closed, with corrections made to its slips since.

    Its time stands as it was then, until the director lets it go on.
    Remarks made since belong to the next round, and wait for it in ``later``.
    """
    before, last = state.closing, state.rounds[-1]
    assert before is not None
    return replace(
        before,
        rev=state.rev,
        players=state.players,
        rounds=state.rounds[:-1],
        slips=last.slips,
        stands=before.timed,
        reopened=True,
        former=None if last.void else last.play,
        later=state.remarks,
    )


def _sanctioned(state: State, number: Number) -> State:
    """The state after a remark; the second one annuls the play of the open round, or of the next one."""
    warned = _with_player(state, number, lambda player: replace(player, sanctions=player.sanctions + 1))
    return _with_zero(replace(warned, remarks=(*state.remarks, number)), number)


def _lifted(state: State, number: Number) -> State:
    pardoned = _with_player(state, number, lambda player: replace(player, sanctions=player.sanctions - 1))
    latest_first = list(reversed(state.remarks))
    latest_first.remove(number)
    return _with_zero(replace(pardoned, remarks=tuple(reversed(latest_first))), number)


def _with_zero(state: State, number: Number) -> State:
    """``state`` with ``zeroed`` set for ``number`` by the remarks made in this round.

    In a round that is open again, remarks that wait for the next round annul nothing.
    """
    sanctions = sum(player.sanctions for player in state.players if player.number == number)
    until_now = sanctions - state.later.count(number)
    annulled = until_now >= ZEROED_AFTER and number in state.remarks
    return replace(state, zeroed=state.zeroed | {number} if annulled else state.zeroed - {number})


def _mended(state: State, event: SlipMended) -> State:
    at = event.round - 1
    old = state.rounds[at]
    then = _as_it_was(state, old)
    entry = _entry(then, event.slip, event.ruling, event.null, event.play)
    slips = _with_slip(old.slips, event.number, entry)
    return with_round(state, event.round, replace(old, slips=slips))


def _as_before(played: PlayedRack) -> PlayedRack:
    """The round whose reference play counts again; corrections of slips are kept."""
    offered = played.before.offered if played.before else played.offered
    return replace(played, void=False, offered=offered, before=None)


def with_round(state: State, number: int, played: PlayedRack) -> State:
    """The state with ``played`` as round ``number`` (from 1); its best score is computed again.

    Corrected slips and admitted words count for it.
    """
    standing = max((slip.points for slip in played.slips.values()), default=0)
    by_players = chosen_among_proposed(state)
    best = standing or played.offered if by_players else max(standing, played.offered)
    at = number - 1
    return replace(state, rounds=(*state.rounds[:at], replace(played, best=best), *state.rounds[at + 1 :]))


def as_it_was(state: State, number: int) -> State:
    """The state with board, rack and lent blanks as in round ``number`` (from 1) before it was closed."""
    return _as_it_was(state, state.rounds[number - 1])


def _as_it_was(state: State, old: PlayedRack) -> State:
    return replace(state, board=old.board, rack=old.rack, reserved=reserved_beside(old.board, state.rules))
