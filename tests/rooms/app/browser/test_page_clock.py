"""The page's clock: the difference between time that passed and a system clock that was set."""

from __future__ import annotations

from typing import Any
from unittest import mock

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.rooms.app.loading import load

TICK = 250
HOUR = 3_600_000
pyscript = mock.MagicMock()
pyscript.window.Array.of.return_value.map.return_value.join.return_value = "1790000000000"
pyscript.window.performance.now.return_value = 12.5
pyscript.document.hidden = False
instants = load("browser.page_clock", pyscript=pyscript)
WALL = 1_790_000_000_000


def page() -> Any:
    return instants.Instants(WALL, 1000)


def test_an_instant_is_the_wall_clock_at_load_and_what_the_monotonic_clock_counts_since() -> None:
    mine = page()
    assert mine.instant == WALL
    assert mine.tick(WALL + TICK, 1000 + TICK, hidden=False) == WALL + TICK


@pytest.mark.parametrize("jump", [HOUR, -HOUR, 3 * 24 * HOUR, 2000, -5])
def test_a_changed_system_time_is_ignored(jump: int) -> None:
    mine = page()
    assert mine.tick(WALL + TICK + jump, 1000 + TICK, hidden=False) == WALL + TICK
    assert mine.tick(WALL + 2 * TICK + jump, 1000 + 2 * TICK, hidden=False) == WALL + 2 * TICK


def test_sleep_counts_by_the_wall_clock_where_the_monotonic_one_stood_still() -> None:
    mine = page()
    mine.tick(WALL + TICK, 1000 + TICK, hidden=True)
    assert mine.tick(WALL + HOUR, 1000 + 2 * TICK, hidden=False) == WALL + HOUR
    assert mine.tick(WALL + HOUR + TICK, 1000 + 3 * TICK, hidden=False) == WALL + HOUR + TICK


def test_sleep_of_which_both_clocks_know_counts_once() -> None:
    mine = page()
    assert mine.tick(WALL + HOUR, 1000 + HOUR, hidden=False) == WALL + HOUR


def test_a_frozen_page_that_was_never_hidden_slept_all_the_same() -> None:
    assert instants.passed(HOUR, instants.GAP + 1, False) == HOUR


def test_a_clock_set_back_while_the_page_was_hidden_takes_nothing() -> None:
    assert instants.passed(-HOUR, 40_000, True) == 40_000


def test_two_clocks_that_differ_by_a_little_are_no_sleep() -> None:
    assert instants.passed(TICK + instants.SLACK, TICK, True) == TICK


def test_a_reload_gives_and_takes_no_time() -> None:
    assert instants.resumed(WALL, WALL, WALL + 2_500) == WALL + 2_500


def test_a_reload_after_the_system_time_was_changed_goes_on_from_the_instant() -> None:
    assert instants.resumed(WALL, WALL + HOUR, WALL + HOUR + 2_500) == WALL + 2_500


@pytest.mark.parametrize(("gap", "paused"), [(60_000, False), (60_001, True), (HOUR, True), (-1, True)])
def test_a_game_reopened_after_more_than_a_minute_is_paused(gap: int, paused: bool) -> None:
    assert (instants.resumed(WALL, WALL, WALL + gap) is None) == paused


def test_instants_may_be_taken_up_from_another_page() -> None:
    mine = page()
    mine.move(WALL - HOUR)
    assert mine.tick(WALL + TICK, 1000 + TICK, hidden=False) == WALL - HOUR + TICK


@given(st.lists(st.tuples(st.integers(-HOUR, HOUR), st.integers(0, HOUR), st.booleans())))
def test_instants_never_run_backwards_and_never_fall_behind_the_monotonic_clock(
    steps: list[tuple[int, int, bool]],
) -> None:
    mine, wall, monotonic = page(), WALL, 1000
    for by_wall, by_monotonic, hidden in steps:
        before = mine.instant
        wall, monotonic = wall + by_wall, monotonic + by_monotonic
        mine.tick(wall, monotonic, hidden)
        assert mine.instant - before >= by_monotonic
        assert mine.instant - before <= max(by_monotonic, by_wall)


def test_the_page_reads_both_clocks_and_keeps_a_games_instants_in_order() -> None:
    assert instants.now() == WALL
    instants.not_before(WALL + 5)
    assert instants.now() == WALL + 5
    instants.not_before(WALL)
    assert instants.now() == WALL + 5
    instants.move(WALL)
    assert instants.now() == WALL
