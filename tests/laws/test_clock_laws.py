"""Laws of the clock: no time is lost or added, by any operations in any order."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from faristol.clock import MINUTE, Clock, fresh, started_minutes

_instants = st.integers(-5, 5 * MINUTE)
_seats = st.none() | st.integers(0, 3)
_deeds = st.lists(st.tuples(st.sampled_from(("run", "settle", "turn")), _seats, _instants), max_size=30)


def done(clock: Clock, kind: str, seat: int | None, at: int) -> Clock:
    match kind:
        case "run":
            return clock.run(seat, at)
        case "settle":
            return clock.settle(at)
        case _:
            return clock.new_turn(at)


def at_the_end(deeds: list[tuple[str, int | None, int]]) -> Clock:
    clock = fresh(4)
    for deed in deeds:
        clock = done(clock, *deed)
    return clock


@given(_deeds)
def test_the_times_add_up_to_the_time_that_ran(deeds: list[tuple[str, int | None, int]]) -> None:
    clock, ran = fresh(4), 0
    for kind, seat, at in deeds:
        if clock.running is not None:
            ran += max(0, at - clock.since)
        clock = done(clock, kind, seat, at)
        assert sum(clock.used) == ran == clock.read(clock.since).game


@given(_deeds, _instants)
def test_to_settle_twice_is_to_settle_once(deeds: list[tuple[str, int | None, int]], at: int) -> None:
    once = at_the_end(deeds).settle(at)
    assert once.settle(at) == once


@given(_deeds, _instants, _instants)
def test_it_is_settled_by_the_way_or_at_the_end_alike(
    deeds: list[tuple[str, int | None, int]], one: int, other: int
) -> None:
    clock = at_the_end(deeds)
    early, late = sorted((one, other))
    assert clock.settle(early).settle(late) == clock.settle(late)


@given(_deeds, _instants)
def test_to_read_changes_nothing_and_reads_what_settling_would(
    deeds: list[tuple[str, int | None, int]], at: int
) -> None:
    clock = at_the_end(deeds)
    kept = replace(clock)
    reading = clock.read(at)
    assert clock == kept
    assert (reading.used, reading.turn) == (clock.settle(at).used, clock.settle(at).turn)


@given(_deeds)
def test_no_time_ever_runs_backwards(deeds: list[tuple[str, int | None, int]]) -> None:
    clock = fresh(4)
    for kind, seat, at in deeds:
        after = done(clock, kind, seat, at)
        assert after.since >= clock.since
        assert all(new >= old for new, old in zip(after.used, clock.used, strict=True))
        assert kind == "turn" or after.turn >= clock.turn
        clock = after


@given(_deeds, _seats, _seats, st.integers(0, MINUTE))
def test_to_stop_and_to_start_takes_and_gives_nothing(
    deeds: list[tuple[str, int | None, int]], one: int | None, other: int | None, pause: int
) -> None:
    clock = at_the_end(deeds)
    at = clock.since
    assert clock.run(one, at).run(other, at).used == clock.used
    stopped = clock.run(None, at).run(clock.running, at + pause)
    assert stopped.used == clock.used
    # What is read after a stop is what would have been read so much earlier without it.
    assert stopped.read(at + pause + 7).used == clock.read(at + 7).used


@given(_deeds, st.integers(0, MINUTE))
def test_an_earlier_instant_counts_as_the_last_one_seen(
    deeds: list[tuple[str, int | None, int]], back: int
) -> None:
    clock = at_the_end(deeds)
    assert clock.settle(clock.since - back) == clock
    assert clock.run(clock.running, clock.since - back) == clock


@given(_deeds, _instants)
def test_a_turn_begins_at_nothing_and_costs_nothing(
    deeds: list[tuple[str, int | None, int]], at: int
) -> None:
    clock = at_the_end(deeds)
    begun = clock.new_turn(at)
    assert (begun.turn, begun.used) == (0, clock.settle(at).used)


@given(st.integers(-20 * MINUTE, 20 * MINUTE))
def test_started_minutes_are_the_fewest_that_hold_the_span(span: int) -> None:
    minutes = started_minutes(span)
    assert minutes >= 0
    assert minutes * MINUTE >= span
    assert minutes == 0 or (minutes - 1) * MINUTE < span
