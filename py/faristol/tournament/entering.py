"""Results as ``decide`` takes them: what is refused, what is asked about, and what is locked."""

from __future__ import annotations

from faristol.errors import IllegalAction
from faristol.tournament.actions import CorrectResult, EnterResult, EraseResult, OverrideResult
from faristol.tournament.events import (
    Event,
    Result,
    ResultCorrected,
    ResultEntered,
    ResultErased,
    ResultKind,
    ResultOverridden,
    ResultRepeated,
    Seating,
)
from faristol.tournament.plan import ABSENCE, Category
from faristol.tournament.scores import POSSIBLE, usual
from faristol.tournament.state import Held, Round, State


def entered(state: State, category: Category, action: EnterResult) -> Event:
    """A result that is typed for the first time, or by another person ``again``."""
    played, seating, held = _table(state, category, action.round, action.table)
    _not_locked(state, category, action.round)
    if action.again and held is None:
        raise IllegalAction("no_result_yet", table=action.table)
    if held is not None and not action.again:
        raise IllegalAction("already_entered", table=action.table, round=action.round)
    result = _result(category, seating, action)
    if action.again:
        return ResultRepeated(category.key, played.number, action.table, result)
    return ResultEntered(category.key, played.number, action.table, result)


def corrected(state: State, category: Category, action: CorrectResult) -> Event:
    """A result in the place of another, until the next round begins (classic, §8)."""
    _, seating, held = _table(state, category, action.round, action.table)
    _not_locked(state, category, action.round)
    if held is None:
        raise IllegalAction("no_result_yet", table=action.table)
    return ResultCorrected(category.key, action.round, action.table, _result(category, seating, action))


def overridden(state: State, category: Category, action: OverrideResult) -> Event:
    """A locked result is changed, with its reason."""
    _, seating, held = _table(state, category, action.round, action.table)
    if held is None:
        raise IllegalAction("no_result_yet", table=action.table)
    if not is_locked(state, category.key, action.round):
        raise IllegalAction("not_locked", ABSENCE, round=action.round)
    reason = " ".join(action.reason.split())
    if not reason:
        raise IllegalAction("no_reason", ABSENCE)
    result = _result(category, seating, action)
    return ResultOverridden(category.key, action.round, action.table, result, reason)


def erased(state: State, category: Category, action: EraseResult) -> Event:
    """A result that belongs to another table is removed; only of the present round."""
    played, _, held = _table(state, category, action.round, action.table)
    _not_locked(state, category, action.round)
    if held is None:
        raise IllegalAction("no_result_yet", table=action.table)
    if played is not state.present(category.key):
        raise IllegalAction("next_round_is_paired", round=action.round)
    return ResultErased(category.key, action.round, action.table)


def is_locked(state: State, category: str, number: int) -> bool:
    """Whether the results of a round can only be overridden: the next one has begun, or all is final (§8)."""
    last = state.present(category)
    if last is None or category in state.closed:
        return True
    return number < last.number - 1 or (number == last.number - 1 and last.in_play)


def _not_locked(state: State, category: Category, number: int) -> None:
    if category.key in state.closed:
        raise IllegalAction("category_is_final", category=category.key)
    if is_locked(state, category.key, number):
        raise IllegalAction("round_is_locked", ABSENCE, round=number)


def _table(state: State, category: Category, number: int, table: int) -> tuple[Round, Seating, Held | None]:
    played = next((one for one in state.played(category.key) if one.number == number), None)
    if played is None:
        raise IllegalAction("no_such_round", category=category.key, round=number)
    seating = played.at(table)
    if seating is None:
        raise IllegalAction("no_such_table", category=category.key, round=number, table=table)
    return played, seating, played.results.get(table)


def _result(
    category: Category, seating: Seating, action: EnterResult | CorrectResult | OverrideResult
) -> Result:
    seats = len(seating.seats)
    away = tuple(sorted(set(action.away)))
    if any(not 0 <= seat < seats for seat in away) or (action.kind is ResultKind.PLAYED) == bool(away):
        raise IllegalAction("wrong_seats", table=seating.table)
    if seats == 2 and away and (action.kind is ResultKind.ABSENT or len(away) == 2):
        return Result((), action.kind, away)  # the regulation fixes the scores
    if action.kind is ResultKind.ABSENT and seats - len(away) < 2 and not action.scores:
        return Result((0,) * seats, action.kind, away)  # nobody had a game
    _check(category, seating, action, away)
    return Result(action.scores, action.kind, away)


def _check(
    category: Category,
    seating: Seating,
    action: EnterResult | CorrectResult | OverrideResult,
    away: tuple[int, ...],
) -> None:
    if len(action.scores) != len(seating.seats):
        raise IllegalAction("wrong_number_of_scores", table=seating.table, wanted=len(seating.seats))
    least, most = POSSIBLE
    for score in action.scores:
        if not least <= score <= most:
            raise IllegalAction("impossible_score", score=score, least=least, most=most)
    low, high = usual(category)
    odd = [score for seat, score in enumerate(action.scores) if seat not in away and not low <= score <= high]
    if odd and not action.confirm:
        raise IllegalAction(
            "confirm_scores", table=seating.table, scores=tuple(map(str, odd)), low=low, high=high
        )
