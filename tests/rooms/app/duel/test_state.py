"""What is kept of a duel, and how it goes on."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rooms.app.loading import Device

device = Device()
state = device.load("duel.state")
RACKS = [{"tiles": list("ACARETR"), "word": "CARTERA"}, {"tiles": list("SOLABCD"), "word": "SOL"}]


def told(first: int, second: int) -> Any:
    judged = [{"verdict": "nothing", "word": None, "total": points} for points in (first, second)]
    return {"judged": judged, "best": [], "count": 0}


@pytest.fixture
def duel() -> Any:
    fresh = state.fresh()
    state.begin(fresh, RACKS)
    return fresh


def test_a_duel_goes_from_rack_to_rack_to_its_end(duel: Any) -> None:
    assert (duel["phase"], duel["round"], duel["left"]) == ("ready", 0, 60_000)
    state.run_from(duel, 5_000)
    assert (duel["phase"], duel["ends"]) == ("rack", 65_000)
    state.end_time(duel)
    duel["words"] = ["CAR", ""]
    state.judged(duel, told(4, 0))
    assert (duel["phase"], state.is_last(duel)) == ("told", False)
    state.go_on(duel)
    assert (duel["phase"], duel["round"], duel["words"], duel["left"]) == ("ready", 1, ["", ""], 60_000)
    assert state.is_last(duel)
    state.judged(duel, told(3, 9))
    assert state.totals(duel) == [7, 9]
    state.go_on(duel)
    assert duel["phase"] == "end"
    state.leave(duel)
    assert (duel["phase"], duel["racks"], duel["done"]) == ("setup", [], [])


def test_the_time_stands_and_runs_on_with_what_was_left(duel: Any) -> None:
    state.run_from(duel, 1_000)
    state.stop_at(duel, 21_000)
    assert (duel["ends"], duel["left"]) == (0, 40_000)
    state.run_from(duel, 100_000)
    assert duel["ends"] == 140_000
    state.stop_at(duel, 150_000)
    assert duel["left"] == 0


def comes_back(duel: Any) -> Any:
    state.keep(duel)
    return state.kept()


def test_what_is_kept_comes_back_whole(duel: Any) -> None:
    for phase in ("ready", "rack", "words"):
        duel["phase"] = phase
        assert comes_back(duel) == duel
    state.judged(duel, told(1, 2))
    assert comes_back(duel) == duel


@pytest.mark.parametrize(
    "changed",
    [{"phase": "other"}, {"round": 2}, {"phase": "told"}, {"racks": []}, {"done": [1]}],
)
def test_what_cannot_be_a_duel_is_a_fresh_one(duel: Any, changed: Any) -> None:
    assert comes_back({**duel, **changed}) == state.fresh()
    for text in ("", "{", "[]", "3", "null"):
        device.texts["duel"] = text
        assert state.kept() == state.fresh()
