"""The robots of a device, and the standings of their tournament."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rooms.app.loading import Device, load

words = load("words.workshop.robots")
standings = load("workshop.standings")


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


def test_each_pair_has_its_games_with_the_same_tiles_from_both_sides() -> None:
    assert standings.schedule(3, 2) == [(0, 1, 0), (0, 2, 0), (1, 2, 0), (1, 0, 0), (2, 0, 0), (2, 1, 0)]


def test_wins_draws_and_faults_are_counted() -> None:
    aina, biel, cai = (standings.Competitor(name, {}) for name in ("Aina", "Biel", "Cai"))
    standings.count(aina, biel, [300, 201])
    standings.count(biel, aina, [250, 250])
    standings.blame(aina, cai, {"kind": "NameError"})
    assert (aina.played, aina.halves, aina.points, aina.ended, aina.faults) == (3, 3, 550, 2, 1)
    assert (biel.played, biel.halves) == (2, 1)
    assert (cai.played, cai.halves, cai.ended) == (1, 2, 0)
    assert not aina.is_out
    standings.blame(cai, aina, {"kind": "late"})
    assert cai.is_out
    assert [one.name for one in standings.ranked([biel, cai, aina])] == ["Aina", "Cai", "Biel"]


def test_the_table_says_halves_means_and_why() -> None:
    assert [words.wins(halves) for halves in range(5)] == ["0", "½", "1", "1½", "2"]
    assert (words.mean(501, 2), words.mean(0, 0)) == ("251", "–")
    late = {"kind": "no_choose", "line": 0, "text": ""}
    assert words.lost("Llop", 1, late).startswith(
        "Llop ha perdut 1 partida sense poder-la acabar. Falta la funció"
    )
    assert words.lost("Llop", 2, late).startswith("Llop ha perdut 2 partides sense poder-les acabar. ")
    assert words.winners(["A", "B"]) == "El torneig s’ha acabat. Han empatat A i B."
