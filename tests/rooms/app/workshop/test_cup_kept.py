"""A tournament of robots as the device keeps it, and what is said of it."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.rooms.app.loading import Device, load

words = load("words.workshop.cup")

PLAYERS = [
    {"name": "Robot 1", "pupil": "Aina", "level": "", "source": "a = 1"},
    {"name": "Robot 1", "pupil": "", "level": "", "source": "b = 1"},
    {"name": "Expert", "pupil": "", "level": "greedy", "source": ""},
]
MEETINGS = [[0, 1], [1, 2], [2, 0]]
LATE = {"kind": "late", "line": 0, "text": ""}
WRONG = {"kind": "NameError", "line": 2, "text": "", "name": "x"}


def begun(device: Device) -> Any:
    return device.load("workshop.cup").begin(PLAYERS, MEETINGS, "7")


def restored(device: Device) -> Any:
    return device.load("workshop.cup").restored()


def test_each_meeting_is_two_games_with_the_same_tiles_from_both_sides() -> None:
    cup = begun(Device())
    seen = []
    while not cup.is_over():
        seen.append((cup.next(), cup.seed()))
        cup.count([300, 200], 1_000)
    assert cup.total == len(seen) == 6
    assert seen[:4] == [((0, 1), "7/0"), ((1, 0), "7/0"), ((1, 2), "7/1"), ((2, 1), "7/1")]
    assert cup.games[1] == [1, 0, 300, 200, -1]
    assert cup.seat(2) == {"level": "greedy"}
    assert cup.seat(0)["program"]["source"] == "a = 1"
    assert [cup.name(player) for player in range(3)] == ["Aina · Robot 1", "Robot 1", "Expert"]


def test_no_two_players_share_a_worker_though_they_are_called_the_same() -> None:
    own = {"name": "Laia · Robot 1", "pupil": "", "level": "", "source": "a = 1"}
    received = {"name": "Robot 1", "pupil": "Laia", "level": "", "source": "b = 1"}
    cup = Device().load("workshop.cup").begin([own, received], [[0, 1]], "7")
    assert cup.name(0) == cup.name(1)
    assert cup.seat(0)["program"]["name"] != cup.seat(1)["program"]["name"]


def test_it_goes_on_after_the_page_was_closed() -> None:
    device = Device()
    cup = begun(device)
    cup.count([300, 200], 4_000)
    cup.blame(1, WRONG)
    assert cup.keep()
    again = restored(device)
    assert (again.players, again.progress) == (PLAYERS, cup.progress)
    assert again.next() == (1, 2)
    assert again.left() == 4_000 * 4


def test_who_never_answers_plays_no_more_and_loses_the_games_to_come() -> None:
    cup = begun(Device())
    cup.blame(1, LATE)
    assert cup.skip(), "his second game too"
    assert cup.games[1] == [1, 0, 0, 0, 1]
    assert cup.skip()
    assert cup.games[2][4] == 1
    cup.blame(2, LATE)
    assert not cup.is_over()
    assert cup.skip()
    assert cup.games[4] == [2, 0, 0, 0, 2]
    cup = begun(Device())
    cup.progress["out"] = [0, 1]
    assert cup.skip()
    assert cup.games == [[0, 1, 0, 0, -2]], "counts for neither"
    assert cup.left() == -1
    cup.progress["out"] = []
    assert not cup.skip()


def test_a_mistake_costs_the_game_alone() -> None:
    cup = begun(Device())
    cup.blame(0, WRONG)
    assert not cup.skip()
    assert cup.progress["faults"] == {"0": WRONG}


@pytest.mark.parametrize(
    "change",
    [
        {"meetings": [[0, 3]]},
        {"meetings": [[0]]},
        {"games": [[0, 1, 3, 4]]},
        {"games": [[0, 9, 3, 4, -1]]},
        {"games": [[0, 1, 3, 4, -3]]},
        {"games": [[0, 1, 3, 4, -1]] * 7},
        {"out": [3]},
        {"seed": 7},
    ],
)
def test_a_damaged_one_is_not_taken(change: dict[str, Any]) -> None:
    device = Device()
    begun(device)
    progress = json.loads(device.texts["workshop.cup"])
    device.texts["workshop.cup"] = json.dumps(progress | change)
    assert restored(device) is None


def test_a_device_without_place_keeps_none() -> None:
    device = Device()
    device.is_denied = True
    assert begun(device) is None


def test_its_length_and_what_is_left_are_told() -> None:
    assert words.size(3, 1_000) == (
        "3 robots, 6 partides: cadascun en juga 4, i amb cada rival dues, amb les mateixes fitxes i canviant "
        "qui comença."
    )
    assert words.size(40, 6).startswith("40 robots, 240 partides: cadascun en juga 12,")
    assert words.size(1, 6) == words.size(49, 6) == "Tria de dos a 48 robots."
    assert words.progress(0, 1, -1) == "0 d’1 partida."
    assert words.progress(2, 8, -1) == "2 de 8 partides."
    assert words.progress(2, 8, 59_000) == "2 de 8 partides, falta menys d’un minut."
    assert words.progress(2, 8, 80_000) == "2 de 8 partides, falta un minut."
    assert words.progress(2, 8, 100_000) == "2 de 8 partides, falten uns 2 minuts."


def test_the_table_says_halves_means_and_why() -> None:
    assert [words.wins(halves) for halves in range(5)] == ["0", "½", "1", "1½", "2"]
    row = {
        "player": 0,
        "place": 2,
        "played": 3,
        "halves": 3,
        "ended": 2,
        "points": 501,
        "against": 600,
        "faults": 1,
    }
    assert words.cells(row, "Llop") == ["2", "Llop", "3", "1½", "251", "−49", "1"]
    none = row | {"ended": 0, "points": 0, "against": 0}
    assert words.cells(none, "Llop")[4:6] == ["–", "–"]
    assert words.cells(row | {"against": 501}, "Llop")[5] == "0"
    missing = {"kind": "no_choose", "line": 0, "text": ""}
    assert words.lost("Llop", 1, missing, "").startswith(
        "Llop ha perdut 1 partida sense poder-la acabar. Falta"
    )
    assert words.lost("Llop", 2, missing, "").startswith("Llop ha perdut 2 partides sense poder-les acabar. ")
    assert words.winners(["A", "B"]) == "El torneig s’ha acabat. Han empatat A i B."
