"""Saved duplicates: a journal is read back whole, and only its last part is written again."""

from __future__ import annotations

import asyncio
from types import ModuleType
from typing import Any

import pytest

from tests.rooms.app.loading import Device

STORE = "faristol-duplicates"


def opened(device: Device) -> Any:
    shelf = device.load("saved.duplicates").DuplicateStore()
    assert asyncio.run(shelf.open()) is not device.is_denied
    return shelf


@pytest.fixture
def device() -> Device:
    return Device()


def told(at: int, **more: Any) -> dict[str, Any]:
    summary = {"title": "", "venue": "", "round": 1, "players": 2, "over": False, "prepared": False}
    return {**summary, "hands": "drawn", "at": at, **more}


def keep(shelf: ModuleType, game: str, count: int) -> list[str]:
    """A journal of ``count`` lines, kept line by line as a desk does."""
    lines: list[str] = []
    for number in range(count):
        lines.append(f'{{"line": {number}, "word": "L·L"}}')
        assert asyncio.run(shelf.save(game, lines, number, told(number)))
    return lines


@pytest.mark.parametrize("count", [1, 39, 40, 41, 80, 203])
def test_what_is_kept_line_by_line_comes_back_to_another_page(device: Device, count: int) -> None:
    lines = keep(opened(device), "g", count)
    assert opened(device).lines("g") == lines


def test_the_thousandth_line_writes_as_little_as_the_first(device: Device) -> None:
    shelf = opened(device)
    lines = keep(shelf, "g", 1000)
    device.written.clear()
    asyncio.run(shelf.save("g", [*lines, "{}"], 1000, told(1)))
    assert len(device.written) == 2, "one part and the summary"


def test_a_save_cut_short_loses_its_last_part_at_most(device: Device) -> None:
    lines = keep(opened(device), "g", 90)
    device.stores[STORE].pop("lines:g:2")
    assert opened(device).lines("g") == lines[:80]
    assert opened(device).is_cut("g")
    device.stores[STORE].pop("told:g")
    assert opened(device).lines("g") == lines[:80]
    assert opened(device).damaged() == ["g"]


def test_a_journal_that_lacks_lines_is_known_and_all_that_is_left_of_it_can_be_saved(device: Device) -> None:
    lines = keep(opened(device), "g", 90)
    assert not opened(device).is_cut("g")
    assert opened(device).as_it_is("g") == "\n".join(lines) + "\n"
    device.stores[STORE].pop("lines:g:1")
    assert opened(device).is_cut("g")
    assert opened(device).lines("g") == lines[:40]
    assert opened(device).as_it_is("g") == "\n".join(lines[:40] + lines[80:]) + "\n"
    shelf = opened(device)
    asyncio.run(shelf.delete("g"))
    assert device.stores[STORE] == {}


def test_several_are_told_apart_the_latest_first_and_a_spoilt_one_left_out(device: Device) -> None:
    shelf = opened(device)
    keep(shelf, "one", 3)
    asyncio.run(shelf.save("two", ["{}"], 0, told(9, hands="typed")))
    device.stores[STORE]["told:bad"] = "{}"
    again = opened(device)
    assert [game for game, _ in again.rows()] == ["two", "one"]
    assert (again.hands_of("two"), again.hands_of("one"), again.hands_of("none")) == (
        "typed",
        "drawn",
        "drawn",
    )


def test_a_deleted_one_leaves_nothing(device: Device) -> None:
    shelf = opened(device)
    keep(shelf, "one", 100)
    keep(shelf, "two", 2)
    asyncio.run(shelf.delete("one"))
    assert set(device.stores[STORE]) == {"told:two", "lines:two:0"}


def test_where_nothing_can_be_kept_the_page_still_holds_it(device: Device) -> None:
    device.is_denied = True
    shelf = opened(device)
    assert not shelf.is_available()
    assert not asyncio.run(shelf.save("g", ["a", "b"], 0, told(1)))
    assert shelf.lines("g") == ["a", "b"]
    assert shelf.new_id() != ""
