"""Saved games are read back; without storage, a game lasts as long as its page."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from tests.rooms.app.loading import Device


def _told(at: int, **more: Any) -> dict[str, Any]:
    return {"ruleset": "classic", "names": ["A", "B"], "scores": [1, 2], "over": False, "at": at, **more}


STORE = "faristol-games"


@pytest.fixture
def device() -> Device:
    return Device()


def _opened(device: Device) -> Any:
    games = device.load("saved.games").GameStore()
    assert asyncio.run(games.open()) is not device.is_denied
    return games


def test_a_saved_game_is_on_the_disk_and_comes_back_to_another_page(device: Device) -> None:
    games = _opened(device)
    assert asyncio.run(games.save("g1", ['{"a": "L·L"}', "{}"], _told(5)))
    again = _opened(device)
    assert again.load("g1") == '{"a": "L·L"}\n{}\n'
    assert [row["game"] for row in again.rows()] == ["g1"]


def test_the_latest_game_comes_first(device: Device) -> None:
    games = _opened(device)
    for name, at in (("old", 1_000), ("new", 1_790_000_000_000), ("middle", 2_000)):
        asyncio.run(games.save(name, ["{}"], _told(at)))
    assert [row["game"] for row in games.rows()] == ["new", "middle", "old"]


def test_a_spoilt_entry_hides_no_other(device: Device) -> None:
    device.stores[STORE] = {"game:bad": "no summary", "game:half": '{"at": 3}\n{}'}
    games = _opened(device)
    asyncio.run(games.save("good", ["{}"], _told(1)))
    assert [row["game"] for row in games.rows()] == ["good"]
    assert games.damaged() == ["bad", "half"]
    assert (games.load("bad"), games.load("half")) == ("no summary", "{}")
    assert (games.as_it_is("bad"), games.as_it_is("half")) == ("no summary", '{"at": 3}\n{}')
    assert games.as_it_is("good") == games.load("good") == "{}\n"


@pytest.mark.parametrize("odd", [{"scores": [1]}, {"at": 1e300}, {"at": -1}, {"names": ["A", 5]}])
def test_a_summary_that_cannot_be_drawn_is_damaged(device: Device, odd: dict[str, Any]) -> None:
    device.stores[STORE] = {"game:odd": json.dumps(_told(1) | odd) + "\n{}\n"}
    games = _opened(device)
    assert games.rows() == []
    assert games.damaged() == ["odd"]


@pytest.mark.parametrize("header", ['{"tournament": "x"}', "{}", "[]", "", '{"tournament": 5}'])
def test_a_game_whose_header_names_no_table_has_none(device: Device, header: str) -> None:
    device.stores[STORE] = {"game:g": json.dumps(_told(1)) + "\n" + header + "\n"}
    assert _opened(device).table_of("g") is None


def test_the_same_game_is_found_by_its_header_once_it_is_over(device: Device) -> None:
    games = _opened(device)
    for name, over in (("half", False), ("whole", True)):
        asyncio.run(games.save(name, ['{"seed": "a"}', "{}"], _told(1, over=over)))
    assert games.same_as('{"seed": "a"}\n{}\n{}\n') == "whole"
    assert games.same_as('{"seed": "b"}\n{}\n') == ""


def test_delete(device: Device) -> None:
    games = _opened(device)
    for name in ("a", "b", "c"):
        asyncio.run(games.save(name, ["{}"], _told(1)))
    asyncio.run(games.delete("b"))
    assert sorted(device.stores[STORE]) == ["game:a", "game:c"]
    assert games.load("b") is None


def test_a_denied_storage_says_so_and_the_page_plays_on(device: Device) -> None:
    device.is_denied = True
    games = _opened(device)
    assert not games.is_available()
    assert not asyncio.run(games.save("g", ["{}"], _told(1)))
    assert games.load("g") == "{}\n"


def test_a_full_storage_is_no_crash(device: Device) -> None:
    games = _opened(device)
    device.is_full = True
    assert not asyncio.run(games.save("g", ["{}"], _told(1)))
    assert games.load("g") == "{}\n"


def test_a_game_says_of_which_tournaments_table_it_is_until_it_is_over(device: Device) -> None:
    games = _opened(device)
    header = '{"tournament": "2074.113a", "round": "2", "table": "7"}'
    asyncio.run(games.save("g1", [header, "{}"], _told(5)))
    asyncio.run(games.save("over", [header, "{}"], _told(5, over=True)))
    asyncio.run(games.save("free", ['{"round": "2", "table": "7"}'], _told(5)))
    device.stores[STORE]["game:bad"] = "no summary"
    games = _opened(device)
    assert games.table_of("g1") == ("2074.113a", "2", "7")
    assert [games.table_of(game) for game in ("over", "free", "bad", "gone", "")] == [None] * 5
