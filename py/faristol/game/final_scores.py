"""The result of a game that is over: adjustments for racks, overtime, penalties and awards."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final

from faristol.game.events import Ending, Points, Seat
from faristol.game.state import UNKNOWN, State
from faristol.game.timing import overtime_points
from faristol.rules import Rule, Ruleset
from faristol.tiles import value_of


class Cause(Enum):
    """The reason for an adjustment."""

    OWN_RACK = "own_rack"
    OTHER_RACKS = "other_racks"
    OVERTIME = "overtime"
    PENALTY = "penalty"
    AWARDED = "awarded"
    ANNULLED = "annulled"


@dataclass(frozen=True, slots=True)
class ScoreAdjustment:
    """``points`` (negative ones too) added to the score of ``seat``; ``tiles``: those counted, if any."""

    seat: Seat
    cause: Cause
    points: Points
    article: str
    tiles: bytes = b""


@dataclass(frozen=True, slots=True)
class GameResult:
    """How a game ended, and the final scores.

    winners: none where nobody won; several where they share the place.
    """

    ending: Ending
    article: str
    scores: tuple[Points, ...]
    winners: tuple[Seat, ...]
    adjustments: tuple[ScoreAdjustment, ...]


# Points of an absent player's opponent (classic §8; ruling 5).
NO_SHOW_AWARD: Final = 300


def result_of(state: State) -> GameResult:  # noqa: C901  one line for each ending
    """The result of a game that is over; ``ValueError`` for one that is not."""
    rules = state.ruleset
    match state.ending:
        case Ending.WENT_OUT:
            return _result(state, rules.going_out.article, _going_out(state))
        case Ending.ZERO_TURNS | Ending.PASS_TURNS | Ending.IDLE_TURNS | Ending.BLOCKED:
            article = _run_article(rules, state.ending)
            return _result(state, article, _own_racks(state, article))
        case Ending.AGREED:
            return _result(state, "", [rack for rack in _own_racks(state, "") if UNKNOWN not in rack.tiles])
        case Ending.TURN_LIMIT:
            return _result(state, rules.turns_each.article, [])
        case Ending.ROUND_TIME:
            return _result(state, rules.round_time.article, [])
        case Ending.STOPPED_AT_NIL:
            return GameResult(state.ending, rules.nil_idle_turns.article, state.scores, (), ())
        case Ending.ABANDONED:
            return _lost(state, rules.abandon_penalty)
        case Ending.OVERTIME:
            return _lost(state, Rule(rules.abandon_penalty.value, rules.overtime_limit.article))
        case Ending.DISQUALIFIED:
            return _lost(state, Rule(0, rules.disqualified.article))
        case Ending.ALL_ABANDONED:
            return _annulled(state, rules.both_abandon.article)
        case Ending.NO_SHOW:
            return _no_show(state)
        case None:
            raise ValueError("the game is not over")


def _run_article(rules: Ruleset, ending: Ending) -> str:
    return {
        Ending.ZERO_TURNS: rules.zero_turns_each.article,
        Ending.PASS_TURNS: rules.pass_turns_each.article,
        Ending.IDLE_TURNS: rules.idle_turns_each.article,
        Ending.BLOCKED: rules.blocked.article,
    }[ending]


def rack_points(rack: bytes) -> int:
    """Points of the known tiles of ``rack``."""
    return sum(value_of(tile) for tile in rack if tile != UNKNOWN)


def _own_racks(state: State, article: str) -> list[ScoreAdjustment]:
    return [
        ScoreAdjustment(
            seat, Cause.OWN_RACK, Points(-rack_points(state.racks[seat])), article, state.racks[seat]
        )
        for seat in state.playing
        if state.racks[seat]
    ]


def _going_out(state: State) -> list[ScoreAdjustment]:
    """The points of each rack that is left: off its own score, and added to the seat that went out."""
    article = state.ruleset.going_out.article
    out = next(seat for seat in state.playing if not state.racks[seat])
    left = b"".join(state.racks[seat] for seat in state.playing)
    gained = ScoreAdjustment(out, Cause.OTHER_RACKS, Points(rack_points(left)), article, left)
    return [gained, *_own_racks(state, article)]


def _overtime(state: State) -> list[ScoreAdjustment]:
    article = state.ruleset.overtime_fine.article
    noted = state.fines or (0,) * state.seat_count
    fines = [(seat, Points(overtime_points(state, seat) - noted[seat])) for seat in state.playing]
    return [ScoreAdjustment(seat, Cause.OVERTIME, fine, article) for seat, fine in fines if fine]


def _result(state: State, article: str, adjustments: list[ScoreAdjustment]) -> GameResult:
    """The best score among those still playing wins, after racks and overtime."""
    assert state.ending is not None
    adjustments = adjustments + _overtime(state)
    scores = _adjusted(state, adjustments)
    best = max(scores[seat] for seat in state.playing)
    winners = tuple(seat for seat in state.playing if scores[seat] == best)
    return GameResult(state.ending, article, scores, winners, tuple(adjustments))


def _adjusted(state: State, adjustments: list[ScoreAdjustment]) -> tuple[Points, ...]:
    return tuple(
        Points(score + sum(change.points for change in adjustments if change.seat == seat))
        for seat, score in enumerate(state.scores)
    )


def _lost(state: State, penalty: Rule[int]) -> GameResult:
    """The result where the last seat that left has lost, whatever the scores.

    If it would still be ahead, the award replaces the scores.  The penalty for exceeding the overtime
    replaces that seat's fines for minutes (ruling 4); the other seats' overtime is fined.  With nobody left,
    nobody wins and no score counts.
    """
    assert state.ending is not None
    if not state.playing:
        return _annulled(state, penalty.article)
    award = state.ruleset.abandon_award
    loser = state.left[-1]
    adjustments = _overtime(state)
    if penalty.value:
        adjustments.append(ScoreAdjustment(loser, Cause.PENALTY, Points(-penalty.value), penalty.article))
    scores = _adjusted(state, adjustments)
    best = max(scores[seat] for seat in state.playing)
    winners = tuple(seat for seat in state.playing if scores[seat] == best)
    if award.value and scores[loser] > best:
        adjustments += _awarded(scores, winners, award)
        scores = _adjusted(state, adjustments)
    return GameResult(state.ending, penalty.article, scores, winners, tuple(adjustments))


def _awarded(
    scores: tuple[Points, ...], winners: tuple[Seat, ...], award: Rule[int]
) -> list[ScoreAdjustment]:
    """The adjustments that change ``scores`` to the award for the winners and 0 for the others."""
    changes = [(award.value if seat in winners else 0) - score for seat, score in enumerate(scores)]
    return [
        ScoreAdjustment(Seat(seat), Cause.AWARDED, Points(change), award.article)
        for seat, change in enumerate(changes)
        if change
    ]


def _annulled(state: State, article: str) -> GameResult:
    """The result in which nobody wins and every score is 0."""
    assert state.ending is not None
    adjustments = [
        ScoreAdjustment(Seat(seat), Cause.ANNULLED, Points(-score), article)
        for seat, score in enumerate(state.scores)
        if score
    ]
    return GameResult(state.ending, article, _adjusted(state, adjustments), (), tuple(adjustments))


def _no_show(state: State) -> GameResult:
    """300-0 for the seats that came; 0-0 when none did."""
    rule = state.ruleset.no_show_minutes
    if not state.playing:
        return _annulled(state, rule.article)
    award = Rule(NO_SHOW_AWARD, rule.article)
    adjustments = _awarded(state.scores, state.playing, award)
    return GameResult(
        Ending.NO_SHOW, rule.article, _adjusted(state, adjustments), state.playing, tuple(adjustments)
    )
