"""The robots of a device."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rooms.app.loading import Device, load

words = load("words.workshop.robots")


def robots(device: Device) -> Any:
    return device.load("workshop.robots").OwnRobots()


def test_a_robot_that_was_added_is_there_and_chosen_in_the_next_window() -> None:
    device = Device()
    here = robots(device)
    assert here.keep("old = 1")
    assert here.add("new = 2")
    again = robots(device)
    assert again.chosen == "Robot 2"
    assert [(name, again.source(name)) for name in again.names] == [
        ("Robot 1", "old = 1"),
        ("Robot 2", "new = 2"),
    ]


def test_names_are_of_one_robot_and_of_no_level() -> None:
    found = robots(Device())
    found.add("", "Llop")
    found.add("", "Llop")
    found.rename("Novell")
    assert found.names == ["Robot 1", "Llop", "Novell 2"]
    found.rename("Novell 2")
    assert found.chosen == "Novell 2", "its own name is free"


def test_another_window_changes_other_robots() -> None:
    device = Device()
    here, there = robots(device), robots(device)
    there.add("there = 1", "Llop")
    here.keep("here = 1")
    assert here.names == ["Robot 1", "Llop"]
    assert (there.source("Robot 1"), here.source("Llop")) == ("here = 1", "there = 1")


def test_the_last_robot_that_is_deleted_leaves_a_new_one() -> None:
    found = robots(Device())
    found.add("x = 1", "Llop")
    assert found.delete()
    assert (found.names, found.chosen) == (["Robot 1"], "Robot 1")
    found.keep("y = 1")
    found.delete()
    assert found.names == ["Robot 1"]
    assert "y = 1" not in found.source("Robot 1")


def test_a_device_without_place_says_so() -> None:
    device = Device()
    found = robots(device)
    device.is_denied = True
    assert not found.add("x = 1", "Llop")
    assert found.chosen == "Robot 1"
    assert not found.keep("x = 1")


@pytest.mark.parametrize(
    ("file", "name"),
    [
        ("Robot 1.py", "Robot 1"),
        ("robot.PY", "robot"),
        ("el meu.robot.py", "el meu.robot"),
        (".py", "Robot 1"),
        ("a:b,c.py", "a b c"),
        ("x" * 50 + ".py", "x" * 30),
    ],
)
def test_the_name_of_a_file_is_the_robots_name(file: str, name: str) -> None:
    assert words.name_of_file(file) == name
