"""What the clock shows, and when the engine is asked."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.rooms.app.loading import load

face = load("clocks.clock_face")
MINUTE = 60_000


def view(**changes: Any) -> dict[str, Any]:
    """A chess clock of 25 minutes, seat 0 running, that the engine read at instant 1000."""
    clock = {
        "kind": "chess", "at": 1000, "running": 0, "used": [0, 0], "turn": 0, "game": 0,
        "limit": 25 * MINUTE, "turn_limit": 0, "game_limit": 0, "over": [0, 0], "fines": [0, 0],
        "overtime_limit": 10 * MINUTE, "late": "warning", "paused": None, "stops": [],
    }  # fmt: skip
    clock.update(changes)
    clock.setdefault("game_runs", clock["running"] is not None)
    return clock


@pytest.mark.parametrize(
    ("used", "text", "sign"),
    [
        (0, "25:00", "calm"),
        (1, "25:00", "calm"),
        (1000, "24:59", "calm"),
        (24 * MINUTE - 1, "1:01", "calm"),
        (24 * MINUTE, "1:00", "last"),
        (25 * MINUTE, "0:00", "last"),
        (25 * MINUTE + 1, "+0:00", "over"),
        (26 * MINUTE, "+1:00", "over"),
    ],
)
def test_a_time_runs_down_to_nought_and_then_counts_up(used: int, text: str, sign: str) -> None:
    shown = face.countdown(25 * MINUTE, used)
    assert (shown.text, shown.sign) == (text, sign)


def test_a_short_time_has_its_last_quarter() -> None:
    assert face.countdown(2 * MINUTE, 89_999).sign == "calm"
    assert face.countdown(2 * MINUTE, 90_000).sign == "last"


def test_only_the_running_seat_uses_time() -> None:
    clock = view()
    assert face.seat_face(clock, 0, 0, 61_000).text == "24:00"
    assert face.seat_face(clock, 1, 0, 61_000).text == "25:00"


def test_a_clock_that_stands_shows_what_it_showed() -> None:
    assert face.seat_face(view(running=None, used=[MINUTE, 0]), 0, 0, 10**9).text == "24:00"


def test_an_instant_before_the_reading_takes_nothing_back() -> None:
    assert face.seat_face(view(), 0, 0, 0).text == "25:00"


def test_fines_accrue_at_the_rate_that_the_engine_told() -> None:
    clock = view(used=[25 * MINUTE + 1, 0], over=[1, 0], fines=[-10, 0])
    assert face.seat_face(clock, 0, 0, 1000).fine == -10
    assert face.seat_face(clock, 0, 0, 1000 + MINUTE).fine == -20
    assert face.seat_face(clock, 1, 0, 1000).fine == 0


def test_overtime_without_a_fine_costs_nothing() -> None:
    assert face.seat_face(view(used=[26 * MINUTE, 0], over=[1, 0]), 0, 0, 1000).fine == 0


def test_timed_turns_show_the_turn_on_its_seat_and_the_game_beside() -> None:
    clock = view(
        kind="turns", limit=0, turn_limit=2 * MINUTE, game_limit=30 * MINUTE, used=[MINUTE, 0], game=MINUTE
    )
    assert face.seat_face(clock, 0, 0, 31_000).text == "1:30"
    assert face.seat_face(clock, 1, 0, 31_000).text == ""
    assert face.game_face(clock, 31_000).text == "28:30"


def test_a_games_time_may_go_on_while_no_seats_time_runs() -> None:
    clock = view(running=None, game_runs=True, game=MINUTE, game_limit=50 * MINUTE)
    assert face.game_face(clock, 61_000).text == "48:00"
    assert face.seat_face(clock, 0, 0, 61_000).text == "25:00"
    assert face.game_face({**clock, "game_runs": False}, 61_000).text == "49:00"
    assert not face.is_due(clock, 1000 + 49 * MINUTE - 1)
    assert face.is_due(clock, 1000 + 49 * MINUTE)


def test_what_has_no_limit_shows_nothing() -> None:
    assert face.turn_face(view(), 1000).text == ""
    assert face.game_face(view(), 1000).text == ""


def test_where_nothing_is_timed_no_time_of_the_game_is_shown() -> None:
    assert face.game_face(view(kind="none", running=None, game_limit=30 * MINUTE), 1000).text == ""
    assert face.seat_face(view(kind="none"), 0, 0, 1000).text == ""


@pytest.mark.parametrize(
    ("clock", "before", "after"),
    [
        (view(), 25 * MINUTE, 25 * MINUTE + 1),
        (view(used=[25 * MINUTE + 1, 0]), MINUTE - 1, MINUTE),
        (view(kind="turns", limit=0, turn_limit=2 * MINUTE), 2 * MINUTE, 2 * MINUTE + 1),
        (view(kind="turns", limit=0, game_limit=30 * MINUTE), 30 * MINUTE - 1, 30 * MINUTE),
    ],
)
def test_the_engine_is_asked_at_a_crossing(clock: dict[str, Any], before: int, after: int) -> None:
    assert not face.is_due(clock, 1000 + before)
    assert face.is_due(clock, 1000 + after)


def test_nothing_is_due_while_nobodys_time_runs() -> None:
    assert not face.is_due(view(running=None), 10**9)


def test_last_turns_are_those_timed_besides_the_game() -> None:
    assert face.final_turns(view(turn_limit=2 * MINUTE))
    assert not face.final_turns(view(kind="turns", turn_limit=2 * MINUTE))


@given(st.integers(0, 10**8), st.integers(0, 10**7))
def test_two_seats_never_show_more_than_there_is(used: int, more: int) -> None:
    clock = view(used=[used, 0])
    assert face.used_by(clock, 0, 1000 + more) + face.used_by(clock, 1, 1000 + more) == used + more


@pytest.mark.parametrize(
    ("changes", "left"),
    [
        ({"limit": 0}, None),
        ({"used": [0, MINUTE]}, 24 * MINUTE),  # the other seat's time does not count
        ({"used": [24 * MINUTE, 0]}, 0),
        ({"used": [25 * MINUTE, 0]}, 0),
        ({"used": [20 * MINUTE, 0], "turn_limit": 2 * MINUTE, "turn": MINUTE // 2}, MINUTE // 2),
        ({"used": [MINUTE, 0], "game_limit": 30 * MINUTE, "game": 20 * MINUTE}, 9 * MINUTE),
        ({"running": None, "game_limit": 30 * MINUTE, "game": 20 * MINUTE}, 10 * MINUTE),
    ],
)
def test_the_least_of_the_times_of_a_turn_is_what_is_left(changes: dict[str, Any], left: int | None) -> None:
    """A minute after the engine's reading."""
    assert face.time_left(view(**changes), 0, 61_000) == left
