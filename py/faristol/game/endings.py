"""When a game ends, and what its end does to the scores (classic championship §4)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from faristol.game.events import Ended, Ending, Points, Seat
from faristol.game.state import State, bag_of
from faristol.tiles import value_of


class Cause(Enum):
    """Why a score changes at the end."""

    OWN_RACK = "own_rack"
    OTHER_RACKS = "other_racks"
    PENALTY = "penalty"
    AWARDED = "awarded"
    ANNULLED = "annulled"


@dataclass(frozen=True, slots=True)
class Adjustment:
    """``points`` added to the score of ``seat``, for ``tiles`` where tiles are the cause."""

    seat: Seat
    cause: Cause
    points: Points
    article: str
    tiles: bytes = b""


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended.  No winner: nobody won; several: they share the place."""

    ending: Ending
    article: str
    scores: tuple[Points, ...]
    winners: tuple[Seat, ...]
    adjustments: tuple[Adjustment, ...]


def ending_now(state: State) -> tuple[Ended, ...]:
    """The end that ``state`` has come to, if it has, once no play is pending."""
    if not bag_of(state) and not all(state.racks):
        return (Ended(Ending.WENT_OUT),)
    if any(state.scores):
        if state.zero_run >= state.ruleset.zero_turns_each.value * state.seat_count:
            return (Ended(Ending.ZERO_TURNS),)
        if state.idle_run >= state.ruleset.idle_turns_each.value * state.seat_count:
            return (Ended(Ending.IDLE_TURNS),)
    return ()


def may_stop_at_nil(state: State) -> bool:
    """Whether the adjudicator may stop an idle game at 0-0 (ruling 3)."""
    return not any(state.scores) and state.idle_run >= state.ruleset.nil_idle_turns.value


def result_of(state: State) -> Result:
    """The final result of a game that is over."""
    rules = state.ruleset
    match state.ending:
        case Ending.WENT_OUT:
            return _result(state, rules.going_out.article, _going_out(state))
        case Ending.ZERO_TURNS:
            return _nobody_went_out(state, rules.zero_turns_each.article)
        case Ending.IDLE_TURNS:
            return _nobody_went_out(state, rules.idle_turns_each.article)
        case Ending.STOPPED_AT_NIL:
            return Result(Ending.STOPPED_AT_NIL, rules.nil_idle_turns.article, state.scores, (), ())
        case Ending.ABANDONED:
            return _abandoned(state)
        case Ending.ALL_ABANDONED:
            return _all_abandoned(state)
        case None:
            raise ValueError("the game is not over")


def _rack_points(rack: bytes) -> int:
    return sum(value_of(tile) for tile in rack)


def _own_racks(state: State, article: str) -> list[Adjustment]:
    return [
        Adjustment(Seat(seat), Cause.OWN_RACK, Points(-_rack_points(rack)), article, rack)
        for seat, rack in enumerate(state.racks)
        if rack
    ]


def _nobody_went_out(state: State, article: str) -> Result:
    return _result(state, article, _own_racks(state, article))


def _going_out(state: State) -> list[Adjustment]:
    """Each rack that is left is taken off its own score and given to the seat that went out."""
    article = state.ruleset.going_out.article
    out = Seat(next(seat for seat, rack in enumerate(state.racks) if not rack))
    left = b"".join(state.racks)
    gained = Adjustment(out, Cause.OTHER_RACKS, Points(_rack_points(left)), article, left)
    return [gained, *_own_racks(state, article)]


def _result(state: State, article: str, adjustments: list[Adjustment]) -> Result:
    assert state.ending is not None
    scores = _adjusted(state, adjustments)
    best = max(scores)
    winners = tuple(Seat(seat) for seat, score in enumerate(scores) if score == best)
    return Result(state.ending, article, scores, winners, tuple(adjustments))


def _adjusted(state: State, adjustments: list[Adjustment]) -> tuple[Points, ...]:
    return tuple(
        Points(score + sum(change.points for change in adjustments if change.seat == seat))
        for seat, score in enumerate(state.scores)
    )


def _abandoned(state: State) -> Result:
    """Whoever left has lost, whatever the scores; still ahead after the penalty, the award replaces them."""
    penalty, award = state.ruleset.abandon_penalty, state.ruleset.abandon_award
    leaver = state.left[0]
    adjustments = []
    if penalty.value:
        adjustments.append(Adjustment(leaver, Cause.PENALTY, Points(-penalty.value), penalty.article))
    scores = _adjusted(state, adjustments)
    best = max(score for seat, score in enumerate(scores) if seat != leaver)
    winners = tuple(Seat(seat) for seat, score in enumerate(scores) if score == best and seat != leaver)
    if award.value and scores[leaver] > best:
        for seat, score in enumerate(scores):
            wanted = award.value if seat in winners else 0
            adjustments.append(Adjustment(Seat(seat), Cause.AWARDED, Points(wanted - score), award.article))
        scores = _adjusted(state, adjustments)
    return Result(Ending.ABANDONED, penalty.article, scores, winners, tuple(adjustments))


def _all_abandoned(state: State) -> Result:
    """Nobody wins and every score is annulled."""
    article = state.ruleset.both_abandon.article
    adjustments = [
        Adjustment(Seat(seat), Cause.ANNULLED, Points(-score), article)
        for seat, score in enumerate(state.scores)
        if score
    ]
    return Result(Ending.ALL_ABANDONED, article, _adjusted(state, adjustments), (), tuple(adjustments))
