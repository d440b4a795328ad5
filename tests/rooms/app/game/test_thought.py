"""The time of a robot's thought: short parts, two seconds in all."""

from __future__ import annotations

import pytest

from tests.rooms.app.loading import load

thoughts = load("game.thought")


def thinks(cost: int, start: int = 500, left: int | None = None) -> tuple[list[int], int]:
    """The parts of a thought whose ideas take ``cost`` ms each, and how long it took."""
    thought = thoughts.Thought(start, left)
    now, parts = start, []
    while thought.ideas():
        parts.append(thought.ideas())
        now += parts[-1] * cost
        thought.had(thought.count + parts[-1], now)
    return parts, now - start


@pytest.mark.parametrize("cost", [1, 7, 30, 90, 400])
def test_the_time_is_used_but_never_exceeded(cost: int) -> None:
    parts, took = thinks(cost)
    assert parts[0] == thoughts.MOST
    assert thoughts.ASKED - 2 * thoughts.MOST * cost <= took <= thoughts.ASKED


def test_once_an_idea_was_slow_each_part_has_one() -> None:
    """Ideas of an endgame are quick at first, and then slow: a part of many would end too late."""
    assert set(thinks(thoughts.QUICK)[0]) == {thoughts.MOST}
    assert set(thinks(thoughts.QUICK + 1)[0][1:]) == {1}
    thought = thoughts.Thought(0)
    thought.had(2, 200)
    thought.had(3, 201)
    assert thought.ideas() == 1


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
    assert (thought.ideas(), thought.share()) == (thoughts.MOST, 0)
    thought.had(2, 7900)
    assert thought.share() == 95


def test_the_share_of_the_time_grows_to_the_whole() -> None:
    thought = thoughts.Thought(100)
    shares = [thought.share()]
    for count in range(1, 23):
        thought.had(count, 100 + 100 * count)
        shares.append(thought.share())
    assert shares == [*range(0, 101, 5), 100, 100]


@pytest.mark.parametrize(
    ("left", "most"), [(1_500_000, 2000), (20_000, 2000), (19_990, 1999), (1000, 100), (90, 9)]
)
def test_a_robot_takes_a_tenth_of_the_time_that_is_left(left: int, most: int) -> None:
    _, took = thinks(1, left=left)
    assert most - thoughts.MOST < took <= most
    assert thinks(most, left=left)[0] == [thoughts.MOST], "the first part only"


@pytest.mark.parametrize("left", [0, 9])
def test_a_robot_without_time_acts_after_its_first_ideas(left: int) -> None:
    assert thinks(1, left=left)[0] == [thoughts.MOST]
    assert thoughts.Thought(0, left).share() == 100


def test_the_share_is_of_the_time_that_the_robot_takes() -> None:
    thought = thoughts.Thought(100, 10_000)
    thought.had(2, 350)
    assert thought.share() == 25
