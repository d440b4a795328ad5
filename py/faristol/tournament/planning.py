"""The plan as ``decide`` takes it: what a category may be, and what its rounds no longer let change."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from faristol.errors import IllegalAction
from faristol.tournament.actions import PlanDay
from faristol.tournament.events import Planned
from faristol.tournament.plan import Category
from faristol.tournament.state import State
from faristol.tournament.tie_breaks import TIE_BREAKS

MOST_ROUNDS: Final = 60
MOST_CATEGORIES: Final = 26
MOST_TABLE: Final = 900
MOST_MINUTES: Final = 600
MOST_SCORE: Final = 1000
MOST_QUALIFIERS: Final = 500
MOST_OF_CLUB: Final = 99
_TIE_BREAKS: Final = frozenset(one.key for one in TIE_BREAKS)
_KEY: Final = re.compile("[a-z][a-z0-9]{0,3}")


def planned(state: State, action: PlanDay) -> Planned:
    """The plan is changed; a category with rounds keeps its format, its regulation and its starting order."""
    check(action.categories)
    after = {category.key: category for category in action.categories}
    for before in state.plan.categories:
        _check_change(state, before, after.get(before.key))
    return Planned(action.title, action.place, action.categories)


def check(categories: Sequence[Category]) -> None:
    """``IllegalAction`` where the categories cannot be a plan."""
    if not 1 <= len(categories) <= MOST_CATEGORIES:
        raise IllegalAction("no_category", most=MOST_CATEGORIES)
    keys = [category.key for category in categories]
    if len(set(keys)) < len(keys) or not all(map(_KEY.fullmatch, keys)):
        raise IllegalAction("bad_category_key")
    for at, category in enumerate(categories):
        _check_category(category)
        for source in category.sources:
            if source not in keys[:at] or category.sources.count(source) > 1:
                raise IllegalAction("bad_source", category=source)


def _check_category(one: Category) -> None:
    for name, value, least, most in (
        ("rounds", one.rounds, 0 if one.format.meets_all else 1, MOST_ROUNDS),
        ("first_table", one.first_table, 0, MOST_TABLE),
        ("apart", one.apart, 0, MOST_ROUNDS),
        ("minutes", one.minutes, 1, MOST_MINUTES),
        ("bye_points", one.bye_halves, 0, 2),
        ("bye_score", one.bye_score, 0, MOST_SCORE),
        ("absent_score", one.walkover.absent, 0, MOST_SCORE),
        ("qualifiers", one.qualifiers, 1 if one.sources else 0, MOST_QUALIFIERS),
        ("club_best", one.club_best, 0, MOST_OF_CLUB),
    ):
        if not least <= value <= most:
            raise IllegalAction("plan_out_of_range", field=name, least=least, most=most)
    if len(one.spread_caps) > MOST_ROUNDS or any(not 0 < cap <= MOST_SCORE for cap in one.spread_caps):
        raise IllegalAction("plan_out_of_range", field="spread_caps", least=1, most=MOST_SCORE)
    for code in one.tie_breaks:
        if code not in _TIE_BREAKS or one.tie_breaks.count(code) > 1:
            raise IllegalAction("unknown_tie_break", tie_break=code)


def _check_change(state: State, before: Category, after: Category | None) -> None:
    if after is None:
        if state.members(before.key) or state.played(before.key):
            raise IllegalAction("category_has_entries", category=before.key)
        return
    played = state.played(before.key)
    if not played:
        return
    walkover = replace(before.walkover, absent=after.walkover.absent)  # what an absence counts may change
    if (before.format, before.ruleset, walkover) != (after.format, after.ruleset, after.walkover):
        raise IllegalAction("category_has_rounds", category=before.key)
    if before.order is not after.order:
        raise IllegalAction("order_has_rounds", category=before.key)
    if not after.format.meets_all and after.rounds < len(played):
        raise IllegalAction("plan_out_of_range", field="rounds", least=len(played), most=MOST_ROUNDS)
    if before.key in state.closed and before != after:
        raise IllegalAction("category_is_final", category=before.key)
