"""The clock for a physical board: its laws, and its times against those of the regulations."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from faristol.rules import RULESETS, ClockKind
from tests.rooms.app.loading import load

work = load("clocks.chess_clock")
face = load("clocks.clock_face")
MINUTE = 60_000


def started(seats: int = 2, **times: int) -> Any:
    clock = work.fresh(seats, work.times(**(times or {"limit": 25, "fine": 10, "cap": 10})), 0)
    work.press(clock, 0, 0)
    return clock


def test_who_is_tapped_first_begins() -> None:
    clock = work.fresh(3, work.times(limit=25), 0)
    assert work.press(clock, 2, 5000)
    assert work.as_view(clock, 6000)["used"] == [0, 0, 1000]


def test_who_taps_ends_the_turn_and_the_next_clockwise_runs() -> None:
    clock = started(3)
    for seat in (0, 1, 2):
        assert work.press(clock, seat, (seat + 1) * 1000)
    assert work.as_view(clock, 3500)["used"] == [1500, 1000, 1000]


def test_a_tap_out_of_turn_means_nothing() -> None:
    clock = started()
    assert not work.press(clock, 1, 1000)
    assert clock["turn_of"] == 0


def test_a_paused_clock_stands_and_takes_no_tap() -> None:
    clock = started()
    work.pause(clock, 1000)
    assert not work.press(clock, 0, 2000)
    assert work.as_view(clock, 9000)["running"] is None
    work.go(clock, 10_000)
    assert work.as_view(clock, 11_000)["used"] == [2000, 0]


def test_overtime_costs_and_is_lost_past_its_cap() -> None:
    clock = started()
    view = work.as_view(clock, 25 * MINUTE + 1)
    assert face.seat_face(view, 0, 0, view["at"]).fine == -10
    work.settle(clock, 35 * MINUTE)
    assert not work.is_lost(clock, 0)
    work.settle(clock, 35 * MINUTE + 1)
    assert work.is_lost(clock, 0)
    assert not work.is_lost(started(turn=120), 0)


def test_a_turn_has_its_time_anew() -> None:
    clock = started(4, turn=120, game=30)
    work.press(clock, 0, MINUTE)
    view = work.as_view(clock, MINUTE + 1000)
    assert (view["turn"], view["game"]) == (1000, MINUTE + 1000)
    assert face.seat_face(view, 1, 1, view["at"]).text == "1:59"


@given(
    st.lists(st.tuples(st.integers(0, 3), st.integers(0, 10**6), st.sampled_from(["press", "pause", "go"])))
)
def test_no_time_is_given_or_taken(deeds: list[tuple[int, int, str]]) -> None:
    clock, at, ran = work.fresh(4, work.times(limit=25), 0), 0, 0
    for seat, later, deed in deeds:
        ran += later if work.is_running(clock) else 0
        at += later
        if deed == "press":
            work.press(clock, seat, at)
        else:
            getattr(work, deed)(clock, at)
        clock = json.loads(json.dumps(clock))  # over a reload
    assert sum(clock["used"]) == ran


def presets() -> list[tuple[str, dict[str, int]]]:
    """The times of each regulation that is played with a clock, for each kind of clock that it allows."""
    told = []
    for rules in RULESETS:
        if rules.clock.value is ClockKind.NONE:
            continue
        game = rules.game_minutes.value
        for kind in rules.clock.choices:
            if kind is ClockKind.CHESS:
                more = {"game": game, "fine": rules.overtime_fine.value, "cap": rules.overtime_limit.value}
                minutes = rules.clock_minutes.choices or (rules.seat_minutes,)
                told += [(rules.id, work.times(limit=one, **more)) for one in minutes]
            elif kind is ClockKind.TURNS:
                told.append((rules.id, work.times(turn=rules.turn_seconds.value, game=game)))
    return told


def test_the_times_that_are_offered_are_those_of_the_regulations() -> None:
    assert presets() == work.PRESETS
