"""The last versions of a script, and what else of the editor is pure."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from tests.rooms.app.loading import Device, load

words = load("words.workshop.editor")
editor = load("workshop.editor", pyscript=SimpleNamespace(document=None, ffi=None, window=None))


def sources(versions: Any, program: str) -> list[str]:
    return [one["source"] for one in versions.of(program)]


def test_the_last_ten_are_kept_and_the_latest_is_first() -> None:
    versions = Device().load("workshop.versions")
    for number in range(12):
        versions.keep("robot.Llop", f"x = {number}")
    assert sources(versions, "robot.Llop") == [f"x = {number}" for number in range(11, 1, -1)]
    assert versions.of("robot.Llop")[0]["at"] == 1_790_000_000_000
    assert sources(versions, "best") == []


def test_a_version_that_comes_again_is_there_once_and_an_empty_one_never() -> None:
    versions = Device().load("workshop.versions")
    for source in ("a", "b", "a", "a", " \n"):
        versions.keep("best", source)
    assert sources(versions, "best") == ["a", "b"]


def test_long_scripts_have_fewer_versions_and_always_one() -> None:
    versions = Device().load("workshop.versions")
    for sign in "abc":
        versions.keep("best", sign * (versions.ROOM // 2))
    assert [source[0] for source in sources(versions, "best")] == ["c", "b"]
    versions.keep("best", "d" * (versions.ROOM + 1))
    assert [source[0] for source in sources(versions, "best")] == ["d"]


def test_versions_follow_their_robot_and_go_with_it() -> None:
    versions = Device().load("workshop.versions")
    versions.keep("robot.A", "a")
    versions.move("robot.A", "robot.B")
    assert (sources(versions, "robot.A"), sources(versions, "robot.B")) == ([], ["a"])
    versions.move("robot.B", "")
    assert sources(versions, "robot.B") == []


@pytest.mark.parametrize(
    ("seen", "covered"),
    [
        pytest.param((740, 0, 1), 0, id="all is seen"),
        pytest.param((440, 0, 1), 300, id="a keyboard"),
        pytest.param((440, 100, 1), 200, id="a keyboard, under which the page was moved up"),
        pytest.param((684, 0, 1), 0, id="a bar of the browser"),
        pytest.param((370, 0, 2), 0, id="enlarged by fingers"),
    ],
)
def test_what_a_keyboard_of_touch_takes(seen: tuple[float, float, float], covered: int) -> None:
    assert editor.covered(740, *seen) == covered


def test_a_version_tells_its_length_and_whether_it_is_the_present_one() -> None:
    assert words.version_note(1, False) == "1 línia"
    assert words.version_note(12, True) == "12 línies, és la d’ara"
