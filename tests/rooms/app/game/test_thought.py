"""The time of a robot's thought: parts of a tenth of a second, two seconds in all."""

from __future__ import annotations

import pytest

from tests.rooms.app.loading import load

thoughts = load("game.thought")


def thinks(cost: int, start: int = 500) -> tuple[list[int], int]:
    """The parts of a thought whose ideas take ``cost`` ms each, and how long it took."""
    thought = thoughts.Thought(start)
    now, parts = start, []
    while thought.ideas():
        parts.append(thought.ideas())
        now += parts[-1] * cost
        thought.had(thought.count + parts[-1], now)
    return parts, now - start


@pytest.mark.parametrize("cost", [1, 7, 30, 90, 400])
def test_the_time_is_used_but_never_exceeded(cost: int) -> None:
    parts, took = thinks(cost)
    assert parts[0] == thoughts.FIRST
    assert thoughts.ASKED - 2 * max(thoughts.PART, cost) <= took <= thoughts.ASKED


def test_the_parts_of_quick_ideas_grow_to_a_tenth_of_a_second() -> None:
    parts, _ = thinks(7)
    assert parts[:4] == [2, 4, 8, 14]
    assert set(parts[3:]) == {thoughts.PART // 7}


def test_the_parts_of_slow_ideas_are_single_ones() -> None:
    assert set(thinks(90)[0][1:]) == {1}


def test_a_part_that_may_take_too_long_is_not_begun() -> None:
    thought = thoughts.Thought(0)
    thought.had(2, 1100)
    assert thought.ideas() == 0


def test_an_engine_that_was_started_again_thinks_as_long_again() -> None:
    thought = thoughts.Thought(0)
    thought.had(2, 1000)
    thought.had(3, 1900)
    assert (thought.ideas(), thought.share()) == (0, 95)
    thought.had(1, 6000)
    assert (thought.ideas(), thought.share()) == (thoughts.FIRST, 0)
    thought.had(2, 7900)
    assert thought.share() == 95


def test_the_share_of_the_time_grows_to_the_whole() -> None:
    thought = thoughts.Thought(100)
    shares = [thought.share()]
    for count in range(1, 23):
        thought.had(count, 100 + 100 * count)
        shares.append(thought.share())
    assert shares == [*range(0, 101, 5), 100, 100]
