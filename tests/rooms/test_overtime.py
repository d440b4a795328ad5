"""Overtime: minutes past the time for the whole game, each of which costs from its first instant."""

from __future__ import annotations

from dataclasses import replace

import pytest

from faristol.clock import MINUTE, ClockReading, started_minutes
from faristol.game import result_of
from faristol.game.actions import Pass
from faristol.game.arbiter import time_over
from faristol.game.timing import overtime_minutes, overtime_points
from faristol.rules import CLASSIC, FREE, SCHOOL_FOUR, WORLD_2009, chosen
from tests.tables import act, scored, table, world


@pytest.mark.parametrize(
    ("span", "minutes"),
    [
        (-MINUTE, 0),
        (-1, 0),
        (0, 0),
        (1, 1),
        (MINUTE - 1, 1),
        (MINUTE, 1),
        (MINUTE + 1, 2),
        (10 * MINUTE, 10),
        (10 * MINUTE + 1, 11),
    ],
)
def test_a_minute_counts_from_its_first_instant(span: int, minutes: int) -> None:
    assert started_minutes(span) == minutes
    state = replace(table("A", "A"), used=(25 * MINUTE + span, 0))
    assert overtime_minutes(state, state.used[0]) == minutes
    assert (overtime_points(state, 0), overtime_points(state, 1)) == (-10 * minutes, 0)


def test_only_a_time_for_the_whole_game_has_overtime() -> None:
    turns = table("A", "A", ruleset=chosen(WORLD_2009, {"clock": "turns"}))
    assert overtime_minutes(turns, 90 * MINUTE) == 0
    four = table("A", "A", "A", "A", ruleset=SCHOOL_FOUR)
    assert overtime_minutes(four, 90 * MINUTE) == 0
    assert overtime_points(table("A", "A", ruleset=chosen(CLASSIC, {"clock": "none"})), 0) == 0
    limited = replace(FREE, overtime_limit=CLASSIC.overtime_limit)
    used = ClockReading((90 * MINUTE, 0))
    assert time_over(table("A", "A", ruleset=chosen(limited, {"clock": "turns"})), used) == ()
    assert time_over(table("A", "A", ruleset=chosen(limited, {"clock": "chess"})), used)


def test_thirty_minutes_are_thirty_where_the_organiser_says_so() -> None:
    state = table("A", "A", ruleset=chosen(CLASSIC, {"clock_minutes": 30}))
    assert overtime_minutes(state, 30 * MINUTE) == 0
    assert overtime_minutes(state, 30 * MINUTE + 1) == 1


def test_the_reading_at_the_end_is_what_is_fined() -> None:
    late = world(time=ClockReading((26 * MINUTE + 1, 25 * MINUTE)))
    state = scored(table("A", "A"), 100, 90)
    for _ in range(6):
        state = act(state, Pass(state.turn), late)
    assert state.used == late.time.used
    assert result_of(state).scores == (100 - 1 - 20, 90 - 1)
